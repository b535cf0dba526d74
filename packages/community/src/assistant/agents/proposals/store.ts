import { removeInSteps } from '@maypole/platform/remove-in-steps'
import { tableColumns } from '../../../lists/table-columns.ts'
import type { AgentProposalRow, Db } from '../../../lists/tables.ts'
import { recordOccasion, withdrawOccasion } from '../../../notifications/index.ts'

const columns = tableColumns.agent_proposals

/**
 * Stores a proposal, unless the same one is there and has not expired. Returns the stored one.
 */
async function insertOnce(db: Db, row: AgentProposalRow): Promise<AgentProposalRow | undefined> {
  const inserted = await db
    .insertInto('agent_proposals')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'client_id', 'site_id', 'content_hash'])
        .doUpdateSet({
          id: row.id,
          client_name: row.client_name,
          client_host: row.client_host,
          proposal: row.proposal,
          created_at: row.created_at,
          expires_at: row.expires_at,
        })
        .where('agent_proposals.status', '=', 'pending')
        .where('agent_proposals.expires_at', '<=', row.created_at),
    )
    .returning(columns)
    .executeTakeFirst()
  if (inserted !== undefined) return inserted
  return db
    .selectFrom('agent_proposals')
    .select(columns)
    .where('user_id', '=', row.user_id)
    .where('client_id', '=', row.client_id)
    .where('site_id', '=', row.site_id)
    .where('content_hash', '=', row.content_hash)
    .executeTakeFirst()
}

/** Stores a proposal as `insertOnce`, and has its person told of a new one, together. */
export function insertAndTell(
  db: Db,
  row: AgentProposalRow,
): Promise<AgentProposalRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    const stored = await insertOnce(transaction, row)
    if (stored?.id === row.id)
      await recordOccasion(transaction, {
        site_id: row.site_id,
        kind: 'proposal',
        subject_id: row.id,
        only: row.user_id,
        now: row.created_at,
      })
    return stored
  })
}

export async function countPending(
  db: Db,
  of: { site: string; user: string; now: string },
): Promise<number> {
  const { count } = await pending(db, of)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What waits for a person's decision in a site, the newest first. */
export async function listPending(
  db: Db,
  of: { site: string; user: string; now: string },
): Promise<AgentProposalRow[]> {
  return pending(db, of).select(columns).orderBy('created_at', 'desc').orderBy('id').execute()
}

function pending(db: Db, { site, user, now }: { site: string; user: string; now: string }) {
  return db
    .selectFrom('agent_proposals')
    .where('site_id', '=', site)
    .where('user_id', '=', user)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
}

/** Returns a proposal of an agent, for the agent that made it. */
export async function findOwn(
  db: Db,
  { id, user, client }: { id: string; user: string; client: string },
): Promise<AgentProposalRow | undefined> {
  return db
    .selectFrom('agent_proposals')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', user)
    .where('client_id', '=', client)
    .executeTakeFirst()
}

/** Returns a proposal to its person, decided or not. */
export async function find(
  db: Db,
  { id, site, user }: { id: string; site: string; user: string },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('agent_proposals')
    .select('id')
    .where('id', '=', id)
    .where('site_id', '=', site)
    .where('user_id', '=', user)
    .executeTakeFirst()
}

/** Decides a proposal that waits; of two decisions one gets a row. */
export async function decide(
  db: Db,
  decision: {
    id: string
    site: string
    user: string
    status: 'confirmed' | 'declined'
    now: string
  },
): Promise<{ id: string } | undefined> {
  const { id, site, user, status, now } = decision
  return db
    .updateTable('agent_proposals')
    .set({ status, decided_at: now })
    .where('id', '=', id)
    .where('site_id', '=', site)
    .where('user_id', '=', user)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
}

/** Deletes proposals that expired before a time, decided ones too. */
export async function removeExpiredBefore(db: Db, time: string): Promise<void> {
  await removeInSteps(async (limit) => {
    const rows = await db
      .deleteFrom('agent_proposals')
      .where('id', 'in', (query) =>
        query
          .selectFrom('agent_proposals')
          .select('id')
          .where('expires_at', '<=', time)
          .limit(limit),
      )
      .returning('id')
      .execute()
    return rows.length
  })
}

export async function withdraw(db: Db, id: string): Promise<void> {
  await withdrawOccasion(db, { kind: 'proposal', subject: id })
  await db.deleteFrom('agent_proposals').where('id', '=', id).execute()
}
