import { communityEndpoints, type DateAnswers } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { entryActedFor } from '../../access/acting-for.ts'
import type { Core } from '../../access/core.ts'
import { orNotFound } from '../../access/item.ts'
import type { Member } from '../../access/membership.ts'
import { everyMember } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { sightOf } from '../../access/visibility.ts'
import type { EventAnsweringRow, EventRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { dayOf } from '../events/occurrence-on.ts'
import { mayChangeEvents } from '../events/policy.ts'
import type { Occurrence } from '../events/series.ts'
import { toWall, writeDate } from '../events/wall-time.ts'
import { dateOf, findEvent, requireToCome } from './asked-date.ts'
import { facesOf, listFaces } from './faces-store.ts'
import { mayRemind } from './policy.ts'
import { nameOf, presentAnswerer, withFaces } from './present.ts'
import { remindUnanswered, showUnanswered } from './show-unanswered.ts'
import * as store from './store.ts'
import { keepQuestions, readQuestions } from './stored-questions.ts'
import { type Wanted, wantedOfDate } from './unanswered-store.ts'

const { listAnswers, showAnswers, answerEvent, saveAnswering } = communityEndpoints

/** Routes of answers: members answer and see who comes, admins choose seats. */
export const answerRoutes: Routes = [
  forMembers(listAnswers, { may: everyMember }, async ({ member, query }, { db }) => {
    const { site } = member
    const { from, until } = query
    const options = { site: site.id, asker: member, from, until, limit: limits.occurrences }
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
          name: nameOf(one),
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
      requireToCome(occurrence, now)
      await requireAsked(db, row)
      const date = askedDate(member, row, occurrence)
      const profile = entryActedFor(member, body.profileId, 'admins for any')
      const answered = { profile, answer: body.answer, now: toInstant(now) }
      const saved = orNotFound(await store.answer(db, date, answered))
      return withFacesOf(db, saved, member)
    },
  ),

  forMembers(
    communityEndpoints.showUnanswered,
    { may: mayRemind, reads: findEvent },
    async ({ member, query, read: row }, { db, clock }) =>
      showUnanswered(db, member, wantedOf(row, { ...query, now: clock.now() })),
  ),

  forMembers(
    communityEndpoints.remindUnanswered,
    { may: mayRemind, reads: findEvent },
    async ({ member, query, read: row }, { db, clock }) => {
      const now = clock.now()
      requireToCome(dateOf(row, query.recurrenceId), now)
      await requireAsked(db, row)
      return remindUnanswered({ db, clock }, member, wantedOf(row, { ...query, now }))
    },
  ),

  forMembers(
    saveAnswering,
    { may: mayChangeEvents, reads: findEvent },
    async ({ member, body, read }, { db, clock }) => {
      const chosen = { seats: body.seats, is_off: body.off ? 1 : 0 }
      const answering = { event_id: read.id, site_id: member.site.id, ...chosen }
      const { questions } = body
      const saved = await store.saveAnswering(db, answering, {
        now: toInstant(clock.now()),
        questionsFrom: (stored) =>
          questions === undefined ? stored : keepQuestions(questions, stored),
      })
      return presentAnswering(saved)
    },
  ),
]

async function withFacesOf(
  db: Core['db'],
  date: DateAnswers,
  member: Member,
): Promise<DateAnswers> {
  return (
    withFaces([date], await facesOf(db, { event: date.eventId, day: date.day }), member)[0] ?? date
  )
}

/** Throws 409 where nobody is asked who comes. */
async function requireAsked(db: Core['db'], row: EventRow): Promise<void> {
  if ((await store.findAnswering(db, row.id))?.is_off === 1)
    throw problems.conflict('answers-off', messages.answers.off)
}

function wantedOf(
  row: EventRow,
  { recurrenceId, now }: { recurrenceId?: string | undefined; now: number },
): Wanted {
  const day = dayOf(dateOf(row, recurrenceId), row)
  const today = writeDate(toWall(now, row.time_zone))
  return wantedOfDate({ site: row.site_id, event: row.id, day, today })
}

function askedDate(member: Member, row: EventRow, occurrence: Occurrence): store.AskedDate {
  return { site: member.site.id, event: row.id, day: dayOf(occurrence, row), asker: member }
}

function presentAnswering({ event_id: eventId, seats, is_off, questions }: EventAnsweringRow) {
  return {
    eventId,
    seats: seats ?? undefined,
    off: is_off === 1,
    questions: questions === null ? undefined : readQuestions(questions),
  }
}
