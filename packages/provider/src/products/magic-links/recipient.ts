import type { ProjectContext } from '../../core/project-context.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import type { Address } from '../../core/users/address.ts'
import { findOrCreateByAddress } from '../../core/users/find-or-create-by-address.ts'
import { findOwnAddress } from '../../core/users/find-own-address.ts'
import { findUser } from '../../core/users/store.ts'
import type { ProviderTransaction, SessionRow } from '../../tables.ts'

/** The recipient of a link. */
export interface Recipient {
  readonly userId: string
  /** The row of the address; null when it is added only once the link comes back. */
  readonly emailId: string | null
  /** What the link adds to the user; null when the address is in its table already. */
  readonly address: string | null
  /** Whether the user never signed in. */
  readonly isNew: boolean
}

/** Returns the owner of the address, known or new. */
export async function chooseKnownRecipient(
  context: ProjectContext,
  transaction: ProviderTransaction,
  email: string,
): Promise<Recipient> {
  const address: Address = { kind: 'email', value: email }
  const row = await findOrCreateByAddress(context, transaction, address)
  const [user] = await findUser(transaction, { id: row.user_id })
  return {
    userId: row.user_id,
    emailId: row.id,
    address: null,
    isNew: user?.status !== 'active',
  }
}

/**
 * Returns a signed-in user who adds the address, or proves their own again. Nothing is stored
 * before the link comes back, and whether another user has the address is not checked here. Throws
 * unauthorized_action when something new is added without a recent sign-in.
 */
export async function chooseNewRecipient(
  context: ProjectContext,
  { session, email }: { session: SessionRow; email: string },
): Promise<Recipient> {
  const userId = session.user_id
  const address: Address = { kind: 'email', value: email }
  const own = await findOwnAddress(context.db, { userId, address })
  if (own !== undefined) return { userId, emailId: own.id, address: null, isNew: false }
  requireRecentAuthentication(context, session)
  return { userId, emailId: null, address: email, isNew: false }
}
