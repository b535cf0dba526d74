import { Temporal } from 'temporal-polyfill'
import type { Draws } from '../draws.ts'
import { drawDay, drawMoment, nextWeekday } from '../moments.ts'
import {
  type Clock,
  daysFrom,
  drawStart,
  drawStretch,
  eachDay,
  type Timetable,
  wholeDays,
} from '../timetable.ts'
import { drawSubject, type EventThing } from './event.ts'

type Stretch = Pick<EventThing, 'now' | 'day' | 'mayAsk'> & {
  readonly days: readonly Temporal.PlainDate[]
}

/** Days of which each may have the time, with what is right when only a start is said. */
function completed(draws: Draws, { now, day, days, mayAsk }: Stretch): EventThing {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) throw new Error('A stretch has days')
  const kind = draws.pick(['stretch', 'whole', 'start'] as const)
  if (kind === 'whole') {
    const subject = drawSubject(draws, 'overnights')
    return { ...subject, now, day, mayAsk, clock: undefined, expected: [wholeDays(first, last)] }
  }
  const subject = drawSubject(draws, 'fairs')
  const clock = kind === 'start' ? drawStart(draws) : drawStretch(draws)
  // A start alone is that of each day or of the whole: only the first may be taken for granted.
  const expected = [eachDay(days, clock)]
  return { ...subject, now, day, mayAsk: mayAsk || kind === 'start', clock: clock.phrase, expected }
}

/** Ranges and lists of dates. */
export function drawSeveralDays(draws: Draws, now = drawMoment(draws)): EventThing {
  const form = draws.pick([
    'dayRange',
    'monthRange',
    'weekdayDateRange',
    'twoDays',
    'threeDays',
    'dayTimeRange',
    'eachDayAt',
  ] as const)
  const length = 2 + draws.below(4)
  const drawn = drawDay(draws, { now, least: 8, most: 280 })
  if (form === 'twoDays' || form === 'threeDays') return listed(draws, { now, form, drawn })
  if (form === 'dayTimeRange') return fromTimeToTime(draws, { now, drawn, length })
  const isOneMonth = form === 'dayRange' || form === 'eachDayAt'
  const first = isOneMonth && drawn.day > 22 ? drawn.subtract({ days: 9 }) : drawn
  const days = daysFrom(first, first.add({ days: length - 1 }))
  const day = {
    form: form === 'eachDayAt' ? 'dayRange' : form,
    dates: [first, last(days)],
  } as const
  if (form !== 'eachDayAt') return completed(draws, { now, day, days, mayAsk: false })
  const hour = 9 + draws.below(11)
  const start = Temporal.PlainTime.from({ hour })
  const clock: Clock = { phrase: { form, clocks: [start] }, start, end: undefined }
  const subject = drawSubject(draws, 'meetings')
  return { ...subject, now, day, clock: clock.phrase, expected: [eachDay(days, clock)] }
}

function last(days: readonly Temporal.PlainDate[]): Temporal.PlainDate {
  const found = days.at(-1)
  if (found === undefined) throw new Error('A stretch has days')
  return found
}

function listed(
  draws: Draws,
  options: {
    now: Temporal.ZonedDateTime
    form: 'twoDays' | 'threeDays'
    drawn: Temporal.PlainDate
  },
): EventThing {
  const { now, form, drawn } = options
  const first = drawn.day > 8 ? drawn.with({ day: 8 }).add({ months: 1 }) : drawn
  const step = 3 + draws.below(6)
  const dates = [0, 1, 2]
    .slice(0, form === 'twoDays' ? 2 : 3)
    .map((n) => first.add({ days: n * step }))
  const clock = draws.below(2) === 0 ? drawStart(draws) : drawStretch(draws)
  const subject = drawSubject(draws, 'meetings')
  const day = { form, dates }
  return { ...subject, now, day, clock: clock.phrase, expected: [eachDay(dates, clock)] }
}

function fromTimeToTime(
  draws: Draws,
  options: { now: Temporal.ZonedDateTime; drawn: Temporal.PlainDate; length: number },
): EventThing {
  const { now, drawn, length } = options
  const end = drawn.add({ days: length - 1 })
  const clocks = [15 + draws.below(5), 10 + draws.below(6)].map((hour) =>
    Temporal.PlainTime.from({ hour }),
  )
  const span = { start: drawn.toPlainDateTime(clocks[0]), end: end.toPlainDateTime(clocks[1]) }
  const subject = drawSubject(draws, 'overnights')
  const day = { form: 'dayTimeRange', dates: [drawn, end], clocks } as const
  const expected: Timetable[] = [{ spans: [span], isEndless: false }]
  return { ...subject, now, day, clock: undefined, expected }
}

/** Weekdays that are said beside dates, and weekends. */
export function drawWeekdayRange(draws: Draws, given?: Temporal.ZonedDateTime): EventThing {
  const drawn = given ?? drawMoment(draws)
  const form = draws.pick([
    'weekdaysAndRange',
    'weekdaysAndDate',
    'pairAndDates',
    'weekendOfDates',
    'weekendOfDate',
    // These are said on a Monday, before the weekend that they mean.
    ...(given === undefined ? (['weekdaysAlone', 'thisWeekend'] as const) : []),
  ] as const)
  const isNear = form === 'weekdaysAlone' || form === 'thisWeekend'
  const now = isNear ? drawn.subtract({ days: drawn.dayOfWeek - 1 }) : drawn
  const isRange = form.startsWith('weekdays')
  const length = isRange ? 3 - draws.below(2) : 2
  const weekday = 8 - length - (isRange ? draws.below(5 - length) : 0)
  const from = isNear
    ? now.toPlainDate().add({ days: 1 })
    : drawDay(draws, { now, least: 8, most: 280 })
  const first = nextWeekday(from, weekday)
  const days = daysFrom(first, first.add({ days: length - 1 }))
  const end = last(days)
  // The one date beside two weekdays is the first or the last day.
  const named = draws.below(2) === 0 ? first : end
  const day = { form, dates: [first, end, named] }
  // Without a date, Friday to Sunday may as well be said of every week.
  return completed(draws, { now, day, days, mayAsk: isNear })
}
