import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { authenticateReply, nothing } from './objects.ts'

/** `POST /magic_links/email/login_or_create` and `/send/{primary,secondary}` (docs/wire.md §4). */
export const sendMagicLinkBody = z.object({
  email: z.string().max(400),
  /** Where the link leads; compared exactly with the project's allowed URLs. */
  login_magic_link_url: z.string().max(2000).optional(),
  signup_magic_link_url: z.string().max(2000).optional(),
  /** Minutes; defaults to the project's setting. */
  login_expiration_minutes: z.number().optional(),
  signup_expiration_minutes: z.number().optional(),
  login_template_id: z.string().max(200).optional(),
  signup_template_id: z.string().max(200).optional(),
  locale: z.string().max(20).optional(),
  /** SHA-256 of the verifier, base64url (RFC 7636 S256). */
  code_challenge: z.string().max(200).optional(),
})

/**
 * `POST /magic_links/authenticate`: accepts the tokens of magic links and both tokens of a password
 * reset (docs/wire.md §4).
 */
const authenticateMagicLinkBody = z.object({
  token: z.string().max(500),
  session_duration_minutes: z.number().optional(),
  code_verifier: z.string().max(500).optional(),
})

const send = { method: 'POST', product: 'magic_links', captcha: 'required' } as const

export const magicLinks = {
  sendMagicLink: endpoint({
    ...send,
    path: '/magic_links/email/login_or_create',
    summary: 'Sends a link to sign in with, and signs up who is not known',
    auth: 'project',
    body: sendMagicLinkBody,
    reply: nothing,
  }),
  sendMagicLinkPrimary: endpoint({
    ...send,
    path: '/magic_links/email/send/primary',
    summary: 'The same: refusing who is not known would tell that they are not known',
    auth: 'project',
    body: sendMagicLinkBody,
    reply: nothing,
  }),
  sendMagicLinkSecondary: endpoint({
    ...send,
    path: '/magic_links/email/send/secondary',
    summary: 'Sends a link to somebody who is signed in, to add a factor to the session',
    auth: 'session',
    body: sendMagicLinkBody,
    reply: nothing,
  }),
  authenticateMagicLink: endpoint({
    method: 'POST',
    path: '/magic_links/authenticate',
    summary: 'Signs in with the token of a link, or adds it as a factor to the session',
    auth: 'visitor',
    product: 'magic_links',
    captcha: 'none',
    body: authenticateMagicLinkBody,
    reply: authenticateReply.extend({ method_id: z.string() }),
  }),
} as const
