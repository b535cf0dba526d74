import type { OauthProvider } from './provider.ts'

/** https://developers.figma.com/docs/rest-api/oauth-apps */
export const figma: OauthProvider = {
  name: 'Figma',
  server: {
    kind: 'plain',
    issuer: 'https://www.figma.com',
    authorizationEndpoint: 'https://www.figma.com/oauth',
    tokenEndpoint: 'https://api.figma.com/v1/oauth/token',
    profile: { url: 'https://api.figma.com/v1/me' },
  },
  scopes: ['current_user:read'],
  clientAuthentication: 'basic',
  readProfile: ({ profile }) => ({
    subject: profile.id,
    email: profile.email,
    firstName: profile.handle,
    pictureUrl: profile.img_url,
  }),
}
