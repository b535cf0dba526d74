import { memberOf, type OauthProvider } from './provider.ts'

/** https://docs.x.com/resources/fundamentals/authentication/oauth-2-0/authorization-code */
export const twitter: OauthProvider = {
  name: 'Twitter',
  server: {
    kind: 'plain',
    issuer: 'https://x.com',
    authorizationEndpoint: 'https://x.com/i/oauth2/authorize',
    tokenEndpoint: 'https://api.x.com/2/oauth2/token',
    profile: { url: 'https://api.x.com/2/users/me?user.fields=profile_image_url' },
  },
  scopes: ['users.read', 'tweet.read'],
  clientAuthentication: 'basic',
  readProfile: ({ profile }) => ({
    subject: memberOf(profile.data, 'id'),
    firstName: memberOf(profile.data, 'name'),
    pictureUrl: memberOf(profile.data, 'profile_image_url'),
  }),
}
