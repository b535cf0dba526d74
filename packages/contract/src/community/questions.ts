import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { oneLineText } from '../primitives.ts'
import { answerer, recurrenceId } from './answers.ts'
import { limits } from './constants.ts'
import { question, reply } from './question-formats.ts'

const replied = z.object({ questionId: z.string(), reply })

/** Somebody with their answer and replies. */
const respondent = answerer.extend({
  name: z.string(),
  /** Absent for who has not answered. */
  answer: z.enum(['going', 'waiting', 'maybe', 'declined']).optional(),
  replies: z.array(replied),
})
export type Respondent = DeepReadonly<z.output<typeof respondent>>

const replies = z
  .object({ questions: z.array(question), people: z.array(respondent) })
  .meta({ id: 'Replies' })
export type Replies = DeepReadonly<z.output<typeof replies>>

export const questions = {
  /** For admins everybody who comes or waits; for others those whom they act for. */
  showReplies: endpoint({
    method: 'GET',
    path: '/sites/:site/events/:event/replies',
    summary: 'What people who come to a date have replied to its questions (members)',
    auth: 'session',
    query: z.object({
      recurrenceId,
      /** With `own`, admins see those whom they act for, too. */
      of: z.enum(['own', 'all']).default('all'),
    }),
    reply: replies,
  }),
  /**
   * Replies that are absent stay; null takes one back. 409 `questions-changed` where one of the
   * questions is no longer asked, `not-going` without an answer that somebody comes, `date-begun`
   * once the date has begun.
   */
  saveReplies: endpoint({
    method: 'PUT',
    path: '/sites/:site/events/:event/replies',
    summary: 'Saves replies to the questions of a date that one comes to (members)',
    auth: 'session',
    body: z.object({
      recurrenceId,
      /** Whose they are: the caller's, when absent, or of whom they look after; admins any. */
      profileId: z.uuid().optional(),
      replies: z
        .array(
          z.object({
            questionId: z.string().max(100),
            reply: z
              .union([
                oneLineText(1, limits.replyLine),
                z.number().int().min(0).max(limits.replyNumber),
              ])
              .nullable(),
          }),
        )
        .max(limits.questions),
    }),
    reply: respondent,
  }),
  downloadReplies: endpoint({
    method: 'GET',
    path: '/sites/:site/events/:event/replies/file',
    summary: 'The replies of people who come to a date, as CSV (admins)',
    auth: 'session',
    query: z.object({ recurrenceId }),
    media: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
} as const
