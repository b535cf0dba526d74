import type { PasswordStrength } from '@maypole/contract/provider'
import { addressKey } from '@maypole/platform/http'
import { readPassword } from '../../core/passwords/read-password.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { pseudonym } from '../../core/pseudonym.ts'
import { assessPassword } from './strength.ts'

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
