import { Temporal } from 'temporal-polyfill'
import type { Asked } from '../../../present/asked.ts'
import type { Texts } from '../../../present/texts.ts'
import type { Moving, NewDay } from '../../../site-items/event-change.ts'
import { findDay } from '../calendar/days.ts'
import { epochDay, plainDate, weekdayOf } from '../calendar/epoch-days.ts'
import { findDays } from '../calendar/stretches.ts'
import type { DaysValue, DayValue, PeriodValue } from '../words/values.ts'

type Options = Moving & { title: string; now: Temporal.ZonedDateTime; texts: Texts }
type Question = { question: Asked }

function askWhichDay({ title, texts }: Options, days?: readonly number[]): Question {
  const { questions } = texts.changes
  if (days === undefined) return { question: questions.whichNewDay({ title }) }
  const inWords = days.map((day) => texts.wording.dayInWords(plainDate(day)))
  return { question: questions.whichNewDay({ title, days: [...new Set(inWords)] }) }
}

/**
 * Returns the day that an event moves to. A bare weekday may be the next one, or the one in the
 * week of the event: where these differ, the person is asked.
 */
function onWeekday(
  day: Extract<DayValue, { kind: 'weekday' }>,
  options: Options,
): NewDay | Question {
  const { occurrence, now, isNear } = options
  const [before, today] = [epochDay(occurrence.first), epochDay(now.toPlainDate())]
  const own = weekdayOf(before)
  const inWeek = before - own + day.weekday
  const closest = before + ((day.weekday - own + 10) % 7) - 3
  const coming = findDay(day, { today }) ?? inWeek
  const candidates = (isNear === true ? [inWeek, closest] : [coming, inWeek]).filter(
    (each) => each >= today,
  )
  const days = [...new Set(candidates)]
  if (days.length > 1) return askWhichDay(options, days)
  return { date: plainDate(days[0] ?? coming) }
}

/** 'The 28th': the next one, or that of the month of the event; where these differ, it is asked. */
function onDayOfMonth(day: Extract<DayValue, { kind: 'number' }>, options: Options) {
  const { occurrence, now } = options
  const today = now.toPlainDate()
  const month = occurrence.first.with({ day: 1 })
  const starts = [today, Temporal.PlainDate.compare(month, today) > 0 ? month : today]
  const value: DaysValue = { kind: 'one', day }
  const moved = starts.map((from) => onDays(value, { options, from }))
  const dates = moved.flatMap((each) => ('date' in each ? [epochDay(each.date)] : []))
  const [first, second] = new Set(dates)
  if (first === undefined) return moved[1] ?? askWhichDay(options)
  return second === undefined ? { date: plainDate(first) } : askWhichDay(options, [first, second])
}

function onDays(
  value: DaysValue,
  { options, from }: { options: Options; from: Temporal.PlainDate },
): NewDay | Question {
  const found = findDays(value, epochDay(from))
  if (found?.kind === 'contradiction')
    return askWhichDay(
      options,
      found.choices.map(({ first }) => first),
    )
  if (found?.kind === 'row')
    return found.isEach === true
      ? askWhichDay(options)
      : { date: plainDate(found.first), until: plainDate(found.last) }
  const [first, second] = found?.kind === 'days' ? found.days : []
  if (first === undefined) return askWhichDay(options)
  return second === undefined ? { date: plainDate(first) } : askWhichDay(options, found?.days)
}

const halfAYear = { months: 6 }

/** Returns the day that an event moves to, or asks. */
export function newDay(value: DaysValue | PeriodValue, options: Options): NewDay | Question {
  const { occurrence, now, isNear } = options
  const today = now.toPlainDate()
  if ('weeks' in value) {
    const monday = epochDay(today) - today.dayOfWeek + 1 + 7 * value.weeks
    return { date: plainDate(monday + occurrence.first.dayOfWeek - 1) }
  }
  if (!('kind' in value)) return askWhichDay(options)
  const day = value.kind === 'one' ? value.day : undefined
  if (day?.kind === 'weekday' && typeof day.week !== 'number') return onWeekday(day, options)
  if (day?.kind === 'number' && day.months === undefined) return onDayOfMonth(day, options)
  const moved = onDays(value, { options, from: today })
  const isOfYear = day !== undefined && 'year' in day && day.year !== undefined
  if ('question' in moved || isOfYear) return moved
  // Without a year, what is nearly a year ahead has rather been.
  const furthest =
    isNear === undefined ? today.add({ months: 11 }) : occurrence.first.add(halfAYear)
  return Temporal.PlainDate.compare(moved.date, furthest) > 0 ? askWhichDay(options) : moved
}
