import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { calendarReaders, reminderMinutes } from './constants.ts'

/** When each kind of calendar program last fetched, the latest first. */
const fetches = z.array(z.object({ by: z.enum(calendarReaders), date: z.string() }))

/** Minutes before the start at which the calendar program rings; null for not at all. */
const alarmMinutes = z
  .number()
  .int()
  .refine((minutes) => (reminderMinutes as readonly number[]).includes(minutes), {
    error: `One of ${reminderMinutes.join(', ')}`,
  })
  .nullable()

/** A private address by which calendar programs follow a person's events. */
const calendarFeed = z
  .object({
    id: z.string(),
    /** The community whose events it has; null for all that the person is a member of. */
    site: z.object({ id: z.string(), slug: z.string(), title: z.string() }).nullable(),
    alarmMinutes: z.number().int().nullable(),
    /** When the address was made, UTC. */
    date: z.string(),
    fetches,
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = DeepReadonly<z.output<typeof calendarFeed>>

const publicCalendar = z.object({
  /** Where everybody finds it; null while it is off. */
  url: z.string().nullable(),
  fetches,
})
export type PublicCalendar = DeepReadonly<z.output<typeof publicCalendar>>

export const calendarFeeds = {
  listCalendarFeeds: endpoint({
    method: 'GET',
    path: '/calendar-feeds',
    summary: "The viewer's private calendar addresses, without the addresses themselves",
    auth: 'session',
    reply: z.array(calendarFeed),
  }),
  /**
   * The address is in this reply only: of its token only a hash is stored. Where there is one for
   * the same community, or for all, it is replaced and stops working.
   */
  createCalendarFeed: endpoint({
    method: 'POST',
    path: '/calendar-feeds',
    summary: 'Makes a private calendar address, or replaces it by a new one',
    auth: 'session',
    status: 201,
    body: z.object({
      /** Id or slug; null for all communities of the viewer. */
      site: z.string().max(100).nullable(),
      alarmMinutes,
    }),
    reply: z.object({ feed: calendarFeed, url: z.string() }),
  }),
  updateCalendarFeed: endpoint({
    method: 'PUT',
    path: '/calendar-feeds/:feed',
    summary: 'Saves when the alarms of a private calendar ring; its address stays',
    auth: 'session',
    body: z.object({ alarmMinutes }),
    reply: calendarFeed,
  }),
  deleteCalendarFeed: endpoint({
    method: 'DELETE',
    path: '/calendar-feeds/:feed',
    summary: 'Ends a private calendar address',
    auth: 'session',
  }),
  getPublicCalendar: endpoint({
    method: 'GET',
    path: '/sites/:site/public-calendar',
    summary: 'Whether a community has a public calendar, and where (members)',
    auth: 'session',
    reply: publicCalendar,
  }),
  updatePublicCalendar: endpoint({
    method: 'PUT',
    path: '/sites/:site/public-calendar',
    summary: 'Turns the public calendar of a community on or off (admins)',
    auth: 'session',
    body: z.object({ isOn: z.boolean() }),
    reply: publicCalendar,
  }),
  /** `<token>.ics`. With an ETag and Last-Modified. */
  readCalendarFeed: endpoint({
    method: 'GET',
    path: '/calendars/:file',
    summary: 'What calendar programs fetch from a private address',
    auth: 'none',
    hasEtag: true,
    media: 'text/calendar; charset=utf-8',
    reply: z.string(),
  }),
  /** Titles, times and places of events. With an ETag and Last-Modified. */
  readPublicCalendar: endpoint({
    method: 'GET',
    path: '/site/:site/calendar.ics',
    summary: 'The events of a community that has a public calendar, for everybody',
    auth: 'none',
    hasEtag: true,
    media: 'text/calendar; charset=utf-8',
    reply: z.string(),
  }),
} as const
