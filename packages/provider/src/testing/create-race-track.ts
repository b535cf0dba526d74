import type { Database } from '@maypole/platform/database'
import type { LightMyRequestResponse } from 'fastify'
import type { ProviderSettingsInput } from '../settings/provider-settings.ts'
import { createTestProvider, type TestProvider } from './create-test-provider.ts'
import { createForgingIssuer } from './forging-issuer.ts'
import { createSettableClock } from './settable-clock.ts'

const clientId = 'our client'
const issuerUrl = 'https://accounts.test'
const many = { limit: 1_000_000, seconds: 60 }

/**
 * One or more servers on one database, with limits out of the way, for requests that meet each
 * other.
 */
export interface RaceTrack {
  /** The server that what comes before a race is asked of. */
  readonly first: TestProvider
  /** The other one, or the same where there is one. */
  readonly last: TestProvider
  /**
   * Sends requests at the same moment, in turn to every server; each should come from `addressOf`
   * its number.
   */
  race(
    send: (server: TestProvider, index: number) => Promise<LightMyRequestResponse>,
    count?: number,
  ): Promise<LightMyRequestResponse[]>
  /** A new number, in E.164. */
  newNumber(): string
  newEmail(): string
  /** Requests a code by mail and returns its proof. */
  sendEmailCode(email: string, session?: string): Promise<{ method_id: string; token: string }>
  /** The addresses in the newest mail to an address. */
  linksTo(email: string): Promise<URL[]>
  /** A start of a sign-in at the other provider, and the callback that ends it. */
  startOauth(query?: Record<string, string>): Promise<{ url: string; cookie: string }>
  /** Sends a browser through it as this subject. Returns the resulting token. */
  finishOauth(subject: string, query?: Record<string, string>): Promise<string>
  /** An id_token as One Tap gets it. */
  idToken(subject: string): Promise<string>
}

/** IPv4, one for each request of a race. */
export function addressOf(index: number): string {
  return `198.51.${index >> 8}.${index & 255}`
}

export async function createRaceTrack(
  [database, ...others]: readonly [Database, ...Database[]],
  settings: Partial<ProviderSettingsInput> = {},
): Promise<RaceTrack> {
  // Issuers and relying parties have clocks of their own.
  const clock = createSettableClock(Math.floor(Date.now() / 1000) * 1000)
  const issuer = await createForgingIssuer({ issuer: issuerUrl, clientId, now: clock.now })
  const start = (database: Database) =>
    createTestProvider({
      database,
      clock,
      fetch: issuer.fetch,
      settings: {
        ...settings,
        passcodes: { failuresBeforeLock: 1000, ...settings.passcodes },
        passwords: { policy: 'luds', queuedHashes: 1000, ...settings.passwords },
        sms: { conversion: { sample: 1000, share: 0, seconds: 60 } },
        oauth: { providers: { google: { issuer: issuerUrl, clientId, clientSecret: 'secret' } } },
        limits: {
          sendsPerRange: many,
          sendsPerAddress: many,
          sendsPerProject: many,
          mailsPerAddress: many,
          guessesPerAddress: many,
          secondFactorGuessesPerUser: many,
          strangerFailures: many,
          mostFailures: many,
          ...settings.limits,
        },
      },
    })
  // At once, as they would after a deployment.
  const [first, ...rest] = await Promise.all([start(database), ...others.map(start)])
  const servers = [first, ...rest]
  const { app, publicToken, projectId } = first
  let people = 0

  async function linksTo(email: string): Promise<URL[]> {
    const { text } = await first.takeMessage(email)
    return (text.match(/^https?:\/\/\S+$/gm) ?? []).map((link) => new URL(link))
  }

  async function startOauth(query: Record<string, string> = {}) {
    const started = await app.inject({
      url: `/v1/public/oauth/google/start?${new URLSearchParams({ public_token: publicToken, ...query })}`,
    })
    const { searchParams } = new URL(String(started.headers.location))
    issuer.nonce = searchParams.get('nonce') ?? ''
    return {
      url: `/v1/oauth/callback/google-${projectId}?code=c&state=${searchParams.get('state')}`,
      cookie: String(started.headers['set-cookie']).split(';')[0] ?? '',
    }
  }

  return {
    first,
    last: rest.at(-1) ?? first,
    race: (send, count = 20) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          send(servers[index % servers.length] ?? first, index),
        ),
      ),
    newNumber() {
      people += 1
      return `+1202555${String(people).padStart(4, '0')}`
    },
    newEmail() {
      people += 1
      return `person-${people}@example.org`
    },
    async sendEmailCode(email, session) {
      const endpoint =
        session === undefined
          ? 'POST /otps/email/login_or_create'
          : 'POST /otps/email/send/secondary'
      clock.pass(1)
      const sent = await first.call(endpoint, {
        body: { email },
        session,
      })
      return { method_id: sent.json().data.method_id, token: await first.lastCode(email) }
    },
    linksTo,
    startOauth,
    async finishOauth(subject, query = {}) {
      const { url, cookie } = await startOauth(query)
      issuer.forgery = {
        claims: { sub: subject, email: undefined, email_verified: undefined },
        userinfo: { sub: subject },
      }
      const page = await app.inject({ url, headers: { cookie } })
      issuer.forgery = {}
      return new URL(String(page.headers.location)).searchParams.get('token') ?? ''
    },
    idToken: (subject) => {
      issuer.nonce = undefined
      return issuer.idToken({ ...issuer.claims(), sub: subject, email: `${subject}@example.org` })
    },
  }
}
