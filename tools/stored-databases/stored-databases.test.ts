import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestSchema } from '@maypole/platform/database/testing'
import { atEnd } from '@maypole/platform/testing'
import { createLocalJWKSet, jwtVerify } from 'jose'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { createTestApplication } from '../../apps/server/src/testing/create-test-application.ts'
import { createForgingIssuer } from '../../packages/provider/src/testing/forging-issuer.ts'
import { createSettableClock } from '../../packages/provider/src/testing/settable-clock.ts'
import { createSoftwareAuthenticator } from '../../packages/provider/src/testing/software-authenticator.ts'
import {
  createEthereumWallet,
  createSolanaWallet,
} from '../../packages/provider/src/testing/software-wallets.ts'
import { createTokenIssuer } from '../../packages/provider/src/testing/token-issuer.ts'
import { totpCode } from '../../packages/provider/src/testing/totp-code.ts'
import { google, origin, storedEnvironment } from './fill.ts'
import { injectInto, type Response } from './inject.ts'
import { readStoredDatabase, type StoredSecrets } from './read-stored-database.ts'

const openers = { sqlite: openSqlite, postgres: openPostgres }

async function openSqlite(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-stored-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const { file, secrets } = readStoredDatabase(version).sqlite
  writeFileSync(join(folder, 'maypole.sqlite'), file)
  return { url: `sqlite:${join(folder, 'maypole.sqlite')}`, secrets }
}

