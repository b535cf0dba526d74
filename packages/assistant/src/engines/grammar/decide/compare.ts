import { ruleOf } from '../../../present/explain.ts'
import { epochDay } from '../calendar/days.ts'
import type { Moment } from '../calendar/moments.ts'

/** So many dates of two series are compared. */
const comparedDates = 60

function startsOf(moment: Moment): number[] {
  const rule = ruleOf(moment)
  if (rule === undefined) return [moment.start.epochMilliseconds]
  return rule.all((_, index) => index < comparedDates).map((start) => start.epochMilliseconds)
}

function isSameList(first: readonly number[], second: readonly number[]): boolean {
  return first.length === second.length && first.every((value, index) => value === second[index])
}

/** Whether a proposal takes place on these days and no others. */
export function isOnDates(moment: Moment, days: readonly number[]): boolean {
  const rule = ruleOf(moment)
  const starts = rule?.all((_, index) => index < comparedDates) ?? [moment.start]
  return isSameList(
    starts.map((start) => epochDay(start.toPlainDate())),
    days,
  )
}

/** Whether two readings are one: the same starts, and the same end where one was said. */
export function isSameMoment(first: Moment, second: Moment): boolean {
  if (first.isAllDay !== second.isAllDay || first.isEndStated !== second.isEndStated) return false
  const isSameEnd = first.end.epochMilliseconds === second.end.epochMilliseconds
  if (first.start.epochMilliseconds !== second.start.epochMilliseconds) return false
  return (isSameEnd || !first.isEndStated) && isSameList(startsOf(first), startsOf(second))
}
