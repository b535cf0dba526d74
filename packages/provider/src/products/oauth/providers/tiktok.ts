import type { ClientAuth } from 'oauth4webapi'
import { memberOf, type OauthProvider } from './provider.ts'

const fields = 'open_id,avatar_url,display_name'

/** https://developers.tiktok.com/doc/login-kit-web */
export const tiktok: OauthProvider = {
  name: 'TikTok',
  server: {
    kind: 'plain',
    issuer: 'https://www.tiktok.com',
    authorizationEndpoint: 'https://www.tiktok.com/v2/auth/authorize/',
    tokenEndpoint: 'https://open.tiktokapis.com/v2/oauth/token/',
    profile: { url: `https://open.tiktokapis.com/v2/user/info/?fields=${fields}` },
  },
  scopes: ['user.info.basic'],
  scopeSeparator: ',',
  clientAuthentication: 'post',
  clientIdParameter: 'client_key',
  // Its PKCE is for apps and hashes to hexadecimal digits.
  usesPkce: false,
  passedParameters: ['disable_auto_auth'],
  readProfile({ profile }) {
    const user = memberOf(profile.data, 'user')
    return {
      subject: memberOf(user, 'open_id'),
      firstName: memberOf(user, 'display_name'),
      pictureUrl: memberOf(user, 'avatar_url'),
    }
  },
  async authenticateClient({ clientId, clientSecret = '' }) {
    const authenticate: ClientAuth = (_server, _client, body) => {
      body.set('client_key', clientId)
      body.set('client_secret', clientSecret)
    }
    return authenticate
  },
}
