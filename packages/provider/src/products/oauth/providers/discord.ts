import type { OauthProvider } from './provider.ts'

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
