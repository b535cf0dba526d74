import { createHash } from 'node:crypto'
import type { BodyOf } from '@maypole/contract'
import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { ProblemError, problems } from '@maypole/platform/http'
import { forPeople, type Routes } from '../../access/route.ts'
import type { Accounts } from '../../accounts-port.ts'
import { messages } from '../../messages.ts'
import type { PushOutcome } from '../push/send-push.ts'
import { hasValidKey, type SubscriptionSeal } from '../push/subscription.ts'
import type { DeviceStore } from './device-store.ts'
import { presentDevice, standardSettings } from './settings.ts'

const { registerDevice, removeDevice, testDevice } = communityEndpoints

const tests = {
  of: 'push-test',
  most: 5,
  seconds: 600,
  refusal: messages.notifications.tooManyTests,
}

/** Sends a test message to a device. Returns undefined when this instance sends none. */
export type TestDevice = (device: {
  id: string
  sealed: string
  language: string
}) => Promise<PushOutcome['kind'] | undefined>

/** Routes of the devices that get push messages. */
export function deviceRoutes(options: {
  devices: DeviceStore
  subscriptions: SubscriptionSeal
  accounts: Accounts
  clock: Clock
  test: TestDevice
  isOn: boolean
  /** Whether devices of push services on this machine, without https, are accepted. */
  allowsLocal: boolean
}): Routes {
  const { devices, subscriptions, accounts, clock, allowsLocal } = options

  function readSubscription({ endpoint, keys }: BodyOf<typeof registerDevice>) {
    const { protocol, username, password, hash, href } = new URL(endpoint)
    const isPlain = username === '' && password === '' && hash === ''
    const isAllowed = protocol === 'https:' || (allowsLocal && protocol === 'http:')
    if (!isPlain || !isAllowed)
      throw problems.malformed(messages.notifications.endpoint, {
        endpoint: messages.notifications.endpoint,
      })
    const subscription = { endpoint: href, p256dh: bare(keys.p256dh), auth: bare(keys.auth) }
    if (!hasValidKey(subscription))
      throw problems.malformed(messages.notifications.key, {
        'keys.p256dh': messages.notifications.key,
      })
    return subscription
  }

  return [
    forPeople(registerDevice, { counts: 'later' }, async ({ viewer, body, count }) => {
      if (!options.isOn) throw problems.forbidden(messages.notifications.off, 'notifications-off')
      const subscription = readSubscription(body)
      await count()
      const session = (await accounts.sessions([viewer.sessionId])).get(viewer.sessionId)
      if (session === undefined) throw problems.noSession()
      // A device lives longer than the session of somebody who acts for a person.
      if (session.isActedFor) throw problems.forbidden(messages.account.actedFor, 'impersonated')
      const now = toInstant(clock.now())
      const id = deviceId(subscription.endpoint)
      const stored = await devices.register({
        row: {
          id,
          user_id: viewer.userId,
          session_id: viewer.sessionId,
          session_ends_at: session.endsAt,
          ...subscriptions.close(id, subscription),
          name: body.name,
          language: body.language,
          time_zone: body.timeZone,
          refusals: 0,
          failures: 0,
          held_until: null,
          created_at: now,
          registered_at: now,
        },
        settings: standardSettings(viewer.userId, body),
        limit: limits.devicesPerUser,
      })
      if (stored === undefined)
        throw problems.conflict('device-taken', messages.notifications.deviceTaken)
      return presentDevice(stored, viewer.sessionId)
    }),

    forPeople(removeDevice, { counts: 'nothing' }, async ({ viewer, params }) => {
      if (!(await devices.remove(viewer.userId, params.device.toLowerCase())))
        throw problems.notFound()
      return undefined
    }),

    forPeople(testDevice, { counts: { later: tests } }, async ({ viewer, params, count }) => {
      const device = await devices.find(viewer.userId, params.device.toLowerCase())
      if (device === undefined) throw problems.notFound()
      await count()
      const outcome = await options.test(device)
      if (outcome === 'gone') {
        await devices.remove(viewer.userId, device.id)
        throw problems.notFound(messages.notifications.deviceGone)
      }
      if (outcome !== 'accepted') throw unavailable()
      return undefined
    }),
  ]
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
