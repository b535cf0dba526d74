export type {
  AuthenticateReply,
  AuthenticationFactor,
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
export type { ClientOptions } from './options.ts'
export type { Page, PageEvent } from './page.ts'
export type { Bootstrap, BootstrapClient } from './products/bootstrap.ts'
export { type AuthorizationParameters, createIdp, type IdpClient } from './products/idp.ts'
export type {
  AuthenticatePasscodeOptions,
  OtpsClient,
  SendEmailCodeOptions,
  SendSmsOptions,
} from './products/otps.ts'
export type { ProductParts, SignedInParts } from './products/product.ts'
export type { DropOptions, RevokeOptions, SessionClient } from './products/session.ts'
export type { UserClient } from './products/user.ts'
export type { Random } from './random.ts'
export type { AuthenticateSessionOptions } from './session/authenticate.ts'
export type { CookieAttributes, CookieJar } from './session/cookies.ts'
export type { TabChannel } from './session/tabs.ts'
export type { SessionTokens } from './session/tokens.ts'
export type { KeyValueStorage } from './storage.ts'
export type { TelemetryEvent } from './telemetry/batch.ts'
export type { SolveCaptcha } from './transport/request.ts'
