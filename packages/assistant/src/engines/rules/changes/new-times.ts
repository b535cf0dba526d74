import { Temporal } from 'temporal-polyfill'
import type { Asked } from '../../../present/asked.ts'
import type { Texts } from '../../../present/texts.ts'
import type { Occurrence } from '../../../site-items/occurrence.ts'
import { readSource } from '../../grammar/text/source-text.ts'
import { tokensOf } from '../../grammar/text/token.ts'
import type { Clock } from '../patterns/clock.ts'
import type { DateToken } from '../resolution/date-meaning.ts'
import { grammarOf } from '../resolution/grammar.ts'
import { readTimeWords, type TimeWords } from '../resolution/read-time-words.ts'
import { resolveDate } from '../resolution/resolve-date.ts'
import { openSheet } from '../sheet.ts'
import { changeLexiconOf } from './change-lexicons.ts'
import type { Part } from './command.ts'
import type { Situation } from './reference.ts'

/** What a text says about a new day, time or place. */
export type Target = {
  dates: readonly DateToken[]
  from: Clock | undefined
  to: Clock | undefined
  minutes: number | undefined
  /** Says something about time that no new time can be made of: a part of the day, a rule. */
  isVague: boolean
  /** Words that are left over. */
  rest: string
  now: Temporal.ZonedDateTime
}

const empty = new Set(
  `same time place day instead please now sharp oclock then only
  misma mismo hora sitio lugar ahora solo`.split(/\s+/),
)

/** Reads the words behind 'to'. */
export function readTarget(text: string, situation: Situation): Target {
  const read = (words: string) => {
    const sheet = openSheet(readSource(words))
    return { sheet, time: readTimeWords(sheet, situation) }
  }
  const isRead = ({ clocks, dates, minutes }: TimeWords) =>
    clocks.length + dates.length > 0 || minutes !== undefined
  let { sheet, time } = read(text)
  // A bare number or number word is a time here: 'to 8', 'at five'.
  const isNumberLeft = /^[\s\ue000,]*\d{1,2}(?:[.:]\d\d)?[\s\ue000,]*$/.test(sheet.rest)
  const led =
    isRead(time) && !isNumberLeft
      ? undefined
      : read(`${changeLexiconOf(situation.texts.language).hourLead} ${text}`)
  if (led !== undefined && led.time.clocks.length > 0) ({ sheet, time } = led)
  const from = time.clocks.find((clock) => clock.from !== undefined)?.from
  const to = time.clocks.find((clock) => clock.to !== undefined)?.to
  const rest = sheet.rest
    .replaceAll(/\ue000+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,.;]+|[\s,.;!]+$/g, '')
  const { functionWords } = grammarOf(situation.texts.language)
  const isEmpty = (word: string) => empty.has(word) || functionWords.has(word)
  return {
    dates: [...time.dates, ...time.holidays],
    from,
    to,
    minutes: time.minutes,
    isVague: time.repetitions.length > 0 || (time.parts.length > 0 && from === undefined),
    rest: tokensOf(rest).some(({ word, kind }) => kind !== 'mark' && !isEmpty(word)) ? rest : '',
    now: time.now,
  }
}

export type NewTimes = { startDate: string; endDate: string }

const half = 720

/** Returns the reading of a time that is nearest to the one before, as minutes of the day. */
function nearest(clock: Clock, before: number): number {
  const stated = clock.hour * 60 + clock.minute
  if (clock.isExact || clock.half !== undefined || clock.hour > 12) return stated % 1440
  const early = stated % half
  return Math.abs(early - before) <= Math.abs(early + half - before) ? early : early + half
}

function minutesOf(time: Temporal.ZonedDateTime): number {
  return time.hour * 60 + time.minute
}

function at(date: Temporal.PlainDate, minutes: number, zone: string): Temporal.ZonedDateTime {
  return date.add({ days: Math.floor(minutes / 1440) }).toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from({
      hour: Math.floor(minutes / 60) % 24,
      minute: minutes % 60,
    }),
  })
}

