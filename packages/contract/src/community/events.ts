import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { instant, page, startingVersion, timeZone, uuidPattern } from '../primitives.ts'
import { formats } from './formats.ts'

/**
 * A date of a series that was changed by itself, or cancelled. `recurrenceId` is the start that the
 * rule gives it; the other fields are those of this date.
 */
const changedDate = z.object({
  recurrenceId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  cancelled: z.boolean(),
  title: z.string().optional(),
  location: z.string().optional(),
})

/**
 * An event, or a series: `startDate` and `endDate` are those of the first occurrence, `next` is the
 * one to show. A timed event is stored as wall time in its own zone and returned as instants
 * (PD-97). One that is `allDay` has dates of the calendar instead, such as `2026-12-12`, which are
 * the same for every reader, and its `endDate` is the last day (PD-140).
 */
export const event = z
  .object({
    id: z.string(),
    title: z.string(),
    /** Empty when unknown. */
    location: z.string(),
    /** What else people should know, of all dates; absent when there is nothing. */
    notes: z.string().optional(),
    allDay: z.boolean(),
    startDate: z.string(),
    endDate: z.string(),
    /** IANA name. */
    timeZone: z.string(),
    /** RFC 5545 RRULE without the property name. */
    rrule: z.string().optional(),
    /** The rule in words, such as 'every week on Monday'. */
    recurrenceText: z.string().optional(),
    /** Starts of excluded occurrences; absent when there are none. */
    excludedDates: z.array(z.string()).optional(),
    /** Dates of a series that were changed or cancelled; absent when there are none. */
    changedDates: z.array(changedDate).optional(),
    /** The id of the series that this one was split from. */
    splitFrom: z.string().optional(),
    /** Never a cancelled date. One that was changed by itself says what is different. */
    next: z.object({
      startDate: z.string(),
      endDate: z.string(),
      recurrenceId: z.string().optional(),
      title: z.string().optional(),
      location: z.string().optional(),
    }),
    version: z.number().int(),
  })
  .meta({ id: 'Event' })
export type Event = DeepReadonly<z.output<typeof event>>

/**
 * One date of an event, as a calendar of days shows it. Of a series, `recurrenceId` names it in
 * calls that edit or delete it.
 */
const occurrence = z
  .object({
    eventId: z.string(),
    title: z.string(),
    location: z.string(),
    allDay: z.boolean(),
    startDate: z.string(),
    endDate: z.string(),
    timeZone: z.string(),
    recurrenceId: z.string().optional(),
    cancelled: z.boolean(),
  })
  .meta({ id: 'Occurrence' })
export type EventOccurrence = DeepReadonly<z.output<typeof occurrence>>

/**
 * A wall time without a zone, read in the event's `timeZone`: `2026-03-10T19:00` or with seconds.
 */
const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/)
/** A day of the calendar, for events that take whole days: `2026-03-10`. */
const calendarDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const moment = z.union([instant, wallTime, calendarDate], {
  error: 'A time is written like 2026-03-10T14:00:00Z, a whole day like 2026-03-10',
})

const eventInput = z.object({
  title: formats.eventTitle,
  location: formats.eventLocation.nullish().transform((text) => text ?? ''),
  /** When absent, an event that is saved keeps its notes, as it does where one date is saved. */
  notes: formats.eventNotes.nullish().transform((text) => text ?? undefined),
  /** Whether the dates are days of the calendar. When absent, the form of `startDate` says it. */
  allDay: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? undefined),
  startDate: moment,
  /**
   * Defaults to one hour after the start (PD-100); of an event that takes whole days it is the last
   * day and defaults to the first.
   */
  endDate: moment.nullish().transform((text) => text ?? undefined),
  /** With or without the prefix `RRULE:`. */
  rrule: z
    .string()
    .max(500)
    .nullish()
    .transform((text) => text || undefined),
  /** Defaults to the site's zone, which events that take whole days always have. */
  timeZone: timeZone.nullish().transform((text) => text ?? undefined),
  /**
   * Days that a series leaves out (EXDATE), as dates or as starts of occurrences. Days on which the
   * series does not take place are dropped.
   */
  excludedDates: z.array(moment).max(366).optional(),
})

/**
 * Which dates of a series a change is about. `recurrenceId` is the start of one of them as the rule
 * gives it, as an instant, or as a date where the series takes whole days.
 */
