import { newId } from '@maypole/platform/ids'
import type { ProjectRow, ProviderDatabase } from './tables.ts'

/** Writes a project unless its handle is known; then only what may change. Servers that start together agree on one. */
export async function keepProject(
  db: ProviderDatabase,
  row: ProjectRow,
): Promise<{ projectId: string; publicToken: string }> {
  return db.transaction().execute(async (transaction) => {
    const project = await transaction
      .insertInto('projects')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('handle').doUpdateSet({ name: row.name, public_url: row.public_url }),
      )
      .returning(['id', 'mode'])
      .executeTakeFirstOrThrow()
    const known = await transaction
      .selectFrom('public_tokens')
      .select('token')
      .where('project_id', '=', project.id)
      .orderBy('created_at')
      .executeTakeFirst()
    if (known !== undefined) return { projectId: project.id, publicToken: known.token }
    const token = newId(`public-token-${project.mode}`)
    await transaction
      .insertInto('public_tokens')
      .values({ token, project_id: project.id, created_at: row.created_at })
      .execute()
    return { projectId: project.id, publicToken: token }
  })
}

/** The id of the project with a handle, once there is one. */
export async function findProjectId(
  db: ProviderDatabase,
  handle: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('handle', '=', handle)
    .executeTakeFirst()
  return row?.id
}

/** The ids of all projects. */
export async function listProjectIds(db: ProviderDatabase): Promise<string[]> {
  const rows = await db.selectFrom('projects').select('id').execute()
  return rows.map((row) => row.id)
}

/** A project by its id, for requests that name it in their address. */
export async function findProjectById(
  db: ProviderDatabase,
  id: string,
): Promise<{ id: string; name: string; publicUrl: string; mode: ProjectRow['mode'] } | undefined> {
  const row = await db
    .selectFrom('projects')
    .select(['id', 'name', 'public_url', 'mode'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return { id: row.id, name: row.name, publicUrl: row.public_url, mode: row.mode }
}
