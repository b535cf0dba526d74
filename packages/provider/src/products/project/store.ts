import { prepared } from '@maypole/platform/database'
import type { ProviderTables } from '../../tables.ts'

type Counted = 'users' | 'm2m_clients'

function countOf(table: Counted) {
  return prepared<ProviderTables, { projectId: string }, { count: number | string | bigint }>(
    (db, value) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .where('project_id', '=', value('projectId')),
  )
}

export const countUsers = countOf('users')
export const countClients = countOf('m2m_clients')
