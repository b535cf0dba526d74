import { type Database, isUniqueViolation, prepared } from '@maypole/platform/database'
import type { Kysely } from 'kysely'
import type { Viewer } from '../session-port.ts'
import type { ProfileRow, SeenColumns, SiteRow, Tables } from '../tables.ts'
import { isBlocked } from './block-store.ts'
import { everythingSeen, seenColumns } from './news-store.ts'
import { hasRefused, type Invited, liftRefusal, refuseSite } from './own-invitation-store.ts'
import { touchList } from './quota-store.ts'
import { endWaiting } from './waiting-store.ts'

/** What the directory and the policies read of an entry. Lists are long, every column costs. */
export const entryColumns = [
  'id',
  'user_id',
  'phone_number',
  'first_name',
  'last_name',
  'nickname',
  'email',
  'role',
  'sort_name',
  'duplicate',
  'listing_audience',
  'phone_audience',
  'email_audience',
  'group_ids',
  'photo',
  'version',
] as const satisfies readonly (keyof ProfileRow)[]
export type EntryRow = Pick<ProfileRow, (typeof entryColumns)[number]>

/**
 * A site with the entry of the asking user, if any: each of its columns has `own_` in front,
 * except for those of what the user has seen.
 */
export type MembershipRow = SiteRow & {
  [Column in keyof EntryRow as `own_${Column}`]: EntryRow[Column] | null
} & SeenColumns & {
    /** 1 while they have not opened the site; null when they are no member. */
    unopened: number | null
  }

/** Returns the entry of the asking user; undefined when they are no member. */
export function ownEntry(row: MembershipRow): EntryRow | undefined {
  if (row.own_id === null) return undefined
  const entry: Partial<Record<keyof EntryRow, unknown>> = {}
  for (const [column, own] of ownNames) entry[column] = row[own]
  return entry as EntryRow
}

const ownNames = entryColumns.map((column) => [column, `own_${column}`] as const)

const membershipBy = (column: 'id' | 'slug') =>
  prepared<Tables, { site: string; user: string }, MembershipRow>((db, value) =>
    db
      .selectFrom('sites')
      .leftJoin('profiles', (join) =>
        join.onRef('profiles.site_id', '=', 'sites.id').on('profiles.user_id', '=', value('user')),
      )
      .selectAll('sites')
      .select(entryColumns.map((column) => `profiles.${column} as own_${column}` as const))
      .select([...seenColumns.map((column) => `profiles.${column}` as const), 'profiles.unopened'])
      .where(`sites.${column}`, '=', value('site'))
      .where('sites.deleted_at', 'is', null),
  )
const membershipById = membershipBy('id')
const membershipBySlug = membershipBy('slug')

const siteBy = (column: 'id' | 'slug') =>
  prepared<Tables, { site: string }, SiteRow>((db, value) =>
    db
      .selectFrom('sites')
      .selectAll()
      .where(column, '=', value('site'))
      .where('deleted_at', 'is', null),
  )
const siteById = siteBy('id')
const siteBySlug = siteBy('slug')

// Entries that wait for the person with this number, in one site or in all. Of several in one site
// the first one is bound.
type WaitingEntry = Pick<ProfileRow, 'id' | 'site_id'>
const waitingInSite = prepared<Tables, { site: string; phone: string }, WaitingEntry>((db, value) =>
  db
    .selectFrom('profiles')
    .select(['id', 'site_id'])
    .where('phone_number', '=', value('phone'))
    .where('site_id', '=', value('site'))
    .where('user_id', 'is', null)
    .orderBy('duplicate'),
)
const waiting = prepared<Tables, { phone: string; user: string }, WaitingEntry>((db, value) =>
  db
    .selectFrom('profiles')
    .select(['id', 'site_id'])
    .where('phone_number', '=', value('phone'))
    .where('user_id', 'is', null)
    .where((all) =>
      all.exists(
        all
          .selectFrom('sites')
          .select('sites.id')
          .whereRef('sites.id', '=', 'profiles.site_id')
          .where('sites.deleted_at', 'is', null),
      ),
    )
    .where((all) =>
      all.not(
        all.exists(
          all
            .selectFrom('profiles as own')
            .select('own.id')
            .whereRef('own.site_id', '=', 'profiles.site_id')
            .where('own.user_id', '=', value('user')),
        ),
      ),
    )
    .orderBy('duplicate'),
)