const scope = z.enum(['this', 'following', 'all'])
const recurrenceId = z.union([instant, calendarDate], {
  error: 'A time is written like 2026-03-10T14:00:00Z, a whole day like 2026-03-10',
})
const needsDate = {
  path: ['recurrenceId'],
  error: 'Which date of the series is missing',
}
const namesDate = (input: { scope?: string | undefined; recurrenceId?: string | undefined }) =>
  (input.scope ?? 'all') === 'all' || input.recurrenceId !== undefined

const longestPeriod = 366 * 86_400_000

export const events = {
  listEvents: endpoint({
    method: 'GET',
    path: '/sites/:site/events',
    summary: 'What has not ended by `after` (now when absent), by next start',
    auth: 'session',
    query: z.object({ after: instant.optional(), ...page }),
    reply: z.array(event),
  }),
  /**
   * Unlike `listEvents` this has past dates, and each date of a series. More than
   * `limits.occurrences` of them are refused.
   */
  listOccurrences: endpoint({
    method: 'GET',
    path: '/sites/:site/occurrences',
    summary: 'All dates of events from one moment to another, at most a year, by start (members)',
    auth: 'session',
    query: z
      .object({ from: instant, until: instant })
      .refine(({ from, until }) => Date.parse(until) > Date.parse(from), {
        path: ['until'],
        error: 'The end must come after the start',
      })
      .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= longestPeriod, {
        path: ['until'],
        error: 'At most 366 days at a time',
      }),
    reply: z.array(occurrence),
  }),
  /**
   * The dates of other events at the same time, earliest first, at most `limits.clashes`. Of a
   * series, its next dates within a year are looked at. `event` is what is edited, whose own dates
   * do not count.
   */
  findClashes: endpoint({
    method: 'POST',
    path: '/sites/:site/events/clashes',
    summary: 'What an event that is about to be saved overlaps with (admins)',
    auth: 'session',
    body: eventInput
      .omit({ title: true, location: true, notes: true })
      .extend({ event: z.string().regex(uuidPattern).optional() }),
    reply: z.array(occurrence),
  }),
  createEvent: endpoint({
    method: 'POST',
    path: '/sites/:site/events',
    summary: 'Adds an event or a series (admins)',
    auth: 'session',
    status: 201,
    body: eventInput,
    reply: event,
  }),
  /**
   * A series is saved as a whole unless `scope` is sent. Without `timeZone` an event keeps its
   * zone, and without `excludedDates` a series keeps its excluded days, as far as they still fit;
   * the same goes for changed dates. With `this`, one date is saved and the rule is ignored; with
   * `following`, the series ends before the date, and the reply is the new series that goes on from
   * it. A COUNT that is sent then still counts from the first date of all. Answers go along with
   * dates that are moved.
   */
  updateEvent: endpoint({
    method: 'PUT',
    path: '/sites/:site/events/:event',
    summary: 'Saves an event, a series, or some of its dates (admins)',
    auth: 'session',
    body: eventInput
      .extend({
        version: startingVersion.optional(),
        scope: scope.optional(),
        recurrenceId: recurrenceId.optional(),
        /** With `this`: the date does not take place, and is still shown. */
        cancelled: z.boolean().optional(),
        /**
         * With false, the call is refused with 409 `answers-lost`, and says how many, when answers
         * to dates to come are to dates that would no longer take place. Otherwise they are lost.
         */
        mayLoseAnswers: z.boolean().optional(),
      })
      .refine(namesDate, needsDate),
    reply: event,
  }),
  /** Replies with text/calendar (RFC 5545) and a file name instead of JSON. */
  downloadEvent: endpoint({
    method: 'GET',
    path: '/sites/:site/events/:event/calendar.ics',
    summary: 'An event or series as a calendar file (members)',
    auth: 'session',
    media: 'text/calendar; charset=utf-8',
    reply: z.string(),
  }),
  deleteEvent: endpoint({
    method: 'DELETE',
    path: '/sites/:site/events/:event',
    summary: 'Deletes an event, a series, or some of its dates (members, where the site lets them)',
    auth: 'session',
    query: z
      .object({
        scope: scope.optional(),
        recurrenceId: recurrenceId.optional(),
        /** With it, only that version is deleted. */
        version: z
          .string()
          .regex(/^\d{1,10}$/, 'A whole number')
          .transform(Number)
          .optional(),
      })
      .refine(namesDate, needsDate),
  }),
} as const
