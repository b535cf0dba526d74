import { createHash } from 'node:crypto'
import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'
import { outcome, tally } from '../../testing/outcome.ts'

const ann = 'ann@example.org'
const password = 'seven maypoles in the rain'
const better = 'nine maypoles in the snow'
const start = 'POST /passwords/email/reset/start'
const reset = 'POST /passwords/email/reset'
const byExisting = 'POST /passwords/existing_password/reset'
const bySession = 'POST /passwords/session/reset'
const wrong = '401 unauthorized_credentials'
const unable = '401 unable_to_auth_password_reset_token'

async function signUp(test: TestProvider, email = ann): Promise<string> {
  const response = await test.call('POST /passwords', { body: { email, password } })
  return response.json().data.session_token
}

const signIn = (test: TestProvider, text: string, email = ann) =>
  test.call('POST /passwords/authenticate', { body: { email, password: text } })

async function isLive(test: TestProvider, session: string): Promise<boolean> {
  return (await test.call('GET /users/me', { session })).statusCode === 200
}

/** Requests a reset and returns the two links of its mail. */
async function askForReset(test: TestProvider, body: object = {}, email = ann) {
  const response = await test.call(start, { body: { email, ...body } })
  expect(outcome(response)).toBe('200 ok')
  expect(response.json()).toEqual({ data: { request_id: expect.any(String), status_code: 200 } })
  // One mail to an address in a second.
  test.clock.pass(1)
  const { text } = await test.takeMessage(email)
  const [forReset, forLogin] = text.match(/^https?:\/\/\S+$/gm) ?? []
  return { reset: readLink(forReset), login: readLink(forLogin) }
}

function readLink(link: string | undefined) {
  if (link === undefined) throw new Error('There is no such link')
  const url = new URL(link)
  return {
    page: url.origin + url.pathname,
    type: url.searchParams.get('stytch_token_type'),
    token: url.searchParams.get('token') ?? '',
  }
}

const resetWith = (test: TestProvider, token: string, more: object = {}) =>
  test.call(reset, { body: { token, password: better, ...more } })

