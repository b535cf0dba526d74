import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, NoticeDeliveryRow, OccasionRow } from '../../lists/tables.ts'

function open(db: Db, after: string, now: string) {
  return db
    .selectFrom('notice_occasions')
    .select('id')
    .where('done_at', 'is', null)
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
    .where('site_id', '>', after)
    .orderBy('site_id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
}

/**
 * Claims the oldest open occasion of the next site that has one, in order of their ids;
 * undefined after the last. The claim expires.
 */
export async function claim(
  db: Db,
  options: {
    claim: string
    /** The site that had the last turn; an empty text is before the first. */
    after: string
    now: string
    until: string
  },
): Promise<OccasionRow | undefined> {
  const { claim, after, now, until } = options
  // Reading first keeps an idle worker from locking the one writer.
  const found = await open(db, after, now).executeTakeFirst()
  if (found === undefined) return undefined
  return db
    .updateTable('notice_occasions')
    .set({ claim, claimed_until: until })
    .where('id', '=', found.id)
    .where('done_at', 'is', null)
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
    .returning(tableColumns.notice_occasions)
    .executeTakeFirst()
}

/**
 * Stores the messages for some members and how far the occasion came, together, and gives it
 * back: after a crash it goes on where it was. Does nothing when the claim was lost.
 */
export function passOn(
  db: Db,
  occasion: Pick<OccasionRow, 'id' | 'claim' | 'passed_to'>,
  step: {
    deliveries: readonly NoticeDeliveryRow[]
    passedTo: string
    doneAt: string | null
  },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const moved = await transaction
      .updateTable('notice_occasions')
      .set({ passed_to: step.passedTo, done_at: step.doneAt, claimed_until: null })
      .where('id', '=', occasion.id)
      .where('claim', '=', occasion.claim)
      .where('passed_to', '=', occasion.passed_to)
      .where('done_at', 'is', null)
      .returning('id')
      .execute()
    if (moved.length === 0 || step.deliveries.length === 0) return
    await transaction
      .insertInto('notice_deliveries')
      .values([...step.deliveries])
      .onConflict((conflict) => conflict.columns(['occasion_id', 'user_id', 'target']).doNothing())
      .execute()
  })
}
