import { memberOf, type OauthProvider } from './provider.ts'

const fields = 'id,name,first_name,last_name,email,picture.type(large)'

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
export const facebook: OauthProvider = {
  name: 'Facebook',
  server: {
    kind: 'plain',
    issuer: 'https://www.facebook.com',
    authorizationEndpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenEndpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profile: { url: `https://graph.facebook.com/v23.0/me?fields=${fields}` },
  },
  scopes: ['public_profile', 'email'],
  scopeSeparator: ',',
  clientAuthentication: 'post',
  passedParameters: ['auth_type', 'config_id'],
  readProfile: ({ profile }) => ({
    subject: profile.id,
    // Nothing says whether it was ever verified.
    email: profile.email,
    firstName: profile.first_name ?? profile.name,
    lastName: profile.last_name,
    pictureUrl: memberOf(memberOf(profile.picture, 'data'), 'url'),
  }),
}
