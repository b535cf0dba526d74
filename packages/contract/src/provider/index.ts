export type { ProviderApi } from './api.ts'
export type { BackendApi } from './backend.ts'
export {
  backendAttestSessionBody,
  backendAuthenticateOauthBody,
  backendAuthenticatePasscodeBody,
  backendAuthenticateSessionBody,
  backendExchangeAccessTokenBody,
  backendRevokeSessionBody,
  backendSendSmsBody,
} from './backend.ts'
export {
  authenticateCryptoWalletBody,
  siweParameters,
  startCryptoWalletBody,
} from './crypto-wallets.ts'
export type { ProviderErrorReply, ProviderErrorType } from './errors.ts'
export { errorsPath, providerErrors } from './errors.ts'
export { telemetryBody } from './events.ts'
export type { AppReply, ConnectedApp, ScopeResult } from './idp.ts'
export {
  backendAuthorizeBody,
  backendStartAuthorizationBody,
  startAuthorizationBody,
  startIdpAuthorizationBody,
  startLogoutBody,
  submitAuthorizationForm,
  submitIdpAuthorizationBody,
} from './idp.ts'
export { authenticateImpersonationBody } from './impersonation.ts'
export { authenticateMagicLinkBody, sendMagicLinkBody } from './magic-links.ts'
export {
  attachOauthBody,
  authenticateOauthBody,
  startOauthQuery,
  submitOneTapBody,
} from './oauth.ts'
export type {
  AuthenticateReply,
  AuthenticationFactor,
  BootstrapReply,
  CommonReply,
  OwnSession,
  ProviderSession,
  ProviderUser,
} from './objects.ts'
export { authenticatePasscodeBody, sendEmailCodeBody, sendSmsBody } from './otps.ts'
export type { PasswordStrength } from './passwords.ts'
export {
  authenticatePasswordBody,
  checkPasswordStrengthBody,
  createPasswordBody,
  resetPasswordByEmailBody,
  resetPasswordByExistingBody,
  resetPasswordBySessionBody,
  startPasswordResetBody,
} from './passwords.ts'
export { attestSessionBody, authenticateSessionBody, exchangeAccessTokenBody } from './sessions.ts'
export { authenticateTotpBody, createTotpBody, recoverTotpBody } from './totps.ts'
export { updateUserBody } from './users-me.ts'
export type { UserType } from './users-search.ts'
export { searchUserBody } from './users-search.ts'
export {
  authenticateWebauthnBody,
  registerWebauthnBody,
  startWebauthnAuthenticationBody,
  startWebauthnRegistrationBody,
  updateWebauthnBody,
} from './webauthn.ts'
