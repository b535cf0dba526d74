import { limits } from '@maypole/contract/community/constants'
import { ImportRefused } from '../../files/imports/import-refused.ts'

/** The lines of a component that are read, unfolded. */
export type ComponentLines = readonly string[]

export interface CalendarParts {
  readonly events: readonly ComponentLines[]
  readonly zones: readonly ComponentLines[]
}

/** The properties that are read, of all that an event or a zone may have. */
const eventLine =
  /^(UID|SUMMARY|LOCATION|DTSTART|DTEND|DURATION|RRULE|EXRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|SEQUENCE|X-MICROSOFT-CDO-ALLDAYEVENT)[;:]/i
const zoneLine = /^(TZID|X-LIC-LOCATION|BEGIN|END|DTSTART|TZOFFSETFROM|TZOFFSETTO|RRULE|RDATE)[;:]/i

/** What a calendar is sent for (RFC 5546); without one it is just a file. */
const methods = ['PUBLISH', 'REQUEST', 'ADD']

/** VEVENT components of a file: a series has one for each date that was changed. */
const mostComponents = 4 * limits.calendarFileEvents
const mostZones = 200
/** Lines of a zone. Some have every change since 1880. */
const mostZoneLines = 4_000

/**
 * Splits a calendar file into its events and time zones. What is nested in an event, such as an
 * alarm, is left out, and so are properties that are not read. Throws ImportRefused.
 */
export function readCalendar(text: string): CalendarParts {
  const events: string[][] = []
  const zones: string[][] = []
  let open: { lines: string[]; depth: number; isEvent: boolean } | undefined
  let depth = 0
  let isCalendar = false
  for (const line of logicalLines(text)) {
    const [, edge = '', name = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? []
    if (/^BEGIN$/i.test(edge)) {
      depth += 1
      if (/^VCALENDAR$/i.test(name)) isCalendar = true
      const isEvent = /^VEVENT$/i.test(name)
      if (open === undefined && isCalendar && (isEvent || /^VTIMEZONE$/i.test(name))) {
        open = { lines: [], depth, isEvent }
        const found = isEvent ? events : zones
        found.push(open.lines)
        if (events.length > mostComponents) throw new ImportRefused('too-many-rows')
        if (zones.length > mostZones) throw new ImportRefused('too-complex')
        continue
      }
    } else if (/^END$/i.test(edge)) {
      depth = Math.max(0, depth - 1)
      if (open !== undefined && depth < open.depth) {
        open = undefined
        continue
      }
    } else if (depth === 1) checkMethod(line)
    if (open !== undefined) take(open, line, depth)
  }
  if (!isCalendar) throw new ImportRefused('no-calendar')
  if (depth > 0) throw new ImportRefused('calendar-open', events.length)
  return { events, zones }
}

function take(
  open: { lines: string[]; depth: number; isEvent: boolean },
  line: string,
  depth: number,
): void {
  if (open.isEvent) {
    if (depth === open.depth && eventLine.test(line)) open.lines.push(line)
  } else if (zoneLine.test(line)) {
    open.lines.push(line)
    if (open.lines.length > mostZoneLines) throw new ImportRefused('too-complex')
  }
}

function checkMethod(line: string): void {
  const [, method] = /^METHOD\s*:\s*([\w-]+)/i.exec(line) ?? []
  if (method !== undefined && !methods.includes(method.toUpperCase()))
    throw new ImportRefused('method')
}

/** Joins folded lines (RFC 5545 §3.1). */
function* logicalLines(text: string): Generator<string> {
  let parts: string[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    if (/^[ \t]/.test(line) && parts.length > 0) {
      parts.push(line.slice(1))
      continue
    }
    if (parts.length > 0) yield parts.join('')
    parts = [line]
  }
  yield parts.join('')
}

/**
 * Joins folded lines of an encoding with one byte for each ASCII character: some programs fold
 * inside of a character of UTF-8.
 */
export function unfoldBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.subarray(0, 200).includes(0)) return bytes
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return Buffer.from(text.replace(/\r?\n[ \t]/g, ''), 'latin1')
}
