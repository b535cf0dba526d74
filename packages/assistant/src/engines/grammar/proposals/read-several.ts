import type { Creation, Proposal } from '@maypole/contract/community'
import { checkedProposal, noProposal } from '../../../check-proposal.ts'
import type { Span } from '../../../findings/span.ts'
import type { Texts } from '../../../present/texts.ts'
import type { PartOfText } from '../events/event-parts.ts'
import type { Reading } from '../events/reading.ts'
import type { SourceText } from '../text/source-text.ts'
import { type Keyed, proposalOf, together, tooMany } from './several.ts'

/** Returns a creation whose sources are where its own words stand in the whole text. */
function placedIn(
  creation: Creation,
  { source, pieces: [own] }: { source: SourceText; pieces: readonly Span[] },
): Creation {
  const { preview } = creation
  if (preview === undefined || own === undefined) return creation
  const sources = preview.sources.flatMap(({ field, start, end }) => {
    const span = { start: own.start + start, end: own.start + end }
    if (span.end > own.end) return []
    return [{ field, ...source.originalSpan(span), text: source.originalText(span) }]
  })
  return { ...creation, preview: { ...preview, sources } }
}

/**
 * Reads the parts of a text, each as one event. Undefined when one of them is no whole event: it
 * may belong to the one in front.
 */
export async function readParts(
  parts: readonly PartOfText[],
  options: {
    source: SourceText
    texts: Texts
    readOne: (text: string) => Promise<Reading>
  },
): Promise<Proposal | undefined> {
  const { source, readOne, texts } = options
  const question = tooMany(parts.length, texts)
  if (question !== undefined) return noProposal(question.text)
  const events: Keyed[] = []
  for (const { text, pieces } of parts) {
    const reading = await readOne(text)
    const event = 'question' in reading ? undefined : checkedProposal(reading)
    if (event?.tool !== 'createEvent') return undefined
    const { title, startDate } = event.parameters
    const creation = placedIn(event, { source, pieces })
    events.push({ creation, key: `${title} ${startDate}`, name: title })
  }
  return proposalOf(together(events, { texts }), texts)
}
