import { eachDatabase } from '@maypole/platform/database/testing'
import { exportJWK, exportPKCS8 } from 'jose'
import { Client } from 'stytch'
import { expect, it } from 'vitest'
import { AdministrationError, type TrustedTokenProfileDefinition } from '../../index.ts'
import { createSettableClock, createTestProvider, type TestProvider } from '../../testing/index.ts'
import { outcome } from '../../testing/outcome.ts'
import { testKeyPair } from '../../testing/test-key-pair.ts'
import { createTokenIssuer, type TokenIssuer } from '../../testing/token-issuer.ts'

const attest = 'POST /sessions/attest'
const invalid = '401 invalid_trusted_auth_token'
const alice = '+12025550101'
const bob = '+12025550102'
const ann = 'ann@example.org'
const withAddresses = {
  attributes: { email: 'email', phone_number: 'phone_number' },
  canProvision: true,
}

eachDatabase('trading a trusted token for a session', (open) => {
  async function begin(
    definition: Partial<TrustedTokenProfileDefinition> = { canProvision: true },
    { algorithm = 'RS256', settings = {} } = {},
  ) {
    const clock = createSettableClock()
    const issuer = await createTokenIssuer({ now: clock.now, algorithm })
    const database = await open()
    const test = await createTestProvider({ database, clock, settings, fetch: issuer.fetch })
    const profile = await test.provider.trustedTokens.add('maypole', {
      name: 'Issuer',
      issuer: issuer.issuer,
      audience: issuer.audience,
      jwksUrl: definition.publicKeys === undefined ? issuer.jwksUrl : undefined,
      ...definition,
    })
    const trade = (token: string, more: { body?: object; session?: string } = {}) =>
      test.call(attest, {
        body: { profile_id: profile.id, token, ...more.body },
        session: more.session,
      })
    return { test, issuer, profile, trade, database }
  }

  async function signInByMail(test: TestProvider, email: string) {
    const sent = await test.call('POST /otps/email/login_or_create', { body: { email } })
    const body = { method_id: sent.json().data.method_id, token: await test.lastCode(email) }
    return (await test.call('POST /otps/authenticate', { body })).json().data
  }

  it('finds an imported user by the id that the issuer knows, and nobody else by it', async () => {
    const { test, issuer, trade } = await begin({ attributes: { user_id: 'sub' } })
    const user_id = 'user-live-01234567-89ab-4cde-8f01-000000000001'
    const users = [{ user_id, external_id: 'crm-1', emails: [{ email: ann, verified: true }] }]
    await test.provider.users.importAll({ users })
    const { data } = (await trade(await issuer.sign({ sub: user_id }))).json()
    expect(data).toMatchObject({ user_id, user: { user_id, external_id: 'crm-1' } })
    expect((await trade(await issuer.sign({ sub: 'crm-1' }))).json().data.user_id).toBe(user_id)
    // It is the same account, so nobody is told of a new one.
    expect(await test.provider.outbox.list()).toEqual([])
    const other = await test.provider.projects.create({
      handle: 'other',
      name: 'Other',
      publicUrl: 'https://other.test',
    })
    const stranger = user_id.replace(/1$/, '2')
    const given = [{ user_id: stranger, emails: [{ email: ann, verified: true }] }]
    await test.provider.users.importAll({ project: other.id, users: given })
    for (const sub of [stranger, user_id.replace(/1$/, '3'), 'crm-2'])
      expect(outcome(await trade(await issuer.sign({ sub })))).toBe('404 user_not_found')
  })

  it('creates a user for an unknown subject, and finds them by it from then on', async () => {
    const { test, issuer, trade } = await begin()
    const first = await trade(await issuer.sign({ jti: 'token-1' }), {
      body: { session_duration_minutes: 30 },
    })
    const { data } = first.json()
    const now = new Date(test.clock.now()).toISOString()
    expect(data).toMatchObject({
      user: { status: 'active', emails: [], phone_numbers: [] },
      session: {
        expires_at: new Date(test.clock.now() + 30 * 60_000).toISOString(),
        authentication_factors: [
          {
            type: 'trusted_auth_token',
            delivery_method: 'trusted_token_exchange',
            last_authenticated_at: now,
            trusted_auth_token_factor: { token_id: 'token-1' },
          },
        ],
      },
    })
    const again = (await trade(await issuer.sign())).json().data
    expect(again.user_id).toBe(data.user_id)
    const other = (await trade(await issuer.sign({ sub: 'person-2' }))).json().data
    expect(other.user_id).not.toBe(data.user_id)
  })

  it('creates one user for concurrent first tokens', async () => {
    const { test, issuer, trade } = await begin()
    const tokens = await Promise.all(Array.from({ length: 8 }, () => issuer.sign()))
    const responses = await Promise.all(tokens.map((token) => trade(token)))
    expect(responses.map(outcome)).toEqual(Array(8).fill('200 ok'))
    expect(new Set(responses.map((response) => response.json().data.user_id)).size).toBe(1)
    expect(await test.provider.users.list({ limit: 10 })).toHaveLength(1)
  })

  it('works once for a token, also for many requests at once, with or without a jti', async () => {
    const { issuer, trade } = await begin()
    for (const claims of [{}, { jti: undefined }]) {
      const token = await issuer.sign(claims)
      const responses = await Promise.all(Array.from({ length: 8 }, () => trade(token)))
      expect(responses.map(outcome).sort()).toEqual(['200 ok', ...Array(7).fill(invalid)])
    }
    // The same jti in another token is the same token.
    expect(outcome(await trade(await issuer.sign({ jti: 'a' })))).toBe('200 ok')
    expect(outcome(await trade(await issuer.sign({ jti: 'a', sub: 'person-2' })))).toBe(invalid)
  })

  it.each(['RS256', 'PS256', 'ES256', 'EdDSA'])('takes %s', async (algorithm) => {
    const { issuer, trade } = await begin(undefined, { algorithm })
    expect(outcome(await trade(await issuer.sign()))).toBe('200 ok')
  })

  it('refuses tokens that are unsigned, for another audience, not valid now, or without a subject', async () => {
    const { test, issuer, trade } = await begin()
    const now = Math.floor(test.clock.now() / 1000)
    const stranger = await testKeyPair('RS256', 'stranger')
    const [header = '', claims = '', signature = ''] = (await issuer.sign()).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const tokens: [string, string][] = [
      ['nothing', ''],
      ['text', 'x'],
      ['no signature', `${header}.${claims}.`],
      ['alg none', `${none}.${claims}.`],
      ['another signature', `${header}.${claims}.${'A'.repeat(signature.length)}`],
      ['another key', await issuer.sign({}, { key: stranger.privateKey })],
      ['a key that is not published', await issuer.sign({}, { header: { kid: 'other' } })],
      [
        'the public key as a secret',
        await issuer.sign(
          {},
          { header: { alg: 'HS256' }, key: new TextEncoder().encode(issuer.publicPem) },
        ),
      ],
      ['a key of its own', await issuer.sign({}, { header: { jwk: issuer.publicJwk, kid: 'x' } })],
      ['another issuer', await issuer.sign({ iss: `${issuer.issuer}/` })],
      ['no issuer', await issuer.sign({ iss: undefined })],
      ['another audience', await issuer.sign({ aud: 'https://maypole.test.evil' })],
      ['no audience', await issuer.sign({ aud: undefined })],
      ['over', await issuer.sign({ iat: now - 600, exp: now - 61 })],
      ['not yet', await issuer.sign({ nbf: now + 61 })],
      ['made in the future', await issuer.sign({ iat: now + 61, exp: now + 300 })],
      ['for too long', await issuer.sign({ exp: now + 86_401 })],
      ['no end', await issuer.sign({ exp: undefined })],
      ['no beginning', await issuer.sign({ iat: undefined })],
      ['an end before its beginning', await issuer.sign({ iat: now + 50, exp: now + 10 })],
      ['a logout', await issuer.sign({}, { header: { typ: 'logout+jwt' } })],
      ['an event', await issuer.sign({ events: { 'http://schemas.example/logout': {} } })],
      ['no subject', await issuer.sign({ sub: undefined })],
      ['an empty subject', await issuer.sign({ sub: '' })],
      ['a long subject', await issuer.sign({ sub: 'x'.repeat(256) })],
      ['a subject of two lines', await issuer.sign({ sub: 'a\nb' })],
    ]
    for (const name of ['exp', 'iat', 'nbf', 'sub', 'jti']) {
      const value = name === 'sub' || name === 'jti' ? 7 : String(now + 100)
      tokens.push([`${name} of the wrong type`, await issuer.sign({ [name]: value })])
    }
    for (const [what, token] of tokens) expect(outcome(await trade(token)), what).toBe(invalid)
    expect(await test.provider.users.list({ limit: 10 })).toEqual([])
    // Clocks may differ by a minute.
    for (const within of [{ iat: now - 600, exp: now - 59 }, { nbf: now + 59 }, { iat: now + 59 }])
      expect(outcome(await trade(await issuer.sign(within)))).toBe('200 ok')
    expect(outcome(await trade(await issuer.sign({ aud: ['x', issuer.audience] })))).toBe('200 ok')
    for (const typ of ['JWT', 'at+jwt', 'application/at+jwt'])
      expect(outcome(await trade(await issuer.sign({}, { header: { typ } })))).toBe('200 ok')
  })

  it('refuses other profiles, projects and bodies, and is counted by address', async () => {
    const { test, issuer, profile, trade } = await begin(undefined, {
      settings: { limits: { guessesPerAddress: { limit: 20, seconds: 600 } } },
    })
    const token = await issuer.sign()
    const other = await test.provider.projects.create({
      handle: 'other',
      name: 'Other',
      publicUrl: 'https://other.test',
    })
    const [publicToken] = other.publicTokens
    const elsewhere = await test.call(attest, {
      body: { profile_id: profile.id, token },
      headers: {
        authorization: `Basic ${Buffer.from(`${publicToken}:${publicToken}`).toString('base64')}`,
      },
    })
    expect(outcome(elsewhere)).toBe('404 trusted_token_profile_not_found')
    const nobody = await test.call(attest, {
      body: { profile_id: profile.id, token },
      headers: { authorization: undefined },
    })
    expect(outcome(nobody)).toBe('401 unauthorized_credentials')
    const unknown = await test.call(attest, { body: { profile_id: 'x', token } })
    expect(outcome(unknown)).toBe('404 trusted_token_profile_not_found')
    for (const body of [undefined, {}, { profile_id: profile.id }, { profile_id: 1, token }])
      expect(outcome(await test.call(attest, { body }))).toBe('400 bad_request')
    expect(outcome(await trade(token, { body: { session_duration_minutes: 4 } }))).toBe(
      '400 invalid_session_duration',
    )
    expect(outcome(await trade(token, { body: { session_token: 'x' } }))).toBe(
      '404 session_not_found',
    )
    // None of that used it.
    expect(outcome(await trade(token))).toBe('200 ok')
    await test.provider.trustedTokens.remove('maypole', profile.id)
    expect(outcome(await trade(await issuer.sign()))).toBe('404 trusted_token_profile_not_found')
    const outcomes: string[] = []
    for (let i = 0; i < 20; i += 1) outcomes.push(outcome(await trade('x')))
    expect(outcomes.at(-1)).toBe('429 too_many_requests')
  })

  it('creates no user when the profile does not allow it', async () => {
    const { test, issuer, trade } = await begin({})
    expect(outcome(await trade(await issuer.sign()))).toBe('404 user_not_found')
    expect(await test.provider.users.list({ limit: 10 })).toEqual([])
  })

  it('links to the user of an address or number that both sides have verified, and notifies them', async () => {
    const { test, issuer, trade } = await begin(withAddresses)
    const known = await signInByMail(test, ann)
    const claims = { email: ann, email_verified: true }
    const linked = (await trade(await issuer.sign(claims))).json().data
    expect(linked.user_id).toBe(known.user_id)
    const notice = (await test.provider.outbox.list()).at(-1)
    expect(notice).toMatchObject({ to: ann, text: expect.stringContaining('connected account') })
    // From now on it is the subject that counts.
    const moved = { email: 'other@example.org', email_verified: true }
    expect((await trade(await issuer.sign(moved))).json().data.user_id).toBe(known.user_id)

    const session = await test.signIn(alice)
    const me = (await test.call('GET /users/me', { session })).json().data
    const byNumber = { sub: 'person-2', phone_number: alice, phone_number_verified: true }
    expect((await trade(await issuer.sign(byNumber))).json().data.user_id).toBe(me.user_id)
  })

  it('does not link by unverified addresses, nor by claims that are not mapped', async () => {
    const { test, issuer, trade } = await begin(withAddresses)
    const known = await signInByMail(test, ann)
    const unverified = [
      { email: ann },
      { email: ann, email_verified: false },
      { email: ann, email_verified: 'true' },
      { email: `${ann}\n`, email_verified: true },
      { email: `${ann}, eve@example.org`, email_verified: true },
    ]
    for (const [index, claims] of unverified.entries()) {
      const token = await issuer.sign({ sub: `unverified-${index}`, ...claims })
      const { data } = (await trade(token)).json()
      expect(data.user_id, JSON.stringify(claims)).not.toBe(known.user_id)
      expect(data.user.emails).toEqual([])
    }
    // Somebody only claims this address here: a password, and no proof.
    const body = { email: 'bob@example.org', password: 'correct horse battery staple' }
    const claimed = (await test.call('POST /passwords', { body })).json().data
    const token = await issuer.sign({
      sub: 'bob',
      email: 'bob@example.org',
      email_verified: true,
    })
    expect((await trade(token)).json().data.user_id).not.toBe(claimed.user_id)
    await test.close()
    const unmapped = await begin()
    const there = await signInByMail(unmapped.test, ann)
    const other = await unmapped.issuer.sign({ email: ann, email_verified: true })
    expect((await unmapped.trade(other)).json().data.user_id).not.toBe(there.user_id)
  })

  it('gives new users the addresses that the issuer has verified', async () => {
    const { test, issuer, trade } = await begin(withAddresses)
    const claims = {
      email: ann,
      email_verified: true,
      phone_number: bob,
      phone_number_verified: true,
    }
    const { data } = (await trade(await issuer.sign(claims))).json()
    expect(data.user).toMatchObject({
      emails: [{ email: ann, verified: true }],
      phone_numbers: [{ phone_number: bob, verified: true }],
    })
    expect((await signInByMail(test, ann)).user_id).toBe(data.user_id)
  })

  it('adds to the given session, and binds the subject only after a recent sign-in', async () => {
    const { test, issuer, trade } = await begin({})
    const session = await test.signIn(alice, 60)
    test.clock.pass(11 * 60)
    const stale = await trade(await issuer.sign(), { session })
    expect(outcome(stale)).toBe('403 unauthorized_action')
    const fresh = await test.signIn(alice, 60)
    const answer = (await trade(await issuer.sign(), { session: fresh })).json().data
    expect(answer.session.authentication_factors).toMatchObject([
      { type: 'otp' },
      { type: 'trusted_auth_token' },
    ])
    expect(answer.session_token).not.toBe(fresh)
    const sent = (await test.provider.outbox.list()).at(-1)
    expect(sent).toMatchObject({ to: alice, text: expect.stringContaining('connected account') })
    // It signs in alone from now on, and a session in the body counts like one in the header.
    const alone = (await trade(await issuer.sign())).json().data
    expect(alone.user_id).toBe(answer.user_id)
    const named = await trade(await issuer.sign(), {
      body: { session_token: answer.session_token },
    })
    expect(named.json().data.session.session_id).toBe(answer.session.session_id)
    // Somebody else's session is left alone.
    const other = await test.signIn(bob)
    const beside = (await trade(await issuer.sign(), { session: other })).json().data
    expect(beside.user_id).toBe(answer.user_id)
    const kept = await test.call('GET /users/me', { session: other })
    expect(kept.json().data.phone_numbers[0].phone_number).toBe(bob)
  })

  it('is as recent as the token: with an old one, sign-in methods cannot be changed', async () => {
    const { test, issuer, trade } = await begin()
    const old = await issuer.sign({
      iat: Math.floor(test.clock.now() / 1000) - 1200,
      exp: Math.floor(test.clock.now() / 1000) + 1200,
    })
    const session = (await trade(old)).json().data.session_token
    expect(outcome(await test.call('POST /totps', { session, body: {} }))).toBe(
      '403 unauthorized_action',
    )
    const fresh = (await trade(await issuer.sign())).json().data.session_token
    expect(outcome(await test.call('POST /totps', { session: fresh, body: {} }))).toBe('200 ok')
  })

  it('signs in while somebody guesses at codes of the user', async () => {
    const { test, issuer, trade } = await begin(
      { ...withAddresses },
      { settings: { passcodes: { failuresBeforeLock: 1, lockMinutes: 1 } } },
    )
    await test.signIn(alice)
    const { methodId, code } = await test.sendCode(alice)
    const wrong = code === '000000' ? '000001' : '000000'
    await test.call('POST /otps/authenticate', { body: { method_id: methodId, token: wrong } })
    const token = await issuer.sign({ phone_number: alice, phone_number_verified: true })
    const right = await test.call('POST /otps/authenticate', {
      body: { method_id: methodId, token: code },
    })
    expect(outcome(right)).toBe('429 user_lock_limit_reached')
    expect(outcome(await trade(token))).toBe('200 ok')
  })

  it('is a sign-in method that cannot be taken over by verifying an address first', async () => {
    const { test, issuer, trade } = await begin()
    const body = { email: ann, password: 'correct horse battery staple' }
    const session = (await test.call('POST /passwords', { body })).json().data.session_token
    const mine = (await trade(await issuer.sign(), { session })).json().data
    expect(mine.session.authentication_factors).toHaveLength(2)
    const other = await signInByMail(test, ann)
    expect(other.user_id).not.toBe(mine.user_id)
    expect((await trade(await issuer.sign())).json().data.user_id).toBe(mine.user_id)
  })

  it('fetches keys once, again for a new key, and reports when it cannot', async () => {
    const { issuer, trade } = await begin()
    issuer.answer = async () => new Response('down', { status: 500 })
    expect(outcome(await trade(await issuer.sign()))).toBe('503 service_unavailable')
    issuer.answer = async () => Promise.reject(new Error('unreachable'))
    const token = await issuer.sign()
    const failed = await trade(token)
    expect(outcome(failed)).toBe('503 service_unavailable')
    expect(failed.headers['retry-after']).toBe('30')
    issuer.answer = async () => new Response('<html>')
    expect(outcome(await trade(token))).toBe('503 service_unavailable')
    issuer.answer = undefined
    issuer.asked.count = 0
    expect(outcome(await trade(token))).toBe('200 ok')
    expect(outcome(await trade(await issuer.sign()))).toBe('200 ok')
    expect(issuer.asked.count).toBe(1)
    // Tokens that name keys nobody knows do not make us ask for each.
    for (let i = 0; i < 5; i += 1)
      expect(outcome(await trade(await issuer.sign({}, { header: { kid: `x-${i}` } })))).toBe(
        invalid,
      )
    expect(issuer.asked.count).toBe(1)
  })

  it('accepts stored keys as PEM, JWK and sets, and tries each for a token without a key id', async () => {
    const clock = createSettableClock()
    const issuers: TokenIssuer[] = []
    for (const name of ['one', 'two'])
      issuers.push(await createTokenIssuer({ now: clock.now, name }))
    const [first, second] = issuers as [TokenIssuer, TokenIssuer]
    const { kid: _, ...bare } = first.publicJwk
    const test = await createTestProvider({ database: await open(), clock })
    const profile = await test.provider.trustedTokens.add('maypole', {
      name: 'Kept',
      issuer: first.issuer,
      audience: first.audience,
      publicKeys: [JSON.stringify({ keys: [bare] }), second.publicPem],
      canProvision: true,
    })
    expect(profile).toMatchObject({ publicKeys: 2, jwksUrl: undefined })
    const trade = (token: string) => test.call(attest, { body: { profile_id: profile.id, token } })
    for (const issuer of issuers)
      expect(outcome(await trade(await issuer.sign({}, { header: { kid: undefined } })))).toBe(
        '200 ok',
      )
    // PEM has no names for keys; tokens may.
    expect(outcome(await trade(await second.sign()))).toBe('200 ok')
    const stranger = await createTokenIssuer({ now: clock.now, name: 'stranger' })
    for (const header of [{ kid: undefined }, {}])
      expect(outcome(await trade(await stranger.sign({}, { header })))).toBe(invalid)
  })

  it('reads the subject from the claims that the profile names', async () => {
    const { issuer, trade } = await begin({
      canProvision: true,
      attributes: { external_id: 'https://issuer.example/id', token_id: 'session_id' },
    })
    const claims = { sub: 'changes', 'https://issuer.example/id': 'stays', session_id: 's-1' }
    const { data } = (await trade(await issuer.sign(claims))).json()
    expect(data.session.authentication_factors[0].trusted_auth_token_factor).toEqual({
      token_id: 's-1',
    })
    const again = await issuer.sign({ ...claims, sub: 'has changed' })
    expect((await trade(again)).json().data.user_id).toBe(data.user_id)
    expect(outcome(await trade(await issuer.sign()))).toBe(invalid)
  })

  it('is remembered as used until it expires', async () => {
    const { test, issuer, trade, database } = await begin()
    await trade(await issuer.sign())
    const count = async () =>
      (
        await database
          .tables<{ spent_trusted_tokens: object }>()
          .selectFrom('spent_trusted_tokens')
          .selectAll()
          .execute()
      ).length
    test.clock.pass(360)
    await test.provider.sweep()
    expect(await count()).toBe(1)
    test.clock.pass(61)
    await test.provider.sweep()
    expect(await count()).toBe(0)
  })

  it('is available to servers, through the real library, without limits per address', async () => {
    const { test, issuer, profile } = await begin(undefined, {
      settings: { limits: { guessesPerAddress: { limit: 1, seconds: 600 } } },
    })
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { secret } = await test.provider.projects.renewSecret(test.projectId)
    const client = new Client({ project_id: test.projectId, secret, env: `${url}/` })
    const given = { profile_id: profile.id, session_duration_minutes: 10 }
    const answer = await client.sessions.attest({
      ...given,
      token: await issuer.sign(),
      session_custom_claims: { plan: 'gold' },
    })
    expect(answer).toMatchObject({ status_code: 200, session: { custom_claims: { plan: 'gold' } } })
    const added = await client.sessions.attest({
      ...given,
      token: await issuer.sign(),
      session_jwt: answer.session_jwt,
    })
    expect(added.session?.session_id).toBe(answer.session?.session_id)
    await expect(client.sessions.attest({ ...given, token: 'x' })).rejects.toMatchObject({
      error_type: 'invalid_trusted_auth_token',
    })
  })
})

