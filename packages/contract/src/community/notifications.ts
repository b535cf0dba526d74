import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { oneLineText, timeZone } from '../primitives.ts'
import { limits, reminderMinutes } from './constants.ts'
import { byCategory } from './notification-constants.ts'

/** How somebody is told of something: on the devices they registered, by e-mail, or both. */
const ways = z.object({ push: z.boolean(), email: z.boolean() })
export type NotificationWays = z.output<typeof ways>

/** A language tag (RFC 5646), such as `es-MX`. Languages without texts get English. */
const language = z.string().max(35).refine(isLanguage, 'A language is written like en or es-MX')

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** A time of day on the wall clock, such as `22:00`. */
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day is written like 22:00')

/** From `start` until `end`, which may be on the next day. */
const quietHours = z
  .object({ start: timeOfDay, end: timeOfDay })
  .refine(({ start, end }) => start !== end, 'Quiet hours need a start and an end that differ')
export type QuietHours = DeepReadonly<z.output<typeof quietHours>>

/** A browser that gets notifications by push (RFC 8030). */
const device = z
  .object({
    id: z.string(),
    name: z.string(),
    language: z.string(),
    timeZone: z.string(),
    /** When it was registered first, UTC. */
    date: z.string(),
    /** Whether it was registered by the session that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'NotificationDevice' })
export type NotificationDevice = DeepReadonly<z.output<typeof device>>

/** What applies to all communities of a person. */
const settings = z
  .object({
    /**
     * The instance's VAPID key (RFC 8292), base64url: `applicationServerKey` of the browser's
     * `subscribe`. Absent when this instance sends no push messages.
     */
    publicKey: z.string().optional(),
    /** Whether this instance sends notifications by e-mail. */
    sendsEmail: z.boolean(),
    /** The addresses that the person has proven; mail goes to one of them. */
    emails: z.array(z.string()),
    /** Where mail goes; null when there is no proven address. */
    email: z.string().nullable(),
    /** IANA name; null until the person, or a device of theirs, has given one. */
    timeZone: z.string().nullable(),
    language: z.string().nullable(),
    quietHours: quietHours.nullable(),
    /** Hour of the day (0 to 23) of one daily mail; null for single mails. */
    digestHour: z.number().int().nullable(),
    /** Told when an admin lets the person into a community. */
    approved: ways,
    devices: z.array(device),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = DeepReadonly<z.output<typeof settings>>

const waysByCategory = byCategory(() => ways)

/** What a person wants to be told of one community. */
const choices = z
  .object({
    ...waysByCategory,
    /** How long before an event reminders come, in minutes. */
    reminderMinutes: z.array(z.number().int()),
  })
  .meta({ id: 'NotificationChoices' })
export type NotificationChoices = DeepReadonly<z.output<typeof choices>>

const base64url = (characters: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}=?$`), 'This is not a push key')

/** Without a token the answer is the same as with one that is not valid. */
const token = z.object({ token: z.string().max(1000).default('') })

export const notifications = {
  getNotificationSettings: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: "The viewer's devices, e-mail address, quiet hours and digest",
    auth: 'session',
    reply: settings,
  }),
  updateNotificationSettings: endpoint({
    method: 'PUT',
    path: '/notifications',
    summary: 'Saves quiet hours, the digest, and where mail goes',
    auth: 'session',
    body: z.object({
      timeZone,
      language,
      quietHours: quietHours.nullable(),
      digestHour: z.number().int().min(0).max(23).nullable(),
      /** One of `emails`; when absent, the first. */
      email: z.string().max(limits.email).nullish(),
      approved: ways,
    }),
    reply: settings,
  }),
  /**
   * Called with the browser's subscription after the person turned notifications on, and again
   * whenever the app starts, since browsers replace subscriptions. The same endpoint is the same
   * device; a session has one device, and registering another one replaces it. The oldest device
   * goes when there are too many.
   */
  registerDevice: endpoint({
    method: 'PUT',
    path: '/notifications/devices',
    summary: "Registers this browser's push subscription, or replaces its former one",
    auth: 'session',
    body: z.object({
      /** `PushSubscription.endpoint`. */
      endpoint: z.url().max(limits.pushEndpoint),
      /** `PushSubscription.toJSON().keys`. */
      keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
      /** What the person will recognise it by, such as `Chrome on Android`. */
      name: oneLineText(1, limits.deviceName),
      language,
      timeZone,
    }),
    reply: device,
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/notifications/devices/:device',
    summary: 'Removes a device of the viewer, as at sign-out',
    auth: 'session',
  }),
  /**
   * Answers once the push service has accepted the message. 404 when it no longer knows the device,
   * which is removed then; 503 (`push-unavailable`) when it cannot be reached.
   */
  testDevice: endpoint({
    method: 'POST',
    path: '/notifications/devices/:device/test',
    summary: 'Sends a test notification to a device of the viewer',
    auth: 'session',
  }),
  getNotificationChoices: endpoint({
    method: 'GET',
    path: '/sites/:site/notifications',
    summary: 'What the viewer is told of a community (members)',
    auth: 'session',
    reply: choices,
  }),
  updateNotificationChoices: endpoint({
    method: 'PUT',
    path: '/sites/:site/notifications',
    summary: 'Saves what the viewer is told of a community (members)',
    auth: 'session',
    body: z.object({
      // A category that is absent, as from an app of before it, stays as it is.
      ...z.object(waysByCategory).partial().shape,
      reminderMinutes: z
        .array(
          z
            .number()
            .int()
            .refine((minutes) => (reminderMinutes as readonly number[]).includes(minutes), {
              error: `One of ${reminderMinutes.join(', ')}`,
            }),
        )
        .max(reminderMinutes.length)
        .transform((minutes) => [...new Set(minutes)].sort((a, b) => a - b)),
    }),
    reply: choices,
  }),
} as const

/** Opened from mails, and by mail programs. */
export const unsubscribing = {
  /** The address in a mail's header List-Unsubscribe (RFC 8058). Opening it changes nothing. */
  showUnsubscribe: endpoint({
    method: 'GET',
    path: '/unsubscribe',
    summary: 'A page that asks whether to stop these mails',
    auth: 'none',
    query: token,
    media: 'text/html; charset=utf-8',
    reply: z.string(),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/unsubscribe',
    summary: 'Stops the mails that the token is about, without signing in',
    auth: 'none',
    query: token,
    bodyMedia: 'application/x-www-form-urlencoded',
    body: z.object({ all: z.literal('yes').optional() }).prefault({}),
    media: 'text/html; charset=utf-8',
    reply: z.string(),
  }),
} as const
