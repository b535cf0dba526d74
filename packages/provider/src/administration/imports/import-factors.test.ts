import { eachDatabase } from '@maypole/platform/database/testing'
import { decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'
import type { Client } from 'stytch'
import { expect, it } from 'vitest'
import { createLibraryClient, refusalOf } from '../../testing/backend-library.ts'
import { createTestProvider } from '../../testing/index.ts'
import { createSoftwareAuthenticator } from '../../testing/software-authenticator.ts'
import { createEthereumWallet } from '../../testing/software-wallets.ts'
import { totpCode } from '../../testing/totp-code.ts'

const ada = 'ada@example.org'
const page = { domain: 'maypole.test', origin: 'https://maypole.test' }
const hour = { session_duration_minutes: 60 }
const password = 'averylongandunguessablepasswordwithlotsofrandominfooofisjoafasnr;,n2'
/** A line of the service's file (FusionAuth/fusionauth-import-scripts, stytch/exampleData). */
const hashLine = {
  hash: '8dg6AaIWPfcLTQU7lb4H-CI49dHeqaBXfFE1ogb2qRQ=',
  salt: 'zKia-0BdIFKCzWbzXbj3qrhBnbiWNg==',
  hash_method: 'scrypt',
  project_id: 'project-test-36510638-652a-4d3d-9a94-f0a7106582fc',
}
const uuid = (number: number) => `01234567-89ab-4cde-8f01-${String(number).padStart(12, '0')}`
const userId = (number: number) => `user-live-${uuid(number)}`

function readUser(client: Client, number = 1) {
  return client.users.get({ user_id: userId(number) })
}

/** The COSE key as SubjectPublicKeyInfo in PEM, as other services export it. */
async function pemOf(coseKey: string): Promise<string> {
  const members = decodeCredentialPublicKey(
    new Uint8Array(Buffer.from(coseKey, 'base64url')),
  ) as unknown as Map<number, Uint8Array>
  const part = (label: number) =>
    Buffer.from(members.get(label) ?? new Uint8Array()).toString('base64url')
  const { createPublicKey } = await import('node:crypto')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(-2), y: part(-3) }
  return createPublicKey({ key: jwk, format: 'jwk' })
    .export({ format: 'pem', type: 'spki' })
    .toString()
}

