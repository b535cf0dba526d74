import type { Language } from '@maypole/contract/language'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { EventRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { readExceptions, readExcluded, type SeriesException } from './exceptions.ts'
import { compact, compactDate } from './rule.ts'
import { dayLength, parseWall, readWallTime } from './wall-time.ts'

// Own code: generators write what Outlook and strict parsers refuse (docs/decisions/0007).
/**
 * Returns the event as an iCalendar object (RFC 5545): a single event in UTC, a series in its zone
 * with the zone's rules, whole days as dates. `needed` is what its sign-up sheets ask for.
 */
export function calendarFile(
  row: EventRow,
  language: Language = 'en',
  needed?: string | undefined,
): string {
  return writeLines([
    ...calendarStart(language),
    ...zoneLines([row]),
    ...eventLines(row, { language, needed }),
    'END:VCALENDAR',
  ])
}

/** The first lines of every iCalendar object. Other properties of the calendar follow them. */
export function calendarStart(language: Language): string[] {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Maypole//Maypole//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
  ]
}

/** The rules of the zones that these events are written in, each once. */
export function zoneLines(rows: readonly ZonedRow[]): string[] {
  const zones = new Map<string, string[]>()
  for (const row of rows) {
    if (!isWrittenInZone(row)) continue
    const { name, lines } = zoneBlock(row.time_zone)
    zones.set(name, lines)
  }
  return [...zones.values()].flat()
}

type ZonedRow = Pick<EventRow, 'rrule' | 'all_day' | 'time_zone'>

function isWrittenInZone(row: ZonedRow): boolean {
  return row.rrule !== null && row.all_day === 0
}

/**
 * Returns everything that a calendar has of an event, without its zone: `zoneLines` has that. A
 * series has a component of its own for each date that was changed or cancelled. `more` is written
 * last in each component, and after it, unless the date is cancelled, what `alarmFor` makes of the
 * title.
 */
export function eventLines(
  row: EventRow,
  options: {
    language: Language
    /** What its sign-up sheets ask for. */
    needed?: string | undefined
    more?: readonly string[]
    alarmFor?: (title: string) => readonly string[]
  },
): string[] {
  const { language, needed, more = [], alarmFor = () => [] } = options
  const write = (
    text: Pick<EventRow, 'title' | 'location'>,
    when: readonly string[],
    isCancelled = false,
  ) => {
    const alarm = isCancelled ? [] : alarmFor(text.title)
    return component(row, { ...text, when, language, needed, more: [...more, ...alarm] })
  }
  return [
    ...write(row, times(row)),
    ...readExceptions(row).flatMap((one) => {
      const text = { title: one.title ?? row.title, location: one.location ?? row.location }
      return write(text, exceptionTimes(row, one), one.cancelled)
    }),
  ]
}

/** What calendar programs know an event by. An event that came with a file keeps its own. */
function uidOf(row: Pick<EventRow, 'id' | 'uid'>): string {
  return row.uid ?? row.id
}

