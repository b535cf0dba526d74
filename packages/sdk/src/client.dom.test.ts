import { afterEach, expect, test, vi } from 'vitest'
import { type Client, createClient } from './client.ts'
import { createReply, publicToken } from './testing/fixtures.ts'

// Everything but the network is the browser's own here.
const clients: Client[] = []
const asked: string[] = []

function open(token = publicToken): Client {
  const client = createClient(token, {
    async fetch(url) {
      asked.push(new URL(String(url)).pathname)
      return Response.json({ data: createReply() })
    },
  })
  clients.push(client)
  return client
}

afterEach(() => {
  for (const client of clients.splice(0)) {
    client.session.drop()
    client.close()
  }
  asked.length = 0
  vi.restoreAllMocks()
})

test('signs in, and a page that loads later knows at its first line', async () => {
  const client = open()
  await client.otps.authenticate('123456', 'method-1')
  expect(document.cookie).toContain('stytch_session=token-1')
  expect(document.cookie).toContain('stytch_session_jwt=jwt-1')
  const later = open()
  expect(later.session.getSync()?.session_id).toBe('session-1')
  expect(later.user.getSync()?.user_id).toBe('user-1')
  expect(asked).toEqual(['/sdk/v1/otps/authenticate', '/sdk/v1/sessions/authenticate'])
})

test("two clients notice each other's changes", async () => {
  const one = open()
  const other = open()
  const seen = new Promise((resolve) => other.session.onChange(resolve))
  await one.otps.authenticate('123456', 'method-1')
  expect(await seen).toMatchObject({ session_id: 'session-1' })
})

test('the warning about the public token goes to the console, once', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  open('token')
  expect(warn.mock.calls).toEqual([
    ['[maypole] The public token should start with "public-token-".'],
  ])
})
