import { afterEach, expect, test } from 'vitest'
import { NoCurrentSessionError, ProviderUnreachableError } from '../errors.ts'
import { createMemoryStorage } from '../storage.ts'
import { createReply } from '../testing/fixtures.ts'
import { createTestCookies, createTestPage } from '../testing/test-browser.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { createRefresh, type Refresh } from './refresh.ts'
import { createSessionStore } from './store.ts'

const minute = 60_000
let refresh: Refresh | undefined

afterEach(() => refresh?.stop())

function open() {
  const clock = createTestClock()
  const page = createTestPage()
  const cookies = createTestCookies()
  const store = createSessionStore({
    key: 'state',
    storage: createMemoryStorage(),
    cookies,
    cookieNames: { session: 'stytch_session', sessionJwt: 'stytch_session_jwt' },
    hostname: 'localhost',
    warn: () => undefined,
  })
  store.save(createReply())
  const asked: unknown[] = []
  const outcome = { error: undefined as unknown, keepsJwt: false }
  const opened = createRefresh({
    store,
    clock,
    page,
    random: () => 0.5,
    async authenticate(body) {
      asked.push(body)
      if (outcome.error !== undefined) throw outcome.error
      const reply = createReply(
        1,
        outcome.keepsJwt ? {} : { session_jwt: `jwt-${asked.length + 1}` },
      )
      store.save(reply)
      return reply
    },
  })
  refresh = opened
  store.onWrite(opened.follow)
  return {
    clock,
    page,
    store,
    cookies,
    asked,
    outcome,
    refresh: opened,
    /** Lets time pass, and a started attempt finish. */
    async pass(milliseconds: number) {
      const before = asked.length
      clock.advance(milliseconds)
      if (asked.length > before) await opened.run()
    },
  }
}

test('runs every 3 minutes, with an empty object', async () => {
  const { refresh, asked, pass } = open()
  await refresh.run()
  await pass(3 * minute - 1)
  expect(asked).toEqual([{}])
  await pass(1)
  await pass(3 * minute)
  expect(asked).toEqual([{}, {}, {}])
})

test('does nothing without a session', async () => {
  const { refresh, asked, store, clock } = open()
  store.clear()
  await refresh.run()
  expect(asked).toEqual([])
  expect(clock.pending()).toEqual([])
})

test('failures are retried with back-off and no limit, and success restores the interval', async () => {
  const { refresh, asked, outcome, clock, pass } = open()
  outcome.error = new ProviderUnreachableError('')
  await refresh.run()
  const delays: number[] = []
  for (let attempt = 1; attempt <= 9; attempt++) {
    const delay = clock.pending()[0] ?? expect.fail('nothing is planned')
    delays.push(delay)
    await pass(delay)
  }
  expect(delays).toEqual([4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 256_000, 256_000])
  expect(asked).toHaveLength(10)
  outcome.error = undefined
  await pass(256_000)
  expect(clock.pending()).toEqual([3 * minute])
  outcome.error = new ProviderUnreachableError('')
  await pass(3 * minute)
  expect(clock.pending()).toEqual([4000])
})

test('a refresh without a new JWT counts as success too', async () => {
  const { refresh, outcome, clock, pass } = open()
  outcome.keepsJwt = true
  outcome.error = new ProviderUnreachableError('')
  await refresh.run()
  outcome.error = undefined
  await pass(4000)
  expect(clock.pending()).toEqual([3 * minute])
  outcome.error = new ProviderUnreachableError('')
  await pass(3 * minute)
  expect(clock.pending()).toEqual([4000])
})

test('stops when the session ends during a request', async () => {
  const { refresh, outcome, store, clock } = open()
  outcome.error = new NoCurrentSessionError()
  const running = refresh.run()
  store.clear()
  await running
  expect(clock.pending()).toEqual([])
})

test('a cookie that has expired is noticed at the next turn', async () => {
  const { refresh, store, cookies, asked, clock, pass } = open()
  await refresh.run()
  cookies.values.clear()
  await pass(3 * minute)
  expect(store.getState().session).toBeNull()
  expect(asked).toHaveLength(1)
  expect(clock.pending()).toEqual([])
})

test('a cookie that disappears during a request is noticed when that fails', async () => {
  const { refresh, outcome, store, cookies, clock } = open()
  outcome.error = new NoCurrentSessionError()
  const running = refresh.run()
  cookies.values.clear()
  await running
  expect(store.getState().session).toBeNull()
  expect(clock.pending()).toEqual([])
})

test('a refresh by another tab restarts the interval; nothing else does', async () => {
  const { refresh, clock, store, pass } = open()
  await refresh.run()
  await pass(2 * minute)
  refresh.follow()
  expect(clock.pending()).toEqual([minute])
  store.saveUser(createReply().user)
  expect(clock.pending()).toEqual([minute])
  store.save(createReply(1, { session_jwt: 'jwt-of-another-tab' }))
  expect(clock.pending()).toEqual([3 * minute])
})

test('concurrent calls share one request', async () => {
  const { refresh, asked } = open()
  await Promise.all([refresh.run(), refresh.run()])
  expect(asked).toHaveLength(1)
})

test('a page hidden for long pauses, and refreshes as soon as it is visible', async () => {
  const { refresh, page, asked, clock, pass } = open()
  await refresh.run()
  page.fire('hidden')
  for (let turn = 0; turn < 10; turn++) await pass(3 * minute)
  expect(asked).toHaveLength(5)
  expect(clock.pending()).toEqual([])
  page.fire('shown')
  await refresh.run()
  expect(asked).toHaveLength(6)
  expect(clock.pending()).toEqual([3 * minute])
})

test('a page visible again before its time does not refresh early', async () => {
  const { refresh, page, asked, pass } = open()
  await refresh.run()
  page.fire('hidden')
  await pass(minute)
  page.fire('shown')
  expect(asked).toHaveLength(1)
})

test('a network that comes back cuts the back-off short', async () => {
  const { refresh, page, outcome, asked } = open()
  page.fire('online')
  expect(asked).toHaveLength(0)
  outcome.error = new ProviderUnreachableError('')
  await refresh.run()
  outcome.error = undefined
  page.fire('online')
  await refresh.run()
  expect(asked).toHaveLength(2)
})
