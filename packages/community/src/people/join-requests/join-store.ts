import { declinedDays } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { sql } from 'kysely'
import { isBlocked } from '../../access/block-store.ts'
import { liftRefusal } from '../../access/own-invitation-store.ts'
import { countWaiting, endWaiting } from '../../access/waiting-store.ts'
import { writeGroupIds } from '../../lists/columns/group-ids.ts'
import type { ListBudget } from '../../lists/list-sizes.ts'
import { everythingSeen } from '../../lists/news-store.ts'
import { touchList } from '../../lists/quota-store.ts'
import { lockSite } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, JoinRequestRow, ProfileRow, SiteRow } from '../../lists/tables.ts'
import { recordOccasion } from '../../notifications/index.ts'
import { enterGroup } from '../entries/group-store.ts'
import { addEntry, ProfileRefused } from '../entries/people-store.ts'
import { countUse } from '../invitations/store.ts'

/** Somebody who wants to join a site. */
export interface Joining {
  /** The entry that makes them a member. */
  readonly entry: ProfileRow & { user_id: string }
  /** All numbers of the person; a block of one of them counts. */
  readonly phoneNumbers: readonly string[]
  readonly requestId: string
  /** The hash of the invitation's token; without one they ask by themselves. */
  readonly tokenHash: string | undefined
  readonly now: string
  /** Those who were declined after this moment cannot ask yet. */
  readonly declinedSince: string
  readonly mostWaiting: number
  /** How many groups a contact can be in. */
  readonly mostGroups: number
  readonly budget: ListBudget
}

/** What a person is to a site. */
export type Standing =
  | { readonly state: 'member' | 'waiting' }
  | { readonly state: 'declined'; readonly decidedAt: string }

/** `closed`: the site, or the invitation, lets this person neither in nor ask. */
export type JoinOutcome = Standing | 'closed' | 'full' | 'too-many-waiting'

/** Rolls back what was counted, and says why. */
class NotJoined extends Error {
  readonly outcome: JoinOutcome
  constructor(outcome: JoinOutcome) {
    super('Not joined')
    this.outcome = outcome
  }
}

/**
 * Lets somebody in, or to wait, in one transaction. It begins with the site's row, whose lock
 * everything that withdraws, blocks or decides takes first: what is read afterwards is still true
 * when it is acted upon.
 */
export async function join(db: Db, joining: Joining): Promise<JoinOutcome> {
  try {
    return await db.transaction().execute((transaction) => joinIn(transaction, joining))
  } catch (error) {
    if (error instanceof NotJoined) return error.outcome
    if (error instanceof ProfileRefused) return 'full'
    throw error
  }
}

/** A member who opens the invitation into a group. */
export interface Entering {
  readonly site: string
  readonly user: string
  readonly tokenHash: string
  readonly mostGroups: number
  readonly now: string
}

/**
 * Puts a member into the group of an invitation. Returns whether the invitation is valid at this
 * moment.
 */
export function enterInvited(db: Db, entering: Entering): Promise<boolean> {
  const { site, tokenHash: hash, now } = entering
  return db.transaction().execute(async (transaction) => {
    await lockSite(transaction, site)
    const invitation = await countUse(transaction, { site, hash, now })
    if (invitation === undefined) return false
    await enterGroup(transaction, { ...entering, group: invitation.group_id })
    return true
  })
}

async function joinIn(transaction: Db, joining: Joining): Promise<JoinOutcome> {
  const { entry, phoneNumbers, tokenHash, now } = joining
  const site = entry.site_id
  const policy = await lockOpenSite(transaction, site)
  if (policy === undefined) return 'closed'
  const invitation =
    tokenHash === undefined ? null : await countUse(transaction, { site, hash: tokenHash, now })
  if (invitation === undefined) return 'closed'
  const group = invitation?.group_id ?? ''
  if (await isBlocked(transaction, { site, phoneNumbers, user: entry.user_id }))
    throw new NotJoined('closed')
  await liftRefusal(transaction, { user: entry.user_id, site })
  const listed = await enterDirectory(transaction, entry)
  if (listed === 'member') {
    if (group !== '')
      await enterGroup(transaction, { ...joining, site, user: entry.user_id, group })
    return { state: 'member' }
  }
  const before = await requestOf(transaction, { site, user: entry.user_id })
  if (before?.state === 'declined' && (before.decided_at ?? '') > joining.declinedSince)
    throw new NotJoined({ state: 'declined', decidedAt: before.decided_at ?? '' })
  if (policy === 'open' && tokenHash !== undefined && listed === undefined) {
    const named = { ...entry, group_ids: group === '' ? '' : writeGroupIds([group]) }
    await addEntry(transaction, named, { author: entry.user_id, budget: joining.budget })
    await endWaiting(transaction, { site, user: entry.user_id })
    return { state: 'member' }
  }
  if (before?.state !== 'waiting') await wait(transaction, joining, invitation)
  return { state: 'waiting' }
}

