import { communityEndpoints, type DateAnswers } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import { itemOf, orNotFound } from '../../access/item.ts'
import type { Member } from '../../access/membership.ts'
import { everyMember } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { sightOf } from '../../access/visibility.ts'
import type { EventAnsweringRow, EventRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { dayOf, occurrenceOn } from '../events/occurrence-on.ts'
import { mayChangeEvents } from '../events/policy.ts'
import { type Occurrence, openSchedule } from '../events/series.ts'
import * as events from '../events/store.ts'
import { isDate, toWall, writeDate } from '../events/wall-time.ts'
import { facesOf, listFaces } from './faces-store.ts'
import { presentAnswerer, withFaces } from './present.ts'
import * as store from './store.ts'

const { listAnswers, showAnswers, answerEvent, saveAnswering } = communityEndpoints

/** Routes of answers: members answer and see who comes, admins choose seats. */
export const answerRoutes: Routes = [
  forMembers(listAnswers, { may: everyMember }, async ({ member, query }, { db }) => {
    const { site, profileId: profile } = member
    const { from, until } = query
    const options = { site: site.id, profile, from, until, limit: limits.occurrences }
    const dates = await store.list(db, options)
    return {
      events: (await store.listAnswering(db, site.id)).map(presentAnswering),
      dates: dates.length === 0 ? [] : withFaces(dates, await listFaces(db, options), member),
    }
  }),

  forMembers(
    showAnswers,
    { may: everyMember, reads: findEvent },
    async ({ member, query, read: row }, { db }) => {
      const date = askedDate(member, row, dateOf(row, query.recurrenceId))
      const people = await store.people(db, date, limits.answersShown)
      const isSeen = ({ answer: _, ...entry }: store.Answerer) => sightOf(member, entry).listing
      const seen = people.filter(isSeen)
      return {
        date: await withFacesOf(db, await store.countAnswers(db, date), member),
        people: seen.map((one) => ({
          ...presentAnswerer(one),
          answer: one.answer,
          name: one.nickname || `${one.first_name} ${one.last_name}`.trim(),
        })),
        hidden: people.length - seen.length,
      }
    },
  ),

  forMembers(
    answerEvent,
    { may: everyMember, reads: findEvent },
    async ({ member, body, read: row }, { db, clock }) => {
      const now = clock.now()
      const occurrence = dateOf(row, body.recurrenceId)
      if (occurrence.changed?.isCancelled === true || occurrence.end <= now)
        throw problems.conflict('date-over', messages.answers.over)
      if ((await store.findAnswering(db, row.id))?.is_off === 1)
        throw problems.conflict('answers-off', messages.answers.off)
      const date = askedDate(member, row, occurrence)
      const answered = { answer: body.answer, now: toInstant(now) }
      const saved = orNotFound(await store.answer(db, date, answered))
      return withFacesOf(db, saved, member)
    },
  ),

  forMembers(
    saveAnswering,
    { may: mayChangeEvents, reads: findEvent },
    async ({ member, body, read }, { db, clock }) => {
      const chosen = { seats: body.seats, is_off: body.off ? 1 : 0 }
      const answering = { event_id: read.id, site_id: member.site.id, ...chosen }
      await store.saveAnswering(db, answering, toInstant(clock.now()))
      return presentAnswering(answering)
    },
  ),
]

async function findEvent(
  { member, params }: { member: Member; params: { event: string } },
  { db }: Core,
): Promise<EventRow> {
  return orNotFound(await events.find(db, itemOf(member, params.event)))
}

async function withFacesOf(
  db: Core['db'],
  date: DateAnswers,
  member: Member,
): Promise<DateAnswers> {
  return (
    withFaces([date], await facesOf(db, { event: date.eventId, day: date.day }), member)[0] ?? date
  )
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
