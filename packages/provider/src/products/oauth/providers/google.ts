import { readClaims } from './openid.ts'
import type { OauthProvider } from './provider.ts'

/** https://developers.google.com/identity/openid-connect/openid-connect */
export const google: OauthProvider = {
  name: 'Google',
  server: { kind: 'openid', issuer: 'https://accounts.google.com' },
  scopes: ['openid', 'profile', 'email'],
  clientAuthentication: 'post',
  passedParameters: ['access_type', 'hd', 'include_granted_scopes', 'enable_granular_consent'],
  readProfile: readClaims,
}
