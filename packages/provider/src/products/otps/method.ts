import type { Core } from '../../core/core.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { deriveId } from '../../core/users/derive-id.ts'
import { findOrCreateByEmail } from '../../core/users/find-or-create-by-email.ts'
import { findOrCreateByPhone } from '../../core/users/find-or-create-by-phone.ts'
import { findEmails, findPhoneNumbers } from '../../core/users/store.ts'
import type { Project } from '../../projects/project.ts'
import type { Channel, ProviderTransaction, SessionRow } from '../../tables.ts'

/** What a code proves. */
export interface Method {
  /** The `method_id` of the wire. */
  readonly id: string
  readonly userId: string
  /** What the right code adds to the user; null where it is in its table already. */
  readonly address: string | null
}

interface Question {
  readonly project: Project
  readonly channel: Channel
  /** Has been checked. */
  readonly to: string
}

/** The number or address of whoever signs in with it, known or not. */
export async function chooseKnownMethod(
  core: Core,
  transaction: ProviderTransaction,
  { project, channel, to }: Question,
): Promise<Method> {
  const row =
    channel === 'email'
      ? await findOrCreateByEmail(core, transaction, { project, email: to })
      : await findOrCreateByPhone(core, transaction, { project, phoneNumber: to })
  return { id: row.id, userId: row.user_id, address: null }
}

/**
 * A number or address for a signed-in user. Their own proves them once more; any other is kept with the code and is theirs only once the
 * code comes back, so nobody can hold what they cannot read. Whether another user has it is not looked at here, and shows in nothing.
 * Throws unauthorized_action where something new is added without a recent sign-in.
 */
export async function chooseNewMethod(
  core: Core,
  { project, session, channel, to }: Question & { session: SessionRow },
): Promise<Method> {
  const userId = session.user_id
  const own = await findOwn(core, { userId, channel, to })
  if (own !== undefined) return { id: own.id, userId, address: null }
  requireRecentAuthentication(core, session)
  const [key, prefix] = channel === 'email' ? (['email-ids', 'email'] as const) : phoneIds
  const id = deriveId(core.keys[key], {
    prefix: `${prefix}-${project.mode}`,
    name: `${project.id}|${userId}|${to}`,
  })
  return { id, userId, address: to }
}

const phoneIds = ['phone-ids', 'phone-number'] as const

async function findOwn(
  core: Core,
  { userId, channel, to }: { userId: string; channel: Channel; to: string },
): Promise<{ id: string } | undefined> {
  if (channel === 'email') {
    const emails = await findEmails(core.db, { userId })
    return emails.find((row) => row.email === to && row.verified_at !== null)
  }
  const numbers = await findPhoneNumbers(core.db, { userId })
  return numbers.find((row) => row.phone_number === to && row.verified_at !== null)
}
