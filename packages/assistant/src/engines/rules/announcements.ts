import type { Span } from '../../findings/span.ts'
import { previewed } from '../../present/assumption.ts'
import { explainAnnouncement } from '../../present/explain-others.ts'
import type { Texts } from '../../present/texts.ts'
import { textsOf } from '../../present/texts-of.ts'
import type { Language } from '../../terms.ts'
import { capitalised } from '../grammar/text/forms.ts'
import type { SourceText } from '../grammar/text/source-text.ts'
import { type Token, tokensOf } from '../grammar/text/token.ts'
import { headlineOf, leadingHeadline } from './headline.ts'
import {
  announcementClasses,
  announcementLeadWordings,
  joiningWords,
  namedHeadlineWordings,
  questionWords,
  requestWordings,
} from './lexicon/english-announcements.ts'
import { templateFinder } from './patterns/template.ts'
import { readPin, readSpanishPin } from './pinning.ts'
import type { Reading } from './reading.ts'
import { shorten } from './shorten.ts'

const findLead = templateFinder(announcementLeadWordings, announcementClasses)
const findNamedHeadline = templateFinder(namedHeadlineWordings, announcementClasses)
const findRequest = templateFinder(requestWordings, announcementClasses)
const mostLeads = 12
const longestBody = 5000
/** So many characters tell where a text begins in the description. */
const beginning = 12

/** Marks in front of a text that are no part of it: '- ', '• '. */
const leadingMark = /^[,.:;()\]\-–—>*•#]$/

/** Returns the token at which a text begins behind its marks. */
function firstOfText(tokens: readonly Token[]): number {
  const first = tokens.findIndex(({ kind, text }) => kind !== 'break' && !leadingMark.test(text))
  return first < 0 ? tokens.length : first
}

/** Leaves out what asks for the announcement in front of its text. */
function stripLeads(text: string): string {
  let rest = text.trim()
  for (let round = 0; round < mostLeads; round += 1) {
    const tokens = tokensOf(rest)
    const marks = firstOfText(tokens)
    const end = marks > 0 ? marks : findLead(tokens)?.end
    const first = tokens[end ?? 0]
    if (end === undefined || first === undefined) break
    // 'Notice-board', but 'Notice!!'
    if (marks === 0 && first.isGlued && first.kind !== 'mark') break
    rest = rest.slice(first.start)
  }
  return rest.trim()
}

/** 'Pin this. And the pool is closed': leaves out what joined the text to what is gone. */
function withoutJoint({ text }: { text: string }, original: string): string {
  if (text === original) return text
  const [first, second] = tokensOf(text).slice(firstOfText(tokensOf(text)))
  const isJoint = first !== undefined && joiningWords.has(first.word) && second?.isGlued === false
  return isJoint ? text.slice(second?.start) : text
}

function unquoted(text: string): string {
  const match = /^"([\s\S]+)"[.!]?$/.exec(text)
  return match?.[1] !== undefined && !match[1].includes('"') ? match[1].trim() : text
}

/** 'Title: Fair day, text: …': returns what is named so. */
function readNamedHeadline(text: string): { headline: string; body: string } | undefined {
  const tokens = tokensOf(text)
  const found = findNamedHeadline(tokens)
  const { first, end } = found?.captures.headline ?? { first: 0, end: 0 }
  const body = text
    .slice(tokens[found?.end ?? tokens.length]?.start ?? text.length)
    .replace(/["'“”’]?\s*$/, '')
    .trimStart()
  const headline = text.slice(tokens[first]?.start, tokens[end - 1]?.end)
  const isWhole = found !== undefined && headline.length > 1 && body !== ''
  return isWhole && headline.length <= 150 ? { headline, body } : undefined
}

/** Whether a text ends in a question of its own. */
function endsInQuestion(text: string): boolean {
  const [, sentence = text] = /^[\s\S]*[.!?]\s+([\s\S]*)$/.exec(text) ?? []
  return text.endsWith('?') && questionWords.has(tokensOf(sentence)[0]?.word ?? '')
}

/** The question mark of 'Could you announce that …?' belongs to the request, not to the text. */
function withoutQuestion(text: string, original: string): string {
  const tokens = tokensOf(original)
  const isAsked = findRequest(tokens.slice(firstOfText(tokens))) !== undefined
  return isAsked && !endsInQuestion(text) ? text.replace(/\?$/, '') : text
}

type Written = {
  /** What stands in the description, without what asks for the announcement. */
  text: string
  headline?: string
  /** A request or a label in front of it is left out. */
  isLed: boolean
}

/** Returns the text of the announcement, and the headline that is written for it. */
function divide(
  rest: string,
  { original, language }: { original: string; language: Language },
): Written {
  const named = readNamedHeadline(rest)
  if (named !== undefined) return { headline: named.headline, text: named.body, isLed: true }
  const isLed = !original.startsWith(rest.slice(0, beginning))
  const line = leadingHeadline(rest, language)
  if (line !== undefined)
    return { headline: line, text: rest.slice(rest.indexOf('\n')).trim(), isLed }
  return { text: isLed ? withoutQuestion(rest, original) : rest, isLed }
}

/**
 * Reads a description as an announcement. Its text stays as typed, with one exception that the
 * preview tells: behind a request that is left out it begins with a capital letter.
 */
export function readAnnouncement(source: SourceText, texts: Texts = textsOf('en')): Reading {
  const { questions, assumptions, language } = texts
  const isSpanish = language === 'es'
  const original = source.original.replaceAll(/\r\n?/g, '\n').trim()
  const pinning = isSpanish ? readSpanishPin(original) : readPin(original)
  const rest = unquoted(isSpanish ? pinning.text : stripLeads(withoutJoint(pinning, original)))
  if (!/[\p{L}\p{N}]/u.test(rest)) return { question: questions.announcement }
  const written = divide(rest, { original, language })
  const text = written.text.slice(0, longestBody)
  const body = written.isLed ? capitalised(text) : text
  const headline = cleanLine(
    written.headline === undefined
      ? headlineOf(body, language)
      : shorten(capitalised(written.headline), 80),
  )
  const isCapital = body !== text
  const isHeadlineCapital =
    written.headline !== undefined && capitalised(written.headline) !== written.headline
  return {
    tool: 'createAnnouncement',
    parameters: { headline, body, pinned: pinning.pinned },
    explanation: explainAnnouncement({ headline, pinned: pinning.pinned }, texts),
    preview: {
      sources: [
        ...bodySource(source, rest),
        ...(pinning.pinned && pinning.span !== undefined ? [pinSource(source, pinning.span)] : []),
      ],
      ...previewed([
        ...(written.headline === undefined ? [assumptions.headline] : []),
        ...(isHeadlineCapital ? [assumptions.capitalOfHeadline] : []),
        ...(isCapital ? [assumptions.capitalOfText] : []),
        ...(original.includes(text) ? [] : [assumptions.pinWords]),
        ...(pinning.pinned ? [] : [assumptions.notPinned]),
      ]),
      clashes: [],
    },
  }
}

function bodySource({ original }: SourceText, rest: string) {
  const start = original.indexOf(rest.slice(0, beginning))
  if (start < 0) return []
  return [{ field: 'body', text: original.slice(start), start, end: original.length }]
}

function pinSource({ original }: SourceText, span: Span) {
  const offset = original.length - original.trimStart().length
  const start = Math.min(original.length, span.start + offset)
  const end = Math.min(original.length, span.end + offset)
  return { field: 'pinned', text: original.slice(start, end), start, end }
}

function cleanLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()
}
