import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, EventRow } from '../../lists/tables.ts'
import { isForUnanswered } from '../../notification-kinds.ts'
import {
  type AskedDate,
  askedDateOf,
  hasToAnswer,
  type NoticeSource,
  subjectsOf,
  type Told,
} from '../../notifications/index.ts'
import { readTakenLines, type TakenLines } from '../places/notices-store.ts'
import { readPlace } from '../places/place-store.ts'
import { readSeat } from '../seats/seat-store.ts'
import { readAskedPeople } from './asked-people-store.ts'
import { dayOf, occurrenceOn } from './occurrence-on.ts'
import { recurrenceIdOf } from './present.ts'
import { type Occurrence, openSchedule } from './series.ts'
import { readWantedSheets, sheetReminder, wantedNotice } from './sheet-notices-store.ts'
import { versionOf } from './store.ts'
import { toWall, writeDate } from './wall-time.ts'

/** What people are told of events. */
export const eventNotices: NoticeSource = async ({ db, clock }, messages) => {
  const rows = await db
    .selectFrom('calendar_events')
    .select(tableColumns.calendar_events)
    .where('id', 'in', subjectsOf(messages))
    .execute()
  const events = new Map(rows.map((row) => [row.id, row]))
  const unasked = new Set(
    (
      await db
        .selectFrom('event_answering')
        .select('event_id')
        .where('event_id', 'in', subjectsOf(messages))
        .where('is_off', '=', 1)
        .execute()
    ).map(({ event_id }) => event_id),
  )
  const toAnswer = await whoHasToAnswer(
    db,
    messages.filter(({ kind }) => isForUnanswered(kind)),
  )
  const taken = await readTakenLines(db, messages)
  const who = await namesOfLookedAfter(db, messages)
  const wanted = await readWantedSheets(db, messages, clock.now())
  const askedPeople = await readAskedPeople(db, messages)
  return (message) => {
    const { kind, subject_id: id, site_title: site } = message
    const row = events.get(id)
    if (kind === 'event-cancelled')
      return { title: message.title, when: cancelledDate(row, message), site }
    if (kind === 'sheet-place') return placeNotice(row, message, { taken, who, now: clock.now() })
    if (kind === 'sheet-wanted') return wantedNotice(wanted.get(id), message, taken)
    if (kind === 'reminder' && row === undefined) return sheetReminder(message, taken)
    const isOfDay = kind === 'seat' || isForUnanswered(kind)
    const when = row && (isOfDay ? dateToCome : occurrenceOf)(row, message, clock.now())
    if (row === undefined || when === undefined) return undefined
    if (isForUnanswered(kind) && (unasked.has(id) || !toAnswer.has(askedOf(message))))
      return undefined
    const mayAnswer = kind !== 'seat' && !unasked.has(id) && when.end > clock.now()
    const asked = { event: id, day: dayOf(when, row) }
    const people = mayAnswer ? askedPeople({ user: message.user_id, site: row.site_id }, asked) : []
    const asks = mayAnswer ? { ...askedDate(row, when), people } : undefined
    const reader = { user: message.user_id, ...asked }
    const takes = kind === 'reminder' ? taken.of(reader) : undefined
    return { title: row.title, when, site, who: who.get(entryOf(message)), asks, takes }
  }
}

/** Of a place on a sheet; undefined when the person has given it back, or the date is over. */
function placeNotice(
  row: EventRow | undefined,
  message: Told,
  options: { taken: TakenLines; who: ReadonlyMap<string, string>; now: number },
) {
  const place = options.taken.placed(message)
  if (place === undefined) return undefined
  const { title, day, sheet } = place
  const about = { site: message.site_title, who: options.who.get(entryOf(message)) }
  if (sheet !== undefined) return { title: `${title} (${sheet})`, when: undefined, ...about }
  const when = row && dateOn(row, day, options.now)
  return row && when && { title: `${title} (${row.title})`, when, ...about }
}

/** The id of the entry that has a seat or a place now; empty for messages about other things. */
function entryOf({ kind, subject_version: version }: Told): string {
  if (kind === 'seat') return readSeat(version).profile
  return kind === 'sheet-place' ? readPlace(version).profile : ''
}

/** The first names of those who have a seat or a place and whom somebody looks after, by id. */
async function namesOfLookedAfter(
  db: Db,
  messages: readonly Told[],
): Promise<ReadonlyMap<string, string>> {
  const entries = new Set(messages.map(entryOf))
  entries.delete('')
  if (entries.size === 0) return new Map()
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('guardians', 'guardians.profile_id', 'profiles.id')
    .select(['profiles.id', 'first_name'])
    .where('profiles.id', 'in', [...entries])
    .execute()
  return new Map(rows.map((row) => [row.id, row.first_name]))
}

function askedDate(row: EventRow, date: Occurrence): AskedDate {
  return { event: row.id, recurrenceId: row.rrule === null ? undefined : recurrenceIdOf(date) }
}

/** Returns, as `askedOf` writes it, which person has still to answer which date. */
async function whoHasToAnswer(db: Db, messages: readonly Told[]): Promise<ReadonlySet<string>> {
  const byDate = Map.groupBy(messages, (message) => Object.values(askedDateOf(message)).join(' '))
  const found = new Set<string>()
  for (const [name, those] of byDate) {
    const [first] = those
    if (first === undefined) continue
    const rows = await db
      .selectFrom('profiles')
      .innerJoin('calendar_events', 'calendar_events.site_id', 'profiles.site_id')
      .select('profiles.user_id')
      .where('calendar_events.id', '=', first.subject_id)
      .where('profiles.user_id', 'in', [...new Set(those.map((message) => message.user_id))])
      .where(hasToAnswer(askedDateOf(first)))
      .execute()
    for (const { user_id } of rows) found.add(`${name} ${user_id}`)
  }
  return found
}

function askedOf(message: Told): string {
  return [...Object.values(askedDateOf(message)), message.user_id].join(' ')
}

/** The date whose day is in the version; undefined when it is over or does not take place. */
function dateToCome(row: EventRow, message: Told, now: number): Occurrence | undefined {
  return dateOn(row, askedDateOf(message).day, now)
}

function dateOn(row: EventRow, day: string, now: number): Occurrence | undefined {
  const found = occurrenceOn(row, day)
  if (found === undefined || found.changed?.isCancelled === true) return undefined
  return found.end > now ? found : undefined
}

/** The one date of a series that does not take place; undefined where all of it is gone. */
function cancelledDate(row: EventRow | undefined, message: Told): Occurrence | undefined {
  if (row === undefined || message.starts_at === null) return undefined
  const start = Date.parse(message.starts_at)
  const day = writeDate(toWall(start, row.time_zone))
  return { start, end: start, days: row.all_day === 1 ? { first: day, last: day } : undefined }
}

/** The occurrence that the message is about: the next one, or the one that is named. */
function occurrenceOf(row: EventRow, message: Told, now: number): Occurrence | undefined {
  if (message.kind === 'event-changed' && message.subject_version !== String(versionOf(row)))
    return undefined
  const schedule = openSchedule(row)
  if (message.starts_at === null) return schedule.next(now)
  const start = Date.parse(message.starts_at)
  const occurrence = schedule.from(start)
  return occurrence?.start === start ? occurrence : undefined
}
