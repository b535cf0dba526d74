import { type Limit, LimitExceededError } from '@maypole/platform/limits'
import type { ProviderTransaction } from '../../tables.ts'
import { recordSecurityEvent } from '../audit/record-security-event.ts'
import type { Core } from '../core.ts'

/** Notes a wrong answer in the audit trail, and that it was the last that its source has for now (`isLast`). */
export async function recordWrongAnswer(
  core: Pick<Core, 'clock' | 'keys' | 'log'>,
  transaction: ProviderTransaction,
  options: { isLast: boolean; event: Parameters<typeof recordSecurityEvent>[2] },
): Promise<void> {
  const { isLast, event } = options
  await recordSecurityEvent(core, transaction, event)
  if (isLast) await recordSecurityEvent(core, transaction, { ...event, type: 'user_locked' })
}

/** Whether an attempt that has been counted was the last that its limit has room for. */
export async function isLastAttempt(core: Pick<Core, 'limiter'>, attempt: Limit): Promise<boolean> {
  try {
    await core.limiter.check([attempt])
    return false
  } catch (error) {
    if (error instanceof LimitExceededError) return true
    throw error
  }
}
