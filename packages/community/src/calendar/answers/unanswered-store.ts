import { type SqlBool, sql } from 'kysely'
import type { Db, OccasionRow, ProfileRow } from '../../lists/tables.ts'
import {
  type Audience,
  countRecipients,
  type DateKey,
  hasNoPlace,
  isUnanswered,
  recordOccasion,
} from '../../notifications/index.ts'

/** What people can be reminded of, and who has not answered it. */
export interface Wanted {
  readonly site: string
  readonly kind: OccasionRow['kind'] & ('answer-wanted' | 'sheet-wanted')
  readonly subject: string
  /** People are reminded once of each. */
  readonly version: string
  readonly isLacking: ReturnType<typeof sql<SqlBool>>
}

/** Of a date, on a day in the event's zone. */
export function wantedOfDate(date: DateKey & { site: string; today: string }): Wanted {
  const { site, event, day, today } = date
  const isLacking = isUnanswered(date)
  // The day of the date comes first.
  return { site, kind: 'answer-wanted', subject: event, version: `${day} ${today}`, isLacking }
}

/** Of a sheet that stands alone, on a day in the zone of the site. */
export function wantedOfSheet(sheet: { site: string; id: string; today: string }): Wanted {
  const { site, id, today } = sheet
  return { site, kind: 'sheet-wanted', subject: id, version: today, isLacking: hasNoPlace(id) }
}

/** Returns entries that have not answered, by name; at most `limit`. */
export function list(
  db: Db,
  wanted: Wanted,
  limit: number,
): Promise<Pick<ProfileRow, 'id' | 'first_name' | 'last_name' | 'nickname' | 'photo'>[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name', 'nickname', 'photo'])
    .where('site_id', '=', wanted.site)
    .where(wanted.isLacking)
    .orderBy('sort_name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function count(db: Db, wanted: Wanted): Promise<number> {
  const { number } = await db
    .selectFrom('profiles')
    .select(sql<number | string>`count(*)`.as('number'))
    .where('site_id', '=', wanted.site)
    .where(wanted.isLacking)
    .executeTakeFirstOrThrow()
  return Number(number)
}

/** Returns how many people a reminder would reach; its author is not told. */
export function countReached(db: Db, wanted: Wanted, author: string): Promise<number> {
  const audience: Audience = {
    site_id: wanted.site,
    kind: wanted.kind,
    subject_id: wanted.subject,
    subject_version: wanted.version,
    author_id: author,
    only_user_id: null,
    lead_minutes: null,
  }
  return countRecipients(db, audience)
}

/** Whether people were reminded today. */
export async function isReminded(db: Db, wanted: Wanted): Promise<boolean> {
  const row = await db
    .selectFrom('notice_occasions')
    .select('id')
    .where('subject_id', '=', wanted.subject)
    .where('kind', '=', wanted.kind)
    .where('subject_version', '=', wanted.version)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Has those reminded who have not answered when the message is sent. Returns whether nobody had
 * done it today.
 */
export function remind(
  db: Db,
  wanted: Wanted,
  { author, now }: { author: string; now: string },
): Promise<boolean> {
  return recordOccasion(db, {
    site_id: wanted.site,
    kind: wanted.kind,
    subject_id: wanted.subject,
    version: wanted.version,
    author,
    now,
  })
}
