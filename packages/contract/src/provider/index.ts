export type { ProviderApi } from './api.ts'
export { frontendEndpoints } from './api.ts'
export { backend } from './backend/index.ts'
export { biometrics } from './biometrics.ts'
export type { BootstrapReply } from './bootstrap.ts'
export { bootstrap } from './bootstrap.ts'
export { cryptoWallets, siweParameters, startCryptoWalletBody } from './crypto-wallets.ts'
export type { ProviderErrorReply, ProviderErrorType } from './errors.ts'
export { errorsPath, providerErrorReply, providerErrors } from './errors.ts'
export { events } from './events.ts'
export type { AppReply, AuthorizationDetails, ConnectedApp, ScopeResult } from './idp.ts'
export { idp, startIdpAuthorizationBody, submitAuthorizationForm } from './idp.ts'
export { impersonation } from './impersonation.ts'
export { magicLinks, sendMagicLinkBody } from './magic-links.ts'
export { oauth, startOauthQuery, submitOneTapBody } from './oauth.ts'
export type {
  AuthenticateReply,
  AuthenticationFactor,
  CommonReply,
  OwnSession,
  ProviderSession,
  ProviderUser,
} from './objects.ts'
export { commonReply } from './objects.ts'
export { otps } from './otps.ts'
export type { PasswordStrength } from './passwords.ts'
export { passwords } from './passwords.ts'
export { type Product, products } from './products.ts'
export type { BackendEndpoint, FrontendEndpoint } from './provider-endpoint.ts'
export { sessions } from './sessions.ts'
export { issuerPath, standard } from './standard.ts'
export { totps } from './totps.ts'
export type { UserType } from './users.ts'
export { updateUserBody, users } from './users.ts'
export { webauthn } from './webauthn.ts'
