import { readClaims } from './openid.ts'
import { memberOf, type OauthProvider } from './provider.ts'

/** https://docs.gitlab.com/integration/openid_connect_provider */
export const gitlab: OauthProvider = {
  name: 'GitLab',
  server: { kind: 'openid', issuer: 'https://gitlab.com' },
  scopes: ['openid', 'profile', 'email'],
  clientAuthentication: 'post',
  readProfile: readClaims,
}

/**
 * https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
 */
export const linkedin: OauthProvider = {
  name: 'LinkedIn',
  server: { kind: 'openid', issuer: 'https://www.linkedin.com/oauth' },
  scopes: ['openid', 'profile', 'email'],
  clientAuthentication: 'post',
  // PKCE is for native clients at a separate endpoint, and no nonce is echoed.
  usesPkce: false,
  usesNonce: false,
  readProfile(answer) {
    const { locale } = answer.claims
    const language = memberOf(locale, 'language')
    const country = memberOf(locale, 'country')
    return {
      ...readClaims(answer),
      // An object instead of a language tag.
      locale: typeof language === 'string' ? `${language}-${String(country)}` : locale,
    }
  },
}

/**
 * https://help.salesforce.com/s/articleView?id=sf.remoteaccess_using_openid.htm; an own domain is
 * given as `issuer`.
 */
export const salesforce: OauthProvider = {
  name: 'Salesforce',
  server: { kind: 'openid', issuer: 'https://login.salesforce.com' },
  scopes: ['openid', 'profile', 'email'],
  clientAuthentication: 'post',
  readProfile: readClaims,
}

/** https://docs.slack.dev/authentication/sign-in-with-slack */
export const slack: OauthProvider = {
  name: 'Slack',
  server: { kind: 'openid', issuer: 'https://slack.com' },
  scopes: ['openid', 'profile', 'email'],
  clientAuthentication: 'post',
  passedParameters: ['team'],
  readProfile: readClaims,
}

const claims = { email: null, email_verified: null, picture: null, preferred_username: null }

/** https://dev.twitch.tv/docs/authentication/getting-tokens-oidc */
export const twitch: OauthProvider = {
  name: 'Twitch',
  server: { kind: 'openid', issuer: 'https://id.twitch.tv/oauth2' },
  scopes: ['openid', 'user:read:email'],
  clientAuthentication: 'post',
  // Claims are omitted unless requested one by one.
  authorizationParameters: { claims: JSON.stringify({ id_token: claims, userinfo: claims }) },
  passedParameters: ['force_verify'],
  readProfile: (answer) => ({
    ...readClaims(answer),
    firstName: answer.claims.preferred_username,
  }),
}

/** https://developer.yahoo.com/sign-in-with-yahoo */
export const yahoo: OauthProvider = {
  name: 'Yahoo',
  server: { kind: 'openid', issuer: 'https://api.login.yahoo.com' },
  scopes: ['openid', 'profile', 'email'],
  clientAuthentication: 'basic',
  passedParameters: ['language'],
  readProfile: readClaims,
}

/** https://developers.google.com/identity/openid-connect/openid-connect */
export const google: OauthProvider = {
  name: 'Google',
  server: { kind: 'openid', issuer: 'https://accounts.google.com' },
  scopes: ['openid', 'profile', 'email'],
  clientAuthentication: 'post',
  passedParameters: ['access_type', 'hd', 'include_granted_scopes', 'enable_granular_consent'],
  readProfile: readClaims,
}
