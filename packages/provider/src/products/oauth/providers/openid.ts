import type { OauthProvider, RawProfile, UpstreamAnswer } from './provider.ts'

/** The standard claims of OpenID Connect Core §5.1. */
export function readClaims({ claims }: UpstreamAnswer): RawProfile {
  return {
    subject: claims.sub,
    email: claims.email,
    // Some send the boolean as text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: claims.given_name ?? claims.name,
    lastName: claims.family_name,
    pictureUrl: claims.picture,
    locale: claims.locale,
  }
}

/** Any OpenID Connect issuer that an operator configures. */
export function openIdProvider(options: { name: string; issuer: string }): OauthProvider {
  return {
    name: options.name,
    server: { kind: 'openid', issuer: options.issuer },
    scopes: ['openid', 'profile', 'email'],
    clientAuthentication: 'post',
    readProfile: readClaims,
  }
}
