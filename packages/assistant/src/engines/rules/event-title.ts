import type { Span } from '../../findings/span.ts'
import { capitalised } from '../grammar/text/forms.ts'
import { endsInShortForm } from '../grammar/text/short-forms.ts'
import { shorten } from '../grammar/text/shorten.ts'
import { type Token, tokensOf } from '../grammar/text/token.ts'
import { englishFunctionWords } from './lexicon/english-function-words.ts'
import {
  askingWords,
  calendarWordings,
  companyWordings,
  emptyTitles,
  fieldLabels,
  meetingWords,
  namedTitleWordings,
  namingWords,
  noTitleWordings,
  purposeWordings,
  timeLeads,
  titleClasses,
  titleLeadWordings,
  titleTails,
  weekdayNameWordings,
} from './lexicon/english-titles.ts'
import { templateFinder, templatesAt } from './patterns/template.ts'
import { cover, covered, type Sheet } from './sheet.ts'
import { phraseTrimmer } from './trim-phrases.ts'

const findCalendar = templateFinder(calendarWordings, titleClasses)
const leadAt = templatesAt(titleLeadWordings, titleClasses)
const namedTitleAt = templatesAt(namedTitleWordings, titleClasses)
const beginsNoTitle = templatesAt(noTitleWordings, titleClasses)
const weekdayNameAt = templatesAt(weekdayNameWordings)
const findCompany = templateFinder(companyWordings)
const findPurpose = templateFinder(purposeWordings)
const trim = phraseTrimmer({ front: [], back: titleTails })
const isEmpty = new Set(emptyTitles.map((phrase) => phrase.replaceAll("'", '')))

const mostLeads = 24
/** Marks in front of a title that are no part of it. */
const leadingMark = new RegExp(`^[,.:;()\\-–—${covered}*•#!?|>]+$`, 'u')

/** Whether words say nothing about an event. */
function saysNothing(words: string): boolean {
  return isEmpty.has(words.toLowerCase().replaceAll("'", ''))
}

/** Returns where the label of another field begins that ends a text, with the mark in front. */
function labelAtEnd(text: string): number | undefined {
  const tokens = tokensOf(text)
  const last = tokens.length - (tokens.at(-1)?.text === ':' ? 2 : 1)
  const [before, label] = [tokens[last - 1], tokens[last]]
  if (label === undefined || !fieldLabels.has(label.word)) return undefined
  if (before === undefined) return label.start
  return before.kind === 'break' || /^[;,.\ue000]+$/u.test(before.text) ? before.start : undefined
}

/** Returns where a title ends: before what leads to a time or a place. */
function endOfTitle(text: string): number {
  let { end } = trim(text)
  for (let found = labelAtEnd(text.slice(0, end)); found !== undefined && end > 0; ) {
    end = trim(text.slice(0, found)).end
    found = labelAtEnd(text.slice(0, end))
  }
  return end
}

/** Whether words end at a token: 'event' does in 'event at 5', and not in 'event-driven'. */
function isComplete(text: string, tokens: readonly Token[], end: number): boolean {
  const [last, next] = [tokens[end - 1], tokens[end]]
  if (next === undefined) return /\s$/.test(text)
  return !next.isGlued || last?.kind === 'mark'
}

/** Returns the token at which a title begins: behind its marks and what asks for it. */
function firstOfTitle(text: string, tokens: readonly Token[]): number {
  let at = 0
  for (let round = 0; round < mostLeads; round += 1) {
    while (tokens[at] !== undefined && leadingMark.test(tokens[at]?.text ?? '')) at += 1
    const found = leadAt(tokens, at)
    if (found === undefined || !isComplete(text, tokens, found.end)) return at
    // 'to plan the party' states a purpose; 'plan the party' asks for an event.
    const isPurpose = found.end === at + 1 && tokens[at]?.word === 'to'
    at = found.end
    if (isPurpose) return at
  }
  return at
}

function clean(text: string): Span {
  const tokens = tokensOf(text)
  const start = tokens[firstOfTitle(text, tokens)]?.start ?? text.length
  return { start, end: start + endOfTitle(text.slice(start)) }
}

/**
 * Returns the stretches that may be a title: the rest of the text, cut at covered words and at the
 * ends of clauses.
 */
