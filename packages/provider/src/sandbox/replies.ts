import type { BodyOf, ReplyOf } from '@maypole/contract'
import { type BackendEndpoint, backend, type ProviderErrorType } from '@maypole/contract/provider'
import type { ProjectContext } from '../core/project-context.ts'
import type { ServerSignIn } from '../core/sessions/sign-in-for-server.ts'
import { ProviderError } from '../errors/provider-error.ts'
import { presentSecret } from '../products/totps/totp.ts'
import { presentSandboxSession, signInToSandbox } from './sign-in.ts'
import { invented, proofs, sandbox, sandboxUser } from './values.ts'

/** Undefined leaves the call to its handler. */
type Reply<E extends BackendEndpoint> = (
  context: ProjectContext,
  body: BodyOf<E>,
) => Promise<ReplyOf<E> | undefined>

/** A call with the fields of its body that make it one of the sandbox, and its reply. */
interface SandboxCall {
  readonly endpoint: BackendEndpoint
  readonly fields: Readonly<Record<string, unknown>>
  readonly reply: (context: ProjectContext, body: never) => Promise<object | undefined>
}

function call<E extends BackendEndpoint>(
  endpoint: E,
  fields: Partial<BodyOf<E>>,
  reply: Reply<E>,
): SandboxCall {
  return { endpoint, fields, reply }
}

const sent =
  <Sent extends object>(reply: Sent) =>
  async () =>
    reply
const refused = (type: ProviderErrorType) => async () => {
  throw new ProviderError(type)
}
const signedIn =
  <Own extends object>(proof: (typeof proofs)[keyof typeof proofs], own: Own) =>
  async (context: ProjectContext, body: ServerSignIn) => {
    const reply = await signInToSandbox(context, body, proof)
    return reply === undefined ? undefined : { ...reply, ...own }
  }

const { userId: user_id, email, phoneNumber: phone_number, code } = sandbox
const toPhone = { user_id, phone_id: sandbox.phoneId }
const toEmail = { user_id, email_id: sandbox.emailId }
const known = { user_created: false }
const kept = { reset_sessions: false }
const byLink = { method_id: sandbox.emailId, ...kept }
const totp = { totp_id: invented.totpId }
const wallet = {
  crypto_wallet_type: sandbox.walletType,
  crypto_wallet_address: sandbox.walletAddress,
}

const messages = [
  call(backend.sendSms, { phone_number }, sent({ ...toPhone, ...known })),
  call(backend.sendSmsToUser, { phone_number }, sent(toPhone)),
  call(backend.sendWhatsapp, { phone_number }, sent({ ...toPhone, ...known })),
  call(backend.sendWhatsappToUser, { phone_number }, sent(toPhone)),
  call(backend.sendEmailCode, { email }, sent({ ...toEmail, ...known })),
  call(backend.sendEmailCodeToUser, { email }, sent(toEmail)),
  call(backend.sendMagicLink, { email }, sent({ ...toEmail, ...known })),
  call(backend.sendMagicLinkToUser, { email }, sent(toEmail)),
  call(backend.invite, { email }, sent(toEmail)),
  call(backend.revokeInvite, { email }, sent({})),
]

const proofsByMessage = [
  call(
    backend.authenticatePasscode,
    { method_id: sandbox.phoneId, code },
    signedIn(proofs.phoneCode, { method_id: sandbox.phoneId, ...kept }),
  ),
  call(
    backend.authenticatePasscode,
    { method_id: sandbox.emailId, code },
    signedIn(proofs.emailCode, byLink),
  ),
  call(
    backend.authenticateMagicLink,
    { token: sandbox.magicLinkToken },
    signedIn(proofs.magicLink, byLink),
  ),
  call(
    backend.authenticateMagicLink,
    { token: sandbox.spentMagicLinkToken },
    refused('unable_to_auth_magic_link'),
  ),
  call(
    backend.authenticateMagicLink,
    { token: sandbox.unknownMagicLinkToken },
    refused('magic_link_not_found'),
  ),
]

const otherProofs = [
  call(backend.createPassword, { email }, signedIn(proofs.password, { email_id: sandbox.emailId })),
  call(backend.authenticatePassword, { email }, signedIn(proofs.password, {})),
  call(backend.authenticateOauth, { token: sandbox.oauthToken }, async (context, body) => {
    const reply = await signInToSandbox(context, body, proofs.oauth)
    if (reply === undefined) return undefined
    const { session, ...rest } = reply
    return {
      ...rest,
      user_session: session,
      oauth_user_registration_id: invented.oauthRegistrationId,
      provider_type: 'Google',
      provider_subject: invented.oauthSubject,
      provider_values: {
        access_token: '',
        id_token: '',
        refresh_token: '',
        scopes: [],
        expires_at: null,
      },
      ...kept,
    }
  }),
  call(
    backend.authenticateOauth,
    { token: sandbox.unknownToken },
    refused('oauth_token_not_found'),
  ),
  call(
    backend.authenticateWallet,
    { ...wallet, signature: sandbox.walletSignature },
    signedIn(proofs.wallet, {}),
  ),
]

const totps = [
  call(backend.createTotp, { user_id }, async ({ project }) => ({
    ...totp,
    ...(await presentSecret({
      secret: invented.totpSecret,
      issuer: project.name,
      account: sandbox.email,
    })),
    recovery_codes: [sandbox.recoveryCode],
    user_id,
    user: sandboxUser,
  })),
  call(
    backend.showRecoveryCodes,
    { user_id },
    sent({
      user_id,
      totps: [{ ...totp, verified: true, recovery_codes: [sandbox.recoveryCode] }],
    }),
  ),
  call(backend.authenticateTotp, { user_id, totp_code: code }, signedIn(proofs.totp, totp)),
  call(
    backend.recoverTotp,
    { user_id, recovery_code: sandbox.recoveryCode },
    signedIn(proofs.recoveryCode, totp),
  ),
]

const sessions = [
  call(
    backend.authenticateSession,
    { session_token: sandbox.sessionToken },
    async (context, body) => {
      // The user of the sandbox has no roles.
      if (body.authorization_check !== undefined)
        throw new ProviderError('session_authorization_error')
      const { user_id, ...reply } = await presentSandboxSession(context, body, proofs.magicLink)
      return reply
    },
  ),
  call(
    backend.authenticateSession,
    { session_token: sandbox.unknownToken },
    refused('session_not_found'),
  ),
]

/** Every call that a sandbox value answers; others with the same values have none. */
export const sandboxCalls: readonly SandboxCall[] = [
  ...messages,
  ...proofsByMessage,
  ...otherProofs,
  ...totps,
  ...sessions,
]
