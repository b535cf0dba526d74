import type { PasswordStrength } from '@maypole/contract/provider'
import { countCharacters } from '../../core/passwords/read-password.ts'

type LudsRequirements = PasswordStrength['feedback']['luds_requirements']

/**
 * Returns what a password lacks under the policy of lower case, upper case, digits and symbols;
 * letters of any script count.
 */
export function checkLuds(
  password: string,
  { complexity, minimumCount }: { complexity: number; minimumCount: number },
): LudsRequirements {
  const has_digit = /\p{Nd}/u.test(password)
  const has_lower_case = /\p{Ll}/u.test(password)
  const has_upper_case = /\p{Lu}/u.test(password)
  const has_symbol = /[^\p{Nd}\p{Ll}\p{Lu}]/u.test(password)
  const classes = [has_digit, has_lower_case, has_upper_case, has_symbol].filter(Boolean).length
  return {
    has_digit,
    has_lower_case,
    has_symbol,
    has_upper_case,
    missing_characters: Math.max(0, minimumCount - countCharacters(password)),
    missing_complexity: Math.max(0, complexity - classes),
  }
}
