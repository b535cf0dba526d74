import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import type { ProviderTables } from '../../tables.ts'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'
import { outcome } from '../../testing/outcome.ts'

const alice = '+12025550101'
const authenticate = 'POST /impersonation/authenticate'
const refused = '401 unable_to_auth_impersonation_token'
const impersonator = { id: 'operator-1', email: 'operator@example.org' }

/** A user who has signed in, and a token to be let in as them. */
async function allow(test: TestProvider) {
  const session = await test.signIn(alice)
  const userId: string = (await test.call('GET /users/me', { session })).json().data.user_id
  const allowed = await test.provider.createImpersonationToken({ userId, impersonator })
  if (allowed === undefined) throw new Error('Not allowed')
  return { session, userId, ...allowed }
}

eachDatabase('impersonation', (open) => {
  const start = async (settings = {}) => {
    const database = await open()
    return { database, ...(await createTestProvider({ database, settings })) }
  }

  it('opens a session that names the operator', async () => {
    const test = await start()
    const { token, userId, expiresAt } = await allow(test)
    expect(expiresAt).toBe('2026-01-15T12:05:00.000Z')
    const response = await test.call(authenticate, {
      body: { impersonation_token: token, session_duration_minutes: 30 },
    })
    expect(response.json().data).toMatchObject({
      user_id: userId,
      session: {
        expires_at: '2026-01-15T12:30:00.000Z',
        authentication_factors: [
          {
            type: 'impersonated',
            delivery_method: 'impersonation',
            impersonated_factor: {
              impersonator_id: 'operator-1',
              impersonator_email_address: 'operator@example.org',
            },
          },
        ],
      },
    })
    expect(await test.provider.verifySession(response.json().data.session_token)).toMatchObject({
      userId,
    })
    const events = await test.database
      .tables<ProviderTables>()
      .selectFrom('security_events')
      .select(['type', 'user_id', 'actor'])
      .where('actor', 'is not', null)
      .execute()
    expect(events).toEqual([
      { type: 'impersonation_allowed', user_id: userId, actor: 'operator-1' },
      { type: 'impersonation_started', user_id: userId, actor: 'operator-1' },
    ])
  })

  it('works once, also with concurrent requests', async () => {
    const test = await start()
    const { token } = await allow(test)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.call(authenticate, { body: { impersonation_token: token } }),
      ),
    )
    expect(responses.map(outcome).toSorted()).toEqual([
      '200 ok',
      ...Array.from({ length: 19 }, () => refused),
    ])
  })

  it('lasts five minutes, and its session an hour, whatever was requested', async () => {
    const test = await start()
    const { token, userId } = await allow(test)
    const late = await test.provider.createImpersonationToken({ userId, impersonator })
    const response = await test.call(authenticate, {
      body: { impersonation_token: token, session_duration_minutes: 10_080 },
    })
    const { session_token: session, session: opened } = response.json().data
    expect(opened.expires_at).toBe('2026-01-15T13:00:00.000Z')
    test.clock.pass(300)
    const body = { impersonation_token: late?.token }
    expect(outcome(await test.call(authenticate, { body }))).toBe(refused)
    // Nor does it grow afterwards.
    const extended = await test.call('POST /sessions/authenticate', {
      session,
      body: { session_duration_minutes: 10_080 },
    })
    expect(extended.json().data.session.expires_at).toBe('2026-01-15T13:00:00.000Z')
    await test.provider.sweep()
  })

  it('opens a separate session, which cannot change sign-in methods', async () => {
    const test = await start()
    const { token, session } = await allow(test)
    const response = await test.call(authenticate, {
      session,
      body: { impersonation_token: token },
    })
    const impersonated: string = response.json().data.session_token
    expect(await test.provider.verifySession(session)).toBeDefined()
    const [phone] = response.json().data.user.phone_numbers
    const attempts = [
      ['POST /webauthn/register/start', { domain: 'maypole.test' }],
      [
        'POST /crypto_wallets/authenticate/start/secondary',
        { crypto_wallet_address: `0x${'1'.repeat(40)}`, crypto_wallet_type: 'ethereum' },
      ],
      [`DELETE /users/phone_numbers/${phone.phone_id}`, undefined],
    ] as const
    for (const [endpoint, body] of attempts)
      expect(outcome(await test.call(endpoint, { session: impersonated, body })), endpoint).toBe(
        '403 unauthorized_action',
      )
  })

  it('is refused for malformed tokens and those of another project', async () => {
    const test = await start()
    const { token } = await allow(test)
    const { publicToken } = await test.provider.ensureProject({
      handle: 'other',
      name: 'Other',
      publicUrl: 'https://other.test',
    })
    const authorization = `Basic ${Buffer.from(`${publicToken}:${publicToken}`).toString('base64')}`
    const elsewhere = await test.call(authenticate, {
      headers: { authorization },
      body: { impersonation_token: token },
    })
    expect(outcome(elsewhere)).toBe(refused)
    for (const [body, expected] of [
      [{}, '400 bad_request'],
      [{ impersonation_token: 7 }, '400 bad_request'],
      [{ impersonation_token: '' }, refused],
      [{ impersonation_token: "' or 1=1 --" }, refused],
      [{ impersonation_token: 'A'.repeat(43) }, refused],
      [{ impersonation_token: 'A'.repeat(201) }, '400 bad_request'],
      [{ impersonation_token: token, session_duration_minutes: 1 }, '400 invalid_session_duration'],
      // None of it has used the token up.
      [{ impersonation_token: token }, '200 ok'],
    ] as const)
      expect(outcome(await test.call(authenticate, { body })), JSON.stringify(body)).toBe(expected)
  })

  it('is limited to users who have signed in', async () => {
    const test = await start()
    const { userId } = await allow(test)
    await test.sendCode('+12025550102')
    const rows = await test.database
      .tables<ProviderTables>()
      .selectFrom('users')
      .select('id')
      .where('status', '=', 'pending')
      .execute()
    const pending = rows[0]?.id
    if (pending === undefined) throw new Error('Nobody is pending')
    for (const id of [pending, 'user-live-nobody', ''])
      expect(
        await test.provider.createImpersonationToken({ userId: id, impersonator }),
      ).toBeUndefined()
    expect(await test.provider.createImpersonationToken({ userId, impersonator })).toBeDefined()
  })
})
