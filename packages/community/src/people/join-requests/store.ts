import { ofTable } from '@maypole/platform/database'
import { sql } from 'kysely'
import { block, isBlocked, unblock } from '../../access/block-store.ts'
import { countWaiting } from '../../access/waiting-store.ts'
import type { ListBudget } from '../../lists/list-sizes.ts'
import { everythingSeen } from '../../lists/news-store.ts'
import { forgetPictures } from '../../lists/picture-store.ts'
import { touchList } from '../../lists/quota-store.ts'
import { statement } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, JoinRequestRow, ProfileRow } from '../../lists/tables.ts'
import { recordOccasion } from '../../notifications/index.ts'
import { enterGroup } from '../entries/group-store.ts'
import {
  addEntry,
  type ProfileRefusal,
  ProfileRefused,
  removeEntry,
} from '../entries/people-store.ts'
import type { Standing } from './join-store.ts'

/** A request with the names of the admin whose invitation it came by, null without. */
export type ListedRequest = JoinRequestRow & {
  inviter_first_name: string | null
  inviter_last_name: string | null
}

/**
 * Why a decision was not stored: there is no such request, another admin was faster, the time to
 * undo is over, or the directory refused.
 */
export type DecisionRefusal =
  | 'missing'
  | 'too-late'
  | 'in-directory'
  | Exclude<ProfileRefusal, 'last-admin'>

/** What every decision about a request needs. */
export interface Decision {
  readonly site: string
  readonly id: string
  /** The version of the request that the admin saw. */
  readonly expected: number
  readonly now: string
}

