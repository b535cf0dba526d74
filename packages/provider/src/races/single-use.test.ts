import { randomBytes } from 'node:crypto'
import { eachDeployment } from '@maypole/platform/database/testing'
import { beforeAll, expect, it } from 'vitest'
import { authorizeApp } from '../testing/authorize-app.ts'
import { addressOf, createRaceTrack, type RaceTrack } from '../testing/create-race-track.ts'
import { tally } from '../testing/outcome.ts'
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts'
import { addDevice, answerBiometrics, createSoftwareDevice } from '../testing/software-device.ts'
import { createEthereumWallet, createSolanaWallet } from '../testing/software-wallets.ts'
import { calling, enrolApp, type Send } from '../testing/ways-to-sign-in.ts'

/**
 * Something that is good once: how it comes about, what is done with it, and what those hear who
 * come too late.
 */
interface SingleUse {
  readonly success?: string
  readonly refusal: string
  /**
   * Whether requests carry a session. The one that succeeds renews its token, and those that are
   * read later have none.
   */
  readonly hasSession?: true
  prepare(track: RaceTrack): Promise<Send>
}

const password = 'Seven maypoles, 1 rain'
const better = 'Nine maypoles, 2 snows'
const origin = 'https://maypole.test'
const domain = 'maypole.test'
const noSession = '404 session_not_found'

async function signUp({ first, newEmail }: RaceTrack) {
  const email = newEmail()
  const response = await first.call('POST /passwords', { body: { email, password } })
  return { email, session: response.json().data.session_token as string }
}

async function enrol({ first, newNumber }: RaceTrack) {
  return enrolApp(first, await first.signIn(newNumber()))
}

function wallet(create: typeof createEthereumWallet | typeof createSolanaWallet): SingleUse {
  return {
    refusal: '401 unable_to_authenticate_crypto_wallet',
    async prepare({ first }) {
      const { address, type, sign } = create()
      const name = { crypto_wallet_address: address, crypto_wallet_type: type }
      const asked = await first.call('POST /crypto_wallets/authenticate/start/primary', {
        body: name,
      })
      const signature = sign(asked.json().data.challenge)
      return calling('POST /crypto_wallets/authenticate', { ...name, signature })
    },
  }
}

async function passkeyAnswer({ first, newNumber }: RaceTrack) {
  const session = await first.signIn(newNumber())
  const authenticator = createSoftwareAuthenticator({ isCounting: false })
  const started = await first.call('POST /webauthn/register/start', { session, body: { domain } })
  const { public_key_credential_creation_options: options } = started.json().data
  const body = { public_key_credential: authenticator.create(options, { origin }) }
  return { session, authenticator, body }
}