/** Whether nobody makes a person a member by adding their number. */
async function isKeptOut(
  db: Kysely<Tables>,
  person: Invited & { phoneNumbers: readonly string[] },
): Promise<boolean> {
  return (await isBlocked(db, person)) || (await hasRefused(db, person))
}

/** Rolls back what was counted. */
class KeptOutError extends Error {}

/** All SQL of membership: who belongs to which site. Deleted sites are not found. */
export function createMemberStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    /** Looks up by id when the address has the shape of one, which no slug can have (PD-44). */
    async membership(address: { id: string } | { slug: string }, user: string) {
      const [row] =
        'id' in address
          ? await membershipById(db, { site: address.id, user })
          : await membershipBySlug(db, { site: address.slug, user })
      return row
    },
    async site(address: { id: string } | { slug: string }): Promise<SiteRow | undefined> {
      const [row] =
        'id' in address
          ? await siteById(db, { site: address.id })
          : await siteBySlug(db, { site: address.slug })
      return row
    },
    waitingInSite: (site: string, phone: string) => waitingInSite(db, { site, phone }),
    /** Only in sites where the user has no entry yet. */
    waiting: (phone: string, user: string) => waiting(db, { phone, user }),
    /**
     * Binds an entry to the viewer. Returns false when somebody else was faster, when they have
     * another entry in the site, or are blocked there, or have answered that it is not theirs. This
     * leaves the entry unbound.
     */
    async bind(
      profile: WaitingEntry,
      { viewer, isOpening }: { viewer: Viewer; isOpening: boolean },
    ): Promise<boolean> {
      const { userId: user, phoneNumbers } = viewer
      const person = { site: profile.site_id, user, phoneNumbers }
      // Asked before, too: a blocked person does not lock the site with every call.
      if (await isKeptOut(db, person)) return false
      try {
        return await db.transaction().execute(async (transaction) => {
          await touchList(transaction, { site: profile.site_id, list: 'profiles' })
          if (await isKeptOut(transaction, person)) throw new KeptOutError()
          const rows = await transaction
            .updateTable('profiles')
            .set({
              user_id: user,
              unopened: isOpening ? 0 : 1,
              ...everythingSeen(profile.site_id),
            })
            .where('id', '=', profile.id)
            .where('user_id', 'is', null)
            .returning('id')
            .execute()
          await endWaiting(transaction, { site: profile.site_id, user })
          return rows.length > 0
        })
      } catch (error) {
        if (isUniqueViolation(error) || error instanceof KeptOutError) return false
        throw error
      }
    },

    /** The person of an entry has opened the site. */
    async open(entry: string): Promise<void> {
      await db.updateTable('profiles').set({ unopened: 0 }).where('id', '=', entry).execute()
    },

    liftRefusal: (invited: Invited) => liftRefusal(db, invited),

    /**
     * The community is not the person's: the entry, if they are bound to one that they have not
     * opened, stays as a contact that nobody has signed in as.
     */
    refuse: ({ user, site, now }: Invited & { now: string }): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await touchList(transaction, { site, list: 'profiles' })
        await refuseSite(transaction, { user, site, now })
        await transaction
          .updateTable('profiles')
          .set({ user_id: null, unopened: 0 })
          .where('site_id', '=', site)
          .where('user_id', '=', user)
          .where('unopened', '=', 1)
          .execute()
      }),
  }
}

export type MemberStore = ReturnType<typeof createMemberStore>
