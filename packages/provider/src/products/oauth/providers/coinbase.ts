import { memberOf, type OauthProvider } from './provider.ts'

/** https://docs.cdp.coinbase.com/coinbase-app/oauth2-integration */
export const coinbase: OauthProvider = {
  name: 'Coinbase',
  server: {
    kind: 'plain',
    issuer: 'https://login.coinbase.com',
    authorizationEndpoint: 'https://login.coinbase.com/oauth2/auth',
    tokenEndpoint: 'https://login.coinbase.com/oauth2/token',
    profile: { url: 'https://api.coinbase.com/v2/user' },
  },
  scopes: ['wallet:user:read', 'wallet:user:email'],
  clientAuthentication: 'post',
  passedParameters: ['account'],
  readProfile: ({ profile }) => ({
    subject: memberOf(profile.data, 'id'),
    email: memberOf(profile.data, 'email'),
    firstName: memberOf(profile.data, 'name'),
    pictureUrl: memberOf(profile.data, 'avatar_url'),
  }),
}
