import type { BrowserContext, Page } from '@playwright/test'
import { codeSentBy } from './sent-by.ts'
import type { TestServer } from './server.ts'

/** A session at the server, which a browser need not have yet. */
export interface HttpSession {
  readonly token: string
  readonly jwt: string
}

interface Place {
  readonly server: TestServer
  readonly publicToken: string
}

/**
 * Signs somebody in by a code, over HTTP alone. `to` is an address or an E.164 number. Journeys
 * whose subject is another one begin with this: the screens of a sign-in cost a second each time.
 */
export async function createSession(place: Place, to: string): Promise<HttpSession> {
  const [channel, name] = to.startsWith('+') ? ['sms', 'phone_number'] : ['email', 'email']
  const { code, answer } = await codeSentBy(place.server, to, () =>
    call<{ method_id: string }>(place, `/otps/${channel}/login_or_create`, {
      [name ?? '']: to,
      expiration_minutes: 10,
    }),
  )
  const { method_id } = answer
  return readSession(await call(place, '/otps/authenticate', { token: code, method_id, ...anHour }))
}

/** Creates an account with a password, over HTTP alone. */
export async function createAccount(
  place: Place,
  person: { email: string; password: string },
): Promise<HttpSession> {
  return readSession(await call(place, '/passwords', { ...person, ...anHour }))
}

/** Gives a browser the session: the pages that it opens from now on are those of the person. */
export async function giveSession(
  context: BrowserContext,
  { server, session }: { server: TestServer; session: HttpSession },
): Promise<void> {
  const cookie = { url: server.url, expires: Date.now() / 1000 + 3600 }
  await context.addCookies([
    { ...cookie, name: 'stytch_session', value: session.token },
    { ...cookie, name: 'stytch_session_jwt', value: session.jwt },
  ])
}

/**
 * Ends the session of a page's browser without a sign-out, and leaves the page: a reply on its way
 * would bring the session back.
 */
export async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

const anHour = { session_duration_minutes: 60 }

interface Answer {
  readonly session_token: string
  readonly session_jwt: string
}

const readSession = ({ session_token, session_jwt }: Answer): HttpSession => ({
  token: session_token,
  jwt: session_jwt,
})

async function call<Data = Answer>(
  { server, publicToken }: Place,
  path: string,
  body: object,
): Promise<Data> {
  const response = await fetch(`${server.url}/sdk/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: Data }).data
}
