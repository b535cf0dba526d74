import { sql } from 'kysely'
import type { Db, ProfileRow } from '../../lists/tables.ts'
import {
  type Audience,
  countRecipients,
  type DateKey,
  isUnanswered,
  recordOccasion,
} from '../../notifications/index.ts'

/** A date, and the day in the event's zone on which somebody looks at it. */
export interface DateToRemind extends DateKey {
  readonly site: string
  readonly today: string
}

const kind = 'answer-wanted'

/** The day of the date comes first; people are reminded once on each day. */
const versionOf = ({ day, today }: DateToRemind) => `${day} ${today}`

/** Returns entries that have not answered a date, by name; at most `limit`. */
export function list(
  db: Db,
  date: DateToRemind,
  limit: number,
): Promise<Pick<ProfileRow, 'id' | 'first_name' | 'last_name' | 'nickname' | 'photo'>[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name', 'nickname', 'photo'])
    .where('site_id', '=', date.site)
    .where(isUnanswered(date))
    .orderBy('sort_name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function count(db: Db, date: DateToRemind): Promise<number> {
  const { number } = await db
    .selectFrom('profiles')
    .select(sql<number | string>`count(*)`.as('number'))
    .where('site_id', '=', date.site)
    .where(isUnanswered(date))
    .executeTakeFirstOrThrow()
  return Number(number)
}

/** Returns how many people a reminder would reach; its author is not told. */
export function countReached(
  db: Db,
  { date, author }: { date: DateToRemind; author: string },
): Promise<number> {
  const audience: Audience = {
    site_id: date.site,
    kind,
    subject_id: date.event,
    subject_version: versionOf(date),
    author_id: author,
    only_user_id: null,
    lead_minutes: null,
  }
  return countRecipients(db, audience)
}

/** Whether people were reminded of a date today. */
export async function isReminded(db: Db, date: DateToRemind): Promise<boolean> {
  const row = await db
    .selectFrom('notice_occasions')
    .select('id')
    .where('subject_id', '=', date.event)
    .where('kind', '=', kind)
    .where('subject_version', '=', versionOf(date))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Has those reminded who have not answered a date when the message is sent. Returns whether nobody
 * had done it today.
 */
export function remind(
  db: Db,
  { date, author, now }: { date: DateToRemind; author: string; now: string },
): Promise<boolean> {
  return recordOccasion(db, {
    site_id: date.site,
    kind,
    subject_id: date.event,
    version: versionOf(date),
    author,
    now,
  })
}
