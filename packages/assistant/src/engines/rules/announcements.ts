import type { Span } from '../../findings/span.ts'
import { previewed } from '../../present/assumption.ts'
import { explainAnnouncement } from '../../present/explain-others.ts'
import type { Texts } from '../../present/texts.ts'
import { textsOf } from '../../present/texts-of.ts'
import { capitalised } from './capitalised.ts'
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
import { type Token, tokensOf } from './patterns/token.ts'
import { readPin, readSpanishPin } from './pinning.ts'
import type { Reading } from './reading.ts'
import { shorten } from './shorten.ts'
import type { SourceText } from './source-text.ts'

const findLead = templateFinder(announcementLeadWordings, announcementClasses)
const findNamedHeadline = templateFinder(namedHeadlineWordings, announcementClasses)
const findRequest = templateFinder(requestWordings, announcementClasses)
const mostLeads = 12
const longestBody = 5000

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
    .replace(/["'“”]?\s*$/, '')
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

/** Reads a description as an announcement. Its text is kept as written. */
export function readAnnouncement(source: SourceText, texts: Texts = textsOf('en')): Reading {
  const { questions, assumptions, language } = texts
  const isSpanish = language === 'es'
  const original = source.original
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .trim()
  const pinning = isSpanish ? readSpanishPin(original) : readPin(original)
  const rest = unquoted(isSpanish ? pinning.text : stripLeads(withoutJoint(pinning, original)))
  if (!/[\p{L}\p{N}]/u.test(rest)) return { question: questions.announcement }
  const named = readNamedHeadline(rest)
  const line = leadingHeadline(rest, language)
  const isAsWritten = rest === original && named === undefined
  const said = isAsWritten
    ? rest
    : withEnd(capitalised(withoutQuestion(named?.body ?? rest, original)))
  const body = said.slice(0, longestBody)
  const written = named?.headline ?? line
  const headline = cleanLine(
    written === undefined ? headlineOf(body, language) : shorten(capitalised(written), 80),
  )
  return {
    tool: 'createAnnouncement',
    parameters: {
      headline,
      body: line === undefined || named !== undefined ? body : bodyBehindHeadline(rest),
      pinned: pinning.pinned,
    },
    explanation: explainAnnouncement({ headline, pinned: pinning.pinned }, texts),
    preview: {
      sources: [
        ...bodySource(source, rest),
        ...(pinning.pinned && pinning.span !== undefined ? [pinSource(source, pinning.span)] : []),
      ],
      ...previewed([
        ...(written === undefined ? [assumptions.headline] : []),
        ...(pinning.pinned ? [] : [assumptions.notPinned]),
      ]),
      clashes: [],
    },
  }
}

function bodySource({ original }: SourceText, rest: string) {
  const start = original.indexOf(rest.slice(0, 12))
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

function bodyBehindHeadline(text: string): string {
  return withEnd(capitalised(text.slice(text.indexOf('\n')).trim()))
}

/**
 * What is left of a request becomes a sentence with its full stop; a letter of several lines stays
 * as it is, and so does a text that asks for nothing.
 */
function withEnd(text: string): string {
  if (text.includes('\n')) return text
  return /[\p{L}\p{N})"'%]$/u.test(text) && !/(?:https?:\/\/|www\.|@)\S+$/.test(text)
    ? `${text}.`
    : text
}
