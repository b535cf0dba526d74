import { type SqlBool, sql } from 'kysely'
import type { OccasionRow } from '../../lists/tables.ts'

/** A date of an event by the key of its answers. */
export interface DateKey {
  readonly event: string
  /** As the rule gives it: `2026-03-10`. */
  readonly day: string
}

/** Returns the date of an occasion whose version begins with the day. */
export function askedDateOf({
  subject_id: event,
  subject_version,
}: Pick<OccasionRow, 'subject_id' | 'subject_version'>): DateKey {
  return { event, day: subject_version.slice(0, 'YYYY-MM-DD'.length) }
}

/** Whether the person of `profiles` has not answered a date. */
export function hasToAnswer({ event, day }: DateKey) {
  return sql<SqlBool>`not exists (
    select 1 from event_answers
    where event_answers.event_id = ${event} and event_answers.day = ${day}
      and event_answers.profile_id = profiles.id)`
}
