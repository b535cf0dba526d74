import { problems } from '@maypole/platform/problems'
import { toText } from 'rrule-temporal/totext'
import { messages } from '../../messages.ts'
import { fromWall, parseWall, toWall, writeWall } from './wall-time.ts'

const largestInterval = 99
const largestCount = 2_000

const weekday = '(?:MO|TU|WE|TH|FR|SA|SU)'
const list = (item: string) => new RegExp(`^${item}(?:,${item}){0,365}$`)
const number = '[+-]?\\d{1,3}'

/** The parts a rule may have (RFC 5545 §3.3.10), their form, and the bounds of their numbers. */
const parts: Readonly<Record<string, { form: RegExp; upTo?: number }>> = {
  FREQ: { form: /^[A-Z]+$/ },
  INTERVAL: { form: /^\d+$/ },
  COUNT: { form: /^\d+$/ },
  UNTIL: { form: /^\d{8}(?:T\d{6}Z?)?$/ },
  WKST: { form: new RegExp(`^${weekday}$`) },
  BYDAY: { form: list(`(?:[+-]?\\d{1,2})?${weekday}`), upTo: 53 },
  BYMONTH: { form: list('\\d{1,2}'), upTo: 12 },
  BYMONTHDAY: { form: list(number), upTo: 31 },
  BYYEARDAY: { form: list(number), upTo: 366 },
  BYWEEKNO: { form: list(number), upTo: 53 },
  BYSETPOS: { form: list(number), upTo: 366 },
  BYHOUR: { form: /^\d{1,2}$/ },
  BYMINUTE: { form: /^\d{1,2}$/ },
  BYSECOND: { form: /^\d{1,2}$/ },
}

/** Refuses a rule, with a text for people. */
export function refuseRule(message: string): never {
  throw problems.malformed(message, { rrule: message.replace(/^\w+: /, '') })
}

/**
 * Reads a rule, with or without `RRULE:`, into its stored form: at most one occurrence a day,
 * bounded numbers, UNTIL in UTC, or as a date where the start is one (RFC 5545 §3.3.10). Throws
 * 400.
 */
export function readRule(
  text: string,
  start: { isAllDay: boolean; wall: number; timeZone: string },
): string {
  const rule = new Map<string, string>()
  const bare = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
  for (const part of bare.split(';')) {
    const [name = '', value = '', ...rest] = part.split('=')
    const known = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (known === undefined || rest.length > 0 || rule.has(name) || !known.form.test(value))
      refuseRule(messages.event.rule)
    if (known.upTo !== undefined && !areWithin(value, known.upTo)) refuseRule(messages.event.rule)
    rule.set(name, value)
  }
  checkFrequency(rule)
  checkTimeOfDay(rule, start.wall)
  const until = rule.get('UNTIL')
  if (until !== undefined) rule.set('UNTIL', readUntil(until, start))
  return [...rule].map(([name, value]) => `${name}=${value}`).join(';')
}

function areWithin(value: string, upTo: number): boolean {
  const numbers = value.match(/\d+/g) ?? []
  return numbers.every((digits) => Number(digits) >= 1 && Number(digits) <= upTo)
}

function checkFrequency(rule: ReadonlyMap<string, string>): void {
  if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(rule.get('FREQ') ?? ''))
    refuseRule(messages.event.frequency)
  if (!isCount(rule.get('INTERVAL') ?? '1', largestInterval))
    refuseRule(messages.event.interval(largestInterval))
  if (!isCount(rule.get('COUNT') ?? '1', largestCount))
    refuseRule(messages.event.count(largestCount))
  if (rule.has('COUNT') && rule.has('UNTIL')) refuseRule(messages.event.countAndUntil)
}

function isCount(digits: string, upTo: number): boolean {
  return Number(digits) >= 1 && Number(digits) <= upTo
}

/**
 * Allows a time of day in the rule when it repeats the start's, as some programs write it. Another
 * time would mean several events.
 */
function checkTimeOfDay(rule: Map<string, string>, wall: number): void {
  const start = new Date(wall)
  const same: [string, number][] = [
    ['BYHOUR', start.getUTCHours()],
    ['BYMINUTE', start.getUTCMinutes()],
    ['BYSECOND', start.getUTCSeconds()],
  ]
  for (const [name, value] of same) {
    if (rule.has(name) && Number(rule.get(name)) !== value) refuseRule(messages.event.timeOfDay)
    rule.delete(name)
  }
}

/** A date means the end of that day; a time without Z is the event's wall time. */
function readUntil(
  text: string,
  { isAllDay, timeZone }: { isAllDay: boolean; timeZone: string },
): string {
  const [, year, month, day, hour = '23', minute = '59', second = '59', utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(text) ?? []
  const wall = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  const isReal = !Number.isNaN(wall) && writeWall(wall).startsWith(`${year}-${month}-${day}T`)
  const isInRange = wall >= 0 && wall < Date.UTC(2101, 0)
  if (!isReal || !isInRange) refuseRule(messages.event.until)
  if (isAllDay) return compactDate(utc === 'Z' ? toWall(wall, timeZone) : wall)
  return compact(utc === 'Z' ? wall : fromWall(wall, timeZone), 'Z')
}

/** `20261231T235959` */
export function compact(wall: number, suffix: '' | 'Z' = ''): string {
  return writeWall(wall).replace(/[-:]/g, '') + suffix
}

/** `20261231` */
export function compactDate(wall: number): string {
  return compact(wall).slice(0, 8)
}

/**
 * Returns a stored rule with UNTIL as wall time, for computing on the wall clock, in the given
 * form. A date is the midnight at which its day starts, as occurrences of whole days do.
 */
export function onTheWall(rule: string, timeZone: string, form: 'time' | 'date'): string {
  if (form === 'time' && /UNTIL=\d{8}(?!T)/.test(rule))
    return rule.replace(/UNTIL=\d{8}/, '$&T000000Z')
  return rule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z/, (...match) => {
    const [year, month, day, hour, minute, second] = match.slice(1, 7)
    const time = parseWall(`${year}-${month}-${day}T${hour}:${minute}:${second}`)
    const wall = compact(toWall(time, timeZone), 'Z')
    return `UNTIL=${form === 'time' ? wall : wall.slice(0, 8)}`
  })
}

/**
 * Returns a stored rule in words: 'every week on Monday'. The time of day is shown beside it and
 * left out.
 */
export function describeRule(rule: string, start: { wall: number; timeZone: string }): string {
  const date = compactDate(start.wall)
  const bare = onTheWall(rule, start.timeZone, 'date')
  return toText(`DTSTART;VALUE=DATE:${date}\nRRULE:${bare}`, 'en')
}
