import type { UserType } from '@maypole/contract/provider'
import type { Client } from '../../core/client.ts'
import type { Core } from '../../core/core.ts'
import { describeSource } from '../../core/devices/source.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import type { Project } from '../../projects/project.ts'
import { shareOfNetwork } from '../../settings/limits.ts'
import { findByEmail } from './search-store.ts'

/**
 * How an address can sign in: the password form of existing clients cannot do without. It tells who has an account, so it is
 * limited by who asks and altogether, answers nothing but the type, and can be switched off (`userSearch.isTelling`).
 */
export async function searchUser(
  core: Core,
  options: { project: Project; client: Client; email: string },
): Promise<{ userType: UserType }> {
  const { project } = options
  const { limits, userSearch } = core.settings
  const { address, network } = describeSource(core, options)
  await core.limiter.consume([
    { key: `searches:${project.id}:address:${address}`, ...limits.searchesPerAddress },
    {
      key: `searches:${project.id}:network:${network}`,
      ...shareOfNetwork(limits.searchesPerProject),
    },
    { key: `searches:${project.id}:project`, kind: 'bucket', ...limits.searchesPerProject },
  ])
  const email = checkEmailAddress(options.email)
  const [user] = await findByEmail(core.db, { projectId: project.id, email })
  if (!userSearch.isTelling) return { userType: 'passwordless' }
  if (user === undefined) return { userType: 'new' }
  if (user.password_id !== null) return { userType: 'password' }
  return { userType: user.status === 'active' ? 'passwordless' : 'new' }
}
