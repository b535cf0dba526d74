import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { instant } from '../primitives.ts'
import { limits } from './constants.ts'
import { question, questionInput } from './question-formats.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'A day is written like 2026-03-10')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'A day is written like 2026-03-10')
/** The start of a date of a series as its rule gives it; absent for an event that is no series. */
export const recurrenceId = z.union([instant, day]).optional()

/** `waiting` is given to who asks for a seat when none is free. */
const answer = z.enum(['going', 'waiting', 'maybe', 'declined'])

export const counts = {
  going: z.number().int(),
  waiting: z.number().int(),
  maybe: z.number().int(),
  declined: z.number().int(),
}

/** Somebody who has answered and is listed for the caller. `photo` names a picture of the site. */
export const answerer = z
  .object({
    profileId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    photo: z.string().optional(),
  })
  .meta({ id: 'Answerer' })
export type Answerer = DeepReadonly<z.output<typeof answerer>>

/**
 * The answers to one date. `day` is that of its start as the rule gives it, in the event's zone.
 * `own` is the caller's answer, and `lookedAfter` has those of whom the caller looks after. `faces`
 * are the first who come of those that are listed for the caller, at most three.
 */
const dateAnswers = z
  .object({
    eventId: z.string(),
    day: z.string(),
    ...counts,
    own: answer.optional(),
    lookedAfter: z.array(z.object({ profileId: z.string(), answer })).optional(),
    faces: z.array(answerer).optional(),
  })
  .meta({ id: 'DateAnswers' })
export type DateAnswers = DeepReadonly<z.output<typeof dateAnswers>>

/** What an admin has chosen for an event. `seats` of each date are absent without a limit. */
const answering = z
  .object({
    eventId: z.string(),
    seats: z.number().int().optional(),
    off: z.boolean(),
    /** What people who come are asked; absent when nothing is. */
    questions: z.array(question).optional(),
  })
  .meta({ id: 'Answering' })
export type Answering = DeepReadonly<z.output<typeof answering>>

/** Entries that have not answered a date or taken anything of a sheet, for admins. */
export const unanswered = z
  .object({
    people: z.array(answerer.extend({ name: z.string() })),
    /** How many more there are than are named. */
    more: z.number().int(),
    /** How many people a reminder would reach now, by push message or mail. */
    reached: z.number().int(),
    /** Whether people were reminded today, in the zone of the event or the community. */
    isReminded: z.boolean(),
  })
  .meta({ id: 'Unanswered' })

export const answers = {
  listAnswers: endpoint({
    method: 'GET',
    path: '/sites/:site/answers',
    summary: 'How many people come to the dates of events, from one day to another (members)',
    auth: 'session',
    query: z.object({ from: day, until: day }).refine(({ from, until }) => from <= until, {
      path: ['until'],
      error: 'The end must not come before the start',
    }),
    reply: z.object({ events: z.array(answering), dates: z.array(dateAnswers) }),
  }),
  showAnswers: endpoint({
    method: 'GET',
    path: '/sites/:site/events/:event/answers',
    summary: 'Who comes to a date of an event, by when they answered (members)',
    auth: 'session',
    query: z.object({ recurrenceId }),
    reply: z.object({
      date: dateAnswers,
      people: z.array(answerer.extend({ name: z.string(), answer })),
      /** People who are not listed for the caller. */
      hidden: z.number().int(),
    }),
  }),
  answerEvent: endpoint({
    method: 'PUT',
    path: '/sites/:site/events/:event/answer',
    summary: 'Saves an answer to a date of an event, null for none (members)',
    auth: 'session',
    body: z.object({
      recurrenceId,
      answer: z.enum(['going', 'maybe', 'declined']).nullable(),
      /** Whose answer it is: the caller's, when absent, or of whom they look after; admins any. */
      profileId: z.uuid().optional(),
    }),
    reply: dateAnswers,
  }),
  showUnanswered: endpoint({
    method: 'GET',
    path: '/sites/:site/events/:event/unanswered',
    summary: 'Who has not answered a date of an event, by name (admins)',
    auth: 'session',
    query: z.object({ recurrenceId }),
    reply: unanswered,
  }),
  /** 409 (`reminded-today`) when people were reminded of the date on this day already. */
  remindUnanswered: endpoint({
    method: 'POST',
    path: '/sites/:site/events/:event/unanswered/reminders',
    summary: 'Reminds those who have not answered a date, once a day (admins)',
    auth: 'session',
    query: z.object({ recurrenceId }),
    reply: unanswered,
  }),
  saveAnswering: endpoint({
    method: 'PUT',
    path: '/sites/:site/events/:event/answering',
    summary: 'Saves how many seats an event has, and what people are asked (admins)',
    auth: 'session',
    body: z.object({
      seats: z.number().int().min(1).max(limits.seats).nullable(),
      off: z.boolean(),
      /** They stay as they are when absent. */
      questions: z.array(questionInput).max(limits.questions).optional(),
    }),
    reply: answering,
  }),
} as const
