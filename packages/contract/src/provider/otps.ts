import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { authenticateReply } from './objects.ts'

/**
 * `POST /otps/{sms,whatsapp}/login_or_create` and `/send/{primary,secondary}` (docs/wire.md §4).
 * The number is E.164.
 */
const sendSmsBody = z.object({
  phone_number: z.string().max(40),
  /** Minutes; defaults to the project's setting. */
  expiration_minutes: z.number().optional(),
  locale: z.string().max(20).optional(),
  enable_autofill: z.boolean().optional(),
  autofill_session_duration_minutes: z.number().optional(),
})

/**
 * `POST /otps/email/login_or_create` and `/send/{primary,secondary}` (docs/wire.md §4). Templates
 * belong to the project.
 */
const sendEmailCodeBody = z.object({
  email: z.string().max(400),
  expiration_minutes: z.number().optional(),
  login_template_id: z.string().max(200).optional(),
  signup_template_id: z.string().max(200).optional(),
  locale: z.string().max(20).optional(),
})

/**
 * `POST /otps/authenticate`: the six digits are called `token` here and `code` in the backend API
 * (docs/wire.md §8.7).
 */
const authenticatePasscodeBody = z.object({
  token: z.string().max(64),
  method_id: z.string().max(200),
  session_duration_minutes: z.number().optional(),
})

/** Names the code that was sent; `POST /otps/authenticate` takes it back. */
const methodReply = z.object({ method_id: z.string() })

const signIn = { method: 'POST', auth: 'project', captcha: 'required', reply: methodReply } as const
const addFactor = { ...signIn, auth: 'session' } as const
const texts = {
  loginOrCreate: 'Sends a code to sign in with, and signs up who is not known',
  sendPrimary: 'The same: refusing who is not known would tell that they are not known',
  sendSecondary: 'Sends a code to somebody who is signed in, to add a factor to the session',
} as const

export const otps = {
  sendSms: endpoint({
    ...signIn,
    path: '/otps/sms/login_or_create',
    summary: texts.loginOrCreate,
    product: 'sms',
    body: sendSmsBody,
  }),
  sendSmsPrimary: endpoint({
    ...signIn,
    path: '/otps/sms/send/primary',
    summary: texts.sendPrimary,
    product: 'sms',
    body: sendSmsBody,
  }),
  sendSmsSecondary: endpoint({
    ...addFactor,
    path: '/otps/sms/send/secondary',
    summary: texts.sendSecondary,
    product: 'sms',
    body: sendSmsBody,
  }),
  sendWhatsapp: endpoint({
    ...signIn,
    path: '/otps/whatsapp/login_or_create',
    summary: texts.loginOrCreate,
    product: 'whatsapp',
    body: sendSmsBody,
  }),
  sendWhatsappPrimary: endpoint({
    ...signIn,
    path: '/otps/whatsapp/send/primary',
    summary: texts.sendPrimary,
    product: 'whatsapp',
    body: sendSmsBody,
  }),
  sendWhatsappSecondary: endpoint({
    ...addFactor,
    path: '/otps/whatsapp/send/secondary',
    summary: texts.sendSecondary,
    product: 'whatsapp',
    body: sendSmsBody,
  }),
  sendEmailCode: endpoint({
    ...signIn,
    path: '/otps/email/login_or_create',
    summary: texts.loginOrCreate,
    product: 'email_codes',
    body: sendEmailCodeBody,
  }),
  sendEmailCodePrimary: endpoint({
    ...signIn,
    path: '/otps/email/send/primary',
    summary: texts.sendPrimary,
    product: 'email_codes',
    body: sendEmailCodeBody,
  }),
  sendEmailCodeSecondary: endpoint({
    ...addFactor,
    path: '/otps/email/send/secondary',
    summary: texts.sendSecondary,
    product: 'email_codes',
    body: sendEmailCodeBody,
  }),
  authenticatePasscode: endpoint({
    method: 'POST',
    path: '/otps/authenticate',
    summary: 'Signs in with a code, or adds it as a factor to the session that comes along',
    auth: 'visitor',
    product: null,
    captcha: 'accepted',
    body: authenticatePasscodeBody,
    reply: authenticateReply.extend(methodReply.shape),
  }),
} as const
