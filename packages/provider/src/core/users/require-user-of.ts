import { ProviderError } from '../../errors/provider-error.ts'
import type { Project } from '../../projects/project.ts'
import type { ProviderDatabase, UserRow } from '../../tables.ts'
import { isOwnUserId } from './external-id.ts'
import { findUser, findUserByExternalId } from './store.ts'

/**
 * Returns a user of a project by the id, or by the external id that the project gave. Throws
 * user_not_found, also for users of other projects.
 */
export async function requireUserOf(
  db: ProviderDatabase,
  { project, userId }: { project: Pick<Project, 'id'>; userId: string },
): Promise<UserRow> {
  const [user] = isOwnUserId(userId)
    ? await findUser(db, { id: userId })
    : await findUserByExternalId(db, { projectId: project.id, externalId: userId })
  if (user === undefined || user.project_id !== project.id)
    throw new ProviderError('user_not_found')
  return user
}