/** Locks a site where people can join. Returns how. */
async function lockOpenSite(
  transaction: Db,
  site: string,
): Promise<SiteRow['joining'] | undefined> {
  const locked = await transaction
    .updateTable('sites')
    .set({ waiting_count: sql`waiting_count` })
    .where('id', '=', site)
    .where('joining', '!=', 'roster')
    .where('deleted_at', 'is', null)
    .returning('joining')
    .executeTakeFirst()
  return locked?.joining
}

function requestOf(
  db: Db,
  { site, user }: { site: string; user: string },
): Promise<JoinRequestRow | undefined> {
  return db
    .selectFrom('join_requests')
    .select(tableColumns.join_requests)
    .where('site_id', '=', site)
    .where('user_id', '=', user)
    .executeTakeFirst()
}

/**
 * Looks whether the person has come into the directory since it was asked: they are a member, or an
 * entry with their number is theirs now. With `others` the number is that of somebody else, who has
 * signed in: an admin has to look at that.
 */
async function enterDirectory(
  transaction: Db,
  person: Joining['entry'],
): Promise<'member' | 'others' | undefined> {
  const entries = await transaction
    .selectFrom('profiles')
    .select(['id', 'user_id'])
    .where('site_id', '=', person.site_id)
    .where((row) =>
      row.or([row('phone_number', '=', person.phone_number), row('user_id', '=', person.user_id)]),
    )
    .orderBy('duplicate')
    .execute()
  if (entries.some((entry) => entry.user_id === person.user_id)) return 'member'
  const unbound = entries.find((entry) => entry.user_id === null)
  if (unbound === undefined) return entries.length > 0 ? 'others' : undefined
  await touchList(transaction, { site: person.site_id, list: 'profiles' })
  await transaction
    .updateTable('profiles')
    .set({ user_id: person.user_id, ...everythingSeen(person.site_id) })
    .where('id', '=', unbound.id)
    .execute()
  await endWaiting(transaction, { site: person.site_id, user: person.user_id })
  return 'member'
}

/** Stores the request in place of a former one that was decided. */
async function wait(
  transaction: Db,
  { entry, requestId, now, mostWaiting }: Joining,
  invitation: { created_by: string; group_id: string } | null,
): Promise<void> {
  const { site_id, user_id, phone_number, first_name, last_name } = entry
  const counted = await transaction
    .updateTable('sites')
    .set({ waiting_count: sql`waiting_count + 1` })
    .where('id', '=', site_id)
    .where('waiting_count', '<', mostWaiting)
    .returning('id')
    .execute()
  if (counted.length === 0) throw new NotJoined('too-many-waiting')
  const row: JoinRequestRow = {
    id: requestId,
    site_id,
    user_id,
    phone_number,
    first_name,
    last_name,
    invited_by: invitation?.created_by ?? null,
    state: 'waiting',
    profile_id: null,
    group_id: invitation?.group_id || null,
    version: 1,
    created_at: now,
    decided_at: null,
  }
  await transaction
    .insertInto('join_requests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet(row))
    .execute()
  await recordOccasion(transaction, {
    site_id,
    kind: 'join-request',
    subject_id: requestId,
    author: user_id,
    now,
  })
}

const day = 86_400_000

/**
 * Deletes requests with the names and numbers in them: approved ones a day later, when nothing can
 * be undone, declined ones once the person can ask again, and those that no admin has looked at in
 * ninety days.
 */
export async function sweepRequests(db: Db, now: number): Promise<void> {
  const before = {
    approved: toInstant(now - day),
    declined: toInstant(now - declinedDays * day),
    waiting: toInstant(now - 90 * day),
  }
  for (const state of ['approved', 'declined'] as const)
    await db
      .deleteFrom('join_requests')
      .where('state', '=', state)
      .where('decided_at', '<=', before[state])
      .execute()
  const forgotten = await db
    .selectFrom('join_requests')
    .select('site_id')
    // As text in the statement: SQLite uses the index of waiting requests for nothing else.
    .where('state', '=', sql<'waiting'>`'waiting'`)
    .where('created_at', '<=', before.waiting)
    .execute()
  for (const site of new Set(forgotten.map((row) => row.site_id)))
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('sites')
        .set({ waiting_count: sql`waiting_count` })
        .where('id', '=', site)
        .execute()
      const deleted = await transaction
        .deleteFrom('join_requests')
        .where('site_id', '=', site)
        .where('state', '=', 'waiting')
        .where('created_at', '<=', before.waiting)
        .returning('id')
        .execute()
      await countWaiting(transaction, { site, by: -deleted.length })
    })
}
