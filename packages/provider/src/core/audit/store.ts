import { prepared } from '@maypole/platform/database'
import type { ProviderDatabase, ProviderTables, SecurityEventRow } from '../../tables.ts'

export const insertSecurityEvent = prepared<ProviderTables, SecurityEventRow, unknown>(
  (db, value) =>
    db.insertInto('security_events').values({
      id: value('id'),
      project_id: value('project_id'),
      type: value('type'),
      user_id: value('user_id'),
      session_id: value('session_id'),
      address_hash: value('address_hash'),
      created_at: value('created_at'),
      actor: value('actor'),
      code_id: value('code_id'),
      range_key: value('range_key'),
      network_hash: value('network_hash'),
    }),
)

/** Inserts events of users that nobody's request caused. */
export async function insertSecurityEvents(
  db: ProviderDatabase,
  rows: readonly (Pick<SecurityEventRow, 'id' | 'project_id' | 'type' | 'created_at'> & {
    user_id: string
  })[],
): Promise<void> {
  await db
    .insertInto('security_events')
    .values([...rows])
    .execute()
}
