import type { LightMyRequestResponse } from 'fastify'
import type { RaceTrack } from './create-race-track.ts'
import type { TestProvider } from './create-test-provider.ts'
import { createSoftwareAuthenticator } from './software-authenticator.ts'
import { answerBiometrics, createSoftwareDevice } from './software-device.ts'
import { createEthereumWallet } from './software-wallets.ts'
import { totpCode } from './totp-code.ts'

/** The last step of something, for whichever server it is sent to. */
export type Send = (server: TestProvider, address?: string) => Promise<LightMyRequestResponse>

/** A way to sign in, which a signed-in user can add, use and remove. */
export interface Way {
  /** Where it stands below `/users`, and in the user. */
  readonly kind:
    | 'webauthn_registrations'
    | 'biometric_registrations'
    | 'crypto_wallets'
    | 'emails'
    | 'phone_numbers'
    | 'oauth'
  /** Everything that adds it to a session's user but the last step. */
  adding(track: RaceTrack, session: string): Promise<Send>
  /** Everything that signs in by it, once it is added, but the last step. */
  using(track: RaceTrack): Promise<Send>
}

const origin = 'https://maypole.test'
const domain = 'maypole.test'

/** A call of the frontend API. */
export function calling(endpoint: string, body: object, session?: string): Send {
  return (server, address) =>
    server.call(endpoint, {
      body,
      address,
      session,
    })
}

function createPasskey(): Way {
  const authenticator = createSoftwareAuthenticator()
  return {
    kind: 'webauthn_registrations',
    async adding({ first }, session) {
      const body = { domain }
      const started = await first.call('POST /webauthn/register/start', { session, body })
      const { public_key_credential_creation_options: options } = started.json().data
      const credential = authenticator.create(options, { origin })
      return calling('POST /webauthn/register', { public_key_credential: credential }, session)
    },
    async using({ first }) {
      const body = { domain }
      const started = await first.call('POST /webauthn/authenticate/start/primary', { body })
      const { public_key_credential_request_options: options } = started.json().data
      const credential = authenticator.get(options, { origin })
      return calling('POST /webauthn/authenticate', { public_key_credential: credential })
    },
  }
}

function createBiometrics(): Way {
  const device = createSoftwareDevice()
  return {
    kind: 'biometric_registrations',
    async adding({ first }, session) {
      const body = await answerBiometrics(first, { device, action: 'register', session })
      return calling('POST /biometrics/register', body, session)
    },
    async using({ first }) {
      const body = await answerBiometrics(first, { device, action: 'authenticate' })
      return calling('POST /biometrics/authenticate', body)
    },
  }
}

function createWallet(): Way {
  const { address, type, sign } = createEthereumWallet()
  const name = { crypto_wallet_address: address, crypto_wallet_type: type }
  async function answering({ first }: RaceTrack, session?: string): Promise<Send> {
    const start = `POST /crypto_wallets/authenticate/start/${session === undefined ? 'primary' : 'secondary'}`
    const asked = await calling(start, name, session)(first)
    const signature = sign(asked.json().data.challenge)
    return calling('POST /crypto_wallets/authenticate', { ...name, signature }, session)
  }
  return { kind: 'crypto_wallets', adding: answering, using: (track) => answering(track) }
}

/** `last` does everything but the last step with an address. */
function createEmail(
  last: (track: RaceTrack, email: string, session?: string) => Promise<Send>,
): Way {
  let email = ''
  return {
    kind: 'emails',
    adding(track, session) {
      email = track.newEmail()
      return last(track, email, session)
    },
    using: (track) => last(track, email),
  }
}

function createEmailByCode(): Way {
  return createEmail(async (track, email, session) =>
    calling('POST /otps/authenticate', await track.sendEmailCode(email, session), session),
  )
}

function createEmailByLink(): Way {
  return createEmail(async (track, email, session) => {
    const path = session === undefined ? 'login_or_create' : 'send/secondary'
    track.first.clock.pass(1)
    await calling(`POST /magic_links/email/${path}`, { email }, session)(track.first)
    const [link] = await track.linksTo(email)
    const token = link?.searchParams.get('token')
    return calling('POST /magic_links/authenticate', { token }, session)
  })
}

function createNumber(): Way {
  let phone_number = ''
  async function answering({ first }: RaceTrack, session?: string): Promise<Send> {
    const path = session === undefined ? 'login_or_create' : 'send/secondary'
    const sent = await calling(`POST /otps/sms/${path}`, { phone_number }, session)(first)
    const { method_id } = sent.json().data
    const token = await first.lastCode(phone_number)
    return calling('POST /otps/authenticate', { method_id, token }, session)
  }
  return {
    kind: 'phone_numbers',
    adding(track, session) {
      phone_number = track.newNumber()
      return answering(track, session)
    },
    using: (track) => answering(track),
  }
}

function createAccount(): Way {
  let subject = ''
  return {
    kind: 'oauth',
    async adding(track, session) {
      subject = track.newEmail()
      const attach = calling('POST /oauth/attach', { provider: 'google' }, session)
      const { oauth_attach_token } = (await attach(track.first)).json().data
      const token = await track.finishOauth(subject, { oauth_attach_token })
      return calling('POST /oauth/authenticate', { token }, session)
    },
    using: async (track) =>
      calling('POST /oauth/authenticate', { token: await track.finishOauth(subject) }),
  }
}

export const waysToSignIn: Readonly<Record<string, () => Way>> = {
  'a passkey': createPasskey,
  'a key behind a finger or face': createBiometrics,
  'a wallet': createWallet,
  'an address, by a code': createEmailByCode,
  'an address, by a link': createEmailByLink,
  'a number': createNumber,
  'an account elsewhere': createAccount,
}

/** An authenticator app that has been begun. `code` is what it shows so many steps from now. */
export interface BegunApp {
  readonly id: string
  readonly code: (drift: number) => string
  readonly recoveryCodes: readonly string[]
}

export async function beginApp(server: TestProvider, session: string): Promise<BegunApp> {
  const { data } = (await calling('POST /totps', {}, session)(server)).json()
  return {
    id: data.totp_id,
    code: (drift) => totpCode(data.secret, { now: server.clock.now(), drift }),
    recoveryCodes: data.recovery_codes,
  }
}

/** An app in use, and the session that has proved it. */
export async function enrolApp(
  server: TestProvider,
  session: string,
): Promise<BegunApp & { readonly session: string }> {
  const app = await beginApp(server, session)
  const proved = await calling(
    'POST /totps/authenticate',
    { totp_code: app.code(0) },
    session,
  )(server)
  return { ...app, session: proved.json().data.session_token }
}
