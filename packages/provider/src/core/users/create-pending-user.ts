import { newId } from '@maypole/platform/ids'
import type { Project } from '../../projects/project.ts'
import type { ProviderTransaction } from '../../tables.ts'
import { insertPendingUserIfAbsent } from './store.ts'

/** Creates a user without any sign-in method yet, and returns the id. */
export async function createPendingUser(
  transaction: ProviderTransaction,
  { project, now }: { project: Project; now: string },
): Promise<string> {
  const id = newId(`user-${project.mode}`)
  await insertPendingUserIfAbsent(transaction, { id, project_id: project.id, created_at: now })
  return id
}
