// biome-ignore-all lint/style/noExcessiveLinesPerFile: every refusal of both ceremonies, with one set-up.
import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'
import { outcome } from '../../testing/outcome.ts'
import {
  type Answer,
  type Ceremony,
  createSoftwareAuthenticator,
  flags,
  type SoftwareAuthenticator,
} from '../../testing/software-authenticator.ts'

const alice = '+12025550101'
const bob = '+12025550102'
const origin = 'https://maypole.test'
const domain = 'maypole.test'
const startRegister = 'POST /webauthn/register/start'
const register = 'POST /webauthn/register'
const startPrimary = 'POST /webauthn/authenticate/start/primary'
const startSecondary = 'POST /webauthn/authenticate/start/secondary'
const authenticate = 'POST /webauthn/authenticate'
const refusedRegistration = '401 unable_to_register_webauthn_registration'
const refusedAuthentication = '401 unable_to_auth_webauthn_registration'

async function creationOptions(test: TestProvider, session: string, body = {}): Promise<string> {
  const response = await test.call(startRegister, { session, body: { domain, ...body } })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().data.public_key_credential_creation_options
}

async function requestOptions(test: TestProvider, session?: string): Promise<string> {
  const response = await test.call(session === undefined ? startPrimary : startSecondary, {
    body: { domain },
    session,
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().data.public_key_credential_request_options
}

/** Adds a passkey to a session's user. Returns the reply. */
async function addPasskey(
  test: TestProvider,
  options: { session: string; authenticator: SoftwareAuthenticator; page?: string },
) {
  const creation = await creationOptions(test, options.session)
  const response = await test.call(register, {
    session: options.session,
    body: {
      public_key_credential: options.authenticator.create(creation, {
        origin: options.page ?? origin,
      }),
    },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().data
}

async function signInByPasskey(
  test: TestProvider,
  authenticator: SoftwareAuthenticator,
  session?: string,
) {
  const options = await requestOptions(test, session)
  return test.call(authenticate, {
    body: { public_key_credential: authenticator.get(options, { origin }) },
    session,
  })
}

/** Changes a response after it was signed. */
function changed(answer: string, change: (answer: Answer) => void): string {
  const copy = JSON.parse(answer) as Answer
  change(copy)
  return JSON.stringify(copy)
}

/** Flips one bit of some bytes in base64url; the last byte where no position is given. */
function flip(text: unknown, position = -1, bit = 1): string {
  const bytes = Buffer.from(String(text), 'base64url')
  const index = position < 0 ? bytes.length + position : position
  bytes[index] = (bytes[index] ?? 0) ^ bit
  return bytes.toString('base64url')
}

onSqlite('passkeys', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  it('return options that browsers accept', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const response = await test.call(startRegister, {
      session,
      body: {
        domain,
        user_agent: 'Browser/1.0',
        authenticator_type: 'platform',
        return_passkey_credential_options: true,
      },
    })
    const { user_id, public_key_credential_creation_options } = response.json().data
    expect(JSON.parse(public_key_credential_creation_options)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { name: 'Maypole', id: domain },
      user: {
        id: Buffer.from(user_id).toString('base64url'),
        name: alice,
        displayName: alice,
      },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'preferred',
      },
      extensions: { credProps: true },
      hints: [],
    })
    expect(JSON.parse(await requestOptions(test))).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: domain,
      allowCredentials: [],
      timeout: 300_000,
      userVerification: 'preferred',
    })
  })

  for (const algorithm of ['ES256', 'EdDSA', 'RS256'] as const) {
    it(`are added and sign in, with ${algorithm}`, async () => {
      const test = await start()
      const session = await test.signIn(alice)
      const authenticator = createSoftwareAuthenticator({ algorithm })
      const added = await addPasskey(test, { session, authenticator })
      expect(added.user.webauthn_registrations).toEqual([
        {
          webauthn_registration_id: added.webauthn_registration_id,
          domain,
          user_agent: expect.any(String),
          authenticator_type: 'platform',
          verified: true,
          name: '',
        },
      ])
      // The session that added it has a new token and both factors.
      expect(added.session_token).not.toBe(session)
      const kinds = added.session.authentication_factors.map((one: { type: string }) => one.type)
      expect(kinds).toEqual(['otp', 'webauthn'])
      const signedIn = await signInByPasskey(test, authenticator)
      expect(signedIn.json().data).toMatchObject({
        user_id: added.user_id,
        webauthn_registration_id: added.webauthn_registration_id,
        session: {
          authentication_factors: [
            {
              type: 'webauthn',
              delivery_method: 'webauthn_registration',
              webauthn_factor: {
                webauthn_registration_id: added.webauthn_registration_id,
                domain,
                user_agent: expect.any(String),
              },
            },
          ],
        },
      })
      expect(await test.provider.verifySession(signedIn.json().data.session_token)).toMatchObject({
        userId: added.user_id,
      })
    })
  }

  it("are added to the given session, and offer only that user's credentials", async () => {
    const test = await start()
    const authenticator = createSoftwareAuthenticator()
    const { session_token, session: before } = await addPasskey(test, {
      session: await test.signIn(alice),
      authenticator,
    })
    const options = JSON.parse(await requestOptions(test, session_token))
    expect(options.allowCredentials).toEqual([
      {
        id: authenticator.passkeys[0]?.id.toString('base64url'),
        transports: ['internal'],
        type: 'public-key',
      },
    ])
    test.clock.pass(60)
    const { session } = (await signInByPasskey(test, authenticator, session_token)).json().data
    expect(session.session_id).toBe(before.session_id)
    expect(session.authentication_factors).toHaveLength(2)
  })

  it("accept the client's user name, within bounds", async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const options = await creationOptions(test, session, {
      override_id: 'my-own-id',
      override_name: 'ann',
      override_display_name: 'Ann Lee',
    })
    expect(JSON.parse(options).user).toEqual({
      id: Buffer.from('my-own-id').toString('base64url'),
      name: 'ann',
      displayName: 'Ann Lee',
    })
    for (const body of [
      { override_id: 'ä'.repeat(40) },
      { override_name: 'a\nb' },
      { override_display_name: 'a\tb' },
    ]) {
      const response = await test.call(startRegister, { session, body: { domain, ...body } })
      expect(outcome(response)).toBe('400 invalid_webauthn_user')
    }
    const authenticator = createSoftwareAuthenticator()
    const credential = authenticator.create(options, { origin })
    await test.call(register, { session, body: { public_key_credential: credential } })
    expect(outcome(await signInByPasskey(test, authenticator))).toBe('200 ok')
  })

  it('belong to the host of an allowed origin', async () => {
    const test = await start({
      allowedOrigins: ['https://app.maypole.test:8443'],
      allowLoopbackOrigins: false,
    })
    const session = await test.signIn(alice)
    for (const [name, expected] of [
      ['maypole.test', '200 ok'],
      ['app.maypole.test', '200 ok'],
      ['MAYPOLE.test', '200 ok'],
      ['test', '400 invalid_webauthn_registration_domain'],
      ['evil.test', '400 invalid_webauthn_registration_domain'],
      ['evilmaypole.test', '400 invalid_webauthn_registration_domain'],
      ['localhost', '400 invalid_webauthn_registration_domain'],
      ['https://maypole.test', '400 invalid_webauthn_registration_domain'],
      ['', '400 invalid_webauthn_registration_domain'],
    ] as const) {
      const body = { domain: name }
      expect(outcome(await test.call(startRegister, { session, body })), name).toBe(expected)
      expect(outcome(await test.call(startPrimary, { body })), name).toBe(expected)
      expect(outcome(await test.call(startSecondary, { session, body })), name).toBe(expected)
    }
    // A page below the domain may use its passkeys.
    const authenticator = createSoftwareAuthenticator()
    await addPasskey(test, { session, authenticator, page: 'https://app.maypole.test:8443' })
    expect(outcome(await signInByPasskey(test, authenticator))).toBe('200 ok')
  })

  it('are accepted with self attestation, and refused with attestation by others', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const authenticator = createSoftwareAuthenticator()
    const attest = async (change: (ceremony: Ceremony) => void) => {
      const options = await creationOptions(test, session)
      const credential = authenticator.create(options, { origin, change })
      return outcome(
        await test.call(register, { session, body: { public_key_credential: credential } }),
      )
    }
    expect(
      await attest((ceremony) => {
        ceremony.attestation = { format: 'fido-u2f', statement: new Map() }
      }),
    ).toBe(refusedRegistration)
    expect(
      await attest((ceremony) => {
        ceremony.attestation.statement.set('x5c', [new Uint8Array(8)])
        ceremony.attestation.format = 'packed'
      }),
    ).toBe(refusedRegistration)
    expect(
      await attest((ceremony) => {
        ceremony.attestation.format = 'packed'
      }),
    ).toBe('200 ok')
  })

  it('are not added when any part of the ceremony is invalid', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const authenticator = createSoftwareAuthenticator()
    const ceremonies: [string, (ceremony: Ceremony) => void][] = [
      ['the type of a sign-in', (one) => (one.clientData.type = 'webauthn.get')],
      ['another challenge', (one) => (one.clientData.challenge = 'A'.repeat(43))],
      ['another origin', (one) => (one.clientData.origin = 'https://evil.test')],
      ['the origin over http', (one) => (one.clientData.origin = 'http://maypole.test')],
      ['another port', (one) => (one.clientData.origin = 'https://maypole.test:8443')],
      ['a frame on another site', (one) => (one.clientData.crossOrigin = true)],
      ['a top origin', (one) => (one.clientData.topOrigin = origin)],
      ['another relying party', (one) => (one.domain = 'evil.test')],
      ['nobody there', (one) => (one.flags &= ~flags.userPresent)],
      ['backed up, yet not able to be', (one) => (one.flags |= flags.backedUp)],
      ['no credential in it', (one) => (one.flags &= ~flags.attested)],
      ['a statement beside none', (one) => one.attestation.statement.set('alg', -7)],
      ['an unknown format', (one) => (one.attestation.format = 'mine')],
    ]
    for (const [name, change] of ceremonies) {
      const options = await creationOptions(test, session)
      const body = { public_key_credential: authenticator.create(options, { origin, change }) }
      expect(outcome(await test.call(register, { session, body })), name).toBe(refusedRegistration)
    }
    const answers: [string, string, (answer: Answer) => void][] = [
      ['another id', refusedRegistration, (one) => (one.id = one.rawId = flip(one.id))],
      ['two ids', refusedRegistration, (one) => (one.rawId = flip(one.rawId))],
      [
        'a changed relying party',
        refusedRegistration,
        ({ response }) => (response.attestationObject = flip(response.attestationObject, 40)),
      ],
      [
        'a key cut short',
        refusedRegistration,
        ({ response }) => {
          const bytes = Buffer.from(String(response.attestationObject), 'base64url')
          response.attestationObject = bytes.subarray(0, -1).toString('base64url')
        },
      ],
      ['another type', '400 invalid_public_key_credential', (one) => (one.type = 'password')],
      ['a padded id', '400 invalid_public_key_credential', (one) => (one.id += '=')],
      [
        'no attestation',
        '400 invalid_public_key_credential',
        ({ response }) => delete response.attestationObject,
      ],
    ]
    for (const [name, expected, change] of answers) {
      const options = await creationOptions(test, session)
      const body = {
        public_key_credential: changed(authenticator.create(options, { origin }), change),
      }
      expect(outcome(await test.call(register, { session, body })), name).toBe(expected)
    }
    const me = await test.call('GET /users/me', { session })
    expect(me.json().data.webauthn_registrations).toEqual([])
  })

  it('do not sign in when any part of the ceremony is invalid', async () => {
    const test = await start({ limits: { guessesPerAddress: { limit: 1000, seconds: 60 } } })
    const authenticator = createSoftwareAuthenticator()
    await addPasskey(test, { session: await test.signIn(alice), authenticator })
    await signInByPasskey(test, authenticator)
    const ceremonies: [string, (ceremony: Ceremony) => void][] = [
      ['the type of a registration', (one) => (one.clientData.type = 'webauthn.create')],
      ['another challenge', (one) => (one.clientData.challenge = 'A'.repeat(43))],
      ['another origin', (one) => (one.clientData.origin = 'https://evil.test')],
      [
        'an origin that only starts alike',
        (one) => (one.clientData.origin = `${origin}.evil.test`),
      ],
      ['a frame on another site', (one) => (one.clientData.crossOrigin = true)],
      ['a top origin', (one) => (one.clientData.topOrigin = 'https://evil.test')],
      ['another relying party', (one) => (one.domain = 'evil.test')],
      ['nobody there', (one) => (one.flags &= ~flags.userPresent)],
      ['backed up, yet not able to be', (one) => (one.flags |= flags.backedUp)],
      ['able to be backed up all at once', (one) => (one.flags |= flags.backupEligible)],
      ['a counter that went back', (one) => (one.signCount = 0)],
    ]
    for (const [name, change] of ceremonies) {
      const options = await requestOptions(test)
      const body = { public_key_credential: authenticator.get(options, { origin, change }) }
      expect(outcome(await test.call(authenticate, { body })), name).toBe(refusedAuthentication)
    }
    const malformed = '400 invalid_public_key_credential'
    const answers: [string, string, (answer: Answer) => void][] = [
      [
        'a wrong signature',
        refusedAuthentication,
        ({ response }) => (response.signature = flip(response.signature)),
      ],
      [
        'a signature that is none',
        refusedAuthentication,
        ({ response }) => (response.signature = 'AAAA'),
      ],
      ['no signature', malformed, ({ response }) => (response.signature = '')],
      [
        'a changed counter',
        refusedAuthentication,
        ({ response }) => (response.authenticatorData = flip(response.authenticatorData)),
      ],
      [
        'a changed flag',
        refusedAuthentication,
        ({ response }) => (response.authenticatorData = flip(response.authenticatorData, 32, 4)),
      ],
      [
        'a changed relying party',
        refusedAuthentication,
        ({ response }) => (response.authenticatorData = flip(response.authenticatorData, 0)),
      ],
      [
        'data cut short',
        refusedAuthentication,
        ({ response }) =>
          (response.authenticatorData = String(response.authenticatorData).slice(0, 40)),
      ],
      [
        'client data with a space more',
        refusedAuthentication,
        ({ response }) => {
          const text = Buffer.from(String(response.clientDataJSON), 'base64url').toString()
          response.clientDataJSON = Buffer.from(`${text} `).toString('base64url')
        },
      ],
      [
        'client data that is no JSON',
        malformed,
        ({ response }) => (response.clientDataJSON = 'AAAA'),
      ],
      [
        'another user',
        refusedAuthentication,
        ({ response }) => (response.userHandle = flip(response.userHandle)),
      ],
      ['no user', refusedAuthentication, ({ response }) => delete response.userHandle],
      [
        'an unknown passkey',
        '404 webauthn_registration_not_found',
        (one) => (one.id = one.rawId = flip(one.id)),
      ],
      ['two ids', refusedAuthentication, (one) => (one.rawId = flip(one.rawId))],
      ['another spelling of the id', malformed, (one) => (one.id = one.rawId = `${one.id}=`)],
    ]
    for (const [name, expected, change] of answers) {
      const options = await requestOptions(test)
      const body = {
        public_key_credential: changed(authenticator.get(options, { origin }), change),
      }
      expect(outcome(await test.call(authenticate, { body })), name).toBe(expected)
    }
    for (const text of ['', '{}', 'null', '[]', '{', '"x"', '[['.repeat(1000), '{"id":1}'])
      expect(
        (await test.call(authenticate, { body: { public_key_credential: text } })).statusCode,
      ).toBe(400)
    expect(outcome(await signInByPasskey(test, authenticator))).toBe('200 ok')
  })

  it('sign in once per challenge, also with concurrent requests', async () => {
    const test = await start()
    const authenticator = createSoftwareAuthenticator({ isCounting: false })
    const session = await test.signIn(alice)
    const creation = await creationOptions(test, session)
    const created = { public_key_credential: authenticator.create(creation, { origin }) }
    const registrations = await Promise.all(
      Array.from({ length: 20 }, () => test.call(register, { session, body: created })),
    )
    expect(registrations.filter((response) => response.statusCode === 200)).toHaveLength(1)
    const options = await requestOptions(test)
    const body = { public_key_credential: authenticator.get(options, { origin }) }
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => test.call(authenticate, { body })),
    )
    expect(responses.map(outcome).toSorted()).toEqual([
      '200 ok',
      ...Array.from({ length: 19 }, () => refusedAuthentication),
    ])
  })

  it('with a counter sign in once per count, also with separate challenges', async () => {
    const test = await start()
    const authenticator = createSoftwareAuthenticator()
    await addPasskey(test, { session: await test.signIn(alice), authenticator })
    // A copy that counts from the same number: only one of the two is believed.
    const [first, second] = [await requestOptions(test), await requestOptions(test)]
    const same = (ceremony: Ceremony) => {
      ceremony.signCount = 5
    }
    const responses = await Promise.all(
      [first, second].map((options) =>
        test.call(authenticate, {
          body: { public_key_credential: authenticator.get(options, { origin, change: same }) },
        }),
      ),
    )
    expect(responses.map(outcome).toSorted()).toEqual(['200 ok', refusedAuthentication])
  })

  it('accept a challenge for five minutes', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const authenticator = createSoftwareAuthenticator()
    const creation = await creationOptions(test, session)
    test.clock.pass(300)
    const late = { public_key_credential: authenticator.create(creation, { origin }) }
    expect(outcome(await test.call(register, { session, body: late }))).toBe(refusedRegistration)
    const { session_token } = await addPasskey(test, { session, authenticator })
    const options = await requestOptions(test, session_token)
    test.clock.pass(300)
    const body = { public_key_credential: authenticator.get(options, { origin }) }
    expect(outcome(await test.call(authenticate, { session: session_token, body }))).toBe(
      refusedAuthentication,
    )
    await test.provider.sweep()
  })

  it('accept the challenges of their own session, purpose and project only', async () => {
    const test = await start()
    const authenticator = createSoftwareAuthenticator()
    const mine = await test.signIn(alice)
    const hers = await test.signIn(bob)
    const creation = await creationOptions(test, mine)
    const credential = { public_key_credential: authenticator.create(creation, { origin }) }
    expect(outcome(await test.call(register, { session: hers, body: credential }))).toBe(
      refusedRegistration,
    )
    expect(outcome(await test.call(register, { body: credential }))).toBe(
      '401 user_unauthenticated',
    )
    // Nobody else's try has used the challenge up.
    const added = await test.call(register, { session: mine, body: credential })
    expect(outcome(added)).toBe('200 ok')
    const session: string = added.json().data.session_token
    // A challenge for the session: not without it, and not for somebody else's passkey.
    const options = await requestOptions(test, session)
    const body = { public_key_credential: authenticator.get(options, { origin }) }
    expect(outcome(await test.call(authenticate, { body }))).toBe(refusedAuthentication)
    expect(outcome(await test.call(authenticate, { session, body }))).toBe('200 ok')
    const other = createSoftwareAuthenticator()
    const { session_token } = await addPasskey(test, { session: hers, authenticator: other })
    const foreign = await requestOptions(test, session_token)
    expect(
      outcome(
        await test.call(authenticate, {
          session: session_token,
          body: { public_key_credential: authenticator.get(foreign, { origin }) },
        }),
      ),
    ).toBe(refusedAuthentication)
    // A challenge to sign in adds nothing.
    const primary = JSON.parse(await requestOptions(test))
    const misused = authenticator.create(
      JSON.stringify({ ...primary, rp: { id: domain }, user: { id: 'AAAA' } }),
      { origin },
    )
    expect(
      outcome(
        await test.call(register, {
          session: session_token,
          body: { public_key_credential: misused },
        }),
      ),
    ).toBe(refusedRegistration)
    // Nor does one of this project in another.
    const project = await test.provider.ensureProject({
      handle: 'other',
      name: 'Other',
      publicUrl: origin,
    })
    const answer = authenticator.get(await requestOptions(test), { origin })
    const authorization = `Basic ${Buffer.from(`${project.publicToken}:${project.publicToken}`).toString('base64')}`
    const elsewhere = await test.call(authenticate, {
      headers: { authorization },
      body: { public_key_credential: answer },
    })
    expect(outcome(elsewhere)).toBe(refusedAuthentication)
  })

  it('do not change a session of another user', async () => {
    const test = await start()
    const authenticator = createSoftwareAuthenticator()
    const added = await addPasskey(test, { session: await test.signIn(alice), authenticator })
    const hers = await test.signIn(bob)
    const options = await requestOptions(test)
    const response = await test.call(authenticate, {
      session: hers,
      body: { public_key_credential: authenticator.get(options, { origin }) },
    })
    expect(response.json().data.user_id).toBe(added.user_id)
    expect(response.json().data.session.authentication_factors).toHaveLength(1)
    expect((await test.call('GET /users/me', { session: hers })).json().data.user_id).not.toBe(
      added.user_id,
    )
  })

  it('are added after a recent sign-in only', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    test.clock.pass(601)
    expect(outcome(await test.call(startRegister, { session, body: { domain } }))).toBe(
      '403 unauthorized_action',
    )
    expect(outcome(await test.call(startRegister, { body: { domain } }))).toBe(
      '401 user_unauthenticated',
    )
  })

  it('belong to one user each, and are limited in number', async () => {
    const test = await start({ webauthn: { maximumPerUser: 2 } })
    const authenticator = createSoftwareAuthenticator()
    const { session_token: session } = await addPasskey(test, {
      session: await test.signIn(alice),
      authenticator,
    })
    const options = JSON.parse(await creationOptions(test, session))
    expect(options.excludeCredentials).toHaveLength(1)
    // Three more at once: one has room.
    const wishes = await Promise.all([1, 2, 3].map(() => creationOptions(test, session)))
    const responses = await Promise.all(
      wishes.map((wish) =>
        test.call(register, {
          session,
          body: { public_key_credential: authenticator.create(wish, { origin }) },
        }),
      ),
    )
    expect(responses.map(outcome).toSorted()).toEqual([
      '200 ok',
      '400 too_many_webauthn_registrations_for_user',
      '400 too_many_webauthn_registrations_for_user',
    ])
  })

  it('have ids of at most 1023 bytes', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    for (const [idLength, expected] of [
      [1024, '400 invalid_public_key_credential'],
      [1023, '200 ok'],
    ] as const) {
      const options = await creationOptions(test, session)
      const authenticator = createSoftwareAuthenticator({ idLength })
      const body = { public_key_credential: authenticator.create(options, { origin }) }
      expect(outcome(await test.call(register, { session, body }))).toBe(expected)
    }
  })

  it('already registered are not added again, by any user', async () => {
    const test = await start()
    const authenticator = createSoftwareAuthenticator()
    await addPasskey(test, { session: await test.signIn(alice), authenticator })
    const hers = await test.signIn(bob)
    const known = authenticator.passkeys[0]
    if (known === undefined) throw new Error('There is no passkey')
    // The same key and id, made to answer another user's request.
    const copy = createSoftwareAuthenticator()
    const options = await creationOptions(test, hers)
    const fresh = JSON.parse(copy.create(options, { origin }))
    const bytes = Buffer.from(fresh.response.attestationObject, 'base64url')
    const own = copy.passkeys[0]?.id ?? Buffer.alloc(0)
    known.id.copy(bytes, bytes.indexOf(own))
    fresh.id = fresh.rawId = known.id.toString('base64url')
    fresh.response.attestationObject = bytes.toString('base64url')
    const response = await test.call(register, {
      session: hers,
      body: { public_key_credential: JSON.stringify(fresh) },
    })
    expect(outcome(response)).toBe('400 duplicate_webauthn_registration')
  })

  it('require user verification when the project says so', async () => {
    const test = await start({ webauthn: { userVerification: 'required' } })
    const session = await test.signIn(alice)
    const unchecked = createSoftwareAuthenticator({ flags: flags.userPresent })
    const options = await creationOptions(test, session)
    expect(JSON.parse(options).authenticatorSelection.userVerification).toBe('required')
    const body = { public_key_credential: unchecked.create(options, { origin }) }
    expect(outcome(await test.call(register, { session, body }))).toBe(refusedRegistration)
  })

  it('sign in while somebody guesses at another method', async () => {
    const test = await start({ passcodes: { failuresBeforeLock: 2 } })
    const authenticator = createSoftwareAuthenticator()
    await addPasskey(test, { session: await test.signIn(alice), authenticator })
    const { methodId, code } = await test.sendCode(alice)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 2; guess += 1)
      await test.call('POST /otps/authenticate', { body: { method_id: methodId, token: wrong } })
    const body = { method_id: methodId, token: code }
    expect(outcome(await test.call('POST /otps/authenticate', { body }))).toBe(
      '429 user_lock_limit_reached',
    )
    expect(outcome(await signInByPasskey(test, authenticator))).toBe('200 ok')
  })

  it('can be given a name by their owner', async () => {
    const test = await start()
    const authenticator = createSoftwareAuthenticator()
    const added = await addPasskey(test, { session: await test.signIn(alice), authenticator })
    const path = `PUT /webauthn/update/${added.webauthn_registration_id}`
    const session: string = added.session_token
    const renamed = await test.call(path, { session, body: { name: ' Laptop ' } })
    expect(renamed.json().data.webauthn_registration).toMatchObject({
      webauthn_registration_id: added.webauthn_registration_id,
      name: 'Laptop',
    })
    const missing = '404 webauthn_registration_not_found'
    const cases = [
      [path, session, { name: '' }, '400 empty_webauthn_registration_name'],
      [path, session, { name: '  ' }, '400 empty_webauthn_registration_name'],
      [path, session, { name: 'x'.repeat(101) }, '400 invalid_webauthn_registration_name'],
      [path, session, { name: 'a\nb' }, '400 invalid_webauthn_registration_name'],
      [path, session, {}, '400 bad_request'],
      [path, undefined, { name: 'x' }, '401 user_unauthenticated'],
      [path, await test.signIn(bob), { name: 'x' }, missing],
      ['PUT /webauthn/update/nothing', session, { name: 'x' }, missing],
      ['PUT /webauthn/update/%00', session, { name: 'x' }, missing],
    ] as const
    for (const [endpoint, who, body, expected] of cases) {
      const response = await test.call(endpoint, {
        body,
        session: who,
      })
      expect(outcome(response), `${endpoint} ${JSON.stringify(body)}`).toBe(expected)
    }
  })

  it('are limited in challenges', async () => {
    const test = await start({ limits: { challengesPerAddress: { limit: 3, seconds: 60 } } })
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => test.call(startPrimary, { body: { domain } })),
    )
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(3)
  })
})
