import type { Db } from '../lists/tables.ts'

/**
 * Deletes what is cached of a site. These tables have no foreign key: what is fetched or drawn for
 * a site that is being deleted is no error.
 */
export async function forgetCaches(transaction: Db, site: string): Promise<void> {
  await transaction.deleteFrom('favicons').where('site_id', '=', site).execute()
  await forgetIcons(transaction, site)
}

/** Deletes the icons of a site, which show a picture that it no longer has. */
export async function forgetIcons(transaction: Db, site: string): Promise<void> {
  await transaction.deleteFrom('app_icons').where('subject', '=', site).execute()
}
