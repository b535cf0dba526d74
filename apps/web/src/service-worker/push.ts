import { cookieNames } from '@maypole/contract/provider/constants'
import { subscriptionBody } from '../features/notifications/push/subscription-body.ts'
import { describeDevice } from '../lib/describe-device.ts'

/** What is used here of a worker's scope, whose types exclude those of a page. */
interface PushWorkerEvent extends Event {
  readonly data?: { json(): unknown } | null
  readonly notification?: Notification
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
  waitUntil(work: Promise<unknown>): void
}
interface OpenPage {
  readonly url: string
  readonly focused: boolean
  focus(): Promise<OpenPage>
}
export interface PushWorker {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<OpenPage | null>
  }
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
  addEventListener(type: string, listener: (event: PushWorkerEvent) => void): void
}

/**
 * Shows push messages, and opens what they are about. Signing out ends the subscription, and with
 * it what is on its way.
 */
export function handlePush(worker: PushWorker): void {
  const { registration, clients } = worker
  worker.addEventListener('push', (event) => event.waitUntil(show(event)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification?.close()
    event.waitUntil(open(event.notification?.data?.path))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

  async function show(event: PushWorkerEvent): Promise<void> {
    const { title, body, path } = readMessage(event)
    await registration.showNotification(title, {
      body,
      tag: path,
      data: { path },
      icon: '/favicon.svg',
    })
    await navigator.setAppBadge?.().catch(() => undefined)
  }

  /** Leads to the page of a path, which may be open already; never to another origin. */
  async function open(path: unknown): Promise<void> {
    const { href } = pageOf(path)
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find(({ url }) => withoutHash(url) === withoutHash(href))
    await (page === undefined ? clients.openWindow(href) : page.focus())
  }

  /** The browser has ended a subscription. The page registers the new one if this cannot. */
  async function renew({ oldSubscription, newSubscription }: PushWorkerEvent): Promise<void> {
    const token = await readToken()
    const key = oldSubscription?.options.applicationServerKey
    if (token === undefined || (!newSubscription && !key)) return
    const subscription =
      newSubscription ??
      (await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: key ?? null,
      }))
    await fetch('/api/notifications/devices', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(
        subscriptionBody(subscription, {
          language: navigator.language,
          name: describeDevice(navigator.userAgent),
        }),
      ),
    })
  }

  /** Some browsers do not let a worker read cookies. */
  async function readToken(): Promise<string | undefined> {
    return (await worker.cookieStore?.get(cookieNames.session))?.value
  }
}

/** Reads a message. A browser wants one shown, so one that cannot be read says where it is from. */
function readMessage(event: PushWorkerEvent): { title: string; body: string; path: string } {
  let message: { title?: unknown; body?: unknown; path?: unknown } = {}
  try {
    message = Object(event.data?.json())
  } catch {
    // Not JSON.
  }
  const { title, body } = message
  return {
    title: typeof title === 'string' && title !== '' ? title : location.host,
    body: typeof body === 'string' ? body : '',
    path: pathOf(message.path),
  }
}

function pathOf(path: unknown): string {
  const { pathname, search, hash } = pageOf(path)
  return pathname + search + hash
}

/** The part after it names an item of the page. */
function withoutHash(url: string): string {
  return url.split('#')[0] ?? ''
}

function pageOf(path: unknown): URL {
  const start = new URL('/', location.origin)
  if (typeof path !== 'string' || !URL.canParse(path, start)) return start
  const url = new URL(path, start)
  return url.origin === location.origin ? url : start
}
