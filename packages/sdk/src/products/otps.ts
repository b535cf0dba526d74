import { checkObject, checkString } from '../usage.ts'
import {
  type Body,
  type CallParts,
  createCalls,
  createSenders,
  type Reply,
  type Senders,
} from './calls.ts'

type SmsBody = Body<'POST /otps/sms/login_or_create'>
type EmailBody = Body<'POST /otps/email/login_or_create'>
type SendReply = Reply<'POST /otps/sms/login_or_create'>
type Authenticate = 'POST /otps/authenticate'

/** All optional. `expiration_minutes` defaults to the project's setting. */
export type SendSmsOptions = Omit<SmsBody, 'phone_number'>
/** All optional. Template ids are the project's own. */
export type SendEmailCodeOptions = Omit<EmailBody, 'email'>
/** `session_duration_minutes` defaults to the project's setting. */
export type AuthenticatePasscodeOptions = Omit<Body<Authenticate>, 'token' | 'method_id'>

/** Calls that send a code resolve with the `method_id` for `authenticate`. */
export interface OtpsClient {
  /** Numbers are in E.164 form. */
  readonly sms: Senders<SendSmsOptions, SendReply>
  readonly whatsapp: Senders<SendSmsOptions, SendReply>
  readonly email: Senders<SendEmailCodeOptions, SendReply>
  /** Exchanges a code for a session: the person is signed in, in every tab. */
  authenticate(
    code: string,
    methodId: string,
    options?: AuthenticatePasscodeOptions,
    signal?: AbortSignal,
  ): Promise<Reply<Authenticate>>
}

const smsShape = {
  expiration_minutes: 'number?',
  locale: 'string?',
  enable_autofill: 'boolean?',
  autofill_session_duration_minutes: 'number?',
} as const

export function createOtps(parts: CallParts): OtpsClient {
  const { signIn } = createCalls(parts)
  const authenticate = signIn('POST /otps/authenticate', {
    token: 'string',
    method_id: 'string',
    session_duration_minutes: 'number?',
  })
  return {
    sms: createSenders(parts, 'POST /otps/sms/login_or_create', 'phone_number', smsShape),
    whatsapp: createSenders(parts, 'POST /otps/whatsapp/login_or_create', 'phone_number', smsShape),
    email: createSenders(parts, 'POST /otps/email/login_or_create', 'email', {
      expiration_minutes: 'number?',
      login_template_id: 'string?',
      signup_template_id: 'string?',
      locale: 'string?',
    }),
    async authenticate(code, methodId, options = {}, signal) {
      checkString('code', code)
      checkObject('options', options)
      // The frontend API calls the code `token`.
      return await authenticate({ ...options, token: code, method_id: methodId }, signal)
    },
  }
}
