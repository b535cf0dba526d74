import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { instant, oneLineText, timeZone } from '../primitives.ts'
import { changes } from './changes.ts'
import { limits } from './constants.ts'
import { creations, proposalPreview } from './creations.ts'
import { gapFields } from './described-words.ts'
import { proposedSheet } from './proposed-sheet.ts'

export const assistantContext = z.enum(['announcements', 'events', 'directory', 'links'])
export type AssistantContext = z.output<typeof assistantContext>

/** What a question asks for. A choice is the text of an answer. */
const gap = z.object({ field: z.enum(gapFields), choices: z.array(z.string()).optional() })
export type Gap = DeepReadonly<z.output<typeof gap>>

/** An entry of the directory that a refusal is about, which the client offers to open. */
const namedPerson = z.object({ id: z.string(), name: z.string() })
export type NamedPerson = DeepReadonly<z.output<typeof namedPerson>>

/**
 * A proposal, or (tool null) a question or refusal in plain words. It is data: nothing has been
 * created. What is not one creation is a list of `changes` beside tool null, for clients that
 * asked for it.
 */
export const proposal = z
  .discriminatedUnion('tool', [
    ...creations,
    z.object({
      tool: z.null(),
      parameters: z.null(),
      explanation: z.string(),
      preview: proposalPreview.optional(),
      gaps: z.array(gap).optional(),
      people: z.array(namedPerson).optional(),
      changes: changes.optional(),
      /** For clients that asked for it: confirmed with the form of a sheet. */
      sheet: proposedSheet.optional(),
    }),
  ])
  .meta({ id: 'Proposal' })
export type Proposal = DeepReadonly<z.output<typeof proposal>>

const givenAnswer = z.object({
  asked: z.enum(gapFields),
  answer: oneLineText(1, limits.answer),
})

export const assistant = {
  chat: endpoint({
    method: 'POST',
    path: '/sites/:site/chat',
    summary: 'A description in plain words becomes a proposal (admins); nothing is changed',
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
       * Whether the client knows lists of changes: only then a text may change what is on the site
       * or create several things.
       */
      changes: z
        .boolean()
        .nullish()
        .transform((changes) => changes ?? undefined),
      /** Whether the client knows sign-up sheets, which are proposed for events of the site. */
      sheets: z
        .boolean()
        .nullish()
        .transform((sheets) => sheets ?? undefined),
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
