import { problems } from '@maypole/platform/problems'
import type { EventRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import {
  isChanged,
  readExceptions,
  readExcluded,
  type SeriesException,
  writeExceptions,
} from './exceptions.ts'
import { lastEndOf, type PlanInput, planEvent, refuse } from './plan-event.ts'
import { describeRule, onTheWall, readRule } from './rule.ts'
import { createRule } from './series.ts'
import {
  dayLength,
  fromWall,
  parseWall,
  readWallTime,
  toWall,
  writeDate,
  writeWall,
} from './wall-time.ts'

/** Most dates of a series that are left out, and most that are changed by themselves. */
const mostExceptions = 366

/** The columns that an edit of single dates sets. */
type Changed = Partial<
  Pick<
    EventRow,
    'starts' | 'ends' | 'rrule' | 'recurrence_text' | 'excluded' | 'exceptions' | 'last_ends_at'
  >
>

export type Series = EventRow & { rrule: string }

/** What a request says about one date, which is named by the start that the rule gives. */
export interface DateInput {
  readonly recurrenceId: string
  readonly title: string
  readonly location: string
  readonly allDay?: boolean | undefined
  readonly startDate: string
  readonly endDate: string | undefined
  /** The zone in which times are read. */
  readonly timeZone: string
  readonly isCancelled: boolean
}

/** Returns the row if it is a series. Throws 400 for an event that takes place once. */
export function requireSeries(row: EventRow): Series {
  const { rrule } = row
  if (rrule === null) return refuse('scope', messages.event.noSeries)
  return { ...row, rrule }
}

/** Changes one date of a series, or cancels it. What is as in the series is not stored. */
export function changeDate(row: Series, input: DateInput): Changed {
  const wall = findDate(row, input.recurrenceId)
  const write = row.all_day === 1 ? writeDate : writeWall
  const at = write(wall)
  const planned = planEvent({
    ...input,
    siteZone: row.time_zone,
    rrule: undefined,
    excludedDates: undefined,
  })
  if (planned.all_day !== row.all_day) refuse('allDay', messages.event.oneDateForm)
  // Wall times of the series' zone, whatever zone they were sent in.
  const stored = (text: string) =>
    row.all_day === 1
      ? text
      : writeWall(toWall(readWallTime(text, planned.time_zone).epochMilliseconds, row.time_zone))
  const [starts, ends] = [stored(planned.starts), stored(planned.ends)]
  if (ends < starts) refuse('endDate', messages.event.endBeforeStart)
  const regularEnd = write(regularEndOf(row, wall))
  const isMoved = starts !== at || ends !== regularEnd
  const exception: SeriesException = {
    at,
    cancelled: input.isCancelled ? true : undefined,
    title: input.title === row.title ? undefined : input.title,
    location: input.location === row.location ? undefined : input.location,
    starts: isMoved ? starts : undefined,
    ends: isMoved ? ends : undefined,
  }
  const others = readExceptions(row).filter((one) => one.at !== at)
  const exceptions = isChanged(exception) ? [...others, exception] : others
  if (exceptions.length > mostExceptions)
    refuse('recurrenceId', messages.event.exceptions(mostExceptions))
  return withEnd(row, { exceptions: writeExceptions(exceptions) }) ?? neverReached()
}

/** Leaves one date out. Returns undefined when no other is left. */
export function removeDate(row: Series, recurrenceId: string): Changed | undefined {
  const write = row.all_day === 1 ? writeDate : writeWall
  const at = write(findDate(row, recurrenceId))
  const excluded = [...readExcluded(row), at].sort()
  if (excluded.length > mostExceptions)
    refuse('recurrenceId', messages.event.exceptions(mostExceptions))
  const exceptions = readExceptions(row).filter((one) => one.at !== at)
  return withEnd(row, {
    excluded: JSON.stringify(excluded),
    exceptions: writeExceptions(exceptions),
  })
}

/**
 * Ends a series before one of its dates. Returns undefined when no date is left before it.
 */
export function endBefore(row: Series, recurrenceId: string): Changed | undefined {
  const wall = findDate(row, recurrenceId)
  const last = bareRule(row).before(wall)
  if (last === undefined) return undefined
  const { time_zone: timeZone } = row
  const isAllDay = row.all_day === 1
  const endless = row.rrule.replace(/;?(COUNT|UNTIL)=[^;]*/g, '').replace(/^;/, '')
  const until = writeDate(last).replaceAll('-', '')
  const start = parseWall(row.starts)
  const rrule = readRule(`${endless};UNTIL=${until}`, { isAllDay, wall: start, timeZone })
  return withEnd(row, {
    rrule,
    recurrence_text: describeRule(rrule, { wall: start, timeZone }),
    ...ownDates(row, (at) => parseWall(at) < wall),
  })
}

/**
 * Returns the input of the series that goes on from one date, with the later dates that were left
 * out or changed. A COUNT is counted from the first date of the whole series.
 */
export function planFrom(
  row: Series,
  recurrenceId: string,
  input: Omit<PlanInput, 'changedDates'>,
): PlanInput {
  const wall = findDate(row, recurrenceId)
  const isLater = (text: string) => parseWall(text) >= wall
  const excluded = readExcluded(row)
    .filter(isLater)
    .map((text) => text.slice(0, 10))
  return {
    ...input,
    rrule: input.rrule && withRemainingCount(input.rrule, () => bareRule(row).countBefore(wall)),
    excludedDates: input.excludedDates ?? excluded,
    changedDates: {
      exceptions: readExceptions(row).filter(({ at }) => isLater(at)),
      isAllDay: row.all_day === 1,
      timeZone: row.time_zone,
    },
  }
}

/**
 * Returns one date as an event that takes place once, with what it has of its own; undefined for a
 * cancelled one.
 */
export function dateAsEvent(row: Series, recurrenceId: string): EventRow | undefined {
  const wall = findDate(row, recurrenceId)
  const write = row.all_day === 1 ? writeDate : writeWall
  const at = write(wall)
  const { cancelled, ...own } = readExceptions(row).find((one) => one.at === at) ?? { at }
  if (cancelled === true) return undefined
  const single = {
    ...row,
    title: own.title ?? row.title,
    location: own.location ?? row.location,
    starts: own.starts ?? at,
    ends: own.ends ?? write(regularEndOf(row, wall)),
    rrule: null,
    recurrence_text: null,
    excluded: '[]',
    exceptions: null,
  }
  return { ...single, last_ends_at: lastEndOf(single) ?? neverReached() }
}

/** Returns the dates of a series from one on, as a series; undefined when there are none. */
export function datesFrom(row: Series, recurrenceId: string): EventRow | undefined {
  const wall = findDate(row, recurrenceId)
  const write = row.all_day === 1 ? writeDate : writeWall
  const rrule = withRemainingCount(row.rrule, () => bareRule(row).countBefore(wall))
  const later = withEnd(row, {
    starts: write(wall),
    ends: write(regularEndOf(row, wall)),
    rrule,
    recurrence_text: describeRule(rrule, { wall, timeZone: row.time_zone }),
    ...ownDates(row, (at) => parseWall(at) >= wall),
  })
  return later && { ...row, ...later }
}

/** Returns when the date of a series at `wall` ends, if that was not changed. */
function regularEndOf(row: Series, wall: number): number {
  return wall + parseWall(row.ends) - parseWall(row.starts)
}

/** The columns of some dates that are left out or changed. `at`: as the rule gives them. */
function ownDates(row: Series, isKept: (at: string) => boolean) {
  return {
    excluded: JSON.stringify(readExcluded(row).filter(isKept)),
    exceptions: writeExceptions(readExceptions(row).filter(({ at }) => isKept(at))),
  }
}

function withRemainingCount(rrule: string, countBefore: () => number): string {
  return rrule.replace(/(COUNT=)(\d+)/i, (_, name: string, count: string) => {
    const remaining = Number(count) - countBefore()
    if (remaining < 1) refuse('rrule', messages.event.never)
    return `${name}${remaining}`
  })
}

/** Returns the wall time of the date that a request names. Throws 400 when there is none. */
function findDate(row: Series, recurrenceId: string): number {
  const { time_zone: timeZone } = row
  const isAllDay = row.all_day === 1
  const rule = createRule({
    rule: onTheWall(row.rrule, timeZone, 'time'),
    startWall: parseWall(row.starts),
    excluded: readExcluded(row).map(parseWall),
  })
  const time = Date.parse(recurrenceId)
  const around = isAllDay ? time : toWall(time, timeZone)
  const placed = (wall: number) => (isAllDay ? wall : fromWall(wall, timeZone))
  let wall = rule.next(around - dayLength, true)
  while (wall !== undefined && placed(wall) < time) wall = rule.next(wall, false)
  if (wall === undefined || placed(wall) !== time)
    return refuse('recurrenceId', messages.event.noSuchDate)
  return wall
}

/** The dates that the rule gives, with those that are left out. */
function bareRule(row: Series) {
  const startWall = parseWall(row.starts)
  const rule = createRule({
    rule: onTheWall(row.rrule, row.time_zone, 'time'),
    startWall,
    excluded: [],
  })
  return {
    before: (wall: number) => (wall <= startWall ? undefined : rule.before(wall)),
    countBefore: (wall: number) =>
      wall <= startWall ? 0 : rule.between(startWall, wall - 1).length,
  }
}

function withEnd(row: Series, change: Changed): Changed | undefined {
  const last_ends_at = lastEndOf({ ...row, ...change })
  return last_ends_at === undefined ? undefined : { ...change, last_ends_at }
}

function neverReached(): never {
  throw problems.malformed(messages.event.never)
}
