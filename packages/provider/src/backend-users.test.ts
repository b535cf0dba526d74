import { eachDatabase } from '@maypole/platform/database/testing'
import type { UsersSearchRequest } from 'stytch'
import { expect, it } from 'vitest'
import type { ProviderTables } from './tables.ts'
import { judgeReplies, refusalOf } from './testing/backend-library.ts'
import { createTestProvider, type TestProvider } from './testing/index.ts'
import { createSoftwareAuthenticator } from './testing/software-authenticator.ts'
import { addDevice, createSoftwareDevice } from './testing/software-device.ts'
import { createEthereumWallet } from './testing/software-wallets.ts'
import { beginApp, calling, enrolApp } from './testing/ways-to-sign-in.ts'

const connect = judgeReplies()
const alice = '+12025550101'
const origin = 'https://maypole.test'

/** Adds a passkey and a wallet to a session's user, and gives their ids. */
async function addKeys(test: TestProvider, session: string) {
  const authenticator = createSoftwareAuthenticator()
  const start = calling('POST /webauthn/register/start', { domain: 'maypole.test' }, session)
  const { public_key_credential_creation_options: options } = (await start(test)).json().data
  const public_key_credential = authenticator.create(options, { origin })
  const added = await calling('POST /webauthn/register', { public_key_credential }, session)(test)
  const { webauthn_registration_id: passkeyId, session_token: next } = added.json().data
  const { address, type, sign } = createEthereumWallet()
  const wallet = { crypto_wallet_address: address, crypto_wallet_type: type }
  const secondary = 'POST /crypto_wallets/authenticate/start/secondary'
  const { challenge } = (await calling(secondary, wallet, next)(test)).json().data
  const body = { ...wallet, signature: sign(challenge) }
  const proved = await calling('POST /crypto_wallets/authenticate', body, next)(test)
  const { user } = proved.json().data
  return { passkeyId, address, walletId: user.crypto_wallets[0].crypto_wallet_id }
}

