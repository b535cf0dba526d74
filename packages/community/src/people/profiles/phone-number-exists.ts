import parsePhoneNumber from 'libphonenumber-js/max'
import type { CommunitySettings } from '../../settings.ts'

/**
 * Whether a number, written +1 and ten digits, can be in use: it has an assigned area code and a
 * possible exchange. A directory accepts every kind of number, also ones that cannot receive codes,
 * and every number where those that the plan does not assign are accepted.
 */
export function phoneNumberExists(
  phoneNumber: string,
  { acceptUnassignedNumbers }: Pick<CommunitySettings, 'acceptUnassignedNumbers'>,
): boolean {
  return acceptUnassignedNumbers || parsePhoneNumber(phoneNumber)?.isValid() === true
}
