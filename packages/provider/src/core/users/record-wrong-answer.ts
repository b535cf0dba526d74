import { type Limit, LimitExceededError } from '@maypole/platform/limits'
import type { ProviderTransaction } from '../../tables.ts'
import type { SecurityEventType } from '../audit/record-security-event.ts'
import type { AuditSubject, ProjectContext } from '../project-context.ts'

/**
 * Notes a wrong answer in the audit trail, and that it was the last that its source has for now.
 */
export async function recordWrongAnswer(
  context: Pick<ProjectContext, 'audit'>,
  transaction: ProviderTransaction,
  answer: { isLast: boolean; type: SecurityEventType; of: AuditSubject },
): Promise<void> {
  await context.audit(transaction, answer.type, answer.of)
  if (answer.isLast) await context.audit(transaction, 'user_locked', answer.of)
}

/** Whether a counted attempt was the last that its limit allows. */
export async function isLastAttempt(
  context: Pick<ProjectContext, 'limiter'>,
  attempt: Limit,
): Promise<boolean> {
  try {
    await context.limiter.check([attempt])
    return false
  } catch (error) {
    if (error instanceof LimitExceededError) return true
    throw error
  }
}
