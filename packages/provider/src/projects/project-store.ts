import { prepared, preparedOne } from '@maypole/platform/database'
import { newId } from '@maypole/platform/ids'
import { columns } from '../columns.ts'
import type {
  ProjectRow,
  ProviderDatabase,
  ProviderTables,
  ProviderTransaction,
} from '../tables.ts'

/** The columns for `Project`. */
export const projectColumns = [
  'projects.id',
  'projects.handle',
  'projects.name',
  'projects.public_url',
  'projects.mode',
  'projects.settings',
  'projects.sealed_oauth_providers',
  'projects.sealed_captcha',
] as const

export type LoadedProjectRow = Omit<ProjectRow, 'created_at' | 'secret_hash'>

/** Returns a project by its id. */
export const findProjectRow = preparedOne<ProviderTables, { id: string }, LoadedProjectRow>(
  (db, value) => db.selectFrom('projects').select(projectColumns).where('id', '=', value('id')),
)

/** As `findProjectRow`, with the hash of its secret. */
export const findProjectWithSecret = preparedOne<
  ProviderTables,
  { id: string },
  LoadedProjectRow & Pick<ProjectRow, 'secret_hash'>
>((db, value) =>
  db
    .selectFrom('projects')
    .select(projectColumns)
    .select('secret_hash')
    .where('id', '=', value('id')),
)

/** Returns the projects whose pages an origin belongs to. */
export const listProjectsOfOrigin = prepared<
  ProviderTables,
  { origin: string },
  { project_id: string }
>((db, value) =>
  db.selectFrom('project_origins').select('project_id').where('origin', '=', value('origin')),
)

/** Returns the origins of the pages of all projects. */
export const listOrigins = prepared<ProviderTables, Record<never, never>, { origin: string }>(
  (db) => db.selectFrom('project_origins').select('origin').distinct().orderBy('origin'),
)

/**
 * Inserts a project, or updates what may change when its handle exists. Servers that start together
 * agree on one.
 */
export async function upsertProject(db: ProviderTransaction, row: ProjectRow): Promise<ProjectRow> {
  return db
    .insertInto('projects')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('handle').doUpdateSet({ name: row.name, public_url: row.public_url }),
    )
    .returning(columns.projects)
    .executeTakeFirstOrThrow()
}

/** Inserts a project. Returns no row when its handle is taken. */
export async function insertProject(
  db: ProviderTransaction,
  row: ProjectRow,
): Promise<ProjectRow | undefined> {
  return db
    .insertInto('projects')
    .values(row)
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .returning(columns.projects)
    .executeTakeFirst()
}

export async function updateProject(
  db: ProviderTransaction,
  { id, changes }: { id: string; changes: Partial<ProjectRow> },
): Promise<ProjectRow> {
  return db
    .updateTable('projects')
    .set(changes)
    .where('id', '=', id)
    .returning(columns.projects)
    .executeTakeFirstOrThrow()
}

/**
 * Returns a project by its id or handle, locked until the transaction ends, so that no concurrent
 * change is lost.
 */
export async function lockProject(
  db: ProviderTransaction,
  name: string,
): Promise<ProjectRow | undefined> {
  return db
    .updateTable('projects')
    .set((columns) => ({ handle: columns.ref('handle') }))
    .where((where) => where.or([where('id', '=', name), where('handle', '=', name)]))
    .returning(columns.projects)
    .executeTakeFirst()
}

/** Lists projects, oldest first; with `name` only the one with this id or handle. */
export async function listProjects(db: ProviderDatabase, name?: string): Promise<ProjectRow[]> {
  return db
    .selectFrom('projects')
    .select(columns.projects)
    .$if(name !== undefined, (query) =>
      query.where((where) =>
        where.or([where('id', '=', name ?? ''), where('handle', '=', name ?? '')]),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Replaces the origins of a project's pages. */
export async function replaceOrigins(
  db: ProviderTransaction,
  { projectId, origins }: { projectId: string; origins: readonly string[] },
): Promise<void> {
  await db.deleteFrom('project_origins').where('project_id', '=', projectId).execute()
  const rows = [...new Set(origins)].map((origin) => ({ origin, project_id: projectId }))
  await db
    .insertInto('project_origins')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lists a project's public tokens, oldest first. */
export async function listPublicTokens(db: ProviderDatabase, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('public_tokens')
    .select('token')
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .orderBy('token')
    .execute()
  return rows.map((row) => row.token)
}

/** Adds a public token to a project. */
export async function insertPublicToken(
  db: ProviderDatabase,
  { project, now }: { project: Pick<ProjectRow, 'id' | 'mode'>; now: string },
): Promise<string> {
  const token = newId(`public-token-${project.mode}`)
  await db
    .insertInto('public_tokens')
    .values({ token, project_id: project.id, created_at: now })
    .execute()
  return token
}

export async function removePublicToken(
  db: ProviderDatabase,
  { projectId, token }: { projectId: string; token: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('public_tokens')
    .where('token', '=', token)
    .where('project_id', '=', projectId)
    .returning('token')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the id of the project with a handle, if there is one. */
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

/** Returns the ids of all projects. */
export async function listProjectIds(db: ProviderDatabase): Promise<string[]> {
  const rows = await db.selectFrom('projects').select('id').execute()
  return rows.map((row) => row.id)
}
