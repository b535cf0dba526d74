import { uuidPattern } from '@maypole/contract'
import { isUniqueViolation, ofTable } from '@maypole/platform/database'
import { sql } from 'kysely'
import { everythingSeen, seenColumns } from '../lists/news-store.ts'
import { touchList } from '../lists/quota-store.ts'
import { findStatement, statement } from '../lists/rows-store.ts'
import { tableColumns } from '../lists/table-columns.ts'
import type { Db, Item, ProfileRow, SiteRow } from '../lists/tables.ts'
import { isBlocked } from './block-store.ts'
import { entryColumns, type MembershipRow } from './entry.ts'
import { hasRefused, type Invited, refuseSite } from './own-invitation-store.ts'
import type { Viewer } from './session-port.ts'
import { endWaiting } from './waiting-store.ts'

/** An entry that waits for the person with its number. */
export type WaitingEntry = Pick<ProfileRow, 'id' | 'site_id'>

const lookedAfter = sql<string | null>`(
  select string_agg(guardians.profile_id, ' ' order by guardians.created_at, guardians.profile_id)
  from guardians where guardians.guardian_id = profiles.id)`.as('looked_after')

/** With the membership, so that a person is told of them without a request of its own. */
const proposalsExpire = sql<string | null>`(
  select string_agg(agent_proposals.expires_at, ' ' order by agent_proposals.expires_at)
  from agent_proposals where agent_proposals.site_id = sites.id
    and agent_proposals.user_id = profiles.user_id and agent_proposals.status = 'pending')`.as(
  'proposals_expire',
)

const membershipBy = (column: 'id' | 'slug') =>
  findStatement<{ site: string; user: string }, MembershipRow>((db, value) =>
    db
      .selectFrom('sites')
      .leftJoin('profiles', (join) =>
        join.onRef('profiles.site_id', '=', 'sites.id').on('profiles.user_id', '=', value('user')),
      )
      .select(ofTable('sites', tableColumns.sites))
      .select(entryColumns.map((column) => `profiles.${column} as own_${column}` as const))
      .select([lookedAfter, proposalsExpire])
      .select([...seenColumns.map((column) => `profiles.${column}` as const), 'profiles.unopened'])
      .where(`sites.${column}`, '=', value('site'))
      .where('sites.deleted_at', 'is', null),
  )
const membershipById = membershipBy('id')
const membershipBySlug = membershipBy('slug')

const siteBy = (column: 'id' | 'slug') =>
  findStatement<{ site: string }, SiteRow>((db, value) =>
    db
      .selectFrom('sites')
      .select(tableColumns.sites)
      .where(column, '=', value('site'))
      .where('deleted_at', 'is', null),
  )
const siteById = siteBy('id')
const siteBySlug = siteBy('slug')

// Entries that wait for the person with this number, in one site or in all. Of several in one site
// the first one is bound.
export const listWaitingInSite = statement<{ site: string; phone: string }, WaitingEntry>(
  (db, value) =>
    db
      .selectFrom('profiles')
      .select(['id', 'site_id'])
      .where('phone_number', '=', value('phone'))
      .where('site_id', '=', value('site'))
      .where('user_id', 'is', null)
      .orderBy('duplicate'),
)
/** Only in sites where the user has no entry yet. */
export const listWaiting = statement<{ phone: string; user: string }, WaitingEntry>((db, value) =>
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

/** Reads a site's address in a path: its id or its slug, ignoring case (PD-44, PD-115). */
function readAddress(text: string): { site: string; isId: boolean } {
  const site = text.toLowerCase()
  return { site, isId: uuidPattern.test(site) }
}

/** Finds a site that is not deleted, by its id or its slug, with the entry of a user. */
export function findMembership(
  db: Db,
  address: string,
  user: string,
): Promise<MembershipRow | undefined> {
  const { site, isId } = readAddress(address)
  return isId ? membershipById(db, { site, user }) : membershipBySlug(db, { site, user })
}

/** Finds a site that is not deleted, by its id or its slug. */
export function findSite(db: Db, address: string): Promise<SiteRow | undefined> {
  const { site, isId } = readAddress(address)
  return isId ? siteById(db, { site }) : siteBySlug(db, { site })
}

/**
 * Binds an entry to the viewer. Leaves it unbound when somebody else was faster, when they have
 * another entry in the site, or are blocked there, or have answered that it is not theirs.
 */
export async function bind(
  db: Db,
  entry: WaitingEntry,
  { viewer, isOpening }: { viewer: Viewer; isOpening: boolean },
): Promise<void> {
  const { userId: user, phoneNumbers } = viewer
  const { id, site_id: site } = entry
  const person = { site, user, phoneNumbers }
  // Asked before, too: a blocked person does not lock the site with every call.
  if (await isKeptOut(db, person)) return
  try {
    await db.transaction().execute(async (transaction) => {
      await touchList(transaction, { site, list: 'profiles' })
      if (await isKeptOut(transaction, person)) throw new KeptOutError()
      const bound = await transaction
        .updateTable('profiles')
        .set({ user_id: user, unopened: isOpening ? 0 : 1, ...everythingSeen(site) })
        .where('id', '=', id)
        .where('user_id', 'is', null)
        .returning('id')
        .execute()
      if (isOpening && bound.length > 0) await endGuarding(transaction, id)
      await endWaiting(transaction, { site, user })
    })
  } catch (error) {
    if (!isUniqueViolation(error) && !(error instanceof KeptOutError)) throw error
  }
}

/** The person of an entry has opened the site. Nobody looks after it any more. */
export function open(db: Db, { id, site }: Item): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await touchList(transaction, { site, list: 'profiles' })
    await transaction.updateTable('profiles').set({ unopened: 0 }).where('id', '=', id).execute()
    await endGuarding(transaction, id)
  })
}

async function endGuarding(transaction: Db, entry: string): Promise<void> {
  await transaction.deleteFrom('guardians').where('profile_id', '=', entry).execute()
}

/**
 * The community is not the person's: the entry, if they are bound to one that they have not opened,
 * stays as a contact that nobody has signed in as.
 */
export function refuse(db: Db, { user, site, now }: Invited & { now: string }): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await touchList(transaction, { site, list: 'profiles' })
    await refuseSite(transaction, { user, site, now })
    await transaction
      .updateTable('profiles')
      .set({ user_id: null, unopened: 0 })
      .where('site_id', '=', site)
      .where('user_id', '=', user)
      .where('unopened', '=', 1)
      .execute()
  })
}