/** Writes an event, or the exception that a series has on one date: both have the same UID. */
function component(
  row: EventRow,
  content: {
    title: string
    location: string
    when: readonly string[]
    language: Language
    needed: string | undefined
    more: readonly string[]
  },
): string[] {
  const { title, location, when, language, needed = '', more } = content
  const revised = compact(Date.parse(row.updated_at), 'Z')
  const place = location === '' ? '' : messages.calendarDescription[language](location)
  const description = [place, row.notes ?? '', needed].filter(Boolean).join('\n\n')
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(row)}`,
    // Without a METHOD, DTSTAMP is when the event was last revised (RFC 5545 §3.8.7.2).
    `DTSTAMP:${revised}`,
    `LAST-MODIFIED:${revised}`,
    `SEQUENCE:${row.sequence}`,
    ...when,
    `SUMMARY:${escapeText(title)}`,
    ...property('DESCRIPTION', escapeText(description)),
    ...property('LOCATION', escapeText(location)),
    ...more,
    'END:VEVENT',
  ]
}

/** The times of one date of a series, which RECURRENCE-ID names as the rule has it. */
function exceptionTimes(row: EventRow, exception: SeriesException): string[] {
  const { at, cancelled } = exception
  const isAllDay = row.all_day === 1
  const regularEnd = parseWall(at) + parseWall(row.ends) - parseWall(row.starts)
  const start = parseWall(exception.starts ?? at)
  const end = exception.ends === undefined ? regularEnd : parseWall(exception.ends)
  const form = isAllDay ? ';VALUE=DATE:' : `;TZID=${zoneBlock(row.time_zone).name}:`
  const local = (wall: number) => `${form}${isAllDay ? compactDate(wall) : compact(wall)}`
  return [
    `RECURRENCE-ID${local(parseWall(at))}`,
    `DTSTART${local(start)}`,
    `DTEND${local(isAllDay ? end + dayLength : end)}`,
    ...property('STATUS', cancelled === true ? 'CANCELLED' : ''),
  ]
}

/** Returns the line of a property; none without a value. */
export function property(name: string, value: string): readonly string[] {
  return value === '' ? [] : [`${name}:${value}`]
}

/** Writes content lines, folded and ended as RFC 5545 §3.1 says. */
export function writeLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function times(row: EventRow): string[] {
  if (row.all_day === 1) return dates(row)
  return isWrittenInZone(row) ? seriesTimes(row, zoneBlock(row.time_zone).name) : singleTimes(row)
}

function singleTimes(row: EventRow): string[] {
  const utc = (text: string) => compact(readWallTime(text, row.time_zone).epochMilliseconds, 'Z')
  return [`DTSTART:${utc(row.starts)}`, `DTEND:${utc(row.ends)}`]
}

/** DTEND is the day after the last one: in a file, ends are exclusive. */
function dates(row: EventRow): string[] {
  const excluded = readExcluded(row)
  return [
    `DTSTART;VALUE=DATE:${compactDate(parseWall(row.starts))}`,
    `DTEND;VALUE=DATE:${compactDate(parseWall(row.ends) + dayLength)}`,
    ...property('RRULE', row.rrule ?? ''),
    ...excluded.map((text) => `EXDATE;VALUE=DATE:${compactDate(parseWall(text))}`),
  ]
}

function seriesTimes(row: EventRow, zone: string): string[] {
  const local = (text: string) => compact(parseWall(text))
  const excluded = readExcluded(row)
  return [
    `DTSTART;TZID=${zone}:${local(row.starts)}`,
    `DTEND;TZID=${zone}:${local(row.ends)}`,
    `RRULE:${row.rrule}`,
    ...excluded.map((text) => `EXDATE;TZID=${zone}:${local(text)}`),
  ]
}

/** Returns the name that a zone has in files; that of all aliases is the same. */
export function zoneNameInFiles(timeZone: string): string {
  return zoneBlock(timeZone).name
}

/** Returns the zone's VTIMEZONE and its TZID, for aliases that of their target. */
function zoneBlock(timeZone: string): { name: string; lines: string[] } {
  const [block, parameter] = tzlib_get_ical_block(timeZone)
  if (!block || !parameter) throw new Error(`There are no calendar rules for ${timeZone}`)
  return { name: parameter.replace(/^TZID=/, ''), lines: block.trim().split(/\r?\n/) }
}

/** Escapes TEXT of RFC 5545 §3.3.11, which cannot hold other control characters. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
}

/** Folds a line at 75 octets (RFC 5545 §3.1), never inside a character. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line
  const folded: string[] = []
  let part = ''
  let length = 0
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (length + octets > 75) {
      folded.push(part)
      part = ' '
      length = 1
    }
    part += character
    length += octets
  }
  return [...folded, part].join('\r\n')
}