class NotDecided extends Error {
  readonly refusal: DecisionRefusal
  constructor(refusal: DecisionRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

const listed = (db: Db) =>
  db
    .selectFrom('join_requests')
    .leftJoin('profiles', 'profiles.id', 'join_requests.invited_by')
    .select(ofTable('join_requests', tableColumns.join_requests))
    .select([
      'profiles.first_name as inviter_first_name',
      'profiles.last_name as inviter_last_name',
    ])

const waitingOfSite = statement<{ site: string }, ListedRequest>((db, value) =>
  listed(db)
    .where('join_requests.site_id', '=', value('site'))
    .where('state', '=', 'waiting')
    .orderBy('join_requests.created_at')
    .orderBy('join_requests.id'),
)
const requestById = statement<{ site: string; id: string }, ListedRequest>((db, value) =>
  listed(db)
    .where('join_requests.id', '=', value('id'))
    .where('join_requests.site_id', '=', value('site')),
)
const requestOfUser = statement<{ site: string; user: string }, JoinRequestRow>((db, value) =>
  db
    .selectFrom('join_requests')
    .select(tableColumns.join_requests)
    .where('site_id', '=', value('site'))
    .where('user_id', '=', value('user')),
)

type Approval = Decision & {
  entryOf: (request: JoinRequestRow) => ProfileRow
  budget: ListBudget
  mostGroups: number
  /** The user who decides. */
  author: string
}

/** Makes the person a member. An entry with their number that nobody is bound to is theirs. */
async function carryOutApproval(
  transaction: Db,
  request: JoinRequestRow,
  approval: Approval,
): Promise<void> {
  if (request.state !== 'waiting') throw new NotDecided('changed')
  const { site_id: site, phone_number: phoneNumber, user_id: user } = request
  if (await isBlocked(transaction, { site, phoneNumbers: [phoneNumber], user }))
    throw new NotDecided('blocked')
  const { author, budget } = approval
  const entry = approval.entryOf(request)
  const isBound = await bindEntry(transaction, { site, phoneNumber, user })
  if (!isBound) await addEntry(transaction, entry, { author, budget })
  const group = request.group_id
  if (group !== null) await enterGroup(transaction, { ...approval, user, group })
  await setState(transaction, request, {
    state: 'approved',
    decided_at: approval.now,
    profile_id: isBound ? null : entry.id,
  })
  await recordApproval(transaction, request, approval.now)
}

/** Runs a decision with the site locked, so that no other is made meanwhile. */
async function decide(
  db: Db,
  decision: Decision,
  work: (transaction: Db, request: JoinRequestRow) => Promise<void>,
): Promise<ListedRequest | DecisionRefusal> {
  const { site, id, expected } = decision
  try {
    return await db.transaction().execute(async (transaction) => {
      await touchList(transaction, { site, list: 'profiles' })
      const [request] = await requestById(transaction, { site, id })
      if (request === undefined) return 'missing'
      if (request.version !== expected) return 'changed'
      await work(transaction, request)
      const [decided] = await requestById(transaction, { site, id })
      return decided ?? 'missing'
    })
  } catch (error) {
    if (error instanceof NotDecided) return error.refusal
    if (error instanceof ProfileRefused && error.refusal !== 'last-admin') return error.refusal
    throw error
  }
}

export function list(db: Db, site: string) {
  return waitingOfSite(db, { site })
}

/** Returns what a person who is no member is to the site; undefined when they can ask. */
export async function standing(
  db: Db,
  person: {
    site: string
    user: string
    declinedSince: string
  },
): Promise<Standing | undefined> {
  const { site, user, declinedSince } = person
  const [row] = await requestOfUser(db, { site, user })
  if (row?.state === 'waiting') return { state: 'waiting' }
  const decidedAt = row?.state === 'declined' ? row.decided_at : null
  if (decidedAt === null || decidedAt <= declinedSince) return undefined
  return { state: 'declined', decidedAt }
}

export function approve(db: Db, approval: Approval) {
  return decide(db, approval, (transaction, request) =>
    carryOutApproval(transaction, request, approval),
  )
}

export function decline(
  db: Db,
  decision: Decision & { blocking: { id: string; limit: number } | undefined },
) {
  return decide(db, decision, async (transaction, request) => {
    if (request.state !== 'waiting') throw new NotDecided('changed')
    const { now, blocking } = decision
    const change = { state: 'declined', decided_at: now, profile_id: null } as const
    await setState(transaction, request, change)
    if (blocking === undefined) return
    const { site_id, phone_number, user_id, first_name, last_name } = request
    const row = { id: blocking.id, site_id, phone_number, user_id, first_name, last_name }
    await block(transaction, { ...row, created_at: now }, blocking.limit)
  })
}

/** Undoes what was decided after `since`: the person waits again. */
export function undo(db: Db, decision: Decision & { since: string }) {
  return decide(db, decision, async (transaction, request) => {
    const { site_id: site, user_id, profile_id } = request
    if (request.state === 'waiting') throw new NotDecided('changed')
    if ((request.decided_at ?? '') <= decision.since) throw new NotDecided('too-late')
    // Before the entry goes, with which decided requests go.
    const change = { state: 'waiting', decided_at: null, profile_id: null } as const
    await setState(transaction, request, change)
    if (request.state === 'declined')
      return unblock(transaction, { site, phoneNumber: request.phone_number })
    if (profile_id === null) throw new NotDecided('in-directory')
    const entry = { id: profile_id, site_id: site, role: 'member', user_id } as const
    await removeEntry(transaction, entry, decision.now)
    await forgetPictures(transaction, [entry.id])
  })
}

/** Has the person told, each time that they are approved. */
async function recordApproval(
  transaction: Db,
  { id, site_id, user_id, version }: JoinRequestRow,
  now: string,
): Promise<void> {
  const approval = { site_id, kind: 'approved', subject_id: id, only: user_id } as const
  await recordOccasion(transaction, { ...approval, version: String(version), now })
}

/**
 * Binds an entry that was added with the person's number. Returns false when there is none. Throws
 * when somebody else has signed in as it.
 */
async function bindEntry(
  transaction: Db,
  { site, phoneNumber, user }: { site: string; phoneNumber: string; user: string },
): Promise<boolean> {
  const entries = await transaction
    .selectFrom('profiles')
    .select(['id', 'user_id'])
    .where('site_id', '=', site)
    .where('phone_number', '=', phoneNumber)
    .orderBy('duplicate')
    .execute()
  if (entries.length === 0) return false
  const entry = entries.find(({ user_id }) => user_id === null)
  if (entry === undefined) throw new NotDecided('phone-taken')
  await transaction
    .updateTable('profiles')
    .set({ user_id: user, ...everythingSeen(site) })
    .where('id', '=', entry.id)
    .execute()
  return true
}

/** Changes the state of a request that is still as it was read. */
async function setState(
  transaction: Db,
  request: JoinRequestRow,
  change: Pick<JoinRequestRow, 'state' | 'decided_at' | 'profile_id'>,
): Promise<void> {
  const changed = await transaction
    .updateTable('join_requests')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', request.id)
    .where('state', '=', request.state)
    .where('version', '=', request.version)
    .returning('id')
    .execute()
  if (changed.length === 0) throw new NotDecided('changed')
  const by = Number(change.state === 'waiting') - Number(request.state === 'waiting')
  await countWaiting(transaction, { site: request.site_id, by })
}
