import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@maypole/platform/database'
import { eachDatabase } from '@maypole/platform/database/testing'
import { createCluster } from '@maypole/platform/database/testing-cluster'
import { createLimiter } from '@maypole/platform/limits'
import { atEnd } from '@maypole/platform/testing'
import { expect, it } from 'vitest'
import {
  createSettableClock,
  createTestProvider,
  type SettableClock,
  type TestProvider,
} from './testing/index.ts'
import { createRelyingApp } from './testing/relying-app.ts'
import { createSoftwareAuthenticator } from './testing/software-authenticator.ts'
import { createEthereumWallet } from './testing/software-wallets.ts'

const alice = '+12025550101'
const email = 'ann@example.org'
const origin = 'https://maypole.test'
const domain = 'maypole.test'
const password = 'correct horse battery staple 9'

async function begin(database: Database): Promise<{ test: TestProvider; clock: SettableClock }> {
  const clock = createSettableClock()
  return { test: await createTestProvider({ database, clock }), clock }
}

/** Another process on the same database: nothing but that is left of the first. */
async function restart(
  before: TestProvider,
  options: { database: Database; clock: SettableClock },
): Promise<TestProvider> {
  await before.close()
  return createTestProvider(options)
}

/** The token in the newest mail. */
async function mailedToken(test: TestProvider): Promise<string> {
  return /[?&]token=([\w-]+)/.exec((await test.takeMessage(email)).text)?.[1] ?? ''
}

eachDatabase('a flow that a restart falls into', (open) => {
  it('continues with a code that was sent before, and keeps its failed guesses', async () => {
    const database = await open()
    const { test, clock } = await begin(database)
    const { methodId, code } = await test.sendCode(alice)
    const wrong = code === '000000' ? '000001' : '000000'
    const guess = (from: TestProvider, token: string) =>
      from.call('POST /otps/authenticate', { body: { method_id: methodId, token } })
    for (let i = 0; i < 3; i++) await guess(test, wrong)
    const second = await restart(test, { database, clock })
    await guess(second, wrong)
    expect((await guess(second, code)).statusCode).toBe(200)
    const again = await second.sendCode(alice)
    const third = await restart(second, { database, clock })
    for (let i = 0; i < 5; i++)
      await third.call('POST /otps/authenticate', {
        body: { method_id: again.methodId, token: again.code === wrong ? '111111' : wrong },
      })
    const fourth = await restart(third, { database, clock })
    const dead = await fourth.call('POST /otps/authenticate', {
      body: { method_id: again.methodId, token: again.code },
    })
    expect(dead.json().error_type).toBe('otp_code_not_found')
  })

  it('continues with a link that was mailed before, once', async () => {
    const database = await open()
    const { test, clock } = await begin(database)
    await test.call('POST /magic_links/email/login_or_create', { body: { email } })
    const token = await mailedToken(test)
    const after = await restart(test, { database, clock })
    const use = () => after.call('POST /magic_links/authenticate', { body: { token } })
    expect((await use()).statusCode).toBe(200)
    expect((await use()).statusCode).toBe(401)
  })

  it('continues with the reset of a password', async () => {
    const database = await open()
    const { test, clock } = await begin(database)
    await test.call('POST /passwords', { body: { email, password } })
    await test.call('POST /passwords/email/reset/start', { body: { email } })
    const token = await mailedToken(test)
    const after = await restart(test, { database, clock })
    const renewed = `${password} renewed`
    const reset = await after.call('POST /passwords/email/reset', {
      body: { token, password: renewed },
    })
    expect(reset.statusCode).toBe(200)
    const signIn = (given: string) =>
      after.call('POST /passwords/authenticate', { body: { email, password: given } })
    expect((await signIn(renewed)).statusCode).toBe(200)
    expect((await signIn(password)).statusCode).toBe(401)
  })

  it('continues with a passkey, between each start and its end', async () => {
    const database = await open()
    const { test, clock } = await begin(database)
    const authenticator = createSoftwareAuthenticator()
    const session = await test.signIn(alice)
    const creation = await test.call('POST /webauthn/register/start', { session, body: { domain } })
    const second = await restart(test, { database, clock })
    const registered = await second.call('POST /webauthn/register', {
      session,
      body: {
        public_key_credential: authenticator.create(
          creation.json().data.public_key_credential_creation_options,
          { origin },
        ),
      },
    })
    expect(registered.statusCode).toBe(200)
    const request = await second.call('POST /webauthn/authenticate/start/primary', {
      body: { domain },
    })
    const third = await restart(second, { database, clock })
    const signedIn = await third.call('POST /webauthn/authenticate', {
      body: {
        public_key_credential: authenticator.get(
          request.json().data.public_key_credential_request_options,
          { origin },
        ),
      },
    })
    expect(signedIn.statusCode).toBe(200)
  })

  it('continues with the message that a wallet was asked to sign', async () => {
    const database = await open()
    const { test, clock } = await begin(database)
    const wallet = createEthereumWallet()
    const named = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
    const asked = await test.call('POST /crypto_wallets/authenticate/start/primary', {
      body: named,
    })
    const after = await restart(test, { database, clock })
    const signature = wallet.sign(asked.json().data.challenge)
    const signedIn = await after.call('POST /crypto_wallets/authenticate', {
      body: { ...named, signature },
    })
    expect(signedIn.statusCode).toBe(200)
  })

  it('continues between the authorization of an app and its tokens, and with the tokens', async () => {
    const database = await open()
    const relying = await createRelyingApp({ database })
    const code = await relying.code()
    const { clock } = relying
    const second = await restart(relying, { database, clock })
    const form = (test: TestProvider, fields: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: `/v1/public/${relying.projectId}/oauth2/token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          client_id: relying.clientId,
          client_secret: relying.clientSecret,
          ...fields,
        }).toString(),
      })
    const traded = await form(second, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'https://app.example/callback',
      code_verifier: relying.verifier,
    })
    expect(traded.statusCode).toBe(200)
    const third = await restart(second, { database, clock })
    const { access_token, refresh_token } = traded.json()
    const userinfo = await third.app.inject({
      url: `/v1/public/${relying.projectId}/oauth2/userinfo`,
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(userinfo.statusCode).toBe(200)
    const refreshed = await form(third, { grant_type: 'refresh_token', refresh_token })
    expect(refreshed.statusCode).toBe(200)
  })
})

it('keeps the guesses that were answered before a crash of PostgreSQL', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-crash-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  // Counts do not wait for the disk: within the test, only commits that do flush them.
  const settings = { wal_writer_delay: '10s' }
  const cluster = await createCluster(join(folder, 'postgres'), { settings })
  await cluster.start()
  atEnd(() => cluster.stop())
  const database = openDatabase({ url: cluster.url })
  const test = await createTestProvider({ database })
  atEnd(async () => {
    await test.close()
    await database.close()
  })
  const limiter = createLimiter(database, test.clock)
  const { methodId, code } = await test.sendCode(alice)
  const guess = (token: string) =>
    test.call('POST /otps/authenticate', { body: { method_id: methodId, token } })
  for (let i = 0; i < 5; i++)
    expect((await guess(code === '000000' ? '000001' : '000000')).statusCode).toBe(404)
  // What nothing follows is what such a crash may lose.
  await limiter.consume([{ key: 'alone', limit: 1, seconds: 60 }])
  await cluster.kill()
  await cluster.start()
  await limiter.consume([{ key: 'alone', limit: 1, seconds: 60 }])
  // All guesses of the code are used up.
  expect((await guess(code)).json()).toMatchObject({ error_type: 'otp_code_not_found' })
})
