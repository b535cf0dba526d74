import { checkedProposal } from '../../../check-proposal.ts'
import { findFileName, hasUnsafeAddress, hostOf } from '../../../findings/addresses.ts'
import { ask } from '../../../present/asked.ts'
import { previewed } from '../../../present/assumption.ts'
import { explainLink } from '../../../present/explain-others.ts'
import type { Texts } from '../../../present/texts.ts'
import { lexicons } from '../decide/lexicons.ts'
import type { EventReading, Reading } from '../events/reading.ts'
import { capitalised } from '../text/forms.ts'
import { oneLine } from '../text/sentences.ts'
import { shorten } from '../text/shorten.ts'
import { type SourceText, sourcesOf } from '../text/source-text.ts'
import { readLinks } from '../things/read-links.ts'
import { type Keyed, together, tooMany } from './several.ts'

type Read = ReturnType<typeof readLinks>['links'][number]

function proposeLink({ address, title: found }: Read, source: SourceText, texts: Texts): Reading {
  const { assumptions } = texts
  const said = found && source.text.slice(found.start, found.end)
  const title = shorten(said === undefined ? hostOf(address.url) : capitalised(oneLine(said)), 80)
  const spans = [
    ...(found === undefined ? [] : [{ field: 'title', ...found }]),
    { field: 'link', start: address.start, end: address.end },
  ]
  return {
    tool: 'createLink',
    parameters: { title, link: address.url },
    explanation: explainLink({ title, link: address.url }, texts),
    preview: {
      sources: sourcesOf(source, spans),
      ...previewed([
        ...(found === undefined ? [assumptions.title] : []),
        ...(address.isSchemeAdded ? [assumptions.https] : []),
      ]),
      clashes: [],
    },
  }
}

function proposeSeveral(
  { links, lines }: ReturnType<typeof readLinks>,
  source: SourceText,
  texts: Texts,
): EventReading {
  const question = tooMany(links.length, texts)
  if (question !== undefined) return { question }
  const creations = links.flatMap((link): Keyed[] => {
    const reading = proposeLink(link, source, texts)
    const creation = 'question' in reading ? undefined : checkedProposal(reading)
    if (creation?.tool !== 'createLink') return []
    return [{ creation, key: creation.parameters.link, name: creation.parameters.title }]
  })
  return together(creations, { texts, unread: lines })
}

/** Reads a description as a link, or as several. */
export function readLink(
  source: SourceText,
  { texts, maySplit }: { texts: Texts; maySplit: boolean },
): EventReading {
  const { questions, refusals } = texts
  const { text } = source
  if (hasUnsafeAddress(text)) return { question: ask(refusals.unsafeLink) }
  const { links, lines } = readLinks(text, lexicons[texts.language])
  const [first] = links
  if (first === undefined) {
    const file = findFileName(text)
    return { question: file === undefined ? questions.linkAddress : questions.file(file) }
  }
  if (new Set(links.map(({ address }) => address.url)).size === 1)
    return proposeLink(first, source, texts)
  return maySplit && links.every(({ isAsked }) => isAsked)
    ? proposeSeveral({ links, lines }, source, texts)
    : { question: questions.severalLinks }
}
