import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { authenticateReply } from './objects.ts'

/** `POST /impersonation/authenticate`. */
const authenticateImpersonationBody = z.object({
  impersonation_token: z.string().max(200),
  session_duration_minutes: z.number().optional(),
})

export const impersonation = {
  authenticateImpersonation: endpoint({
    method: 'POST',
    path: '/impersonation/authenticate',
    summary: "Signs in as a user, with a token of the project's operator",
    auth: 'project',
    product: null,
    captcha: 'accepted',
    body: authenticateImpersonationBody,
    reply: authenticateReply,
  }),
} as const
