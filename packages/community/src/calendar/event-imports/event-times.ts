import { Temporal } from 'temporal-polyfill'
import { readDate } from '../events/wall-time.ts'
import type { FindZone } from './zones.ts'

/** A day, or a moment in a zone. */
export type When =
  | { readonly form: 'date'; readonly date: string }
  | {
      readonly form: 'time'
      readonly moment: Temporal.ZonedDateTime
      /** How its zone is known: by name, as UTC, or not at all. */
      readonly by: 'name' | 'utc' | 'floating'
    }

/** Why a time cannot be read. */
export class UnreadableTime extends Error {
  readonly problem: 'zone' | 'start'

  constructor(problem: 'zone' | 'start') {
    super(problem)
    this.problem = problem
  }
}

/** Reads one time of RFC 5545. One without a zone is read in the site's. Throws UnreadableTime. */
export function readWhen(
  value: string,
  zone: string | undefined,
  options: { findZone: FindZone; siteZone: string },
): When {
  const [, year, month, day, hour, minute, second = '00', utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/.exec(value) ?? []
  const date = `${year}-${month}-${day}`
  if (year === undefined || readDate(date) === undefined) throw new UnreadableTime('start')
  if (hour === undefined) return { form: 'date', date }
  // A leap second is the one before.
  const time = `${date}T${hour}:${minute}:${second === '60' ? '59' : second}`
  const by = utc === 'Z' ? 'utc' : zone === undefined ? 'floating' : 'name'
  try {
    return { form: 'time', by, moment: momentOf(time, { by, zone, ...options }) }
  } catch (error) {
    throw error instanceof UnreadableTime ? error : new UnreadableTime('start')
  }
}

function momentOf(
  time: string,
  options: { by: string; zone: string | undefined; findZone: FindZone; siteZone: string },
): Temporal.ZonedDateTime {
  const { by, zone, findZone, siteZone } = options
  const wall = Temporal.PlainDateTime.from(time)
  if (by === 'utc') return wall.toZonedDateTime('UTC')
  if (zone === undefined) return wall.toZonedDateTime(siteZone)
  const found = findZone(zone)
  if (found === undefined) throw new UnreadableTime('zone')
  return wall.toZonedDateTime(found)
}

/** Returns the time after a duration of RFC 5545: days on the wall clock, then exact hours. */
export function addDuration(start: When, text: string): When | undefined {
  const [, sign, weeks, days, hours, minutes, seconds] =
    /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i.exec(
      text.trim(),
    ) ?? []
  if (sign === undefined || sign === '-') return undefined
  const length = { days: Number(weeks ?? 0) * 7 + Number(days ?? 0) }
  if (start.form === 'date') {
    const date = Temporal.PlainDate.from(start.date).add(length).toString()
    return { form: 'date', date }
  }
  const exact = {
    hours: Number(hours ?? 0),
    minutes: Number(minutes ?? 0),
    seconds: Number(seconds ?? 0),
  }
  return { ...start, moment: start.moment.add(length).add(exact) }
}
