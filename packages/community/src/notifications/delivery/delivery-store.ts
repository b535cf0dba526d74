import { removeInSteps } from '@maypole/platform/remove-in-steps'
import { sql } from 'kysely'
import type { Db, NoticeDeliveryRow } from '../../lists/tables.ts'

/** Messages of one target that are postponed or removed together. */
const dueAtOnce = 500

/** Whether no server has claimed a message, or its claim has expired. */
const free = (now: string) => sql<boolean>`(claimed_until is null or claimed_until <= ${now})`

interface Claiming {
  readonly way: NoticeDeliveryRow['way']
  readonly claim: string
  readonly now: string
  readonly until: string
}

type Waiting = Pick<NoticeDeliveryRow, 'way' | 'line' | 'user_id' | 'target'>

/** What is due for one target, in its line; a part, where that is very much. */
function dueFor(db: Db, of: Waiting, now: string) {
  return db
    .selectFrom('notice_deliveries')
    .select('id')
    .where('way', '=', of.way)
    .where('line', '=', of.line)
    .where('user_id', '=', of.user_id)
    .where('due_at', '<=', now)
    .where('target', '=', of.target)
    .where(free(now))
    .limit(dueAtOnce)
}

/** Whether a message is due. Idle workers ask no more than that. */
export async function hasDue(db: Db, way: NoticeDeliveryRow['way'], now: string): Promise<boolean> {
  const row = await db
    .selectFrom('notice_deliveries')
    .select('id')
    .where('way', '=', way)
    .where('due_at', '<=', now)
    .where(free(now))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts the messages that are due, and returns since when the first of them is. */
export async function backlog(
  db: Db,
  now: string,
): Promise<{ waiting: number; since: string | null }> {
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
}

/** Ends the messages of a claim but these: nobody wants them any more. */
export async function removeRest(db: Db, claim: string, kept: readonly string[]): Promise<void> {
  let rest = db.deleteFrom('notice_deliveries').where('claim', '=', claim)
  if (kept.length > 0) rest = rest.where('id', 'not in', [...kept])
  await rest.execute()
}

/** Ends messages of a claim: they were sent, or never will be. */
export async function remove(db: Db, claim: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('notice_deliveries')
    .where('id', 'in', [...ids])
    .where('claim', '=', claim)
    .execute()
}

/** Ends what else is due for the target of a message, which is no more. */
export async function removeDue(db: Db, delivery: Waiting, now: string): Promise<void> {
  await db
    .deleteFrom('notice_deliveries')
    .where('id', 'in', dueFor(db, delivery, now))
    .execute()
}

/** Postpones what else is due for the target of a message, which takes nothing before. */
export async function postponeDue(
  db: Db,
  delivery: Waiting,
  { now, dueAt }: { now: string; dueAt: string },
): Promise<void> {
  await db
    .updateTable('notice_deliveries')
    .set({ due_at: dueAt })
    .where('id', 'in', dueFor(db, delivery, now))
    .execute()
}

/** Gives messages back, to be tried later. */
export async function postpone(
  db: Db,
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
}

/**
 * Claims these messages, and all that are gathered with one of them, as far as no other server was
 * faster. A claim expires, so that messages of a server that died are taken over.
 */
export async function claim(
  db: Db,
  ids: readonly string[],
  { way, claim, now, until }: Claiming,
): Promise<void> {
  const claimFree = db
    .updateTable('notice_deliveries')
    .set({ claim, claimed_until: until, attempts: sql<number>`attempts + 1` })
    .where(free(now))
  const claimed = await claimFree
    .where('id', 'in', [...ids])
    .returning(['user_id', 'gathered'])
    .execute()
  const gathering = claimed.filter((row) => row.gathered === 1).map((row) => row.user_id)
  if (gathering.length === 0) return
  await claimFree
    .where('user_id', 'in', [...new Set(gathering)])
    .where('way', '=', way)
    .where('gathered', '=', 1)
    .where('due_at', '<=', now)
    .execute()
}

/** Deletes what expired, and occasions that have been told to everybody. */
export async function sweep(db: Db, before: { now: string; done: string }): Promise<void> {
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
