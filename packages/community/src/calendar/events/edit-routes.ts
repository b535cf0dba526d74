import type { BodyOf } from '@maypole/contract'
import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { Core } from '../../access/core.ts'
import { creationId } from '../../access/creation-id.ts'
import { itemOf, orNotFound, refuseStale } from '../../access/item.ts'
import { forMembers, type MemberCall, type Routes } from '../../access/route.ts'
import { listBudget } from '../../lists/list-sizes.ts'
import type { EventRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { changeFollowingDates, changeOneDate, removeDates } from './change-dates.ts'
import * as dates from './dates-store.ts'
import { timesOf } from './plan-event.ts'
import { mayChangeEvents, mayDeleteEvents } from './policy.ts'
import { presentSaved } from './present.ts'
import { planOf } from './routes.ts'
import * as events from './store.ts'

const { updateEvent, deleteEvent } = communityEndpoints

/** Routes that edit and delete events, series and single dates of them. */
export const eventEditRoutes: Routes = [
  forMembers(
    updateEvent,
    { may: mayChangeEvents, full: messages.full.events(limits.eventsPerSite) },
    async (call, core) => {
      const { member, params, body } = call
      const { scope = 'all', recurrenceId } = body
      const saved =
        scope !== 'all' && recurrenceId !== undefined
          ? await editDates(call, core, { scope, recurrenceId })
          : await editAll(call, core)
      const item = itemOf(member, params.event)
      if (saved === undefined || saved === 'empty') return refuseStale(events.find(core.db, item))
      return presentSaved(saved, core.clock.now())
    },
  ),

  forMembers(
    deleteEvent,
    { may: mayDeleteEvents },
    async ({ member, viewer, params, query }, { db, clock, settings }) => {
      const item = itemOf(member, params.event)
      const now = toInstant(clock.now())
      const { scope = 'all', recurrenceId, version: expected } = query
      if (scope !== 'all' && recurrenceId !== undefined) {
        const kept = { id: newId(), created_at: now, updated_at: now }
        const change = (before: EventRow) => removeDates(before, { scope, recurrenceId }, kept)
        const by = { author: viewer.userId, now, isSparing: false }
        const budget = listBudget('events', settings)
        const edited = await dates.update(db, item, { change, expected, budget, ...by })
        if (edited === undefined) return refuseStale(events.find(db, item))
        // Without a date left, the event goes as a whole.
        if (edited !== 'empty') return undefined
      } else if (expected !== undefined) {
        const found = await events.find(db, item)
        if (found !== undefined && events.versionOf(found) !== expected)
          return refuseStale(events.find(db, item))
      }
      orNotFound(await events.remove(db, item, { by: viewer.userId, now }))
      return undefined
    },
  ),
]

type EditCall = MemberCall<typeof updateEvent>

/** Returns the notes that are stored; a request without any keeps them. */
function notesOf({ notes }: { notes?: string | undefined }, before: EventRow): string | null {
  return notes === undefined ? before.notes : notes || null
}

function editAll({ member, viewer, params, body }: EditCall, { db, clock, settings }: Core) {
  return events.update(db, itemOf(member, params.event), {
    change: (before) => ({
      title: body.title,
      location: body.location,
      notes: notesOf(body, before),
      ...planOf(body, member.site, before),
      split_from: before.split_from,
      uid: before.uid,
      updated_at: toInstant(clock.now()),
    }),
    expected: body.version,
    author: viewer.userId,
    budget: listBudget('events', settings),
    isSparing: body.mayLoseAnswers === false,
  })
}

async function editDates(
  { member, viewer, params, body, request }: EditCall,
  { db, clock, settings }: Core,
  { scope, recurrenceId }: Pick<BodyOf<typeof updateEvent>, 'scope'> & { recurrenceId: string },
) {
  const item = itemOf(member, params.event)
  const place = `${item.site}/events/${item.id}`
  const id = creationId(request, { user: viewer.userId, place, body })
  // A repeated request finds the series that the first one has split off.
  const split = scope === 'following' ? await events.find(db, { ...item, id }) : undefined
  if (split !== undefined) return split
  const now = toInstant(clock.now())
  return dates.update(db, item, {
    change: (before) => {
      const edit = {
        title: body.title,
        location: body.location,
        notes: notesOf(body, before),
        ...timesOf(body),
        recurrenceId,
        timeZone: body.timeZone ?? before.time_zone,
        siteZone: member.site.time_zone,
        excludedDates: body.excludedDates,
        isCancelled: body.cancelled === true,
      }
      return scope === 'this'
        ? changeOneDate(before, edit)
        : changeFollowingDates(before, edit, { id, created_at: now, updated_at: now })
    },
    expected: body.version,
    author: viewer.userId,
    budget: listBudget('events', settings),
    now,
    isSparing: body.mayLoseAnswers === false,
  })
}
