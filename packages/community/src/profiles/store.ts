import { type Database, isUniqueViolation, prepared } from '@maypole/platform/database'
import { type Kysely, sql } from 'kysely'
import { type ListBudget, textBytes } from '../access/list-sizes.ts'
import { countBytes, QuotaExceededError } from '../access/quota-store.ts'
import { readPages } from '../lists/read-pages.ts'
import type { ProfileRow, Tables } from '../tables.ts'

/** The columns of an entry that a directory shows. Lists are long, and every column costs. */
export type ListedProfile = Omit<ProfileRow, 'site_id' | 'created_at' | 'updated_at'>

// Ordered by number, which is unique in a site and indexed. The final order comes later.
const profilesAfter = prepared<
  Tables,
  { site: string; phone: string; limit: number },
  ListedProfile
>((db, value) =>
  db
    .selectFrom('profiles')
    .select([
      'id',
      'user_id',
      'phone_number',
      'first_name',
      'last_name',
      'nickname',
      'email',
      'role',
      'sort_name',
      'version',
    ])
    .where('site_id', '=', value('site'))
    .where('phone_number', '>', value('phone'))
    .orderBy('phone_number')
    .limit(value('limit')),
)
const profileOfSite = prepared<Tables, { site: string; id: string }, ProfileRow>((db, value) =>
  db
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', value('id'))
    .where('site_id', '=', value('site')),
)

export type ProfileChange = Pick<
  ProfileRow,
  'first_name' | 'last_name' | 'nickname' | 'email' | 'phone_number' | 'role' | 'sort_name'
>

/**
 * Why nothing was written: the row has changed since it was read, the number is in the directory
 * already, or no admin would be left.
 */
export type ProfileRefusal = 'changed' | 'phone-taken' | 'last-admin' | 'full' | 'full-of-text'

class Refused extends Error {
  readonly refusal: ProfileRefusal
  constructor(refusal: ProfileRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

async function orRefusal<Result>(work: Promise<Result>): Promise<Result | ProfileRefusal> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    if (error instanceof QuotaExceededError) return 'full-of-text'
    if (isUniqueViolation(error)) return 'phone-taken'
    throw error
  }
}

/**
 * Counts members and admins of a site and raises the directory's revision. The lock on the row
 * serialises changes of roles.
 */
async function countPeople(
  db: Kysely<Tables>,
  change: { site: string; members: number; admins: number; limit?: number },
): Promise<void> {
  const { members, admins, limit } = change
  let update = db
    .updateTable('sites')
    .set({
      member_count: sql`member_count + ${members}`,
      admin_count: sql`admin_count + ${admins}`,
      profile_revision: sql`profile_revision + 1`,
    })
    .where('id', '=', change.site)
  if (limit !== undefined) update = update.where('member_count', '<', limit)
  if (admins < 0) update = update.where('admin_count', '>', 1)
  const rows = await update.returning('id').execute()
  if (rows.length === 0) throw new Refused(admins < 0 ? 'last-admin' : 'full')
}

/** Replaces the byte count of an entry's text. */
async function countText(
  transaction: Kysely<Tables>,
  change: { before?: ProfileRow | undefined; saved?: ProfileRow; budget?: ListBudget },
): Promise<void> {
  const { before, saved, budget } = change
  const site = saved?.site_id ?? before?.site_id
  if (site === undefined) return
  const bytes = textBytes('profiles', saved ?? {}) - textBytes('profiles', before ?? {})
  await countBytes(transaction, {
    ...{ site, list: 'profiles', bytes },
    budget,
  })
}

/** All SQL of the directory. */
export function createProfileStore(database: Database) {
  const db = database.tables<Tables>()

  return {
    /** Reads unordered, page by page; with `isAtOnce`, in one statement. */
    pages: (site: string, isAtOnce: boolean) =>
      readPages<ListedProfile>({
        size: isAtOnce ? undefined : 1_000,
        read: (last, limit) => profilesAfter(db, { site, phone: last?.phone_number ?? '', limit }),
      }),

    async find(site: string, id: string): Promise<ProfileRow | undefined> {
      const [row] = await profileOfSite(db, { site, id })
      return row
    },

    /** The unique index on site and number decides which of several wins. */
    create: (row: ProfileRow, budget: ListBudget): Promise<'created' | ProfileRefusal> =>
      orRefusal(
        db.transaction().execute(async (transaction) => {
          await countPeople(transaction, {
            site: row.site_id,
            members: 1,
            admins: row.role === 'admin' ? 1 : 0,
            limit: budget.items,
          })
          await countText(transaction, { saved: row, budget })
          await transaction.insertInto('profiles').values(row).execute()
          return 'created' as const
        }),
      ),

    /**
     * Saves a change that was decided for the row as read; refused when role or person have changed
     * since.
     */
    update: (options: {
      read: ProfileRow
      change: ProfileChange
      expected: number | undefined
      budget: ListBudget
      now: string
    }): Promise<ProfileRow | ProfileRefusal> =>
      orRefusal(
        db.transaction().execute(async (transaction) => {
          const { read, change, expected, budget, now } = options
          const admins = Number(change.role === 'admin') - Number(read.role === 'admin')
          await countPeople(transaction, { site: read.site_id, members: 0, admins })
          // Counts against the row that is really replaced, which somebody may have saved in
          // between.
          const [before] = await profileOfSite(transaction, { site: read.site_id, id: read.id })
          let update = transaction
            .updateTable('profiles')
            .set({ ...change, version: sql`version + 1`, updated_at: now })
            .where('id', '=', read.id)
            .where('site_id', '=', read.site_id)
            .where('role', '=', read.role)
            .where('user_id', read.user_id === null ? 'is' : '=', read.user_id)
          if (expected !== undefined) update = update.where('version', '=', expected)
          const saved = await update.returningAll().executeTakeFirst()
          if (saved === undefined) throw new Refused('changed')
          await countText(transaction, { before, saved, budget })
          return saved
        }),
      ),

    /** Deletes the row as read; refused when role or person have changed since. */
    delete: (read: ProfileRow): Promise<'deleted' | ProfileRefusal> =>
      orRefusal(
        db.transaction().execute(async (transaction) => {
          await countPeople(transaction, {
            site: read.site_id,
            members: -1,
            admins: read.role === 'admin' ? -1 : 0,
          })
          const rows = await transaction
            .deleteFrom('profiles')
            .where('id', '=', read.id)
            .where('site_id', '=', read.site_id)
            .where('role', '=', read.role)
            .where('user_id', read.user_id === null ? 'is' : '=', read.user_id)
            .returningAll()
            .execute()
          const [deleted] = rows
          if (deleted === undefined) throw new Refused('changed')
          await countText(transaction, { before: deleted })
          return 'deleted' as const
        }),
      ),
  }
}

export type ProfileStore = ReturnType<typeof createProfileStore>