onSqlite('resetting a password by mail', (open) => {
  const begin = async (settings = {}) => createTestProvider({ database: await open(), settings })

  it('mails a link to reset and one to sign in, to the pages that were named', async () => {
    const test = await begin()
    await signUp(test)
    const links = await askForReset(test, {
      login_redirect_url: 'https://maypole.test/in',
      reset_password_redirect_url: 'https://maypole.test/reset',
      reset_password_expiration_minutes: 30,
    })
    expect(links.reset).toMatchObject({
      page: 'https://maypole.test/reset',
      type: 'reset_password',
    })
    expect(links.login).toMatchObject({ page: 'https://maypole.test/in', type: 'login' })
    expect(links.reset.token).not.toBe(links.login.token)
  })

  it('sets the password, verifies the address, and ends every other session and link', async () => {
    const test = await begin()
    const first = await test.call('POST /otps/email/login_or_create', { body: { email: ann } })
    const method_id = first.json().data.method_id
    const proved = await test.call('POST /otps/authenticate', {
      body: { method_id, token: await test.lastCode(ann) },
    })
    const old = proved.json().data.session_token
    test.clock.pass(1)
    const before = await askForReset(test)
    const links = await askForReset(test)
    const { data } = (await resetWith(test, links.reset.token)).json()
    expect(data).toMatchObject({
      user_id: proved.json().data.user_id,
      user: { emails: [{ email: ann, verified: true }], password: { requires_reset: false } },
    })
    expect(data.session.authentication_factors).toMatchObject([
      { type: 'magic_link', delivery_method: 'email', email_factor: { email_address: ann } },
      { type: 'password', delivery_method: 'knowledge' },
    ])
    expect(await isLive(test, data.session_token)).toBe(true)
    expect(await isLive(test, old)).toBe(false)
    expect(outcome(await signIn(test, better))).toBe('200 ok')
    for (const token of [links.reset.token, before.reset.token])
      expect(outcome(await resetWith(test, token))).toBe(unable)
    for (const token of [links.login.token, before.login.token]) {
      const login = await test.call('POST /magic_links/authenticate', { body: { token } })
      expect(outcome(login)).toBe('401 unable_to_auth_magic_link')
    }
    const notice = (await test.provider.outbox.list()).findLast((sent) => sent.to === ann)
    expect(notice?.text).toContain('The password of your Maypole account was changed.')
  })

  it('gives an account that was only claimed to the reader of the mail', async () => {
    const test = await begin()
    const session = await signUp(test)
    const links = await askForReset(test)
    const { data } = (await resetWith(test, links.reset.token)).json()
    expect(data.user.emails).toMatchObject([{ verified: true }])
    expect(await isLive(test, session)).toBe(false)
    expect(outcome(await signIn(test, password))).toBe(wrong)
    expect(outcome(await signIn(test, better))).toBe('200 ok')
  })

  it('creates an account for an unknown address', async () => {
    const test = await begin()
    const links = await askForReset(test)
    const search = await test.call('POST /users/search', { body: { email: ann } })
    expect(search.json().data.userType).toBe('new')
    expect(outcome(await resetWith(test, links.reset.token))).toBe('200 ok')
    expect(outcome(await signIn(test, better))).toBe('200 ok')
  })

  it('works for one of twenty concurrent requests', async () => {
    const test = await begin()
    await signUp(test)
    const links = await askForReset(test)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => resetWith(test, links.reset.token)),
    )
    expect(tally(responses)).toEqual({ '200 ok': 1, [unable]: 19 })
  })

  it('resolves concurrent resets with two links without an error', async () => {
    const test = await begin()
    await signUp(test)
    const tokens = [(await askForReset(test)).reset.token, (await askForReset(test)).reset.token]
    const responses = await Promise.all(
      [...tokens, ...tokens, ...tokens, ...tokens].map((token) => resetWith(test, token)),
    )
    expect(tally(responses)).toEqual({ '200 ok': 1, [unable]: 7 })
  })

  it('keeps the link when the password is refused', async () => {
    const test = await begin()
    const { token } = (await askForReset(test)).reset
    const refuse = (more: object) => resetWith(test, token, more)
    expect(outcome(await refuse({ password: 'password1' }))).toBe('400 weak_password')
    expect(outcome(await refuse({ password: ann }))).toBe('400 weak_password')
    expect(outcome(await refuse({ password: 'x'.repeat(1001) }))).toBe('400 invalid_password')
    expect(outcome(await refuse({ session_duration_minutes: 0 }))).toBe(
      '400 invalid_session_duration',
    )
    expect(outcome(await refuse({}))).toBe('200 ok')
  })

  it('is bound to the client that sent a challenge', async () => {
    const test = await begin({ passwords: { requirePkce: true } })
    const bootstrap = await test.call(`GET /projects/bootstrap/${test.publicToken}`)
    expect(bootstrap.json().data.pkce_required_for_password_resets).toBe(true)
    const verifier = '0f6b2c9e93f44a409a3e0d4be0a1c001'
    const code_challenge = createHash('sha256').update(verifier).digest('base64url')
    for (const body of [{}, { code_challenge: 'plain' }]) {
      const response = await test.call(start, { body: { email: ann, ...body } })
      expect(outcome(response)).toBe('400 invalid_pkce_code_challenge')
    }
    const { token } = (await askForReset(test, { code_challenge })).reset
    expect(outcome(await resetWith(test, token))).toBe('400 pkce_expected_code_verifier')
    expect(outcome(await resetWith(test, token, { code_verifier: 'x' }))).toBe('400 pkce_mismatch')
    expect(outcome(await resetWith(test, token, { code_verifier: verifier }))).toBe('200 ok')
  })

  it('refuses tokens that are wrong, expired, of another kind or of another project', async () => {
    const test = await begin()
    await signUp(test)
    const links = await askForReset(test, { reset_password_expiration_minutes: 5 })
    for (const token of ['', 'x', `${links.reset.token}A`, 'A'.repeat(43), links.login.token])
      expect(outcome(await resetWith(test, token)), token).toBe(unable)
    const { publicToken } = await test.provider.ensureProject({
      name: 'Other',
      publicUrl: 'https://maypole.test',
      handle: 'other',
    })
    const elsewhere = await test.call(reset, {
      body: { token: links.reset.token, password: better },
      headers: {
        authorization: `Basic ${Buffer.from(`${publicToken}:${publicToken}`).toString('base64')}`,
      },
    })
    expect(outcome(elsewhere)).toBe(unable)
    test.clock.pass(300)
    expect(outcome(await resetWith(test, links.reset.token))).toBe(unable)
    expect(outcome(await signIn(test, password))).toBe('200 ok')
    for (const body of [undefined, { token: 1, password }, { token: 'x' }])
      expect(outcome(await test.call(reset, { body }))).toBe('400 bad_request')
  })

  it('mails within the limits, and only to allowed URLs', async () => {
    const test = await begin({ limits: { sendsPerEmail: { limit: 2, seconds: 600 } } })
    await askForReset(test)
    await askForReset(test)
    expect(outcome(await test.call(start, { body: { email: ann } }))).toBe('429 too_many_requests')
    const refusals = [
      [{}, '400 bad_request'],
      [{ email: 'ann' }, '400 invalid_email'],
      [{ email: 'ann@example.org, eve@example.org' }, '400 invalid_email'],
      [{ email: ann, login_redirect_url: 'https://evil.test/' }, '400 invalid_login_redirect_url'],
      [
        { email: ann, reset_password_redirect_url: 'javascript:alert(1)' },
        '400 invalid_password_reset_redirect_url',
      ],
      [{ email: ann, reset_password_expiration_minutes: 0 }, '400 invalid_expiration'],
      [{ email: ann, reset_password_expiration_minutes: 1e9 }, '400 invalid_expiration'],
    ] as const
    for (const [body, expected] of refusals)
      expect(outcome(await test.call(start, { body })), JSON.stringify(body)).toBe(expected)
    expect(await test.provider.outbox.list()).toHaveLength(2)
  })
})

