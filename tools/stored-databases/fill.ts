import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfiguration } from '../../apps/server/src/config.ts'
import { createParts, type WiringOptions } from '../../apps/server/src/create-parts.ts'
import {
  developmentAt,
  writeWebApp,
} from '../../apps/server/src/testing/create-test-application.ts'
import { createApplication } from '../../apps/server/src/wire.ts'
import { picture, upload } from '../../packages/community/src/testing/pictures.ts'
import { openDatabase } from '../../packages/platform/src/database/index.ts'
import { silentLog } from '../../packages/platform/src/log.ts'
import { createForgingIssuer } from '../../packages/provider/src/testing/forging-issuer.ts'
import {
  createSettableClock,
  type SettableClock,
} from '../../packages/provider/src/testing/settable-clock.ts'
import {
  createSoftwareAuthenticator,
  exportPasskey,
} from '../../packages/provider/src/testing/software-authenticator.ts'
import {
  createEthereumWallet,
  createSolanaWallet,
  type SoftwareWallet,
} from '../../packages/provider/src/testing/software-wallets.ts'
import { createTokenIssuer } from '../../packages/provider/src/testing/token-issuer.ts'
import { totpCode } from '../../packages/provider/src/testing/totp-code.ts'
import { type Injected, injectInto, type Response } from './inject.ts'
import type { StoredSecrets } from './read-stored-database.ts'

export const origin = 'https://maypole.test'
const redirectUri = 'https://app.example/callback'
export const google = { issuer: 'https://accounts.test', clientId: 'our client' }
const annPhone = '+12025550101'
const annEmail = 'ann@example.org'
const benPhone = '+12025550102'
const eve = { email: 'eve@example.org', password: 'correct horse battery staple 9' }

/** The settings that a stored database is written and opened with. */
export const storedEnvironment = {
  ...developmentAt(origin),
  OAUTH_GOOGLE_CLIENT_ID: google.clientId,
  OAUTH_GOOGLE_CLIENT_SECRET: 'secret',
  OAUTH_GOOGLE_ISSUER: google.issuer,
}

