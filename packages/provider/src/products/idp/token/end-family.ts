import type { ProjectContext } from '../../../core/project-context.ts'
import type { AppGrantRow } from '../../../tables.ts'
import { removeGrant } from './grants-store.ts'

/**
 * Ends every token of a grant because a code or refresh token was reused: one of its two users is
 * not the app (RFC 9700 §2.1.1 and §4.14.2).
 */
export async function endFamily(
  context: ProjectContext,
  grant: Pick<AppGrantRow, 'id'> & Partial<AppGrantRow>,
): Promise<void> {
  const [removed] = await removeGrant(context.db, { id: grant.id })
  if (removed === undefined) return
  await context.audit(context.db, 'token_reuse_detected', {
    userId: grant.user_id,
  })
}
