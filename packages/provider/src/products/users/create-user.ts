import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { ProjectContext } from '../../core/project-context.ts'
import {
  mergeChanges,
  nothingSaid,
  refuseTakenExternalId,
  type UserChanges,
} from '../../core/users/change-user.ts'
import { claimUnproved } from '../../core/users/claim-unproved.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { checkPhoneNumber } from '../../core/users/phone-number.ts'
import { readUser } from '../../core/users/present.ts'
import { insertUser } from '../../core/users/store.ts'
import type { ProviderTransaction } from '../../tables.ts'

interface NewUser extends UserChanges {
  readonly email: string | undefined
  readonly phoneNumber: string | undefined
  readonly isPending: boolean
}

/**
 * Creates a user for an app's server. The address and the number are claims until somebody proves
 * them, and take nothing from anybody. Throws duplicate_email, duplicate_phone_number and the
 * errors of `mergeChanges`.
 */
export async function createUser(context: ProjectContext, given: NewUser) {
  const { project } = context
  const email = given.email === undefined ? undefined : checkEmailAddress(given.email)
  const phoneNumber =
    given.phoneNumber === undefined ? undefined : checkPhoneNumber(given.phoneNumber)
  const columns = mergeChanges(context, { before: nothingSaid, changes: given })
  const id = newId(`user-${project.mode}`)
  return context.transact(async (transaction) => {
    await refuseTakenExternalId(() =>
      insertUser(transaction, {
        ...columns,
        id,
        project_id: project.id,
        status: given.isPending ? 'pending' : 'active',
        is_kept: 1,
        created_at: toInstant(context.clock.now()),
      }),
    )
    const emailId = await claim(context, transaction, { userId: id, kind: 'email', value: email })
    const phoneId = await claim(context, transaction, {
      userId: id,
      kind: 'phone',
      value: phoneNumber,
    })
    await context.audit(transaction, 'user_created', { userId: id })
    const user = await readUser(transaction, id)
    return { user_id: id, email_id: emailId, phone_id: phoneId, status: user.status, user }
  })
}

async function claim(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { userId, kind, value }: { userId: string; kind: 'email' | 'phone'; value: string | undefined },
): Promise<string> {
  if (value === undefined) return ''
  return claimUnproved(context, transaction, { userId, address: { kind, value } })
}
