import { createHash } from 'node:crypto'
import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'
import { outcome } from '../../testing/outcome.ts'

const ann = 'ann@example.org'
const alice = '+12025550101'
const byEmail = 'POST /magic_links/email/login_or_create'
const authenticate = 'POST /magic_links/authenticate'
const unable = '401 unable_to_auth_magic_link'

/** Returns the newest link mailed to an address. */
async function lastLink(test: TestProvider, to: string): Promise<URL> {
  const link = /^https?:\/\/\S+$/m.exec((await test.takeMessage(to)).text)?.[0]
  if (link === undefined) throw new Error(`No link was sent to ${to}`)
  return new URL(link)
}

/** Requests a link and returns it. */
async function sendLink(test: TestProvider, body: object = { email: ann }, session?: string) {
  const endpoint = session === undefined ? byEmail : 'POST /magic_links/email/send/secondary'
  const options = { body, session }
  const response = await test.call(endpoint, options)
  if (response.statusCode !== 200) throw new Error(response.body)
  test.clock.pass(1)
  const { email } = body as { email: string }
  return lastLink(test, email)
}

/** Requests a link and returns its token. */
async function send(...parameters: Parameters<typeof sendLink>): Promise<string> {
  return (await sendLink(...parameters)).searchParams.get('token') ?? ''
}

function use(
  test: TestProvider,
  token: string,
  options: { session?: string; verifier?: string } = {},
) {
  return test.call(authenticate, {
    body: { token, code_verifier: options.verifier },
    session: options.session,
  })
}

const verifier = '0f6b2c9e93f44a409a3e0d4be0a1c001'
const challenge = createHash('sha256').update(verifier).digest('base64url')

onSqlite('asking for a magic link', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  it('mails a link to the page that returns its token, and replies with nothing else', async () => {
    const test = await start()
    const response = await test.call(byEmail, {
      body: { email: ann, login_magic_link_url: 'https://maypole.test/in?next=%2Fa' },
    })
    expect(response.json()).toEqual({
      data: { request_id: expect.any(String), status_code: 200 },
    })
    const [mail] = await test.provider.outbox.list()
    expect(mail).toMatchObject({ channel: 'email', to: ann, subject: 'Sign in to Maypole' })
    expect(response.body).not.toContain((await lastLink(test, ann)).searchParams.get('token'))
  })

  it('links new users to the sign-up page and known ones to the sign-in page', async () => {
    const test = await start()
    const body = {
      email: ann,
      login_magic_link_url: 'https://maypole.test/in?next=%2Fa',
      signup_magic_link_url: 'https://maypole.test/welcome',
      login_expiration_minutes: 5,
      signup_expiration_minutes: 60,
    }
    const signup = await sendLink(test, body)
    const token = signup.searchParams.get('token') ?? ''
    expect(`${signup.origin}${signup.pathname}`).toBe('https://maypole.test/welcome')
    expect(signup.searchParams.get('stytch_token_type')).toBe('magic_links')
    test.clock.pass(59 * 60)
    expect(outcome(await use(test, token))).toBe('200 ok')
    const login = await sendLink(test, body)
    const late = login.searchParams.get('token') ?? ''
    expect(login.href).toBe(
      `https://maypole.test/in?next=%2Fa&stytch_token_type=magic_links&token=${late}`,
    )
    test.clock.pass(5 * 60)
    expect(outcome(await use(test, late))).toBe(unable)
  })

  it('links to the sign-in page of the project when no URL is given', async () => {
    const test = await start()
    expect((await sendLink(test)).href).toContain('https://maypole.test/authenticate?')
  })

  it('answers the same for a known and an unknown address', async () => {
    const test = await start()
    await use(test, await send(test))
    for (const endpoint of [byEmail, 'POST /magic_links/email/send/primary']) {
      const known = await test.call(endpoint, { body: { email: ann } })
      const unknown = await test.call(endpoint, { body: { email: 'bob@example.org' } })
      expect([known.statusCode, unknown.statusCode]).toEqual([200, 200])
      expect(unknown.body.length).toBe(known.body.length)
      test.clock.pass(1)
    }
  })

  it('refuses malformed requests, and sends nothing', async () => {
    const test = await start()
    const refusals = [
      [undefined, '400 bad_request'],
      [{ email: 7 }, '400 bad_request'],
      [{ email: `${ann},eve@evil.test` }, '400 invalid_email'],
      [
        { email: ann, login_magic_link_url: 'https://evil.test/' },
        '400 no_match_for_provided_magic_link_url',
      ],
      [
        { email: ann, signup_magic_link_url: 'javascript:x' },
        '400 no_match_for_provided_magic_link_url',
      ],
      [{ email: ann, login_magic_link_url: 12 }, '400 bad_request'],
      [{ email: ann, login_expiration_minutes: 0 }, '400 invalid_expiration'],
      [{ email: ann, signup_expiration_minutes: 10_081 }, '400 invalid_expiration'],
      [{ email: ann, login_expiration_minutes: 1.5 }, '400 invalid_expiration'],
      [{ email: ann, code_challenge: 'plain' }, '400 invalid_pkce_code_challenge'],
    ] as const
    for (const [body, expected] of refusals)
      expect(outcome(await test.call(byEmail, { body })), JSON.stringify(body)).toBe(expected)
    expect(await test.provider.outbox.list()).toEqual([])
  })

  it('reports when a project allows no URL', async () => {
    const test = await start({ redirectUrls: [] })
    expect(outcome(await test.call(byEmail, { body: { email: ann } }))).toBe(
      '400 no_login_redirect_urls_set',
    )
  })
})

