import { newId } from '@maypole/platform/ids'
import { LimitExceededError } from '@maypole/platform/limits'
import type { NoticeMessage } from '../../delivery/port.ts'
import type { ProviderTransaction } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { emailsOf } from './address.ts'
import { localeOf } from './locale-of.ts'
import { findUser, listAddresses } from './store.ts'

const day = 86_400

/**
 * Returns the notices about a change to a user's sign-in methods (OWASP ASVS 6.3.7): for every
 * verified e-mail address, or without one, every verified number while the project's budget lasts.
 * Called before the change, so that removed addresses are notified too, and outside of its
 * transaction.
 */
export async function prepareNotices(
  context: Pick<ProjectContext, 'project' | 'db' | 'limiter' | 'settings' | 'log'>,
  options: {
    userId: string
    change: Pick<NoticeMessage, 'subject' | 'change'>
  },
): Promise<NoticeMessage[]> {
  const { userId, change } = options
  const { project } = context
  const proved = (await listAddresses(context.db, { userId })).filter(
    (row) => row.verified_at !== null,
  )
  if (proved.length === 0) return []
  const user = await findUser(context.db, { id: userId })
  const locale = user && localeOf(user)
  const notice = { kind: 'notice', productName: project.name, locale, ...change } as const
  const emails = emailsOf(proved)
  if (emails.length > 0)
    return emails.map((row) => ({ ...notice, channel: 'email', to: row.value }))
  const notices: NoticeMessage[] = []
  for (const row of proved) {
    if (await isAffordable(context)) notices.push({ ...notice, channel: 'sms', to: row.value })
  }
  return notices
}

/** Sends them with the change, in its transaction; `context.transact` has them delivered. */
export async function sendNotices(
  context: Pick<ProjectContext, 'clock' | 'outbox'>,
  transaction: ProviderTransaction,
  notices: readonly NoticeMessage[],
): Promise<void> {
  for (const notice of notices) {
    await context.outbox.enqueue(transaction, notice, {
      // No notice replaces another.
      topic: newId('notice'),
      expiresAt: context.clock.now() + day * 1000,
    })
  }
}

/**
 * Counts a message in the project's daily budget. An exhausted budget drops the notice, not the
 * change.
 */
async function isAffordable(
  context: Pick<ProjectContext, 'project' | 'limiter' | 'settings' | 'log'>,
): Promise<boolean> {
  const { price, dailyBudget } = context.settings.sms
  try {
    await context.limiter.consume([
      { key: 'sends:spent', limit: dailyBudget, seconds: day, cost: price },
    ])
    return true
  } catch (error) {
    if (!(error instanceof LimitExceededError)) throw error
    context.log.warn('a notice is not sent: the daily budget for messages is spent', {
      project: context.project.id,
    })
    return false
  }
}
