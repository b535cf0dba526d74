import type { Span } from '../../findings/span.ts'
import { type Token, tokensOf } from '../grammar/text/token.ts'
import {
  announcementClasses,
  leadingPinWordings,
  noPinWordings,
  pinWordings,
} from './lexicon/english-announcements.ts'
import { type TemplateMatch, templateFinder } from './patterns/template.ts'
import { readSpanishLead } from './spanish-request.ts'

/** Whether an announcement is pinned, and its text without what says so. */
export type Pinning = { pinned: boolean; text: string; span?: Span }

const findNoPin = templateFinder(noPinWordings, announcementClasses)
const findPin = templateFinder(pinWordings, announcementClasses)
const findLeadingPin = templateFinder(leadingPinWordings, announcementClasses)
const mostPins = 3

/** Marks that belong to a directive: '(please pin this)', ', pinned.' */
const marksBefore = /[\s,;([-]*$/
const marksBehind = /^[)\].!?,:;]*/

/** Returns the span of a directive with the marks around it. */
function spanOf(text: string, tokens: readonly Token[], { first, end }: TemplateMatch): Span {
  const start = tokens[first]?.start ?? 0
  const behind = tokens[end - 1]?.end ?? start
  return {
    start: start - (marksBefore.exec(text.slice(0, start))?.[0].length ?? 0),
    end: behind + (marksBehind.exec(text.slice(behind))?.[0].length ?? 0),
  }
}

/** Cuts a span out of a text. The sentence before it keeps its end, and a line its break. */
function without(text: string, span: Span): string {
  const before = text.slice(0, span.start).trimEnd()
  const after = text.slice(span.end).trimStart()
  if (before === '') return after
  const isEnded = /[.!?]$/.test(before) || after === ''
  const last = text.charAt(span.end - 1)
  const end = !isEnded && /[.!:]/.test(last) && /^\p{Lu}/u.test(after) ? last : ''
  const gaps = [text.slice(before.length, span.start), text.slice(span.end, -after.length)]
  const gap = gaps.find((spaces) => /^\s*\n\s*$/.test(spaces)) ?? ' '
  return `${before}${end}${gap}${after}`
}

/** Reads and removes what is said about pinning. 'Do not pin' wins over 'pin'. */
export function readPin(text: string): Pinning {
  const tokens = tokensOf(text)
  const against = findNoPin(tokens)
  if (against !== undefined) {
    const span = spanOf(text, tokens, against)
    return { pinned: false, text: without(text, span), span }
  }
  const leading = findLeadingPin(tokens)
  let span: Span | undefined
  let rest = text
  if (leading !== undefined) {
    span = { start: 0, end: tokens[leading.end]?.start ?? text.length }
    rest = text.slice(span.end)
  }
  for (let round = 0; round < mostPins; round += 1) {
    const said = tokensOf(rest)
    const match = findPin(said)
    if (match === undefined) break
    const found = spanOf(rest, said, match)
    span ??= found
    rest = without(rest, found)
  }
  return span === undefined ? { pinned: false, text } : { pinned: true, text: rest, span }
}

/** Reads and removes what a Spanish text says about pinning, and what asks for it in front. */
export function readSpanishPin(text: string): Pinning {
  const { pinned, start, pin: span } = readSpanishLead(text)
  return { pinned, text: text.slice(start), ...(span !== undefined && { span }) }
}
