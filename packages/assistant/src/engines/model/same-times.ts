import type { Proposal } from '@maypole/contract/community'
import { Temporal } from 'temporal-polyfill'
import { ruleOf } from '../../present/explain.ts'
import { isAssumed } from './facts.ts'
import { namesHour } from './time-grounding.ts'

type Event = Extract<Proposal, { tool: 'createEvent' }>

/** More starts than this are not compared. */
const comparedStarts = 60

function momentOf({ parameters }: Event, zone: string): Temporal.ZonedDateTime {
  return parameters.allDay
    ? Temporal.PlainDate.from(parameters.startDate).toZonedDateTime(zone)
    : Temporal.Instant.from(parameters.startDate).toZonedDateTimeISO(zone)
}

/** Returns the first starts of a series, or the start of an event that does not repeat. */
function startsOf(event: Event, zone: string): Temporal.ZonedDateTime[] {
  const start = momentOf(event, zone)
  const { rrule, allDay } = event.parameters
  const isAllDay = allDay === true
  const rule = ruleOf({ start, isAllDay, rule: rrule, excluded: [] })
  if (rule === undefined) return [start]
  return rule.all((_, index) => index < comparedStarts)
}

/** Where two readings of the same words differ. */
export type Difference = 'day' | 'time' | undefined

/**
 * Returns where a model's event differs from the rules' reading. A time or an end that the rules
 * only assumed may be another one; the days and the repetition may not.
 */
export function differenceOf(options: {
  ruled: Event
  modelled: Event
  zone: string
  text: string
}): Difference {
  const { ruled, modelled, text } = options
  const zone = ruled.parameters.timeZone ?? options.zone
  const [own, other] = [startsOf(ruled, zone), startsOf(modelled, zone)]
  const isSameDay = (start: Temporal.ZonedDateTime, index: number) =>
    other[index]?.toPlainDate().equals(start.toPlainDate()) === true
  if (own.length !== other.length || !own.every(isSameDay)) return 'day'
  // An assumption about the start may be one about the day alone.
  const isTimeSure = !isAssumed(ruled, 'startDate') || namesHour(text, momentOf(ruled, zone).hour)
  const isSameKind = (ruled.parameters.allDay ?? false) === (modelled.parameters.allDay ?? false)
  if (isTimeSure && !isSameKind) return 'time'
  if (!isSameKind) return undefined
  const isSame = (field: 'startDate' | 'endDate', isSure: boolean) =>
    !isSure || isSameMoment(ruled.parameters[field], modelled.parameters[field])
  const isEndSure = isTimeSure && !isAssumed(ruled, 'endDate')
  return isSame('startDate', isTimeSure) && isSame('endDate', isEndSure) ? undefined : 'time'
}

function isSameMoment(first: string, second: string): boolean {
  return Date.parse(first) === Date.parse(second)
}
