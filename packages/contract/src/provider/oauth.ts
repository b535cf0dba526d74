import { z } from 'zod'

const redirectUrl = z.string().max(2000).optional()

/** `POST /oauth/authenticate` (docs/wire.md §4): the token that the redirect brought. */
export const authenticateOauthBody = z.object({
  token: z.string().max(200),
  session_duration_minutes: z.number().optional(),
  code_verifier: z.string().max(256).optional(),
})

/** `POST /oauth/attach`: asks for a token with which a start adds the account to the present user. */
export const attachOauthBody = z.object({ provider: z.string().max(40) })

/** The query of an OAuth start, a browser's navigation. `provider_{name}` stand beside these; given twice, nothing is taken. */
export const startOauthQuery = z.looseObject({
  public_token: z.string().max(100),
  login_redirect_url: redirectUrl,
  signup_redirect_url: redirectUrl,
  /** Separated by spaces. */
  custom_scopes: z.string().max(2000).optional(),
  code_challenge: z.string().max(200).optional(),
  oauth_attach_token: z.string().max(200).optional(),
})

/** The body of a Google One Tap submission (docs/wire.md §4). */
export const submitOneTapBody = z.object({
  id_token: z.string().max(16_000),
  stytch_csrf_token: z.string().max(200),
  login_redirect_url: redirectUrl,
  signup_redirect_url: redirectUrl,
})