eachDatabase('what users from another provider bring', (open) => {
  async function start() {
    const test = await createTestProvider({ database: await open() })
    const client = await createLibraryClient(test)
    const bring = (...users: unknown[]) => test.provider.users.importAll({ users, importId: 'one' })
    return { test, client, bring }
  }

  it('is every member of the user, field by field', async () => {
    const { client, bring } = await start()
    const user = {
      user_id: userId(1),
      created_at: '2023-05-06T07:08:09.000Z',
      status: 'pending',
      name: { first_name: 'Ada', middle_name: 'King', last_name: 'Lovelace' },
      emails: [
        { email_id: `email-live-${uuid(1)}`, email: ada, verified: false },
        { email_id: `email-live-${uuid(2)}`, email: 'ada@work.example', verified: true },
      ],
      phone_numbers: [
        { phone_id: `phone-number-live-${uuid(1)}`, phone_number: '+12025550107', verified: false },
      ],
      providers: [
        {
          oauth_user_registration_id: `oauth-user-live-${uuid(1)}`,
          provider_type: 'Google',
          provider_subject: '1083',
          profile_picture_url: 'https://pictures.example/ada.png',
          locale: 'en',
        },
      ],
      crypto_wallets: [
        {
          crypto_wallet_id: `crypto-wallet-live-${uuid(1)}`,
          crypto_wallet_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          crypto_wallet_type: 'ethereum',
          verified: true,
        },
      ],
      password: { password_id: `password-live-${uuid(1)}`, requires_reset: true },
      webauthn_registrations: [],
      biometric_registrations: [],
      totps: [],
      trusted_metadata: { plan: 'gold' },
      untrusted_metadata: { colour: 'green' },
      roles: ['reader'],
      external_id: 'crm-1',
      is_locked: false,
    }
    expect(await bring(user)).toEqual([{ outcome: 'imported' }])
    const { request_id: _, status_code: __, ...found } = await readUser(client)
    expect(found).toEqual(user)
  })

  it('signs in: the old password, passkey, wallet and authenticator app', async () => {
    const { test, client, bring } = await start()
    const old = await start()
    const authenticator = createSoftwareAuthenticator()
    const user_id = userId(1)
    const wallet = createEthereumWallet()
    const name = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
    const email = { email: ada, verified: true }
    const user = { user_id, emails: [email], crypto_wallets: [name], password: {} }
    await old.bring(user)
    const asked = await old.client.webauthn.registerStart({ user_id, domain: page.domain })
    await old.client.webauthn.register({
      user_id,
      public_key_credential: authenticator.create(
        asked.public_key_credential_creation_options,
        page,
      ),
    })
    const { credentials } = await old.client.webauthn.listCredentials({
      user_id,
      domain: page.domain,
    })
    const app = await old.client.totps.create({ user_id })
    const totp = { user_id, secret: app.secret, recovery_codes: app.recovery_codes }
    const results = await bring(
      user,
      { ...hashLine, id: user_id },
      { user_id, domain: page.domain, credentials },
      totp,
    )
    expect(results).toEqual(Array(4).fill({ outcome: 'imported' }))

    const wrong = client.passwords.authenticate({ email: ada, password: `${password}.` })
    expect(await refusalOf(wrong)).toBe('unauthorized_credentials')
    for (let time = 0; time < 2; time++)
      expect(await client.passwords.authenticate({ email: ada, password })).toMatchObject({
        user_id,
      })
    for (let time = 0; time < 2; time++) {
      // Without a user: the passkey says whose it is.
      const started = await client.webauthn.authenticateStart({ domain: page.domain })
      const options = started.public_key_credential_request_options
      const public_key_credential = authenticator.get(options, page)
      expect(await client.webauthn.authenticate({ public_key_credential })).toMatchObject({
        user_id,
        webauthn_registration_id: credentials[0]?.webauthn_registration_id,
      })
    }
    // From the first sign-in on, the counter and the user handle are compared.
    const again = await client.webauthn.authenticateStart({ domain: page.domain })
    const copied = authenticator.get(again.public_key_credential_request_options, {
      ...page,
      change: (ceremony) => {
        ceremony.signCount = 1
      },
    })
    const reused = client.webauthn.authenticate({ public_key_credential: copied })
    expect(await refusalOf(reused)).toBe('unable_to_auth_webauthn_registration')
    const { challenge } = await client.cryptoWallets.authenticateStart(name)
    const signature = wallet.sign(challenge)
    expect(await client.cryptoWallets.authenticate({ ...name, signature })).toMatchObject({
      user_id,
    })
    const code = totpCode(app.secret, { now: test.clock.now(), drift: 0 })
    expect(await client.totps.authenticate({ user_id, totp_code: code, ...hour })).toMatchObject({
      user_id,
    })
    const [recovery_code = ''] = app.recovery_codes
    expect(await client.totps.recover({ user_id, recovery_code })).toMatchObject({ user_id })
    // Once more changes nothing.
    const repeated = await bring(user, { ...hashLine, id: user_id }, totp)
    expect(repeated).toEqual(Array(3).fill({ outcome: 'known' }))
  })

  it('is read in any encoding of a key', async () => {
    const { client, bring } = await start()
    const old = await start()
    const authenticator = createSoftwareAuthenticator()
    const { user_id } = await old.client.users.create({ email: ada })
    const asked = await old.client.webauthn.registerStart({ user_id, domain: page.domain })
    const created = authenticator.create(asked.public_key_credential_creation_options, page)
    await old.client.webauthn.register({ user_id, public_key_credential: created })
    const listed = await old.client.webauthn.listCredentials({ user_id, domain: page.domain })
    const [credential] = listed.credentials
    const pem = await pemOf(credential?.public_key ?? '')
    const { webauthn_registration_id: _, ...nameless } = { ...credential, public_key: pem }
    expect(
      await bring(
        { user_id, emails: [{ email: ada, verified: true }] },
        { user_id, domain: page.domain, credentials: [nameless] },
      ),
    ).toEqual([{ outcome: 'imported' }, { outcome: 'imported' }])
    const found = await client.webauthn.listCredentials({ user_id, domain: page.domain })
    expect(found.credentials[0]?.public_key).toBe(credential?.public_key)
  })

  it('is refused one by one, each with the reason, and nothing of it is written', async () => {
    const { client, bring } = await start()
    const email = (text: string) => ({ emails: [{ email: text, verified: true }] })
    const user = { user_id: userId(1), ...email(ada), external_id: 'crm-1' }
    const phone = { phone_numbers: [{ phone_number: '+12025550101', verified: true }] }
    await bring(user, { user_id: userId(9), ...phone })
    const credential = { credential_id: 'AAAA', public_key: 'AAAA' }
    const passkeys = { user_id: userId(1), domain: page.domain, credentials: [credential] }
    const next = { user_id: userId(2), ...email('b@example.org') }
    const account = { provider_type: 'Google', provider_subject: '1' }
    const broken: [object, RegExp][] = [
      [{ ...next, ...email(ada) }, /belongs to another user/],
      [{ ...next, external_id: 'crm-1' }, /crm-1 belongs to another user/],
      [{ ...next, external_id: 'no spaces' }, /external_id/],
      [{ ...next, emails: [...next.emails, ...next.emails] }, /twice/],
      [{ ...next, providers: [account, account] }, /twice/],
      [{ ...next, emails: Array(10_000).fill(next.emails[0]) }, /emails/],
      [{ ...next, status: 'nonsense' }, /status/],
      [{ ...next, emails: 'nonsense' }, /emails/],
      [{ ...next, emails: [{ ...next.emails[0], email_id: 'x' }] }, /email_id/],
      [
        {
          ...next,
          crypto_wallets: [{ crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum' }],
        },
        /crypto_wallets/,
      ],
      [{ ...hashLine, id: userId(7) }, /no such user/],
      [{ ...hashLine, id: userId(9) }, /no e-mail address/],
      [{ ...hashLine, id: userId(1), hash: 'AAAA' }, /cannot be checked/],
      [{ ...hashLine, id: userId(1), hash_method: 'sha_3' }, /cannot be checked/],
      [{ ...passkeys, user_id: userId(7) }, /no such user/],
      [{ ...passkeys, domain: 'elsewhere.example' }, /not a host/],
      [passkeys, /public key cannot be used/],
      [{ ...passkeys, credentials: Array(10_000).fill(credential) }, /credentials/],
      [{ user_id: userId(1), secret: 'not base32!' }, /secret/],
      [{ user_id: userId(7), secret: 'A'.repeat(32) }, /no such user/],
    ]
    const results = await bring(...broken.map(([record]) => record), next)
    for (const [index, [, reason]] of broken.entries())
      expect(results[index]).toEqual({ refused: expect.stringMatching(reason) })
    expect(results.at(-1)).toEqual({ outcome: 'imported' })
    const { results: users } = await client.users.search({ limit: 100 })
    expect(users.map((one) => one.user_id).sort()).toEqual([userId(1), userId(2), userId(9)])
    expect(users.find((one) => one.user_id === userId(1))).toMatchObject({
      webauthn_registrations: [],
      totps: [],
      password: null,
    })
  })

  it('leaves accounts behind whose issuer is not known', async () => {
    const { client, bring } = await start()
    const providers = ['Microsoft', 'Github'].map((type) => ({
      provider_type: type,
      provider_subject: '7',
    }))
    expect(await bring({ user_id: userId(1), providers })).toEqual([
      { outcome: 'imported', leftOut: ['Microsoft'] },
    ])
    expect((await readUser(client)).providers).toMatchObject([{ provider_type: 'Github' }])
  })

  it('is undone where nobody has used it', async () => {
    const { test, client, bring } = await start()
    const users = Array.from({ length: 3 }, (_, number) => ({
      user_id: userId(number),
      emails: [{ email: `${number}@example.org`, verified: true }],
    }))
    expect(await bring(...users)).toEqual(Array(3).fill({ outcome: 'imported' }))
    const undo = () => test.provider.users.undoImport({ importId: 'one' })
    const { token } = await client.magicLinks.create({ user_id: userId(1) })
    await client.magicLinks.authenticate({ token, ...hour })
    expect(await undo()).toEqual({ removed: 2, kept: 1 })
    expect((await client.users.search({})).results.map((one) => one.user_id)).toEqual([userId(1)])
    // What is gone can come again.
    expect(await bring(users[0])).toEqual([{ outcome: 'imported' }])
    await test.provider.projects.create({ handle: 'b', name: 'B', publicUrl: 'https://b.test' })
    const elsewhere = test.provider.users.undoImport({ project: 'b', importId: 'one' })
    await expect(elsewhere).rejects.toThrow('There is no import "one"')
  })

  it('is checked as a whole in a trial, which writes nothing', async () => {
    const { test, client } = await start()
    const user = { user_id: userId(1), emails: [{ email: ada, verified: true }], password: {} }
    const users = [user, { ...user, user_id: userId(2) }, { ...hashLine, id: userId(1) }]
    expect(await test.provider.users.importAll({ users, isTrial: true })).toEqual([
      { outcome: 'imported' },
      { refused: 'ada@example.org belongs to another user of the project' },
      { outcome: 'imported' },
    ])
    expect((await client.users.search({})).results).toEqual([])
  })
})
