import type { ExpressionBuilder } from 'kysely'
import { sql } from 'kysely'
import { countWaiting } from '../../access/waiting-store.ts'
import type { Feature } from '../../lists/feature.ts'
import { forgetPictures } from '../../lists/picture-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, ProfileRow, SiteRow, Tables } from '../../lists/tables.ts'
import { forgetCaches } from '../../sites/index.ts'
import { countPeople, ProfileRefused, removeEntry } from '../entries/people-store.ts'

/** A person, with the numbers by which entries wait for them. */
export interface Leaver {
  readonly userId: string
  readonly phoneNumbers: readonly string[]
}

/** Somebody who leaves, when, and what features say of their columns. */
interface Leaving extends Leaver {
  readonly now: string
  readonly features: readonly Feature[]
}

/** What happens to a site when a person's account is deleted. */
export type Fate = 'hand-over' | 'delete' | 'leave'

type Entry = Pick<ProfileRow, 'id' | 'site_id' | 'role' | 'user_id'>
type Counted = Pick<SiteRow, 'id' | 'member_count' | 'admin_count' | 'deleted_at'> & {
  /** Entries that nobody can sign in as; PostgreSQL counts in texts. */
  readonly without_number: number | string
}

const withoutNumber = sql<number | string>`(
  select count(*) from profiles where profiles.site_id = sites.id and profiles.phone_number = '')`.as(
  'without_number',
)

/**
 * Decides what happens to a site. Without other members who can sign in nobody is left, and without
 * other admins nobody could bring a deleted one back.
 */
function fateOf(site: Counted, own: readonly Entry[]): Fate {
  if (site.member_count - Number(site.without_number) <= own.length) return 'delete'
  const admins = own.filter(({ role }) => role === 'admin').length
  if (admins < site.admin_count) return 'leave'
  return site.deleted_at === null ? 'hand-over' : 'delete'
}

/** The entries that are the person's: those they are bound to, and those that wait for them. */
function ownEntries(db: Db, { userId, phoneNumbers }: Leaver) {
  return db
    .selectFrom('profiles')
    .where((row) =>
      row.or([
        row('user_id', '=', userId),
        ...(phoneNumbers.length === 0
          ? []
          : [row.and([row('user_id', 'is', null), row('phone_number', 'in', phoneNumbers)])]),
      ]),
    )
    .orderBy('site_id')
}

/** The person's entries that were deleted and could be brought back. */
function isDeletedEntry({ userId, phoneNumbers }: Leaver) {
  return (row: ExpressionBuilder<Tables, 'deleted_items'>) =>
    row.or([
      row('user_id', '=', userId),
      ...(phoneNumbers.length === 0
        ? []
        : [row.and([row('user_id', 'is', null), row('phone_number', 'in', phoneNumbers)])]),
    ])
}

const entryColumns = ['id', 'site_id', 'role', 'user_id'] as const

/** Returns the sites with an entry of the person, and what would happen to each. */
export async function sites(db: Db, person: Leaver): Promise<{ site: SiteRow; fate: Fate }[]> {
  const entries = await ownEntries(db, person).select(entryColumns).execute()
  if (entries.length === 0) return []
  const ids = [...new Set(entries.map((entry) => entry.site_id))]
  const sites = await db
    .selectFrom('sites')
    .select(tableColumns.sites)
    .select(withoutNumber)
    .where('id', 'in', ids)
    .execute()
  return sites.map((site) => ({
    site,
    fate: fateOf(
      site,
      entries.filter((entry) => entry.site_id === site.id),
    ),
  }))
}

/**
 * Removes a person from all communities in one transaction, and notes that their account is to
 * be deleted. Returns false, with nothing changed, when a community would be left without an
 * admin.
 */
