import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** A country or region with its own numbers, and its calling code. */
export interface Country {
  /** Such as `US`. */
  readonly code: string
  /** Such as `1`. */
  readonly dialCode: string
}

export interface ParsedPhone {
  readonly isValid: boolean
  /** E.164. */
  readonly number: string
  /** As written in its country. */
  readonly national: string
  /** The country of the number; undefined when several share it. */
  readonly country: string | undefined
}

export function listCountries(): Country[] {
  return getCountries().map((code) => ({ code, dialCode: getCountryCallingCode(code) }))
}

/** Parses a number as written in `country`; with a leading + it may be of any. */
export function parsePhone(text: string, country: string): ParsedPhone | undefined {
  const region = isSupportedCountry(country) ? (country as CountryCode) : undefined
  const parsed = parsePhoneNumberFromString(text, region)
  if (parsed === undefined) return undefined
  return {
    isValid: parsed.isValid(),
    number: parsed.number,
    national: parsed.formatNational(),
    country: parsed.country,
  }
}
