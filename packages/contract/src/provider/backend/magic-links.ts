import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { sendMagicLinkBody } from '../magic-links.ts'
import { nothing } from '../objects.ts'
import {
  attributes,
  call,
  locale,
  matchOptions,
  sessionName,
  signInFields,
  signInReply,
  userFields,
  userId,
} from './common.ts'

const loginOrCreateBody = sendMagicLinkBody.extend({
  attributes,
  create_user_as_pending: z.boolean().optional(),
})
const sendToUserBody = sendMagicLinkBody.extend({
  ...sessionName,
  attributes,
  user_id: userId.optional(),
})

/** `POST /v1/magic_links/email/invite`. */
const inviteBody = z.object({
  ...userFields,
  email: z.string().max(400),
  attributes,
  invite_magic_link_url: z.string().max(2000).optional(),
  invite_expiration_minutes: z.number().optional(),
  invite_template_id: z.string().max(200).optional(),
  locale,
})

/** `POST /v1/magic_links`: a token that the server sends on by itself. */
const createTokenBody = z.object({
  user_id: userId,
  expiration_minutes: z.number().optional(),
  attributes,
})

const authenticateBody = z.object({
  ...signInFields,
  token: z.string().max(500),
  code_verifier: z.string().max(500).optional(),
  options: matchOptions,
})

const sent = z.object({ user_id: z.string(), email_id: z.string() })
const post = { ...call, method: 'POST', product: 'magic_links' } as const

export const backendMagicLinks = {
  sendMagicLink: endpoint({
    ...post,
    path: '/magic_links/email/login_or_create',
    summary: 'Sends a link, and creates a user for who is not known',
    body: loginOrCreateBody,
    reply: sent.extend({ user_created: z.boolean() }),
  }),
  sendMagicLinkToUser: endpoint({
    ...post,
    path: '/magic_links/email/send',
    summary: 'Sends a link to who is known, or to add an address to a user',
    body: sendToUserBody,
    reply: sent,
  }),
  invite: endpoint({
    ...post,
    path: '/magic_links/email/invite',
    summary: 'Creates a user who is pending, and mails them a link to begin with',
    body: inviteBody,
    reply: sent,
  }),
  revokeInvite: endpoint({
    ...post,
    path: '/magic_links/email/revoke_invite',
    summary: 'Ends the links of an invitation',
    body: z.object({ email: z.string().max(400) }),
    reply: nothing,
  }),
  createMagicLinkToken: endpoint({
    ...post,
    path: '/magic_links',
    summary: 'A token that signs a user in, for the server to send on',
    body: createTokenBody,
    reply: z.object({ user_id: z.string(), token: z.string() }),
  }),
  authenticateMagicLink: endpoint({
    ...post,
    path: '/magic_links/authenticate',
    summary: 'Makes a session of the token of a link, or adds it as a factor to a session',
    body: authenticateBody,
    reply: signInReply.extend({ method_id: z.string(), reset_sessions: z.boolean() }),
  }),
} as const
