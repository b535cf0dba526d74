import type { UserType } from '@maypole/contract/provider'
import { describeSource } from '../../core/devices/source.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { shareOfNetwork } from '../../settings/limits.ts'
import { findByEmail } from './search-store.ts'

/**
 * Returns how an address can sign in, which the password form of existing clients needs. It reveals
 * who has an account, so it is limited per source and in total, returns nothing but the type, and
 * can be switched off (`userSearch.isTelling`).
 */
export async function searchUser(
  context: ProjectContext,
  options: { email: string },
): Promise<{ userType: UserType }> {
  const { project } = context
  const { limits, userSearch } = context.settings
  const { networkAddress, network } = describeSource(context)
  await context.limiter.consume([
    { key: `searches:address:${networkAddress}`, ...limits.searchesPerAddress },
    {
      key: `searches:network:${network}`,
      ...shareOfNetwork(limits.searchesPerProject),
    },
    { key: 'searches:project', kind: 'bucket', ...limits.searchesPerProject },
  ])
  const email = checkEmailAddress(options.email)
  const [user] = await findByEmail(context.db, { projectId: project.id, email })
  if (!userSearch.isTelling) return { userType: 'passwordless' }
  if (user === undefined) return { userType: 'new' }
  if (user.password_id !== null) return { userType: 'password' }
  return { userType: user.status === 'active' ? 'passwordless' : 'new' }
}
