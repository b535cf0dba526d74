import type { BodyOf } from '@maypole/contract'
import { communityEndpoints, type Respondent } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import { create as contentDisposition } from 'content-disposition'
import { entryActedFor } from '../../access/acting-for.ts'
import { everyMember, isAdmin, onlyAdmins, requireThemselves } from '../../access/policy.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { csvLine } from '../../files/downloads/csv.ts'
import type { EventRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { dateOf, findEvent, requireToCome } from '../answers/asked-date.ts'
import { nameOf, presentAnswerer } from '../answers/present.ts'
import { findAnswering } from '../answers/store.ts'
import { isReplyTo, readQuestions, readReplies } from '../answers/stored-questions.ts'
import { dayOf } from '../events/occurrence-on.ts'
import * as store from './store.ts'

const { showReplies, saveReplies, downloadReplies } = communityEndpoints

/** Routes of replies: who comes gives them, admins see all. */
export const questionRoutes: Routes = [
  forMembers(
    showReplies,
    { may: everyMember, reads: findEvent },
    async ({ member, query, read: row }, { db }) => {
      const date = repliedDate(row, query.recurrenceId)
      const seesAll = isAdmin(member) && query.of === 'all'
      const people = seesAll
        ? await store.listComing(db, date)
        : await store.listOf(db, date, [member.profileId, ...member.lookedAfter])
      const questions = readQuestions((await findAnswering(db, row.id))?.questions ?? null)
      return { questions: [...questions], people: people.map(presentRespondent) }
    },
  ),

  forMembers(
    saveReplies,
    { may: everyMember, reads: findEvent },
    async ({ member, body, read: row }, { db, clock }) => {
      const occurrence = dateOf(row, body.recurrenceId)
      requireToCome(occurrence, clock.now())
      if (occurrence.start <= clock.now())
        throw problems.conflict('date-begun', messages.questions.begun)
      const profile = entryActedFor(member, body.profileId, 'admins for any')
      const date = { ...repliedDate(row, body.recurrenceId), profile }
      const saved = await store.saveReplies(db, date, (stored) => changeReplies(body, stored))
      if (saved === undefined) throw problems.conflict('not-going', messages.questions.notGoing)
      return presentRespondent(saved)
    },
  ),

  forMembers(
    downloadReplies,
    {
      may: onlyAdmins(messages.onlyAdmins.replies),
      reads: async (call, core) => {
        await requireThemselves(call.viewer, core)
        return findEvent(call, core)
      },
    },
    async ({ query, reply, read: row }, { db }) => {
      reply.type('text/csv; charset=utf-8')
      reply.header('content-disposition', contentDisposition('replies.csv'))
      const questions = readQuestions((await findAnswering(db, row.id))?.questions ?? null)
      const people = await store.listComing(db, repliedDate(row, query.recurrenceId))
      const lines = people.map((one) => {
        const replies = new Map(
          readReplies(one.replies).map(({ questionId, reply }) => [questionId, reply]),
        )
        const given = questions.map(({ id }) => replies.get(id))
        return csvLine([one.first_name, one.last_name, one.answer, ...given])
      })
      const head = csvLine([
        'firstName',
        'lastName',
        'answer',
        ...questions.map(({ text }) => text),
      ])
      // The byte order mark has spreadsheets read the rest as UTF-8.
      return `\uFEFF${head}${lines.join('')}`
    },
  ),
]

function repliedDate(row: EventRow, recurrenceId: string | undefined): store.RepliedDate {
  return { site: row.site_id, event: row.id, day: dayOf(dateOf(row, recurrenceId), row) }
}

function presentRespondent(row: store.RespondentRow): Respondent {
  return {
    ...presentAnswerer(row),
    name: nameOf(row),
    answer: row.answer ?? undefined,
    replies: [...readReplies(row.replies)],
  }
}

/**
 * Returns the replies to store. Throws 409 for a question that is not asked any more, 400 for a
 * reply that is none to its question.
 */
function changeReplies(
  { replies }: BodyOf<typeof saveReplies>,
  stored: { questions: string | null; replies: string | null },
): string | null {
  const questions = readQuestions(stored.questions)
  const asked = new Set(questions.map(({ id }) => id))
  const kept = new Map(
    readReplies(stored.replies)
      .filter(({ questionId }) => asked.has(questionId))
      .map((one) => [one.questionId, one]),
  )
  for (const { questionId, reply } of replies) {
    const question = questions.find(({ id }) => id === questionId)
    if (question === undefined)
      throw problems.conflict('questions-changed', messages.questions.changed)
    if (reply === null) kept.delete(questionId)
    else if (isReplyTo(question, reply)) kept.set(questionId, { questionId, reply })
    else
      throw problems.malformed(messages.questions.noReply, { replies: messages.questions.noReply })
  }
  return kept.size === 0 ? null : JSON.stringify([...kept.values()])
}
