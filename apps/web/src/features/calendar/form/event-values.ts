import type { CommunityApi, Event } from '@maypole/contract/community'
import {
  isWallTime,
  shiftWallTime,
  type WallTime,
  wallClock,
  wallTimeOf,
} from '../../../lib/zoned-time.ts'
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

/** A new event begins at the next full hour, and lasts one. */
export function newValues(now: WallTime): EventValues {
  const start = shiftWallTime(`${now.slice(0, 13)}:00`, 3_600_000)
  return {
    title: '',
    location: '',
    allDay: false,
    timeZone: '',
    isCancelled: false,
    start,
    end: shiftWallTime(start, 3_600_000),
    repetition: noRepetition,
  }
}

/** Fills the fields from what is edited. */
export function valuesOf({ event, scope, date }: EditedEvent): EventValues {
  const { timeZone, allDay } = event
  const { startDate, endDate } = scope === 'all' ? event : (date ?? event)
  const isThis = scope === 'this'
  const wall = (moment: string, hour: string) =>
    allDay ? `${moment}T${hour}` : wallTimeOf({ instant: moment, timeZone })
  const start = wall(startDate, '09:00')
  return {
    title: (isThis ? date?.title : undefined) ?? event.title,
    location: (isThis ? date?.location : undefined) ?? event.location,
    allDay,
    start,
    end: wall(endDate, '10:00'),
    timeZone,
    repetition: readRepetition(event.rrule, { start: start.slice(0, 10), timeZone }),
    isCancelled: isThis && date?.cancelled === true,
  }
}

/** Returns the values with another start. The end moves too, so that the duration stays. */
export function withStart(values: EventValues, start: WallTime): EventValues {
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

type CreateBody = CommunityApi['POST /sites/:site/events']['body']
type SaveBody = CommunityApi['PUT /sites/:site/events/:event']['body']

/** Returns the body that creates an event. */
export function createBody(values: EventValues): CreateBody {
  const { title, location, allDay, start, end, timeZone, repetition } = values
  const rrule = ruleOf(repetition, start.slice(0, 10))
  return {
    title,
    location,
    allDay,
    ...timesOf(allDay, { start, end }),
    timeZone: timeZone === '' ? undefined : timeZone,
    rrule,
  }
}

const timesOf = (allDay: boolean, { start, end }: Pick<EventValues, 'start' | 'end'>) => ({
  startDate: allDay ? start.slice(0, 10) : start,
  endDate: allDay ? end.slice(0, 10) : end,
})

/**
 * Returns the body that saves the edited dates. A rule and times that nobody touched are sent as
 * they are: the rule may say more than the fields do, and a repeated hour keeps its meaning.
 */
export function saveBody(edited: EditedEvent, values: EventValues): SaveBody {
  const { event, scope, date } = edited
  const before = valuesOf(edited)
  const { version } = event
  const isSame = (...fields: (keyof EventValues)[]) =>
    fields.every((field) => JSON.stringify(values[field]) === JSON.stringify(before[field]))
  const body = createBody(values)
  const shown = scope === 'all' ? event : (date ?? event)
  const isKept = values.repetition.kind === 'kept'
  const isRuleSame = isKept || (isSame('repetition') && isSameDay(values, before))
  const rrule = isRuleSame ? event.rrule : body.rrule
  const { rrule: _, ...others } = body
  const one = scope === 'all' ? undefined : date
  return {
    ...others,
    ...(isSame('start', 'allDay', 'timeZone') && { startDate: shown.startDate }),
    ...(isSame('end', 'allDay', 'timeZone') && { endDate: shown.endDate }),
    rrule: scope === 'this' ? undefined : rrule,
    version,
    scope: one && scope,
    recurrenceId: one?.recurrenceId,
    cancelled: scope === 'this' ? values.isCancelled : undefined,
  }
}

const isSameDay = (first: EventValues, second: EventValues) =>
  first.start.slice(0, 10) === second.start.slice(0, 10)

/** The date that the list shows of a series. */
export function nextDateOf({ next }: Event): EventDate {
  return { ...next, recurrenceId: next.recurrenceId ?? next.startDate }
}
