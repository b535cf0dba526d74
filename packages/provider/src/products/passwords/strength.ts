import { type PasswordStrength, providerErrors } from '@maypole/contract/provider'
import { addressKey } from '@maypole/platform/http'
import { passwordMessages } from '../../core/passwords/messages.ts'
import { countCharacters, readPassword } from '../../core/passwords/read-password.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { pseudonym } from '../../core/pseudonym.ts'
import { ProviderError } from '../../errors/provider-error.ts'

const shortestPassword = 8

/** The highest score of a refused password, so that no meter is full of it. */
const highestRefused = 2

interface Candidate {
  /** A result of `readPassword`. */
  readonly password: string
  /** Its address, if known. */
  readonly email: string | undefined
}

/**
 * Rates a password under the project's policy, and checks whether it is breached or one of the most
 * used.
 */
async function assessPassword(
  context: Pick<ProjectContext, 'project' | 'settings' | 'passwords'>,
  candidate: Candidate,
): Promise<PasswordStrength> {
  return (await assess(context, candidate)).strength
}

/** Throws weak_password or breached_password for passwords that the project refuses. */
export async function refuseWeakPassword(
  context: Pick<ProjectContext, 'project' | 'settings' | 'passwords'>,
  candidate: Candidate,
): Promise<void> {
  const { strength, isFit } = await assess(context, candidate)
  if (strength.valid_password) return
  throw new ProviderError(isFit ? 'breached_password' : 'weak_password', {
    details: { feedback: strength.feedback },
  })
}

/** `isFit`: it meets the policy, whether it is breached or not. */
async function assess(
  context: Pick<ProjectContext, 'project' | 'settings' | 'passwords'>,
  { password, email }: Candidate,
): Promise<{ strength: PasswordStrength; isFit: boolean }> {
  const { policy, minimumScore, luds, checkBreachesOnCreate } = context.settings.passwords
  const rated = await context.passwords.dictionary.rate(password, guessable(context, email))
  const requirements = checkLuds(password, luds)
  const isShort = countCharacters(password) < shortestPassword
  const meetsPolicy =
    policy === 'luds'
      ? requirements.missing_characters === 0 && requirements.missing_complexity === 0
      : rated.score >= minimumScore
  const isFit = meetsPolicy && !isShort
  // The breach service is not asked about passwords that are refused anyway.
  const isBreached =
    rated.isCommon || (isFit && (await context.passwords.breaches.includes(password)))
  const isValid = isFit && !(isBreached && checkBreachesOnCreate)
  const warning = isBreached && !isShort ? providerErrors.breached_password[1] : rated.warning
  const hint = isShort ? [passwordMessages.tooShort(shortestPassword)] : []
  const strength: PasswordStrength = {
    valid_password: isValid,
    score: isValid || rated.score < highestRefused ? rated.score : highestRefused,
    breached_password: isBreached,
    breach_detection_on_create: checkBreachesOnCreate,
    strength_policy: policy,
    feedback: {
      warning: isValid ? '' : warning,
      suggestions: isValid ? [] : [...hint, ...rated.suggestions],
      luds_requirements: requirements,
    },
  }
  return { strength, isFit }
}

/** Returns words that people who know the person would try first. */
function guessable(
  { project }: Pick<ProjectContext, 'project'>,
  email: string | undefined,
): string[] {
  return [project.name, ...(email === undefined ? [] : [email, ...email.split(/[@.+_-]/)])]
}

/** Whether a right password must be reset because it is breached. */
export async function isBreached(
  context: Pick<ProjectContext, 'settings' | 'passwords' | 'log'>,
  password: string,
): Promise<boolean> {
  if (!context.settings.passwords.checkBreachesOnSignIn) return false
  const { dictionary, breaches } = context.passwords
  try {
    return (await dictionary.isCommon(password)) || (await breaches.includes(password))
  } catch (error) {
    // An unreachable list keeps nobody from signing in.
    context.log.warn('a password could not be looked up', { reason: `${error}` })
    return false
  }
}

/** Rates a password while it is typed. The address may be incomplete. */
export async function checkPasswordStrength(
  context: ProjectContext,
  options: { password: string; email: string | undefined },
): Promise<PasswordStrength> {
  const { email } = options
  const password = readPassword(options.password)
  const address = pseudonym(context.keys, addressKey(context.client.networkAddress))
  await context.limiter.consume([
    { key: `strength:address:${address}`, ...context.settings.limits.strengthChecksPerAddress },
  ])
  return assessPassword(context, { password, email })
}

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
