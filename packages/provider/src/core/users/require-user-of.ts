import { ProviderError } from '../../errors/provider-error.ts'
import type { Project } from '../../projects/project.ts'
import type { ProviderDatabase, UserRow } from '../../tables.ts'
import { findUser } from './store.ts'

/** Returns a user of a project. Throws user_not_found, also for users of other projects. */
export async function requireUserOf(
  db: ProviderDatabase,
  { project, userId }: { project: Pick<Project, 'id'>; userId: string },
): Promise<UserRow> {
  const [user] = await findUser(db, { id: userId })
  if (user === undefined || user.project_id !== project.id)
    throw new ProviderError('user_not_found')
  return user
}
