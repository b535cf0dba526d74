import type { ItemKind } from '@maypole/contract/community'
import { foldedWords } from '../../../findings/words.ts'
import type { ItemQuery } from '../../../site-items/item-query.ts'
import type { SaidHour } from '../../../site-items/moved-times.ts'
import type { NamedDate } from '../../../site-items/one-date.ts'
import type { Days } from '../../../site-items/series-dates.ts'
import { dayOf, partsOf, plainDate, weekdayOf } from '../calendar/epoch-days.ts'
import { findDays } from '../calendar/stretches.ts'
import { readSaid, type Said } from '../reading/said.ts'
import { isPossessive, withoutPossessives } from '../text/forms.ts'
import { listedIn } from '../text/phrases.ts'
import { type Token, tokensOf } from '../text/token.ts'
import { hasAtom } from '../words/compile.ts'
import type { DaysValue, PeriodValue } from '../words/values.ts'
import type { ChangeLanguage, ChangeWords } from './language.ts'
import { hourOf } from './target.ts'

/** Words that name something on the site, read. */
export type Reference = ItemQuery &
  Pick<NamedDate, 'hasMoreDays' | 'isNext' | 'isOfCalendar' | 'isNameOfSeries'> & {
    /** Names more than one item: 'all announcements'. */
    isBulk: boolean
    /** Names the entry of the person who asks: 'my number'. */
    isOwn: boolean
  }

/** Takes away where the item is listed: 'delete Sam | from the directory'. */
function takeList(text: string, { words }: ChangeLanguage) {
  const tokens = tokensOf(text)
  const listed = listedIn(tokens, words.phrases)
  const at = listed.findIndex((found) => found.some(({ list }) => list === 'listedAs'))
  const found = listed[at]?.find(({ list }) => list === 'listedAs')
  if (at < 1 || found === undefined) return { text, kind: undefined }
  const rest = text.slice(tokens[found.end]?.start ?? text.length)
  return { text: `${text.slice(0, tokens[at]?.start)}${rest}`, kind: found.meaning as ItemKind }
}

/** 'The post about the meeting' is an announcement, 'the committee meeting' an event. */
function kindIn(words: readonly string[], { folded }: ChangeWords): ItemKind | undefined {
  const { kindNouns, afterNoun } = folded
  const led = words.find((word, at) => kindNouns?.has(word) && afterNoun?.has(words[at + 1] ?? ''))
  return kindNouns?.get(led ?? words.at(-1) ?? '') as ItemKind | undefined
}

function between(from: number, to: number): Days {
  return { from: plainDate(from), to: plainDate(to) }
}

/** The days of a week or a month. */
function daysOfPeriod(period: PeriodValue, today: number): Days {
  if ('weeks' in period) {
    const monday = today - weekdayOf(today) + 1 + 7 * period.weeks
    return between(monday, monday + 6)
  }
  const { year, month } = partsOf(today)
  const index = 'months' in period ? month - 1 + period.months : period.month - 1
  const inYear = 'month' in period && period.month < month ? year + 1 : year
  const first = plainDate(dayOf(inYear + Math.floor(index / 12), (index % 12) + 1, 1) ?? today)
  return { from: first, to: first.with({ day: first.daysInMonth }) }
}

function daysOf(value: DaysValue, today: number): Days | undefined {
  const found = findDays(value, today)
  if (found?.kind === 'row') return between(found.first, found.last)
  const [only] = found?.kind === 'days' ? found.days : []
  return only === undefined ? undefined : between(only, only)
}

const near: ReadonlySet<string> = new Set(['weekday', 'relative', 'after', 'weekdayBeside'])

function isNear(days: DaysValue): boolean {
  return days.kind === 'weekend' || (days.kind === 'one' && near.has(days.day.kind))
}