eachDatabase('users, by the backend library', (open) => {
  async function start(settings = {}) {
    const database = await open()
    const test = await createTestProvider({ database, settings })
    const db = database.tables<ProviderTables>()
    return { test, db, client: await connect(test) }
  }
  const roles = [{ role_id: 'editor', description: '', permissions: [] }]

  it('are created, read, changed and deleted, by either id', async () => {
    const { client } = await start({ rbac: { roles } })
    const created = await client.users.create({
      email: 'Ada@example.org',
      phone_number: alice,
      name: { first_name: 'Ada', last_name: 'Byron' },
      trusted_metadata: { plan: 'gold' },
      external_id: 'crm|ada.1',
      roles: ['editor'],
    })
    expect(created).toMatchObject({
      status: 'active',
      user: {
        emails: [{ email_id: created.email_id, email: 'ada@example.org', verified: false }],
        phone_numbers: [{ phone_id: created.phone_id, phone_number: alice, verified: false }],
        external_id: 'crm|ada.1',
        roles: ['editor'],
        is_locked: false,
      },
    })
    const byExternalId = await client.users.get({ user_id: 'crm|ada.1' })
    expect(byExternalId.user_id).toBe(created.user_id)
    const updated = await client.users.update({
      user_id: 'crm|ada.1',
      // As libraries for other languages send it.
      name: { first_name: null, middle_name: 'K.', last_name: null } as object,
      attributes: { ip_address: null, user_agent: null } as object,
      trusted_metadata: { plan: null, seats: 3 },
      untrusted_metadata: { theme: 'dark' },
      external_id: 'crm|ada.2',
      roles: [],
    })
    expect(updated.user).toMatchObject({
      name: { first_name: 'Ada', middle_name: 'K.', last_name: 'Byron' },
      trusted_metadata: { seats: 3 },
      untrusted_metadata: { theme: 'dark' },
      roles: [],
    })
    expect(await refusalOf(client.users.get({ user_id: 'crm|ada.1' }))).toBe('user_not_found')
    const unnamed = await client.users.deleteExternalId({ user_id: 'crm|ada.2' })
    expect(unnamed.user).not.toHaveProperty('external_id')
    expect((await client.users.delete({ user_id: created.user_id })).user_id).toBe(created.user_id)
    expect(await refusalOf(client.users.get({ user_id: created.user_id }))).toBe('user_not_found')
    // What was theirs is free again.
    expect((await client.users.create({ email: 'ada@example.org' })).status).toBe('active')
  })

  it('sign in as themselves, and stay pending where the server says so', async () => {
    const { test, client } = await start()
    const { user_id } = await client.users.create({
      phone_number: alice,
      create_user_as_pending: true,
    })
    test.clock.pass(400 * 86_400)
    await test.provider.sweep()
    expect((await client.users.get({ user_id })).status).toBe('pending')
    await test.signIn(alice)
    const user = await client.users.get({ user_id })
    expect(user).toMatchObject({ status: 'active', phone_numbers: [{ verified: true }] })
  })

  it('take over an address that somebody only asked a code for, and no other', async () => {
    const { test, client } = await start()
    await test.sendCode(alice)
    const { user_id } = await client.users.create({ phone_number: alice })
    await test.signIn('+12025550102')
    const bob = { phone_number: '+12025550102' }
    expect(await refusalOf(client.users.create(bob))).toBe('duplicate_phone_number')
    expect(await refusalOf(client.users.create({ phone_number: alice }))).toBe(
      'duplicate_phone_number',
    )
    await client.users.create({ email: 'ada@example.org' })
    const ada = { email: 'ADA@example.org', external_id: 'ada' }
    expect(await refusalOf(client.users.create(ada))).toBe('duplicate_email')
    // Nothing of a refused user is left.
    expect(await refusalOf(client.users.get({ user_id: 'ada' }))).toBe('user_not_found')
    expect((await client.users.get({ user_id })).phone_numbers).toHaveLength(1)
  })

  it('refuse what cannot be', async () => {
    const { client } = await start({ rbac: { roles } })
    const { user_id } = await client.users.create({ external_id: 'one' })
    const wrong: [() => Promise<unknown>, string][] = [
      [() => client.users.create({ email: 'no address' }), 'invalid_email'],
      [() => client.users.create({ phone_number: '555' }), 'invalid_phone_number'],
      [() => client.users.create({ external_id: 'one' }), 'duplicate_user_external_id'],
      [() => client.users.create({ external_id: 'a b' }), 'bad_request'],
      [() => client.users.create({ external_id: 'x'.repeat(129) }), 'bad_request'],
      [() => client.users.create({ external_id: user_id }), 'bad_request'],
      [() => client.users.create({ roles: ['owner'] }), 'invalid_role'],
      [
        () => client.users.create({ trusted_metadata: { a: 'x'.repeat(5000) } }),
        'metadata_too_large',
      ],
      [() => client.users.update({ user_id: 'nobody' }), 'user_not_found'],
      [() => client.users.delete({ user_id: 'nobody' }), 'user_not_found'],
    ]
    for (const [call, type] of wrong) expect(await refusalOf(call())).toBe(type)
    const { user_id: other } = await client.users.create({})
    const taken = client.users.update({ user_id: other, external_id: 'one' })
    expect(await refusalOf(taken)).toBe('duplicate_user_external_id')
  })

  it('lose any factor, by its id alone', async () => {
    const { test, client, db } = await start()
    const session = await test.signIn(alice)
    const { session_token } = await client.sessions.authenticate({ session_token: session })
    const keys = await addKeys(test, session_token)
    const again = await test.signIn(alice)
    const { session: proved, id: totpId } = await enrolApp(test, again)
    const password = { password: 'seven maypoles in the rain' }
    await calling('POST /passwords/session/reset', password, proved)(test)
    const [owner] = await db.selectFrom('users').select('id').execute()
    const user_id = owner?.id ?? ''
    await db
      .insertInto('oauth_registrations')
      .values({
        id: 'oauth-user-live-1',
        project_id: test.projectId,
        user_id,
        provider_type: 'Google',
        issuer: 'https://accounts.google.com',
        provider_subject: '1',
        profile_picture_url: '',
        locale: '',
        created_at: '2026-01-15T12:00:00.000Z',
      })
      .execute()
    const { password: kept, phone_numbers } = await client.users.get({ user_id })
    const { users } = client
    const removals = [
      () => users.deleteWebAuthnRegistration({ webauthn_registration_id: keys.passkeyId }),
      () => users.deleteCryptoWallet({ crypto_wallet_id: keys.walletId }),
      () => users.deleteTOTP({ totp_id: totpId }),
      () => users.deletePassword({ password_id: kept?.password_id ?? '' }),
      () => users.deleteOAuthRegistration({ oauth_user_registration_id: 'oauth-user-live-1' }),
      () => users.deletePhoneNumber({ phone_id: phone_numbers[0]?.phone_id ?? '' }),
    ]
    for (const removal of removals) expect((await removal()).user_id).toBe(user_id)
    expect(await users.get({ user_id })).toMatchObject({
      webauthn_registrations: [],
      crypto_wallets: [],
      totps: [],
      providers: [],
      phone_numbers: [],
    })
    expect(await test.provider.verifySession(again)).toBeUndefined()
    const gone = users.deletePhoneNumber({ phone_id: phone_numbers[0]?.phone_id ?? '' })
    expect(await refusalOf(gone)).toBe('phone_number_not_found')
    const device = createSoftwareDevice()
    const phone = await addDevice(test, { device, session: await test.signIn(alice) })
    const mobile = { biometric_registration_id: phone.id }
    expect((await users.deleteBiometricRegistration(mobile)).user.biometric_registrations).toEqual(
      [],
    )
    expect(await test.provider.verifySession(phone.session)).toBeUndefined()
    expect(await refusalOf(users.deleteBiometricRegistration(mobile))).toBe(
      'biometric_registration_not_found',
    )
  })

  it('exchange the one address that they have', async () => {
    const { test, client } = await start()
    const session = await test.signIn(alice)
    const { user } = await client.sessions.authenticate({ session_token: session })
    const { user_id } = user
    const exchange = (given: object) => client.users.exchangePrimaryFactor({ user_id, ...given })
    expect(await refusalOf(exchange({}))).toBe('invalid_exchange_primary_factor_fields')
    const both = { email_address: 'a@example.org', phone_number: '+12025550102' }
    expect(await refusalOf(exchange(both))).toBe('invalid_exchange_primary_factor_fields')
    const { user: after } = await exchange({ email_address: 'ada@example.org' })
    expect(after).toMatchObject({
      phone_numbers: [],
      emails: [{ email: 'ada@example.org', verified: false }],
    })
    expect(await test.provider.verifySession(session)).toBeUndefined()
    const { user_id: two } = await client.users.create({
      email: 'two@example.org',
      phone_number: '+12025550103',
    })
    const many = client.users.exchangePrimaryFactor({ user_id: two, phone_number: '+12025550104' })
    expect(await refusalOf(many)).toBe('invalid_exchange_primary_factor_user')
  })

  it('are found by every filter', async () => {
    const { test, client, db } = await start()
    const ids: string[] = []
    for (const name of ['Ada', 'Bea', 'Cy']) {
      const email = `${name.toLowerCase()}_1@example.org`
      const given = { email, name: { first_name: name, last_name: 'O%Neill' }, external_id: name }
      ids.push((await client.users.create(given)).user_id)
      test.clock.pass(3600)
    }
    const session = await test.signIn(alice)
    const me = (await client.sessions.authenticate({ session_token: session })).user
    const keys = await addKeys(test, session)
    await enrolApp(test, await test.signIn(alice))
    test.clock.pass(1)
    const bob = await test.signIn('+12025550102')
    const { id: totpId } = await beginApp(test, bob)
    const device = createSoftwareDevice()
    const phone = await addDevice(test, { device, session: bob })
    const [ada = '', bea = '', cy = ''] = ids
    await db.updateTable('users').set({ status: 'pending' }).where('id', '=', cy).execute()
    const find = async (filter_name: string, filter_value: unknown) => {
      const operands = [{ filter_name, filter_value }]
      const { results } = await client.users.search({ query: { operator: 'AND', operands } })
      return results.map((user) => user.user_id)
    }
    const [email] = (await client.users.get({ user_id: ada })).emails
    const late = '2026-01-15T12:30:00Z'
    const { user: other } = await client.sessions.authenticate({ session_token: phone.session })
    const all = [ada, bea, cy, me.user_id, other.user_id]
    const cases: [string, unknown, string[]][] = [
      ['created_at_greater_than', late, all.slice(1)],
      ['created_at_less_than', '2026-01-15T12:30:00+00:00', [ada]],
      ['created_at_between', { greater_than: late, less_than: '2026-01-15T13:30:00Z' }, [bea]],
      ['status', 'pending', [cy]],
      ['user_id', [cy, ada], [ada, cy]],
      ['user_id', ['Bea'], [bea]],
      ['full_name_fuzzy', 'EA O%n', [bea]],
      ['full_name_fuzzy', 'a_o', []],
      ['phone_number', [alice, '+12025550109'], [me.user_id]],
      ['phone_id', [me.phone_numbers[0]?.phone_id], [me.user_id]],
      ['phone_verified', true, [me.user_id, other.user_id]],
      ['phone_verified', false, []],
      ['phone_number_fuzzy', '50101', [me.user_id]],
      ['email_address', ['BEA_1@example.org'], [bea]],
      ['email_id', [email?.email_id], [ada]],
      ['email_verified', false, [ada, bea, cy]],
      ['email_verified', true, []],
      ['email_address_fuzzy', 'y_1@EX', [cy]],
      ['email_address_fuzzy', 'yx1', []],
      ['oauth_provider', ['google'], []],
      ['webauthn_registration_verified', true, [me.user_id]],
      ['webauthn_registration_verified', false, []],
      ['webauthn_registration_id', [keys.passkeyId], [me.user_id]],
      ['biometric_registration_verified', true, [other.user_id]],
      ['biometric_registration_verified', false, []],
      ['biometric_registration_id', [phone.id], [other.user_id]],
      ['crypto_wallet_id', [keys.walletId], [me.user_id]],
      ['crypto_wallet_address', [keys.address.toUpperCase()], [me.user_id]],
      ['crypto_wallet_verified', true, [me.user_id]],
      ['totp_id', [totpId], [other.user_id]],
      ['totp_verified', true, [me.user_id]],
      ['totp_verified', false, [other.user_id]],
      ['password_exists', true, []],
      ['password_exists', false, all],
    ]
    for (const [name, value, found] of cases)
      expect(await find(name, value), `${name} ${JSON.stringify(value)}`).toEqual(found)

    const either = (operator: string) =>
      client.users.search({
        query: {
          operator,
          operands: [
            { filter_name: 'email_address', filter_value: ['ada_1@example.org'] },
            { filter_name: 'phone_verified', filter_value: true },
          ],
        },
      })
    const { results, results_metadata } = await either('OR')
    expect(results.map((user) => user.user_id)).toEqual([ada, me.user_id, other.user_id])
    expect(results_metadata.total).toBe(3)
    expect((await either('AND')).results_metadata.total).toBe(0)
  })

  it('come in pages that miss and repeat nobody', async () => {
    const { test, client } = await start()
    const ids: string[] = []
    for (let index = 0; index < 5; index += 1) {
      ids.push((await client.users.create({ email: `u${index}@example.org` })).user_id)
      // Two were created in the same millisecond.
      if (index % 2 === 0) test.clock.pass(1)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await client.users.search({ limit: 2, ...(cursor && { cursor }) })
      expect(page.results_metadata.total).toBe(5)
      seen.push(...page.results.map((user) => user.user_id))
      cursor = page.results_metadata.next_cursor ?? undefined
      // Somebody who is created meanwhile is on the last page.
    } while (cursor !== undefined)
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect(new Set(seen).size).toBe(5)
    const all: string[] = []
    for await (const users of client.users.searchAll({ limit: 2 }))
      all.push(...users.map((user) => user.user_id))
    expect(all).toEqual(seen)
    const emails = ['u0@example.org', 'u3@example.org', 'u4@example.org']
    const operands = [{ filter_name: 'email_address', filter_value: emails }] as const
    const query = { operator: 'AND', operands: [...operands] }
    const first = await client.users.search({ limit: 2, query })
    const next_cursor = first.results_metadata.next_cursor ?? ''
    const second = await client.users.search({ limit: 2, query, cursor: next_cursor })
    const wanted = [ids[0], ids[3], ids[4]]
    const found = [...first.results, ...second.results].map(({ user_id }) => user_id)
    expect(found).toEqual(seen.filter((id) => wanted.includes(id)))
  })

  it('are found by parts of a text, whether it is of few users or of many', async () => {
    const { test, client } = await start()
    const users = Array.from({ length: 1100 }, (_, index) => ({
      user_id: `user-live-01234567-89ab-4cde-8f01-${`${index}`.padStart(12, '0')}`,
      name: { first_name: index === 1050 ? 'Ada' : 'Bea' },
      emails: [
        { email: `user${index}@example.org`, verified: true },
        { email: `other${index}@example.org`, verified: true },
      ],
    }))
    await test.provider.users.importAll({ users })
    const find = async (operator: string, ...texts: [string, string][]) => {
      const operands = texts.map(([filter_name, filter_value]) => ({ filter_name, filter_value }))
      const { results, results_metadata } = await client.users.search({
        limit: 1000,
        query: { operator, operands } as never,
      })
      return { found: results.length, total: results_metadata.total }
    }
    const common: [string, string] = ['email_address_fuzzy', 'EXAMPLE']
    const rare: [string, string] = ['email_address_fuzzy', 'user105']
    const ada: [string, string] = ['full_name_fuzzy', 'ada']
    expect(await find('AND', common)).toEqual({ found: 1000, total: -1 })
    // user105 and user1050 to user1059.
    expect(await find('AND', rare)).toEqual({ found: 11, total: 11 })
    expect(await find('AND', common, rare)).toEqual({ found: 11, total: 11 })
    expect(await find('AND', rare, ada)).toEqual({ found: 1, total: 1 })
    expect(await find('OR', ['email_address_fuzzy', 'user1001'], ada)).toEqual({
      found: 2,
      total: 2,
    })
    expect(await find('OR', common, ada)).toEqual({ found: 1000, total: -1 })
    expect(await find('OR', ada, ['status', 'active'])).toEqual({ found: 1000, total: -1 })
  })

  it('are not found with nonsense, nor with the cursor of another project', async () => {
    const { test, client } = await start()
    for (const email of ['a@example.org', 'b@example.org']) await client.users.create({ email })
    const { results_metadata } = await client.users.search({ limit: 1 })
    const other = await test.provider.projects.create({
      handle: 'other',
      name: 'Other',
      publicUrl: 'https://other.test',
    })
    const stranger = await connect(test, { id: other.id, secret: other.secret })
    const cursor = results_metadata.next_cursor ?? ''
    expect(await refusalOf(stranger.users.search({ cursor }))).toBe('user_search_invalid_cursor')
    expect((await stranger.users.search({})).results).toEqual([])
    const operand = (filter_name: unknown, filter_value: unknown) =>
      ({ query: { operator: 'AND', operands: [{ filter_name, filter_value }] } }) as never
    const cases: [UsersSearchRequest, string][] = [
      [{ cursor: 'x' }, 'user_search_invalid_cursor'],
      [{ cursor: `${cursor}A` }, 'user_search_invalid_cursor'],
      [{ limit: 1001 }, 'user_search_invalid_limit'],
      [{ limit: 0.5 }, 'user_search_invalid_limit'],
      [{ limit: '5' as never }, 'bad_request'],
      [{ query: { operator: 'NOT', operands: [] } }, 'user_search_invalid_operator'],
      [operand(undefined, 'x'), 'user_search_missing_filter_name'],
      [operand(1, 'x'), 'user_search_filter_name_must_be_string'],
      [operand('status', undefined), 'user_search_missing_filter_value'],
      [operand('toString', 'x'), 'user_search_filter_name_not_recognized'],
      [operand('status', 'gone'), 'user_search_invalid_status_filter'],
      [operand('status', ['active']), 'user_search_expected_string'],
      [operand('user_id', 'x'), 'user_search_expected_array_of_string'],
      [operand('user_id', []), 'user_search_expected_array_of_string'],
      [
        operand('user_id', ['x', 'user-live-1']),
        'user_search_cannot_mix_internal_and_external_user_ids',
      ],
      [operand('user_id', Array(101).fill('x')), 'user_search_maximum_filter_value_count_exceeded'],
      [operand('phone_verified', 'true'), 'user_search_expected_bool'],
      [operand('created_at_less_than', 'today'), 'user_search_expected_timestamp'],
      [operand('created_at_between', 'today'), 'user_search_expected_object'],
      [operand('full_name_fuzzy', ' a '), 'user_search_full_name_fuzzy_too_short'],
      [operand('email_address', ["' or 1=1 --"]), 'found nobody'],
    ]
    for (const [search, type] of cases) {
      const call = client.users.search(search)
      if (type === 'found nobody') expect((await call).results).toEqual([])
      else expect(await refusalOf(call), JSON.stringify(search)).toBe(type)
    }
  })

  it('are nobody else’s: another project finds, changes and removes none', async () => {
    const { test, client } = await start()
    const given = { email: 'ada@example.org', external_id: 'ada' }
    const { user_id, email_id } = await client.users.create(given)
    const other = await test.provider.projects.create({
      handle: 'other',
      name: 'Other',
      publicUrl: 'https://other.test',
    })
    const { users } = await connect(test, { id: other.id, secret: other.secret })
    for (const id of [user_id, 'ada']) {
      expect(await refusalOf(users.get({ user_id: id }))).toBe('user_not_found')
      expect(await refusalOf(users.update({ user_id: id }))).toBe('user_not_found')
      expect(await refusalOf(users.delete({ user_id: id }))).toBe('user_not_found')
      expect(await refusalOf(users.connectedApps({ user_id: id }))).toBe('user_not_found')
    }
    expect(await refusalOf(users.deleteEmail({ email_id }))).toBe('email_not_found')
    const search = { filter_name: 'email_id', filter_value: [email_id] } as const
    const query = { operator: 'OR', operands: [search] }
    expect((await users.search({ query })).results).toEqual([])
    // The same external id is somebody else there.
    expect((await users.create(given)).user_id).not.toBe(user_id)
    expect((await client.users.get({ user_id })).emails).toHaveLength(1)
  })
})