export async function leaveAll(db: Db, person: Leaving): Promise<boolean> {
  try {
    await db.transaction().execute(async (transaction) => {
      await removePerson(transaction, person, refuse)
      await transaction
        .insertInto('account_deletions')
        .values({ user_id: person.userId, started_at: person.now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
    return true
  } catch (error) {
    if (error instanceof ProfileRefused && error.refusal === 'last-admin') return false
    throw error
  }
}

/** Returns the people whose deletion has begun. */
export async function unfinished(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('account_deletions').select('user_id').execute()
  return rows.map((row) => row.user_id)
}

/**
 * Removes what requests that were running have written in the meantime, and the note that a
 * deletion has begun. The account is gone, so that an admin who is missed has a successor.
 */
export function finish(db: Db, person: Omit<Leaving, 'phoneNumbers'>): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await removePerson(transaction, { ...person, phoneNumbers: [] }, appointSuccessor)
    await transaction.deleteFrom('account_deletions').where('user_id', '=', person.userId).execute()
  })
}

type WithoutAdmin = (transaction: Db, site: string, own: Entry[]) => Promise<void>

const refuse: WithoutAdmin = async () => {
  throw new ProfileRefused('last-admin')
}

/** Makes the member an admin who has been there longest; people who have signed in come first. */
const appointSuccessor: WithoutAdmin = async (transaction, site, own) => {
  const successor = await transaction
    .selectFrom('profiles')
    .select('id')
    .where('site_id', '=', site)
    .where('phone_number', '!=', '')
    .where(
      'id',
      'not in',
      own.map(({ id }) => id),
    )
    .orderBy(sql`case when user_id is null then 1 else 0 end`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await countPeople(transaction, { site, members: 0, admins: 1 })
  await transaction
    .updateTable('profiles')
    .set({ role: 'admin', version: sql`version + 1` })
    .where('id', '=', successor.id)
    .execute()
}

/** Removes a person from every site, each of which is locked first, in the order of their ids. */
async function removePerson(
  transaction: Db,
  person: Leaving,
  withoutAdmin: WithoutAdmin,
): Promise<void> {
  const { userId } = person
  const entries = await ownEntries(transaction, person).select('site_id').execute()
  const requests = await transaction
    .selectFrom('join_requests')
    .select('site_id')
    .where('user_id', '=', userId)
    .execute()
  const deleted = await transaction
    .selectFrom('deleted_items')
    .select('site_id')
    .where(isDeletedEntry(person))
    .execute()
  const sites = new Set([...entries, ...requests, ...deleted].map((row) => row.site_id))
  for (const site of [...sites].sort())
    await removeFromSite(transaction, { site, person, withoutAdmin })
  await transaction
    .updateTable('blocked_numbers')
    .set({ user_id: null, first_name: '', last_name: '' })
    .where((row) =>
      row.or([
        row('user_id', '=', userId),
        ...person.phoneNumbers.map((phone) => row('phone_number', '=', phone)),
      ]),
    )
    .execute()
  await forgetUser(transaction, person)
}

/** Deletes or empties what features say of their columns with the id of a user. */
async function forgetUser(transaction: Db, { userId, features }: Leaving): Promise<void> {
  for (const [name, fate] of features.flatMap(({ users = {} }) => Object.entries(users))) {
    const [table, column] = name.split('.') as ['pictures', 'uploaded_by']
    const [deletion, update] = [transaction.deleteFrom(table), transaction.updateTable(table)]
    if (fate === 'deleted') await deletion.where(column, '=', userId).execute()
    if (fate === 'emptied')
      await update
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute()
  }
}

async function removeFromSite(
  transaction: Db,
  given: { site: string; person: Leaving; withoutAdmin: WithoutAdmin },
): Promise<void> {
  const { site: id, person, withoutAdmin } = given
  const site = await transaction
    .updateTable('sites')
    .set({ waiting_count: sql`waiting_count` })
    .where('id', '=', id)
    .returning(['id', 'member_count', 'admin_count', 'deleted_at', withoutNumber])
    .executeTakeFirst()
  if (site === undefined) return
  const own = await ownEntries(transaction, person)
    .select(entryColumns)
    .where('site_id', '=', id)
    .execute()
  if (own.length > 0) {
    const fate = fateOf(site, own)
    if (fate === 'delete') return deleteSite(transaction, id)
    if (fate === 'hand-over') await withoutAdmin(transaction, id, own)
    for (const entry of own) await removeEntry(transaction, entry, person.now)
    await forgetPictures(
      transaction,
      own.map((entry) => entry.id),
    )
    // They may hold what the person's entry was.
    await transaction.deleteFrom('contact_imports').where('site_id', '=', id).execute()
    await transaction
      .deleteFrom('event_imports')
      .where(
        'created_by',
        'in',
        own.map((entry) => entry.id),
      )
      .execute()
  }
  const deleted = await transaction
    .deleteFrom('deleted_items')
    .where('site_id', '=', id)
    .where(isDeletedEntry(person))
    .returning('item_id')
    .execute()
  await forgetPictures(
    transaction,
    deleted.map((item) => item.item_id),
  )
  const requests = await transaction
    .deleteFrom('join_requests')
    .where('site_id', '=', id)
    .where('user_id', '=', person.userId)
    .returning('state')
    .execute()
  const waiting = requests.filter(({ state }) => state === 'waiting').length
  await countWaiting(transaction, { site: id, by: -waiting })
}

/** Deletes a site for good. */
async function deleteSite(transaction: Db, site: string): Promise<void> {
  await transaction.deleteFrom('sites').where('id', '=', site).execute()
  await forgetCaches(transaction, site)
}
