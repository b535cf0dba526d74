import { ProviderError } from '../../errors/provider-error.ts'

const longestPassword = 1000

/**
 * Returns a password as it is compared and counted: in normal form C (NIST SP 800-63B-4 §3.1.1.2),
 * otherwise as typed. Throws invalid_password above 1000 code points, so that nothing is ever cut.
 */
export function readPassword(text: string): string {
  const password = text.normalize('NFC')
  if (countCharacters(password) > longestPassword) throw new ProviderError('invalid_password')
  return password
}

/** Counts code points, which are closer to people's idea of characters than UTF-16. */
export function countCharacters(password: string): number {
  return [...password].length
}
