import { memberOf, type OauthProvider } from './provider.ts'

const scope = (name: string) => `https://auth.snapchat.com/oauth2/api/user.${name}`

/** https://developers.snap.com/snap-kit/login-kit/Tutorials/web */
export const snapchat: OauthProvider = {
  name: 'Snapchat',
  server: {
    kind: 'plain',
    issuer: 'https://accounts.snapchat.com',
    authorizationEndpoint: 'https://accounts.snapchat.com/accounts/oauth2/auth',
    tokenEndpoint: 'https://accounts.snapchat.com/accounts/oauth2/token',
    profile: {
      url: 'https://kit.snapchat.com/v1/me',
      body: { query: '{me{externalId displayName bitmoji{avatar}}}' },
    },
  },
  scopes: [scope('display_name'), scope('external_id'), scope('bitmoji.avatar')],
  clientAuthentication: 'basic',
  readProfile({ profile }) {
    const me = memberOf(profile.data, 'me')
    return {
      subject: memberOf(me, 'externalId'),
      firstName: memberOf(me, 'displayName'),
      pictureUrl: memberOf(memberOf(me, 'bitmoji'), 'avatar'),
    }
  },
}
