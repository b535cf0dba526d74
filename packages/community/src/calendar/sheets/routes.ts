import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { entryActedFor } from '../../access/acting-for.ts'
import type { Core } from '../../access/core.ts'
import { itemOf, orNotFound, refuseStale } from '../../access/item.ts'
import type { Member } from '../../access/membership.ts'
import { everyMember } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { sightOf } from '../../access/visibility.ts'
import type { EventRow, SheetRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { mayRemind } from '../answers/policy.ts'
import { remindUnanswered, showUnanswered } from '../answers/show-unanswered.ts'
import { type Wanted, wantedOfSheet } from '../answers/unanswered-store.ts'
import { dayOf, occurrenceOn } from '../events/occurrence-on.ts'
import { type Occurrence, openSchedule } from '../events/series.ts'
import * as events from '../events/store.ts'
import { toWall, writeDate } from '../events/wall-time.ts'
import { isClosed } from '../places/place-store.ts'
import * as places from './places-store.ts'
import { mayChangeSheets } from './policy.ts'
import { presentSheet, presentTaker } from './present.ts'
import * as store from './store.ts'

const { listSheets, showSheet, createSheet, updateSheet, deleteSheet, takeLine } =
  communityEndpoints

/** Routes of sign-up sheets: members take lines, admins make sheets. */
export const sheetRoutes: Routes = [
  forMembers(listSheets, { may: everyMember }, async ({ member, query }, { db }) => {
    const { from, until } = query
    const sheets = await store.list(db, { site: member.site.id, from, until })
    const ids = sheets.map(({ sheet }) => sheet.id)
    const own = ownOf(member)
    const limit = limits.occurrences
    return {
      sheets: sheets.map(presentSheet),
      dates: await places.listDates(db, { sheets: ids, from, until, own, limit }),
    }
  }),

  forMembers(
    showSheet,
    { may: everyMember, reads: findSheet },
    async ({ member, query, read }, { db }) => {
      const { day } = dateOf(read, query.day)
      const asked = { sheet: read.sheet, day, own: ownOf(member) }
      const people = await places.people(db, asked, limits.answersShown)
      const isSeen = (taker: places.Taker) => sightOf(member, taker).listing
      const hidden = Map.groupBy(
        people.filter((taker) => !isSeen(taker)),
        (taker) => taker.line_id,
      )
      return {
        sheet: presentSheet(read),
        date: await places.findDate(db, asked),
        people: people.filter(isSeen).map(presentTaker),
        hidden: [...hidden].map(([lineId, those]) => ({ lineId, people: those.length })),
      }
    },
  ),

  forMembers(
    createSheet,
    {
      may: mayChangeSheets,
      full: messages.sheets.full(limits.sheetsPerSite),
      reads: ({ member, body }, { db }) => eventOf(db, member, body.eventId ?? null),
      async creates({ member, id }, { db }) {
        const first = await store.find(db, itemOf(member, id))
        return first && presentSheet(first)
      },
    },
    async ({ member, body, read: event, id }, { db, clock }) => {
      const now = toInstant(clock.now())
      const { title, closesAt, lines } = body
      const row: SheetRow = {
        id,
        site_id: member.site.id,
        event_id: event?.id ?? null,
        day: body.day ?? null,
        title,
        closes_at: closesAt ?? null,
        is_closed: 0,
        version: 1,
        created_at: now,
        deleted_at: null,
      }
      if (row.day !== null) dateOf({ sheet: row, event }, row.day)
      return presentSheet(await store.create(db, row, lines.map(lineChange)))
    },
  ),

  forMembers(
    updateSheet,
    { may: mayChangeSheets, reads: findSheet },
    async ({ member, params, body, read }, { db, clock }) => {
      const item = itemOf(member, params.sheet)
      const { title, closesAt = null, isClosed, lines, version, mayLosePlaces = true } = body
      requireAlone(read.sheet, { title, closesAt })
      try {
        const saved = await store.update(db, item, {
          columns: { title, closes_at: closesAt, is_closed: isClosed ? 1 : 0 },
          lines: lines.map(lineChange),
          expected: version,
          isSparing: !mayLosePlaces,
          now: toInstant(clock.now()),
        })
        return presentSheet(saved ?? (await refuseStale(store.find(db, item))))
      } catch (error) {
        if (!(error instanceof store.PlacesLost)) throw error
        throw problems.conflict('places-lost', messages.sheets.lost(error.people))
      }
    },
  ),

  forMembers(deleteSheet, { may: mayChangeSheets }, async ({ member, params }, { db, clock }) => {
    const deletion = { by: member.userId, now: toInstant(clock.now()) }
    const isDeleted = await store.remove(db, itemOf(member, params.sheet), deletion)
    orNotFound(isDeleted, messages.sheets.gone)
    return undefined
  }),

  forMembers(
    communityEndpoints.showPlaceless,
    { may: mayRemind, reads: findSheet },
    async ({ member, read }, { db, clock }) =>
      showUnanswered(db, member, wantedOf(member, read.sheet, clock.now())),
  ),

  forMembers(
    communityEndpoints.remindPlaceless,
    { may: mayRemind, reads: findSheet },
    async ({ member, read: { sheet } }, { db, clock }) => {
      const now = clock.now()
      if (isClosed(sheet, toInstant(now)))
        throw problems.conflict('sheet-closed', messages.sheets.closed)
      return remindUnanswered({ db, clock }, member, wantedOf(member, sheet, now))
    },
  ),

  forMembers(
    takeLine,
    {
      may: everyMember,
      async reads(call, core) {
        const profile = entryActedFor(call.member, call.body.profileId, 'admins for any')
        return { ...(await findSheet(call, core)), profile }
      },
    },
    async ({ member, params, body, read }, { db, clock }) => {
      const now = clock.now()
      const { sheet, profile } = read
      const { day, occurrence } = dateOf(read, body.day)
      if (occurrence?.changed?.isCancelled === true || (occurrence?.end ?? now + 1) <= now)
        throw problems.conflict('date-over', messages.sheets.over)
      const taken = await places.take(
        db,
        { sheet, day, own: ownOf(member) },
        {
          line: params.line.toLowerCase(),
          profile,
          number: body.number,
          remark: body.remark ?? '',
          now: toInstant(now),
        },
      )
      if (taken === 'gone') throw problems.notFound(messages.sheets.lineGone)
      if (taken === 'closed') throw problems.conflict('sheet-closed', messages.sheets.closed)
      if ('wanted' in taken)
        throw problems.conflict('full-line', messages.sheets.wanted(taken.wanted))
      if ('left' in taken) throw problems.conflict('full-line', messages.sheets.left(taken.left))
      return taken
    },
  ),
]

/** The entries that a member acts for. */
function ownOf({ profileId, lookedAfter }: Member): readonly string[] {
  return [profileId, ...lookedAfter]
}

/** Throws 409 for a sheet of an event: who has not answered that is reminded of it. */
function wantedOf({ site }: Member, sheet: SheetRow, now: number): Wanted {
  if (sheet.event_id !== null) throw problems.conflict('of-an-event', messages.sheets.ofEvent)
  const today = writeDate(toWall(now, site.time_zone))
  return wantedOfSheet({ site: site.id, id: sheet.id, today })
}

/** A sheet with its event, which is undefined where it stands alone. */
interface SheetOfEvent {
  readonly sheet: SheetRow
  readonly event: EventRow | undefined
}

/** Throws 404 where the sheet is gone, or its event is. */
async function findSheet(
  { member, params }: { member: Member; params: { sheet: string } },
  { db }: Core,
): Promise<store.StoredSheet & SheetOfEvent> {
  const found = orNotFound(await store.find(db, itemOf(member, params.sheet)), messages.sheets.gone)
  return { ...found, event: await eventOf(db, member, found.sheet.event_id) }
}

async function eventOf(
  db: Core['db'],
  member: Member,
  id: string | null,
): Promise<EventRow | undefined> {
  return id === null ? undefined : orNotFound(await events.find(db, itemOf(member, id)))
}

/**
 * Returns the day of a sheet that a request names: its own, the only one of an event that takes
 * place once, or the named one. Throws 400 where the event has no date on it.
 */
function dateOf(
  { sheet, event }: SheetOfEvent,
  named: string | undefined,
): { day: string; occurrence: Occurrence | undefined } {
  if (event === undefined) return { day: '', occurrence: undefined }
  const only = event.rrule === null ? openSchedule(event).first : undefined
  const day = sheet.day ?? (only === undefined ? named : dayOf(only, event))
  const occurrence = day === undefined ? undefined : (only ?? occurrenceOn(event, day))
  if (day === undefined || occurrence === undefined || dayOf(occurrence, event) !== day)
    throw problems.malformed(messages.event.noSuchDate, { day: messages.event.noSuchDate })
  return { day, occurrence }
}

/** Throws 400 for a sheet that stands alone without a title, or without an end. */
function requireAlone(
  { event_id }: SheetRow,
  { title, closesAt }: { title: string; closesAt: string | null },
): void {
  if (event_id !== null) return
  const { titleMissing, endMissing } = messages.sheets
  if (title === '') throw problems.malformed(titleMissing, { title: titleMissing })
  if (closesAt === null) throw problems.malformed(endMissing, { closesAt: endMissing })
}

function lineChange(line: {
  id?: string | undefined
  title: string
  wanted?: number | null | undefined
  note?: string | null | undefined
  time?: string | null | undefined
}): store.LineChange {
  const { id, title, wanted = null, note, time = null } = line
  return { id, title, wanted, note: note ?? '', time }
}
