import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { authenticateReply } from './objects.ts'

const redirectUrl = z.string().max(2000).optional()

/** `POST /oauth/authenticate` (docs/wire.md §4): the token from the redirect. */
const authenticateOauthBody = z.object({
  token: z.string().max(200),
  session_duration_minutes: z.number().optional(),
  code_verifier: z.string().max(256).optional(),
})

/**
 * `POST /oauth/attach`: requests a token with which a start adds the account to the current user.
 */
const attachOauthBody = z.object({ provider: z.string().max(40) })

/**
 * The query of an OAuth start, a browser navigation, with `provider_{name}` parameters beside
 * these. A parameter given twice counts as absent.
 */
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

/**
 * `POST /oauth/{provider}/id_token/authenticate`: what the provider's own library has given to a
 * mobile app, with the nonce that the app has asked with.
 */
const authenticateIdTokenBody = z.object({
  id_token: z.string().min(1).max(16_000),
  nonce: z.string().max(500).optional(),
  session_duration_minutes: z.number().optional(),
  oauth_attach_token: z.string().max(200).optional(),
})

/** What an account at another provider gave; empty where it gave nothing of the kind. */
const providerValues = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string(),
  scopes: z.array(z.string()),
  expires_at: z.string().nullable(),
})

/** The reply to a sign-in at another provider, for pages and for servers. */
export const authenticateOauthReply = authenticateReply.extend({
  oauth_user_registration_id: z.string(),
  provider_type: z.string(),
  provider_subject: z.string(),
  profile_picture_url: z.string(),
  locale: z.string(),
  provider_values: providerValues,
})

export const oauth = {
  authenticateOauth: endpoint({
    method: 'POST',
    path: '/oauth/authenticate',
    summary: 'Signs in with the token that came back from another provider',
    auth: 'visitor',
    product: 'oauth',
    captcha: 'none',
    body: authenticateOauthBody,
    reply: authenticateOauthReply,
  }),
  authenticateIdToken: endpoint({
    method: 'POST',
    path: '/oauth/:provider/id_token/authenticate',
    summary: 'Signs in with an id_token that a mobile app has from another provider',
    auth: 'visitor',
    product: 'oauth',
    captcha: 'none',
    body: authenticateIdTokenBody,
    reply: authenticateReply.extend({ user_created: z.boolean() }),
  }),
  attachOauth: endpoint({
    method: 'POST',
    path: '/oauth/attach',
    summary: 'A token with which an OAuth start adds the account to the user',
    auth: 'session',
    product: 'oauth',
    captcha: 'none',
    body: attachOauthBody,
    reply: z.object({ oauth_attach_token: z.string() }),
  }),
} as const
