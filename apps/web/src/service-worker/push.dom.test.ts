import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handlePush, type PushWorker } from './push.ts'

const shown: { title: string; options: NotificationOptions | undefined }[] = []
const opened: string[] = []
const requests: { address: string; init: RequestInit }[] = []

beforeEach(() => {
  shown.length = 0
  opened.length = 0
  requests.length = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({ address, init })
    return new Response('{}')
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A worker's scope, in which events can be raised. */
function createWorker(options: { token?: string | null; pages?: readonly string[] } = {}) {
  const { token = 'token-1', pages = [] } = options
  const listeners = new Map<string, (event: never) => void>()
  const subscription = {
    endpoint: 'https://push.example/2',
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
  }
  const focused: string[] = []
  const worker = {
    registration: {
      showNotification: async (title: string, options?: NotificationOptions) =>
        void shown.push({ title, options }),
      pushManager: {
        subscribe: async () => subscription,
      },
    },
    clients: {
      matchAll: async () =>
        pages.map((url) => ({ url, focused: false, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
    cookieStore: { get: async () => (token === null ? null : { value: token }) },
    addEventListener: (type: string, listener: (event: never) => void) =>
      void listeners.set(type, listener),
  }
  handlePush(worker as unknown as PushWorker)
  async function raise(type: string, event: object): Promise<void> {
    let work: Promise<unknown> | undefined
    listeners.get(type)?.({
      ...event,
      waitUntil: (given: Promise<unknown>) => (work = given),
    } as never)
    await work
  }
  return { raise, focused }
}

const message = (json: unknown) => ({ data: { json: () => json } })
const click = (path: unknown) => ({ notification: { close: () => undefined, data: { path } } })

test('a message is shown with its title, and one about the same page replaces it', async () => {
  const { raise } = createWorker()
  await raise(
    'push',
    message({ title: 'Concert moved', body: 'Choir', path: '/choir/events#event-1' }),
  )
  expect(shown).toEqual([
    {
      title: 'Concert moved',
      options: expect.objectContaining({
        body: 'Choir',
        tag: '/choir/events#event-1',
        data: { path: '/choir/events#event-1' },
      }),
    },
  ])
})

test('a message that cannot be read is shown without its content', async () => {
  const { raise } = createWorker()
  const unreadable = {
    json() {
      throw new SyntaxError('no JSON')
    },
  }
  await raise('push', { data: unreadable })
  await raise('push', { data: null })
  await raise('push', message('text'))
  expect(shown.map(({ title }) => title)).toEqual(Array(3).fill(location.host))
})

test('a tap opens the page, or the one that shows it already', async () => {
  const { raise } = createWorker()
  await raise('notificationclick', click('/choir/events'))
  expect(opened).toEqual([`${location.origin}/choir/events`])
  const there = createWorker({ pages: [`${location.origin}/choir/events`] })
  await there.raise('notificationclick', click('/choir/events#event-1'))
  expect(there.focused).toEqual([`${location.origin}/choir/events`])
  expect(opened).toHaveLength(1)
})

test.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', 7, undefined])(
  'a tap never leads to %s',
  async (path) => {
    const { raise } = createWorker()
    await raise('notificationclick', click(path))
    expect(opened).toEqual([`${location.origin}/`])
  },
)

test('a subscription that the browser has ended is renewed with the session', async () => {
  const { raise } = createWorker()
  const options = { applicationServerKey: new ArrayBuffer(65) }
  await raise('pushsubscriptionchange', { oldSubscription: { options } })
  expect(requests).toEqual([
    {
      address: '/api/notifications/devices',
      init: expect.objectContaining({
        method: 'PUT',
        headers: expect.objectContaining({ authorization: 'Bearer token-1' }),
        body: expect.stringContaining('https://push.example/2'),
      }),
    },
  ])
})

test('without a session a subscription that has ended stays so', async () => {
  const { raise } = createWorker({ token: null })
  await raise('pushsubscriptionchange', { oldSubscription: { options: {} } })
  expect(requests).toEqual([])
})
