import type { EventImportProblem } from '@maypole/contract/community'
import { ProblemError } from '@maypole/platform/problems'
import { readExceptions, type SeriesException } from '../events/exceptions.ts'
import { occurrenceOn } from '../events/occurrence-on.ts'
import { type Plan, planEvent } from '../events/plan-event.ts'
import { dayLength, parseWall, writeDate, writeWall } from '../events/wall-time.ts'
import type { When } from './event-times.ts'
import { type Added, mostDates, uidOfDate, type WrittenEvent } from './read-event.ts'
import { withoutRegular } from './without-regular.ts'

/** An event of a file, in stored form, or what is wrong with it. */
export interface ReadEvent {
  readonly row: number
  /** Empty when there is none. */
  readonly uid: string
  readonly title: string
  readonly location: string
  readonly sequence: number
  readonly isShortened?: boolean
  /** Whether its zone is only that of the site, since the file has its times in UTC. */
  readonly isUtc?: boolean
  readonly problem?: EventImportProblem
  /** An earlier row with the same UID. */
  readonly repeats?: number
  readonly plan?: Plan
}

type Placed = Omit<ReadEvent, 'row'>

/**
 * Places an event, or a series with its changed dates. What a series cannot hold becomes an event
 * of its own: dates beside the rule, and changed ones that are not on it.
 */
export function placeEvents(
  master: WrittenEvent | undefined,
  written: readonly WrittenEvent[],
  siteZone: string,
): Placed[] {
  if (master === undefined) return written.map((one) => placeAlone(one, siteZone))
  const changed = written.map((one) => withMaster(one, master))
  const series = placeSeries(master, changed, siteZone)
  const { plan } = series
  if (plan === undefined) return [series]
  const held = new Set(readExceptions(plan).map(({ at }) => at.slice(0, 10)))
  const alone = changed.filter((one) => {
    const day = dayIn(one.recurrenceId, plan)
    return !one.isCancelled && !held.has(day) && !isOnRule(day, plan)
  })
  const changedDays = new Set(changed.map((one) => dayIn(one.recurrenceId, plan)))
  const added = master.added.filter(({ start }) => {
    const day = dayIn(start, plan)
    return !changedDays.has(day) && !isOnRule(day, plan)
  })
  return [
    series,
    ...alone.map((one) => placeAlone(one, siteZone)),
    ...added.map((one) => placeAdded(master, one, siteZone)),
  ]
}

/** Programs leave out of a changed date what it has from its series. */
function withMaster(one: WrittenEvent, master: WrittenEvent): WrittenEvent {
  const { title, start = one.recurrenceId, problem } = one
  if (title !== '') return { ...one, start }
  return {
    ...one,
    start,
    title: master.title,
    problem: problem === 'no-title' ? undefined : problem,
  }
}

function placeSeries(
  master: WrittenEvent,
  changed: readonly WrittenEvent[],
  siteZone: string,
): Placed {
  const problem = problemOf(master) ?? (hasTooMany(master, changed) ? 'dates' : undefined)
  const zone = zoneOf(master.start, { siteZone, isSeries: master.rrule !== undefined })
  // Those that have another form than the series are left out of it, and are events of their own.
  const [fitting, other] = [true, false].map((isFitting) =>
    changed.filter(({ start }) => (start?.form === master.start?.form) === isFitting),
  )
  return place(master, {
    siteZone,
    zone,
    problem,
    excluded: [...master.excluded, ...(other ?? []).flatMap((one) => one.recurrenceId ?? [])],
    exceptions: (fitting ?? []).flatMap((one) => exceptionOf(one, master, zone)),
  })
}

function problemOf({ problem, isCancelled, start }: WrittenEvent): EventImportProblem | undefined {
  if (problem !== undefined) return problem
  if (isCancelled) return 'cancelled'
  return start === undefined ? 'no-start' : undefined
}

function hasTooMany(master: WrittenEvent, changed: readonly WrittenEvent[]): boolean {
  return [master.excluded, master.added, changed].some(({ length }) => length > mostDates)
}

function placeAlone(one: WrittenEvent, siteZone: string): Placed {
  const problem = problemOf(one)
  const zone = zoneOf(one.start, { siteZone, isSeries: false })
  const uid = one.recurrenceId === undefined ? one.uid : uidOfDate(one.uid, one.recurrenceId)
  const alone = { ...one, uid, rrule: undefined }
  return place(alone, { siteZone, zone, problem, excluded: [], exceptions: [] })
}

function placeAdded(master: WrittenEvent, { start, end }: Added, siteZone: string): Placed {
  const uid = uidOfDate(master.uid, start)
  const zone = zoneOf(start, { siteZone, isSeries: false })
  const alone = { ...master, uid, rrule: undefined, start, end: end ?? endAfter(master, start) }
  return place(alone, { siteZone, zone, problem: undefined, excluded: [], exceptions: [] })
}

