import type { Product } from '@maypole/contract/provider'
import { onSqlite } from '@maypole/platform/database/testing'
import { describe, expect, it } from 'vitest'
import { products } from '../../index.ts'
import { createRaceTrack } from '../../testing/create-race-track.ts'
import { createSettableClock, createTestProvider, type TestProvider } from '../../testing/index.ts'
import { outcome } from '../../testing/outcome.ts'
import { createEthereumWallet } from '../../testing/software-wallets.ts'
import { createTokenIssuer } from '../../testing/token-issuer.ts'
import { calling, type Way, waysToSignIn } from '../../testing/ways-to-sign-in.ts'

const refused = '400 cannot_delete_last_primary_factor'
const taken = '200 ok'

/** The products of which any one is enough to sign in with something. */
const productsOf: Readonly<Record<Way['kind'], readonly Product[]>> = {
  webauthn_registrations: ['passkeys'],
  biometric_registrations: ['biometrics'],
  crypto_wallets: ['crypto_wallets'],
  emails: ['email_codes', 'magic_links', 'passwords'],
  phone_numbers: ['sms', 'whatsapp'],
  oauth: ['oauth'],
}

const without = (disabled: readonly Product[]) =>
  products.filter((product) => !disabled.includes(product))

const enable = (test: TestProvider, enabled: readonly Product[]) =>
  test.provider.projects.update('maypole', { settings: { products: enabled } })

/** Adds a wallet to a session's user. Returns what removes it and says what comes of that. */
async function addWallet(test: TestProvider, session: string): Promise<() => Promise<string>> {
  const { address, type, sign } = createEthereumWallet()
  const body = { crypto_wallet_address: address, crypto_wallet_type: type }
  const start = 'POST /crypto_wallets/authenticate/start/secondary'
  const { challenge } = (await test.call(start, { body, session })).json().data
  const added = await test.call('POST /crypto_wallets/authenticate', {
    body: { ...body, signature: sign(challenge) },
    session,
  })
  const { user, session_token } = added.json().data
  const path = `DELETE /users/crypto_wallets/${user.crypto_wallets[0].crypto_wallet_id}`
  return async () => outcome(await test.call(path, { session: session_token }))
}

onSqlite('the last way to sign in', (open) => {
  /** A user who has only this way and a number. `removeNumber` says what comes of its removal. */
  async function begin(way: Way) {
    const track = await createRaceTrack([await open()], {
      limits: { factorChangesPerUser: { limit: 100, seconds: 60 } },
    })
    const test = track.first
    const session = await test.signIn(track.newNumber())
    const added = await (await way.adding(track, session))(test)
    const { user, session_token } = added.json().data
    const path = `DELETE /users/phone_numbers/${user.phone_numbers[0].phone_id}`
    const removeNumber = async () => outcome(await test.call(path, { session: session_token }))
    return { test, removeNumber }
  }

  describe.each(
    Object.entries(waysToSignIn).filter(([, create]) => create().kind !== 'phone_numbers'),
  )('is %s', (_name, create) => {
    it('counts only when the project enables it', async () => {
      const way = create()
      const { test, removeNumber } = await begin(way)
      await enable(test, without(productsOf[way.kind]))
      expect(await removeNumber()).toBe(refused)
      await enable(test, products)
      expect(await removeNumber()).toBe(taken)
    })

    it.each(productsOf[create().kind])('when the project enables only %s', async (product) => {
      const { test, removeNumber } = await begin(create())
      await enable(test, [product])
      expect(await removeNumber()).toBe(taken)
    })
  })

  it.each(productsOf.phone_numbers)('is a number when %s is enabled', async (product) => {
    const track = await createRaceTrack([await open()])
    const test = track.first
    const removeWallet = await addWallet(test, await test.signIn(track.newNumber()))
    await enable(test, without(productsOf.phone_numbers))
    expect(await removeWallet()).toBe(refused)
    await enable(test, [product])
    expect(await removeWallet()).toBe(taken)
  })

  it('is a password with an unverified address when passwords are enabled', async () => {
    const track = await createRaceTrack([await open()])
    const test = track.first
    const body = { email: track.newEmail(), password: 'Correct-horse-battery-7' }
    const made = (await calling('POST /passwords', body)(test)).json().data
    const removeWallet = await addWallet(test, made.session_token)
    await enable(test, without(['passwords']))
    expect(await removeWallet()).toBe(refused)
    await enable(test, ['passwords'])
    expect(await removeWallet()).toBe(taken)
  })

  it('is not an account at a provider that the project has not configured', async () => {
    const database = await open()
    const track = await createRaceTrack([database])
    const way = waysToSignIn['an account elsewhere']?.()
    const session = await track.first.signIn(track.newNumber())
    const added = await (await way?.adding(track, session))?.(track.first)
    const { user, session_token } = added?.json().data ?? {}
    const path = `DELETE /users/phone_numbers/${user.phone_numbers[0].phone_id}`
    const client = { clientId: 'our client', clientSecret: 'secret' }
    const { clock } = track.first
    const start = (providers: Readonly<Record<string, typeof client & { name?: string }>>) =>
      createTestProvider({ database, clock, settings: { oauth: { providers } } })
    // One that has no issuer cannot be asked, whatever its name.
    const other = await start({ github: client, corner: { ...client, name: 'Google' } })
    expect(outcome(await other.call(path, { session: session_token }))).toBe(refused)
    const same = await start({ google: client })
    expect(outcome(await same.call(path, { session: session_token }))).toBe(taken)
  })

  it('is a subject of a trusted issuer, whatever the project enables', async () => {
    const clock = createSettableClock()
    const issuer = await createTokenIssuer({ now: clock.now })
    const test = await createTestProvider({ database: await open(), clock, fetch: issuer.fetch })
    const { issuer: name, audience, jwksUrl } = issuer
    const profile = await test.provider.trustedTokens.add('maypole', {
      name,
      issuer: name,
      audience,
      jwksUrl,
      canProvision: true,
    })
    const body = { profile_id: profile.id, token: await issuer.sign() }
    const known = (await test.call('POST /sessions/attest', { body })).json().data
    const removeWallet = await addWallet(test, known.session_token)
    await enable(test, [])
    expect(await removeWallet()).toBe(taken)
  })
})