function stretches(rest: string): Span[] {
  const spans: Span[] = []
  const cut = /[\n\ue000;!?|]|[.:](?=\s|$)|,(?=\s)| [-—] |[()]/gu
  let start = 0
  for (const match of rest.matchAll(cut)) {
    if (
      match[0] === '.' &&
      endsInShortForm(rest.slice(Math.max(0, match.index - 6), match.index + 1))
    )
      continue
    if (match.index > start) spans.push({ start, end: match.index })
    start = match.index + match[0].length
  }
  if (start < rest.length) spans.push({ start, end: rest.length })
  return spans
}

const functionWords = new Set(englishFunctionWords)

function isNoTitle(words: string): boolean {
  return beginsNoTitle(tokensOf(words), 0) !== undefined
}

const quoted = /"([^"\n]{2,80})"/

/** Covers 'on the community calendar', up to three times. */
function coverCalendar(sheet: Sheet): void {
  for (let round = 0; round < 3; round += 1) {
    const tokens = tokensOf(sheet.rest)
    const found = findCalendar(tokens)
    const [first, last] = [tokens[found?.first ?? -1], tokens[(found?.end ?? 0) - 1]]
    if (first === undefined || last === undefined) return
    cover(sheet, { start: first.start, end: last.end })
  }
}

/** 'Title: Fair day': returns what is named so. */
function namedTitle(rest: string): Span | undefined {
  const tokens = tokensOf(rest)
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    if (token.kind !== 'word') continue
    if (before !== undefined && before.kind !== 'break' && !/^[;,.|]$/.test(before.text)) continue
    const found = namedTitleAt(tokens, at)
    const start = found && tokens[found.end]?.start
    if (start === undefined) continue
    const words = /^[^\n;|\ue000]{1,120}/u.exec(rest.slice(start))?.[0] ?? ''
    if (!/\p{L}/u.test(words)) return undefined
    const inner = clean(words)
    return { start: start + inner.start, end: start + inner.end }
  }
  return undefined
}

/** What stands behind a title and the time beside it. */
type Following = Span & {
  words: string
  /** Nothing but one word or phrase of time is between. */
  isNext: boolean
  /** What ends it is a comma, the time or a place, or the text is over. */
  isApart: boolean
}

/** Returns the words behind the time that stands behind a title. */
function wordsBehindTime(rest: string, from: number): Following | undefined {
  const behind = rest.slice(from)
  const tokens = tokensOf(behind)
  const isBetween = ({ text, word }: Token) =>
    word === covered || text === ',' || timeLeads.has(word)
  let first = tokens.findIndex((token) => !isBetween(token))
  if (first < 0) return undefined
  // 'on Friday on the green': only what is in front of the time leads to it.
  while (first > 0 && tokens[first - 1]?.kind === 'word') first -= 1
  const start = tokens[first]?.start ?? 0
  if (tokens[first - 1]?.word !== covered) return undefined
  const words = /^[^,.;:!?()\n\ue000]*/u.exec(behind.slice(start))?.[0].trimEnd() ?? ''
  const mark = behind.slice(start + words.length).trimStart()
  const span = { start: from + start, end: from + start + words.length }
  const isNext = first === 1
  return { ...span, words, isNext, isApart: mark === '' || /^[,\ue000]/u.test(mark) }
}

/** 'Homecoming Friday tailgate', 'Lunch Friday with the Smiths': extends a title behind its day. */
function withFollowing(sheet: Sheet, { chosen, title }: { chosen: Span; title: string }): string {
  const next = wordsBehindTime(sheet.rest, chosen.end)
  if (next === undefined || next.words === '') return title
  const [many, added] = [title.split(' ').length, next.words.split(' ')]
  const isPlain =
    added.length <= 2 &&
    added.every((word) => /^\p{Ll}{3,20}$/u.test(word)) &&
    !functionWords.has(added[0] ?? '')
  const said = tokensOf(next.words)
  const isCompany = added.length <= 5 && findCompany(said) !== undefined
  const isPurpose = next.words.length <= 64 && findPurpose(said) !== undefined
  const goesOn = many <= 2 && isPlain && next.isNext && next.isApart
  if (!goesOn && (many > 4 || !(isCompany || isPurpose))) return title
  cover(sheet, next, 'title')
  return shorten(`${title} ${next.words.trim()}`, 80)
}

/**
 * Takes the title out of the text that is left once time and place are known. Empty when there is
 * none.
 */
