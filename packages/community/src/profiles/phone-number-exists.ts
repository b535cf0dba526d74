import parsePhoneNumber from 'libphonenumber-js/max'

/** Says whether a number, written +1 and ten digits, can be somebody's. */
export type PhoneNumberExists = (phoneNumber: string) => boolean

/**
 * By the numbering plan: an area code that is assigned and an exchange that can be. Any kind of number will do in a
 * directory, also one that no code could be sent to. With `acceptUnassigned` every number passes.
 */
export function createPhoneNumberExists(options: { acceptUnassigned: boolean }): PhoneNumberExists {
  if (options.acceptUnassigned) return () => true
  return (phoneNumber) => parsePhoneNumber(phoneNumber)?.isValid() === true
}
