import { type Database, isUniqueViolation, prepared } from '@maypole/platform/database'
import { type Kysely, sql } from 'kysely'
import type { ProfileRow, Tables } from '../tables.ts'

/** What a directory shows of an entry: lists are long, and every column costs. */
export type ListedProfile = Omit<ProfileRow, 'site_id' | 'created_at' | 'updated_at'>

const profilesOfSite = prepared<Tables, { site: string }, ListedProfile>((db, value) =>
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
    .where('site_id', '=', value('site')),
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

/** Why nothing was written: the row is not what was read any more; the number is in the directory; no admin would be left. */
export type ProfileRefusal = 'changed' | 'phone-taken' | 'last-admin' | 'full'

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
    if (isUniqueViolation(error)) return 'phone-taken'
    throw error
  }
}

/** Counts members and admins of a site; the row's lock also makes changes of roles wait for each other. */
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
    })
    .where('id', '=', change.site)
  if (limit !== undefined) update = update.where('member_count', '<', limit)
  if (admins < 0) update = update.where('admin_count', '>', 1)
  const rows = await update.returning('id').execute()
  if (rows.length === 0) throw new Refused(admins < 0 ? 'last-admin' : 'full')
}

/** The only SQL of the directory. */
export function createProfileStore(database: Database) {
  const db = database.tables<Tables>()

  return {
    ofSite: (site: string) => profilesOfSite(db, { site }),

    async find(site: string, id: string): Promise<ProfileRow | undefined> {
      const [row] = await profileOfSite(db, { site, id })
      return row
    },

    /** The unique index on site and number settles who of several adds it. */
    create: (row: ProfileRow, limit: number): Promise<'created' | ProfileRefusal> =>
      orRefusal(
        db.transaction().execute(async (transaction) => {
          await countPeople(transaction, {
            site: row.site_id,
            members: 1,
            admins: row.role === 'admin' ? 1 : 0,
            limit,
          })
          await transaction.insertInto('profiles').values(row).execute()
          return 'created' as const
        }),
      ),

    /** Saves what was decided about the row as it was read: not when role or person have changed since. */
    update: (options: {
      read: ProfileRow
      change: ProfileChange
      expected: number | undefined
      now: string
    }): Promise<ProfileRow | ProfileRefusal> =>
      orRefusal(
        db.transaction().execute(async (transaction) => {
          const { read, change, expected, now } = options
          const admins = Number(change.role === 'admin') - Number(read.role === 'admin')
          if (admins !== 0)
            await countPeople(transaction, { site: read.site_id, members: 0, admins })
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
          return saved
        }),
      ),

    /** Deletes the row as it was read: not when role or person have changed since. */
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
            .returning('id')
            .execute()
          if (rows.length === 0) throw new Refused('changed')
          return 'deleted' as const
        }),
      ),
  }
}

export type ProfileStore = ReturnType<typeof createProfileStore>
