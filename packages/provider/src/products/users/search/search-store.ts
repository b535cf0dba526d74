import { type SqlBool, sql } from 'kysely'
import { columns } from '../../../columns.ts'
import type { Position } from '../../../core/page-cursor.ts'
import type { ProviderDatabase, UserRow } from '../../../tables.ts'
import type { Condition, Where } from './conditions-store.ts'

interface Scan {
  readonly projectId: string
  readonly where: Where | undefined
}

/** Returns the users of one condition that an index finds. */
export async function listIdsOf(
  db: ProviderDatabase,
  { ids, projectId }: { ids: NonNullable<Condition['ids']>; projectId: string },
): Promise<string[]> {
  const { rows } = await ids(projectId).execute(db)
  return rows.map((row) => row.user_id)
}

/** Returns users by their ids, of whatever project, oldest first. */
export async function listUsersByIds(
  db: ProviderDatabase,
  { ids, where }: { ids: readonly string[]; where: Where | undefined },
): Promise<UserRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .select(columns.users)
    .where('id', 'in', [...ids])
    .$if(where !== undefined, (query) => query.where(where as Where))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns users of a project in the order in which they were created, after a position. */
export async function scanUsers(
  db: ProviderDatabase,
  { projectId, where, after, limit }: Scan & { after: Position | undefined; limit: number },
): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .select(columns.users)
    .where('project_id', '=', projectId)
    .$if(where !== undefined, (query) => query.where(where as Where))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(created_at, id) > (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Counts users of a project, up to `most`. */
export async function countUsers(
  db: ProviderDatabase,
  { projectId, where, most }: Scan & { most: number },
): Promise<number> {
  const { total } = await db
    .selectFrom(
      db
        .selectFrom('users')
        .select('id')
        .where('project_id', '=', projectId)
        .$if(where !== undefined, (query) => query.where(where as Where))
        .limit(most)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
