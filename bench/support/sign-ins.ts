import type { Contestant } from './contestant.ts'
import type { JsonClient } from './json-client.ts'
import type { Person } from './people.ts'

/** The steps of signing in at a measured server. Each throws when the server refuses. */
export interface SignIns {
  /** Requests a code, waits for it and signs in with it, for the first time or again. */
  bySms(person: Person): Promise<void>
  /** Creates an account with an address and a password. Returns the headers of its session. */
  register(email: string, password: string): Promise<Record<string, string>>
  byPassword(email: string, password: string): Promise<void>
}

interface Options {
  readonly contestant: Contestant
  readonly client: JsonClient
}

const minutes = 10_080

/** What a proxy that all sides trust says of who asks. */
const sentFrom = (address: string) => ({ 'x-forwarded-for': address })

export function createMaypoleSignIns({ contestant, client }: Options): SignIns {
  const { publicToken } = contestant
  const authorization = basic(publicToken, publicToken)
  type Session = { data: { session_token: string } }
  const post = <Body>(path: string, body: unknown, from: Record<string, string> = {}) =>
    client.send<Body>('POST', `/sdk/v1${path}`, { headers: { authorization, ...from }, body })
  return {
    async bySms({ phoneNumber, address }) {
      const from = sentFrom(address)
      const body = { phone_number: phoneNumber }
      type Sent = { data: { method_id: string } }
      const sent = await post<Sent>('/otps/sms/login_or_create', body, from)
      const token = await contestant.nextCode(phoneNumber)
      const { method_id } = sent.body.data
      const guess = { method_id, token, session_duration_minutes: minutes }
      const signedIn = await post<Session>('/otps/authenticate', guess, from)
      expect(signedIn.body.data.session_token)
    },
    async register(email, password) {
      const { body } = await post<Session>('/passwords', {
        email,
        password,
        session_duration_minutes: minutes,
      })
      return { authorization: basic(publicToken, body.data.session_token) }
    },
    async byPassword(email, password) {
      const { body } = await post<Session>('/passwords/authenticate', {
        email,
        password,
        session_duration_minutes: minutes,
      })
      expect(body.data.session_token)
    },
  }
}

export function createBetterAuthSignIns({ contestant, client }: Options): SignIns {
  type Session = { token: string }
  const post = <Body>(path: string, body: unknown, headers = sentFrom('11.0.0.1')) =>
    client.send<Body>('POST', `/api/auth${path}`, { headers, body })
  return {
    async bySms({ phoneNumber, address }) {
      const from = sentFrom(address)
      await post('/phone-number/send-otp', { phoneNumber }, from)
      const code = await contestant.nextCode(phoneNumber)
      const signedIn = await post<Session>('/phone-number/verify', { phoneNumber, code }, from)
      expect(signedIn.body.token)
    },
    async register(email, password) {
      const { cookie } = await post('/sign-up/email', { email, password, name: email })
      return { cookie }
    },
    async byPassword(email, password) {
      const signedIn = await post<Session>('/sign-in/email', { email, password })
      expect(signedIn.body.token)
    },
  }
}

export function createRawSignIns({ contestant, client }: Options): SignIns {
  type Session = { token: string }
  const post = <Body>(path: string, body: unknown, headers: Record<string, string> = {}) =>
    client.send<Body>('POST', path, { headers, body })
  return {
    async bySms({ phoneNumber, address }) {
      const from = sentFrom(address)
      const body = { phone_number: phoneNumber }
      const sent = await post<{ method_id: string }>('/send', body, from)
      const code = await contestant.nextCode(phoneNumber)
      const { method_id } = sent.body
      const signedIn = await post<Session>('/verify', { method_id, code }, from)
      expect(signedIn.body.token)
    },
    async register(email, password) {
      const { body } = await post<Session>('/register', { email, password })
      return { authorization: `Bearer ${body.token}` }
    },
    async byPassword(email, password) {
      const signedIn = await post<Session>('/password', { email, password })
      expect(signedIn.body.token)
    },
  }
}

/** Returns the Basic header of the SDK: the project and the session. */
function basic(publicToken: string, sessionToken: string): string {
  return `Basic ${Buffer.from(`${publicToken}:${sessionToken}`).toString('base64')}`
}

function expect(token: string | undefined): void {
  if (token === undefined || token === '') throw new Error('The answer has no session in it')
}