/** The end of a date that is as long as the others. */
function endAfter({ start, end }: WrittenEvent, from: When): When | undefined {
  if (start?.form === 'time' && end?.form === 'time' && from.form === 'time')
    return { ...from, moment: from.moment.add(start.moment.until(end.moment)) }
  if (start?.form === 'date' && end?.form === 'date' && from.form === 'date') {
    const length = parseWall(end.date) - parseWall(start.date)
    return { form: 'date', date: writeDate(parseWall(from.date) + length) }
  }
  return undefined
}

/** A time in UTC is shown in the site's zone; a series goes on in UTC. */
function zoneOf(
  start: When | undefined,
  { siteZone, isSeries }: { siteZone: string; isSeries: boolean },
): string {
  if (start?.form !== 'time' || start.by === 'floating') return siteZone
  return start.by === 'utc' && !isSeries ? siteZone : start.moment.timeZoneId
}

function place(
  written: WrittenEvent,
  options: {
    siteZone: string
    zone: string
    problem: EventImportProblem | undefined
    excluded: readonly When[]
    exceptions: readonly SeriesException[]
  },
): Placed {
  const { uid, title, location, sequence, isShortened, start, end, rrule } = written
  const { siteZone, zone, problem, excluded, exceptions } = options
  const texts = { uid, title, location, sequence, isShortened }
  if (problem !== undefined || start === undefined)
    return { ...texts, problem: problem ?? 'no-start' }
  if (end !== undefined && end.form !== start.form) return { ...texts, problem: 'end' }
  try {
    const isAllDay = start.form === 'date'
    const plan = planEvent({
      allDay: isAllDay,
      startDate: sent(start),
      endDate: start.form === 'date' ? lastDay(start.date, end) : sent(end ?? start),
      rrule,
      timeZone: zone,
      siteZone,
      excludedDates: excluded.map((when) => (isAllDay ? dayOf(when) : sent(when))),
      changedDates: { exceptions, isAllDay, timeZone: isAllDay ? siteZone : zone },
    })
    const isUtc = start.form === 'time' && start.by === 'utc' && plan.rrule === null
    return {
      ...texts,
      isUtc,
      plan: { ...plan, exceptions: withoutRegular(plan, { title, location }) },
    }
  } catch (error) {
    if (error instanceof ProblemError) return { ...texts, problem: problemIn(error) }
    throw error
  }
}

function problemIn({ fields = {} }: ProblemError): EventImportProblem {
  if ('rrule' in fields) return 'rule'
  if ('excludedDates' in fields) return 'dates'
  return 'endDate' in fields ? 'end' : 'start'
}

/** An instant, or a date. */
function sent(when: When): string {
  return when.form === 'date'
    ? when.date
    : when.moment.toInstant().toString({ smallestUnit: 'second' })
}

/** In files the end is the day after the last one; some write the first day again. */
function lastDay(first: string, end: When | undefined): string {
  if (end?.form !== 'date') return first
  const last = writeDate(parseWall(end.date) - dayLength)
  return isBefore(last, first) ? first : last
}

function isBefore(one: string, other: string): boolean {
  return parseWall(one) < parseWall(other)
}

function dayOf(when: When): string {
  return when.form === 'date' ? when.date : when.moment.toPlainDate().toString()
}

/** The day of a moment in the zone of a series. */
function dayIn(when: When | undefined, plan: Plan): string {
  if (when === undefined) return ''
  if (when.form === 'date' || plan.all_day === 1) return dayOf(when)
  return when.moment.withTimeZone(plan.time_zone).toPlainDate().toString()
}

/** Whether a series takes place on a day, where no change has moved it. */
function isOnRule(day: string, plan: Plan): boolean {
  return occurrenceOn({ ...plan, exceptions: null }, day) !== undefined
}

/** What a changed date has of its own, as far as the file says. */
function exceptionOf(one: WrittenEvent, master: WrittenEvent, zone: string): SeriesException[] {
  const { recurrenceId, start, end, title, location, isCancelled } = one
  if (recurrenceId === undefined || start === undefined) return []
  const wall = (when: When) =>
    when.form === 'date'
      ? when.date
      : writeWall(parseWall(when.moment.withTimeZone(zone).toPlainDateTime().toString()))
  const last =
    start.form === 'date'
      ? lastDay(start.date, end ?? endAfter(master, start))
      : wall(end?.form === 'time' ? end : (endAfter(master, start) ?? start))
  return [
    {
      at: wall(recurrenceId),
      cancelled: isCancelled ? true : undefined,
      title: title === '' || title === master.title ? undefined : title,
      location: location === master.location ? undefined : location,
      starts: wall(start),
      ends: isBefore(last, wall(start)) ? wall(start) : last,
    },
  ]
}
