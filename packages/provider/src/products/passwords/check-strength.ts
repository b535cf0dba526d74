import type { PasswordStrength } from '@maypole/contract/provider'
import { addressKey } from '@maypole/platform/http'
import type { Client } from '../../core/client.ts'
import type { Core } from '../../core/core.ts'
import { readPassword } from '../../core/passwords/read-password.ts'
import { pseudonym } from '../../core/pseudonym.ts'
import type { Project } from '../../projects/project.ts'
import { assessPassword } from './strength.ts'

/** Says how a password would fare, while somebody types it. The address need not be one yet. */
export async function checkPasswordStrength(
  core: Core,
  options: { project: Project; client: Client; password: string; email: string | undefined },
): Promise<PasswordStrength> {
  const { project, client, email } = options
  const password = readPassword(options.password)
  const address = pseudonym(core.keys, addressKey(client.address))
  await core.limiter.consume([
    { key: `strength:address:${address}`, ...core.settings.limits.strengthChecksPerAddress },
  ])
  return assessPassword(core, { project, password, email })
}
