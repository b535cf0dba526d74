import { ProviderError } from '../../errors/provider-error.ts'

const e164 = /^\+[1-9]\d{6,14}$/

/** Whether a text is written as a phone number in E.164. */
export function isPhoneNumber(text: string): boolean {
  return e164.test(text)
}

/** Validates a number that is stored; whether messages go there is decided when one is sent. */
export function checkPhoneNumber(text: string): string {
  if (!isPhoneNumber(text)) throw new ProviderError('invalid_phone_number')
  return text
}
