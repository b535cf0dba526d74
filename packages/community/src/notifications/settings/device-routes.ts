import { createHash } from 'node:crypto'
import type { BodyOf } from '@maypole/contract'
import { communityEndpoints } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { ProblemError, problems } from '@maypole/platform/http'
import { orNotFound } from '../../access/item.ts'
import { forPeople, type Routes } from '../../access/route.ts'
import { messages } from '../../messages.ts'
import { hasValidKey, type Subscription } from '../push/subscription.ts'
import * as devices from './device-store.ts'
import type { NotificationServices } from './parts.ts'
import { presentDevice, standardSettings } from './settings.ts'

const { registerDevice, removeDevice, testDevice } = communityEndpoints

const tests = {
  of: 'push-test',
  most: 5,
  seconds: 600,
  refusal: messages.notifications.tooManyTests,
}

/** Routes of the devices that get push messages. */
export const deviceRoutes: Routes<NotificationServices> = [
  forPeople(
    registerDevice,
    { reads: ({ body }, services: NotificationServices) => readSubscription(services, body) },
    async ({ viewer, body, read: subscription }, services: NotificationServices) => {
      const { db, accounts, clock, notifications } = services
      const session = (await accounts.sessions([viewer.sessionId])).get(viewer.sessionId)
      if (session === undefined) throw problems.noSession()
      // A device lives longer than the session of somebody who acts for a person.
      if (session.isActedFor) throw problems.forbidden(messages.account.actedFor, 'impersonated')
      const now = toInstant(clock.now())
      const id = deviceId(subscription.endpoint)
      const device = {
        id,
        user_id: viewer.userId,
        session_id: viewer.sessionId,
        session_ends_at: session.endsAt,
        ...notifications.subscriptions.close(id, subscription),
        name: body.name,
        language: body.language,
        time_zone: body.timeZone,
        refusals: 0,
        failures: 0,
        held_until: null,
        created_at: now,
        registered_at: now,
      }
      const stored = await devices.register(db, device, standardSettings(viewer.userId, body))
      if (stored === undefined)
        throw problems.conflict('device-taken', messages.notifications.deviceTaken)
      return presentDevice(stored, viewer.sessionId)
    },
  ),

  forPeople(removeDevice, { counts: 'nothing' }, async ({ viewer, params }, { db }) => {
    orNotFound(await devices.remove(db, viewer.userId, params.device.toLowerCase()))
    return undefined
  }),

  forPeople(
    testDevice,
    {
      reads: async ({ viewer, params }, { db }) =>
        orNotFound(await devices.find(db, viewer.userId, params.device.toLowerCase())),
      counts: tests,
    },
    async ({ viewer, read: device }, { db, notifications }: NotificationServices) => {
      const outcome = await notifications.testDevice(device)
      if (outcome === 'gone') {
        await devices.remove(db, viewer.userId, device.id)
        throw problems.notFound(messages.notifications.deviceGone)
      }
      if (outcome !== 'accepted') throw unavailable()
      return undefined
    },
  ),
]

function readSubscription(
  { notifications, settings }: NotificationServices,
  { endpoint, keys }: BodyOf<typeof registerDevice>,
): Subscription {
  const { off, endpoint: badEndpoint, key: badKey } = messages.notifications
  if (notifications.sendPush === undefined) throw problems.forbidden(off, 'notifications-off')
  const { protocol, username, password, hash, href } = new URL(endpoint)
  const isPlain = username === '' && password === '' && hash === ''
  const { allowLocalPush } = settings.notifications
  const isAllowed = protocol === 'https:' || (allowLocalPush && protocol === 'http:')
  if (!isPlain || !isAllowed) throw problems.malformed(badEndpoint, { endpoint: badEndpoint })
  const subscription = { endpoint: href, p256dh: bare(keys.p256dh), auth: bare(keys.auth) }
  if (!hasValidKey(subscription)) throw problems.malformed(badKey, { 'keys.p256dh': badKey })
  return subscription
}

function unavailable() {
  return new ProblemError(503, 'push-unavailable', messages.notifications.unavailable, {
    retryAfter: 10,
  })
}

/** Some browsers pad base64url. */
function bare(key: string): string {
  return key.replace(/=$/, '')
}

/** The same endpoint is the same device: its id follows from it (RFC 9562, version 8). */
function deviceId(endpoint: string): string {
  const digest = createHash('sha256').update(`device ${endpoint}`).digest('hex')
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}
