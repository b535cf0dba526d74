import { newId } from '@maypole/platform/ids'
import type { Db, OccasionRow } from '../../lists/tables.ts'

/** Something that people are told of. */
export type Occasion = Pick<OccasionRow, 'site_id' | 'kind' | 'subject_id'> & {
  /** Tells several occasions of one kind and subject apart. */
  readonly version?: string
  /** Who did it, and is not told. */
  readonly author?: string | undefined
  /** The only one who is told. */
  readonly only?: string
  /** What is kept of a subject that is about to be deleted. */
  readonly title?: string
  /** When the one date of a series takes place that it is about. */
  readonly startsAt?: string | undefined
  readonly reminder?: { leadMinutes: number; startsAt: string; expiresAt: string }
  readonly now: string
}

/**
 * Records an occasion in the transaction in which it happens, so that both are stored or neither. A
 * worker tells people afterwards. The same occasion is recorded once. Returns whether it was new.
 */
export async function recordOccasion(
  transaction: Db,
  { site_id, kind, subject_id, reminder, now, ...occasion }: Occasion,
): Promise<boolean> {
  const recorded = await transaction
    .insertInto('notice_occasions')
    .values({
      id: newId(),
      site_id,
      kind,
      subject_id,
      subject_version: occasion.version ?? '',
      title: occasion.title ?? '',
      author_id: occasion.author ?? null,
      only_user_id: occasion.only ?? null,
      lead_minutes: reminder?.leadMinutes ?? null,
      starts_at: reminder?.startsAt ?? occasion.startsAt ?? null,
      expires_at: reminder?.expiresAt ?? null,
      passed_to: '',
      claim: null,
      claimed_until: null,
      done_at: null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['subject_id', 'kind', 'subject_version']).doNothing(),
    )
    .returning('id')
    .execute()
  return recorded.length > 0
}

/** Deletes an occasion of which nobody was told yet. Returns whether there was one. */
export async function withdrawOccasion(
  transaction: Db,
  { kind, subject }: { kind: OccasionRow['kind']; subject: string },
): Promise<boolean> {
  const withdrawn = await transaction
    .deleteFrom('notice_occasions')
    .where('subject_id', '=', subject)
    .where('kind', '=', kind)
    .where('passed_to', '=', '')
    .where('claim', 'is', null)
    .where('done_at', 'is', null)
    .returning('id')
    .execute()
  return withdrawn.length > 0
}

/** Has the worker look at an event's reminders, since it is new or was changed. */
export function planReminders(
  transaction: Db,
  { event, now }: { event: string; now: string },
): Promise<void> {
  return planAllReminders(transaction, { events: [event], now })
}

/** The same, for some events. */
export async function planAllReminders(
  transaction: Db,
  { events, now }: { events: readonly string[]; now: string },
): Promise<void> {
  await transaction
    .insertInto('event_reminders')
    .values(events.map((event) => ({ event_id: event, due_at: now })))
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ due_at: now }))
    .execute()
}
