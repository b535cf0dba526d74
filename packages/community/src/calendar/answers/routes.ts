import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Member } from '../../access/membership.ts'
import { everyMember } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { sightOf } from '../../access/visibility.ts'
import type { ListRoutes } from '../../lists/list-routes.ts'
import { messages } from '../../messages.ts'
import type { EventAnsweringRow, EventRow } from '../../tables.ts'
import { dayOf, occurrenceOn } from '../events/occurrence-on.ts'
import { mayChangeEvents } from '../events/policy.ts'
import { type Occurrence, openSchedule } from '../events/series.ts'
import type { EventStore } from '../events/store.ts'
import { isDate, toWall, writeDate } from '../events/wall-time.ts'
import type { Answerer, AnswerStore } from './store.ts'

const { listAnswers, showAnswers, answerEvent, saveAnswering } = communityEndpoints

/** Routes of answers: members answer and see who comes, admins choose seats. */
export function answerRoutes(
  options: Pick<ListRoutes, 'clock'> & { store: AnswerStore; events: EventStore },
): Routes {
  const { store, events, clock } = options

  async function find({ site }: Member, event: string): Promise<EventRow> {
    const row = await events.find(site.id, event.toLowerCase())
    if (row === undefined) throw problems.notFound()
    return row
  }

  return [
    forMembers(listAnswers, { may: everyMember }, async ({ member, query }) => {
      const { site, profileId: profile } = member
      const dates = await store.list({
        site: site.id,
        profile,
        from: query.from,
        until: query.until,
        limit: limits.occurrences,
      })
      return { events: (await store.answering(site.id)).map(presentAnswering), dates }
    }),

    forMembers(showAnswers, { may: everyMember }, async ({ member, params, query }) => {
      const row = await find(member, params.event)
      const date = askedDate(member, row, dateOf(row, query.recurrenceId))
      const people = await store.people(date, limits.answersShown)
      const isSeen = ({ answer: _, ...entry }: Answerer) => sightOf(member, entry).listing
      const seen = people.filter(isSeen)
      return {
        date: await store.one(date),
        people: seen.map((one) => ({
          profileId: one.id,
          answer: one.answer,
          name: one.nickname || `${one.first_name} ${one.last_name}`.trim(),
        })),
        hidden: people.length - seen.length,
      }
    }),

    forMembers(
      answerEvent,
      { may: everyMember, counts: 'later' },
      async ({ member, params, body, count }) => {
        const row = await find(member, params.event)
        await count()
        const now = clock.now()
        const occurrence = dateOf(row, body.recurrenceId)
        if (occurrence.changed?.isCancelled === true || occurrence.end <= now)
          throw problems.conflict('date-over', messages.answers.over)
        if ((await store.answeringOf(row.id))?.is_off === 1)
          throw problems.conflict('answers-off', messages.answers.off)
        const { answer } = body
        const date = askedDate(member, row, occurrence)
        const saved = await store.answer(date, { answer, now: toInstant(now) })
        if (saved === undefined) throw problems.notFound()
        return saved
      },
    ),

    forMembers(
      saveAnswering,
      { may: mayChangeEvents, counts: 'later' },
      async ({ member, params, body, count }) => {
        const { id } = await find(member, params.event)
        await count()
        const chosen = { seats: body.seats, is_off: body.off ? 1 : 0 }
        const answering = { event_id: id, site_id: member.site.id, ...chosen }
        await store.saveAnswering(answering, toInstant(clock.now()))
        return presentAnswering(answering)
      },
    ),
  ]
}

function askedDate({ site, profileId }: Member, row: EventRow, occurrence: Occurrence) {
  return { site: site.id, event: row.id, day: dayOf(occurrence, row), profile: profileId }
}

/** Returns the date that a request names. Throws 400 when there is none. */
function dateOf(row: EventRow, recurrenceId: string | undefined): Occurrence {
  if (row.rrule === null) return openSchedule(row).first
  const day = recurrenceId === undefined ? undefined : dayNamed(row, recurrenceId)
  const occurrence = day === undefined ? undefined : occurrenceOn(row, day)
  if (occurrence === undefined)
    throw problems.malformed(messages.event.noSuchDate, {
      recurrenceId: messages.event.noSuchDate,
    })
  return occurrence
}

function dayNamed(row: EventRow, recurrenceId: string): string | undefined {
  if (isDate(recurrenceId)) return row.all_day === 1 ? recurrenceId : undefined
  return row.all_day === 1 ? undefined : writeDate(toWall(Date.parse(recurrenceId), row.time_zone))
}

function presentAnswering({ event_id: eventId, seats, is_off }: EventAnsweringRow) {
  return { eventId, seats: seats ?? undefined, off: is_off === 1 }
}
