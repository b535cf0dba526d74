import parsePhoneNumber, { type CountryCode, type NumberType } from 'libphonenumber-js/max'
import { ProviderError } from '../../errors/provider-error.ts'
import type { SmsSettings } from '../../settings/sms.ts'

const e164 = /^\+[1-9]\d{6,14}$/

/**
 * Number types of phones that people carry or have on a desk. Not premium, shared-cost, toll-free
 * and service numbers.
 */
const reachable: readonly NumberType[] = [
  'MOBILE',
  'FIXED_LINE_OR_MOBILE',
  'FIXED_LINE',
  'VOIP',
  'PERSONAL_NUMBER',
]

/**
 * Validates a number for messages, and returns it in E.164. The country comes first: a number of a
 * country that is not allowed is refused whatever else is wrong with it, and satellites have none.
 * Throws invalid_phone_number_country_code or invalid_phone_number.
 */
export function checkSmsDestination(text: string, settings: SmsSettings): string {
  if (!e164.test(text)) throw new ProviderError('invalid_phone_number')
  const parsed = parsePhoneNumber(text)
  const country = parsed?.country ?? findCountryByAreaCode(text)
  const isUnassigned = country === undefined && /^\+1\d{10}$/.test(text)
  if (isUnassigned && settings.acceptUnassigned && settings.countries.includes('US')) return text
  if (isUnassigned) throw new ProviderError('invalid_phone_number')
  if (country === undefined || !settings.countries.includes(country))
    throw new ProviderError('invalid_phone_number_country_code')
  if (isPremium(text)) throw new ProviderError('invalid_phone_number')
  if (parsed?.isValid() !== true) {
    if (settings.acceptUnassigned && /^\+1\d{10}$/.test(text)) return text
    throw new ProviderError('invalid_phone_number')
  }
  if (!reachable.includes(parsed.getType())) throw new ProviderError('invalid_phone_number')
  return parsed.number
}

/** +1-900, and the 976 exchange of every area code. */
function isPremium(text: string): boolean {
  return /^\+1(900\d{7}|\d{3}976\d{4})$/.test(text)
}

/**
 * Two dozen countries share +1: even if the rest of a number is not assigned, its area code
 * identifies the country.
 */
function findCountryByAreaCode(text: string): CountryCode | undefined {
  const area = /^\+1(\d{3})\d{7}$/.exec(text)?.[1]
  return area === undefined ? undefined : parsePhoneNumber(`+1${area}2345678`)?.country
}
