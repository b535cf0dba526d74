import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** The tables with rows of a person. */
const personalTables = [
  'notification_settings',
  'notification_devices',
  'notification_choices',
  'notice_deliveries',
  'site_invitations',
] as const

/** Deletes what a person has chosen, and the browsers that they are told on. */
export async function removeNotificationData(
  transaction: Kysely<Tables>,
  userId: string,
): Promise<void> {
  for (const table of personalTables)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
  await transaction.deleteFrom('notice_occasions').where('only_user_id', '=', userId).execute()
  await transaction
    .updateTable('notice_occasions')
    .set({ author_id: null })
    .where('author_id', '=', userId)
    .execute()
}

/** Returns what a person has chosen, without the addresses and keys of their browsers. */
export async function readNotificationData(db: Kysely<Tables>, userId: string) {
  const [settings, devices, choices, invitations] = await Promise.all([
    db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).execute(),
    db
      .selectFrom('notification_devices')
      .select(['name', 'language', 'time_zone', 'created_at', 'registered_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('notification_choices')
      .innerJoin('sites', 'sites.id', 'notification_choices.site_id')
      .selectAll('notification_choices')
      .select('sites.title')
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('site_invitations')
      .innerJoin('sites', 'sites.id', 'site_invitations.site_id')
      .select(['sites.title', 'site_invitations.created_at', 'refused_at'])
      .where('user_id', '=', userId)
      .orderBy('site_invitations.created_at')
      .execute(),
  ])
  return { settings, devices, choices, invitations }
}
