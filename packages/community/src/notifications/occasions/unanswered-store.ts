import { type RawBuilder, type SqlBool, sql } from 'kysely'
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

/** Whether the entry of `profiles` has not answered a date. */
export function isUnanswered(date: DateKey) {
  return hasNoAnswer(sql.ref('profiles.id'), date)
}

/** Whether the person of `profiles` has to answer a date, also for those whom they look after. */
export function hasToAnswer(date: DateKey) {
  return sql<SqlBool>`(${isUnanswered(date)} or exists (
    select 1 from guardians where guardians.guardian_id = profiles.id
      and ${hasNoAnswer(sql.ref('guardians.profile_id'), date)}))`
}

/**
 * Whether the person of `profiles` has taken nothing of a sheet that stands alone, nor has anybody
 * whom they look after. Those who are looked after are not asked themselves.
 */
export function hasNoPlace(sheet: string) {
  return sql<SqlBool>`(
    not exists (select 1 from guardians where guardians.profile_id = profiles.id)
    and not exists (
      select 1 from sheet_places
      inner join sheet_lines on sheet_lines.id = sheet_places.line_id
      where sheet_lines.sheet_id = ${sheet}
        and (sheet_places.profile_id = profiles.id or exists (
          select 1 from guardians where guardians.guardian_id = profiles.id
            and guardians.profile_id = sheet_places.profile_id))))`
}

function hasNoAnswer(profile: RawBuilder<unknown>, { event, day }: DateKey) {
  return sql<SqlBool>`not exists (
    select 1 from event_answers
    where event_answers.event_id = ${event} and event_answers.day = ${day}
      and event_answers.profile_id = ${profile})`
}
