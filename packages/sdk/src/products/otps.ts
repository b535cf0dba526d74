import type { ProviderApi } from '@maypole/contract/provider'
import type { SessionStore } from '../session/store.ts'
import type { Send } from '../transport/request.ts'
import {
  checkObject,
  checkOptionalBoolean,
  checkOptionalNumber,
  checkOptionalString,
  checkString,
} from '../usage.ts'

type SendSms = ProviderApi['POST /otps/sms/login_or_create']
type AuthenticatePasscode = ProviderApi['POST /otps/authenticate']

/** All optional. `expiration_minutes` is the project's default if left out. */
export type SendSmsOptions = Omit<SendSms['body'], 'phone_number'>
/** `session_duration_minutes` is the project's default if left out. */
export type AuthenticatePasscodeOptions = Omit<AuthenticatePasscode['body'], 'token' | 'method_id'>

export interface OtpsClient {
  readonly sms: {
    /** Sends a code to a number in E.164 form and answers the `method_id` that authenticate takes. */
    loginOrCreate(
      phoneNumber: string,
      options?: SendSmsOptions,
      signal?: AbortSignal,
    ): Promise<SendSms['reply']>
  }
  /** Trades a code for a session, and the person is signed in, in every tab. */
  authenticate(
    code: string,
    methodId: string,
    options?: AuthenticatePasscodeOptions,
    signal?: AbortSignal,
  ): Promise<AuthenticatePasscode['reply']>
}

export function createOtps({ send, store }: { send: Send; store: SessionStore }): OtpsClient {
  return {
    sms: {
      async loginOrCreate(phoneNumber, options = {}, signal) {
        checkString('phone_number', phoneNumber)
        checkObject('options', options)
        checkOptionalNumber('expiration_minutes', options.expiration_minutes)
        checkOptionalString('locale', options.locale)
        checkOptionalBoolean('enable_autofill', options.enable_autofill)
        checkOptionalNumber(
          'autofill_session_duration_minutes',
          options.autofill_session_duration_minutes,
        )
        const body = { ...options, phone_number: phoneNumber }
        return await send('POST /otps/sms/login_or_create', { body, signal, mayAskCaptcha: true })
      },
    },
    async authenticate(code, methodId, options = {}, signal) {
      checkString('code', code)
      checkString('method_id', methodId)
      checkObject('options', options)
      checkOptionalNumber('session_duration_minutes', options.session_duration_minutes)
      // The frontend API calls the code `token` (WIRE §8.7).
      const body = { ...options, token: code, method_id: methodId }
      const reply = await send('POST /otps/authenticate', { body, signal, mayAskCaptcha: true })
      store.save(reply)
      return reply
    },
  }
}