const things: Readonly<Record<string, SingleUse>> = {
  'a code by SMS': {
    refusal: '404 otp_code_not_found',
    async prepare({ first, newNumber }) {
      const { methodId, code } = await first.sendCode(newNumber())
      return calling('POST /otps/authenticate', { method_id: methodId, token: code })
    },
  },
  'a code by mail': {
    refusal: '404 otp_code_not_found',
    async prepare({ sendEmailCode, newEmail }) {
      return calling('POST /otps/authenticate', await sendEmailCode(newEmail()))
    },
  },
  'a code that adds an address': {
    refusal: '404 otp_code_not_found',
    hasSession: true,
    async prepare({ first, sendEmailCode, newEmail, newNumber }) {
      const session = await first.signIn(newNumber())
      return calling('POST /otps/authenticate', await sendEmailCode(newEmail(), session), session)
    },
  },
  'a magic link': {
    refusal: '401 unable_to_auth_magic_link',
    async prepare({ first, linksTo, newEmail }) {
      const email = newEmail()
      await first.call('POST /magic_links/email/login_or_create', { body: { email } })
      const [link] = await linksTo(email)
      return calling('POST /magic_links/authenticate', { token: link?.searchParams.get('token') })
    },
  },
  'a link that resets a password': {
    refusal: '401 unable_to_auth_password_reset_token',
    async prepare(track) {
      const { email } = await signUp(track)
      await track.first.call('POST /passwords/email/reset/start', { body: { email } })
      const [link] = await track.linksTo(email)
      const token = link?.searchParams.get('token')
      return calling('POST /passwords/email/reset', { token, password: better })
    },
  },
  'an address to sign up with': {
    refusal: '400 duplicate_email',
    prepare: async ({ newEmail }) => calling('POST /passwords', { email: newEmail(), password }),
  },
  'a password to change by': {
    refusal: '401 unauthorized_credentials',
    async prepare(track) {
      const { email } = await signUp(track)
      return calling('POST /passwords/existing_password/reset', {
        email,
        existing_password: password,
        new_password: better,
      })
    },
  },
  'the code of an app': {
    refusal: '401 unable_to_authenticate_totp',
    hasSession: true,
    async prepare(track) {
      const { session, code } = await enrol(track)
      return calling('POST /totps/authenticate', { totp_code: code(1) }, session)
    },
  },
  'a recovery code': {
    refusal: '401 unable_to_authenticate_recovery_code',
    hasSession: true,
    async prepare(track) {
      const { session, recoveryCodes } = await enrol(track)
      const body = { recovery_code: recoveryCodes[0] }
      return calling('POST /totps/recover', body, session)
    },
  },
  'the message of an Ethereum wallet': wallet(createEthereumWallet),
  'the message of a Solana wallet': wallet(createSolanaWallet),
  'the challenge of a new passkey': {
    refusal: '401 unable_to_register_webauthn_registration',
    hasSession: true,
    async prepare(track) {
      const { session, body } = await passkeyAnswer(track)
      return calling('POST /webauthn/register', body, session)
    },
  },
  'the challenge of a passkey': {
    refusal: '401 unable_to_auth_webauthn_registration',
    async prepare(track) {
      const { session, authenticator, body } = await passkeyAnswer(track)
      await track.first.call('POST /webauthn/register', { session, body })
      const started = await track.first.call('POST /webauthn/authenticate/start/primary', {
        body: { domain },
      })
      const { public_key_credential_request_options: options } = started.json().data
      return calling('POST /webauthn/authenticate', {
        public_key_credential: authenticator.get(options, { origin }),
      })
    },
  },
  'the challenge of a new key of an app': {
    refusal: '401 unable_to_register_biometric_registration',
    hasSession: true,
    async prepare({ first, newNumber }) {
      const session = await first.signIn(newNumber())
      const device = createSoftwareDevice()
      const body = await answerBiometrics(first, { device, action: 'register', session })
      return calling('POST /biometrics/register', body, session)
    },
  },
  'the challenge of a key of an app': {
    refusal: '401 unable_to_auth_biometric_registration',
    async prepare({ first, newNumber }) {
      const device = createSoftwareDevice()
      await addDevice(first, { device, session: await first.signIn(newNumber()) })
      const body = await answerBiometrics(first, { device, action: 'authenticate' })
      return calling('POST /biometrics/authenticate', body)
    },
  },
  'a token to act for a user': {
    refusal: '401 unable_to_auth_impersonation_token',
    async prepare({ first, newNumber }) {
      const session = await first.signIn(newNumber())
      const { user_id: userId } = (await first.call('GET /users/me', { session })).json().data
      const impersonator = { id: 'operator-1', email: 'operator@example.org' }
      const allowed = await first.provider.createImpersonationToken({ userId, impersonator })
      return calling('POST /impersonation/authenticate', { impersonation_token: allowed?.token })
    },
  },
  'the callback of another provider': {
    success: '302',
    refusal: '400 oauth_flow_callback_error',
    async prepare({ startOauth }) {
      const { url, cookie } = await startOauth()
      return (server, remoteAddress = addressOf(0)) =>
        server.app.inject({ url, headers: { cookie }, remoteAddress })
    },
  },
  'the token of another provider’s sign-in': {
    refusal: '404 oauth_token_not_found',
    async prepare({ finishOauth, newEmail }) {
      return calling('POST /oauth/authenticate', { token: await finishOauth(newEmail()) })
    },
  },
  'the id_token of One Tap': {
    refusal: '401 unable_to_auth_id_token',
    async prepare({ first, idToken }) {
      const csrf = randomBytes(32).toString('base64url')
      const payload = JSON.stringify({ stytch_csrf_token: csrf, id_token: await idToken('tapper') })
      return (server, remoteAddress = addressOf(0)) =>
        server.app.inject({
          method: 'POST',
          url: `/v1/oauth/callback/google-${first.projectId}`,
          headers: {
            'x-stytch-oauth-type': 'google-one-tap',
            'content-type': 'text/plain;charset=UTF-8',
            cookie: `stytch_csrf_private_token=${csrf}`,
          },
          payload,
          remoteAddress,
        })
    },
  },
  'the code of an authorization': {
    refusal: '400 invalid_grant',
    prepare: async (track) => (await authorizeApp(track)).exchange,
  },
  'a refresh token': {
    refusal: '400 invalid_grant',
    async prepare(track) {
      const { exchange, form } = await authorizeApp(track)
      const { refresh_token } = (await exchange(track.first)).json()
      return form('token', { grant_type: 'refresh_token', refresh_token })
    },
  },
  'an access token for a session': {
    refusal: '401 oauth_access_token_exchange_token_invalid_grant',
    async prepare(track) {
      const own = { clientType: 'first_party', scopes: ['openid', 'full_access'] } as const
      const { exchange } = await authorizeApp(track, own)
      const { access_token } = (await exchange(track.first)).json()
      return calling('POST /sessions/exchange_access_token', { access_token })
    },
  },
  'the end of a session': {
    refusal: '404 session_not_found',
    async prepare({ first, newNumber }) {
      return calling('POST /sessions/revoke', {}, await first.signIn(newNumber()))
    },
  },
}

eachDeployment('of twenty at once', (open) => {
  let track: RaceTrack
  beforeAll(async () => {
    track = await createRaceTrack(await open())
  })

  it.each(Object.entries(things))('one gets %s', async (_name, thing) => {
    const send = await thing.prepare(track)
    const responses = await track.race((server, index) => send(server, addressOf(index)))
    const counts = tally(responses)
    const late = thing.hasSession === true ? (counts[noSession] ?? 0) : 0
    expect(counts).toEqual({
      [thing.success ?? '200 ok']: 1,
      [thing.refusal]: 19 - late,
      ...(late > 0 ? { [noSession]: late } : {}),
    })
  })
})
