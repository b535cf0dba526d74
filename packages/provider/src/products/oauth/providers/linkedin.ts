import { readClaims } from './openid.ts'
import { memberOf, type OauthProvider } from './provider.ts'

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
