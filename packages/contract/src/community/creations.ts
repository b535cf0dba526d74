import { z } from 'zod'
import type { DeepReadonly } from '../endpoint.ts'

/**
 * Parameters of the proposals. Instants in UTC ISO, whole days as dates, phone numbers as +1 and
 * ten digits (PD-59).
 */
export const eventParameters = z.object({
  title: z.string(),
  location: z.string(),
  /** What was said besides; the create call takes it too. */
  notes: z.string().optional(),
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
  /** The ids of groups of the site; the create call takes them too. */
  groups: z.array(z.string()).optional(),
})
export const linkParameters = z.object({ title: z.string(), link: z.string() })

/** What a person sees beside the proposal, to spot mistakes at a glance. */
export const proposalPreview = z.object({
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
export type ProposalPreview = DeepReadonly<z.output<typeof proposalPreview>>

const said = { explanation: z.string(), preview: proposalPreview.optional() }

/** One thing to create: what the specified proposal is, and what a list of changes may hold. */
export const creations = [
  z.object({ tool: z.literal('createEvent'), parameters: eventParameters, ...said }),
  z.object({ tool: z.literal('createAnnouncement'), parameters: announcementParameters, ...said }),
  z.object({ tool: z.literal('createProfile'), parameters: profileParameters, ...said }),
  z.object({ tool: z.literal('createLink'), parameters: linkParameters, ...said }),
] as const