/** 'Thursday rehearsal', and neither "Thursday's rehearsal" nor 'the rehearsal on Thursday'. */
function isNameOfSeries(said: Said, written: string): boolean {
  const { segments, tokens } = said
  const at = segments.findIndex(({ bits }) => bits?.days !== undefined)
  const segment = segments[at]
  const day = segment?.bits?.days
  if (segment === undefined || day?.kind !== 'one' || day.day.kind !== 'weekday') return false
  const isAlone = segment.end - segment.first === 1 || hasAtom(said, segment.first, 'the')
  if (typeof day.day.week === 'number' || !isAlone) return false
  const isLed = hasAtom(said, segment.first - 1, 'onDay')
  const isOwned = tokensOf(written).some(({ text }) => isPossessive(text))
  return !isLed && !isOwned && tokens[segment.end]?.kind === 'word'
}

/** The weeks and months that a reference names, with their tokens. */
function periodsIn({ tokens, chart }: Said) {
  const edges = tokens.flatMap((_, at) => chart.edges('Period', at))
  const all = edges.toSorted((a, b) => a.first - b.first || b.end - a.end)
  return all.filter(({ first }, at) => at === 0 || first >= (all[at - 1]?.end ?? 0))
}

function startsAt({ minutes, isOpen }: SaidHour): number[] {
  return isOpen ? [minutes % 720, (minutes % 720) + 720] : [minutes]
}

/** Reads words that name something on the site. */
export function readReference(
  written: string,
  options: { language: ChangeLanguage; today: number; isLoose?: boolean },
): Reference | undefined {
  const { language, today, isLoose = false } = options
  const { words } = language
  const listed = takeList(withoutPossessives(written), language)
  const [said] = readSaid(listed.text, language)
  if (said === undefined) return undefined
  const { segments, bits, tokens } = said
  const allDays = bits.flatMap(({ days }) => days ?? [])
  const [value] = allDays
  const [period, otherPeriod] = value === undefined ? periodsIn(said) : []
  const isTime = tokens.map(() => false)
  for (const { owner, first, end } of segments) if (owner === 'time') isTime.fill(true, first, end)
  // 'This week and next week': what joins them says nothing else.
  if (period !== undefined) isTime.fill(true, period.first, (otherPeriod ?? period).end)
  const isWord = ({ kind }: Token) => kind === 'word' || kind === 'number'
  const folded = (inTime: boolean) =>
    tokens
      .filter((token, at) => isWord(token) && isTime[at] === inTime)
      .flatMap(({ text }) => foldedWords(text))
  const plain = folded(false)
  const named = plain.filter((word) => !words.empty.has(word))
  const { kindNouns, bulk, next, mine } = words.folded
  const isNoun = (word: string) => kindNouns?.has(word) === true
  const days = period ? daysOfPeriod(period.value, today) : value && daysOf(value, today)
  const lastTime = segments.findLast(({ owner }) => owner === 'time')
  return {
    text: written.trim(),
    words: named.filter((word) => !isNoun(word) && !bulk?.has(word)),
    optional: named.filter(isNoun),
    dateWords: folded(true).filter((word) => !words.empty.has(word)),
    kind: listed.kind ?? kindIn(plain, words),
    days,
    isUnknownDay: value !== undefined && days === undefined,
    hasMoreDays:
      allDays.length > 1 ||
      otherPeriod !== undefined ||
      value?.kind === 'list' ||
      hasAtom(said, lastTime?.end, 'and', 'or'),
    starts: bits.flatMap(({ times }) => (times?.start ? startsAt(hourOf(times.start)) : [])),
    isOwn: plain.length > 0 && plain.every((word) => mine?.has(word)),
    isBulk: plain.some((word) => bulk?.has(word)),
    isLoose,
    isNext: plain.some((word) => next?.has(word)),
    isOfCalendar: period ? !('weeks' in period.value) : value !== undefined && !isNear(value),
    isNameOfSeries: isNameOfSeries(said, written),
  }
}
