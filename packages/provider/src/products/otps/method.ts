import type { ProjectContext } from '../../core/project-context.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { type Address, addressId } from '../../core/users/address.ts'
import { findOwnAddress } from '../../core/users/find-own-address.ts'
import type { SessionRow } from '../../tables.ts'

/** The subject of a code. */
export interface Method {
  /** The `method_id` of the wire. */
  readonly id: string
  readonly userId: string
  /** What the right code adds to the user; null when it is in its table already. */
  readonly added: string | null
}

/**
 * Returns a number or address of a signed-in user. Their own is proved again; any other is stored
 * with the code and is theirs only once the code comes back, so nobody can reserve what they cannot
 * read. Whether another user has it is not checked here, and nothing reveals it. Throws
 * unauthorized_action when something new is added without a recent sign-in.
 */
export async function chooseNewMethod(
  context: ProjectContext,
  { session, to }: { session: SessionRow; to: Address },
): Promise<Method> {
  const userId = session.user_id
  const own = await findOwnAddress(context.db, { userId, address: to })
  if (own !== undefined) return { id: own.id, userId, added: null }
  requireRecentAuthentication(context, session)
  const id = addressId(context, { address: to, addedBy: userId })
  return { id, userId, added: to.value }
}
