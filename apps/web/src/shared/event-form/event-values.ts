import type { CommunityApi, Event } from '@maypole/contract/community'
import {
  isWallTime,
  shiftWallTime,
  type WallTime,
  wallClock,
  wallTimeOf,
} from '../../lib/zoned-time.ts'
import {
  noRepetition,
  type Repetition,
  readRepetition,
  repetitionProblems,
  ruleOf,
  withFirstDate,
} from './repetition.ts'

/** Which dates of a series are edited. */
export type Scope = 'this' | 'following' | 'all'

/** An event, or some dates of a series, to be edited. */
export interface EditedEvent {
  readonly event: Event
  readonly scope: Scope
  /** The date from which a series is edited; the whole event when absent. */
  readonly date?: EventDate | undefined
}

/** One date of a series, with what it has of its own. */
export interface EventDate {
  readonly recurrenceId: string
  readonly startDate: string
  readonly endDate: string
  readonly title?: string | undefined
  readonly location?: string | undefined
  readonly cancelled?: boolean | undefined
}

/** The fields of the form. */
export interface EventValues {
  readonly title: string
  readonly location: string
  /** Of all dates of a series. */
  readonly notes: string
  /** The hours of `start` and `end` mean nothing then, and `end` is the last day. */
  readonly allDay: boolean
  /** On the clocks of `timeZone`; may be incomplete. */
  readonly start: WallTime
  readonly end: WallTime
  /** Empty for the zone of the site. */
  readonly timeZone: string
  readonly repetition: Repetition
  readonly isCancelled: boolean
}

/** Days in which so much else takes place that it is counted, not listed. */
const listedDays = 3
/** Days of an event that are rather a wrong end than meant. */
const likelyDays = 14

/** Returns how many days an event touches; not a number while its times are incomplete. */
function daysOf({ start, end }: Pick<EventValues, 'start' | 'end'>): number {
  const day = (time: string) => Date.parse(time.slice(0, 10))
  return (day(end) - day(start)) / 86_400_000 + 1
}

/** Whether what overlaps an event is counted, not listed. */
export function isLong(values: Pick<EventValues, 'start' | 'end'>): boolean {
  return daysOf(values) > listedDays
}

/** Returns the days of an event that may have a wrong end; undefined for one that is likely. */
export function unlikelyDays(values: Pick<EventValues, 'start' | 'end'>): number | undefined {
  const days = daysOf(values)
  return days > likelyDays ? days : undefined
}

/** Returns the days on which a series does not take place, in its own zone. */
export function daysOffOf(event: Event): string[] {
  const { excludedDates = [], changedDates = [], allDay, timeZone } = event
  const cancelled = changedDates.filter((date) => date.cancelled).map((date) => date.recurrenceId)
  return [...excludedDates, ...cancelled].map((start) =>
    allDay ? start : wallTimeOf({ instant: start, timeZone }).slice(0, 10),
  )
}

/** A new event begins at the next full hour, and lasts one. */
export function newValues(now: WallTime): EventValues {
  const start = shiftWallTime(`${now.slice(0, 13)}:00`, 3_600_000)
  return {
    title: '',
    location: '',
    notes: '',
    allDay: false,
    timeZone: '',
    isCancelled: false,
    start,
    end: shiftWallTime(start, 3_600_000),
    repetition: noRepetition,
  }
}

/** When an event takes place, as the fields have it. */
type Times = Pick<EventValues, 'allDay' | 'start' | 'end' | 'timeZone'>

/** Fills the fields of the time. An event of whole days begins at nine once it no longer is one. */
export function wallTimesOf(stored: {
  readonly allDay: boolean
  readonly startDate: string
  readonly endDate: string
  readonly timeZone: string
}): Times {
  const { allDay, startDate, endDate, timeZone } = stored
  const wall = (moment: string, hour: string) =>
    allDay ? `${moment.slice(0, 10)}T${hour}` : wallTimeOf({ instant: moment, timeZone })
  return { allDay, start: wall(startDate, '09:00'), end: wall(endDate, '10:00'), timeZone }
}

/** Fills the fields from what is edited. */
export function valuesOf({ event, scope, date }: EditedEvent): EventValues {
  const { timeZone, allDay } = event
  const { startDate, endDate } = scope === 'all' ? event : (date ?? event)
  const isThis = scope === 'this'
  const times = wallTimesOf({ allDay, startDate, endDate, timeZone })
  return {
    title: (isThis ? date?.title : undefined) ?? event.title,
    location: (isThis ? date?.location : undefined) ?? event.location,
    notes: event.notes ?? '',
    ...times,
    repetition: readRepetition(event.rrule, { start: times.start.slice(0, 10), timeZone }),
    isCancelled: isThis && date?.cancelled === true,
  }
}

