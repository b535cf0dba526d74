import { isUniqueViolation, ofTable } from '@maypole/platform/database'
import { sql } from 'kysely'
import type { SiteAudiences } from '../access/visibility.ts'
import { seenColumns } from '../lists/news-store.ts'
import { statement } from '../lists/rows-store.ts'
import { tableColumns } from '../lists/table-columns.ts'
import type { Db, ProfileRow, SeenColumns, SiteRow } from '../lists/tables.ts'

/** A site with what decides what is new in it to one of its members. */
export type SiteOfUser = SiteRow & Pick<ProfileRow, 'role'> & SeenColumns & { unopened: number }

export const listOfUser = statement<{ user: string }, SiteOfUser>((db, value) =>
  db
    .selectFrom('profiles')
    .innerJoin('sites', 'sites.id', 'profiles.site_id')
    .select(ofTable('sites', tableColumns.sites))
    .select([
      'profiles.role',
      'profiles.unopened',
      ...seenColumns.map((column) => `profiles.${column}` as const),
    ])
    .where('profiles.user_id', '=', value('user'))
    .where('sites.deleted_at', 'is', null),
)

/** The columns a save of a site can change. */
export type SiteChange = Pick<SiteRow, 'title' | 'slug' | 'primary_color' | 'background_color'> &
  Partial<
    Pick<
      SiteRow,
      | 'time_zone'
      | 'directory_editing'
      | 'event_deletion'
      | 'joining'
      | 'agents'
      | 'answer_counts'
      | 'attendance_days'
    > &
      SiteAudiences
  >

/** Thrown when a person has created as many sites as they may. */
export class TooManySites extends Error {}
/** Thrown when an address is reserved for the admins of another site. */
export class SlugHeld extends Error {}

/** Counts a new site for its creator. Throws TooManySites. */
export async function countSite(
  transaction: Db,
  { user, limit }: { user: string; limit: number },
): Promise<void> {
  const counted = await transaction
    .insertInto('site_creators')
    .values({ user_id: user, site_count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ site_count: sql`site_creators.site_count + 1` })
        .where('site_creators.site_count', '<', limit),
    )
    .returning('site_count')
    .execute()
  if (counted.length === 0) throw new TooManySites()
}

/**
 * Throws SlugHeld when the slug just taken is reserved for the admins of another site. Runs after
 * it was taken, when no other site can be releasing it.
 */
export async function refuseHeldSlug(
  transaction: Db,
  options: { slug: string; site: string; user: string; now: string },
): Promise<void> {
  const held = await transaction
    .selectFrom('former_slugs')
    .select('slug')
    .where('slug', '=', options.slug)
    .where('site_id', '!=', options.site)
    .where('held_until', '>', options.now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('profiles')
            .select('profiles.id')
            .whereRef('profiles.site_id', '=', 'former_slugs.site_id')
            .where('profiles.user_id', '=', options.user)
            .where('profiles.role', '=', 'admin'),
        ),
      ),
    )
    .execute()
  if (held.length > 0) throw new SlugHeld()
}

/** Slugs reserved per site. Without a limit, frequent renaming could reserve many. */
const slugsHeldPerSite = 5

/** Reserves a slug that a site has released, and frees the oldest above the limit. */
async function holdSlug(
  transaction: Db,
  options: { slug: string; site: string; until: string },
): Promise<void> {
  const row = { slug: options.slug, site_id: options.site, held_until: options.until }
  await transaction
    .insertInto('former_slugs')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .execute()
  await transaction
    .deleteFrom('former_slugs')
    .where('site_id', '=', options.site)
    .where('slug', 'not in', (query) =>
      query
        .selectFrom('former_slugs')
        .select('slug')
        .where('site_id', '=', options.site)
        .orderBy('held_until', 'desc')
        .orderBy('slug')
        .limit(slugsHeldPerSite),
    )
    .execute()
}

/** The unique index on slugs decides which of several wins (PD-43). */
async function unlessSlugTaken<Result>(work: Promise<Result>): Promise<Result | 'slug-taken'> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SlugHeld || isUniqueViolation(error)) return 'slug-taken'
    throw error
  }
}

/** Returns the names and address of the user's newest named entry in any site (PD-3). */
export function newestNamesOf(db: Db, user: string) {
  return db
    .selectFrom('profiles')
    .select(['first_name', 'last_name', 'nickname', 'email', 'sort_name'])
    .where('user_id', '=', user)
    .where('first_name', '!=', '')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Creates the site and its admin entry, counted for the creator, in one transaction. */
export async function create(
  db: Db,
  options: {
    site: SiteRow
    creator: ProfileRow & { user_id: string }
    limit: number
  },
): Promise<'created' | 'slug-taken' | 'too-many'> {
  const { site, creator, limit } = options
  const work = db.transaction().execute(async (transaction) => {
    await countSite(transaction, { user: creator.user_id, limit })
    await transaction.insertInto('sites').values(site).execute()
    await refuseHeldSlug(transaction, {
      slug: site.slug,
      site: site.id,
      user: creator.user_id,
      now: site.created_at,
    })
    await transaction.insertInto('profiles').values(creator).execute()
    return 'created' as const
  })
  try {
    return await unlessSlugTaken(work)
  } catch (error) {
    if (error instanceof TooManySites) return 'too-many'
    throw error
  }
}

/**
 * Saves and raises the version; with `expected`, only if that is still the version. A released
 * slug is reserved until `heldUntil`.
 */
export async function update(
  db: Db,
  options: {
    id: string
    /** The user who saves. */
    user: string
    change: SiteChange
    expected: number | undefined
    now: string
    heldUntil: string
  },
): Promise<SiteRow | 'slug-taken' | undefined> {
  const { id, user, change, expected, now, heldUntil } = options
  const work = db.transaction().execute(async (transaction) => {
    // An update, so that concurrent saves of the site wait: otherwise nobody would release the
    // slug set in between.
    const before = await transaction
      .updateTable('sites')
      .set({ updated_at: now })
      .where('id', '=', id)
      .returning(['slug', 'version'])
      .executeTakeFirst()
    if (before === undefined) return undefined
    if (expected !== undefined && before.version !== expected) return undefined
    const saved = await transaction
      .updateTable('sites')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', id)
      .returning(tableColumns.sites)
      .executeTakeFirst()
    if (change.slug !== before.slug) {
      await refuseHeldSlug(transaction, { slug: change.slug, site: id, user, now })
      await holdSlug(transaction, { slug: before.slug, site: id, until: heldUntil })
    }
    return saved
  })
  return unlessSlugTaken(work)
}
