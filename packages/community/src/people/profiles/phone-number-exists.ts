import parsePhoneNumber from 'libphonenumber-js/max'

/** Whether a number, written +1 and ten digits, can be in use. */
export type PhoneNumberExists = (phoneNumber: string) => boolean

/**
 * Checks the numbering plan: an assigned area code and a possible exchange. A directory accepts
 * every kind of number, also ones that cannot receive codes. With `acceptUnassigned` every number
 * passes.
 */
export function createPhoneNumberExists(options: { acceptUnassigned: boolean }): PhoneNumberExists {
  if (options.acceptUnassigned) return () => true
  return (phoneNumber) => parsePhoneNumber(phoneNumber)?.isValid() === true
}
