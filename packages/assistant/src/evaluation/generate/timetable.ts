import { Temporal } from 'temporal-polyfill'
import type { Draws } from './draws.ts'
import type { Phrase } from './phrases.ts'

/** One occurrence by the clock of the wall; without an end, any that comes soon is right. */
export type Span = {
  readonly start: Temporal.PlainDateTime
  readonly end: Temporal.PlainDateTime | undefined
}

/** When something takes place. Of a series without an end, the first occurrences. */
export type Timetable = {
  readonly spans: readonly Span[]
  readonly isEndless: boolean
}

/** A time of the day, said and meant. */
export type Clock = {
  readonly phrase: Phrase
  readonly start: Temporal.PlainTime
  readonly end: Temporal.PlainTime | undefined
}

/** How many occurrences of a series without an end are compared. */
export const comparedCount = 12

const at = (hour: number, minute = 0) => Temporal.PlainTime.from({ hour, minute })

/** Returns a time that has a start only. */
export function drawStart(draws: Draws): Clock {
  const hour = 8 + draws.below(14)
  const minute = draws.pick([0, 15, 30, 45])
  const form = draws.pick(['atHalf', 'atMinutes', 'at24', 'atBare', 'noon'] as const)
  if (form === 'noon') return { phrase: { form }, start: at(12), end: undefined }
  if (form === 'atBare') return startOnly(form, at(13 + (hour % 6)))
  // Ten to twelve may be in the morning or at night, however the hour is written.
  const clear = form === 'at24' && hour >= 10 && hour < 13 ? hour + 5 : hour
  return startOnly(form, form === 'atHalf' ? at(hour) : at(clear, minute))
}

function startOnly(form: Phrase['form'], start: Temporal.PlainTime): Clock {
  return { phrase: { form, clocks: [start] }, start, end: undefined }
}

/** Returns a time with a start and an end on the same day. */
export function drawStretch(draws: Draws): Clock {
  const form = draws.pick([
    'fromToHalves',
    'fromTo24',
    'dashHalf',
    'fromToBare',
    'atForHours',
  ] as const)
  const first = draws.below(5)
  const hours = 1 + draws.below(3)
  if (form === 'fromToBare') return stretch(form, [at(9 + (first % 3)), at(13 + hours)])
  if (form === 'dashHalf') return stretch(form, [at(13 + first), at(13 + first + hours)])
  if (form === 'fromTo24') return stretch(form, [at(9 + 2 * first, 30), at(10 + 2 * first + hours)])
  const start = at(8 + 2 * first)
  const end = start.add({ hours: hours + 1 })
  if (form === 'fromToHalves') return stretch(form, [start, end])
  return { phrase: { form, clocks: [start], numbers: [hours + 1] }, start, end }
}

function stretch(
  form: Phrase['form'],
  [start, end]: readonly [Temporal.PlainTime, Temporal.PlainTime],
): Clock {
  return { phrase: { form, clocks: [start, end] }, start, end }
}

/** Returns a time with or without an end. */
export function drawClock(draws: Draws): Clock {
  return draws.below(3) < 2 ? drawStart(draws) : drawStretch(draws)
}

export function spanOn(day: Temporal.PlainDate, { start, end }: Clock): Span {
  return { start: day.toPlainDateTime(start), end: end && day.toPlainDateTime(end) }
}

/** Returns the whole days from the first to the last one, as one occurrence. */
export function wholeDays(first: Temporal.PlainDate, last: Temporal.PlainDate): Timetable {
  const end = last.add({ days: 1 }).toPlainDateTime()
  return { spans: [{ start: first.toPlainDateTime(), end }], isEndless: false }
}

/** Returns the days from the first to the last one. */
export function daysFrom(
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const { days } = first.until(last)
  return Array.from({ length: days + 1 }, (_, index) => first.add({ days: index }))
}

/** Returns the same time on each of some days. */
export function eachDay(days: readonly Temporal.PlainDate[], clock: Clock): Timetable {
  return { spans: days.map((day) => spanOn(day, clock)), isEndless: false }
}
