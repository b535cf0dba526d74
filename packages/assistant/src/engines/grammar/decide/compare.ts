import { Temporal } from 'temporal-polyfill'
import { ruleOf } from '../../../present/explain.ts'
import { epochDay } from '../calendar/days.ts'
import type { When } from '../calendar/resolve.ts'
import { comparedDates } from '../calendar/series.ts'
import type { Item } from '../reading/item.ts'
import type { ClockValue, TimesValue } from '../words/values.ts'
import type { Moment } from './moments.ts'

const halfDay = 720
const minutesOfDay = 1440

function startsOf(moment: Moment): number[] {
  const rule = ruleOf(moment)
  if (rule === undefined) return [epochDay(moment.start.toPlainDate())]
  return rule.all((_, index) => index < comparedDates).map((start) => epochDay(start.toPlainDate()))
}

/** Whether a proposal takes place on these days and no others. */
export function isOnDates(moment: Moment, days: readonly number[]): boolean {
  const starts = startsOf(moment)
  return starts.length === days.length && starts.every((day, index) => day === days[index])
}

/** Whether a proposal takes place on the days of a reading. */
export function isOnSameDays(
  moment: Moment,
  { when, now }: { when: When; now: Temporal.ZonedDateTime },
): boolean {
  const today = epochDay(now.toPlainDate())
  // What would be today is a week later when its time is over.
  const isOver =
    Temporal.ZonedDateTime.compare(now.withPlainTime(moment.start.toPlainTime()), now) <= 0
  if (when.kind === 'either') return false
  const first = epochDay(moment.start.toPlainDate())
  if (when.kind === 'days') {
    if (when.first === when.last) {
      const isRolled = isOver && when.first === today && first === today + 7
      return (first === when.first || isRolled) && isOneDay(moment)
    }
    if (first !== when.first) return false
    if (moment.rule !== undefined) {
      // Whole days that follow each other are one event.
      if (moment.isAllDay) return false
      const starts = startsOf(moment)
      const isEach = starts.length === when.last - when.first + 1
      return isEach && starts.at(-1) === when.last
    }
    const end = epochDay(moment.end.toPlainDate())
    return (moment.isAllDay ? end - 1 : end) === when.last
  }
  if (moment.rule === undefined) return false
  const starts = startsOf(moment)
  const isRolled = isOver && when.dates[0] === today && starts[0] !== today
  const own = isRolled ? when.dates.slice(1) : when.dates
  const common = Math.min(own.length, starts.length)
  const isCut = Math.max(own.length, starts.length) >= comparedDates - 1
  if (own.length !== starts.length && !isCut) return false
  return starts.slice(0, common).every((day, index) => day === own[index])
}

function isOneDay({ rule, start, end, isAllDay }: Moment): boolean {
  if (rule !== undefined) return false
  // A night that goes on into the next day is still one.
  const days = start.toPlainDate().until(end.toPlainDate(), { largestUnit: 'days' }).days
  return days <= 1 || !isAllDay ? days <= 1 : false
}

function isSameClock(value: ClockValue, minutes: number): boolean {
  const own = value.hour * 60 + value.minute
  const half = value.half === 'pm' ? halfDay : 0
  if (value.half !== undefined) return (own % halfDay) + half === minutes % minutesOfDay
  if (value.isExact) return own % minutesOfDay === minutes % minutesOfDay
  return own % halfDay === minutes % halfDay
}

function minutesIn({ hour, minute }: { hour: number; minute: number }): number {
  return hour * 60 + minute
}

/** Whether a proposal has the times of a reading, as far as the reading has some. */
export function isAtSameTimes(
  moment: Moment,
  { item, times }: { item: Item; times: TimesValue | undefined },
): boolean {
  const { start, end, isEndStated, isAllDay } = moment
  const given = times?.start
  if (given === undefined) {
    if (times?.isAllDay === true) return isAllDay
    // What has a time elsewhere in the text is not at that time.
    const isTaken = !isAllDay && item.hasOtherTimes && times?.part === undefined
    return !isTaken
  }
  if (isAllDay || !isSameClock(given, minutesIn(start))) return false
  if (times?.end !== undefined) return isEndStated && isSameClock(times.end, minutesIn(end))
  const length = (end.epochMilliseconds - start.epochMilliseconds) / 60_000
  if (times?.minutes !== undefined) return length === times.minutes
  return !(isEndStated && item.hasOtherTimes && length < minutesOfDay)
}
