import type { Database } from '@maypole/platform/database'
import { removeInSteps } from '@maypole/platform/remove-in-steps'
import { type Kysely, sql } from 'kysely'
import type { NoticeDeliveryRow, Tables } from '../tables.ts'
import { readClaimed } from './claimed-delivery-store.ts'

/** All SQL of messages that are due. */
export function createDeliveryStore(database: Database) {
  const db = database.tables<Tables>()

  const free = (now: string) => sql<boolean>`(claimed_until is null or claimed_until <= ${now})`

  return {
    /**
     * Claims messages that are due, and all that are gathered with one of them. Returns whether
     * there were any. A claim expires, so that messages of a server that died are taken over.
     */
    async claim(options: {
      way: NoticeDeliveryRow['way']
      claim: string
      now: string
      until: string
      limit: number
    }): Promise<boolean> {
      const { way, claim, now, until, limit } = options
      const due = await db
        .selectFrom('notice_deliveries')
        .select(['id', 'user_id', 'gathered'])
        .where('way', '=', way)
        .where('due_at', '<=', now)
        .where(free(now))
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute()
      if (due.length === 0) return false
      const gathering = due.filter((row) => row.gathered === 1).map((row) => row.user_id)
      await db
        .updateTable('notice_deliveries')
        .set({ claim, claimed_until: until, attempts: sql<number>`attempts + 1` })
        .where(free(now))
        .where((row) =>
          row.or([
            row(
              'id',
              'in',
              due.map(({ id }) => id),
            ),
            ...(gathering.length === 0
              ? []
              : [
                  row.and([
                    row('user_id', 'in', [...new Set(gathering)]),
                    row('way', '=', way),
                    row('gathered', '=', 1),
                    row('due_at', '<=', now),
                  ]),
                ]),
          ]),
        )
        .execute()
      return true
    },

    claimed: (claim: string) => readClaimed(db, claim),

    /** Counts the messages that are due, and returns since when the first of them is. */
    async backlog(now: string): Promise<{ waiting: number; since: string | null }> {
      const row = await db
        .selectFrom('notice_deliveries')
        .select((select) => [
          select.fn.countAll<number>().as('waiting'),
          select.fn.min<string | null>('due_at').as('since'),
        ])
        .where('way', 'in', ['push', 'email'])
        .where('due_at', '<=', now)
        .executeTakeFirstOrThrow()
      return row
    },

    /** Ends the messages of a claim: they were sent, or nobody wants them any more. */
    async remove(claim: string): Promise<void> {
      await db.deleteFrom('notice_deliveries').where('claim', '=', claim).execute()
    },

    /** Gives messages back, to be tried later. */
    async postpone(
      claim: string,
      ids: readonly string[],
      { dueAt, isGathered }: { dueAt: string; isGathered?: boolean },
    ): Promise<void> {
      if (ids.length === 0) return
      await db
        .updateTable('notice_deliveries')
        .set({
          claim: null,
          claimed_until: null,
          due_at: dueAt,
          ...(isGathered && { gathered: 1 }),
        })
        .where('claim', '=', claim)
        .where('id', 'in', [...ids])
        .execute()
    },

    sweep: (before: { now: string; done: string }) => sweep(db, before),
  }
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>

/** Deletes what expired, and occasions that have been told to everybody. */
async function sweep(db: Kysely<Tables>, before: { now: string; done: string }): Promise<void> {
  await removeInSteps(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('notice_deliveries')
      .where('id', 'in', (query) =>
        query
          .selectFrom('notice_deliveries')
          .select('id')
          .where('expires_at', '<=', before.now)
          .limit(limit),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
  await removeInSteps(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('notice_occasions')
      .where('id', 'in', (query) =>
        query
          .selectFrom('notice_occasions')
          .select('notice_occasions.id')
          .where('created_at', '<=', before.done)
          .where((row) =>
            row.not(
              row.exists(
                row
                  .selectFrom('notice_deliveries')
                  .select('notice_deliveries.id')
                  .whereRef('notice_deliveries.occasion_id', '=', 'notice_occasions.id'),
              ),
            ),
          )
          .limit(limit),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
