import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { instant, uuidPattern } from '../primitives.ts'
import { answerer, counts, recurrenceId } from './answers.ts'
import { limits } from './constants.ts'

/** A date with how many people have answered it. `day` is as in the answers to a date. */
const overviewDate = z.object({
  eventId: z.string(),
  day: z.string(),
  title: z.string(),
  startDate: z.string(),
  allDay: z.boolean(),
  timeZone: z.string(),
  recurrenceId: z.string().optional(),
  ...counts,
})

/** A group with its size, and how many of it come to each date, in the order of the dates. */
const overviewGroup = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().int(),
  going: z.array(z.number().int()),
})

/**
 * An entry with the ids of its groups. `answers` has a letter for each date: g (going), w
 * (waiting), m (maybe), d (declined) or - for none.
 */
const overviewPerson = answerer.extend({
  name: z.string(),
  groups: z.array(z.string()),
  answers: z.string(),
})

const overview = z
  .object({
    dates: z.array(overviewDate),
    /** Absent for members of a community that shows these numbers to admins only. */
    groups: z.array(overviewGroup).optional(),
    /** For admins everybody, by name; for others those whom they act for. */
    people: z.array(overviewPerson),
    /** How many entries the community has. */
    size: z.number().int(),
  })
  .meta({ id: 'AnswerOverview' })
export type AnswerOverview = DeepReadonly<z.output<typeof overview>>

/** Whether somebody came to a date, and when that was tapped. */
const tick = z.object({ profileId: z.string(), came: z.boolean(), at: z.string() })
export type Tick = DeepReadonly<z.output<typeof tick>>

const attended = z
  .object({
    ticks: z.array(tick),
    /** For how many days they are kept. */
    keptDays: z.number().int(),
  })
  .meta({ id: 'Attendance' })

export const attendance = {
  showAnswerOverview: endpoint({
    method: 'GET',
    path: '/sites/:site/answers/overview',
    summary: 'The answers to the next dates by person, and by group (members)',
    auth: 'session',
    reply: overview,
  }),
  showAttendance: endpoint({
    method: 'GET',
    path: '/sites/:site/events/:event/attendance',
    summary: 'Who came to a date of an event (admins)',
    auth: 'session',
    query: z.object({ recurrenceId }),
    reply: attended,
  }),
  /**
   * Of several taps about a person the one that was made last counts, whenever it arrives; the same
   * one twice is one. Those about people who are no longer in the directory, or made more than a
   * week after the date, are named in `refused` and change nothing.
   */
  tickAttendance: endpoint({
    method: 'PUT',
    path: '/sites/:site/events/:event/attendance',
    summary: 'Saves who came to a date of an event, from its day on (admins)',
    auth: 'session',
    body: z.object({
      recurrenceId,
      ticks: z
        .array(
          z.object({
            profileId: z.string().regex(uuidPattern),
            came: z.boolean(),
            /** When it was tapped; a time to come counts as now. */
            at: instant,
          }),
        )
        .min(1)
        .max(limits.ticks),
    }),
    reply: attended.extend({
      refused: z.array(z.object({ profileId: z.string(), reason: z.enum(['gone', 'too-late']) })),
    }),
  }),
  downloadAttendance: endpoint({
    method: 'GET',
    path: '/sites/:site/attendance/file',
    summary: 'Who came to all dates for which that is kept, as CSV (admins)',
    auth: 'session',
    media: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
} as const
