import { openTestSqlite } from '@maypole/platform/database/testing'
import { silentLog } from '@maypole/platform/log'
import { createOutboundFetch } from '@maypole/platform/outbound'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import type { Tables } from '../../lists/tables.ts'
import { createNoticedCommunity } from '../../testing/noticed.ts'
import { subscriptionInput } from '../../testing/notifications.ts'
import { createPushService } from '../../testing/push-service.ts'
import { createPushKeys, type PushKeyPair } from './push-keys.ts'
import { createSendPush } from './send-push.ts'

const start = Date.UTC(2026, 2, 2, 12)

async function pairOf(masterKey: Uint8Array, database = openTestSqlite().database) {
  await createNoticedCommunity(database)
  const db = database.tables<Tables>()
  const keys = createPushKeys({ db, clock: { now: () => start }, log: silentLog }, masterKey)
  return { database, pair: await keys.current() }
}

function createSender(pair: PushKeyPair, send: typeof fetch) {
  let now = start
  const sendPush = createSendPush({
    keys: { current: async () => pair },
    clock: { now: () => now },
    contact: 'mailto:admin@example.org',
    fetch: send,
  })
  return {
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    send: ({ endpoint, keys }: ReturnType<typeof subscriptionInput>) =>
      sendPush(
        { subscription: { endpoint, ...keys }, payload: '{}', topic: 'topic', ttl: 60 },
        new AbortController().signal,
      ),
  }
}

it('signs for one push service, for less than a day, and signs again before the end', async () => {
  const { pair } = await pairOf(new Uint8Array(32).fill(1))
  const tokens: string[] = []
  const sender = createSender(pair, async (_, init) => {
    const authorization = new Headers(init?.headers).get('authorization') ?? ''
    expect(authorization).toContain(`, k=${pair.publicKey}`)
    tokens.push(/t=([^,]+)/.exec(authorization)?.[1] ?? '')
    return new Response(null, { status: 201 })
  })
  const here = subscriptionInput()
  const there = subscriptionInput({ endpoint: 'https://other.example:8443/1' })
  for (const subscription of [here, here, there]) await sender.send(subscription)
  sender.pass(10 * 3_600_000)
  await sender.send(here)
  sender.pass(2 * 3_600_000)
  await sender.send(here)
  const [first, second, other, later, last] = tokens
  expect(decodeJwt(first ?? '')).toEqual({
    aud: 'https://push.example',
    sub: 'mailto:admin@example.org',
    exp: start / 1000 + 12 * 3600,
  })
  expect(decodeJwt(other ?? '').aud).toBe('https://other.example:8443')
  expect([second, later]).toEqual([first, first])
  expect(last).not.toBe(first)
})

it.each([
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://169.254.169.254/latest/meta-data',
])('never reaches %s in production', async (endpoint) => {
  const { pair } = await pairOf(new Uint8Array(32).fill(1))
  const sender = createSender(pair, createOutboundFetch())
  expect(await sender.send(subscriptionInput({ endpoint }))).toEqual({ kind: 'gone' })
})

it('is refused by a push service for another instance', async () => {
  const { pair } = await pairOf(new Uint8Array(32).fill(1))
  const service = createPushService()
  const sender = createSender(pair, service.fetch)
  const mine = { ...subscriptionInput(), ...service.subscribe(pair.publicKey) }
  const others = { ...subscriptionInput(), ...service.subscribe('another key') }
  expect(await sender.send(mine)).toEqual({ kind: 'accepted' })
  expect(await sender.send(others)).toEqual({ kind: 'refused', status: 403 })
})

it('has other keys and no devices with another secret key', async () => {
  const { database, pair } = await pairOf(new Uint8Array(32).fill(1))
  const test = await createNoticedCommunity(database)
  await test.turnOn(test.person())
  expect((await pairOf(new Uint8Array(32).fill(1), database)).pair).toEqual(pair)
  expect((await pairOf(new Uint8Array(32).fill(2), database)).pair).not.toEqual(pair)
  const devices = database.tables<{ notification_devices: object }>()
  expect(await devices.selectFrom('notification_devices').selectAll().execute()).toEqual([])
})
