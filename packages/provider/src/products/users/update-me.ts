import type { updateUserBody } from '@maypole/contract/provider'
import type { z } from 'zod'
import type { SessionCaller } from '../../access/caller.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { lockCallerSession } from '../../core/sessions/lock-caller-session.ts'
import { mergeMetadata } from '../../core/users/metadata.ts'
import { readUser } from '../../core/users/present.ts'
import { findUser, lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { updateUserRow } from './update-store.ts'

/** Changes the user's own name and untrusted metadata; concurrent changes are both kept. */
export async function updateMe(
  context: ProjectContext,
  options: { caller: SessionCaller; changes: z.output<typeof updateUserBody> },
) {
  const { caller, changes } = options
  const { name = {}, untrusted_metadata = {} } = changes
  if (changes.trusted_metadata !== undefined)
    throw new ProviderError('cannot_update_trusted_metadata')
  const id = caller.session.user_id
  const user = await context.transact(async (transaction) => {
    await lockUser(transaction, { id })
    await lockCallerSession(context, transaction, caller.session)
    const [row] = await findUser(transaction, { id })
    if (row === undefined) throw new ProviderError('session_not_found')
    await updateUserRow(transaction, {
      id,
      first_name: name.first_name ?? row.first_name,
      middle_name: name.middle_name ?? row.middle_name,
      last_name: name.last_name ?? row.last_name,
      untrusted_metadata: mergeMetadata(JSON.parse(row.untrusted_metadata), untrusted_metadata),
    })
    await context.audit(transaction, 'user_updated', { userId: id, sessionId: caller.session.id })
    return readUser(transaction, id)
  })
  const { user_id, emails, phone_numbers, crypto_wallets } = user
  return { user_id, emails, phone_numbers, crypto_wallets, __user: user }
}
