import type { OperatorContext } from '../core/project-context.ts'
import { findFactorsOfSessions, removeSession } from '../core/sessions/store.ts'
import { prepareNotices, sendNotices } from '../core/users/notices.ts'
import { lockUser } from '../core/users/store.ts'
import { AdministrationError } from '../errors/administration-error.ts'
import { messages } from '../errors/messages.ts'
import { removeTotpsOfUser } from './users-store.ts'

/**
 * Takes a user's authenticator app away with its recovery codes, for somebody who has lost both, and ends the sessions that it had proved:
 * whoever has found it is out. The user hears of it as of every change. Throws AdministrationError where there is no app.
 */
export async function removeTotp(
  context: OperatorContext,
  userId: string,
): Promise<{ readonly endedSessions: number }> {
  const notices = await prepareNotices(context, {
    project: context.project,
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