export function takeTitle(sheet: Sheet): string {
  coverCalendar(sheet)
  const said = namedTitle(sheet.rest)
  if (said !== undefined) return finish(sheet, said)
  const inQuotes = quoted.exec(sheet.rest)
  if (inQuotes?.[1] !== undefined && isTitleQuote(sheet, inQuotes)) {
    const start = inQuotes.index + 1
    const whole = wholeName(sheet, { start: start - 1, end: start + inQuotes[1].length + 1 })
    return finish(sheet, whole ?? { start, end: start + inQuotes[1].length })
  }
  const pieces = stretches(sheet.rest)
  const candidates = pieces
    .map((span) => {
      const { start, end } = clean(sheet.rest.slice(span.start, span.end))
      return { start: span.start + start, end: span.start + end }
    })
    .filter(({ start, end }) => {
      const words = sheet.rest.slice(start, end)
      return /\p{L}/u.test(words) && !saysNothing(words)
    })
  const wellFormed = candidates.filter(({ start, end }) => !isNoTitle(sheet.rest.slice(start, end)))
  const chosen = wellFormed[0] ?? candidates[0]
  if (chosen === undefined)
    return tokensOf(sheet.source.text).some(({ word }) => meetingWords.has(word)) ? 'Meeting' : ''
  const piece = pieces.find(({ start, end }) => start <= chosen.start && chosen.end <= end)
  if (piece !== undefined) cover(sheet, { start: piece.start, end: chosen.start })
  const title = finish(sheet, withWeekday(sheet, withSubject(sheet, { chosen, candidates })))
  return withFollowing(sheet, { chosen, title })
}

/** Whether a quotation is the title: it is called one, or nothing else comes first. */
function isTitleQuote(sheet: Sheet, match: RegExpExecArray): boolean {
  const words = match[1] ?? ''
  if (words.includes(covered)) return false
  const quote = match.index
  const before = tokensOf(sheet.rest.slice(0, quote)).at(-1)
  if (before !== undefined && (before.text === ':' || namingWords.has(before.word))) return true
  const first = stretches(sheet.rest).find(({ start, end }) => {
    const inner = clean(sheet.rest.slice(start, end))
    return /\p{L}{2}/u.test(sheet.rest.slice(start + inner.start, start + inner.end))
  })
  return first !== undefined && first.start <= quote && quote < first.end
}

/** Extends a quotation by the plain name in front of it: 'Choir concert "Songs of Hope"'. */
function wholeName(sheet: Sheet, quote: Span): Span | undefined {
  const piece = stretches(sheet.rest).find(
    ({ start, end }) => start < quote.start && quote.end <= end,
  )
  if (piece === undefined) return undefined
  const front = sheet.rest.slice(piece.start, quote.start)
  const { start, end } = clean(front)
  const words = front.slice(start, end)
  if (end - start < 3 || saysNothing(words) || askingWords.has(words.toLowerCase()))
    return undefined
  return { start: piece.start + start, end: quote.end }
}

/** Extends a title by its weekday where both form a name: 'Sunday school'. */
function withWeekday(sheet: Sheet, span: Span): Span {
  const tokens = tokensOf(sheet.source.text)
  const first = tokens.findIndex(({ start }) => start === span.start)
  const weekday = tokens[first - 1]
  const isName = weekday !== undefined && weekdayNameAt(tokens, first - 1) !== undefined
  return isName ? { start: weekday.start, end: span.end } : span
}

/** Extends a short title by what follows its colon: 'Scouts: campout'. */
function withSubject(
  sheet: Sheet,
  { chosen, candidates }: { chosen: Span; candidates: readonly Span[] },
): Span {
  const next = candidates[candidates.indexOf(chosen) + 1]
  if (next === undefined) return chosen
  const between = sheet.rest.slice(chosen.end, next.start)
  if (!/^: (?:(?:an?|the) )?$/i.test(between)) return chosen
  const isShort = sheet.rest.slice(chosen.start, chosen.end).split(' ').length <= 3
  const words = sheet.rest.slice(next.start, next.end)
  return isShort && !isNoTitle(words) ? { start: chosen.start, end: next.end } : chosen
}

function finish(sheet: Sheet, span: Span): string {
  const words = sheet.source.originalText(span).replaceAll(/\s+/g, ' ').trim()
  cover(sheet, span, 'title')
  return shorten(capitalised(words), 80)
}
