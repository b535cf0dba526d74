import type { Creation, Proposal } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { checkedProposal, noProposal } from '../../check-proposal.ts'
import type { Texts } from '../../present/texts.ts'
import type { SourceText } from '../grammar/text/source-text.ts'
import { tokensOf } from '../grammar/text/token.ts'
import type { Tool } from '../reader.ts'
import { listLeads } from './lexicon/english-lists.ts'
import { spanishListLeads } from './lexicon/spanish-lists.ts'
import type { Reading } from './reading.ts'

const longestLead = 140

/** Returns a list without the words in front that only say that one follows: 'import these:'. */
function withoutLead(text: string): string {
  const tokens = tokensOf(text)
  const colon = tokens.findIndex(({ kind, text: mark }) => mark === ':' || kind === 'break')
  const end = tokens[colon]
  if (end?.text !== ':' || end.end > longestLead) return text
  const front = tokens.slice(0, colon)
  const saying = front.findLastIndex(
    ({ word }) => listLeads.has(word) || spanishListLeads.has(word),
  )
  const isLead = saying >= 0 && front.slice(saying).every(({ kind }) => kind !== 'number')
  return isLead ? text.slice(end.end).trimStart() : text
}

/** '- ', '2. ' */
const bullet = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(bullet, '').trim())
    .filter((line) => line !== '')
}

/** 'On Friday, July 2:' above its lines is the day of each of them. */
function underHeading(lines: string[]): string[] {
  const [heading = '', ...rows] = lines
  const isHeading = /\d.*:$/.test(heading) && rows.length > 1
  return isHeading ? rows.map((row) => `${row}, ${heading.slice(0, -1)}`) : lines
}

/** Returns the single descriptions of a list; undefined when the text is no list of this kind. */
function divide(text: string, tool: Tool): string[] | undefined {
  const rest = withoutLead(text)
  const lines = linesOf(rest)
  return tool === 'createEvent' && lines.length > 1 ? underHeading(lines) : undefined
}

/** Returns a creation whose sources are where they stand in the whole text. */
function placedIn(
  creation: Creation,
  { source, at }: { source: SourceText; at: number },
): Creation {
  const { preview } = creation
  if (preview === undefined) return creation
  // With the words of a heading it does not stand anywhere as it was read.
  if (at < 0) return { ...creation, preview: { ...preview, sources: [] } }
  const sources = preview.sources.map(({ field, start, end }) => {
    const span = { start: at + start, end: at + end }
    return { field, ...source.originalSpan(span), text: source.originalText(span) }
  })
  return { ...creation, preview: { ...preview, sources } }
}

/**
 * Reads several descriptions in one text: lines that are each a whole event. Returns undefined for
 * anything else.
 */
export async function readSeveral(
  source: SourceText,
  options: { tool: Tool; texts: Texts; readOne: (text: string) => Promise<Reading> },
): Promise<Proposal | undefined> {
  const { tool, readOne, texts } = options
  const { text } = source
  const { sentences } = texts.changes
  const parts = divide(text, tool)
  if (parts === undefined || parts.length < 2) return undefined
  if (parts.length > limits.changes) {
    const tooMany = { count: parts.length, most: limits.changes }
    return noProposal(texts.changes.questions.tooManyAtOnce(tooMany).text)
  }
  const found = new Map<string, Creation>()
  const repeated: string[] = []
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    from = Math.max(from, at + part.length)
    const reading = await readOne(part)
    const checked = 'question' in reading ? undefined : checkedProposal(reading)
    // Lines of one description are no list of events.
    if (checked?.tool !== 'createEvent') return undefined
    const { title, startDate } = checked.parameters
    if (found.has(`${title} ${startDate}`)) repeated.push(title)
    else found.set(`${title} ${startDate}`, placedIn(checked, { source, at }))
  }
  const changes = [...found.values()]
  const notes = repeated.length > 0 ? sentences.repeated(repeated) : ''
  const explanation = `${sentences.several(changes.length)}${notes}`
  return { tool: null, parameters: null, explanation, changes }
}
