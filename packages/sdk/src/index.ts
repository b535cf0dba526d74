export type {
  AuthenticateReply,
  AuthenticationFactor,
  OwnSession,
  ProviderSession as Session,
  ProviderUser as User,
} from '@maypole/contract/provider'
export { type Client, createClient } from './client.ts'
export type { Clock } from './clock.ts'
export {
  CaptchaError,
  ClientError,
  type ClientErrorCode,
  isUnrecoverable,
  NoCurrentSessionError,
  ProviderApiError,
  ProviderSchemaError,
  ProviderUnreachableError,
  UnsupportedError,
  UsageError,
} from './errors.ts'
export { type HelperFrame, type HelperFrameOptions, openHelperFrame } from './helper-frame.ts'
export type { ClientOptions } from './options.ts'
export type { Page, PageEvent } from './page.ts'
export { type AccountClient, createAccount } from './products/account.ts'
export type {
  AuthenticateByUrlOptions,
  AuthenticateByUrlResult,
  AuthenticateUrl,
  AuthenticateUrlClient,
  HandledTokenType,
} from './products/authenticate-url.ts'
export type { Bootstrap, BootstrapClient } from './products/bootstrap.ts'
export {
  type AuthenticateCryptoWalletOptions,
  type CryptoWalletsClient,
  createCryptoWallets,
  type StartCryptoWalletOptions,
} from './products/crypto-wallets.ts'
export {
  createGoogleOneTap,
  type GoogleOneTapClient,
  type OneTapResult,
  type StartOneTapOptions,
} from './products/google-one-tap.ts'
export { type AuthorizationParameters, createIdp, type IdpClient } from './products/idp.ts'
export { createImpersonation, type ImpersonationClient } from './products/impersonation.ts'
export {
  type AuthenticateMagicLinkOptions,
  createMagicLinks,
  type MagicLinksClient,
  type SendMagicLinkOptions,
} from './products/magic-links.ts'
export {
  type AuthenticateOauthOptions,
  createOauth,
  type OauthClient,
  type OauthProvider,
  type OauthStarter,
  type StartOauthOptions,
} from './products/oauth.ts'
export type {
  AuthenticatePasscodeOptions,
  OtpsClient,
  SendEmailCodeOptions,
  SendSmsOptions,
} from './products/otps.ts'
export { createOwnSessions, type OwnSessionsClient } from './products/own-sessions.ts'
export { createPasswords, type PasswordsClient } from './products/passwords.ts'
export type { ProductParts, SignedInParts } from './products/product.ts'
export type { DropOptions, RevokeOptions, SessionClient } from './products/session.ts'
export {
  type ClientState,
  createStateChanges,
  type StateChanges,
} from './products/state-changes.ts'
export { createTokenExchange, type TokenExchangeClient } from './products/token-exchange.ts'
export { createTotps, type TotpsClient } from './products/totps.ts'
export type { UserClient } from './products/user.ts'
export {
  type AuthenticatePasskeyOptions,
  createWebauthn,
  type RegisterPasskeyOptions,
  type WebauthnClient,
} from './products/webauthn.ts'
export type { Random } from './random.ts'
export type { AuthenticateSessionOptions } from './session/authenticate.ts'
export type { CookieAttributes, CookieJar } from './session/cookies.ts'
export type { TabChannel } from './session/tabs.ts'
export type { SessionTokens } from './session/tokens.ts'
export type { KeyValueStorage } from './storage.ts'
export type { TelemetryEvent } from './telemetry/batch.ts'
export type { SolveCaptcha } from './transport/request.ts'
