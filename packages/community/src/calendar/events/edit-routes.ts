import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import { creationId } from '../../access/creation-id.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import type { ListRoutes } from '../../lists/list-routes.ts'
import { listBudget } from '../../lists/list-sizes.ts'
import { translateQuotaError } from '../../lists/translate-quota-error.ts'
import { messages } from '../../messages.ts'
import type { EventRow } from '../../tables.ts'
import { AnswersLost } from './answers-store.ts'
import { changeFollowingDates, changeOneDate, removeDates } from './change-dates.ts'
import type { EventDatesStore } from './dates-store.ts'
import { planEvent, timesOf } from './plan-event.ts'
import { mayChangeEvents, mayDeleteEvents } from './policy.ts'
import { presentSaved } from './present.ts'
import { type EventStore, versionOf } from './store.ts'
import { changedDates, excludedDays } from './stored-dates.ts'

const { updateEvent, deleteEvent } = communityEndpoints

/** Returns the notes that are stored; a request without any keeps them. */
function notesOf({ notes }: { notes?: string | undefined }, before: EventRow): string | null {
  return notes === undefined ? before.notes : notes || null
}

/** Turns AnswersLost into a 409 problem. */
async function explainLostAnswers<Saved>(work: Promise<Saved>): Promise<Saved> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AnswersLost)) throw error
    throw problems.conflict('answers-lost', messages.answers.lost(error.count))
  }
}

/** Routes that edit and delete events, series and single dates of them. */
export function eventEditRoutes(
  options: Omit<ListRoutes, 'lists'> & { store: EventStore; dates: EventDatesStore },
): Routes {
  const { store, dates, clock, settings } = options
  const budget = listBudget('events', limits.eventsPerSite, settings)
  const full = messages.full.events(budget.items)

  /** Throws 409 for an event that somebody has saved meanwhile, and 404 for one that is gone. */
  async function refuseStale(event: { site: string; id: string }): Promise<never> {
    if ((await store.find(event.site, event.id)) !== undefined)
      throw problems.conflict('edit-conflict', messages.editConflict)
    throw problems.notFound()
  }

  return [
    forMembers(
      updateEvent,
      { may: mayChangeEvents },
      async ({ member, viewer, params, body, request }) => {
        const now = clock.now()
        const event = { site: member.site.id, id: params.event.toLowerCase() }
        const { scope = 'all', recurrenceId } = body
        const isSparing = body.mayLoseAnswers === false
        if (scope !== 'all' && recurrenceId !== undefined) {
          const id = creationId(request, {
            user: viewer.userId,
            place: `${event.site}/events/${event.id}`,
            body,
          })
          // A repeated request finds the series that the first one has split off.
          const split = scope === 'following' ? await store.find(event.site, id) : undefined
          if (split !== undefined) return presentSaved(split, now)
          const edited = dates.update({
            ...event,
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
              const at = toInstant(now)
              return scope === 'this'
                ? changeOneDate(before, edit)
                : changeFollowingDates(before, edit, { id, created_at: at, updated_at: at })
            },
            expected: body.version,
            author: viewer.userId,
            budget,
            now: toInstant(now),
            isSparing,
          })
          const saved = await explainLostAnswers(translateQuotaError(edited, full))
          if (saved !== undefined && saved !== 'empty') return presentSaved(saved, now)
          return refuseStale(event)
        }
        const update = store.update({
          ...event,
          change: (before) => ({
            title: body.title,
            location: body.location,
            notes: notesOf(body, before),
            ...planEvent({
              ...timesOf(body),
              timeZone: body.timeZone ?? before.time_zone,
              siteZone: member.site.time_zone,
              excludedDates: body.excludedDates ?? excludedDays(before),
              changedDates: changedDates(before),
            }),
            split_from: before.split_from,
            uid: before.uid,
            updated_at: toInstant(now),
          }),
          expected: body.version,
          author: viewer.userId,
          budget,
          isSparing,
        })
        const saved = await explainLostAnswers(translateQuotaError(update, full))
        if (saved !== undefined) return presentSaved(saved, now)
        return refuseStale(event)
      },
    ),

    forMembers(deleteEvent, { may: mayDeleteEvents }, async ({ member, viewer, params, query }) => {
      const { site } = member
      const event = { site: site.id, id: params.event.toLowerCase() }
      const now = toInstant(clock.now())
      const { scope = 'all', recurrenceId, version: expected } = query
      if (scope !== 'all' && recurrenceId !== undefined) {
        const kept = { id: newId(), created_at: now, updated_at: now }
        const change = (before: EventRow) => removeDates(before, { scope, recurrenceId }, kept)
        const by = { author: viewer.userId, now, isSparing: false }
        const edited = await dates.update({ ...event, change, expected, budget, ...by })
        if (edited === undefined) return refuseStale(event)
        // Without a date left, the event goes as a whole.
        if (edited !== 'empty') return undefined
      } else if (expected !== undefined) {
        const found = await store.find(event.site, event.id)
        if (found !== undefined && versionOf(found) !== expected) return refuseStale(event)
      }
      if (!(await store.delete(event, { by: viewer.userId, now }))) throw problems.notFound()
      return undefined
    }),
  ]
}