async function openPostgres(version: string) {
  const { script, secrets } = readStoredDatabase(version).postgres
  const { url } = await createTestSchema(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(script)
  await client.end()
  return { url, secrets }
}

/** The current code on a copy, a minute after it was written. */
async function start({ url, secrets }: { url: string; secrets: StoredSecrets }) {
  const clock = createSettableClock(secrets.writtenAt + 60_000)
  const accounts = await createForgingIssuer({ ...google, now: clock.now })
  const vouching = await createTokenIssuer({ now: clock.now })
  const { app } = await createTestApplication(
    { ...storedEnvironment, DATABASE_URL: url },
    {
      masterKey: Buffer.from(secrets.masterKey, 'base64url'),
      clock,
      fetch: (input, init) =>
        String(input).startsWith(vouching.issuer)
          ? vouching.fetch(input, init)
          : accounts.fetch(input, init),
    },
  )
  return { app, clock, accounts, vouching, secrets, at: injectInto(app, secrets.publicToken) }
}

/** Status and body, so that a refusal shows why. */
function outcome(response: Response) {
  const body = response.json()
  return { ...(body.data ?? { body }), statusCode: response.statusCode }
}

describe.each(['0.1.0'])('a database of version %s', (version) => {
  describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
    const open = async () => start(await openers[kind](version))

    it('keeps its people, their sessions and everything that they sign in with', async () => {
      const { app, at, clock, secrets } = await open()
      const { ann, ben } = secrets
      const { user } = outcome(await at.sdk('POST /sessions/authenticate', {}, ann.sessionToken))
      expect(user).toMatchObject({
        user_id: ann.userId,
        status: 'active',
        phone_numbers: [{ phone_number: ann.phoneNumber, verified: true }],
        emails: [{ email: ann.email, verified: true }],
        providers: [{ provider_type: 'Google', provider_subject: ann.subject }],
        webauthn_registrations: [{ domain: ann.passkey.domain, verified: true }],
        crypto_wallets: [
          { crypto_wallet_type: 'ethereum', verified: true },
          { crypto_wallet_type: 'solana', verified: true },
        ],
        totps: [{ verified: true }],
        password: { requires_reset: false },
      })
      const keys = (await app.inject(`/v1/sessions/jwks/${secrets.projectId}`)).json()
      const { payload } = await jwtVerify(ann.sessionJwt, createLocalJWKSet(keys), {
        currentDate: new Date(clock.now()),
      })
      expect(payload.sub).toBe(ann.userId)
      const me = outcome(await at.sdk('GET /users/me', undefined, ben.sessionToken))
      expect(me.phone_numbers).toMatchObject([{ phone_number: ben.phoneNumber }])
    })

    it('lets people in by a password, a passkey, a wallet and an account elsewhere', async () => {
      const { at, accounts, clock, secrets } = await open()
      const { ann, eve } = secrets
      const isAnn = { statusCode: 200, user_id: ann.userId }
      const { email, password } = ann
      expect(
        outcome(await at.sdk('POST /passwords/authenticate', { email, password })),
      ).toMatchObject(isAnn)
      expect(outcome(await at.sdk('POST /passwords/authenticate', eve)).statusCode).toBe(200)
      const wrong = { email, password: `${password}!` }
      expect(outcome(await at.sdk('POST /passwords/authenticate', wrong)).statusCode).toBe(401)

      const { domain } = ann.passkey
      const asked = outcome(await at.sdk('POST /webauthn/authenticate/start/primary', { domain }))
      const credential = createSoftwareAuthenticator({ passkey: ann.passkey }).get(
        asked.public_key_credential_request_options,
        { origin },
      )
      const body = { public_key_credential: credential }
      expect(outcome(await at.sdk('POST /webauthn/authenticate', body))).toMatchObject(isAnn)

      for (const wallet of [
        createEthereumWallet(Buffer.from(ann.ethereumKey, 'hex')),
        createSolanaWallet(Buffer.from(ann.solanaKey, 'hex')),
      ]) {
        const named = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
        const start = 'POST /crypto_wallets/authenticate/start/primary'
        const signature = wallet.sign(outcome(await at.sdk(start, named)).challenge)
        const answer = await at.sdk('POST /crypto_wallets/authenticate', { ...named, signature })
        expect(outcome(answer)).toMatchObject(isAnn)
      }

      clock.pass(1)
      accounts.forgery = { claims: { sub: ann.subject }, userinfo: { sub: ann.subject } }
      const token = await at.google({
        projectId: secrets.projectId,
        onNonce: (nonce) => {
          accounts.nonce = nonce
        },
      })
      expect(outcome(await at.sdk('POST /oauth/authenticate', { token }))).toMatchObject(isAnn)
    })

    it('takes the codes of an authenticator app, and recovery codes', async () => {
      const { at, clock, secrets } = await open()
      const { ann } = secrets
      const { email, password } = ann
      const signedIn = outcome(await at.sdk('POST /passwords/authenticate', { email, password }))
      const totp_code = totpCode(ann.totpSecret, { now: clock.now() })
      const proved = outcome(
        await at.sdk('POST /totps/authenticate', { totp_code }, signedIn.session_token),
      )
      expect(proved.statusCode).toBe(200)
      const shown = outcome(await at.sdk('POST /totps/recovery_codes', {}, proved.session_token))
      expect(shown.totps[0].recovery_codes.toSorted()).toEqual(ann.recoveryCodes.toSorted())
      const recover = (recovery_code: string | undefined) =>
        at.sdk('POST /totps/recover', { recovery_code }, proved.session_token)
      expect(outcome(await recover(ann.recoveryCodes[0])).statusCode).toBe(200)
    })

    it('takes what was sent and not used before, and still has the messages', async () => {
      const { at, secrets } = await open()
      const { pending, ben, eve } = secrets
      expect(await at.lastMessage(ben.phoneNumber)).toContain(pending.code.code)
      const { methodId, code } = pending.code
      const byCode = { method_id: methodId, token: code }
      expect(outcome(await at.sdk('POST /otps/authenticate', byCode)).statusCode).toBe(200)

      const byLink = { token: pending.link.token }
      const followed = outcome(await at.sdk('POST /magic_links/authenticate', byLink))
      expect(followed.user.emails).toMatchObject([{ email: pending.link.email, verified: true }])

      const password = `${eve.password} renewed`
      const reset = { token: pending.reset, password }
      expect(outcome(await at.sdk('POST /passwords/email/reset', reset)).statusCode).toBe(200)
      const renewed = outcome(
        await at.sdk('POST /passwords/authenticate', { email: eve.email, password }),
      )
      expect(renewed.user.emails).toMatchObject([{ email: eve.email, verified: true }])

      const token = { impersonation_token: pending.impersonation }
      const impersonated = outcome(await at.sdk('POST /impersonation/authenticate', token))
      expect(impersonated.user_id).toBe(secrets.ann.userId)
    })

    it('keeps what apps and other issuers were allowed', async () => {
      const { at, vouching, secrets } = await open()
      const { projectId, app, vouchedFor } = secrets
      const client = { client_id: app.clientId, client_secret: app.clientSecret }
      const refreshed = await at.app(projectId, 'token', {
        ...client,
        grant_type: 'refresh_token',
        refresh_token: app.refreshToken,
      })
      expect(outcome(refreshed).statusCode).toBe(200)
      const introspected = await at.app(projectId, 'introspect', {
        ...client,
        token: app.accessToken,
      })
      expect(introspected.json()).toMatchObject({ active: true, sub: secrets.ann.userId })

      const token = await vouching.sign({ sub: vouchedFor.subject })
      const profile_id = secrets.trustedTokenProfile
      const traded = outcome(await at.sdk('POST /sessions/attest', { profile_id, token }))
      expect(traded.user_id).toBe(vouchedFor.userId)
    })

    it('keeps projects apart', async () => {
      const { app, at, secrets } = await open()
      const { annex, ann } = secrets
      const inAnnex = injectInto(app, annex.publicToken)
      const me = outcome(await inAnnex.sdk('GET /users/me', undefined, annex.sessionToken))
      expect(me).toMatchObject({
        user_id: annex.userId,
        phone_numbers: [{ phone_number: ann.phoneNumber }],
      })
      expect(annex.userId).not.toBe(ann.userId)
      expect(outcome(await at.sdk('GET /users/me', undefined, annex.sessionToken)).statusCode).toBe(
        404,
      )
      const credentials = Buffer.from(`${annex.projectId}:${annex.secret}`).toString('base64')
      const asked = await app.inject({
        method: 'POST',
        url: '/v1/sessions/authenticate',
        headers: { authorization: `Basic ${credentials}` },
        payload: { session_token: annex.sessionToken },
      })
      expect(asked.json()).toMatchObject({ status_code: 200, user: { user_id: annex.userId } })
    })

    it('shows the sites with everything in them, finds it and takes it out', async () => {
      const { app, at, secrets } = await open()
      const { ann, ben, site } = secrets
      const list = async (session: string, path: string) =>
        (await at.api(`GET /sites${path}`, session)).json()
      expect(await list(ann.sessionToken, '')).toMatchObject([{ slug: site.slug }])
      for (const session of [ann.sessionToken, ben.sessionToken]) {
        const of = (name: string) => list(session, `/${site.id}/${name}`)
        expect(await of('profiles')).toMatchObject([
          {},
          { firstName: 'Ben', lastName: 'Lindqvist' },
        ])
        expect(await of('announcements')).toMatchObject([
          { headline: 'Bring a cake' },
          { headline: 'The hall is open again' },
        ])
        expect(await of('links')).toMatchObject([{ title: 'Library' }])
        expect(await of('events')).toMatchObject([
          { title: 'Choir', rrule: 'FREQ=WEEKLY;BYDAY=MO' },
          { title: 'Fair' },
        ])
      }
      const { avatarUrl } = (await at.api(`GET /site/${site.slug}`, ann.sessionToken)).json()
      expect((await app.inject(avatarUrl)).headers['content-type']).toBe('image/webp')
      const find = async (query: string, of: string) => {
        const reply = await at.api(`POST ${of}/search`, ben.sessionToken, { query })
        const { isComplete, ...kinds } = reply.json()
        expect(isComplete).toBe(true)
        const pages = Object.values(kinds) as { items: { title: { text: string } }[] }[]
        return pages.flatMap(({ items }) => items.map(({ title }) => title.text))
      }
      for (const of of [`/sites/${site.id}`, '']) {
        expect(await find('cake bri', of)).toEqual(['Bring a cake'])
        expect(await find('lib', of)).toEqual(['Library'])
        expect(await find('town', of)).toEqual(['Choir'])
        expect(await find('lindq', of)).toEqual(['Ben Lindqvist'])
      }
      const { url } = (await at.api(`POST /sites/${site.id}/download`, ann.sessionToken, {})).json()
      const archive = await app.inject(url)
      expect(archive.headers['content-type']).toBe('application/zip')
      expect(archive.rawPayload.subarray(0, 2).toString()).toBe('PK')
    })

    it('has announcements and events that can be edited', async () => {
      const { at, secrets } = await open()
      const { ann, site } = secrets
      const call = async (method: string, path: string, body?: object) =>
        (await at.api(`${method} /sites/${site.id}${path}`, ann.sessionToken, body)).json()
      const [news] = await call('GET', '/announcements')
      expect(news).toMatchObject({ headline: 'Bring a cake', version: 1 })
      expect(news).not.toHaveProperty('editedDate')
      const text = { headline: 'Bring a pie', body: '', version: 1 }
      expect(await call('PUT', `/announcements/${news.id}`, text)).toMatchObject({
        headline: 'Bring a pie',
        version: 2,
        editedDate: expect.any(String),
      })
      const [choir] = await call('GET', '/events')
      expect(choir).toMatchObject({
        title: 'Choir',
        allDay: false,
        version: 1,
        excludedDates: ['2030-01-15T00:00:00.000Z'],
      })
      const { rrule } = choir
      const weekend = { title: 'Choir', startDate: '2030-01-07', endDate: '2030-01-08', version: 1 }
      expect(await call('PUT', `/events/${choir.id}`, { ...weekend, rrule })).toMatchObject({
        ...weekend,
        allDay: true,
        version: 2,
        excludedDates: ['2030-01-14'],
      })
    })

    it('has sites that only the directory lets into, until an admin says otherwise', async () => {
      const { at, secrets } = await open()
      const { ann, ben, site } = secrets
      const call = async (method: string, path: string, session: string, body?: object) =>
        (await at.api(`${method} ${path}`, session, body)).json()
      const path = `/sites/${site.id}`
      const settings = await call('GET', `${path}/settings`, ann.sessionToken)
      expect(settings).toMatchObject({ joining: 'roster' })
      const invitation = `${path}/invitation`
      expect(await call('GET', invitation, ann.sessionToken)).toEqual({ invitation: null })
      const { token } = await call('PUT', invitation, ann.sessionToken, { days: 7 })
      const show = () => call('POST', '/invitations/show', '', { token })
      expect(await show()).toMatchObject({ status: 404 })
      const { title, theme } = await call('GET', `/site/${site.slug}`, ann.sessionToken)
      const change = { title, slug: site.slug, theme, joining: 'approval' }
      await call('PUT', path, ann.sessionToken, change)
      expect(await show()).toMatchObject({ title })
      const deletion = `${path}/deletion`
      await call('POST', deletion, ann.sessionToken, { title })
      expect(await call('GET', '/sites', ben.sessionToken)).toEqual([])
      await call('DELETE', deletion, ann.sessionToken)
      expect(await call('GET', '/sites', ben.sessionToken)).toMatchObject([{ slug: site.slug }])
    })

    it('is opened again after it was migrated', async () => {
      const place = await openers[kind](version)
      await start(place)
      const { at, secrets } = await start(place)
      const me = await at.sdk('GET /users/me', undefined, secrets.ann.sessionToken)
      expect(outcome(me)).toMatchObject({ statusCode: 200, user_id: secrets.ann.userId })
    })
  })
})
