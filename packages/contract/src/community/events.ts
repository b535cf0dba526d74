import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, oneLineText, page, timeZone } from '../primitives.ts'
import { limits } from './constants.ts'

/**
 * An event, or a series. It is stored as wall time in its own zone and returned as instants
 * (PD-97): `startDate` and `endDate` are those of the first occurrence, `next` is the one to show.
 */
export const event = z
  .object({
    id: z.string(),
    title: z.string(),
    /** Empty when unknown. */
    location: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    /** IANA name. */
    timeZone: z.string(),
    /** RFC 5545 RRULE without the property name. */
    rrule: z.string().optional(),
    /** The rule in words, such as 'every week on Monday'. */
    recurrenceText: z.string().optional(),
    next: z.object({ startDate: z.string(), endDate: z.string() }),
  })
  .meta({ id: 'Event' })
export type Event = z.output<typeof event>

/**
 * A wall time without a zone, read in the event's `timeZone`: `2026-03-10T19:00` or with seconds.
 */
const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/)
const moment = z.union([instant, wallTime], {
  error: 'A time is written like 2026-03-10T14:00:00Z',
})

export const events = {
  listEvents: endpoint({
    method: 'GET',
    path: '/sites/:site/events',
    summary: 'What has not ended by `after` (now when absent), by next start',
    auth: 'session',
    query: z.object({ after: instant.optional(), ...page }),
    reply: z.array(event),
  }),
  createEvent: endpoint({
    method: 'POST',
    path: '/sites/:site/events',
    summary: 'Adds an event or a series (admins)',
    auth: 'session',
    status: 201,
    body: z.object({
      title: oneLineText(1, limits.eventTitle),
      location: oneLineText(0, limits.eventLocation)
        .nullish()
        .transform((text) => text ?? ''),
      startDate: moment,
      /** Defaults to one hour after the start (PD-100). */
      endDate: moment.nullish().transform((text) => text ?? undefined),
      /** With or without the prefix `RRULE:`. */
      rrule: z
        .string()
        .max(500)
        .nullish()
        .transform((text) => text || undefined),
      /** Defaults to the site's zone. */
      timeZone: timeZone.nullish().transform((text) => text ?? undefined),
      /** Starts of excluded occurrences (EXDATE). */
      excludedDates: z.array(moment).max(366).optional(),
    }),
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
    summary: 'Deletes an event; of a series, all of it (members)',
    auth: 'session',
  }),
} as const
