import { sql } from 'kysely'
import type { Db, DeviceRow, OccasionRow } from '../../lists/tables.ts'
import {
  choiceOf,
  isForAdmins,
  isForPlaceless,
  isForUnanswered,
  type OccasionKind,
  type WayName,
} from '../../notification-kinds.ts'
import { askedDateOf, hasNoPlace, hasToAnswer } from '../occasions/unanswered-store.ts'
import { standardChoices } from '../settings/choices.ts'

/** A member who wants to be told, with what decides how and when. */
export interface Recipient {
  readonly user_id: string
  readonly push: number
  readonly email: number
  readonly time_zone: string | null
  readonly quiet_start: string | null
  readonly quiet_end: string | null
  readonly digest_hour: number | null
}

/** Returns who is told that they were added: at most one. */
export type FindInvited = (occasion: OccasionRow) => Promise<Recipient[]>

function wish(kind: OccasionKind, way: WayName) {
  const { table, column, standard } = choiceOf(kind, way)
  return sql<number>`coalesce(${sql.ref(`${table}.${column}`)}, ${standard})`
}

/** Returns the next members who want to be told, in order of their ids. */
export function page(db: Db, occasion: OccasionRow, limit: number): Promise<Recipient[]> {
  const { kind } = occasion
  return membersToTell(db, occasion)
    .select([
      sql<string>`profiles.user_id`.as('user_id'),
      wish(kind, 'push').as('push'),
      wish(kind, 'email').as('email'),
      'notification_settings.time_zone',
      'notification_settings.quiet_start',
      'notification_settings.quiet_end',
      'notification_settings.digest_hour',
    ])
    .where('profiles.user_id', '>', occasion.passed_to)
    .orderBy('profiles.user_id')
    .limit(limit)
    .execute()
}

/** Returns how many members would be told of an occasion if it were recorded now. */
export async function countRecipients(db: Db, occasion: Audience): Promise<number> {
  const { number } = await membersToTell(db, occasion)
    .select(sql<number | string>`count(*)`.as('number'))
    .executeTakeFirstOrThrow()
  return Number(number)
}

/** What says who is told of an occasion. */
export type Audience = Pick<
  OccasionRow,
  | 'site_id'
  | 'kind'
  | 'subject_id'
  | 'subject_version'
  | 'author_id'
  | 'only_user_id'
  | 'lead_minutes'
>

/** Members who want to be told. Nobody is told of a community that they have not opened. */
function membersToTell(db: Db, occasion: Audience) {
  const { kind } = occasion
  const hasDevice = sql<boolean>`exists (
        select 1 from notification_devices where notification_devices.user_id = profiles.user_id)`
  let query = db
    .selectFrom('profiles')
    .innerJoin('sites', 'sites.id', 'profiles.site_id')
    .leftJoin('notification_choices', (join) =>
      join
        .onRef('notification_choices.user_id', '=', 'profiles.user_id')
        .onRef('notification_choices.site_id', '=', 'profiles.site_id'),
    )
    .leftJoin('notification_settings', 'notification_settings.user_id', 'profiles.user_id')
    .where('profiles.site_id', '=', occasion.site_id)
    .where('profiles.user_id', 'is not', null)
    .where('profiles.unopened', '=', 0)
    .where('sites.deleted_at', 'is', null)
    .where(
      sql<boolean>`((${wish(kind, 'push')} = 1 and ${hasDevice}) or ${wish(kind, 'email')} = 1)`,
    )
  if (isForAdmins(kind)) query = query.where('profiles.role', '=', 'admin')
  if (isForUnanswered(kind)) query = query.where(hasToAnswer(askedDateOf(occasion)))
  if (isForPlaceless(kind)) query = query.where(hasNoPlace(occasion.subject_id))
  if (occasion.author_id !== null) query = query.where('profiles.user_id', '!=', occasion.author_id)
  if (occasion.only_user_id !== null)
    query = query.where('profiles.user_id', '=', occasion.only_user_id)
  if (occasion.lead_minutes !== null) {
    const standard = standardChoices.reminder_minutes
    const list = sql<string>`replace(replace(
          coalesce(notification_choices.reminder_minutes, ${standard}), '[', ','), ']', ',')`
    query = query.where(list, 'like', `%,${occasion.lead_minutes},%`)
  }
  return query
}

/** Returns the devices of these users. */
export async function devices(
  db: Db,
  users: readonly string[],
): Promise<Pick<DeviceRow, 'id' | 'user_id'>[]> {
  if (users.length === 0) return []
  return db
    .selectFrom('notification_devices')
    .select(['id', 'user_id'])
    .where('user_id', 'in', [...users])
    .orderBy('id')
    .execute()
}
