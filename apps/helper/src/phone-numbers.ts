import {
  AsYouType,
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { needText, type Request, readText } from './request.ts'

/**
 * Parses a number while it is typed: whether it is complete, its E.164 form, and its national form.
 */
export async function parsedPhoneNumber(
  request: Request,
): Promise<{ isValid: boolean; number: string; national: string }> {
  const text = needText(request, 'phoneNumber').slice(0, 100)
  const region = readRegion(request)
  const parsed = parsePhoneNumberFromString(text, region)
  if (region === undefined) {
    return {
      isValid: parsed?.isValid() ?? false,
      number: parsed?.number ?? text,
      national: parsed?.formatNational() ?? text,
    }
  }
  const typed = new AsYouType(region)
  const written = typed.input(text)
  return {
    isValid: parsed?.isValid() ?? false,
    number: typed.getNumberValue() ?? text,
    national: parsed?.isPossible() === true ? parsed.formatNational() : written || text,
  }
}

/** Returns an example of a mobile number, as written in its country. */
export async function getExamplePhoneNumber(request: Request): Promise<{ phoneNumber?: string }> {
  const region = readRegion(request)
  const example = region === undefined ? undefined : getExampleNumber(region, examples)
  return example === undefined ? {} : { phoneNumber: example.formatNational() }
}

function readRegion(request: Request): CountryCode | undefined {
  const region = readText(request, 'regionCode')?.toUpperCase() ?? ''
  return isSupportedCountry(region) ? region : undefined
}
