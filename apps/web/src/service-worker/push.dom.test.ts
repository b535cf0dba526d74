import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handlePush, type PushWorker } from './push.ts'

const shown: { title: string; options: NotificationOptions | undefined }[] = []
const opened: string[] = []
const requests: { address: string; init: RequestInit }[] = []
let reply: () => Response | Promise<Response>

beforeEach(() => {
  shown.length = 0
  opened.length = 0
  requests.length = 0
  reply = () => new Response('{}')
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({ address, init })
    return reply()
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
  const led: string[] = []
  const pageAt = (url: string) => {
    const page = {
      url,
      focused: false,
      async focus() {
        focused.push(url)
        return page
      },
      navigate: async (address: string) => void led.push(address),
    }
    return page
  }
  const worker = {
    registration: {
      showNotification: async (title: string, options?: NotificationOptions) =>
        void shown.push({ title, options }),
      pushManager: {
        subscribe: async () => subscription,
      },
    },
    clients: {
      matchAll: async () => pages.map(pageAt),
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
  return { raise, focused, led }
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
        data: { title: 'Concert moved', body: 'Choir', path: '/choir/events#event-1' },
        renotify: true,
        actions: [],
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
  expect(there.led).toEqual([`${location.origin}/choir/events#event-1`])
  const elsewhere = createWorker({ pages: [`${location.origin}/sites`] })
  await elsewhere.raise('notificationclick', click('/choir/events#event-1'))
  expect(elsewhere.led).toEqual([`${location.origin}/choir/events#event-1`])
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

const texts = {
  going: 'Going',
  declined: "Can't come",
  saved: { going: 'You are going', declined: 'You are not coming' },
  offline: 'Offline',
  signedOut: 'Signed out',
  refused: 'Refused',
}
const asked = { path: '/api/sites/choir/events/event-1/answer', recurrenceId: '2030-01-01', texts }
const rehearsal = { title: 'Rehearsal', body: 'Choir', path: '/choir/events#event-1' }

/** Shows a message with buttons, presses one, and returns what is shown then. */
async function press(worker: ReturnType<typeof createWorker>, action: string, answer: unknown) {
  await worker.raise('push', message({ ...rehearsal, answer }))
  const data = shown.at(-1)?.options?.data
  await worker.raise('notificationclick', {
    action,
    notification: { close: () => undefined, data },
  })
  return shown.at(-1)?.options as (NotificationOptions & { actions?: unknown[] }) | undefined
}

test('an event is answered by the buttons of its message, with the token of the session', async () => {
  const after = await press(createWorker(), 'declined', asked)
  expect(shown[0]?.options).toMatchObject({
    actions: [
      { action: 'going', title: 'Going' },
      { action: 'declined', title: "Can't come" },
    ],
  })
  expect(requests).toEqual([
    {
      address: asked.path,
      init: expect.objectContaining({
        method: 'PUT',
        headers: expect.objectContaining({ authorization: 'Bearer token-1' }),
        body: JSON.stringify({ answer: 'declined', recurrenceId: '2030-01-01' }),
      }),
    },
  ])
  expect(after).toMatchObject({ body: 'You are not coming', silent: true, actions: [] })
  expect(opened).toEqual([])
})

test('two children are answered for by two taps, and each button says who it is', async () => {
  const worker = createWorker()
  const textsOf = (who: string) => ({
    going: `${who} is going`,
    declined: `${who} can't come`,
    saved: { going: `Saved: ${who} is going.`, declined: `Saved: ${who} is not coming.` },
  })
  const people = ['Mia', 'Leo'].map((who) => ({ profileId: who, texts: textsOf(who) }))
  await worker.raise('push', message({ ...rehearsal, answers: { ...asked, people } }))
  const last = () => shown.at(-1)?.options as NotificationOptions & { actions: object[] }
  let taps = 0
  const tap = async (action: string) => {
    taps += 1
    const notification = { close: () => undefined, data: last().data }
    await worker.raise('notificationclick', { action, notification })
  }
  expect(last().actions).toMatchObject([{ title: 'Mia is going' }, { title: "Mia can't come" }])
  reply = () => Promise.reject(new TypeError('no network'))
  await tap('going')
  expect(last()).toMatchObject({ body: 'Offline', actions: [{ title: 'Mia is going' }, {}] })
  reply = () => new Response('{}')
  taps = 0
  await tap('going')
  expect(last()).toMatchObject({
    body: 'Saved: Mia is going.',
    actions: [{ title: 'Leo is going' }, { title: "Leo can't come" }],
  })
  await tap('declined')
  expect(last()).toMatchObject({ body: 'Saved: Leo is not coming.', actions: [] })
  expect(taps).toBeLessThanOrEqual(3)
  const sent = requests.slice(-2).map(({ init }) => JSON.parse(String(init?.body)))
  expect(sent).toEqual([
    { answer: 'going', recurrenceId: '2030-01-01', profileId: 'Mia' },
    { answer: 'declined', recurrenceId: '2030-01-01', profileId: 'Leo' },
  ])
})

test('an answer that was not saved says why, and offers the buttons again without a network', async () => {
  reply = () => Promise.reject(new TypeError('no network'))
  const offline = await press(createWorker(), 'going', asked)
  expect(offline).toMatchObject({ body: 'Offline', actions: [{}, {}] })
  reply = () => new Response('{}', { status: 401 })
  expect(await press(createWorker(), 'going', asked)).toMatchObject({ body: 'Signed out' })
  reply = () => new Response('{}', { status: 409 })
  expect(await press(createWorker(), 'going', asked)).toMatchObject({
    body: 'Refused',
    actions: [],
  })
  const count = requests.length
  expect(await press(createWorker({ token: null }), 'going', asked)).toMatchObject({
    body: 'Signed out',
  })
  expect(requests).toHaveLength(count)
})

test.each([
  'https://evil.example/api/sites/a/events/b/answer',
  '/api/sites/choir',
  '//evil.example/answer',
  7,
])('a message never leads to a call of %s', async (path) => {
  await press(createWorker(), 'going', { ...asked, path })
  expect(requests).toEqual([])
})

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
