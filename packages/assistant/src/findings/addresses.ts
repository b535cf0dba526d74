import { linkUrl } from '@maypole/contract'
import { keepLatest } from './keep-latest.ts'
import type { Span } from './span.ts'

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

const bareFile = new RegExp(`^(?!www\\.)[^/:?#]+\\.(?:${fileEndings})$`, 'i')

/** Returns every web address, in text order. */
export const findAddresses = keepLatest((text): readonly FoundAddress[] => {
  const found: FoundAddress[] = []
  let rest = text
  for (let round = 0; round < 8; round += 1) {
    const match = schemed.exec(rest) ?? bare.exec(rest) ?? local.exec(rest)
    if (match === null) break
    const written = trimAddress(match[0])
    const span = { start: match.index, end: match.index + written.length }
    rest = rest.slice(0, span.start) + '\ue000'.repeat(span.end - span.start) + rest.slice(span.end)
    // 'bylaws.pdf' is a file, 'www.example.org/bylaws.pdf' an address.
    if (bareFile.test(written)) continue
    const isSchemed = schemed.test(written)
    const url = isSchemed
      ? written.replace(/^[a-z]+/i, (scheme) => scheme.toLowerCase())
      : `https://${written}`
    if (linkUrl.safeParse(url).success) found.push({ ...span, url, isSchemeAdded: !isSchemed })
  }
  return found.toSorted((a, b) => a.start - b.start)
})

/** Whether the text holds an address that must not become a link. */
export function hasUnsafeAddress(text: string): boolean {
  return unsafeScheme.test(text) || hiddenScript.test(text)
}

const fileName = new RegExp(
  `(?<![\\p{L}\\p{N}/])[\\p{L}\\p{N}_-]{1,60}\\.(?:${fileEndings})(?![\\p{L}\\p{N}])`,
  'iu',
)

/** Returns the first name of a file that is no address: 'bylaws.pdf'. */
export function findFileName(text: string): string | undefined {
  return fileName.exec(text)?.[0]
}

/** The host of an address, as people say it. */
export function hostOf(url: string): string {
  const rest = url.replace(/^(?:https?:\/+|mailto:|tel:)/i, '')
  return rest.split(/[/?#]/)[0]?.replace(/^www\./i, '') ?? rest
}