eachDatabase('profiles of trusted tokens', (open) => {
  it('are listed and removed, and refused when they could not be trusted', async () => {
    const clock = createSettableClock()
    const issuer = await createTokenIssuer({ now: clock.now })
    const test = await createTestProvider({
      database: await open(),
      clock,
      settings: { oauth: { allowLocalProviders: false } },
    })
    const { trustedTokens } = test.provider
    const right = {
      name: 'Issuer',
      issuer: issuer.issuer,
      audience: issuer.audience,
      jwksUrl: issuer.jwksUrl,
    }
    const profile = await trustedTokens.add('maypole', right)
    expect(profile).toMatchObject({
      ...right,
      id: expect.stringMatching(/^trusted-token-profile-live-/),
      attributes: { external_id: 'sub', token_id: 'jti' },
      canProvision: false,
      publicKeys: 0,
    })
    expect(await trustedTokens.list('maypole')).toEqual([profile])
    const { privateKey } = await testKeyPair('RS256', 'stranger')
    const weak = await exportJWK((await weakPair()).publicKey)
    const wrong = [
      { ...right, jwksUrl: undefined },
      { ...right, publicKeys: [issuer.publicPem] },
      { ...right, jwksUrl: 'http://issuer.example/keys.json' },
      { ...right, jwksUrl: 'file:///etc/passwd' },
      { ...right, issuer: '' },
      { ...right, name: 'a\nb' },
      { ...right, attributes: { email: 'e mail' } },
      ...[
        await exportPKCS8(privateKey),
        JSON.stringify(await exportJWK(privateKey)),
        JSON.stringify({ kty: 'oct', k: 'c2VjcmV0' }),
        JSON.stringify(weak),
        JSON.stringify({ keys: [1] }),
        '-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----',
        'x',
      ].map((key) => ({ ...right, jwksUrl: undefined, publicKeys: [key] })),
    ]
    for (const definition of wrong)
      await expect(trustedTokens.add('maypole', definition)).rejects.toBeInstanceOf(
        AdministrationError,
      )
    await expect(trustedTokens.add('nobody', right)).rejects.toBeInstanceOf(AdministrationError)
    await expect(trustedTokens.remove('maypole', 'x')).rejects.toBeInstanceOf(AdministrationError)
    expect(await trustedTokens.list('maypole')).toEqual([profile])
    await trustedTokens.remove('maypole', profile.id)
    expect(await trustedTokens.list('maypole')).toEqual([])
  })
})

/** RSA of 1024 bits, which jose makes none of. */
async function weakPair() {
  return crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 1024,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  )
}
