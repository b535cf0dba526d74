import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { authenticateReply, providerUser } from './objects.ts'

/** `POST /totps` (docs/wire.md §4): minutes until the first code is due. */
const createTotpBody = z.object({ expiration_minutes: z.number().optional() })

/** `POST /totps/authenticate`: six digits. */
const authenticateTotpBody = z.object({
  totp_code: z.string().max(64),
  session_duration_minutes: z.number().optional(),
})

/** `POST /totps/recover`. */
const recoverTotpBody = z.object({
  recovery_code: z.string().max(64),
  session_duration_minutes: z.number().optional(),
})

const call = { method: 'POST', auth: 'session', product: 'totps' } as const
const authenticateTotpReply = authenticateReply.extend({ totp_id: z.string() })

export const totps = {
  createTotp: endpoint({
    ...call,
    path: '/totps',
    summary: 'Begins to add an authenticator app: its secret, and codes for when it is lost',
    captcha: 'none',
    body: createTotpBody,
    reply: z.object({
      totp_id: z.string(),
      /** Base32 (RFC 4648), 160 bits. */
      secret: z.string(),
      /** The same as a picture to scan: a PNG as a data URL. */
      qr_code: z.string(),
      recovery_codes: z.array(z.string()),
      user_id: z.string(),
      __user: providerUser,
    }),
  }),
  authenticateTotp: endpoint({
    ...call,
    path: '/totps/authenticate',
    summary: 'Adds a code of the authenticator app as a factor to the session',
    captcha: 'accepted',
    body: authenticateTotpBody,
    reply: authenticateTotpReply,
  }),
  showRecoveryCodes: endpoint({
    ...call,
    path: '/totps/recovery_codes',
    summary: 'The recovery codes that have not been used',
    captcha: 'none',
    reply: z.object({
      user_id: z.string(),
      totps: z.array(
        z.object({
          totp_id: z.string(),
          verified: z.boolean(),
          recovery_codes: z.array(z.string()),
        }),
      ),
    }),
  }),
  recoverTotp: endpoint({
    ...call,
    path: '/totps/recover',
    summary: 'Adds a recovery code as a factor to the session, and uses it up',
    captcha: 'accepted',
    body: recoverTotpBody,
    reply: authenticateTotpReply,
  }),
} as const
