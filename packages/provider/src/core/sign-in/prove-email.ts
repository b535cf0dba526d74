import { toInstant } from '@maypole/platform/clock'
import type { Project } from '../../projects/project.ts'
import type { AddressRow, ProviderTransaction, SessionRow } from '../../tables.ts'
import { forgetDevicesOfUser } from '../devices/store.ts'
import type { ProjectContext } from '../project-context.ts'
import { removeSessionsOfUser } from '../sessions/store.ts'
import { findAddressById, verifyAddressFor } from '../users/addresses-store.ts'
import { createPendingUser } from '../users/create-pending-user.ts'
import {
  findProvedFactor,
  removePasswordOfUser,
  removeTotpsOfUser,
} from '../users/factors-store.ts'
import { lockUser } from '../users/store.ts'

/**
 * Records that the caller reads an address's mail, in the transaction of the proof. Returns the
 * row, whose `user_id` is whom to sign in, or undefined when the address is gone.
 *
 * Until its first proof an address is only a claim that anybody could have made, with a password of
 * their choosing (pre-account hijacking). The first proof, unless it comes with a session of that
 * very user, decides whose the account is: a user who can also sign in by something proved (a
 * number, passkey, wallet, other provider or address) keeps the account and loses the claim, and
 * the prover gets a new user; a user who has nothing but the claim passes to the prover, without
 * its former password, TOTPs and sessions.
 */
export async function proveEmail(
  context: Pick<ProjectContext, 'project' | 'clock'>,
  transaction: ProviderTransaction,
  options: { id: string; session: SessionRow | undefined },
): Promise<AddressRow | undefined> {
  const { id, session } = options
  const { project } = context
  const [email] = await findAddressById(transaction, { id, kind: 'email' })
  if (email === undefined || email.project_id !== project.id) return undefined
  if (email.verified_at !== null) return email
  const now = toInstant(context.clock.now())
  // Nobody adds a factor to the user meanwhile.
  await lockUser(transaction, { id: email.user_id })
  const userId = await chooseOwner(transaction, { project, email, session, now })
  const [proved] = await verifyAddressFor(transaction, { id: email.id, userId, now })
  if (proved !== undefined) return proved
  // Somebody else proved it at the same moment: the same person, since it is the same mailbox.
  const [resolved] = await findAddressById(transaction, { id, kind: 'email' })
  return resolved
}

async function chooseOwner(
  transaction: ProviderTransaction,
  options: {
    project: Project
    email: AddressRow
    session: SessionRow | undefined
    now: string
  },
): Promise<string> {
  const { project, email, session, now } = options
  const claimant = email.user_id
  if (session?.user_id === claimant) return claimant
  const [standing] = await findProvedFactor(transaction, { userId: claimant })
  if (standing !== undefined) return createPendingUser(transaction, { project, now })
  await removePasswordOfUser(transaction, { userId: claimant })
  await removeTotpsOfUser(transaction, { userId: claimant })
  await removeSessionsOfUser(transaction, { userId: claimant, except: '' })
  await forgetDevicesOfUser(transaction, { userId: claimant })
  return claimant
}
