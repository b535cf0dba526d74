import type { ItemKind, SiteItem } from '@maypole/contract/community'
import { Temporal } from 'temporal-polyfill'
import type { Texts } from '../../../present/texts.ts'
import { occurrenceOf, type SiteEvent } from '../../../site-items/occurrence.ts'
import { type Days, datesOn } from '../../../site-items/series-dates.ts'
import type { Language } from '../../../terms.ts'
import { readSource } from '../../grammar/text/source-text.ts'
import { tokensOf } from '../../grammar/text/token.ts'
import type { DateToken } from '../resolution/date-meaning.ts'
import { readTimeWords } from '../resolution/read-time-words.ts'
import { openSheet } from '../sheet.ts'
import { changeLexiconOf } from './change-lexicons.ts'
import { wordsOf } from './item-texts.ts'
import type { ChangeLexicon } from './lexicon.ts'
import { foldedWords } from './words.ts'

/** The moment and place at which a text was written, and what its language says. */
export type Situation = { instant: Temporal.Instant; zone: string; texts: Texts }

/** Words that name something on the site, read. */
export type Reference = {
  /** As written, for questions. */
  text: string
  /** Words that the item has to have. */
  words: readonly string[]
  /** Nouns of kinds, which it need not have. */
  optional: readonly string[]
  /** Words that say when. */
  dateWords: readonly string[]
  kind: ItemKind | undefined
  days: Days | undefined
  /** Minutes after midnight at which it starts; both halves of the day where that is open. */
  starts: readonly number[]
  /** 'This Tuesday and next': more days than one. */
  hasMoreDays: boolean
  /** Names more than one item: 'all announcements'. */
  isBulk: boolean
  /** Any of the words will do. */
  isLoose: boolean
  /** 'The next rehearsal': one date of a series. */
  isNext: boolean
  /** Its day is named by the calendar ('March 12'), and not by how near it is ('next week'). */
  isOfCalendar: boolean
  /** 'The Thursday rehearsal': the rehearsal of one Thursday, or of all. */
  isNameOfSeries: boolean
  emptyWords: ReadonlySet<string>
}

function takeList(
  text: string,
  { listPhrases }: ChangeLexicon,
): { text: string; kind: ItemKind | undefined } {
  for (const [kind, phrases] of listPhrases)
    for (const phrase of phrases) {
      const at = text.toLowerCase().indexOf(` ${phrase}`)
      if (at >= 0) return { text: text.slice(0, at) + text.slice(at + phrase.length + 1), kind }
    }
  return { text, kind: undefined }
}

/** 'The post about the meeting' is an announcement, 'the committee meeting' an event. */
function kindIn(
  words: readonly string[],
  { kindNouns, afterNoun }: ChangeLexicon,
): ItemKind | undefined {
  const isNoun = (word: string) => Object.hasOwn(kindNouns, word)
  const led = words.find((word, index) => isNoun(word) && afterNoun.has(words[index + 1] ?? ''))
  const last = words.at(-1) ?? ''
  const noun = led ?? (isNoun(last) ? last : undefined)
  return noun === undefined ? undefined : kindNouns[noun]
}

function daysOf(token: DateToken): Days | undefined {
  if (token.kind === 'day') return { from: token.date, to: token.date }
  if (token.kind === 'range') return { from: token.from, to: token.to }
  if (token.kind === 'week') return { from: token.monday, to: token.monday.add({ days: 6 }) }
  if (token.kind === 'weekend') return { from: token.first, to: token.last }
  if (token.kind !== 'month') return undefined
  const from = token.month.toPlainDate({ day: 1 })
  return { from, to: from.with({ day: from.daysInMonth }) }
}

/** Expressions that name a day by how near it is. */
const near: ReadonlySet<string | undefined> = new Set([
  'weekday',
  'today',
  'offset',
  'in',
  'week',
  'weekdayBeside',
  'weekend',
])

