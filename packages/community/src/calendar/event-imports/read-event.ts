import { createHash } from 'node:crypto'
import { oneLineText } from '@maypole/contract'
import type { EventImportProblem } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { addDuration, readWhen, UnreadableTime, type When } from './event-times.ts'
import type { ComponentLines } from './read-calendar.ts'
import { nameOf, readBare, readText, readTimes } from './read-property.ts'
import type { FindZone } from './zones.ts'

/** How the times of a file are read. */
export interface ReadingOptions {
  readonly siteZone: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** One component of a file: an event, a series, or one changed date of a series. */
export interface WrittenEvent {
  /** Empty when there is none. */
  readonly uid: string
  readonly title: string
  readonly location: string
  readonly isShortened: boolean
  readonly sequence: number
  readonly isCancelled: boolean
  readonly rrule: string | undefined
  readonly start: When | undefined
  readonly end: When | undefined
  readonly recurrenceId: When | undefined
  readonly excluded: readonly When[]
  readonly added: readonly Added[]
  readonly problem: EventImportProblem | undefined
}

/** A date beside the rule (RDATE), with an end of its own if it has one. */
export interface Added {
  readonly start: When
  readonly end: When | undefined
}

type Options = ReadingOptions & { readonly findZone: FindZone }

/** Dates that one series may leave out, change or add. */
export const mostDates = 366
const longestUid = 255
/** Characters of a rule. */
const longestRule = 1000
const largestSequence = 1_000_000

/** Reads a component. What is wrong with it is its `problem`; nothing is thrown. */
export function readEvent(lines: ComponentLines, options: Options): WrittenEvent {
  const all = (name: string) => lines.filter((line) => nameOf(line) === name)
  const text = (name: string) => {
    const [line] = all(name)
    return line === undefined ? '' : (readText(line) ?? '')
  }
  const title = oneLine(text('SUMMARY'), { most: limits.eventTitle, newline: ' ' })
  const location = oneLine(text('LOCATION'), { most: limits.eventLocation, newline: ', ' })
  const rules = all('RRULE')
  const rrule = rules[0] === undefined ? undefined : readBare(rules[0])
  const isLong = rrule !== undefined && rrule.length > longestRule
  const isTooOld = rules.length > 1 || all('EXRULE').length > 0 || isLong
  const common = {
    uid: readUid(text('UID')),
    title: title.text,
    location: location.text,
    isShortened: title.isShortened || location.isShortened,
    sequence: readSequence(text('SEQUENCE')),
    isCancelled: /^CANCELLED$/i.test(text('STATUS').trim()),
    rrule,
  }
  const isTitled = oneLineText(1, limits.eventTitle).safeParse(title.text).success
  const problem = isTitled ? (isTooOld ? ('rule' as const) : undefined) : ('no-title' as const)
  try {
    return { ...common, ...readWhens(all, text, options), problem }
  } catch (error) {
    if (!(error instanceof UnreadableTime)) throw error
    const nothing = { start: undefined, end: undefined, recurrenceId: undefined }
    return { ...common, ...nothing, excluded: [], added: [], problem: problem ?? error.problem }
  }
}

type Whens = Pick<WrittenEvent, 'start' | 'end' | 'recurrenceId' | 'excluded' | 'added'>

function readWhens(
  all: (name: string) => ComponentLines,
  text: (name: string) => string,
  options: Options,
): Whens {
  const whens = (name: string): When[] =>
    timesIn(all(name)).map(({ value, zone }) => readWhen(value, zone, options))
  const [start] = whens('DTSTART')
  const [end] = whens('DTEND')
  const [recurrenceId] = whens('RECURRENCE-ID')
  const duration = text('DURATION')
  const length = start && end === undefined && duration !== '' && addDuration(start, duration)
  const given = end ?? (length || undefined)
  const isWhole = /^TRUE$/i.test(text('X-MICROSOFT-CDO-ALLDAYEVENT').trim())
  return {
    start: isWhole ? asDay(start) : start,
    end: isWhole ? asDay(given) : given,
    recurrenceId,
    excluded: whens('EXDATE'),
    added: timesIn(all('RDATE')).map((time) => readAdded(time, options)),
  }
}

/** Outlook writes whole days as midnights. */
function asDay(when: When | undefined): When | undefined {
  if (when?.form !== 'time') return when
  const date = when.moment.toPlainDate().toString()
  return when.moment.hour === 0 && when.moment.minute === 0 ? { form: 'date', date } : when
}

interface WrittenTime {
  readonly value: string
  readonly zone: string | undefined
}

/** The times in properties: one more than a series may have, as each takes long to understand. */
function timesIn(lines: ComponentLines): WrittenTime[] {
  const found: WrittenTime[] = []
  for (const line of lines) {
    if (found.length > mostDates) break
    const times = readTimes(line)
    if (times === undefined) throw new UnreadableTime('start')
    for (const value of times.values) found.push({ value, zone: times.zone })
  }
  return found.slice(0, mostDates + 1)
}

/** A period is `start/end` or `start/duration`. */
function readAdded({ value, zone }: WrittenTime, options: Options): Added {
  const [first = '', last] = value.split('/')
  const start = readWhen(first, zone, options)
  if (last === undefined) return { start, end: undefined }
  const end = /^P/i.test(last) ? addDuration(start, last) : readWhen(last, zone, options)
  return { start, end }
}

/** Whether a changed date stands for all that follow it, too. */
export function isForFollowing(lines: ComponentLines): boolean {
  const line = lines.find((one) => nameOf(one) === 'RECURRENCE-ID')
  return line !== undefined && readTimes(line)?.range !== undefined
}

/** One that is too long is known by its hash, which is the same when it is imported again. */
function readUid(text: string): string {
  const uid = text.trim()
  if (uid === '' || oneLineText(1, longestUid).safeParse(uid).success) return uid
  return createHash('sha256').update(uid).digest('hex')
}

/** The UID of a date that becomes an event of its own. */
export function uidOfDate(uid: string, when: When): string {
  if (uid === '') return ''
  const date = when.form === 'date' ? when.date : when.moment.toInstant().toString()
  return readUid(`${uid}/${date}`)
}

function readSequence(text: string): number {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  return Math.min(number, largestSequence)
}

/** Makes one line of a text: an address is often written on several. */
function oneLine(
  text: string,
  { most, newline }: { most: number; newline: string },
): { text: string; isShortened: boolean } {
  const line = text
    .toWellFormed()
    .split(/[\r\n\v\f\u2028\u2029]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n')
    .replaceAll(/,?\n/g, newline)
    .replace(/\t/g, ' ')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  if (line.length <= most) return { text: line, isShortened: false }
  const cut = line
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  return { text: `${cut.trimEnd()}…`, isShortened: true }
}
