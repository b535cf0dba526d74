import type { AgentUse } from '@maypole/contract/community'
import type { AgentDayRow } from '../../lists/tables.ts'

/** Presents the days of agents, which come with the newest first, by agent. */
export function presentUse(rows: readonly AgentDayRow[]): AgentUse[] {
  const byClient = new Map<string, AgentUse>()
  for (const { client_id: clientId, day, reads, proposals, last_used_at: lastUsedAt } of rows) {
    const known = byClient.get(clientId) ?? { clientId, lastUsedAt, days: [] }
    byClient.set(clientId, { ...known, days: [...known.days, { day, reads, proposals }] })
  }
  return [...byClient.values()]
}
