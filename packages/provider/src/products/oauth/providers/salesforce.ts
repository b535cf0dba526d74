import { readClaims } from './openid.ts'
import type { OauthProvider } from './provider.ts'

/**
 * https://help.salesforce.com/s/articleView?id=sf.remoteaccess_using_openid.htm; an own domain is
 * given as `issuer`.
 */
export const salesforce: OauthProvider = {
  name: 'Salesforce',
  server: { kind: 'openid', issuer: 'https://login.salesforce.com' },
  scopes: ['openid', 'profile', 'email'],
  clientAuthentication: 'post',
  readProfile: readClaims,
}
