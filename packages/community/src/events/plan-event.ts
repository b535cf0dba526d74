import { ProblemError, problems } from '@maypole/platform/http'
import { messages } from '../messages.ts'
import type { EventRow } from '../tables.ts'
import { describeRule, onTheWall, readRule, refuseRule } from './rule.ts'
import { createRule, openSchedule } from './series.ts'
import {
  canonicalZone,
  dayLength,
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
      ...{ isAllDay, startWall, endWall, timeZone, excludedDays },
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
}

function planSeries(input: SeriesInput): Plan {
  const { isAllDay, timeZone, rrule } = input
  const write = isAllDay ? writeDate : writeWall
  try {
    const first = firstOccurrence(rrule, input)
    const timing = {
      all_day: isAllDay ? 1 : 0,
      starts: write(first),
      ends: write(first + (input.endWall - input.startWall)),
      time_zone: timeZone,
      rrule,
      excluded: JSON.stringify(excludedOccurrences(rrule, { ...input, first }).map(write)),
    }
    return {
      ...timing,
      recurrence_text: describeRule(rrule, { wall: first, timeZone }),
      last_ends_at: lastEnd(timing),
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

/** Returns the excluded days on which the series would take place, as wall times of its start. */
function excludedOccurrences(
  rrule: string,
  input: { first: number; timeZone: string; excludedDays: readonly string[] },
): number[] {
  const { first, timeZone } = input
  const rule = createRule({
    rule: onTheWall(rrule, timeZone, 'time'),
    startWall: first,
    excluded: [],
  })
  const timeOfDay = first % dayLength
  const found: number[] = []
  // The rule takes place on no day between the last one searched for and this one.
  let next: number | undefined = first
  for (const day of [...new Set(input.excludedDays)].sort()) {
    const wall = parseWall(day) + timeOfDay
    if (wall >= latest) break
    if (next !== undefined && next < wall) next = rule.next(wall, true)
    if (next === wall) found.push(wall)
  }
  return found
}

function lastEnd(timing: Parameters<typeof openSchedule>[0]): string {
  const schedule = openSchedule(timing)
  if (schedule.next(schedule.first.start - 1) === undefined) refuseRule(messages.event.never)
  const end = schedule.lastEnd()
  return end === undefined ? endless : new Date(end).toISOString()
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

function refuse(field: string, message: string): never {
  throw problems.malformed(message, { [field]: message.replace(/^[^:]*: /, '') })
}
