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

/** https://discord.com/developers/docs/topics/oauth2 */
export const discord: OauthProvider = {
  name: 'Discord',
  server: {
    kind: 'plain',
    issuer: 'https://discord.com',
    authorizationEndpoint: 'https://discord.com/oauth2/authorize',
    tokenEndpoint: 'https://discord.com/api/oauth2/token',
    profile: { url: 'https://discord.com/api/users/@me' },
  },
  scopes: ['identify', 'email'],
  clientAuthentication: 'basic',
  passedParameters: ['permissions', 'guild_id', 'disable_guild_select', 'integration_type'],
  readProfile: ({ profile }) => ({
    subject: profile.id,
    email: profile.email,
    isEmailVerified: profile.verified,
    firstName: profile.global_name ?? profile.username,
    pictureUrl:
      typeof profile.avatar === 'string'
        ? `https://cdn.discordapp.com/avatars/${String(profile.id)}/${profile.avatar}.png`
        : undefined,
    locale: profile.locale,
  }),
}

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