onSqlite('using a magic link', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  it('signs in once, with the factor of the wire protocol, and verifies the address', async () => {
    const test = await start()
    const token = await send(test)
    const response = await use(test, token)
    const { user, session, method_id: methodId } = response.json().data
    expect(user).toMatchObject({
      status: 'active',
      emails: [{ email_id: methodId, email: ann, verified: true }],
    })
    expect(session.authentication_factors).toMatchObject([
      {
        type: 'magic_link',
        delivery_method: 'email',
        email_factor: { email_id: methodId, email_address: ann },
      },
    ])
    expect(outcome(await use(test, token))).toBe(unable)
  })

  it('gives the session to exactly one of twenty concurrent requests', async () => {
    const test = await start()
    const token = await send(test)
    const responses = await Promise.all(Array.from({ length: 20 }, () => use(test, token)))
    const outcomes = responses.map(outcome)
    expect(outcomes.filter((text) => text === '200 ok')).toHaveLength(1)
    expect(outcomes.filter((text) => text === unable)).toHaveLength(19)
  })

  it('expires after half an hour', async () => {
    const test = await start()
    const token = await send(test)
    test.clock.pass(30 * 60 - 1)
    expect(outcome(await use(test, token))).toBe(unable)
  })

  it('is refused with a malformed token', async () => {
    const test = await start()
    const token = await send(test)
    for (const other of ['', 'x', token.slice(1), `${token}=`, `${token} `, token.toLowerCase()])
      expect(outcome(await use(test, other)), other).toBe(unable)
    const bodies = [undefined, {}, { token: 7 }, { token, session_duration_minutes: '5' }]
    for (const body of bodies)
      expect(outcome(await test.call(authenticate, { body }))).toBe('400 bad_request')
    const short = { token, session_duration_minutes: 4 }
    expect(outcome(await test.call(authenticate, { body: short }))).toBe(
      '400 invalid_session_duration',
    )
    expect(outcome(await use(test, token))).toBe('200 ok')
  })

  it('is refused in another project', async () => {
    const database = await open()
    const test = await createTestProvider({ database })
    const token = await send(test)
    const other = await test.provider.ensureProject({
      name: 'Other',
      publicUrl: 'https://other.test',
      handle: 'other',
    })
    const credentials = Buffer.from(`${other.publicToken}:${other.publicToken}`).toString('base64')
    const response = await test.call(authenticate, {
      body: { token },
      headers: { authorization: `Basic ${credentials}` },
    })
    expect(outcome(response)).toBe(unable)
    expect(outcome(await use(test, token))).toBe('200 ok')
  })

  it('may come from an operator: once, for five minutes, without a message', async () => {
    const test = await start()
    await test.signIn(alice)
    const { users } = test.provider
    const [{ user_id: userId } = { user_id: '' }] = await users.list({ limit: 1 })
    const create = async (options = {}) => {
      const { link, expiresAt } = await users.createSignInLink({ userId, ...options })
      expect(Date.parse(expiresAt) - test.clock.now()).toBe(5 * 60_000)
      return new URL(link)
    }
    const sent = (await test.provider.outbox.list()).length
    const link = await create()
    expect(`${link.origin}${link.pathname}`).toBe('https://maypole.test/authenticate')
    const token = link.searchParams.get('token') ?? ''
    expect((await use(test, token)).json().data).toMatchObject({
      user_id: userId,
      session: { authentication_factors: [{ delivery_method: 'embedded' }] },
    })
    expect(outcome(await use(test, token))).toBe(unable)
    const late = (await create()).searchParams.get('token') ?? ''
    test.clock.pass(301)
    expect(outcome(await use(test, late))).toBe(unable)
    expect(await test.provider.outbox.list()).toHaveLength(sent)
    expect((await create({ url: 'https://maypole.test/in' })).pathname).toBe('/in')
    await expect(create({ url: 'https://evil.example/' })).rejects.toThrow('a page of the project')
    await expect(create({ userId: 'user-live-x' })).rejects.toThrow('There is no user')
    await test.provider.projects.create({
      handle: 'shop',
      name: 'Shop',
      publicUrl: 'https://shop.example',
    })
    await expect(create({ project: 'shop' })).rejects.toThrow('There is no user')
    const settings = { products: ['sms'] }
    await test.provider.projects.update('maypole', { settings })
    await expect(create()).rejects.toThrow('Magic links are not enabled')
  })

  it('is bound to the browser that asked, and is not spent by a wrong verifier', async () => {
    const test = await start()
    const token = await send(test, { email: ann, code_challenge: challenge })
    expect(outcome(await use(test, token))).toBe('400 pkce_expected_code_verifier')
    const other = await use(test, token, { verifier: `${verifier}0` })
    expect(outcome(other)).toBe('400 pkce_mismatch')
    expect(outcome(await use(test, token, { verifier }))).toBe('200 ok')
    expect(outcome(await use(test, token, { verifier }))).toBe(unable)
    const plain = await send(test)
    expect(outcome(await use(test, plain, { verifier }))).toBe(
      '400 pkce_did_not_expect_code_verifier',
    )
    expect(outcome(await use(test, plain))).toBe('200 ok')
  })

  it('requires a challenge when the project says so', async () => {
    const test = await start({ magicLinks: { requirePkce: true } })
    const bootstrap = await test.call(`GET /projects/bootstrap/${test.publicToken}`)
    expect(bootstrap.json().data.pkce_required_for_email_magic_links).toBe(true)
    const session = await test.signIn(alice)
    for (const verb of ['login_or_create', 'send/primary', 'send/secondary']) {
      const endpoint = `POST /magic_links/email/${verb}`
      const response = await test.call(endpoint, { session, body: { email: ann } })
      expect(outcome(response), verb).toBe('400 invalid_pkce_code_challenge')
    }
    expect((await test.provider.outbox.list()).some((sent) => sent.to === ann)).toBe(false)
    const token = await send(test, { email: ann, code_challenge: challenge })
    expect(outcome(await use(test, token))).toBe('400 pkce_expected_code_verifier')
    expect(outcome(await use(test, token, { verifier }))).toBe('200 ok')
  })

  it('mentions pkce in those refusals, which clients look for', async () => {
    const test = await start()
    const token = await send(test, { email: ann, code_challenge: challenge })
    for (const wrong of [undefined, 'x']) {
      const response = await use(test, token, wrong === undefined ? {} : { verifier: wrong })
      expect(response.json().error_message).toContain('pkce')
    }
  })

  it('signs in while somebody guesses at codes of the user', async () => {
    const test = await start({ passcodes: { failuresBeforeLock: 2, lockMinutes: 5 } })
    const token = await send(test)
    const asked = await test.call('POST /otps/email/login_or_create', { body: { email: ann } })
    const body = { method_id: asked.json().data.method_id, token: 'wrong' }
    for (let i = 0; i < 2; i++) await test.call('POST /otps/authenticate', { body })
    const locked = await test.call('POST /otps/authenticate', { body })
    expect(outcome(locked)).toBe('429 user_lock_limit_reached')
    expect(locked.headers['retry-after']).toBe('300')
    expect(outcome(await use(test, token))).toBe('200 ok')
  })

  it('counts guesses by address', async () => {
    const test = await start({ limits: { guessesPerAddress: { limit: 2, seconds: 600 } } })
    const outcomes: string[] = []
    for (let i = 0; i < 3; i++) outcomes.push(outcome(await use(test, 'x')))
    expect(outcomes).toEqual([unable, unable, '429 too_many_requests'])
  })

  it('stores tokens only as hashes', async () => {
    const database = await open()
    const test = await createTestProvider({ database })
    const token = await send(test)
    const rows = await database
      .tables<{ one_time_tokens: Record<string, unknown> }>()
      .selectFrom('one_time_tokens')
      .selectAll()
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('may also be either link of a password reset, and nothing else', async () => {
    const database = await open()
    const test = await createTestProvider({ database })
    const outcomes: string[] = []
    for (const kind of ['login', 'reset_password', 'something']) {
      const token = await send(test)
      await database
        .tables<{ one_time_tokens: { kind: string } }>()
        .updateTable('one_time_tokens')
        .set({ kind })
        .execute()
      outcomes.push(outcome(await use(test, token)))
    }
    expect(outcomes).toEqual(['200 ok', '200 ok', unable])
  })

  it('is swept when it has expired', async () => {
    const database = await open()
    const test = await createTestProvider({ database })
    await use(test, await send(test))
    await send(test)
    test.clock.pass(86_400)
    await test.provider.sweep()
    const rows = await database
      .tables<{ one_time_tokens: Record<string, unknown> }>()
      .selectFrom('one_time_tokens')
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  })
})

onSqlite('adding an address by link', (open) => {
  const start = async () => createTestProvider({ database: await open() })

  it('adds it to the user of the session, and to no other', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const token = await send(test, { email: ann }, session)
    expect(outcome(await use(test, token))).toBe(unable)
    const stranger = await test.signIn('+12025550102')
    expect(outcome(await use(test, token, { session: stranger }))).toBe(unable)
    const me = await test.call('GET /users/me', { session })
    expect(me.json().data.emails).toEqual([])
    const added = await use(test, token, { session })
    expect(added.json().data.user).toMatchObject({
      phone_numbers: [{ phone_number: alice }],
      emails: [{ email: ann, verified: true }],
    })
    expect(added.json().data.session.authentication_factors).toHaveLength(2)
  })

  it('needs a session, and a recent sign-in', async () => {
    const test = await start()
    const endpoint = 'POST /magic_links/email/send/secondary'
    const body = { email: ann }
    expect(outcome(await test.call(endpoint, { body }))).toBe('401 user_unauthenticated')
    const session = await test.signIn(alice)
    test.clock.pass(601)
    expect(outcome(await test.call(endpoint, { body, session }))).toBe('403 unauthorized_action')
  })

  it('reveals only to the reader of the mail that another user has it', async () => {
    const test = await start()
    await use(test, await send(test))
    const session = await test.signIn(alice)
    const token = await send(test, { email: ann }, session)
    expect(outcome(await use(test, token, { session }))).toBe('400 duplicate_email')
  })
})
