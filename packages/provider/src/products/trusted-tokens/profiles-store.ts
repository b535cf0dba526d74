import { columns } from '../../columns.ts'
import type { ProviderDatabase, TrustedTokenProfileRow } from '../../tables.ts'

export async function insertProfile(
  db: ProviderDatabase,
  row: TrustedTokenProfileRow,
): Promise<void> {
  await db.insertInto('trusted_token_profiles').values(row).execute()
}

/** Returns the profiles of a project, oldest first. */
export async function listProfiles(
  db: ProviderDatabase,
  projectId: string,
): Promise<TrustedTokenProfileRow[]> {
  return db
    .selectFrom('trusted_token_profiles')
    .select(columns.trusted_token_profiles)
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Removes a profile with its bindings. Returns false when the project has no such profile. */
export async function removeProfile(
  db: ProviderDatabase,
  { id, projectId }: { id: string; projectId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('trusted_token_profiles')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
