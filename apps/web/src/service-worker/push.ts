import { cookieNames } from '@maypole/contract/provider/constants'
import { subscriptionBody } from '../features/notifications/push/subscription-body.ts'
import { describeDevice } from '../lib/describe-device.ts'
import { type AskedDate, answers, answerTexts, readAskedDate, saveAnswer } from './answer.ts'

/** What is used here of a worker's scope, whose types exclude those of a page. */
interface PushWorkerEvent extends Event {
  readonly data?: { json(): unknown } | null
  readonly notification?: Notification
  /** The button of the notification that was pressed; empty for the notification itself. */
  readonly action?: string
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
  waitUntil(work: Promise<unknown>): void
}
interface OpenPage {
  readonly url: string
  readonly focused: boolean
  focus(): Promise<OpenPage>
  navigate(url: string): Promise<unknown>
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
  const { registration } = worker
  worker.addEventListener('push', (event) => event.waitUntil(show(event)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification?.close()
    event.waitUntil(react(event))
  })
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renew(worker, event)),
  )

  async function show(event: PushWorkerEvent): Promise<void> {
    await present(readMessage(event))
    await navigator.setAppBadge?.().catch(() => undefined)
  }

  /** Shows a message, in place of one about the same page. Alerts again unless it is quiet. */
  async function present(message: Message, options: { isQuiet?: boolean } = {}): Promise<void> {
    const { title, body, path, asked } = message
    const shown: NotificationOptions & ShownOptions = {
      body,
      tag: path,
      renotify: options.isQuiet !== true,
      silent: options.isQuiet === true,
      actions:
        asked === undefined
          ? []
          : answers.map((action) => ({ action, title: answerTexts(asked)[action] })),
      data: message,
      icon: '/favicon.svg',
    }
    await registration.showNotification(title, shown)
  }

  /** Saves the answer of a button and says what became of it; a tap elsewhere leads to the page. */
  async function react({ action, notification }: PushWorkerEvent): Promise<void> {
    const message: Partial<Message> = Object(notification?.data)
    const { title = '', path = '', asked } = message
    const answer = answers.find((one) => one === action)
    if (asked === undefined || answer === undefined) return open(worker, path)
    // Some browsers do not let a worker read cookies: the person answers on the page.
    if (worker.cookieStore === undefined) return open(worker, path)
    const { text, next } = await saveAnswer(asked, answer, await readToken(worker))
    return present({ title, body: text, path, asked: next }, { isQuiet: true })
  }
}

/** Leads to the page of a path, in a window that is open if there is one; never elsewhere. */
async function open({ clients }: PushWorker, path: unknown): Promise<void> {
  const { href } = pageOf(path)
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page =
    pages.find(({ url }) => withoutHash(url) === withoutHash(href)) ??
    pages.find(({ focused }) => focused) ??
    pages[0]
  if (page === undefined) await clients.openWindow(href)
  else await (await page.focus()).navigate(href).catch(() => clients.openWindow(href))
}

/** The browser has ended a subscription. The page registers the new one if this cannot. */
async function renew(
  worker: PushWorker,
  { oldSubscription, newSubscription }: PushWorkerEvent,
): Promise<void> {
  const token = await readToken(worker)
  const key = oldSubscription?.options.applicationServerKey
  if (token === undefined || (!newSubscription && !key)) return
  const subscription =
    newSubscription ??
    (await worker.registration.pushManager.subscribe({
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
async function readToken({ cookieStore }: PushWorker): Promise<string | undefined> {
  return (await cookieStore?.get(cookieNames.session))?.value
}

/** Options of a notification that the types of a page do not have. */
interface ShownOptions {
  readonly renotify: boolean
  readonly actions: readonly { readonly action: string; readonly title: string }[]
}

interface Message {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly asked?: AskedDate | undefined
}

/** Reads a message. A browser wants one shown, so one that cannot be read says where it is from. */
function readMessage(event: PushWorkerEvent): Message {
  let message: {
    title?: unknown
    body?: unknown
    path?: unknown
    answer?: unknown
    answers?: unknown
  } = {}
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
    asked: readAskedDate(message.answers ?? message.answer),
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
