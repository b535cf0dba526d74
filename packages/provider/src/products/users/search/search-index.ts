import type { Position } from '../../../core/page-cursor.ts'
import type { ProviderDatabase } from '../../../tables.ts'
import {
  type Alternatives,
  findCandidates,
  listBackfills,
  listPending,
} from './candidates-store.ts'
import type { Where } from './conditions-store.ts'
import { listUsersByIds } from './search-store.ts'
import { isBefore, listSegments, type Segment } from './segments-store.ts'

/** Notes of users who are compared one by one; there are more only after a large import. */
const mostPending = 5_000
/** Grams of a text that are looked up; more make it no faster. */
const mostGrams = 8
/** Segments that one statement reads, and users that it compares in several of them. */
const mostSegments = 128
const mostCandidates = 2_000
/** More than any segment has, which may be many users before it is divided. */
const mostOfSegment = 1_000_000_000
/** Words of a statement: more would keep a server with an embedded database busy for long. */
const mostWords = 1_024

interface Options {
  readonly projectId: string
  readonly alternatives: Alternatives
  /** The whole search. */
  readonly where: Where
  /** Users who may meet the search without having the grams. */
  readonly others: readonly string[]
  readonly after: Position | undefined
  readonly limit: number
  readonly mostCounted: number
}

interface FoundByIndex {
  /** The page, oldest first. */
  readonly ids: readonly string[]
  /** How many there are altogether, if not more than `mostCounted`. */
  readonly found: number
}

/** Returns grams for a search, of all parts of its text; undefined where it is too short. */
export function chooseGrams(grams: readonly number[] = []): readonly number[] | undefined {
  if (grams.length === 0) return undefined
  const step = Math.max(1, (grams.length - 1) / (mostGrams - 1))
  const count = Math.min(grams.length, mostGrams)
  return Array.from({ length: count }, (_, index) => grams[Math.round(index * step)] ?? 0)
}

/**
 * Finds a page of users of a project by grams. Returns undefined while the index is not complete,
 * and where there are too many grams.
 */
export async function searchIndex(
  db: ProviderDatabase,
  options: Options,
): Promise<FoundByIndex | undefined> {
  const { projectId, alternatives } = options
  if (alternatives.flat().length > mostWords) return undefined
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const segments = await listSegments(db, projectId)
    if ((await listBackfills(db, { projectId })).length > 0) return undefined
    const pending = await listPending(db, { projectId, limit: mostPending + 1 })
    if (pending.length > mostPending) return undefined
    const ids = [...new Set([...pending.map(({ user_id }) => user_id), ...options.others])]
    const result = await walk(db, { ...options, segments, ids })
    // While a segment was being divided, its users may have been in neither half.
    if ((await listSegments(db, projectId)).length === segments.length) return result
  }
  return undefined
}

/** Reads segments from the oldest on, until the total and the page are known. */
async function walk(
  db: ProviderDatabase,
  options: Options & { segments: readonly Segment[]; ids: readonly string[] },
): Promise<FoundByIndex> {
  const { segments, ids, where, after, limit, mostCounted } = options
  const isWanted = (position: Position) => after === undefined || isBefore(after, position)
  const others = (await listUsersByIds(db, { ids, where })).map(({ id, created_at }) => ({
    id,
    createdAt: created_at,
  }))
  const page: Position[] = []
  let found = others.length
  let next = 0
  let size = 1
  /** Those of the page before the segments that were not read. */
  const pageSoFar = () => {
    const end = segments[next]?.first
    const isRead = (one: Position) => end === undefined || isBefore(one, end)
    return [...page, ...others.filter((one) => isWanted(one) && isRead(one))]
  }
  while (next < segments.length) {
    if (found > mostCounted) {
      if (pageSoFar().length >= limit) break
      next = Math.max(next, startOf(segments, after))
    }
    const group = segments.slice(next, next + size)
    const candidates = await readGroup(db, options, group)
    if (candidates === undefined) {
      size = Math.ceil(size / 8)
      continue
    }
    found += candidates.length
    page.push(...candidates.filter(isWanted))
    next += group.length
    size = Math.min(size * 2, sizeOf(options.alternatives))
  }
  const inOrder = pageSoFar().toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
  return { ids: inOrder.slice(0, limit).map(({ id }) => id), found }
}

/** Segments that one statement may read. */
function sizeOf(alternatives: Alternatives): number {
  return Math.max(1, Math.min(mostSegments, Math.floor(mostWords / alternatives.flat().length)))
}

/** The place of the segment of a position. */
function startOf(segments: readonly Segment[], position: Position | undefined): number {
  if (position === undefined) return 0
  return Math.max(
    0,
    segments.findLastIndex(({ first }) => !isBefore(position, first)),
  )
}

/**
 * Returns who is found in some segments, without those who are found otherwise; undefined where
 * there are too many to compare at once.
 */
async function readGroup(
  db: ProviderDatabase,
  { projectId, alternatives, where, ids }: Options & { ids: readonly string[] },
  group: readonly Segment[],
): Promise<Position[] | undefined> {
  const candidates = await findCandidates(db, {
    projectId,
    segments: group.map(({ number }) => number),
    alternatives,
    where,
    most: group.length === 1 ? mostOfSegment : mostCandidates,
  })
  if (candidates === undefined) return undefined
  const known = new Set(ids)
  const found = new Map<string, Position>()
  for (const { id, created_at: createdAt, holds } of candidates)
    if (Number(holds) === 1 && !known.has(id)) found.set(id, { id, createdAt })
  return [...found.values()]
}
