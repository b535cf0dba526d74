import { toInstant } from '@maypole/platform/clock'
import { ofTable } from '@maypole/platform/database'
import { statement } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, EventRow } from '../../lists/tables.ts'
import { recordOccasion } from '../../notifications/index.ts'
import type { Reminder } from './reminder-times.ts'

/** An event whose reminders have to be looked at. */
export type PlannedEvent = EventRow & { due_at: string }

export const due = statement<{ now: string; limit: number }, PlannedEvent>((db, value) =>
  db
    .selectFrom('event_reminders')
    .innerJoin('calendar_events', 'calendar_events.id', 'event_reminders.event_id')
    .select(ofTable('calendar_events', tableColumns.calendar_events))
    .select('event_reminders.due_at')
    .where('due_at', '<=', value('now'))
    .orderBy('due_at')
    .limit(value('limit')),
)

/**
 * Records the reminders of an event that are due, and when the next one is. Does nothing when
 * another server was faster, or the event has been changed since it was read.
 */
export function save(
  db: Db,
  event: PlannedEvent,
  reminders: { due: readonly Reminder[]; nextAt: number | undefined; now: string },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { due, nextAt, now } = reminders
    const place = { event_id: event.id, due_at: event.due_at }
    const saved =
      nextAt === undefined
        ? await transaction
            .deleteFrom('event_reminders')
            .where((row) => row.and(place))
            .returning('event_id')
            .execute()
        : await transaction
            .updateTable('event_reminders')
            .set({ due_at: toInstant(nextAt) })
            .where((row) => row.and(place))
            .returning('event_id')
            .execute()
    if (saved.length === 0) return
    for (const { occurrence, leadMinutes, expiresAt } of due) {
      const startsAt = toInstant(occurrence.start)
      await recordOccasion(transaction, {
        site_id: event.site_id,
        kind: 'reminder',
        subject_id: event.id,
        version: `${startsAt} ${leadMinutes}`,
        reminder: { leadMinutes, startsAt, expiresAt: toInstant(expiresAt) },
        now,
      })
    }
  })
}
