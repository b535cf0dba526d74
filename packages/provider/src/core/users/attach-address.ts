import { toInstant } from '@maypole/platform/clock'
import type { Project } from '../../projects/project.ts'
import type { EmailRow, PhoneNumberRow, ProviderTransaction } from '../../tables.ts'
import type { Core } from '../core.ts'
import { claimEmail, insertEmail } from './emails-store.ts'
import { emailId } from './find-or-create-by-email.ts'
import { phoneId } from './find-or-create-by-phone.ts'
import { claimPhoneNumber, insertPhoneNumber } from './store.ts'

/**
 * Gives a user an e-mail address that has just been proved. One that nobody has proved before is theirs, whoever claimed it; undefined
 * when it belongs to another user (PD-132).
 */
export async function attachEmail(
  core: Pick<Core, 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  options: { project: Project; userId: string; email: string },
): Promise<EmailRow | undefined> {
  const { project, userId, email } = options
  const now = toInstant(core.clock.now())
  const id = emailId(core, { project, email })
  await insertEmail(transaction, {
    id,
    project_id: project.id,
    user_id: userId,
    email,
    created_at: now,
  })
  const [row] = await claimEmail(transaction, { id, userId, now })
  return row
}

/** As `attachEmail`, for a number in E.164. */
export async function attachPhoneNumber(
  core: Pick<Core, 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  options: { project: Project; userId: string; phoneNumber: string },
): Promise<PhoneNumberRow | undefined> {
  const { project, userId, phoneNumber } = options
  const now = toInstant(core.clock.now())
  const id = phoneId(core, { project, phoneNumber })
  await insertPhoneNumber(transaction, {
    id,
    project_id: project.id,
    user_id: userId,
    phone_number: phoneNumber,
    created_at: now,
  })
  const [row] = await claimPhoneNumber(transaction, { id, userId, now })
  return row
}
