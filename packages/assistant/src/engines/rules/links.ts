import { findAddresses, findFileName, hasUnsafeAddress } from '../../findings/addresses.ts'
import type { Span } from '../../findings/span.ts'
import { ask } from '../../present/asked.ts'
import { previewed } from '../../present/assumption.ts'
import { explainLink } from '../../present/explain-others.ts'
import type { Texts } from '../../present/texts.ts'
import { textsOf } from '../../present/texts-of.ts'
import type { Reading } from './reading.ts'
import { shorten } from './shorten.ts'
import type { SourceText } from './source-text.ts'
import { spanishLinkTitle } from './spanish-link.ts'

const stated =
  /(?<![\p{L}])(?:titled|called|named|labell?ed|entitled|with (?:the )?(?:title|name|label)|title(?: is|:)?|label(?: is|:)|name(?: it|:)|call(?! for\b)(?: it)?|and (?:call|name|title|label) it|(?:show|list|display)(?: it)? as|as)(?: as)?:? ?(?:"([^"\n]{1,150})"|'([^'\n]{1,150})'|([^\n\ue000"]{1,150}))/iu

const leadIns = new RegExp(
  `^(?:${[
    String.raw`[\s,.:;()\[\]<\-–—>*•|"'→=⇒@]+`,
    `(?:please|pls|hey|hi|hello|ok|okay|can you|could you|would you|i(?:'d| would) like(?: you)? to|i (?:want|need)(?: you)? to|let's|we (?:need|want) to|also|and|then|just)[, ]+`,
    String.raw`(?:add|create|save|post|put|include|share|insert|make|bookmark|store|list|set up|give (?:us|me|everyone)|here(?:'s| is)|this is|there(?:'s| is)|new|publish|use)(?: (?:up|in|down))?(?![\p{L}])`,
    String.raw`(?:you|we|members|people|everyone|everybody|folks|parents|neighbors|neighbours|residents|anyone) (?:can|may|could|should|must) (?:now |also )?(?=\p{L})`,
    String.raw`(?:we|you|i)(?:'ll|'ve)? (?:keep|store|post|have|put|find|get|share|publish|list) (?=(?:all )?(?:the|our|your|my|an?)\s)`,
    String.raw`(?:find|see|view|read|download|visit|get|check out|look at) (?=(?:the|our|my|all)\s)`,
    String.raw`(?:an?|the|our|this|my|another|new|useful|following)(?![\p{L}])`,
    String.raw`(?:(?:useful|web|new|external) )?(?:links?|bookmarks?|url|web ?site|web ?page|web ?address|site|page|address)(?: (?:to|for|of|about|with|at|called|named|titled|on))?(?: (?:the|our|an?|my))?(?![\p{L}])`,
    String.raw`(?:to|for|at|of|about|on|in|is|it's|it|that|with|so|called|named|titled|from)(?![\p{L}])`,
    String.raw`(?:to|in|on|into) (?:the|our) (?:links?|bookmarks?)(?: (?:page|tab|list|section))?(?![\p{L}])`,
  ].join('|')})`,
  'iu',
)
const tail =
  /(?:[\s,.:;([\]<\-–—>*•|"'→=⇒@]+|(?<![\p{L}'])(?:(?:is|are|was|were) (?:now |all |also )?(?:hosted|posted|available|stored|kept|located|found|up|online|live)|liv(?:e|es) (?:at|on|in|here)|can (?:now )?be (?:found|seen|viewed|downloaded|read)|at|on|in|to|is|are|was|were|from|for|via|with|as|url|link|links|here|here's|it's|the|a|an|our|can be found|is at|lives|can be found at|found|visit|see|go|check|out|located|under|and|address|website is|its|add|please|href|title|titled|called|named|of|(?:to|in|on|into) (?:the|our) (?:links?|bookmarks?)(?: (?:page|tab|list|section))?))$/iu

function stripEnds(text: string): string {
  let rest = text.trim()
  for (let round = 0; round < 16; round += 1) {
    const match = leadIns.exec(rest)
    if (match === null || match[0] === '') break
    rest = rest.slice(match[0].length)
  }
  return stripTailWords(rest)
}

function stripTailWords(text: string): string {
  let rest = text.trim()
  for (let round = 0; round < 16; round += 1) {
    const match = tail.exec(rest)
    if (match === null || match[0] === '') break
    rest = rest.slice(0, match.index)
  }
  return rest.trim()
}

function titleOf(text: string, address: Span): { title: string; source?: string } {
  const around = `${text.slice(0, address.start)}\ue000${text.slice(address.end)}`
  const said = stated.exec(around)
  const quotedOrSaid =
    said?.[1] ?? said?.[2] ?? (said?.[3] === undefined ? undefined : stripTail(said[3]))
  if (quotedOrSaid !== undefined && /[\p{L}\p{N}]/u.test(quotedOrSaid))
    return { title: quotedOrSaid.trim(), source: quotedOrSaid.trim() }
  const quoted =
    /"([^"\n\ue000]{1,150})"|(?<![\p{L}\p{N}])'([^'\n\ue000]{2,150})'(?![\p{L}\p{N}])/u.exec(around)
  const inQuotes = quoted?.[1] ?? quoted?.[2]
  if (inQuotes !== undefined) return { title: inQuotes.trim(), source: inQuotes.trim() }
  const before = stripEnds(lastSentence(text.slice(0, address.start)))
  if (/[\p{L}\p{N}]/u.test(before)) return { title: before, source: before }
  const after = stripEnds(text.slice(address.end).split(/[\n.!?](?:\s|$)/)[0] ?? '')
  if (/[\p{L}\p{N}]/u.test(after)) return { title: after, source: after }
  return { title: '' }
}

/** Removes words behind the title, but keeps those that belong to it: 'as Site map'. */
function stripTail(text: string): string {
  return stripTailWords(
    (
      text.split(
        /[\n;]|\. |, (?:please|and|it|at|url|link)\b| (?:at|to|with (?:the )?url|pointing to|linking to|in the links|on the links)(?= |$)/i,
      )[0] ?? ''
    ).replace(/[.,!]+$/, ''),
  )
}

function lastSentence(text: string): string {
  const pieces = text
    .split(/(?<=[.!?])\s+(?=\p{Lu})|\n/u)
    .filter((piece) => /[\p{L}\p{N}]/u.test(stripEnds(piece)))
  return pieces.at(-1) ?? text
}

function hostOf(url: string): string {
  const rest = url.replace(/^(?:https?:\/+|mailto:|tel:)/i, '')
  return rest.split(/[/?#]/)[0]?.replace(/^www\./i, '') ?? rest
}

/** Reads a description as a link. */
export function readLink(source: SourceText, texts: Texts = textsOf('en')): Reading {
  const { questions, assumptions, refusals } = texts
  const { text } = source
  if (hasUnsafeAddress(text)) return { question: ask(refusals.unsafeLink) }
  const addresses = findAddresses(text)
  const distinct = [...new Set(addresses.map(({ url }) => url))]
  const [address] = addresses
  if (address === undefined) {
    const file = findFileName(text)
    return { question: file === undefined ? questions.linkAddress : questions.file(file) }
  }
  if (distinct.length > 1) return { question: questions.severalLinks }
  const { title: found, source: titleSource } =
    texts.language === 'es' ? spanishLinkTitle(text, address) : titleOf(text, address)
  const isHost = found === ''
  const plain = isHost ? hostOf(address.url) : found.replaceAll(/\s+/g, ' ')
  const title = shorten(
    isHost ? plain : plain.charAt(0).toLocaleUpperCase('en-US') + plain.slice(1),
    80,
  )
  const titleStart = titleSource === undefined ? -1 : text.indexOf(titleSource)
  const spans = [
    ...(titleStart < 0 || titleSource === undefined
      ? []
      : [{ field: 'title', start: titleStart, end: titleStart + titleSource.length }]),
    { field: 'link', start: address.start, end: address.end },
  ]
  return {
    tool: 'createLink',
    parameters: { title, link: address.url },
    explanation: explainLink({ title, link: address.url }, texts),
    preview: {
      sources: spans
        .map((span) => ({
          field: span.field,
          ...source.originalSpan(span),
          text: source.originalText(span),
        }))
        .toSorted((a, b) => a.start - b.start),
      ...previewed([
        ...(isHost ? [assumptions.title] : []),
        ...(address.isSchemeAdded ? [assumptions.https] : []),
      ]),
      clashes: [],
    },
  }
}
