import type { Database } from '@maypole/platform/database'
import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import type { ProviderTables } from '../../tables.ts'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'
import { outcome } from '../../testing/outcome.ts'
import { createSoftwareAuthenticator } from '../../testing/software-authenticator.ts'
import { addDevice, createSoftwareDevice } from '../../testing/software-device.ts'
import { createSolanaWallet } from '../../testing/software-wallets.ts'

const alice = '+12025550101'
const bob = '+12025550102'
const nobody = '00000000-0000-4000-8000-000000000000'

/**
 * Adds a wallet to a session's user. Returns the session's new token and what signs in with the
 * wallet.
 */
async function addWallet(test: TestProvider, session: string) {
  const wallet = createSolanaWallet()
  const body = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
  const start = 'POST /crypto_wallets/authenticate/start'
  const sign = async (endpoint: string, who: { session?: string }) => {
    const { challenge } = (await test.call(endpoint, { body, ...who })).json().data
    const response = await test.call('POST /crypto_wallets/authenticate', {
      body: { ...body, signature: wallet.sign(challenge) },
      ...who,
    })
    return response.json().data
  }
  const added = await sign(`${start}/secondary`, { session })
  const [{ crypto_wallet_id: id }] = added.user.crypto_wallets
  return {
    id: String(id),
    session: String(added.session_token),
    signIn: () => sign(`${start}/primary`, {}),
  }
}

async function addPasskey(test: TestProvider, session: string) {
  const domain = 'maypole.test'
  const start = await test.call('POST /webauthn/register/start', { session, body: { domain } })
  const options = start.json().data.public_key_credential_creation_options
  const public_key_credential = createSoftwareAuthenticator().create(options, {
    origin: 'https://maypole.test',
  })
  const response = await test.call('POST /webauthn/register', {
    session,
    body: { public_key_credential },
  })
  const { webauthn_registration_id, session_token } = response.json().data
  return { id: String(webauthn_registration_id), session: String(session_token) }
}

/** Adds an e-mail address by a code. Returns the session's new token. */
async function addEmail(test: TestProvider, session: string, email: string) {
  const sent = await test.call('POST /otps/email/send/secondary', { session, body: { email } })
  const response = await test.call('POST /otps/authenticate', {
    session,
    body: { method_id: sent.json().data.method_id, token: await test.lastCode(email) },
  })
  const { session_token, user } = response.json().data
  return { id: String(user.emails.at(-1).email_id), session: String(session_token) }
}

async function eventTypes(database: Database): Promise<string[]> {
  const rows = await database
    .tables<ProviderTables>()
    .selectFrom('security_events')
    .select('type')
    .execute()
  return rows.map((row) => row.type)
}

onSqlite('the own user', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })
  const put = 'PUT /users/me'

  it('changes its name and metadata, and keeps fields that are not sent', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const first = await test.call(put, {
      session,
      body: {
        name: { first_name: ' Ann ', last_name: 'Lee' },
        untrusted_metadata: { colour: 'green', pets: [{ name: 'Rex' }] },
      },
    })
    const { __user, ...rest } = first.json().data
    expect(rest).toEqual({
      user_id: __user.user_id,
      emails: [],
      phone_numbers: __user.phone_numbers,
      crypto_wallets: [],
      request_id: expect.any(String),
      status_code: 200,
    })
    expect(__user).toMatchObject({
      name: { first_name: 'Ann', middle_name: '', last_name: 'Lee' },
      untrusted_metadata: { colour: 'green', pets: [{ name: 'Rex' }] },
    })
    await test.call(put, {
      session,
      body: { name: { middle_name: 'B' }, untrusted_metadata: { colour: null, size: 3 } },
    })
    const me = (await test.call('GET /users/me', { session })).json().data
    expect(me).toMatchObject({ name: { first_name: 'Ann', middle_name: 'B', last_name: 'Lee' } })
    expect(me.untrusted_metadata).toEqual({ pets: [{ name: 'Rex' }], size: 3 })
    expect(outcome(await test.call(put, { session, body: {} }))).toBe('200 ok')
  })

  it('keeps concurrent changes', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        test.call(put, { session, body: { untrusted_metadata: { [`key${i}`]: i } } }),
      ),
    )
    const me = (await test.call('GET /users/me', { session })).json().data
    expect(Object.keys(me.untrusted_metadata)).toHaveLength(20)
  })

  it('refuses metadata that is too large, too deep or reserved', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const deep = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)
    const many = (keys: number) =>
      Object.fromEntries(Array.from({ length: keys }, (_, i) => [`key${i}`, 1]))
    const cases = [
      [{ name: 'Ann' }, '400 bad_request'],
      [{ name: { first_name: 1 } }, '400 bad_request'],
      [{ name: { first_name: 'x'.repeat(101) } }, '400 bad_request'],
      [{ name: { first_name: 'Ann\nLee' } }, '400 bad_request'],
      [{ untrusted_metadata: 'x' }, '400 bad_request'],
      [{ untrusted_metadata: { a: 'x'.repeat(4090) } }, '400 metadata_too_large'],
      [{ untrusted_metadata: { a: 'ä'.repeat(2045) } }, '400 metadata_too_large'],
      [{ untrusted_metadata: many(21) }, '400 metadata_too_many_keys'],
      [{ untrusted_metadata: deep(11) }, '400 metadata_invalid_format'],
      [{ trusted_metadata: { role: 'admin' } }, '400 cannot_update_trusted_metadata'],
    ] as const
    for (const [body, expected] of cases)
      expect(
        outcome(await test.call(put, { session, body })),
        JSON.stringify(body).slice(0, 60),
      ).toBe(expected)
    // So deep that writing it out would take all of the stack.
    const abyss = `{"untrusted_metadata":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`
    expect(outcome(await test.call(put, { session, body: abyss }))).toBe(
      '400 metadata_invalid_format',
    )
    const fine = { untrusted_metadata: { ...many(19), deep: deep(9) } }
    expect(outcome(await test.call(put, { session, body: fine }))).toBe('200 ok')
    expect(outcome(await test.call(put, { body: {} }))).toBe('401 user_unauthenticated')
    // What is not named in the contract changes nothing.
    const before = (await test.call('GET /users/me', { session })).json().data
    await test.call(put, {
      session,
      body: { user_id: 'x', status: 'pending', emails: [{ email: 'a@b.org', verified: true }] },
    })
    const after = (await test.call('GET /users/me', { session })).json().data
    expect({ ...after, request_id: '' }).toEqual({ ...before, request_id: '' })
  })
})

