import { removeInSteps } from '@maypole/platform/remove-in-steps'
import { tableColumns } from '../../lists/table-columns.ts'
import type { AgentDayRow, Db } from '../../lists/tables.ts'

/** Counts a call of an agent on a day (UTC). */
export async function countUse(
  db: Db,
  use: { user: string; client: string; now: string; kind: 'reads' | 'proposals' },
): Promise<void> {
  const { user, client, now, kind } = use
  await db
    .insertInto('agent_days')
    .values({
      user_id: user,
      client_id: client,
      day: now.slice(0, 10),
      reads: kind === 'reads' ? 1 : 0,
      proposals: kind === 'proposals' ? 1 : 0,
      last_used_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'client_id', 'day']).doUpdateSet((update) => ({
        [kind]: update(`agent_days.${kind}`, '+', 1),
        last_used_at: now,
      })),
    )
    .execute()
}

/** Returns the days of a person's agents, the newest first. */
export async function listUse(db: Db, user: string): Promise<AgentDayRow[]> {
  return db
    .selectFrom('agent_days')
    .select(tableColumns.agent_days)
    .where('user_id', '=', user)
    .orderBy('day', 'desc')
    .orderBy('client_id')
    .execute()
}

/** Deletes what was counted before a day. */
export async function removeUseBefore(db: Db, day: string): Promise<void> {
  await removeInSteps(async (limit) => {
    const rows = await db
      .deleteFrom('agent_days')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('user_id', 'client_id', 'day'),
          'in',
          selectFrom('agent_days')
            .select(['user_id', 'client_id', 'day'])
            .where('day', '<', day)
            .limit(limit)
            .$asTuple('user_id', 'client_id', 'day'),
        ),
      )
      .returning('day')
      .execute()
    return rows.length
  })
}