/** Returns the values with another start. The end moves too, so that the duration stays. */
export function withStart<Values extends EventValues>(values: Values, start: WallTime): Values {
  const { end, repetition } = values
  if (![values.start, end, start].every(isWallTime)) return { ...values, start }
  const moved = wallClock(start) - wallClock(values.start)
  const [before, after] = [values.start.slice(0, 10), start.slice(0, 10)]
  return {
    ...values,
    start,
    end: shiftWallTime(end, moved),
    repetition: withFirstDate(repetition, before, after),
  }
}

/** Returns a moment at the same time of another day. */
export function withDate(moment: WallTime, date: string): WallTime {
  return `${date}T${moment.split('T')[1] ?? '09:00'}`
}

/** Returns the fields that prevent saving. The server decides in the end. */
export function problemsOf(values: EventValues): ReadonlySet<string> {
  const { title, allDay, start, end, repetition } = values
  const problems = new Set(repetitionProblems(repetition))
  const moment = (time: WallTime) => (allDay ? time.slice(0, 10) : time)
  if (title.trim() === '') problems.add('title')
  if (!isWallTime(start)) problems.add('startDate')
  if (!isWallTime(end)) problems.add('endDate')
  if (isWallTime(start) && isWallTime(end) && moment(end) < moment(start)) problems.add('order')
  return problems
}

export type CreateBody = CommunityApi['POST /sites/:site/events']['body']
export type SaveBody = CommunityApi['PUT /sites/:site/events/:event']['body']

/** What the fields were filled from: moments as they are stored, and the rule. */
export interface FilledFrom {
  readonly values: EventValues
  readonly startDate: string
  readonly endDate: string
  readonly rrule?: string | undefined
}

/**
 * Returns the body that creates an event. A rule and times that nobody touched are sent as they
 * were: the rule may say more than the fields do, and a repeated hour keeps its meaning.
 */
export function createBody(values: EventValues, from?: FilledFrom) {
  const { title, location, notes, allDay, start, end, timeZone } = values
  const moment = (time: WallTime) => (allDay ? time.slice(0, 10) : time)
  const rrule = ruleFor(values, from)
  const isSame = (field: 'start' | 'end') => areSame(from?.values, values, [field, ...ofTimes])
  return {
    title,
    location,
    ...(notes.trim() !== (from?.values.notes ?? '') && { notes: notes.trim() }),
    allDay,
    startDate: from && isSame('start') ? from.startDate : moment(start),
    endDate: from && isSame('end') ? from.endDate : moment(end),
    ...(timeZone !== '' && { timeZone }),
    ...(rrule !== undefined && { rrule }),
  }
}

/** What a start or an end depends on. */
const ofTimes = ['allDay', 'timeZone'] as const

/** Returns the rule that is sent. */
export function ruleFor(values: EventValues, from?: FilledFrom): string | undefined {
  const { repetition, start } = values
  const day = start.slice(0, 10)
  const isSameDay = day === from?.values.start.slice(0, 10)
  const isTouched = !isSameDay || !areSame(from?.values, values, ['repetition'])
  return repetition.kind === 'kept' || !isTouched ? from?.rrule : ruleOf(repetition, day)
}

function areSame(
  before: EventValues | undefined,
  after: EventValues,
  fields: readonly (keyof EventValues)[],
): boolean {
  return fields.every((field) => JSON.stringify(before?.[field]) === JSON.stringify(after[field]))
}

/** Returns the body that saves the edited dates. */
export function saveBody(edited: EditedEvent, values: EventValues): SaveBody {
  const { event, scope, date } = edited
  const { startDate, endDate } = scope === 'all' ? event : (date ?? event)
  const from = { values: valuesOf(edited), startDate, endDate, rrule: event.rrule }
  const { rrule, ...body } = createBody(values, from)
  return {
    ...body,
    ...(rrule !== undefined && scope !== 'this' && { rrule }),
    version: event.version,
    ...(date !== undefined && scope !== 'all' && { scope, recurrenceId: date.recurrenceId }),
    ...(scope === 'this' && { cancelled: values.isCancelled }),
  }
}