/** Uses an empty database as operators and people do. Returns the secrets to use it again. */
export async function fillDatabase(url: string): Promise<StoredSecrets> {
  const clock = createSettableClock(Math.floor(Date.now() / 1000) * 1000)
  const masterKey = randomBytes(32)
  const folder = mkdtempSync(join(tmpdir(), 'maypole-stored-'))
  writeWebApp(join(folder, 'web'))
  const accounts = await createForgingIssuer({ ...google, now: clock.now })
  const vouching = await createTokenIssuer({ now: clock.now })
  const wiring: WiringOptions = {
    configuration: readConfiguration(
      { DATA_DIR: 'data', WEB_DIR: 'web', DATABASE_URL: url, ...storedEnvironment },
      folder,
    ),
    masterKey,
    clock,
    log: silentLog,
    print: () => undefined,
    fetch: (input, init) =>
      String(input).startsWith(vouching.issuer)
        ? vouching.fetch(input, init)
        : accounts.fetch(input, init),
  }
  const operated = await operate(wiring, { issuer: vouching.issuer, keys: vouching.jwksUrl })
  const application = await createApplication(wiring)
  try {
    const at = injectInto(application.app, operated.publicToken)
    const page: Page = { at, clock, projectId: operated.projectId, accounts }
    const ann = await signUpAnn(page)
    const ben = { phoneNumber: benPhone, sessionToken: (await signInByCode(page, benPhone)).token }
    ok(await at.sdk('POST /passwords', { ...eve, session_duration_minutes: 60 }))
    const vouched = ok(
      await at.sdk('POST /sessions/attest', {
        profile_id: operated.profileId,
        token: await vouching.sign({ sub: 'person-1' }),
      }),
    )
    const annex = await signInByCode(
      { ...page, at: injectInto(application.app, operated.annex.publicToken) },
      annPhone,
    )
    const tokens = await allowApp(page, { ...operated.app, session: ann.sessionToken })
    const site = await fillSite(page, { session: ann.sessionToken, benPhone })
    const secrets = {
      masterKey: masterKey.toString('base64url'),
      projectId: operated.projectId,
      publicToken: operated.publicToken,
      ann,
      ben,
      eve,
      vouchedFor: { subject: 'person-1', userId: vouched.user_id },
      app: { ...operated.app, ...tokens },
      trustedTokenProfile: operated.profileId,
      annex: { ...operated.annex, sessionToken: annex.token, userId: annex.userId },
      site,
    }
    const pending = await leaveUnused(page)
    await application.stop()
    const impersonation = await allowImpersonation(wiring, ann.userId)
    return { ...secrets, pending: { ...pending, impersonation }, writtenAt: clock.now() }
  } finally {
    await application.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Page {
  readonly at: Injected
  readonly clock: SettableClock
  readonly projectId: string
  readonly accounts: Awaited<ReturnType<typeof createForgingIssuer>>
}

// biome-ignore lint/suspicious/noExplicitAny: replies of many kinds, of which only a script reads a few members.
function ok(response: Response): any {
  if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${response.body}`)
  const body = response.json()
  return body.data ?? body
}

/** Runs operator commands. */
async function operate(wiring: WiringOptions, vouching: { issuer: string; keys: string }) {
  const database = openDatabase({ url: wiring.configuration.databaseUrl })
  try {
    const { provider, migrate } = createParts({ ...wiring, database })
    await migrate()
    const own = await provider.ensureProject({ name: 'Maypole', publicUrl: origin })
    const annex = await provider.projects.create({
      handle: 'annex',
      name: 'Annex',
      publicUrl: 'https://annex.test',
      oauthProviders: { github: { clientId: 'annex', clientSecret: 'hush' } },
    })
    const app = await provider.apps.create(own.projectId, {
      name: 'Calendar',
      redirectUris: [redirectUri],
    })
    const profile = await provider.trustedTokens.add('maypole', {
      name: 'Issuer',
      issuer: vouching.issuer,
      audience: origin,
      jwksUrl: vouching.keys,
      canProvision: true,
    })
    return {
      ...own,
      profileId: profile.id,
      app: { clientId: app.app.clientId, clientSecret: app.clientSecret ?? '' },
      annex: {
        projectId: annex.id,
        secret: annex.secret,
        publicToken: annex.publicTokens[0] ?? '',
      },
    }
  } finally {
    await database.close()
  }
}

async function allowImpersonation(wiring: WiringOptions, userId: string): Promise<string> {
  const database = openDatabase({ url: wiring.configuration.databaseUrl })
  try {
    const { provider } = createParts({ ...wiring, database })
    const impersonator = { id: 'operator-1', email: 'operator@example.org' }
    const allowed = await provider.createImpersonationToken({ userId, impersonator })
    if (allowed === undefined) throw new Error(`${userId} cannot be impersonated`)
    return allowed.token
  } finally {
    await database.close()
  }
}

async function takeCode({ at }: Page, to: string): Promise<string> {
  return /\b\d{6}\b/.exec(await at.lastMessage(to))?.[0] ?? ''
}

async function takeToken({ at }: Page, to: string): Promise<string> {
  return /[?&]token=([\w-]+)/.exec(await at.lastMessage(to))?.[1] ?? ''
}

async function signInByCode(page: Page, phoneNumber: string) {
  const { at, clock } = page
  clock.pass(1)
  const sent = ok(await at.sdk('POST /otps/sms/login_or_create', { phone_number: phoneNumber }))
  const signedIn = ok(
    await at.sdk('POST /otps/authenticate', {
      method_id: sent.method_id,
      token: await takeCode(page, phoneNumber),
      session_duration_minutes: 10_080,
    }),
  )
  return { token: signedIn.session_token, jwt: signedIn.session_jwt, userId: signedIn.user_id }
}

/** A signed-in browser. Every further proof gives its session another token. */
interface Visit {
  readonly page: Page
  token: string
}

/** Calls an endpoint with the session. */
async function call(visit: Visit, endpoint: string, body: object) {
  const data = ok(await visit.page.at.sdk(endpoint, body, visit.token))
  visit.token = data.session_token ?? visit.token
  return data
}

/** Creates a person with every sign-in method. */
async function signUpAnn(page: Page): Promise<StoredSecrets['ann']> {
  const { at, clock, accounts, projectId } = page
  const { token, userId } = await signInByCode(page, annPhone)
  const visit: Visit = { page, token }
  clock.pass(1)
  const { method_id } = await call(visit, 'POST /otps/email/send/secondary', { email: annEmail })
  const code = await takeCode(page, annEmail)
  await call(visit, 'POST /otps/authenticate', { method_id, token: code })
  const password = eve.password.toUpperCase()
  await call(visit, 'POST /passwords/session/reset', { password })
  const passkey = await registerPasskey(visit)
  const ethereumKey = randomBytes(32)
  const solanaKey = randomBytes(32)
  await addWallet(visit, createEthereumWallet(ethereumKey))
  await addWallet(visit, createSolanaWallet(solanaKey))
  const subject = 'ann-at-google'
  accounts.forgery = { claims: { sub: subject, email: annEmail }, userinfo: { sub: subject } }
  const account = await at.google({
    projectId,
    onNonce: (nonce) => {
      accounts.nonce = nonce
    },
  })
  await call(visit, 'POST /oauth/authenticate', { token: account })
  const app = await call(visit, 'POST /totps', {})
  const proved = await call(visit, 'POST /totps/authenticate', {
    totp_code: totpCode(app.secret, { now: clock.now() }),
    session_duration_minutes: 10_080,
  })
  return {
    userId,
    phoneNumber: annPhone,
    email: annEmail,
    password,
    sessionToken: visit.token,
    sessionJwt: proved.session_jwt,
    passkey,
    ethereumKey: ethereumKey.toString('hex'),
    solanaKey: solanaKey.toString('hex'),
    subject,
    totpSecret: app.secret,
    recoveryCodes: app.recovery_codes,
  }
}

async function registerPasskey(visit: Visit) {
  const authenticator = createSoftwareAuthenticator()
  const domain = new URL(origin).hostname
  const started = await call(visit, 'POST /webauthn/register/start', { domain })
  const options = started.public_key_credential_creation_options
  const credential = authenticator.create(options, { origin })
  await call(visit, 'POST /webauthn/register', { public_key_credential: credential })
  const [passkey] = authenticator.passkeys
  if (passkey === undefined) throw new Error('There is no passkey')
  return exportPasskey(passkey)
}

async function addWallet(visit: Visit, wallet: SoftwareWallet) {
  const named = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
  const start = 'POST /crypto_wallets/authenticate/start/secondary'
  // Wallets are listed by when they were added.
  visit.page.clock.pass(1)
  const signature = wallet.sign((await call(visit, start, named)).challenge)
  await call(visit, 'POST /crypto_wallets/authenticate', { ...named, signature })
}

/** Consents to an app, which exchanges its first code and keeps its tokens. */
async function allowApp(
  { at, projectId }: Page,
  app: { clientId: string; clientSecret: string; session: string },
) {
  const verifier = randomBytes(32).toString('base64url')
  const answered = ok(
    await at.sdk(
      'POST /idp/oauth/authorize/submit',
      {
        client_id: app.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scopes: ['openid', 'email', 'phone', 'offline_access'],
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        consent_granted: true,
      },
      app.session,
    ),
  )
  const tokens = ok(
    await at.app(projectId, 'token', {
      client_id: app.clientId,
      client_secret: app.clientSecret,
      grant_type: 'authorization_code',
      code: answered.authorization_code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  )
  return { refreshToken: tokens.refresh_token, accessToken: tokens.access_token }
}

async function fillSite({ at }: Page, given: { session: string; benPhone: string }) {
  const { session } = given
  const create = async (path: string, body: object) =>
    ok(await at.api(`POST ${path}`, session, body))
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const timeZone = 'America/New_York'
  const { id, slug } = await create('/sites', {
    title: 'Our Town',
    slug: 'our-town',
    theme,
    timeZone,
  })
  const site = `/sites/${id}`
  const ben = { firstName: 'Ben', lastName: 'Lindqvist', phoneNumber: given.benPhone }
  await create(`${site}/profiles`, { ...ben, email: 'ben@example.org', role: 'member' })
  for (const headline of ['The hall is open again', 'Bring a cake'])
    await create(`${site}/announcements`, { headline, body: `${headline}, on Sunday.` })
  await create(`${site}/links`, { title: 'Library', url: 'https://library.example.org/' })
  await create(`${site}/events`, {
    title: 'Choir',
    location: 'Town hall',
    startDate: '2030-01-07T19:00',
    endDate: '2030-01-07T21:00',
    rrule: 'FREQ=WEEKLY;BYDAY=MO',
    excludedDates: ['2030-01-14T19:00'],
  })
  await create(`${site}/events`, { title: 'Fair', startDate: '2030-06-01T10:00' })
  const { body, headers } = upload(await picture('png', { width: 8, height: 8 }))
  ok(await at.upload(`PATCH ${site}/avatar`, session, { body, headers }))
  return { id, slug }
}

/** Sends codes and links that are not used. */
async function leaveUnused(page: Page): Promise<Omit<StoredSecrets['pending'], 'impersonation'>> {
  const { at, clock } = page
  clock.pass(60)
  const sent = ok(await at.sdk('POST /otps/sms/login_or_create', { phone_number: benPhone }))
  const code = { methodId: sent.method_id, code: await takeCode(page, benPhone) }
  const email = 'dee@example.org'
  ok(await at.sdk('POST /magic_links/email/login_or_create', { email }))
  const link = { email, token: await takeToken(page, email) }
  ok(await at.sdk('POST /passwords/email/reset/start', { email: eve.email }))
  return { code, link, reset: await takeToken(page, eve.email) }
}
