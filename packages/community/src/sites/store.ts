import { type Database, isUniqueViolation, prepared } from '@maypole/platform/database'
import { sql } from 'kysely'
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

/** The only SQL of sites. */
export function createSiteStore(database: Database) {
  const db = database.tables<Tables>()

  /** The unique index on slugs settles who of several gets one (decision 43). */
  async function unlessSlugTaken<Result>(work: Promise<Result>): Promise<Result | 'slug-taken'> {
    try {
      return await work
    } catch (error) {
      if (isUniqueViolation(error)) return 'slug-taken'
      throw error
    }
  }

  return {
    ofUser: (user: string) => sitesOfUser(db, { user }),

    /** The names and address of the user's newest entry anywhere that has a name (decision 3). */
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

    /** Saves and raises the version; with `expected`, only when nobody has saved since. */
    async update(options: {
      id: string
      change: SiteChange
      expected: number | undefined
      now: string
    }): Promise<SiteRow | 'slug-taken' | undefined> {
      let update = db
        .updateTable('sites')
        .set({ ...options.change, version: sql`version + 1`, updated_at: options.now })
        .where('id', '=', options.id)
      if (options.expected !== undefined) update = update.where('version', '=', options.expected)
      return unlessSlugTaken(update.returningAll().executeTakeFirst())
    },
  }
}

export type SiteStore = ReturnType<typeof createSiteStore>