onSqlite('removing a way to sign in', (open) => {
  const start = async (settings = {}) => {
    const database = await open()
    return { database, ...(await createTestProvider({ database, settings })) }
  }

  const kinds = [
    ['emails', 'email_not_found'],
    ['phone_numbers', 'phone_number_not_found'],
    ['totps', 'totp_not_found'],
    ['crypto_wallets', 'crypto_wallet_not_found'],
    ['oauth', 'oauth_user_registration_not_found'],
    ['webauthn_registrations', 'webauthn_registration_not_found'],
    ['biometric_registrations', 'biometric_registration_not_found'],
  ] as const

  it('answers 404 for unknown methods and those of other users', async () => {
    const test = await start()
    const hers = await test.signIn(bob)
    const wallet = await addWallet(test, hers)
    const passkey = await addPasskey(test, wallet.session)
    const device = createSoftwareDevice()
    const phone = await addDevice(test, { device, session: passkey.session })
    const her = (await test.call('GET /users/me', { session: phone.session })).json().data
    const foreign: Partial<Record<(typeof kinds)[number][0], string>> = {
      phone_numbers: her.phone_numbers[0].phone_id,
      crypto_wallets: wallet.id,
      webauthn_registrations: passkey.id,
      biometric_registrations: phone.id,
    }
    const session = await test.signIn(alice)
    for (const [kind, expected] of kinds) {
      for (const id of [nobody, foreign[kind] ?? nobody, '%00', '..%2fme', `x' or 1=1--`]) {
        const response = await test.call(`DELETE /users/${kind}/${id}`, { session })
        expect(outcome(response), `${kind} ${id}`).toBe(`404 ${expected}`)
      }
      expect(outcome(await test.call(`DELETE /users/${kind}/${nobody}`))).toBe(
        '401 user_unauthenticated',
      )
    }
    const after = (await test.call('GET /users/me', { session: phone.session })).json().data
    expect({ ...after, request_id: '' }).toEqual({ ...her, request_id: '' })
  })

  it('removes it at once, and sends the notices', async () => {
    const test = await start()
    const wallet = await addWallet(test, await test.signIn(alice))
    const passkey = await addPasskey(test, wallet.session)
    const removed = await test.call(`DELETE /users/webauthn_registrations/${passkey.id}`, {
      session: passkey.session,
    })
    expect(removed.json().data).toMatchObject({
      user_id: removed.json().data.__user.user_id,
      __user: { webauthn_registrations: [], crypto_wallets: [{ crypto_wallet_id: wallet.id }] },
    })
    const again = await test.call(`DELETE /users/webauthn_registrations/${passkey.id}`, {
      session: passkey.session,
    })
    expect(outcome(again)).toBe('404 webauthn_registration_not_found')
    const notices = (await test.provider.outbox.list()).filter((one) =>
      one.text.includes('account'),
    )
    expect(notices.map((one) => [one.channel, one.to, one.text.split('. ')[0]])).toEqual([
      ['sms', alice, 'A new crypto wallet was added to your Maypole account'],
      ['sms', alice, 'A new passkey was added to your Maypole account'],
      ['sms', alice, 'A passkey was removed from your Maypole account'],
    ])
    expect(await eventTypes(test.database)).toEqual(
      expect.arrayContaining(['wallet_added', 'passkey_added', 'factor_removed']),
    )
  })

  it('notifies all addresses, including the removed one, and no phone then', async () => {
    const test = await start()
    const first = await addEmail(test, await test.signIn(alice), 'ann@example.org')
    test.clock.pass(60)
    const second = await addEmail(test, first.session, 'ann@example.net')
    await test.call(`DELETE /users/emails/${first.id}`, { session: second.session })
    const notices = (await test.provider.outbox.list()).filter((one) =>
      one.text.includes('was removed'),
    )
    expect(notices.map((one) => [one.channel, one.to])).toEqual([
      ['email', 'ann@example.org'],
      ['email', 'ann@example.net'],
    ])
  })

  it('removes without a notice when the message budget is spent', async () => {
    const test = await start({ sms: { price: 8, dailyBudget: 16 } })
    // The code and the notice of the wallet spend it.
    const wallet = await addWallet(test, await test.signIn(alice))
    const response = await test.call(`DELETE /users/crypto_wallets/${wallet.id}`, {
      session: wallet.session,
    })
    expect(outcome(response)).toBe('200 ok')
    expect(await test.provider.outbox.list()).toHaveLength(2)
  })

  it("ends the sessions that it opened, except the caller's", async () => {
    const test = await start()
    const wallet = await addWallet(test, await test.signIn(alice))
    const other = await wallet.signIn()
    const byPhone = await test.signIn(alice)
    const response = await test.call(`DELETE /users/crypto_wallets/${wallet.id}`, {
      session: wallet.session,
    })
    expect(outcome(response)).toBe('200 ok')
    expect(await test.provider.verifySession(other.session_token)).toBeUndefined()
    expect(await test.provider.verifySession(wallet.session)).toBeDefined()
    expect(await test.provider.verifySession(byPhone)).toBeDefined()
  })

  it('never removes the last one', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const me = (await test.call('GET /users/me', { session })).json().data
    const path = `DELETE /users/phone_numbers/${me.phone_numbers[0].phone_id}`
    expect(outcome(await test.call(path, { session }))).toBe(
      '400 cannot_delete_last_primary_factor',
    )
    const wallet = await addWallet(test, session)
    // Both at once: one stays.
    const responses = await Promise.all([
      test.call(path, { session: wallet.session }),
      test.call(`DELETE /users/crypto_wallets/${wallet.id}`, { session: wallet.session }),
    ])
    expect(responses.map(outcome).toSorted()).toEqual([
      '200 ok',
      '400 cannot_delete_last_primary_factor',
    ])
  })

  it('ends its pending codes and links, and frees the number', async () => {
    const test = await start()
    const wallet = await addWallet(test, await test.signIn(alice))
    const me = (await test.call('GET /users/me', { session: wallet.session })).json().data
    const { methodId, code } = await test.sendCode(alice)
    const path = `DELETE /users/phone_numbers/${me.phone_numbers[0].phone_id}`
    expect(outcome(await test.call(path, { session: wallet.session }))).toBe('200 ok')
    const late = await test.call('POST /otps/authenticate', {
      body: { method_id: methodId, token: code },
    })
    expect(outcome(late)).toBe('404 otp_code_not_found')
    expect(await test.provider.verifySession(wallet.session)).toMatchObject({ phoneNumbers: [] })
    // The next person to prove the number is a new user.
    const session = await test.signIn(alice)
    const next = (await test.call('GET /users/me', { session })).json().data
    expect(next.user_id).not.toBe(me.user_id)
  })

  it('needs a recent sign-in', async () => {
    const test = await start()
    const wallet = await addWallet(test, await test.signIn(alice))
    test.clock.pass(601)
    const path = `DELETE /users/crypto_wallets/${wallet.id}`
    expect(outcome(await test.call(path, { session: wallet.session }))).toBe(
      '403 unauthorized_action',
    )
  })

  it('is limited', async () => {
    const test = await start({ limits: { factorChangesPerUser: { limit: 3, seconds: 60 } } })
    const session = await test.signIn(alice)
    const path = `DELETE /users/totps/${nobody}`
    for (let i = 0; i < 3; i += 1) await test.call(path, { session })
    expect(outcome(await test.call(path, { session }))).toBe('429 too_many_requests')
  })
})
