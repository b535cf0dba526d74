import { setImmediate as nextTurn } from 'node:timers/promises'
import { isUniqueViolation } from '@maypole/platform/database'
import type { Kysely } from 'kysely'
import type { NewRow } from '../lists/feature.ts'
import { seenColumns } from '../lists/news-store.ts'
import { tableColumns } from '../lists/table-columns.ts'
import type { Db, ProfileRow, SiteRow } from '../lists/tables.ts'
import { countSite, refuseHeldSlug, SlugHeld, TooManySites } from '../sites/index.ts'
import type { ArchiveKind } from './kinds.ts'

type AnyTables = Record<string, Record<string, unknown>>

/** The admin of a new site: a person, or an entry that waits for one with the number. */
export interface FirstAdmin {
  readonly entry: ProfileRow
  /** How many sites they may create; undefined when it is not counted. */
  readonly limit: number | undefined
  /** Bytes of text in the entry. */
  readonly bytes: number
}

export async function hasPicture(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('avatars')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Begins a site. It counts as deleted, and has an address that nobody can have, until it is
 * whole.
 */
export function begin(
  db: Db,
  site: SiteRow,
  pictures: readonly { hash: string; content: string }[],
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const { hash, content } of pictures)
      await transaction
        .insertInto('avatars')
        .values({ hash, content, created_at: site.created_at })
        .onConflict((conflict) =>
          conflict.column('hash').doUpdateSet({ created_at: site.created_at }),
        )
        .execute()
    await transaction.insertInto('sites').values(site).execute()
  })
}

/** Adds rows to a site that nobody sees yet. Other requests get a turn after it. */
export async function add(
  db: Db,
  kind: ArchiveKind,
  rows: readonly NewRow[],
  { lastPosition }: { lastPosition: number },
): Promise<void> {
  // People begin with everything seen.
  const seen =
    kind.table === 'profiles'
      ? Object.fromEntries([...seenColumns, 'seen_from'].map((column) => [column, lastPosition]))
      : {}
  await (db as unknown as Kysely<AnyTables>)
    .insertInto(kind.table)
    .values(rows.map((row) => ({ ...row, ...seen })))
    .execute()
  await nextTurn()
}

/** Shows a site, whole: with its address and its first admin. */
export async function publish(
  db: Db,
  site: SiteRow,
  admin: FirstAdmin,
): Promise<SiteRow | 'slug-taken' | 'too-many'> {
  try {
    return await db.transaction().execute((transaction) => show(transaction, site, admin))
  } catch (error) {
    if (error instanceof TooManySites) return 'too-many'
    if (error instanceof SlugHeld || isUniqueViolation(error)) return 'slug-taken'
    throw error
  }
}

/** Deletes a site that was not published, with everything in it. */
export async function discard(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sites').where('id', '=', id).where('slug', '=', hiddenSlug(id)).execute()
}

/** Deletes what a crash has left. */
export async function discardBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('sites').where('deleted_at', '<=', time).where('slug', 'like', '~%').execute()
}

/** The address of a site that is being written. No slug has this character. */
export function hiddenSlug(id: string): string {
  return `~${id}`
}

async function show(
  transaction: Db,
  site: SiteRow,
  { entry, limit, bytes }: FirstAdmin,
): Promise<SiteRow> {
  const { id, created_at: now } = site
  const { user_id: user } = entry
  if (user !== null && limit !== undefined) await countSite(transaction, { user, limit })
  const own = await transaction
    .selectFrom('profiles')
    .select(tableColumns.profiles)
    .where('site_id', '=', id)
    .where('phone_number', '=', entry.phone_number)
    .orderBy('duplicate')
    .limit(1)
    .executeTakeFirst()
  if (own === undefined) await transaction.insertInto('profiles').values(entry).execute()
  else
    await transaction
      .updateTable('profiles')
      .set({ role: 'admin', user_id: user })
      .where('id', '=', own.id)
      .execute()
  await transaction
    .insertInto('event_reminders')
    .columns(['event_id', 'due_at'])
    .expression((all) =>
      all
        .selectFrom('calendar_events')
        .select(['id', all.val(now).as('due_at')])
        .where('site_id', '=', id)
        .where('last_ends_at', '>', now),
    )
    .execute()
  await transaction
    .insertInto('sheet_reminders')
    .columns(['sheet_id', 'due_at'])
    .expression((all) =>
      all
        .selectFrom('sheets')
        .select(['id', all.val(now).as('due_at')])
        .where('site_id', '=', id)
        .where('event_id', 'is', null),
    )
    .execute()
  const { id: _id, ...columns } = site
  const saved = await transaction
    .updateTable('sites')
    .set({
      ...columns,
      deleted_at: null,
      member_count: site.member_count + (own === undefined ? 1 : 0),
      profile_bytes: site.profile_bytes + (own === undefined ? bytes : 0),
      admin_count: site.admin_count + (own?.role === 'admin' ? 0 : 1),
    })
    .where('id', '=', id)
    .returning(tableColumns.sites)
    .executeTakeFirstOrThrow()
  await refuseHeldSlug(transaction, { slug: site.slug, site: id, user: user ?? '', now })
  return saved
}
