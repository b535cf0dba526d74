import { readClaims } from './openid.ts'
import type { OauthProvider } from './provider.ts'

/** https://developer.yahoo.com/sign-in-with-yahoo */
export const yahoo: OauthProvider = {
  name: 'Yahoo',
  server: { kind: 'openid', issuer: 'https://api.login.yahoo.com' },
  scopes: ['openid', 'profile', 'email'],
  clientAuthentication: 'basic',
  passedParameters: ['language'],
  readProfile: readClaims,
}
