import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import type { ProviderTables } from '../../tables.ts'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'
import { passwordRow } from '../../testing/password-row.ts'

const ann = 'ann@example.org'
const at = '2026-01-15T12:00:00.000Z'

/**
 * What a stranger can do who knows an address and cannot read its mail: an active user with that
 * address, unproved, a password and an authenticator app, and a session that is still open.
 */
async function squat(test: TestProvider, db: ReturnType<typeof tablesOf>) {
  const session = await test.signIn('+12025550101')
  const userId = (await test.provider.verifySession(session))?.userId ?? ''
  const asked = await test.call('POST /otps/email/login_or_create', { body: { email: ann } })
  const emailId = asked.json().data.method_id
  test.clock.pass(1)
  await db.updateTable('addresses').set({ user_id: userId }).where('id', '=', emailId).execute()
  await db.insertInto('passwords').values(passwordRow(userId)).execute()
  await db
    .insertInto('totps')
    .values({
      id: 'totp-live-1',
      project_id: test.projectId,
      user_id: userId,
      sealed_secret: 'x',
      expires_at: at,
      verified_at: at,
      last_step: 0,
      created_at: at,
    })
    .execute()
  return { session, userId, emailId }
}

const tablesOf = (database: { tables<T>(): import('kysely').Kysely<T> }) =>
  database.tables<ProviderTables>()

async function signInByEmail(test: TestProvider, session?: string) {
  const asked = await test.call('POST /otps/email/login_or_create', { body: { email: ann } })
  test.clock.pass(1)
  const body = { method_id: asked.json().data.method_id, token: await test.lastCode(ann) }
  const options = { body, session }
  return (await test.call('POST /otps/authenticate', options)).json().data
}

eachDatabase('the first proof of an address', (open) => {
  async function start() {
    const database = await open()
    return { test: await createTestProvider({ database }), db: tablesOf(database) }
  }

  it('removes what a stranger set up with an unverified address', async () => {
    const { test, db } = await start()
    const stranger = await squat(test, db)
    await db
      .deleteFrom('addresses')
      .where('kind', '=', 'phone')
      .where('user_id', '=', stranger.userId)
      .execute()
    const owner = await signInByEmail(test)
    expect(owner.user_id).toBe(stranger.userId)
    expect(owner.user).toMatchObject({
      emails: [{ email: ann, verified: true }],
      password: null,
      totps: [],
    })
    expect(await test.provider.verifySession(stranger.session)).toBeUndefined()
    expect(await test.provider.verifySession(owner.session_token)).toBeDefined()
  })

  it('gives the owner a separate user when the other has verified something else', async () => {
    const { test, db } = await start()
    const other = await squat(test, db)
    const owner = await signInByEmail(test)
    expect(owner.user_id).not.toBe(other.userId)
    expect(owner.user).toMatchObject({
      emails: [{ email: ann, verified: true }],
      phone_numbers: [],
      password: null,
    })
    const me = (await test.call('GET /users/me', { session: other.session })).json().data
    expect(me).toMatchObject({ emails: [], phone_numbers: [{ phone_number: '+12025550101' }] })
    expect((await signInByEmail(test)).user_id).toBe(owner.user_id)
  })

  it('changes nothing for the holder of a session of the same user', async () => {
    const { test, db } = await start()
    const own = await squat(test, db)
    const user = (await signInByEmail(test, own.session)).user
    expect(user).toMatchObject({
      user_id: own.userId,
      emails: [{ email: ann, verified: true }],
      phone_numbers: [{ phone_number: '+12025550101' }],
      password: { password_id: 'password-live-1' },
      totps: [{ totp_id: 'totp-live-1' }],
    })
  })

  it('is the only one that does: later additions stay', async () => {
    const { test, db } = await start()
    const { user_id: userId, session_token: session } = await signInByEmail(test)
    await db.insertInto('passwords').values(passwordRow(userId)).execute()
    expect((await signInByEmail(test)).user.password).not.toBeNull()
    expect(await test.provider.verifySession(session)).toBeDefined()
  })
})
