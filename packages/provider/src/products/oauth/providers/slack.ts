import { readClaims } from './openid.ts'
import type { OauthProvider } from './provider.ts'

/** https://docs.slack.dev/authentication/sign-in-with-slack */
export const slack: OauthProvider = {
  name: 'Slack',
  server: { kind: 'openid', issuer: 'https://slack.com' },
  scopes: ['openid', 'profile', 'email'],
  clientAuthentication: 'post',
  passedParameters: ['team'],
  readProfile: readClaims,
}
