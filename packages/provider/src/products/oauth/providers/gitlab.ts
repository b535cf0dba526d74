import { readClaims } from './openid.ts'
import type { OauthProvider } from './provider.ts'

/** https://docs.gitlab.com/integration/openid_connect_provider */
export const gitlab: OauthProvider = {
  name: 'GitLab',
  server: { kind: 'openid', issuer: 'https://gitlab.com' },
  scopes: ['openid', 'profile', 'email'],
  clientAuthentication: 'post',
  readProfile: readClaims,
}