function written(time: Temporal.ZonedDateTime): string {
  return new Date(time.epochMilliseconds).toISOString()
}

function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 })
}

/** Returns the days of a weekday that are near another day: in its week, and the closest one. */
function nearDays(
  day: Temporal.PlainDate,
  weekday: number,
): [Temporal.PlainDate, Temporal.PlainDate] {
  const inWeek = mondayOf(day).add({ days: weekday - 1 })
  const closest = ((weekday - day.dayOfWeek + 10) % 7) - 3
  return [inWeek, day.add({ days: closest })]
}

/**
 * Returns the day that an event moves to. A bare weekday may be the next one, or the one in the
 * week of the event: where these differ, the person is asked.
 */
function newDay(
  token: DateToken,
  options: Pick<Options, 'title' | 'texts' | 'isNear'> & {
    day: Temporal.PlainDate
    now: Temporal.ZonedDateTime
  },
): { date: Temporal.PlainDate; until?: Temporal.PlainDate } | { question: Asked } {
  const { day, now, title, texts } = options
  const { questions } = texts.changes
  const { expression } = token
  const today = now.toPlainDate()
  if (token.kind === 'week') return { date: token.monday.add({ days: day.dayOfWeek - 1 }) }
  if (token.kind === 'range') return { date: token.from, until: token.to }
  if (token.kind === 'impossible' || token.kind === 'contradiction' || token.kind !== 'day')
    return { question: questions.whichNewDay({ title }) }
  if (expression?.kind === 'weekday' && expression.week === 'coming') {
    const [inWeek, closest] = nearDays(day, expression.weekday)
    const candidates = (options.isNear ? [inWeek, closest] : [token.date, inWeek]).filter(
      (date) => Temporal.PlainDate.compare(date, today) >= 0,
    )
    const days = [...new Set(candidates.map((date) => texts.wording.dayInWords(date)))]
    if (days.length > 1) return { question: questions.whichNewDay({ title, days }) }
    return { date: candidates[0] ?? token.date }
  }
  if (expression?.kind === 'dayOfMonth' && Temporal.PlainDate.compare(day, today) > 0) {
    const month = day.with({ day: 1 })
    const base = Temporal.PlainDate.compare(month, today) > 0 ? month : today
    const inMonth = resolveDate(expression, {
      now: base.toZonedDateTime(now.timeZoneId),
      words: '',
    })
    if (inMonth?.kind === 'day') return { date: inMonth.date }
    return { question: questions.whichNewDay({ title }) }
  }
  // Without a year, a day that is over is the one of the next year.
  const isFar = Temporal.PlainDate.compare(token.date, day.add({ months: 6 })) > 0
  if (isFar && options.isNear !== undefined) return { question: questions.whichNewDay({ title }) }
  return { date: token.date }
}

type Options = {
  occurrence: Occurrence
  zone: string
  target: Target
  part: Part
  title: string
  /** Its first date may be over. */
  isSeries: boolean
  /** A weekday is one beside the day before, and not beside today. */
  isNear?: boolean | undefined
  texts: Texts
}

/** Computes when an event takes place after a change, or asks. */
export function newTimes(options: Options): NewTimes | { question: Asked } | undefined {
  const { occurrence, target, title, texts, isNear } = options
  const { questions } = texts.changes
  const { dates, now } = target
  if (target.isVague) return { question: questions.toWhen(title) }
  const [token, other] = dates
  if (other !== undefined) return { question: questions.whichNewDay({ title }) }
  const moved =
    token === undefined
      ? undefined
      : newDay(token, { day: occurrence.first, now, title, texts, isNear })
  if (moved !== undefined && 'question' in moved) return moved
  return occurrence.start === undefined || occurrence.end === undefined
    ? newDays(options, moved)
    : newHours({ ...options, start: occurrence.start, end: occurrence.end }, moved)
}

