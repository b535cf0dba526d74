import { preparedOne } from '@maypole/platform/database'
import { columns } from '../../../columns.ts'
import type { AppRow, ProviderDatabase, ProviderTables } from '../../../tables.ts'

/** Returns an app of a project; none when it belongs to another one. */
export const findApp = preparedOne<ProviderTables, { id: string; projectId: string }, AppRow>(
  (db, value) =>
    db
      .selectFrom('apps')
      .select(columns.apps)
      .where('id', '=', value('id'))
      .where('project_id', '=', value('projectId')),
)

export async function insertApp(db: ProviderDatabase, row: AppRow): Promise<void> {
  await db.insertInto('apps').values(row).execute()
}

/**
 * Stores what an app says of itself now. One that has the id already and was described otherwise
 * stays as it is.
 */
export async function upsertSelfDescribedApp(db: ProviderDatabase, row: AppRow): Promise<void> {
  await db
    .insertInto('apps')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          name: row.name,
          redirect_uris: row.redirect_uris,
          application_type: row.application_type,
          scopes: row.scopes,
          updated_at: row.updated_at,
        })
        .where('apps.origin', '=', row.origin)
        .where('apps.project_id', '=', row.project_id),
    )
    .execute()
}

/** Returns the apps of a project, oldest first. */
export async function listApps(db: ProviderDatabase, projectId: string): Promise<AppRow[]> {
  return db
    .selectFrom('apps')
    .select(columns.apps)
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Changes an app. Returns no row when the project has no such app. */
export async function updateApp(
  db: ProviderDatabase,
  { id, projectId, changes }: { id: string; projectId: string; changes: Partial<AppRow> },
): Promise<AppRow | undefined> {
  return db
    .updateTable('apps')
    .set(changes)
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .returning(columns.apps)
    .executeTakeFirst()
}

/** Removes an app with its consents and everything that was issued to it. */
export async function removeApp(
  db: ProviderDatabase,
  { id, projectId }: { id: string; projectId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('apps')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
