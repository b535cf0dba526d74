import { eachDatabase } from '@maypole/platform/database/testing'
import type { Client } from 'stytch'
import { expect, it } from 'vitest'
import type { ProviderTables } from './tables.ts'
import { judgeReplies, refusalOf } from './testing/backend-library.ts'
import { createTestProvider, type TestProvider } from './testing/index.ts'
import { createSoftwareAuthenticator } from './testing/software-authenticator.ts'
import { createEthereumWallet } from './testing/software-wallets.ts'
import { totpCode } from './testing/totp-code.ts'

const connect = judgeReplies()
const alice = '+12025550101'
const ada = 'ada@example.org'
const password = 'seven maypoles in the rain'
const hour = { session_duration_minutes: 60 }
const page = 'https://maypole.test/authenticate'

/** The token of the link in the newest mail to somebody. */
async function takeToken(test: TestProvider, email: string, type = 'magic_links') {
  const { text } = await test.takeMessage(email)
  const links = [...text.matchAll(/https:\S+/g)].map(([link]) => new URL(link))
  const link = links.find((url) => url.searchParams.get('stytch_token_type') === type)
  return link?.searchParams.get('token') ?? ''
}

eachDatabase('sign-ins, by the backend library', (open) => {
  async function start(settings = {}) {
    const test = await createTestProvider({ database: await open(), settings })
    return { test, client: await connect(test) }
  }
  const signIn = async (client: Client, test: TestProvider) => {
    const { phone_id } = await client.otps.sms.loginOrCreate({ phone_number: alice })
    const code = await test.lastCode(alice)
    return client.otps.authenticate({ method_id: phone_id, code, ...hour })
  }

  it('by a code of every channel, for who is known and to add one', async () => {
    const { test, client } = await start()
    const { otps } = client
    expect(await refusalOf(otps.sms.send({ phone_number: alice }))).toBe('phone_number_not_found')
    expect(await refusalOf(otps.email.send({ email: ada }))).toBe('email_not_found')
    const signedIn = await signIn(client, test)
    const { user_id } = signedIn
    test.clock.pass(60)
    const whatsapp = await otps.whatsapp.send({ phone_number: alice })
    expect(whatsapp.user_id).toBe(user_id)
    const proof = { method_id: whatsapp.phone_id, code: await test.lastCode(alice) }
    // Without a duration the server wants the proof alone.
    const alone = await otps.authenticate(proof)
    expect(alone).toMatchObject({ session: null, session_token: '', session_jwt: '', user_id })
    expect(await refusalOf(otps.authenticate(proof))).toBe('otp_code_not_found')
    const added = await otps.email.send({ email: ada, user_id })
    const code = await test.lastCode(ada)
    const { session_token } = signedIn
    const both = await otps.authenticate({ method_id: added.email_id, code, session_token })
    expect(both.user.emails).toMatchObject([{ email_id: added.email_id, verified: true }])
    expect(both.session?.authentication_factors).toHaveLength(2)
    test.clock.pass(60)
    const again = await otps.email.loginOrCreate({ email: ada })
    expect(again).toMatchObject({ user_created: false, user_id })
    const other = await otps.whatsapp.loginOrCreate({ phone_number: '+12025550102' })
    expect(other.user_created).toBe(true)
    const mine = { phone_number: '+12025550103', session_token: both.session_token }
    expect((await otps.sms.send(mine)).user_id).toBe(user_id)
    const options = { ip_match_required: true, user_agent_match_required: false }
    const matched = otps.authenticate({ ...proof, options })
    expect(await refusalOf(matched)).toBe('bad_request')
  })

  it('by a number that the server adds to a user, without a session of theirs', async () => {
    const { test, client } = await start()
    const { user_id } = await client.users.create({ email: ada })
    const { phone_id } = await client.otps.sms.send({ phone_number: alice, user_id })
    expect((await client.users.get({ user_id })).phone_numbers).toEqual([])
    const code = await test.lastCode(alice)
    const { user } = await client.otps.authenticate({ method_id: phone_id, code, ...hour })
    expect(user).toMatchObject({ user_id, phone_numbers: [{ phone_id, verified: true }] })
  })

  it('by a link: mailed, of an invitation, embedded, and to add an address', async () => {
    const { test, client } = await start()
    const { magicLinks } = client
    const urls = { login_magic_link_url: page, signup_magic_link_url: page }
    expect(await refusalOf(magicLinks.email.send({ email: ada, ...urls }))).toBe('email_not_found')
    const sent = await magicLinks.email.loginOrCreate({ email: ada, ...urls })
    expect(sent.user_created).toBe(true)
    const token = await takeToken(test, ada)
    const signedIn = await magicLinks.authenticate({ token, ...hour })
    expect(signedIn).toMatchObject({ user_id: sent.user_id, method_id: sent.email_id })
    expect(await refusalOf(magicLinks.authenticate({ token }))).toBe('unable_to_auth_magic_link')
    test.clock.pass(60)
    await magicLinks.email.send({ email: ada, ...urls })
    expect(await takeToken(test, ada)).not.toBe('')

    const { user_id } = sent
    const embedded = await magicLinks.create({ user_id })
    const opened = await magicLinks.authenticate({ token: embedded.token, ...hour })
    expect(opened.session?.authentication_factors).toMatchObject([
      { delivery_method: 'embedded', embeddable_magic_link_factor: {} },
    ])
    expect(await refusalOf(magicLinks.create({ user_id: 'nobody' }))).toBe('user_not_found')

    const second = 'ada@example.com'
    await magicLinks.email.send({ email: second, user_id, ...urls })
    const proof = { token: await takeToken(test, second), ...hour }
    expect((await magicLinks.authenticate(proof)).user.emails).toHaveLength(2)

    const bea = 'bea@example.org'
    const invitation = { email: bea, invite_magic_link_url: page, name: { first_name: 'Bea' } }
    const invited = await magicLinks.email.invite(invitation)
    const revoked = await takeToken(test, bea)
    await magicLinks.email.revokeInvite({ email: bea })
    const late = magicLinks.authenticate({ token: revoked })
    expect(await refusalOf(late)).toBe('unable_to_auth_magic_link')
    test.clock.pass(60)
    await magicLinks.email.invite(invitation)
    const accepted = await magicLinks.authenticate({ token: await takeToken(test, bea), ...hour })
    expect(accepted.user).toMatchObject({ user_id: invited.user_id, name: { first_name: 'Bea' } })
    expect(await refusalOf(magicLinks.email.invite(invitation))).toBe('duplicate_email')
    const nobody = magicLinks.email.revokeInvite({ email: 'x@example.org' })
    expect(await refusalOf(nobody)).toBe('email_not_found')
  })

  it('by a password, with each way to set one', async () => {
    const { test, client } = await start()
    const { passwords } = client
    const given = { email: ada, password, name: { first_name: 'Ada' } }
    const created = await passwords.create({ ...given, ...hour, trusted_metadata: { plan: 1 } })
    expect(created.user).toMatchObject({
      name: { first_name: 'Ada' },
      trusted_metadata: { plan: 1 },
    })
    expect(await refusalOf(passwords.create(given))).toBe('duplicate_email')
    expect((await passwords.strengthCheck({ password })).valid_password).toBe(true)
    const wrong = passwords.authenticate({ email: ada, password: 'not this one' })
    expect(await refusalOf(wrong)).toBe('unauthorized_credentials')
    const { session_token } = await passwords.authenticate({ email: ada, password, ...hour })
    const next = 'eight maypoles in the rain'
    await passwords.sessions.reset({ password: next, session_token })
    const nameless = passwords.sessions.reset({ password: next })
    expect(await refusalOf(nameless)).toBe('missing_session_parameter')
    const last = 'nine maypoles in the rain'
    await passwords.existingPassword.reset({
      email: ada,
      existing_password: next,
      new_password: last,
      ...hour,
    })
    const asked = await passwords.email.resetStart({
      email: ada,
      reset_password_redirect_url: page,
      login_redirect_url: page,
    })
    expect(asked.user_id).toBe(created.user_id)
    const token = await takeToken(test, ada, 'reset_password')
    const reset = await passwords.email.reset({ token, password, ...hour })
    expect(reset.user.emails).toMatchObject([{ email_id: asked.email_id, verified: true }])
  })

  it('by a password from elsewhere, whose hash is taken over', async () => {
    const { client } = await start()
    // Argon2id of "seven maypoles in the rain", by another program.
    const { argon2Sync } = await import('node:crypto')
    const salt = Buffer.from('sixteen bytes :)')
    const cost = { memory: 64, passes: 2, parallelism: 1 }
    const options = { message: password, nonce: salt, tagLength: 32, ...cost }
    const hash = argon2Sync('argon2id', options).toString('base64')
    const migration = {
      email: ada,
      hash,
      hash_type: 'argon_2id',
      argon_2_config: {
        salt: salt.toString('base64'),
        iteration_amount: cost.passes,
        memory: cost.memory,
        threads: cost.parallelism,
        key_length: 32,
      },
      set_email_verified: true,
      phone_number: alice,
      external_id: 'crm-1',
    }
    const moved = await client.passwords.migrate(migration)
    expect(moved).toMatchObject({
      user_created: true,
      user: {
        external_id: 'crm-1',
        emails: [{ verified: true }],
        phone_numbers: [{ verified: false }],
      },
    })
    const { user_id } = await client.passwords.authenticate({ email: ada, password })
    expect(user_id).toBe(moved.user_id)
    const md4 = client.passwords.migrate({ ...migration, hash_type: 'md_4' })
    expect(await refusalOf(md4)).toBe('invalid_hash_type')
    const broken = client.passwords.migrate({ ...migration, hash: 'AAAA' })
    expect(await refusalOf(broken)).toBe('invalid_hash')
  })

  it('by a password of every kind of hash, which the first sign-in replaces', async () => {
    const database = await open()
    const client = await connect(await createTestProvider({ database }))
    const crypto = await import('node:crypto')
    const hex = (name: string, text: string) => crypto.createHash(name).update(text).digest('hex')
    const salt = Buffer.from('sixteen bytes :)')
    const salts = { prepend_salt: 'sea ', append_salt: ' salt' }
    const salted = `sea ${password} salt`
    const base64 = { salt: salt.toString('base64'), key_length: 32 }
    const cost = { memory: 64, passes: 2, parallelism: 1 }
    const argon2i = crypto.argon2Sync('argon2i', {
      message: password,
      nonce: salt,
      tagLength: 32,
      ...cost,
    })
    const scrypt = crypto.scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 })
    const pbkdf2 = crypto.pbkdf2Sync(password, salt, 1000, 32, 'sha512')
    const { hashSync } = await import('bcryptjs')
    const kinds = [
      {
        hash_type: 'argon_2i',
        hash: argon2i.toString('base64'),
        argon_2_config: { ...base64, iteration_amount: 2, memory: 64, threads: 1 },
      },
      { hash_type: 'bcrypt', hash: hashSync(password, 4) },
      {
        hash_type: 'scrypt',
        hash: scrypt.toString('base64'),
        scrypt_config: { ...base64, n_parameter: 1024, r_parameter: 8, p_parameter: 1 },
      },
      {
        hash_type: 'pbkdf_2',
        hash: pbkdf2.toString('base64'),
        pbkdf_2_config: { ...base64, iteration_amount: 1000, algorithm: 'sha512' },
      },
      { hash_type: 'md_5', hash: hex('md5', salted), md_5_config: salts },
      { hash_type: 'sha_1', hash: hex('sha1', salted), sha_1_config: salts },
      { hash_type: 'sha_512', hash: hex('sha512', salted), sha_512_config: salts },
    ]
    for (const kind of kinds) {
      const email = `${kind.hash_type.replaceAll('_', '-')}@example.org`
      const { user_id } = await client.passwords.migrate({ email, ...kind })
      const wrong = client.passwords.authenticate({ email, password: `${password}!` })
      expect(await refusalOf(wrong), email).toBe('unauthorized_credentials')
      for (let time = 0; time < 2; time++)
        expect(await client.passwords.authenticate({ email, password })).toMatchObject({ user_id })
      const stored = await database
        .tables<ProviderTables>()
        .selectFrom('passwords')
        .select('hash')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow()
      expect(stored.hash, email).toMatch(/^\$argon2id\$/)
    }
  })

  it('by an authenticator app and its recovery codes', async () => {
    const { test, client } = await start()
    const { user_id } = await client.users.create({ email: ada, external_id: 'ada' })
    const { totps } = client
    const app = await totps.create({ user_id: 'ada' })
    expect(app).toMatchObject({ user_id, user: { totps: [{ verified: false }] } })
    const totp_code = totpCode(app.secret, { now: test.clock.now(), drift: 0 })
    const proved = await totps.authenticate({ user_id, totp_code, ...hour })
    expect(proved).toMatchObject({ totp_id: app.totp_id, session: { user_id } })
    const again = totps.authenticate({ user_id, totp_code })
    expect(await refusalOf(again)).toBe('unable_to_authenticate_totp')
    const shown = await totps.recoveryCodes({ user_id })
    expect(shown.totps[0]?.recovery_codes).toHaveLength(10)
    const [recovery_code = ''] = app.recovery_codes
    const { session_token } = proved
    const recovered = await totps.recover({ user_id, recovery_code, session_token })
    expect(recovered.session?.authentication_factors).toHaveLength(2)
    expect(await refusalOf(totps.create({ user_id }))).toBe('active_totp_exists')
    expect(await refusalOf(totps.create({ user_id: 'nobody' }))).toBe('user_not_found')
  })

  it('by a passkey that the server registers for a user', async () => {
    const { client } = await start()
    const { user_id } = await client.users.create({ email: ada })
    const { webauthn } = client
    const domain = 'maypole.test'
    const origin = `https://${domain}`
    const authenticator = createSoftwareAuthenticator()
    const { public_key_credential_creation_options: wish } = await webauthn.registerStart({
      user_id,
      domain,
    })
    const public_key_credential = authenticator.create(wish, { origin })
    const { user_id: stranger } = await client.users.create({})
    const stolen = webauthn.register({ user_id: stranger, public_key_credential })
    expect(await refusalOf(stolen)).toBe('unable_to_register_webauthn_registration')
    const other = await webauthn.registerStart({ user_id, domain })
    const answer = authenticator.create(other.public_key_credential_creation_options, { origin })
    const added = await webauthn.register({ user_id, public_key_credential: answer, ...hour })
    const { webauthn_registration_id } = added
    const started = await webauthn.authenticateStart({ user_id, domain })
    const asked = started.public_key_credential_request_options
    const signed = authenticator.get(asked, { origin })
    const signedIn = await webauthn.authenticate({ public_key_credential: signed, ...hour })
    expect(signedIn).toMatchObject({ user_id, webauthn_registration_id })
    const renamed = await webauthn.update({ webauthn_registration_id, name: 'Phone' })
    expect(renamed.webauthn_registration?.name).toBe('Phone')
    const { credentials } = await webauthn.listCredentials({ user_id, domain })
    expect(credentials).toMatchObject([{ webauthn_registration_id, type: 'public-key' }])
    expect((await webauthn.listCredentials({ user_id, domain: 'x.org' })).credentials).toEqual([])
  })

  it('by a wallet, of its own and added to a user', async () => {
    const { client } = await start()
    const { user_id } = await client.users.create({ email: ada })
    const { cryptoWallets } = client
    const wallet = createEthereumWallet()
    const name = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
    const asked = await cryptoWallets.authenticateStart({ ...name, user_id })
    expect(asked.user_id).toBe(user_id)
    const signature = wallet.sign(asked.challenge)
    const added = await cryptoWallets.authenticate({ ...name, signature, ...hour })
    expect(added).toMatchObject({ user_id, user: { crypto_wallets: [{ verified: true }] } })
    const alone = await cryptoWallets.authenticateStart(name)
    expect(alone.user_id).toBe(user_id)
    const own = wallet.sign(alone.challenge)
    const { session } = await cryptoWallets.authenticate({ ...name, signature: own, ...hour })
    expect(session?.user_id).toBe(user_id)
    const twice = cryptoWallets.authenticate({ ...name, signature: own })
    expect(await refusalOf(twice)).toBe('unable_to_authenticate_crypto_wallet')
  })

  it('tell what a user may do, by the roles of the project', async () => {
    const permissions = [{ resource_id: 'documents', actions: ['read'] }]
    const roles = [{ role_id: 'reader', description: 'Reads', permissions }]
    const resources = [{ resource_id: 'documents', description: '', actions: ['read', 'write'] }]
    const { test, client } = await start({ rbac: { roles, resources } })
    expect((await client.rbac.policy()).policy).toEqual({ roles, resources, scopes: [] })
    const { session_token, user_id } = await signIn(client, test)
    const check = (action: string) =>
      client.sessions.authenticate({
        session_token,
        authorization_check: { resource_id: 'documents', action },
      })
    expect(await refusalOf(check('read'))).toBe('session_authorization_error')
    await client.users.update({ user_id, roles: ['reader'] })
    const { verdict, session, session_jwt } = await check('read')
    expect(verdict).toEqual({ authorized: true, granting_roles: ['reader'] })
    expect(session.roles).toEqual(['reader'])
    expect(await refusalOf(check('write'))).toBe('session_authorization_error')
    expect(session_jwt).not.toBe('')
    const { sessions } = await client.sessions.get({ user_id })
    expect(sessions[0]?.roles).toEqual(['reader'])
  })

  it('are not of another project: neither users nor sessions nor tokens', async () => {
    const { test, client } = await start()
    const { session_token, user_id } = await signIn(client, test)
    const { token } = await client.magicLinks.create({ user_id })
    const made = { handle: 'other', name: 'Other', publicUrl: 'https://other.test' }
    const { id, secret } = await test.provider.projects.create(made)
    const other = await connect(test, { id, secret })
    const calls: [() => Promise<unknown>, string][] = [
      [() => other.magicLinks.authenticate({ token }), 'unable_to_auth_magic_link'],
      [() => other.magicLinks.create({ user_id }), 'user_not_found'],
      [() => other.totps.create({ user_id }), 'user_not_found'],
      [() => other.totps.recoveryCodes({ user_id }), 'user_not_found'],
      [() => other.webauthn.registerStart({ user_id, domain: 'other.test' }), 'user_not_found'],
      [() => other.webauthn.listCredentials({ user_id, domain: 'x' }), 'user_not_found'],
      [
        () => other.webauthn.update({ webauthn_registration_id: 'x', name: 'y' }),
        'webauthn_registration_not_found',
      ],
      [() => other.otps.sms.send({ phone_number: alice }), 'phone_number_not_found'],
      [() => other.otps.email.send({ email: ada, user_id }), 'user_not_found'],
      [() => other.otps.email.send({ email: ada, session_token }), 'session_not_found'],
      [() => other.passwords.sessions.reset({ password, session_token }), 'session_not_found'],
      [() => other.oauth.attach({ provider: 'google', user_id }), 'user_not_found'],
      [
        () => other.impersonation.authenticate({ impersonation_token: 'x' }),
        'unable_to_auth_impersonation_token',
      ],
    ]
    for (const [call, type] of calls) expect(await refusalOf(call()), `${call}`).toBe(type)
    expect((await client.magicLinks.authenticate({ token })).user_id).toBe(user_id)
  })

  it('are impersonated and migrated from elsewhere', async () => {
    const asked: (string | null)[] = []
    const elsewhere: typeof fetch = async (_url, init) => {
      asked.push(new Headers(init?.headers).get('authorization'))
      return Response.json({ email: ada, email_verified: true })
    }
    const sessions = { migrationUserinfoUrl: 'https://old.test/userinfo' }
    const database = await open()
    const test = await createTestProvider({ database, settings: { sessions }, fetch: elsewhere })
    const client = await connect(test)
    const migrate = () => client.sessions.migrate({ session_token: 'old', ...hour })
    expect(await refusalOf(migrate())).toBe('migrate_from_external_email_does_not_exist')
    const { user_id, email_id } = await client.otps.email.loginOrCreate({ email: ada })
    const code = await test.lastCode(ada)
    await client.otps.authenticate({ method_id: email_id, code })
    const moved = await migrate()
    expect(moved).toMatchObject({
      user_id,
      session: { authentication_factors: [{ type: 'imported' }] },
    })
    expect(asked).toEqual(['Bearer old', 'Bearer old'])
    const impersonator = { id: 'operator-1', email: 'operator@example.org' }
    const allowed = await test.provider.createImpersonationToken({ userId: user_id, impersonator })
    const { token: impersonation_token = '' } = allowed ?? {}
    expect((await client.impersonation.authenticate({ impersonation_token })).user_id).toBe(user_id)
    expect(
      await refusalOf(
        (await connect(await createTestProvider({ database: await open() }))).sessions.migrate({
          session_token: 'old',
        }),
      ),
    ).toBe('migrate_from_external_missing_userinfo')
  })
})
