import type { Kysely } from 'kysely'
import type { EventRow, Tables } from '../tables.ts'

/** Gives the answers from one day on, and the choices of seats, to the series that goes on. */
export async function moveAnswers(
  transaction: Kysely<Tables>,
  { event, follower, from }: { event: string; follower: string; from: string },
): Promise<void> {
  await transaction
    .updateTable('event_answers')
    .set({ event_id: follower })
    .where('event_id', '=', event)
    .where('day', '>=', from)
    .execute()
  const chosen = await transaction
    .selectFrom('event_answering')
    .selectAll()
    .where('event_id', '=', event)
    .executeTakeFirst()
  if (chosen !== undefined)
    await transaction
      .insertInto('event_answering')
      .values({ ...chosen, event_id: follower })
      .execute()
}

/** Keeps the answers to an event that takes place once when it is moved to another day. */
export async function keepAnswers(
  transaction: Kysely<Tables>,
  { before, saved }: { before: EventRow; saved: EventRow },
): Promise<void> {
  if (before.rrule !== null || saved.rrule !== null) return
  const [from, to] = [before.starts.slice(0, 10), saved.starts.slice(0, 10)]
  if (from === to) return
  await transaction
    .updateTable('event_answers')
    .set({ day: to })
    .where('event_id', '=', saved.id)
    .where('day', '=', from)
    .execute()
}
