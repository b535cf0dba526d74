import type { z } from 'zod'
import type { authenticateCryptoWalletBody, startCryptoWalletBody } from './crypto-wallets.ts'
import type { telemetryBody } from './events.ts'
import type {
  AppReply,
  ConnectedApp,
  ScopeResult,
  startAuthorizationBody,
  startIdpAuthorizationBody,
  startLogoutBody,
  submitIdpAuthorizationBody,
} from './idp.ts'
import type { authenticateImpersonationBody } from './impersonation.ts'
import type { authenticateMagicLinkBody, sendMagicLinkBody } from './magic-links.ts'
import type { attachOauthBody, authenticateOauthBody } from './oauth.ts'
import type {
  AuthenticateReply,
  BootstrapReply,
  CommonReply,
  OwnSession,
  ProviderUser,
} from './objects.ts'
import type { authenticatePasscodeBody, sendEmailCodeBody, sendSmsBody } from './otps.ts'
import type {
  authenticatePasswordBody,
  checkPasswordStrengthBody,
  createPasswordBody,
  PasswordStrength,
  resetPasswordByEmailBody,
  resetPasswordByExistingBody,
  resetPasswordBySessionBody,
  startPasswordResetBody,
} from './passwords.ts'
import type {
  attestSessionBody,
  authenticateSessionBody,
  exchangeAccessTokenBody,
} from './sessions.ts'
import type { authenticateTotpBody, createTotpBody, recoverTotpBody } from './totps.ts'
import type { updateUserBody } from './users-me.ts'
import type { searchUserBody, UserType } from './users-search.ts'
import type {
  authenticateWebauthnBody,
  registerWebauthnBody,
  startWebauthnAuthenticationBody,
  startWebauthnRegistrationBody,
  updateWebauthnBody,
} from './webauthn.ts'

/** Names the code that was sent; `POST /otps/authenticate` takes it back. */
type MethodReply = CommonReply & { readonly method_id: string }

/** What every removal of a factor answers. Clients read the user from `__user` (docs/wire.md §3). */
type RemoveFactorReply = CommonReply & { readonly user_id: string; readonly __user: ProviderUser }
type StartWebauthnAuthenticationReply = CommonReply & {
  /** The JSON text of the `publicKey` object for `navigator.credentials.get`. */
  readonly public_key_credential_request_options: string
  /** Whose passkey is asked for; empty where anybody's will do. */
  readonly user_id: string
}
type AuthenticateWebauthnReply = AuthenticateReply & { readonly webauthn_registration_id: string }