/** 'Thursday rehearsal', and neither "Thursday's rehearsal" nor 'the rehearsal on Thursday'. */
function isNameOfSeries(
  day: DateToken | undefined,
  { text, written, language }: { text: string; written: string; language: Language },
): boolean {
  const { expression } = day ?? {}
  if (day === undefined || language !== 'en') return false
  if (expression?.kind !== 'weekday' || expression.week !== 'coming') return false
  const isLed = /(?:^|\s)(?:on|this)\s+$/i.test(text.slice(0, day.start))
  return !isLed && /^\s+\p{L}/u.test(text.slice(day.end)) && !/['’]s(?=\s)/.test(written)
}

const moreDays = /^,? ?(?:and|&|or|y|e|o|u) /i

/** Reads words that name something on the site. */
export function readReference(
  written: string,
  { isLoose = false, ...situation }: Situation & { isLoose?: boolean | undefined },
): Reference {
  // The day of "Thursday's" and the week of "next week's" are the same as without the 's.
  const words = changeLexiconOf(situation.texts.language)
  const { kindNouns, emptyWords, bulkWords, nextWords } = words
  const listed = takeList(written.replaceAll(/['’]s(?=\s|$)/g, ''), words)
  const sheet = openSheet(readSource(listed.text))
  const { text } = sheet.source
  const time = readTimeWords(sheet, situation)
  const isInTime = (start: number) =>
    time.spans.some((span) => start >= span.start && start < span.end)
  const tokens = tokensOf(text).filter(({ kind }) => kind === 'word' || kind === 'number')
  const folded = (inTime: boolean) =>
    tokens
      .filter(({ start }) => isInTime(start) === inTime)
      .flatMap(({ text: word }) => foldedWords(word))
  const plain = folded(false)
  const named = plain.filter((word) => !emptyWords.has(word))
  const isNoun = (word: string) => Object.hasOwn(kindNouns, word)
  const required = named.filter((word) => !isNoun(word) && !bulkWords.has(word))
  const dateWords = folded(true).filter((word) => !emptyWords.has(word))
  const dates = [...time.dates, ...time.holidays].filter(({ role }) => role !== 'aside')
  const [day] = dates
  return {
    text: written.trim(),
    words: required,
    optional: named.filter(isNoun),
    dateWords,
    kind: listed.kind ?? kindIn(plain, words),
    days: day === undefined ? undefined : daysOf(day),
    hasMoreDays:
      dates.length > 1 || time.spans.some(({ end }) => moreDays.test(text.slice(end, end + 8))),
    starts: time.clocks.flatMap(({ from }) => {
      if (from === undefined) return []
      const minutes = from.hour * 60 + from.minute
      return from.isExact ? [minutes] : [minutes % 720, (minutes % 720) + 720]
    }),
    isBulk: plain.some((word) => bulkWords.has(word)),
    isLoose,
    emptyWords,
    isNext: plain.some((word) => nextWords.has(word)),
    isOfCalendar: day !== undefined && !near.has(day.expression?.kind),
    isNameOfSeries: isNameOfSeries(day, { text, written, language: words.language }),
  }
}

const mostSearches = 200

/** Returns a check whether an event takes place on the days that a reference names. */
export function createDateFilter(reference: Reference): (found: SiteItem) => boolean {
  const { days, starts, dateWords } = reference
  let searches = 0

  function isOnDays(event: SiteEvent, { from, to }: Days): boolean {
    const { first, last } = occurrenceOf(event, event.next)
    const isNext =
      Temporal.PlainDate.compare(first, to) <= 0 && Temporal.PlainDate.compare(last, from) >= 0
    if (isNext || event.rrule === undefined) return isNext
    if (Temporal.PlainDate.compare(first, to) > 0) return false
    searches += 1
    // Beyond that many the person is asked which one is meant.
    if (searches > mostSearches) return true
    return datesOn(event, { from, to }).length > 0
  }
  return (found) => {
    if (found.kind !== 'event') return true
    const { title } = wordsOf(found)
    if (dateWords.length > 0 && dateWords.every((word) => title.has(word))) return true
    const { start } = occurrenceOf(found.item, found.item.next)
    const isAtTime =
      starts.length === 0 ||
      (start !== undefined && starts.includes(start.hour * 60 + start.minute))
    return isAtTime && (days === undefined || isOnDays(found.item, days))
  }
}
