import { ProviderError } from '../../errors/provider-error.ts'

const longestPassword = 1000

/**
 * A password as it is compared and counted: in normal form C (NIST SP 800-63B-4 §3.1.1.2), and otherwise just as it was typed.
 * Throws invalid_password above 1000 code points, so that nothing is ever cut.
 */
export function readPassword(text: string): string {
  const password = text.normalize('NFC')
  if (countCharacters(password) > longestPassword) throw new ProviderError('invalid_password')
  return password
}

/** Code points, as people count characters more closely than UTF-16 does. */
export function countCharacters(password: string): number {
  return [...password].length
}
