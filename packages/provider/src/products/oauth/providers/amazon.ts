import type { OauthProvider } from './provider.ts'

/** https://developer.amazon.com/docs/login-with-amazon/authorization-code-grant.html */
export const amazon: OauthProvider = {
  name: 'Amazon',
  server: {
    kind: 'plain',
    issuer: 'https://www.amazon.com',
    authorizationEndpoint: 'https://www.amazon.com/ap/oa',
    tokenEndpoint: 'https://api.amazon.com/auth/o2/token',
    profile: { url: 'https://api.amazon.com/user/profile' },
  },
  scopes: ['profile'],
  clientAuthentication: 'post',
  readProfile: ({ profile }) => ({
    subject: profile.user_id,
    email: profile.email,
    firstName: profile.name,
  }),
}
