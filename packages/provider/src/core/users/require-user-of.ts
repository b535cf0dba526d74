import { ProviderError } from '../../errors/provider-error.ts'
import type { Project } from '../../projects/project.ts'
import type { ProviderDatabase, UserRow } from '../../tables.ts'
import { isOwnUserId } from './external-id.ts'
import { findUser, findUserByExternalId } from './store.ts'

/**
 * Returns a user of a project by the id, or by the external id that the project gave; undefined
 * also for users of other projects.
 */
export async function findUserOf(
  db: ProviderDatabase,
  { project, userId }: { project: Pick<Project, 'id'>; userId: string },
): Promise<UserRow | undefined> {
  const user = isOwnUserId(userId)
    ? await findUser(db, { id: userId })
    : await findUserByExternalId(db, { projectId: project.id, externalId: userId })
  return user?.project_id === project.id ? user : undefined
}

/** As `findUserOf`. Throws user_not_found. */
export async function requireUserOf(
  db: ProviderDatabase,
  named: { project: Pick<Project, 'id'>; userId: string },
): Promise<UserRow> {
  const user = await findUserOf(db, named)
  if (user === undefined) throw new ProviderError('user_not_found')
  return user
}
