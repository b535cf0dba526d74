import { memberOf, type OauthProvider } from './provider.ts'

/** https://support.atlassian.com/bitbucket-cloud/docs/use-oauth-on-bitbucket-cloud */
export const bitbucket: OauthProvider = {
  name: 'Bitbucket',
  server: {
    kind: 'plain',
    issuer: 'https://bitbucket.org',
    authorizationEndpoint: 'https://bitbucket.org/site/oauth2/authorize',
    tokenEndpoint: 'https://bitbucket.org/site/oauth2/access_token',
    profile: { url: 'https://api.bitbucket.org/2.0/user' },
    emailsUrl: 'https://api.bitbucket.org/2.0/user/emails',
  },
  scopes: ['account', 'email'],
  clientAuthentication: 'basic',
  readProfile({ profile, emails }) {
    const list = memberOf(emails, 'values')
    const primary = Array.isArray(list)
      ? list.find((entry) => memberOf(entry, 'is_primary') === true)
      : undefined
    return {
      subject: profile.uuid,
      email: memberOf(primary, 'email'),
      isEmailVerified: memberOf(primary, 'is_confirmed'),
      firstName: profile.display_name,
      pictureUrl: memberOf(memberOf(profile.links, 'avatar'), 'href'),
    }
  },
}