onSqlite('changing a password with the current one', (open) => {
  const begin = async (settings = {}) => createTestProvider({ database: await open(), settings })
  const change = (test: TestProvider, existing: string, more: object = {}, session?: string) =>
    test.call(byExisting, {
      body: { email: ann, existing_password: existing, new_password: better, ...more },
      session,
    })

  it("keeps the caller's session and ends the others", async () => {
    const test = await begin()
    const asking = await signUp(test)
    const other = (await signIn(test, password)).json().data.session_token
    const links = await askForReset(test)
    const { data } = (await change(test, password, {}, asking)).json()
    expect(await isLive(test, data.session_token)).toBe(true)
    expect(await isLive(test, asking)).toBe(false)
    expect(await isLive(test, other)).toBe(false)
    expect(outcome(await resetWith(test, links.reset.token))).toBe(unable)
    expect(outcome(await signIn(test, password))).toBe(wrong)
    expect(outcome(await signIn(test, better))).toBe('200 ok')
  })

  it('counts wrong ones as signing in does, for known and unknown users', async () => {
    const test = await begin({ passcodes: { failuresBeforeLock: 3 } })
    await signUp(test)
    for (const email of [ann, 'nobody@example.org']) {
      const outcomes: string[] = []
      for (let i = 0; i < 4; i++)
        outcomes.push(outcome(await change(test, `wrong ${i}`, { email })))
      expect(outcomes).toEqual([wrong, wrong, wrong, '429 user_lock_limit_reached'])
    }
    expect(outcome(await change(test, password))).toBe('429 user_lock_limit_reached')
  })

  it('accepts one of eight concurrent changes, and no weak password', async () => {
    const test = await begin()
    await signUp(test)
    expect(outcome(await change(test, password, { new_password: 'password1' }))).toBe(
      '400 weak_password',
    )
    const responses = await Promise.all(Array.from({ length: 8 }, () => change(test, password)))
    expect(tally(responses)['200 ok']).toBe(1)
  })
})

onSqlite('setting a password in a session', (open) => {
  const begin = async (settings = {}) => createTestProvider({ database: await open(), settings })
  const set = (test: TestProvider, session: string, text = better) =>
    test.call(bySession, { session, body: { password: text } })

  it('adds a password to a user without one, and notifies them', async () => {
    const test = await begin()
    const session = await test.signIn('+12025550101')
    const other = await test.signIn('+12025550101')
    const { data } = (await set(test, session)).json()
    expect(data.user.password).toMatchObject({ requires_reset: false })
    expect(data.session.authentication_factors.map((one: { type: string }) => one.type)).toEqual([
      'otp',
      'password',
    ])
    expect(await isLive(test, data.session_token)).toBe(true)
    expect(await isLive(test, session)).toBe(false)
    expect(await isLive(test, other)).toBe(false)
    expect((await test.provider.outbox.list()).at(-1)?.text).toContain('A new password was added')
  })

  it('needs a recent sign-in', async () => {
    const test = await begin()
    const session = await signUp(test)
    test.clock.pass(601)
    expect(outcome(await set(test, session))).toBe('403 unauthorized_action')
    expect(outcome(await signIn(test, password))).toBe('200 ok')
  })

  it('refuses a weak password and an ended session', async () => {
    const test = await begin()
    const session = await signUp(test)
    expect(outcome(await set(test, session, 'qwerty123'))).toBe('400 weak_password')
    for (const body of [undefined, { password: null }])
      expect(outcome(await test.call(bySession, { session, body }))).toBe('400 bad_request')
    await test.call('POST /sessions/revoke', { session })
    expect(outcome(await set(test, session))).toBe('404 session_not_found')
  })
})
