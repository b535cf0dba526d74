import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  attributes,
  call,
  locale,
  matchOptions,
  sessionName,
  signInFields,
  signInReply,
  userId,
} from './common.ts'

const phoneFields = {
  phone_number: z.string().max(40),
  expiration_minutes: z.number().optional(),
  attributes,
  locale,
}
const emailFields = {
  email: z.string().max(400),
  expiration_minutes: z.number().optional(),
  attributes,
  locale,
  login_template_id: z.string().max(200).optional(),
  signup_template_id: z.string().max(200).optional(),
}
const isPending = { create_user_as_pending: z.boolean().optional() }
/** Whose the number or address becomes; by default its owner gets the code. */
const owner = { ...sessionName, user_id: userId.optional() }

/** `POST /v1/otps/authenticate`: the six digits are called `code` here (docs/wire.md §8.7). */
const authenticatePasscodeBody = z.object({
  ...signInFields,
  method_id: z.string().max(200),
  code: z.string().max(64),
  options: matchOptions,
})

const sentToPhone = z.object({ user_id: z.string(), phone_id: z.string() })
const sentToEmail = z.object({ user_id: z.string(), email_id: z.string() })
const created = { user_created: z.boolean() }
const send = { ...call, method: 'POST' } as const
const texts = {
  loginOrCreate: 'Sends a code, and creates a user for who is not known',
  send: 'Sends a code to who is known, or to add a number or address to a user',
} as const

export const backendOtps = {
  sendSms: endpoint({
    ...send,
    path: '/otps/sms/login_or_create',
    summary: texts.loginOrCreate,
    product: 'sms',
    body: z.object({ ...phoneFields, ...isPending }),
    reply: sentToPhone.extend(created),
  }),
  sendSmsToUser: endpoint({
    ...send,
    path: '/otps/sms/send',
    summary: texts.send,
    product: 'sms',
    body: z.object({ ...phoneFields, ...owner }),
    reply: sentToPhone,
  }),
  sendWhatsapp: endpoint({
    ...send,
    path: '/otps/whatsapp/login_or_create',
    summary: texts.loginOrCreate,
    product: 'whatsapp',
    body: z.object({ ...phoneFields, ...isPending }),
    reply: sentToPhone.extend(created),
  }),
  sendWhatsappToUser: endpoint({
    ...send,
    path: '/otps/whatsapp/send',
    summary: texts.send,
    product: 'whatsapp',
    body: z.object({ ...phoneFields, ...owner }),
    reply: sentToPhone,
  }),
  sendEmailCode: endpoint({
    ...send,
    path: '/otps/email/login_or_create',
    summary: texts.loginOrCreate,
    product: 'email_codes',
    body: z.object({ ...emailFields, ...isPending }),
    reply: sentToEmail.extend(created),
  }),
  sendEmailCodeToUser: endpoint({
    ...send,
    path: '/otps/email/send',
    summary: texts.send,
    product: 'email_codes',
    body: z.object({ ...emailFields, ...owner }),
    reply: sentToEmail,
  }),
  authenticatePasscode: endpoint({
    ...send,
    path: '/otps/authenticate',
    summary: 'Makes a session of a code, or adds it as a factor to the session that is named',
    product: null,
    body: authenticatePasscodeBody,
    reply: signInReply.extend({ method_id: z.string(), reset_sessions: z.boolean() }),
  }),
} as const
