import { openTestSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestProvider } from './testing/index.ts'

const alice = '+12025550101'

/** Values that differ from run to run become names; what is left is the wire. */
function pin(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>')
    .replace(/"session_token":"[\w-]{43}"/, '"session_token":"<256 bits>"')
    .replace(/"session_jwt":"[\w-]+\.[\w-]+\.[\w-]+"/, '"session_jwt":"<jwt>"')
  return JSON.parse(text)
}

it('is what docs/wire.md §2 to §4 say, member for member', async () => {
  const { database } = openTestSqlite()
  const { call, sendCode, publicToken } = await createTestProvider({ database })
  const { methodId, code } = await sendCode(alice)
  const signedIn = await call('POST /otps/authenticate', {
    body: { method_id: methodId, token: code, session_duration_minutes: 10_080 },
    headers: { 'user-agent': 'Browser/1.0' },
  })
  const session = signedIn.json().data.session_token
  expect({
    bootstrap: pin((await call(`GET /projects/bootstrap/${publicToken}`)).json()),
    sent: pin(
      (await call('POST /otps/sms/login_or_create', { body: { phone_number: alice } })).json(),
    ),
    signedIn: pin(signedIn.json()),
    me: pin((await call('GET /users/me', { session })).json()),
    refreshed: pin((await call('POST /sessions/authenticate', { session, body: {} })).json()),
    telemetry: pin((await call('POST /events', { body: [] })).json()),
    revoked: pin((await call('POST /sessions/revoke', { session })).json()),
    refused: pin((await call('POST /sessions/revoke', { session })).json()),
  }).toMatchSnapshot()
})
