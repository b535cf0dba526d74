import { statement } from '../../lists/rows-store.ts'
import { isUniqueViolation } from '@maypole/platform/database'
import { entryColumns, type MembershipRow } from '../../access/entry.ts'
import type { Invited, MemberStore, WaitingEntry } from '../../access/membership.ts'
import { everythingSeen, seenColumns } from '../../lists/news-store.ts'
import { touchList } from '../../lists/quota-store.ts'
import type { Viewer } from '../../session-port.ts'
import type { Db, SiteRow } from '../../tables.ts'
import { isBlocked } from './block-store.ts'
import { hasRefused, liftRefusal, refuseSite } from './own-invitation-store.ts'
import { endWaiting } from './waiting-store.ts'

const membershipBy = (column: 'id' | 'slug') =>
  statement<{ site: string; user: string }, MembershipRow>((db, value) =>
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
  statement<{ site: string }, SiteRow>((db, value) =>
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
const waitingInSite = statement<{ site: string; phone: string }, WaitingEntry>((db, value) =>
  db
    .selectFrom('profiles')
    .select(['id', 'site_id'])
    .where('phone_number', '=', value('phone'))
    .where('site_id', '=', value('site'))
    .where('user_id', 'is', null)
    .orderBy('duplicate'),
)
const waiting = statement<{ phone: string; user: string }, WaitingEntry>((db, value) =>
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
  db: Db,
  person: Invited & { phoneNumbers: readonly string[] },
): Promise<boolean> {
  return (await isBlocked(db, person)) || (await hasRefused(db, person))
}

/** Rolls back what was counted. */
class KeptOutError extends Error {}

export function createMemberStore(db: Db): MemberStore {
  return {
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
    waiting: (phone: string, user: string) => waiting(db, { phone, user }),
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

    async open(entry: string): Promise<void> {
      await db.updateTable('profiles').set({ unopened: 0 }).where('id', '=', entry).execute()
    },

    liftRefusal: (invited: Invited) => liftRefusal(db, invited),

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
