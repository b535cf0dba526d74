import type { ProviderTransaction } from '../../tables.ts'
import { recordSecurityEvent } from '../audit/record-security-event.ts'
import type { Core } from '../core.ts'
import type { countAttempt } from './count-attempt.ts'

/** Notes a wrong answer in the audit trail, and that it locked its user where the attempt, as it was counted, did. */
export async function recordWrongAnswer(
  core: Pick<Core, 'clock' | 'keys' | 'log'>,
  transaction: ProviderTransaction,
  options: {
    attempt: Awaited<ReturnType<typeof countAttempt>>
    event: Parameters<typeof recordSecurityEvent>[2]
  },
): Promise<void> {
  const { attempt, event } = options
  await recordSecurityEvent(core, transaction, event)
  if (attempt.locked_until !== null)
    await recordSecurityEvent(core, transaction, { ...event, type: 'user_locked' })
}