/** The frontend API under `/sdk/v1`, as types for clients: body of a call and the `data` of its answer. */
export interface ProviderApi {
  'GET /projects/bootstrap/:publicToken': { body: undefined; reply: BootstrapReply }
  'GET /users/me': { body: undefined; reply: ProviderUser & CommonReply }
  'POST /sessions/authenticate': {
    body: z.input<typeof authenticateSessionBody>
    reply: AuthenticateReply
  }
  'POST /sessions/revoke': { body: undefined; reply: CommonReply }
  'POST /sessions/attest': { body: z.input<typeof attestSessionBody>; reply: AuthenticateReply }
  'POST /sessions/exchange_access_token': {
    body: z.input<typeof exchangeAccessTokenBody>
    reply: AuthenticateReply
  }
  'POST /otps/sms/login_or_create': { body: z.input<typeof sendSmsBody>; reply: MethodReply }
  'POST /otps/sms/send/primary': { body: z.input<typeof sendSmsBody>; reply: MethodReply }
  'POST /otps/sms/send/secondary': { body: z.input<typeof sendSmsBody>; reply: MethodReply }
  'POST /otps/whatsapp/login_or_create': { body: z.input<typeof sendSmsBody>; reply: MethodReply }
  'POST /otps/whatsapp/send/primary': { body: z.input<typeof sendSmsBody>; reply: MethodReply }
  'POST /otps/whatsapp/send/secondary': { body: z.input<typeof sendSmsBody>; reply: MethodReply }
  'POST /otps/email/login_or_create': {
    body: z.input<typeof sendEmailCodeBody>
    reply: MethodReply
  }
  'POST /otps/email/send/primary': { body: z.input<typeof sendEmailCodeBody>; reply: MethodReply }
  'POST /otps/email/send/secondary': { body: z.input<typeof sendEmailCodeBody>; reply: MethodReply }
  'POST /otps/authenticate': {
    body: z.input<typeof authenticatePasscodeBody>
    reply: AuthenticateReply & { readonly method_id: string }
  }
  'POST /magic_links/email/login_or_create': {
    body: z.input<typeof sendMagicLinkBody>
    reply: CommonReply
  }
  'POST /magic_links/email/send/primary': {
    body: z.input<typeof sendMagicLinkBody>
    reply: CommonReply
  }
  'POST /magic_links/email/send/secondary': {
    body: z.input<typeof sendMagicLinkBody>
    reply: CommonReply
  }
  'POST /magic_links/authenticate': {
    body: z.input<typeof authenticateMagicLinkBody>
    reply: AuthenticateReply & { readonly method_id: string }
  }
  'POST /users/search': {
    body: z.input<typeof searchUserBody>
    reply: CommonReply & { readonly userType: UserType }
  }
  'POST /passwords': {
    body: z.input<typeof createPasswordBody>
    reply: AuthenticateReply & { readonly email_id: string }
  }
  'POST /passwords/authenticate': {
    body: z.input<typeof authenticatePasswordBody>
    reply: AuthenticateReply
  }
  'POST /passwords/strength_check': {
    body: z.input<typeof checkPasswordStrengthBody>
    reply: CommonReply & PasswordStrength
  }
  'POST /passwords/email/reset/start': {
    body: z.input<typeof startPasswordResetBody>
    reply: CommonReply
  }
  'POST /passwords/email/reset': {
    body: z.input<typeof resetPasswordByEmailBody>
    reply: AuthenticateReply
  }
  'POST /passwords/existing_password/reset': {
    body: z.input<typeof resetPasswordByExistingBody>
    reply: AuthenticateReply
  }
  'POST /passwords/session/reset': {
    body: z.input<typeof resetPasswordBySessionBody>
    reply: AuthenticateReply
  }
  'POST /totps': {
    body: z.input<typeof createTotpBody>
    reply: CommonReply & {
      readonly totp_id: string
      /** Base32 (RFC 4648), 160 bits. */
      readonly secret: string
      /** The same as a picture to scan: a PNG as a data URL. */
      readonly qr_code: string
      readonly recovery_codes: readonly string[]
      readonly user_id: string
      readonly __user: ProviderUser
    }
  }
  'POST /totps/authenticate': {
    body: z.input<typeof authenticateTotpBody>
    reply: AuthenticateReply & { readonly totp_id: string }
  }
  'POST /totps/recovery_codes': {
    body: undefined
    reply: CommonReply & {
      readonly user_id: string
      readonly totps: readonly {
        readonly totp_id: string
        readonly verified: boolean
        readonly recovery_codes: readonly string[]
      }[]
    }
  }
  'POST /totps/recover': {
    body: z.input<typeof recoverTotpBody>
    reply: AuthenticateReply & { readonly totp_id: string }
  }
  'PUT /users/me': {
    body: z.input<typeof updateUserBody>
    reply: CommonReply &
      Pick<ProviderUser, 'user_id' | 'emails' | 'phone_numbers' | 'crypto_wallets'> & {
        readonly __user: ProviderUser
      }
  }
  'DELETE /users/emails/:factorId': { body: undefined; reply: RemoveFactorReply }
  'DELETE /users/phone_numbers/:factorId': { body: undefined; reply: RemoveFactorReply }
  'DELETE /users/totps/:factorId': { body: undefined; reply: RemoveFactorReply }
  'DELETE /users/crypto_wallets/:factorId': { body: undefined; reply: RemoveFactorReply }
  'DELETE /users/oauth/:factorId': { body: undefined; reply: RemoveFactorReply }
  'DELETE /users/webauthn_registrations/:factorId': { body: undefined; reply: RemoveFactorReply }
  'DELETE /users/biometric_registrations/:factorId': { body: undefined; reply: RemoveFactorReply }
  'POST /webauthn/register/start': {
    body: z.input<typeof startWebauthnRegistrationBody>
    reply: CommonReply & {
      readonly user_id: string
      /** The JSON text of the `publicKey` object for `navigator.credentials.create`. */
      readonly public_key_credential_creation_options: string
    }
  }
  'POST /webauthn/register': {
    body: z.input<typeof registerWebauthnBody>
    reply: AuthenticateWebauthnReply
  }
  'POST /webauthn/authenticate/start/primary': {
    body: z.input<typeof startWebauthnAuthenticationBody>
    reply: StartWebauthnAuthenticationReply
  }
  'POST /webauthn/authenticate/start/secondary': {
    body: z.input<typeof startWebauthnAuthenticationBody>
    reply: StartWebauthnAuthenticationReply
  }
  'POST /webauthn/authenticate': {
    body: z.input<typeof authenticateWebauthnBody>
    reply: AuthenticateWebauthnReply
  }
  'PUT /webauthn/update/:webauthnRegistrationId': {
    body: z.input<typeof updateWebauthnBody>
    reply: CommonReply & {
      readonly webauthn_registration: ProviderUser['webauthn_registrations'][number]
    }
  }
  'POST /crypto_wallets/authenticate/start/primary': {
    body: z.input<typeof startCryptoWalletBody>
    reply: CommonReply & { readonly challenge: string }
  }
  'POST /crypto_wallets/authenticate/start/secondary': {
    body: z.input<typeof startCryptoWalletBody>
    reply: CommonReply & { readonly challenge: string }
  }
  'POST /crypto_wallets/authenticate': {
    body: z.input<typeof authenticateCryptoWalletBody>
    reply: AuthenticateReply
  }
  'POST /oauth/authenticate': {
    body: z.input<typeof authenticateOauthBody>
    reply: AuthenticateReply & {
      readonly oauth_user_registration_id: string
      readonly provider_type: string
      readonly provider_subject: string
      readonly profile_picture_url: string
      readonly locale: string
      /** What the provider gave; empty where it gave nothing of the kind. */
      readonly provider_values: {
        readonly access_token: string
        readonly id_token: string
        readonly refresh_token: string
        readonly scopes: readonly string[]
        readonly expires_at: string | null
      }
    }
  }
  'POST /oauth/attach': {
    body: z.input<typeof attachOauthBody>
    reply: CommonReply & { readonly oauth_attach_token: string }
  }
  'POST /impersonation/authenticate': {
    body: z.input<typeof authenticateImpersonationBody>
    reply: AuthenticateReply
  }
  'POST /oauth/authorize/start': {
    body: z.input<typeof startAuthorizationBody>
    reply: CommonReply & { readonly consent_required: boolean; readonly oidc_client: AppReply }
  }
  'POST /idp/oauth/authorize/start': {
    body: z.input<typeof startIdpAuthorizationBody>
    reply: CommonReply & {
      readonly user_id: string
      readonly user: ProviderUser
      readonly client: AppReply
      readonly consent_required: boolean
      readonly scope_results: readonly ScopeResult[]
    }
  }
  'POST /idp/oauth/authorize/submit': {
    body: z.input<typeof submitIdpAuthorizationBody>
    reply: CommonReply & {
      /** Where the page goes now: back to the app, with the code or with what was refused. */
      readonly redirect_uri: string
      readonly authorization_code?: string
    }
  }
  'POST /oauth/logout/start': {
    body: z.input<typeof startLogoutBody>
    reply: CommonReply & { readonly redirect_uri: string; readonly consent_required: boolean }
  }
  /** Where the user is signed in: the session that asks first, then the one used last. An addition of ours to the protocol. */
  'GET /users/me/sessions': {
    body: undefined
    reply: CommonReply & { readonly sessions: readonly OwnSession[] }
  }
  'DELETE /users/me/sessions/:sessionId': { body: undefined; reply: CommonReply }
  'GET /users/connected_apps': {
    body: undefined
    reply: CommonReply & { readonly connected_apps: readonly ConnectedApp[] }
  }
  'POST /users/connected_apps/:connectedAppId/revoke': { body: undefined; reply: CommonReply }
  'POST /events': { body: z.input<typeof telemetryBody>; reply: CommonReply }
}
