export type { ProviderApi } from './api.ts'
export { frontendEndpoints } from './api.ts'
export {
  backend,
  backendAttestSessionBody,
  backendAuthenticateOauthBody,
  backendAuthenticatePasscodeBody,
  backendAuthenticateSessionBody,
  backendExchangeAccessTokenBody,
  backendRevokeSessionBody,
  backendSendSmsBody,
} from './backend.ts'
export type { BootstrapReply } from './bootstrap.ts'
export { bootstrap } from './bootstrap.ts'
export {
  authenticateCryptoWalletBody,
  cryptoWallets,
  siweParameters,
  startCryptoWalletBody,
} from './crypto-wallets.ts'
export type { ProviderErrorReply, ProviderErrorType } from './errors.ts'
export { errorsPath, providerErrorReply, providerErrors } from './errors.ts'
export { events, telemetryBody } from './events.ts'
export type { AppReply, ConnectedApp, ScopeResult } from './idp.ts'
export {
  backendAuthorizeBody,
  backendStartAuthorizationBody,
  idp,
  startAuthorizationBody,
  startIdpAuthorizationBody,
  startLogoutBody,
  submitAuthorizationForm,
  submitIdpAuthorizationBody,
} from './idp.ts'
export { authenticateImpersonationBody, impersonation } from './impersonation.ts'
export { authenticateMagicLinkBody, magicLinks, sendMagicLinkBody } from './magic-links.ts'
export {
  attachOauthBody,
  authenticateOauthBody,
  oauth,
  startOauthQuery,
  submitOneTapBody,
} from './oauth.ts'
export type {
  AuthenticateReply,
  AuthenticationFactor,
  CommonReply,
  OwnSession,
  ProviderSession,
  ProviderUser,
} from './objects.ts'
export { commonReply } from './objects.ts'
export { authenticatePasscodeBody, otps, sendEmailCodeBody, sendSmsBody } from './otps.ts'
export type { PasswordStrength } from './passwords.ts'
export {
  authenticatePasswordBody,
  checkPasswordStrengthBody,
  createPasswordBody,
  passwords,
  resetPasswordByEmailBody,
  resetPasswordByExistingBody,
  resetPasswordBySessionBody,
  startPasswordResetBody,
} from './passwords.ts'
export { type Product, products } from './products.ts'
export type { BackendEndpoint, FrontendEndpoint } from './provider-endpoint.ts'
export {
  attestSessionBody,
  authenticateSessionBody,
  exchangeAccessTokenBody,
  sessions,
} from './sessions.ts'
export { standard } from './standard.ts'
export { authenticateTotpBody, createTotpBody, recoverTotpBody, totps } from './totps.ts'
export type { UserType } from './users.ts'
export { searchUserBody, updateUserBody, users } from './users.ts'
export {
  authenticateWebauthnBody,
  registerWebauthnBody,
  startWebauthnAuthenticationBody,
  startWebauthnRegistrationBody,
  updateWebauthnBody,
  webauthn,
} from './webauthn.ts'
