import { readClaims } from './openid.ts'
import type { OauthProvider, UncheckedObject } from './provider.ts'

const tenantPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Tokens name the tenant of the account. */
function issuerOf(claims: UncheckedObject): string {
  const tenant = String(claims.tid)
  if (!tenantPattern.test(tenant)) throw new Error('The id_token names no tenant')
  return `https://login.microsoftonline.com/${tenant}/v2.0`
}

/** https://learn.microsoft.com/entra/identity-platform/v2-protocols-oidc */
export const microsoft: OauthProvider = {
  name: 'Microsoft',
  server: {
    kind: 'openid',
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    documentIssuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    issuerOf,
  },
  scopes: ['openid', 'profile', 'email'],
  clientAuthentication: 'post',
  passedParameters: ['domain_hint'],
  readProfile: (answer) => ({
    ...readClaims(answer),
    // Any tenant can write any address into its accounts; this claim says that it owns the domain.
    isEmailVerified:
      answer.claims.xms_edov === true ||
      answer.claims.xms_edov === 1 ||
      answer.claims.xms_edov === '1',
  }),
}
