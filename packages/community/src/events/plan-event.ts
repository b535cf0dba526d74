import { ProblemError, problems } from '@maypole/platform/http'
import { messages } from '../messages.ts'
import type { EventRow } from '../tables.ts'
import { describeRule, onTheWall, readRule, refuseRule } from './rule.ts'
import { createRule, openSchedule } from './series.ts'
import { canonicalZone, readMoment, toWall, writeWall } from './wall-time.ts'

/** The end of a series without an end. It sorts after every instant. */
const endless = '9999-12-31T23:59:59.999Z'

const hour = 60 * 60 * 1000
const longest = 366 * 24 * hour
const earliest = 0
const latest = Date.UTC(2101, 0)

/** The columns that say when an event takes place. */
export type Plan = Pick<
  EventRow,
  'starts' | 'ends' | 'time_zone' | 'rrule' | 'recurrence_text' | 'excluded' | 'last_ends_at'
>

/**
 * Turns input into stored columns: wall times in a zone, a checked rule, and the end of it all.
 * Throws 400.
 */
export function planEvent(input: {
  startDate: string
  endDate: string | undefined
  rrule: string | undefined
  timeZone: string
  excludedDates: readonly string[] | undefined
}): Plan {
  const timeZone = canonicalZone(input.timeZone)
  const start = readSentMoment(input.startDate, timeZone, 'startDate')
  const end =
    input.endDate === undefined
      ? start.add({ hours: 1 })
      : readSentMoment(input.endDate, timeZone, 'endDate')
  const length = end.epochMilliseconds - start.epochMilliseconds
  if (length < 0) refuse('endDate', messages.event.endBeforeStart)
  if (length > longest) refuse('endDate', messages.event.tooLong)
  if (start.epochMilliseconds < earliest || start.epochMilliseconds >= latest)
    refuse('startDate', messages.event.year)

  if (input.rrule === undefined) {
    const write = { timeZoneName: 'never', smallestUnit: 'second' } as const
    return {
      starts: start.toString(write),
      ends: end.toString(write),
      time_zone: timeZone,
      rrule: null,
      recurrence_text: null,
      excluded: '[]',
      last_ends_at: new Date(end.epochMilliseconds).toISOString(),
    }
  }
  return planSeries({
    startWall: toWall(start.epochMilliseconds, timeZone),
    endWall: toWall(end.epochMilliseconds, timeZone),
    rrule: input.rrule,
    timeZone,
    excluded: (input.excludedDates ?? []).map((date) => {
      const moment = readSentMoment(date, timeZone, 'excludedDates')
      return toWall(moment.epochMilliseconds, timeZone)
    }),
  })
}

function planSeries(input: {
  startWall: number
  endWall: number
  rrule: string
  timeZone: string
  excluded: number[]
}): Plan {
  const { timeZone } = input
  const rrule = readRule(input.rrule, { wall: input.startWall, timeZone })
  try {
    const first = firstOccurrence(rrule, input)
    const excluded = [...new Set(input.excluded)].sort((a, b) => a - b).map(writeWall)
    const timing = {
      starts: writeWall(first),
      ends: writeWall(first + (input.endWall - input.startWall)),
      time_zone: timeZone,
      rrule,
      excluded: JSON.stringify(excluded),
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

function lastEnd(timing: Parameters<typeof openSchedule>[0]): string {
  const schedule = openSchedule(timing)
  if (schedule.next(schedule.first.start - 1) === undefined) refuseRule(messages.event.never)
  const end = schedule.lastEnd()
  return end === undefined ? endless : new Date(end).toISOString()
}

function readSentMoment(text: string, timeZone: string, field: string) {
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
