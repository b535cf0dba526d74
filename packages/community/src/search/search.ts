import type { SearchInput, SearchResults } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import type { Core } from '../access/core.ts'
import type { SearchedTable, Searcher } from '../lists/feature.ts'
import type { Db } from '../lists/tables.ts'
import { type SearchedSite, searchedTables, toConditions } from './documents.ts'
import { refreshIndex } from './indexer.ts'
import * as store from './store.ts'
import { queryWords } from './words.ts'

/**
 * Searches in communities of a person. What is new in them is indexed first; items are found by the
 * index, and read from their own tables: what an answer holds is never older than the items.
 */
export async function search(
  { db, clock, features }: Pick<Core, 'db' | 'clock' | 'features'>,
  searchers: readonly Searcher[],
  { query, limit, kinds }: SearchInput,
): Promise<SearchResults> {
  const words = queryWords(query)
  const tables = searchedTables(features)
  if (words.length === 0 || searchers.length === 0)
    return toResults(tables, () => ({ items: [], hasMore: false }), true)
  const now = clock.now()
  const isComplete = await refreshIndex(
    db,
    tables,
    searchers.map(({ site }) => site.id),
  )
  const asked = tables.filter(({ name }) => kinds?.includes(name) ?? true)
  const most = limit + 1
  const conditions = toConditions(await numberSites(db, searchers), { words, tables: asked })
  const hits = await store.match(db, conditions, { now: toInstant(now), limit: most })
  for (const { kind, findMore } of asked) {
    const more = await findMore?.(db, searchers, query, most)
    for (const item_id of more ?? []) hits.push({ kind, item_id })
  }
  const { rows, groups } = await store.read(db, asked, hits)
  const sought = { query, words, now, groups }
  const searcherOf = new Map(searchers.map((searcher) => [searcher.site.id, searcher]))
  const page = ({ kind, present, isLast = () => false }: SearchedTable) => {
    const ids = new Set(hits.filter((hit) => hit.kind === kind).map((hit) => hit.item_id))
    const items = [...ids].flatMap((id) => {
      const row = rows.get(id)
      const searcher = row && searcherOf.get(row.site_id)
      return (searcher && present(row as never, sought, searcher)) ?? []
    })
    const first = items.slice(0, limit) as never[]
    return {
      items: first.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b))),
      hasMore: items.length > limit,
    }
  }
  return toResults(tables, page, isComplete)
}

function toResults(
  tables: readonly SearchedTable[],
  page: (table: SearchedTable) => { items: readonly object[]; hasMore: boolean },
  isComplete: boolean,
): SearchResults {
  const lists = Object.fromEntries(tables.map((table) => [table.name, page(table)]))
  return { ...lists, isComplete } as object as SearchResults
}

async function numberSites(db: Db, searchers: readonly Searcher[]): Promise<SearchedSite[]> {
  const sites = await Promise.all(
    searchers.map(async (viewer) => ({ number: await store.numberOf(db, viewer.site.id), viewer })),
  )
  return sites.flatMap(({ number, viewer }) => (number === undefined ? [] : { number, viewer }))
}