type Moved = { date: Temporal.PlainDate; until?: Temporal.PlainDate } | undefined

function newDays({ occurrence, target, part }: Options, moved: Moved): NewTimes | undefined {
  const { first, last } = occurrence
  if (moved === undefined || target.from !== undefined || target.to !== undefined) return undefined
  const days = first.until(last, { largestUnit: 'day' }).days
  if (part === 'end') return { startDate: first.toString(), endDate: moved.date.toString() }
  const end = moved.until ?? moved.date.add({ days })
  return { startDate: moved.date.toString(), endDate: end.toString() }
}

function newHours(
  options: Options & { start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime },
  moved: Moved,
): NewTimes | { question: Asked } | undefined {
  const { start, end, zone, target, part, texts } = options
  const { questions, wording } = texts
  const length = Math.round(start.until(end, { largestUnit: 'minute' }).minutes)
  const isEnd = part === 'end'
  const from = isEnd ? undefined : target.from
  const to = isEnd ? (target.to ?? target.from) : target.to
  if (moved?.until !== undefined) return undefined
  if (from === undefined && to === undefined && moved === undefined) {
    if (target.minutes === undefined) return undefined
    return { startDate: written(start), endDate: written(start.add({ minutes: target.minutes })) }
  }
  const date = isEnd ? start.toPlainDate() : (moved?.date ?? start.toPlainDate())
  const begins = from === undefined ? minutesOf(start) : nearest(from, minutesOf(start))
  const newStart = at(date, begins, zone)
  const newEnd =
    to === undefined
      ? newStart.add({ minutes: target.minutes ?? length })
      : endAfter(newStart, {
          clock: to,
          before: minutesOf(end),
          zone,
          date: isEnd ? moved?.date : undefined,
        })
  if (Temporal.ZonedDateTime.compare(newEnd, newStart) <= 0)
    return { question: questions.endsBeforeStart }
  const isOver = !options.isSeries && Temporal.ZonedDateTime.compare(newStart, target.now) < 0
  const isMoved = !newStart.equals(start)
  if (isOver && isMoved)
    return {
      question: questions.alreadyPast(
        `${wording.dayInWords(date)}, ${wording.minutesInWords(begins)},`,
      ),
    }
  return { startDate: written(newStart), endDate: written(newEnd) }
}

function endAfter(
  start: Temporal.ZonedDateTime,
  options: { clock: Clock; before: number; zone: string; date: Temporal.PlainDate | undefined },
): Temporal.ZonedDateTime {
  const { clock, before, zone } = options
  const date = options.date ?? start.toPlainDate()
  const end = at(date, nearest(clock, before), zone)
  if (Temporal.ZonedDateTime.compare(end, start) > 0 || options.date !== undefined) return end
  // 'until 1' of an evening is after midnight; of a morning, it is the afternoon.
  const isOpen = !clock.isExact && clock.half === undefined && clock.hour <= 12
  const flipped = at(date, (nearest(clock, before) + half) % 1440, zone)
  if (isOpen && Temporal.ZonedDateTime.compare(flipped, start) > 0) return flipped
  return end.add({ days: 1 })
}

/** Moves an event by so many minutes, or one of its ends. */
export function shiftedTimes(
  { start, end, first, last }: Occurrence,
  { minutes, part }: { minutes: number; part: Part },
): NewTimes | undefined {
  if (start === undefined || end === undefined) {
    if (minutes % 1440 !== 0) return undefined
    const days = minutes / 1440
    const startDate = part === 'end' ? first : first.add({ days })
    return { startDate: startDate.toString(), endDate: last.add({ days }).toString() }
  }
  const by = minutes % 1440 === 0 ? { days: minutes / 1440 } : { minutes }
  const startDate = part === 'end' ? start : start.add(by)
  return { startDate: written(startDate), endDate: written(end.add(by)) }
}
