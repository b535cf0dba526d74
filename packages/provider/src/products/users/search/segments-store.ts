import { prepared } from '@maypole/platform/database'
import { sql } from 'kysely'
import { columns } from '../../../columns.ts'
import type { Position } from '../../../core/page-cursor.ts'
import type { ProviderDatabase, ProviderTables, ProviderTransaction } from '../../../tables.ts'

/** What is indexed, in how large parts. */
export interface Indexing {
  readonly projectId: string
  /** A segment that has become twice as large is divided. */
  readonly usersPerSegment: number
}

/** From its first position on, up to that of the next one. */
export interface Segment {
  readonly number: number
  readonly first: Position
}

interface StoredSegment extends Segment {
  readonly last: Position
  readonly users: number
}

/** A user with the segment that their grams begin with. */
export type Placed = Position & { readonly segment: number }

const segmentsOf = prepared<
  ProviderTables,
  { projectId: string },
  { number: number; first_created_at: string; first_id: string }
>((db, value) =>
  db
    .selectFrom('user_search_segments')
    .select(['number', 'first_created_at', 'first_id'])
    .where('project_id', '=', value('projectId'))
    .orderBy('first_created_at')
    .orderBy('first_id'),
)

/** Returns the segments of a project in order; the first one begins before all users. */
export async function listSegments(db: ProviderDatabase, projectId: string): Promise<Segment[]> {
  const rows = await segmentsOf(db, { projectId })
  return rows.map((row) => ({
    number: row.number,
    first: { createdAt: row.first_created_at, id: row.first_id },
  }))
}

/** Whether one position is before another one. */
export function isBefore(one: Position, other: Position): boolean {
  return one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
}

/**
 * Returns users of a project with their segments. Those who come after all others open new segments
 * when the last one is full. Any other one that has become much too large is divided.
 */
export async function chooseSegments(
  transaction: ProviderTransaction,
  { projectId, usersPerSegment, positions }: Indexing & { positions: readonly Position[] },
): Promise<Placed[]> {
  const sorted = positions.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
  const [first] = sorted
  if (first === undefined) return []
  const segments = await segmentsFrom(transaction, projectId, first)
  const added = new Map<number, { last: Position; users: number }>()
  const placed: Placed[] = []
  for (const position of sorted) {
    let segment = segments.findLast((one) => !isBefore(position, one.first))
    const isAtEnd = segment === undefined || segment === segments.at(-1)
    const state = segment && (added.get(segment.number) ?? segment)
    if (
      segment === undefined ||
      state === undefined ||
      (isAtEnd && state.users >= usersPerSegment && isBefore(state.last, position))
    ) {
      const from = segment === undefined ? { createdAt: '', id: '' } : position
      segment = await addSegment(transaction, projectId, from)
      segments.push(segment)
    }
    const { last, users } = added.get(segment.number) ?? segment
    added.set(segment.number, {
      last: isBefore(last, position) ? position : last,
      users: users + 1,
    })
    placed.push({ ...position, segment: segment.number })
  }
  for (const [number, { last, users }] of added) {
    await transaction
      .updateTable('user_search_segments')
      .set({ last_created_at: last.createdAt, last_id: last.id, users })
      .where('number', '=', number)
      .execute()
    const index = segments.findIndex((segment) => segment.number === number)
    const segment = segments[index]
    if (users >= 2 * usersPerSegment && segment !== undefined)
      await divide(transaction, {
        projectId,
        usersPerSegment,
        segment,
        next: segments[index + 1]?.first,
      })
  }
  return placed
}

/** Returns the segment of a position, and all that come after it. */
async function segmentsFrom(
  transaction: ProviderTransaction,
  projectId: string,
  { createdAt, id }: Position,
): Promise<StoredSegment[]> {
  const own = transaction
    .selectFrom('user_search_segments')
    .select(columns.user_search_segments)
    .where('project_id', '=', projectId)
  const position = sql`(first_created_at, first_id)`
  const before = await own
    .where(sql<boolean>`${position} <= (${createdAt}, ${id})`)
    .orderBy('first_created_at', 'desc')
    .orderBy('first_id', 'desc')
    .limit(1)
    .execute()
  const after = await own
    .where(sql<boolean>`${position} > (${createdAt}, ${id})`)
    .orderBy('first_created_at')
    .orderBy('first_id')
    .execute()
  return [...before, ...after].map((row) => ({
    number: row.number,
    first: { createdAt: row.first_created_at, id: row.first_id },
    last: { createdAt: row.last_created_at, id: row.last_id },
    users: row.users,
  }))
}

async function addSegment(
  transaction: ProviderTransaction,
  projectId: string,
  first: Position,
): Promise<StoredSegment> {
  const { number } = await transaction
    .insertInto('user_search_segments')
    .values({
      project_id: projectId,
      first_created_at: first.createdAt,
      first_id: first.id,
      last_created_at: first.createdAt,
      last_id: first.id,
      users: 0,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return { number, first, last: first, users: 0 }
}

/**
 * Divides a segment at its middle: the users of the second half are noted, and so get grams of the
 * new segment. One with fewer users, who were indexed again or are gone, is counted again.
 */
async function divide(
  transaction: ProviderTransaction,
  {
    projectId,
    usersPerSegment,
    segment,
    next,
  }: Indexing & { segment: StoredSegment; next: Position | undefined },
): Promise<void> {
  const { createdAt, id } = segment.first
  const users = transaction
    .selectFrom('users')
    .where('project_id', '=', projectId)
    .where(sql<boolean>`(created_at, id) >= (${createdAt}, ${id})`)
    .$if(next !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${next?.createdAt}, ${next?.id})`),
    )
  const [middle] = await users
    .select(['created_at', 'id'])
    .orderBy('created_at')
    .orderBy('id')
    .offset(usersPerSegment)
    .limit(1)
    .execute()
  const set = (values: { users: number; last_created_at?: string; last_id?: string }) =>
    transaction
      .updateTable('user_search_segments')
      .set(values)
      .where('number', '=', segment.number)
      .execute()
  if (middle === undefined) {
    await set({ users: 0 })
    return
  }
  const first = { createdAt: middle.created_at, id: middle.id }
  await set({ users: usersPerSegment, last_created_at: first.createdAt, last_id: first.id })
  await addSegment(transaction, projectId, first)
  await transaction
    .insertInto('user_search_pending')
    .columns(['project_id', 'user_id'])
    .expression(
      users
        .select(['project_id', 'id as user_id'])
        .where(sql<boolean>`(created_at, id) >= (${first.createdAt}, ${first.id})`),
    )
    .execute()
}
