import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../api/api.ts'
import { fakePush } from '../../../testing/fake-push.ts'
import { renewPush, turnOnPush } from './push-device.ts'
import { readPushRecord } from './push-record.ts'

const owner = { user: 'user-1', session: 'session-1' }
const day = 86_400_000
let push: ReturnType<typeof fakePush>

beforeEach(() => localStorage.clear())
afterEach(() => {
  push.remove()
  vi.unstubAllGlobals()
})

function createApi() {
  const calls: string[] = []
  const settings = { publicKey: 'BAAA', devices: [{ id: 'device-1' }] }
  const call = async (name: string) => {
    calls.push(name)
    return name === 'GET /notifications' ? settings : { id: 'device-1' }
  }
  return { api: { call } as unknown as Api, calls, settings }
}

async function turnOn() {
  push = fakePush({ permission: 'granted' })
  const server = createApi()
  const permission = Promise.resolve('granted' as const)
  await turnOnPush({ api: server.api, owner, publicKey: 'BAAA', permission })
  server.calls.length = 0
  return server
}

test('nothing is requested where notifications were never turned on', async () => {
  push = fakePush({ permission: 'granted' })
  const { api, calls } = createApi()
  await renewPush({ api, owner, now: Date.now() })
  expect(calls).toEqual([])
})

test('the same session registers once a day', async () => {
  const { api, calls } = await turnOn()
  await renewPush({ api, owner, now: Date.now() })
  expect(calls).toEqual([])
  await renewPush({ api, owner, now: Date.now() + day })
  expect(calls).toEqual(['GET /notifications', 'PUT /notifications/devices'])
})

test('a new session of the same person registers at once', async () => {
  const { api, calls } = await turnOn()
  await renewPush({ api, owner: { ...owner, session: 'session-2' }, now: Date.now() })
  expect(calls).toContain('PUT /notifications/devices')
  expect(readPushRecord()?.session).toBe('session-2')
})

test('another person gets nothing that they have not turned on', async () => {
  const { api, calls } = await turnOn()
  await renewPush({ api, owner: { user: 'user-2', session: 'session-2' }, now: Date.now() })
  expect(calls).toEqual([])
  expect(push.endpoint()).toBeUndefined()
  expect(readPushRecord()).toBeUndefined()
})

test('another key of the instance makes a new subscription', async () => {
  const { api, settings } = await turnOn()
  Object.assign(settings, { publicKey: 'BBBB' })
  await renewPush({ api, owner, now: Date.now() + day })
  expect(push.endpoint()).toBe('https://push.example/2')
  expect(readPushRecord()?.endpoint).toBe('https://push.example/2')
})

test('a device that was removed elsewhere does not come back', async () => {
  const { api, calls, settings } = await turnOn()
  Object.assign(settings, { devices: [] })
  await renewPush({ api, owner, now: Date.now() + day })
  expect(calls).toEqual(['GET /notifications'])
  expect(push.endpoint()).toBeUndefined()
})

test('a permission that was taken back removes the device', async () => {
  const { api, calls } = await turnOn()
  push.state.permission = 'denied'
  await renewPush({ api, owner, now: Date.now() })
  expect(calls).toEqual(['DELETE /notifications/devices/:device'])
  expect(readPushRecord()).toBeUndefined()
})
