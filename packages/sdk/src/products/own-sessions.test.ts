import { expect, test } from 'vitest'
import { NoCurrentSessionError, ProviderApiError, UsageError } from '../errors.ts'
import { prepareSignIn } from '../testing/prepare-sign-in.ts'
import { fail, succeed } from '../testing/test-provider.ts'
import { createOwnSessions } from './own-sessions.ts'

const list = 'GET /users/me/sessions'
const revoke = 'DELETE /users/me/sessions/session-2'
const here = prepareSignIn()

async function openSignedIn() {
  const client = await here.openSignedIn()
  return { client, sessions: client.use(createOwnSessions) }
}

test("lists the user's sessions, and ends another one", async () => {
  const other = { session_id: 'session-2', is_current: false }
  here.provider.answer(list, succeed({ sessions: [other] }))
  here.provider.answer(revoke, succeed({}))
  const { client, sessions } = await openSignedIn()
  expect((await sessions.list()).sessions).toEqual([other])
  await sessions.revokeOther('session-2')
  expect(here.provider.requestsTo(revoke)).toHaveLength(1)
  expect(client.session.getSync()).not.toBeNull()
})

test('another session that has ended keeps the own one; an own one that has ended signs out', async () => {
  here.provider.answer(revoke, fail(404, 'session_not_found'))
  here.provider.answer(list, fail(404, 'session_not_found'))
  const { client, sessions } = await openSignedIn()
  await expect(sessions.revokeOther('session-2')).rejects.toThrow(ProviderApiError)
  expect(client.session.getSync()).not.toBeNull()
  await expect(sessions.list()).rejects.toThrow(ProviderApiError)
  expect(client.session.getSync()).toBeNull()
})

test('without a session there is nothing to list', async () => {
  const { client } = here.browser.openTab({ baseUrl: here.provider.baseUrl })
  const sessions = client.use(createOwnSessions)
  await expect(sessions.list()).rejects.toThrow(NoCurrentSessionError)
  await expect(sessions.revokeOther('session-2')).rejects.toThrow(NoCurrentSessionError)
  await expect(sessions.revokeOther(undefined as unknown as string)).rejects.toThrow(UsageError)
})
