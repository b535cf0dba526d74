import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EventImportRow } from '@maypole/contract/community'
import type { EventRow } from '../../lists/tables.ts'
import { readExceptions, readExcluded } from '../events/exceptions.ts'
import { versionOf } from '../events/store.ts'
import { readWallTime } from '../events/wall-time.ts'
import { differences, firstDate, type ImportedColumns, importedColumns } from './differences.ts'
import type { ReadEvent } from './place-events.ts'

/** An event of the file with the stored one that it changes, if any. */
export interface PlannedEvent {
  readonly shown: EventImportRow
  readonly event?: EventRow
  /** Of a new or changed event. */
  readonly columns?: ImportedColumns
  /** The UID that a new event keeps. */
  readonly uid: string | null
  readonly sequence: number
}

export interface ImportPlan {
  readonly rows: readonly PlannedEvent[]
  /** Equal for equal plans on equal events. */
  readonly digest: string
}

/** What a site has that decides what becomes of an event. */
export interface CalendarNow {
  readonly pages: AsyncIterable<readonly EventRow[]>
  /** UIDs of events that were deleted and can be brought back. */
  readonly deleted: ReadonlySet<string>
  readonly siteZone: string
  /** RFC 3339. */
  readonly now: string
}

interface Known extends Omit<CalendarNow, 'pages'> {
  readonly byUid: Map<string, EventRow>
  readonly byTitle: Map<string, EventRow[]>
  /** Ids of events that a row of the file stands for. */
  readonly taken: Set<string>
  /** New events of the file that have no UID, by title and start, with their row. */
  readonly seen: Map<string, number>
}

/**
 * Compares the events of a file with a calendar. An event is found by its UID, otherwise by its
 * title and start.
 */
export async function planImport(
  portions: AsyncIterable<readonly ReadEvent[]>,
  calendar: CalendarNow,
): Promise<ImportPlan> {
  const read: ReadEvent[] = []
  for await (const events of portions) read.push(...events)
  const known = await indexCalendar(calendar)
  for (const { uid } of read) {
    const event = known.byUid.get(uid)
    if (event !== undefined) known.taken.add(event.id)
  }
  const rows: PlannedEvent[] = []
  const hash = createHash('sha256').update(calendar.siteZone)
  for (const [index, one] of read.entries()) {
    if (index % 500 === 0) await nextTurn()
    const planned = planRow(one, known)
    rows.push(planned)
    const { shown, event } = planned
    const version = event === undefined ? '' : `${event.id} ${versionOf(event)}`
    hash.update(`${shown.row} ${shown.state} ${version}\n`)
  }
  return { rows, digest: hash.digest('base64url') }
}

async function indexCalendar({ pages, ...calendar }: CalendarNow): Promise<Known> {
  const byUid = new Map<string, EventRow>()
  const byTitle = new Map<string, EventRow[]>()
  for await (const rows of pages) {
    for (const row of rows) {
      byUid.set(row.uid ?? row.id, row)
      const key = titleKey(row)
      byTitle.set(key, [...(byTitle.get(key) ?? []), row])
    }
    await nextTurn()
  }
  return { ...calendar, byUid, byTitle, taken: new Set(), seen: new Map() }
}

function titleKey(columns: ImportedColumns): string {
  return `${firstDate(columns).startDate} ${columns.title.normalize('NFKC').toLowerCase()}`
}

function planRow(read: ReadEvent, known: Known): PlannedEvent {
  const { plan, uid, sequence, title, location, problem } = read
  const wrong = { uid: null, sequence }
  if (plan === undefined) {
    const { repeats } = read
    const state =
      problem === undefined
        ? { state: 'same' as const, repeats }
        : { state: 'wrong' as const, problem }
    return { shown: { ...bare(read, known), ...state }, ...wrong }
  }
  const columns = { ...plan, title, location }
  const stored = known.byUid.get(uid)
  if (stored !== undefined) return planKnown(read, { columns, stored, isByTitle: false, known })
  const key = titleKey(columns)
  const namesake = known.byTitle.get(key)?.find(({ id }) => !known.taken.has(id))
  if (namesake !== undefined) {
    known.taken.add(namesake.id)
    return planKnown(read, { columns, stored: namesake, isByTitle: true, known })
  }
  const repeats = uid === '' ? known.seen.get(key) : undefined
  if (repeats !== undefined)
    return { shown: { ...present(read, columns), state: 'same', repeats }, ...wrong }
  known.seen.set(key, read.row)
  const isDeleted = known.deleted.has(uid)
  const doubt = isDeleted
    ? ('deleted' as const)
    : read.isShortened
      ? ('shortened' as const)
      : plan.last_ends_at <= known.now
        ? ('over' as const)
        : undefined
  return {
    shown: { ...present(read, columns), state: 'new', doubt },
    columns,
    // The deleted one keeps its UID: it can come back.
    uid: uid === '' || isDeleted ? null : uid,
    sequence: isDeleted ? 0 : sequence,
  }
}

/** Plans an event that the calendar has. */
function planKnown(
  read: ReadEvent,
  given: { columns: ImportedColumns; stored: EventRow; isByTitle: boolean; known: Known },
): PlannedEvent {
  const { stored, isByTitle } = given
  const columns = read.isUtc ? inZoneOf(stored, given.columns) : given.columns
  const { uid, sequence } = { uid: stored.uid, sequence: read.sequence }
  const before = differences(importedColumns(stored), columns)
  const shown = present(read, columns)
  if (Object.values(before).every((value) => value === undefined))
    return { shown: { ...shown, state: 'same' }, event: stored, uid, sequence }
  const doubt = isByTitle
    ? ('same-title' as const)
    : sequence < stored.sequence
      ? ('older' as const)
      : read.isShortened
        ? ('shortened' as const)
        : undefined
  return {
    shown: { ...shown, state: 'changed', before, doubt },
    event: stored,
    columns,
    uid,
    sequence,
  }
}

/** A file has a single event in UTC: the stored one keeps its zone. */
function inZoneOf(stored: EventRow, columns: ImportedColumns): ImportedColumns {
  if (stored.all_day === 1 || stored.rrule !== null) return columns
  const { time_zone } = stored
  const moved = (text: string) =>
    readWallTime(text, columns.time_zone)
      .withTimeZone(time_zone)
      .toString({ timeZoneName: 'never', smallestUnit: 'second' })
  return { ...columns, time_zone, starts: moved(columns.starts), ends: moved(columns.ends) }
}

function bare(
  { row, title, location }: ReadEvent,
  { siteZone }: Pick<Known, 'siteZone'>,
): Omit<EventImportRow, 'state'> {
  return { row, title, location, allDay: false, timeZone: siteZone }
}

function present(read: ReadEvent, columns: ImportedColumns): Omit<EventImportRow, 'state'> {
  const { rrule, recurrence_text: recurrenceText } = columns
  const [leftOut, changed] = [readExcluded(columns).length, readExceptions(columns).length]
  return {
    row: read.row,
    title: columns.title,
    location: columns.location,
    allDay: columns.all_day === 1,
    ...firstDate(columns),
    timeZone: columns.time_zone,
    rrule: rrule ?? undefined,
    recurrenceText: recurrenceText ?? undefined,
    leftOutDates: leftOut > 0 ? leftOut : undefined,
    changedDates: changed > 0 ? changed : undefined,
  }
}
