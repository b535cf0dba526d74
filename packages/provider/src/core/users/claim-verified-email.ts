import { toInstant } from '@maypole/platform/clock'
import type { Project } from '../../projects/project.ts'
import type { ProviderTransaction } from '../../tables.ts'
import type { Core } from '../core.ts'
import { findEmail, insertEmail, verifyEmailFor } from './emails-store.ts'
import { emailId } from './find-or-create-by-email.ts'
import { findUser, lockUser } from './store.ts'

/**
 * Gives a user the address that their provider has verified, and answers its id; undefined where it stays somebody else's. An address that
 * a user who never signed in has only claimed is no obstacle. One that an active user claims without proof stays where it is, and brings
 * the two users together as little as it takes anything from either.
 */
export async function claimVerifiedEmail(
  core: Pick<Core, 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  { project, email, userId }: { project: Project; email: string; userId: string },
): Promise<string | undefined> {
  const now = toInstant(core.clock.now())
  await insertEmail(transaction, {
    id: emailId(core, { project, email }),
    project_id: project.id,
    user_id: userId,
    email,
    created_at: now,
  })
  const [row] = await findEmail(transaction, { projectId: project.id, email })
  if (row === undefined) return undefined
  if (row.verified_at !== null) return row.user_id === userId ? row.id : undefined
  if (row.user_id !== userId) {
    // Nobody sets a password for the claim until this is over.
    await lockUser(transaction, { id: row.user_id })
    const [claimant] = await findUser(transaction, { id: row.user_id })
    if (claimant?.status === 'active') return undefined
  }
  const [verified] = await verifyEmailFor(transaction, { id: row.id, userId, now })
  return verified?.id
}
