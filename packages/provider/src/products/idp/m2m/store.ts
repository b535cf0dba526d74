import { preparedOne } from '@maypole/platform/database'
import { type SqlBool, sql } from 'kysely'
import { columns } from '../../../columns.ts'
import type { Position } from '../../../core/page-cursor.ts'
import type { M2mClientRow, ProviderDatabase, ProviderTables } from '../../../tables.ts'

export const findClient = preparedOne<
  ProviderTables,
  { projectId: string; id: string },
  M2mClientRow
>((db, value) =>
  db
    .selectFrom('m2m_clients')
    .select(columns.m2m_clients)
    .where('project_id', '=', value('projectId'))
    .where('id', '=', value('id')),
)

/** Inserts a client. Returns undefined when the project has one with this id. */
export async function insertClient(
  db: ProviderDatabase,
  row: M2mClientRow,
): Promise<M2mClientRow | undefined> {
  return db
    .insertInto('m2m_clients')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'id']).doNothing())
    .returning(columns.m2m_clients)
    .executeTakeFirst()
}

/** Changes a client where it still has the secrets that were read. Undefined when it has not. */
export async function updateClient(
  db: ProviderDatabase,
  { project_id, id, next_secret_hash: next }: M2mClientRow,
  changes: Partial<M2mClientRow>,
): Promise<M2mClientRow | undefined> {
  return db
    .updateTable('m2m_clients')
    .set(changes)
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .where('next_secret_hash', next === null ? 'is' : '=', next)
    .returning(columns.m2m_clients)
    .executeTakeFirst()
}

export async function removeClient(
  db: ProviderDatabase,
  { project_id, id }: M2mClientRow,
): Promise<void> {
  await db
    .deleteFrom('m2m_clients')
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .execute()
}

/** Returns the clients of a project after a position, oldest first. */
export async function listClients(
  db: ProviderDatabase,
  { projectId, after, limit }: { projectId: string; after: Position | undefined; limit: number },
): Promise<M2mClientRow[]> {
  return db
    .selectFrom('m2m_clients')
    .select(columns.m2m_clients)
    .where('project_id', '=', projectId)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(created_at, id) > (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
