import type { NotificationSettings } from '@maypole/contract/community'
import type { Api } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { describeDevice } from '../../../lib/describe-device.ts'
import { endPush } from '../../../lib/end-push.ts'
import { serviceWorkerPath } from '../../../lib/service-worker-path.ts'
import { pageLanguage } from '../../../texts/localised.ts'
import { notificationMessages } from '../texts.en.ts'
import { readPushRecord, writePushRecord } from './push-record.ts'
import { readPushSupport } from './push-support.ts'
import { subscriptionBody } from './subscription-body.ts'

/** Milliseconds after which a device is registered again, as its language or zone may differ. */
const registeredFor = 86_400_000

/** Whose browser it is. */
export interface PushOwner {
  readonly user: string
  readonly session: string
}

/**
 * Subscribes this browser and registers it, once the person has allowed notifications. Returns
 * whether they have. The permission is asked for by the tap itself: browsers refuse it otherwise.
 */
export async function turnOnPush(options: {
  api: Api
  owner: PushOwner
  publicKey: string
  permission: Promise<NotificationPermission>
}): Promise<boolean> {
  if ((await options.permission) !== 'granted') return false
  const { api, owner, publicKey } = options
  await register({ api, owner, subscription: await subscribe(publicKey) })
  return true
}

/** Ends push messages to this browser, here and on the server. */
export async function turnOffPush(api: Api): Promise<void> {
  const record = readPushRecord()
  await endPush()
  if (record === undefined) return
  await api
    .call('DELETE /notifications/devices/:device', { params: { device: record.id } })
    .catch(ignoreMissing)
}

/**
 * Keeps the registration right: in a new session, with another key of the instance, after the
 * browser has replaced its subscription, and once a day. A browser whose device the person has
 * removed elsewhere, and one of somebody else, is no longer subscribed. Asks nothing.
 */
export async function renewPush(options: {
  api: Api
  owner: PushOwner
  now: number
}): Promise<void> {
  const { api, owner, now } = options
  const record = readPushRecord()
  if (record === undefined) return
  if (record.user !== owner.user) return endPush()
  if (readPushSupport() !== 'ready' || Notification.permission !== 'granted')
    return turnOffPush(api)
  const manager = (await readyWorker()).pushManager
  const before = await manager.getSubscription()
  const isSame = before?.endpoint === record.endpoint && record.session === owner.session
  if (isSame && now - record.at < registeredFor) return
  const settings = await api.call('GET /notifications', { params: {} })
  if (settings.publicKey === undefined) return
  const isRemoved = isSame && !settings.devices.some(({ id }) => id === record.id)
  if (isRemoved) return endPush()
  await register({ api, owner, subscription: await subscribe(settings.publicKey) })
}

/** Whether this browser gets the messages of the person whose settings these are. */
export function isPushOn(settings: NotificationSettings, user: string | undefined): boolean {
  const record = readPushRecord()
  return (
    record !== undefined &&
    record.user === user &&
    readPushSupport() === 'ready' &&
    Notification.permission === 'granted' &&
    settings.devices.some(({ id }) => id === record.id)
  )
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(serviceWorkerPath)
  return navigator.serviceWorker.ready
}

/** Returns the browser's subscription, a new one when it has another key. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker()
  const before = await pushManager.getSubscription()
  const applicationServerKey = bytesOf(publicKey)
  if (before !== null && hasKey(before, applicationServerKey)) return before
  // One with another key has to go first, or the browser refuses.
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

function hasKey(subscription: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(subscription.options.applicationServerKey ?? [])
  return own.length === key.length && own.every((byte, index) => byte === key[index])
}

async function register(options: {
  api: Api
  owner: PushOwner
  subscription: PushSubscription
}): Promise<void> {
  const { api, owner, subscription } = options
  const body = subscriptionBody(subscription, {
    language: pageLanguage(),
    name: describeDevice(navigator.userAgent, notificationMessages.devices.on),
  })
  try {
    const { id } = await api.call('PUT /notifications/devices', { params: {}, body })
    const { endpoint } = subscription
    writePushRecord({ id, ...owner, endpoint, at: Date.now() })
  } catch (error) {
    // Without a record nobody would take the subscription back later.
    if (readPushRecord() === undefined) await subscription.unsubscribe()
    throw error
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
