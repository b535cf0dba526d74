import { memberOf, type OauthProvider } from './provider.ts'

/** https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps */
export const github: OauthProvider = {
  name: 'Github',
  server: {
    kind: 'plain',
    issuer: 'https://github.com',
    authorizationEndpoint: 'https://github.com/login/oauth/authorize',
    tokenEndpoint: 'https://github.com/login/oauth/access_token',
    profile: { url: 'https://api.github.com/user' },
    emailsUrl: 'https://api.github.com/user/emails',
  },
  scopes: ['read:user', 'user:email'],
  clientAuthentication: 'post',
  passedParameters: ['login', 'allow_signup'],
  readProfile({ profile, emails }) {
    const primary = Array.isArray(emails)
      ? emails.find((entry) => memberOf(entry, 'primary') === true)
      : undefined
    return {
      subject: profile.id,
      email: memberOf(primary, 'email'),
      isEmailVerified: memberOf(primary, 'verified'),
      firstName: profile.name ?? profile.login,
      pictureUrl: profile.avatar_url,
    }
  },
}
