import { afterEach, expect, test } from 'vitest'
import { publicToken } from '../testing/fixtures.ts'
import { createTestBrowser } from '../testing/test-browser.ts'

const browser = createTestBrowser()
afterEach(() => browser.close())

interface Sent {
  readonly url: string
  readonly init: RequestInit
  readonly names: readonly string[]
}

function open({ telemetry = true, error }: { telemetry?: boolean; error?: Error } = {}) {
  const sent: Sent[] = []
  const tab = browser.openTab({
    telemetry,
    async fetch(url, init = {}) {
      const entries = JSON.parse(String(init.body)) as { event: { event_name: string } }[]
      sent.push({ url: String(url), init, names: entries.map(({ event }) => event.event_name) })
      if (error) throw error
      return Response.json({ data: {} })
    },
  })
  return { ...tab, sent }
}

test('waits 800 ms for more events, then sends one array without credentials', () => {
  const { client, clock, sent } = open()
  client.logEvent({ event_name: 'render_login_screen', details: { options: {} } })
  clock.advance(799)
  expect(sent).toEqual([])
  clock.advance(1)
  expect(sent.map(({ names }) => names)).toEqual([
    ['sdk_instance_instantiated', 'render_login_screen'],
  ])
  const { url, init } = sent[0] ?? expect.fail('nothing was sent')
  expect(url).toBe('http://localhost:4173/sdk/v1/events')
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true })
  expect(init.headers).toEqual({ 'Content-Type': 'application/json' })
  const [, entry] = JSON.parse(String(init.body)) as object[]
  expect(entry).toMatchObject({
    telemetry: { sdk: { identifier: 'Maypole JavaScript SDK' } },
    event: {
      public_token: publicToken,
      event_name: 'render_login_screen',
      details: { options: {} },
    },
  })
})

test('the fifteenth event is sent at once', () => {
  const { client, clock, sent } = open()
  for (let number = 2; number <= 16; number++) client.logEvent({ event_name: `event ${number}` })
  expect(sent.map(({ names }) => names.length)).toEqual([15])
  clock.advance(800)
  expect(sent.map(({ names }) => names)[1]).toEqual(['event 16'])
})

test('pending events are sent when the page goes away', () => {
  const { client, page, clock, sent } = open()
  client.logEvent({ event_name: 'last' })
  page.fire('left')
  expect(sent.map(({ names }) => names)).toEqual([['sdk_instance_instantiated', 'last']])
  clock.advance(800)
  expect(sent).toHaveLength(1)
})

test('failures are ignored', async () => {
  const { page, sent } = open({ error: new TypeError('Failed to fetch') })
  page.fire('left')
  expect(sent).toHaveLength(1)
})

test('off by default', () => {
  const { client, page, clock, sent } = open({ telemetry: false })
  client.logEvent({ event_name: 'render_login_screen' })
  clock.advance(800)
  page.fire('left')
  expect(sent).toEqual([])
})
