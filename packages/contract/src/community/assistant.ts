import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { instant, oneLineText, timeZone } from '../primitives.ts'
import { limits } from './constants.ts'
import { gapFields } from './described-words.ts'

export const assistantContext = z.enum(['announcements', 'events', 'directory', 'links'])
export type AssistantContext = z.output<typeof assistantContext>

/**
 * Parameters of the proposals. Instants in UTC ISO, whole days as dates, phone numbers as +1 and
 * ten digits (PD-59).
 */
export const eventParameters = z.object({
  title: z.string(),
  location: z.string(),
  /** With `allDay`, every date is a day of the calendar, and `endDate` is the last one. */
  allDay: z.literal(true).optional(),
  startDate: z.string(),
  endDate: z.string(),
  rrule: z.string().optional(),
  /** IANA zone of the wall time; the create call takes it too. */
  timeZone: z.string().optional(),
  /** Starts of excluded occurrences ('except July 4'); the create call takes them too. */
  excludedDates: z.array(z.string()).optional(),
})
export const announcementParameters = z.object({
  headline: z.string(),
  body: z.string(),
  pinned: z.boolean(),
})
export const profileParameters = z.object({
  phoneNumber: z.string(),
  nickname: z.string().optional(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().optional(),
  role: z.enum(['member', 'admin']),
})
export const linkParameters = z.object({ title: z.string(), link: z.string() })

/** What a person sees beside the proposal, to spot mistakes at a glance. */
const proposalPreview = z.object({
  /**
   * Which words became which field; offsets in UTF-16 units of the description with its answers
   * (`describedWords`).
   */
  sources: z.array(
    z.object({
      field: z.string(),
      text: z.string(),
      start: z.number().int(),
      end: z.number().int(),
    }),
  ),
  /** What was assumed, in whole sentences. */
  assumptions: z.array(z.string()),
  /** Those of the assumptions that correcting one field changes. */
  assumed: z.array(z.object({ field: z.string(), text: z.string() })).optional(),
  /** Only for a series: the rule in words and its first five starts, dates of whole days. */
  recurrence: z.object({ text: z.string(), dates: z.array(z.string()) }).optional(),
  /** Existing events at that time; the start of one that takes whole days is a date. */
  clashes: z.array(z.object({ title: z.string(), startDate: z.string() })),
})

/** What a question asks for. A choice is the text of an answer. */
const gap = z.object({ field: z.enum(gapFields), choices: z.array(z.string()).optional() })
export type Gap = DeepReadonly<z.output<typeof gap>>

const answer = { explanation: z.string(), preview: proposalPreview.optional() }

/**
 * A proposal, or (tool null) a question or refusal in plain words. It is data: nothing has been
 * created.
 */
export const proposal = z
  .discriminatedUnion('tool', [
    z.object({ tool: z.literal('createEvent'), parameters: eventParameters, ...answer }),
    z.object({
      tool: z.literal('createAnnouncement'),
      parameters: announcementParameters,
      ...answer,
    }),
    z.object({ tool: z.literal('createProfile'), parameters: profileParameters, ...answer }),
    z.object({ tool: z.literal('createLink'), parameters: linkParameters, ...answer }),
    z.object({ tool: z.null(), parameters: z.null(), ...answer, gaps: z.array(gap).optional() }),
  ])
  .meta({ id: 'Proposal' })
export type Proposal = DeepReadonly<z.output<typeof proposal>>
export type ProposalPreview = DeepReadonly<z.output<typeof proposalPreview>>

const givenAnswer = z.object({
  asked: z.enum(gapFields),
  answer: oneLineText(1, limits.answer),
})

export const assistant = {
  chat: endpoint({
    method: 'POST',
    path: '/sites/:site/chat',
    summary: 'A description in plain words becomes a proposal (admins); nothing is created',
    auth: 'session',
    body: z.object({
      chat: z
        .string()
        .refine((text) => text.trim() !== '', 'Please describe what you want to create')
        .refine(
          (text) => text.length <= limits.chat,
          `Please describe it in at most ${limits.chat.toLocaleString('en-US')} characters`,
        )
        .refine((text) => text.isWellFormed(), 'This is not well-formed text')
        .meta({ minLength: 1, maxLength: limits.chat }),
      current_datetime: instant,
      /** Hours east of UTC, fractions allowed (PD-57). */
      tz_offset: z.number().min(-14).max(14),
      timezone: timeZone.nullish().transform((name) => name ?? undefined),
      context: assistantContext
        .nullish()
        .catch(undefined)
        .transform((name) => name ?? undefined),
      /** What was answered so far: read as if it had been written below the description. */
      answers: z
        .array(givenAnswer)
        .max(limits.answers)
        .nullish()
        .transform((answers) => answers ?? undefined),
      /**
       * Whether the client knows whole days: events that take them are then proposed with dates
       * and `allDay`, and else as instants from midnight to midnight.
       */
      whole_days: z
        .boolean()
        .nullish()
        .transform((wholeDays) => wholeDays ?? undefined),
      /**
       * The text is still being written. Such requests have a limit of their own and are answered
       * by rules alone.
       */
      typing: z
        .boolean()
        .nullish()
        .transform((typing) => typing ?? undefined),
    }),
    reply: proposal,
  }),
} as const
