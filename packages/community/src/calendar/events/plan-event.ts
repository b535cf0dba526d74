import { ProblemError, problems } from '@maypole/platform/problems'
import type { EventRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { isChanged, type SeriesException, writeExceptions } from './exceptions.ts'
import { describeRule, onTheWall, readRule, refuseRule } from './rule.ts'
import { createRule, openSchedule, type Timing } from './series.ts'
import {
  canonicalZone,
  dayLength,
  fromWall,
  isDate,
  parseWall,
  readDate,
  readMoment,
  toWall,
  writeDate,
  writeWall,
} from './wall-time.ts'

/** The end of a series without an end. It sorts after every instant. */
const endless = '9999-12-31T23:59:59.999Z'

const longest = 366 * dayLength
const earliest = 0
const latest = Date.UTC(2101, 0)

/** The columns that say when an event takes place. */
export type Plan = Pick<
  EventRow,
  | 'all_day'
  | 'starts'
  | 'ends'
  | 'time_zone'
  | 'rrule'
  | 'recurrence_text'
  | 'excluded'
  | 'exceptions'
  | 'last_ends_at'
>

export interface PlanInput {
  allDay?: boolean | undefined
  startDate: string
  endDate: string | undefined
  rrule: string | undefined
  /** The zone of an event with a time. What is sent as a time is read in it. */
  timeZone: string
  /** The zone of an event that takes whole days. */
  siteZone: string
  /** Dates, wall times or instants: an occurrence is known by its day. */
  excludedDates: readonly string[] | undefined
  /** Dates that the stored series has changed. Those that still fit are kept. */
  changedDates?: ChangedDates | undefined
}

type Times = Pick<PlanInput, 'allDay' | 'startDate' | 'endDate' | 'rrule'>

/** Picks what a request says about time. */
export function timesOf({ allDay, startDate, endDate, rrule }: Times): Times {
  return { allDay, startDate, endDate, rrule }
}

/** The exceptions of a stored series, with what their times mean there. */
export interface ChangedDates {
  readonly exceptions: readonly SeriesException[]
  readonly isAllDay: boolean
  readonly timeZone: string
}

/**
 * Turns input into stored columns: wall times in a zone or dates, a checked rule, and the end of it
 * all. Throws 400.
 */
export function planEvent(input: PlanInput): Plan {
  const isAllDay = input.allDay ?? isDate(input.startDate)
  const sentZone = canonicalZone(input.timeZone)
  const timeZone = isAllDay ? canonicalZone(input.siteZone) : sentZone
  const form = isAllDay ? wholeDays(input) : hours(input, timeZone)
  const { startWall, endWall } = form
  if (form.length < 0) refuse('endDate', messages.event.endBeforeStart)
  if (form.length > longest) refuse('endDate', messages.event.tooLong)
  if (form.start < earliest || form.start >= latest) refuse('startDate', messages.event.year)
  if (input.rrule !== undefined) {
    const excludedDays = (input.excludedDates ?? []).map((text) => excludedDay(text, sentZone))
    return planSeries({
      isAllDay,
      startWall,
      endWall,
      timeZone,
      excludedDays,
      changedDates: input.changedDates,
      rrule: readRule(input.rrule, { isAllDay, wall: startWall, timeZone: sentZone }),
    })
  }
  const timing = {
    all_day: isAllDay ? 1 : 0,
    starts: form.starts,
    ends: form.ends,
    time_zone: timeZone,
    rrule: null,
    recurrence_text: null,
    excluded: '[]',
    exceptions: null,
  }
  return { ...timing, last_ends_at: new Date(openSchedule(timing).first.end).toISOString() }
}

/** When an event takes place, in stored form, on the wall clock, and as milliseconds. */
interface Span {
  starts: string
  ends: string
  startWall: number
  /** The start of the last day, or the end of the last hour. */
  endWall: number
  start: number
  length: number
}

function wholeDays({ startDate, endDate = startDate }: PlanInput): Span {
  const startWall = readSentDate(startDate, 'startDate')
  const endWall = readSentDate(endDate, 'endDate')
  return {
    starts: writeDate(startWall),
    ends: writeDate(endWall),
    startWall,
    endWall,
    start: startWall,
    length: endWall < startWall ? -1 : endWall + dayLength - startWall,
  }
}

function hours(input: PlanInput, timeZone: string): Span {
  const start = readSentMoment(input.startDate, timeZone, 'startDate')
  const end =
    input.endDate === undefined
      ? start.add({ hours: 1 })
      : readSentMoment(input.endDate, timeZone, 'endDate')
  const write = { timeZoneName: 'never', smallestUnit: 'second' } as const
  return {
    starts: start.toString(write),
    ends: end.toString(write),
    startWall: toWall(start.epochMilliseconds, timeZone),
    endWall: toWall(end.epochMilliseconds, timeZone),
    start: start.epochMilliseconds,
    length: end.epochMilliseconds - start.epochMilliseconds,
  }
}

interface SeriesInput {
  isAllDay: boolean
  startWall: number
  endWall: number
  /** In its stored form. */
  rrule: string
  timeZone: string
  excludedDays: readonly string[]
  changedDates: ChangedDates | undefined
}

function planSeries(input: SeriesInput): Plan {
  const { isAllDay, timeZone, rrule } = input
  const write = isAllDay ? writeDate : writeWall
  try {
    const first = firstOccurrence(rrule, input)
    const at = { first, timeZone, rrule }
    const excluded = occurrencesOn(input.excludedDays, at).map(write)
    const timing = {
      all_day: isAllDay ? 1 : 0,
      starts: write(first),
      ends: write(first + (input.endWall - input.startWall)),
      time_zone: timeZone,
      rrule,
      excluded: JSON.stringify(excluded),
      exceptions: writeExceptions(
        fittingExceptions(input, at).filter((one) => !excluded.includes(one.at)),
      ),
    }
    return {
      ...timing,
      recurrence_text: describeRule(rrule, { wall: first, timeZone }),
      last_ends_at: lastEndOf(timing) ?? refuseRule(messages.event.never),
    }
  } catch (error) {
    if (error instanceof ProblemError || !(error instanceof Error)) throw error
    // The library explains what is wrong with the rule; a search without end is one of the errors.
    return refuseRule(/exceeded/.test(error.message) ? messages.event.never : messages.event.rule)
  }
}

/**
 * Moves the start to the first day that matches the rule: RFC 5545 leaves a DTSTART outside its own
 * rule undefined, and calendar programs disagree.
 */
function firstOccurrence(rrule: string, input: { startWall: number; timeZone: string }): number {
  const rule = createRule({
    rule: onTheWall(rrule, input.timeZone, 'time'),
    startWall: input.startWall,
    excluded: [],
  })
  const first = rule.next(input.startWall, true)
  // Lists search from far on too, which must be as fast as from the start.
  rule.next(Date.UTC(2099, 5), true)
  if (first === undefined || first >= latest) refuseRule(messages.event.never)
  return first
}

/** Returns the wall times at which a series takes place on some days, in order. */
function occurrencesOn(
  days: readonly string[],
  { rrule, first, timeZone }: { rrule: string; first: number; timeZone: string },
): number[] {
  const rule = createRule({
    rule: onTheWall(rrule, timeZone, 'time'),
    startWall: first,
    excluded: [],
  })
  const timeOfDay = first % dayLength
  const found: number[] = []
  // The rule takes place on no day between the last one searched for and this one.
  let next: number | undefined = first
  for (const day of [...new Set(days)].sort()) {
    const wall = parseWall(day) + timeOfDay
    if (wall >= latest) break
    if (next !== undefined && next < wall) next = rule.next(wall, true)
    if (next === wall) found.push(wall)
  }
  return found
}

/**
 * Returns the changed dates that a series still has after an edit, known by their days. A time of
 * their own is dropped where times and whole days were exchanged.
 */
function fittingExceptions(
  { isAllDay, timeZone, changedDates }: SeriesInput,
  series: { rrule: string; first: number; timeZone: string },
): SeriesException[] {
  if (changedDates === undefined || changedDates.exceptions.length === 0) return []
  const write = isAllDay ? writeDate : writeWall
  const byDay = new Map(changedDates.exceptions.map((one) => [one.at.slice(0, 10), one]))
  const isSameZone = isAllDay || changedDates.timeZone === timeZone
  const moved = (text: string) =>
    isSameZone
      ? text
      : writeWall(toWall(fromWall(parseWall(text), changedDates.timeZone), timeZone))
  const fitting: SeriesException[] = []
  for (const wall of occurrencesOn([...byDay.keys()], series)) {
    const { starts, ends, ...kept } = byDay.get(writeDate(wall)) as SeriesException
    const isTimed = starts !== undefined && ends !== undefined
    const hasTimes = isTimed && changedDates.isAllDay === isAllDay
    const times = hasTimes ? { starts: moved(starts), ends: moved(ends) } : {}
    const exception = { ...kept, at: write(wall), ...times }
    // What had a time of its own only has nothing left.
    if (isChanged(exception)) fitting.push(exception)
  }
  return fitting
}

/** Returns when a series is over, in stored form; undefined when it has no date. */
export function lastEndOf(timing: Timing): string | undefined {
  const end = openSchedule(timing).lastEnd()
  if (end === undefined) return undefined
  return end === 'endless' ? endless : new Date(end).toISOString()
}

function excludedDay(text: string, timeZone: string): string {
  const field = 'excludedDates'
  if (isDate(text)) return writeDate(readSentDate(text, field))
  return readSentMoment(text, timeZone, field).toPlainDate().toString()
}

function readSentDate(text: string, field: string): number {
  if (!isDate(text)) return refuse(field, messages.event.wholeDay(field))
  return readDate(text) ?? refuse(field, messages.event.noTime(field))
}

function readSentMoment(text: string, timeZone: string, field: string) {
  if (isDate(text)) return refuse(field, messages.event.timed(field))
  try {
    return readMoment(text, timeZone)
  } catch {
    // A well-formed wall time can still not exist, such as 30 February.
    return refuse(field, messages.event.noTime(field))
  }
}

/** Refuses a field, with a text for people. */
export function refuse(field: string, message: string): never {
  throw problems.malformed(message, { [field]: message.replace(/^[^:]*: /, '') })
}
