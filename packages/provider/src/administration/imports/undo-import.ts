import type { Instance } from '../../core/instance.ts'
import { AdministrationError } from '../../errors/administration-error.ts'
import { messages } from '../../errors/messages.ts'
import { countUsersOfImport, removeUnusedUsers } from './undo-store.ts'

/**
 * Removes the users of an import who have not done anything here, some hundred at a time, with
 * everything that they came with. Throws AdministrationError when there is no such import.
 */
export async function undoImport(
  { db }: Pick<Instance, 'db'>,
  { projectId, importId }: { projectId: string; importId: string },
): Promise<{ readonly removed: number; readonly kept: number }> {
  if ((await countUsersOfImport(db, { projectId, importId })) === 0)
    throw new AdministrationError(messages.noImport(importId))
  let removed = 0
  let after = ''
  for (;;) {
    const page = await removeUnusedUsers(db, { projectId, importId, after })
    if (page.last === undefined) break
    removed += page.removed
    after = page.last
  }
  return { removed, kept: await countUsersOfImport(db, { projectId, importId }) }
}
