import { count, type DeepReadonly, setting } from '@maypole/platform/settings'
import { z } from 'zod'
import { requirePkce } from './require-pkce.ts'

const text = (longest: number) => z.string().min(1).max(longest)

const issuer = z.string().refine(isIssuer, {
  error: 'must be the issuer of OpenID Connect, such as https://login.example.org',
})

/**
 * As PEM; in variables, which have one line, `
 * ` is a line break.
 */
const privateKey = z
  .string()
  .transform((key) => key.trim().replaceAll('\\n', '\n'))
  .refine(
    (key) =>
      /^-----BEGIN PRIVATE KEY-----\s[A-Za-z0-9+/=\s]+\s-----END PRIVATE KEY-----$/.test(key),
    { error: 'must be a key as PEM (PKCS #8), from -----BEGIN PRIVATE KEY----- on' },
  )

/** A project's client at one upstream provider. */
const oauthProviderSettings = z.strictObject({
  clientId: setting(text(10_000), {
    variable: 'OAUTH_<PROVIDER>_CLIENT_ID',
    summary:
      "Client of Maypole's own project at another provider, such as `OAUTH_GOOGLE_CLIENT_ID` ([other-providers.md](other-providers.md)).",
  }),
  clientSecret: setting(text(10_000).exactOptional(), {
    variable: 'OAUTH_<PROVIDER>_CLIENT_SECRET',
    summary: 'Its secret; needed, save for Apple with a key and for an own issuer.',
  }),
  nativeClientIds: setting(z.array(text(10_000)).max(20).exactOptional(), {
    variable: 'OAUTH_<PROVIDER>_NATIVE_CLIENT_IDS',
    separator: ' ',
    summary:
      'Clients of mobile apps that sign in with an id_token of the provider: the bundle id at Apple, the client of an app at Google.',
  }),
  issuer: setting(issuer.exactOptional(), {
    variable: 'OAUTH_<PROVIDER>_ISSUER',
    summary:
      'Issuer of OpenID Connect: a server, tenant or domain of your own, or a provider that is not one of the nineteen.',
  }),
  name: setting(text(60).exactOptional(), {
    variable: 'OAUTH_<PROVIDER>_NAME',
    summary: 'How people know a provider that is not one of the nineteen.',
  }),
  scopes: setting(z.array(text(10_000)).max(50).exactOptional(), {
    variable: 'OAUTH_<PROVIDER>_SCOPES',
    separator: ' ',
    summary: 'Scopes asked for at every start.',
  }),
  teamId: setting(text(10_000).exactOptional(), {
    variable: 'OAUTH_<PROVIDER>_TEAM_ID',
    summary: 'Apple: the team.',
  }),
  keyId: setting(text(10_000).exactOptional(), {
    variable: 'OAUTH_<PROVIDER>_KEY_ID',
    summary: 'Apple: the id of the key.',
  }),
  privateKey: setting(privateKey.exactOptional(), {
    variable: 'OAUTH_<PROVIDER>_PRIVATE_KEY',
    summary: 'Apple: the key as PEM (PKCS #8); `\\n` stands for a line break.',
  }),
})

export type OauthProviderSettings = DeepReadonly<z.output<typeof oauthProviderSettings>>

/** By the names in addresses: `google`, or any other with an issuer. */
export const oauthProviders = z.record(
  z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, 'must be a name such as google'),
  oauthProviderSettings,
)

export const oauthSettings = z.strictObject({
  providers: oauthProviders.default({}),
  /** Minutes from a start to its callback. */
  flowMinutes: count(1, 10).default(10),
  /** Minutes from the callback until its token is used. */
  tokenMinutes: count(1, 10).default(10),
  /** Allows providers on this machine or network, and without https: for development and tests. */
  allowLocalProviders: setting(z.boolean().default(false), {
    development: true,
    summary: 'Whether providers may be on this machine or network, and without https.',
  }),
  // One Tap leaves no page and has none.
  requirePkce: requirePkce('oauth'),
})

export type OauthSettings = DeepReadonly<z.output<typeof oauthSettings>>

/** Issuers are compared exactly, and stored as written. */
function isIssuer(issuer: string): boolean {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
}
