import { count, type DeepReadonly, setting } from '@maypole/platform/settings'
import { z } from 'zod'

/**
 * `rfc9068` has the type `at+jwt` and the issuer of discovery. `backend_library` has the type and
 * issuer of session JWTs, `JWT` and `stytch.com/{project_id}`, which are all that the backend
 * library of the protocol takes (`idp.introspectTokenLocal`).
 */
export const accessTokenFormats = ['rfc9068', 'backend_library'] as const

export type AccessTokenFormat = (typeof accessTokenFormats)[number]

export const idpSettings = z.strictObject({
  /**
   * The page of a project's app that asks people whether to allow an app or to log out, below the
   * project's address.
   */
  consentPath: z.string().default('/oauth/authorize'),
  codeSeconds: setting(count(5, 60).default(60), {
    variable: 'APP_CODE_SECONDS',
    summary: 'Seconds in which a connected app has to trade its code for tokens.',
  }),
  accessTokenMinutes: setting(count(1, 1440).default(60), {
    variable: 'APP_ACCESS_TOKEN_MINUTES',
    summary: 'Minutes that an access token of a connected app lives.',
  }),
  exchangeMinutes: setting(count(1, 5).default(5), {
    variable: 'APP_EXCHANGE_MINUTES',
    summary:
      "Minutes after its issue in which an access token of the project's own app can be traded for a session.",
  }),
  idTokenMinutes: setting(count(1, 1440).default(60), {
    variable: 'APP_ID_TOKEN_MINUTES',
    summary: 'Minutes that an id token of a connected app lives.',
  }),
  refreshTokenDays: setting(count(1, 366).default(14), {
    variable: 'APP_REFRESH_TOKEN_DAYS',
    summary: 'Days in which a connected app has to use its refresh token, for a new one.',
  }),
  refreshGraceSeconds: setting(count(0, 300).default(60), {
    variable: 'APP_REFRESH_GRACE_SECONDS',
    summary:
      'Seconds in which an assistant may use a refresh token again whose answer it has not received.',
  }),
  registration: setting(z.boolean().default(false), {
    variable: 'APP_REGISTRATION',
    words: ['open', 'closed'],
    summary:
      'Whether assistants that publish no description of themselves may register themselves (RFC 7591).',
  }),
  longestDays: setting(count(1, 3650).default(90), {
    variable: 'APP_LONGEST_DAYS',
    summary: 'Days after which a connected app has to send people here again.',
  }),
  accessTokenFormat: setting(z.enum(accessTokenFormats).default('rfc9068'), {
    variable: 'APP_ACCESS_TOKEN_FORMAT',
    perProject: true,
    option: 'access-token-format',
    summary:
      'How access tokens of connected apps are signed: `backend_library` is for servers that check them with `idp.introspectTokenLocal` ([more](connected-apps.md#access-tokens-for-the-backend-library)).',
  }),
})

export type IdpSettings = DeepReadonly<z.output<typeof idpSettings>>
