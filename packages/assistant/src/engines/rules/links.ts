import { linkUrl } from '@maypole/contract'
import { ask } from '../../present/asked.ts'
import { previewed } from '../../present/assumption.ts'
import { explainLink } from '../../present/explain-others.ts'
import type { Texts } from '../../present/texts.ts'
import { textsOf } from '../../present/texts-of.ts'
import { shorten } from './event-title.ts'
import type { Reading } from './reading.ts'
import type { SourceText, Span } from './source-text.ts'
import { spanishLinkTitle } from './spanish-link.ts'

const unsafeScheme =
  /(?<![\p{L}\p{N}])(?:javascript|data|vbscript|file|blob|about|view-source|ftp|ssh|chrome|jar|ws|wss|intent|sms)(?:&colon;|:|%3a)(?=\S)/iu
const hiddenScript = /j\s?a\s?v\s?a\s?s\s?c\s?r\s?i\s?p\s?t\s?:/i

const fileEndings =
  'pdf|docx?|xlsx?|pptx?|txt|jpe?g|png|gif|zip|csv|mp3|mp4|mov|rtf|odt|ods|md|heic|ics|vcf'
/** The top-level domains people use. Any two letters are a country. */
const domainEndings =
  'com|org|net|edu|gov|mil|int|info|biz|name|pro|coop|museum|app|dev|page|site|online|store|shop|blog|cloud|club|community|church|events?|center|school|academy|social|live|tv|link|xyz|tech|news|media|today|world|group|team|works|space|website|agency|care|city|foundation|fund|house|life|network|party|place|plus|run|support|tools|zone|email|chat|art|band|cafe|coffee|design|fit|garden|guide|green|help|host|land|lol|love|market|money|nyc|london|berlin|photos?|pub|rocks|sale|studio|style|top|tours|training|travel|video|wiki|work|yoga|games?|fun|earth|eco|ngo|ong|family|kids|bike|camp|farm|golf|ski|surf|theater|vote|health|dental|clinic|legal|law|realty|homes|estate|properties|rent|rentals|directory|example|test|gle|goog|google|io|ai|co|[a-z]{2}'
const schemed = /(?<![\p{L}\p{N}])(?:https?:\/{1,3}|mailto:|tel:)[^\s<>"]{1,2000}/iu
const bare = new RegExp(
  `(?<![\\p{L}\\p{N}@./-])(?:www\\.)?(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.){1,6}(?:${domainEndings})(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])(?::\\d{2,5})?(?:[/?#][^\\s<>"]{0,1500})?`,
  'iu',
)
const local = /(?<![\p{L}\p{N}])localhost(?::\d{2,5})?(?:\/[^\s<>"]{0,500})?/iu
const fileName = new RegExp(
  `(?<![\\p{L}\\p{N}/])[\\p{L}\\p{N}_-]{1,60}\\.(?:${fileEndings})(?![\\p{L}\\p{N}])`,
  'iu',
)

/** A web address and its place in the text. */
export type FoundAddress = Span & { url: string; isSchemeAdded: boolean }

/** Removes sentence marks after an address, and a closing bracket without its partner. */
function trimAddress(text: string): string {
  let end = text.length
  for (;;) {
    const last = text.charAt(end - 1)
    const kept = text.slice(0, end)
    if (/[.,;:!?'"*>|\]}]/.test(last)) end -= 1
    else if (last === ')' && kept.split(')').length > kept.split('(').length) end -= 1
    else return kept
  }
}

/** Returns every web address, in text order. */
export function findAddresses(text: string): FoundAddress[] {
  const found: FoundAddress[] = []
  let rest = text
  for (let round = 0; round < 8; round += 1) {
    const match = schemed.exec(rest) ?? bare.exec(rest) ?? local.exec(rest)
    if (match === null) break
    const written = trimAddress(match[0])
    const span = { start: match.index, end: match.index + written.length }
    rest = rest.slice(0, span.start) + '\ue000'.repeat(span.end - span.start) + rest.slice(span.end)
    // 'bylaws.pdf' is a file, 'www.example.org/bylaws.pdf' an address.
    if (new RegExp(`^(?!www\\.)[^/:?#]+\\.(?:${fileEndings})$`, 'i').test(written)) continue
    const isSchemed = schemed.test(written)
    const url = isSchemed
      ? written.replace(/^[a-z]+/i, (scheme) => scheme.toLowerCase())
      : `https://${written}`
    if (linkUrl.safeParse(url).success) found.push({ ...span, url, isSchemeAdded: !isSchemed })
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** Whether the text holds an address that must not become a link. */
export function hasUnsafeAddress(text: string): boolean {
  return unsafeScheme.test(text) || hiddenScript.test(text)
}

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
    const file = fileName.exec(text)
    return { question: file === null ? questions.linkAddress : questions.file(file[0]) }
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
