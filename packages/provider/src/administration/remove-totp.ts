import type { OperatorContext } from '../core/project-context.ts'
import { findFactorsOfSessions, removeSession } from '../core/sessions/store.ts'
import { prepareNotices, sendNotices } from '../core/users/notices.ts'
import { lockUser } from '../core/users/store.ts'
import { AdministrationError } from '../errors/administration-error.ts'
import { messages } from '../errors/messages.ts'
import { removeTotpsOfUser } from './users-store.ts'

/**
 * Removes a user's authenticator app with its recovery codes, when both are lost, and ends the
 * sessions that it has proved, which ends the access of a finder. The user is notified. Throws
 * AdministrationError when there is no app.
 */
export async function removeTotp(
  context: OperatorContext,
  userId: string,
): Promise<{ readonly endedSessions: number }> {
  const notices = await prepareNotices(context, {
    userId,
    change: { subject: 'authenticator app', change: 'removed' },
  })
  const endedSessions = await context.transact(async (transaction) => {
    await lockUser(transaction, { id: userId })
    const removed = await removeTotpsOfUser(transaction, { userId })
    if (removed.length === 0) throw new AdministrationError(messages.noTotp)
    const sessions = await findFactorsOfSessions(transaction, { userId })
    const proved = sessions.filter(({ authentication_factors: factors }) =>
      /"type":"(totp|recovery_codes)"/.test(factors),
    )
    for (const { id } of proved) await removeSession(transaction, { id })
    await sendNotices(context, transaction, notices)
    await context.audit(transaction, 'totp_removed_by_operator', { userId })
    return proved.length
  })
  return { endedSessions }
}
