import { readClaims } from './openid.ts'
import type { OauthProvider } from './provider.ts'

const claims = { email: null, email_verified: null, picture: null, preferred_username: null }

/** https://dev.twitch.tv/docs/authentication/getting-tokens-oidc */
export const twitch: OauthProvider = {
  name: 'Twitch',
  server: { kind: 'openid', issuer: 'https://id.twitch.tv/oauth2' },
  scopes: ['openid', 'user:read:email'],
  clientAuthentication: 'post',
  // Claims are omitted unless requested one by one.
  authorizationParameters: { claims: JSON.stringify({ id_token: claims, userinfo: claims }) },
  passedParameters: ['force_verify'],
  readProfile: (answer) => ({
    ...readClaims(answer),
    firstName: answer.claims.preferred_username,
  }),
}
