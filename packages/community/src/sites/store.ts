import { type Database, isUniqueViolation, prepared } from '@maypole/platform/database'
import { type Kysely, sql } from 'kysely'
import type { ProfileRow, SiteRow, Tables } from '../tables.ts'

const sitesOfUser = prepared<Tables, { user: string }, SiteRow>((db, value) =>
  db
    .selectFrom('profiles')
    .innerJoin('sites', 'sites.id', 'profiles.site_id')
    .selectAll('sites')
    .where('profiles.user_id', '=', value('user')),
)

/** What a save of a site can change. */
export type SiteChange = Pick<SiteRow, 'title' | 'slug' | 'primary_color' | 'background_color'> &
  Partial<Pick<SiteRow, 'time_zone' | 'directory_editing'>>

class TooManySites extends Error {}
class SlugHeld extends Error {}

/**
 * Throws SlugHeld where a slug that a site has just taken was another's not long ago, whose admins alone may have it. Looked at after it was
 * taken: then nobody else can be giving it up at this moment.
 */
async function refuseHeldSlug(
  transaction: Kysely<Tables>,
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

/** How many slugs are kept for one site: more would let whoever renames theirs often keep many from everybody. */
const slugsHeldPerSite = 5

/** Keeps a slug that a site has given up from others, and lets go of the oldest of too many. */
async function holdSlug(
  transaction: Kysely<Tables>,
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

/** The only SQL of sites. */
export function createSiteStore(database: Database) {
  const db = database.tables<Tables>()

  /** The unique index on slugs settles who of several gets one (PD-43). */
  async function unlessSlugTaken<Result>(work: Promise<Result>): Promise<Result | 'slug-taken'> {
    try {
      return await work
    } catch (error) {
      if (error instanceof SlugHeld || isUniqueViolation(error)) return 'slug-taken'
      throw error
    }
  }

  return {
    ofUser: (user: string) => sitesOfUser(db, { user }),

    /** The names and address of the user's newest entry anywhere that has a name (PD-3). */
    newestNamesOf: (user: string) =>
      db
        .selectFrom('profiles')
        .select(['first_name', 'last_name', 'nickname', 'email', 'sort_name'])
        .where('user_id', '=', user)
        .where('first_name', '!=', '')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),

    /** Site and admin entry in one transaction, counted for the creator; nothing of it is kept when one part fails. */
    async create(options: {
      site: SiteRow
      creator: ProfileRow & { user_id: string }
      limit: number
    }): Promise<'created' | 'slug-taken' | 'too-many'> {
      const { site, creator, limit } = options
      const work = db.transaction().execute(async (transaction) => {
        const counted = await transaction
          .insertInto('site_creators')
          .values({ user_id: creator.user_id, site_count: 1 })
          .onConflict((conflict) =>
            conflict
              .column('user_id')
              .doUpdateSet({ site_count: sql`site_creators.site_count + 1` })
              .where('site_creators.site_count', '<', limit),
          )
          .returning('site_count')
          .execute()
        if (counted.length === 0) throw new TooManySites()
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
    },

    /** Saves and raises the version; with `expected`, only when nobody has saved since. A slug that is given up is held until `heldUntil`. */
    async update(options: {
      id: string
      /** Who saves. */
      user: string
      change: SiteChange
      expected: number | undefined
      now: string
      heldUntil: string
    }): Promise<SiteRow | 'slug-taken' | undefined> {
      const { id, user, change, expected, now, heldUntil } = options
      const work = db.transaction().execute(async (transaction) => {
        // Written, so that whoever saves the same site waits: otherwise a slug in between would be given up by nobody.
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
          .returningAll()
          .executeTakeFirst()
        if (change.slug !== before.slug) {
          await refuseHeldSlug(transaction, { slug: change.slug, site: id, user, now })
          await holdSlug(transaction, { slug: before.slug, site: id, until: heldUntil })
        }
        return saved
      })
      return unlessSlugTaken(work)
    },
  }
}

export type SiteStore = ReturnType<typeof createSiteStore>
