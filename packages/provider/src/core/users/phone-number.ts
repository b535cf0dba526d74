import { ProviderError } from '../../errors/provider-error.ts'

/** A number with its country code (ITU-T E.164), as it is stored and sent. */
export const e164 = /^\+[1-9]\d{6,14}$/

/** Validates a number that is stored; whether messages go there is decided when one is sent. */
export function checkPhoneNumber(text: string): string {
  if (!e164.test(text)) throw new ProviderError('invalid_phone_number')
  return text
}
