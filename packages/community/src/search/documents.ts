import { searchedKinds } from '@maypole/contract/community'
import type { Feature, GroupNames, SearchedTable, Searcher } from '../lists/feature.ts'
import type { SearchDocumentRow } from '../lists/tables.ts'
import { foldCharacter } from './fold.ts'
import { wordsOf } from './words.ts'

export type ItemKind = SearchDocumentRow['kind']
/** An item with its words, before they belong to a site. */
type Document = Pick<SearchDocumentRow, 'kind' | 'item_id' | 'sort_key' | 'words'>

/** Returns what of the features is searched, in the order of the results. */
export function searchedTables(features: readonly Feature[]): readonly SearchedTable[] {
  const place = ({ name }: SearchedTable) => searchedKinds.indexOf(name)
  return features.flatMap(({ searched }) => searched ?? []).sort((a, b) => place(a) - place(b))
}

/** Returns how much text an item has, in bytes: scripts without blanks have more words. */
export function lengthOf(row: object): number {
  return Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? Buffer.byteLength(value) : 0),
    0,
  )
}

/**
 * Returns what is stored of an item of a site. Each word begins with the number of its site and the
 * letter of its field: a search reads what one site has, in the fields that the viewer sees.
 */
export function toDocument(
  { kind, toSearched }: SearchedTable,
  row: { readonly id: string },
  { site, groups }: { site: number; groups: GroupNames },
): Document {
  const { field, title, detail, ...found } = toSearched(row as never, groups)
  const sortKey = found.sortKey ?? [...title].map(foldCharacter).join('')
  const withLetter = (letter: string, text: string) =>
    wordsOf(text).map((word) => `${site}${letter}${word.text}`)
  const words = [...withLetter(field.title, title), ...withLetter(field.detail, detail)]
  return {
    kind,
    item_id: row.id,
    sort_key: sortKey.slice(0, 100),
    words: [...new Set(words)].join(' '),
  }
}

/** A word of the index that something begins with. */
type Beginning = string
/** Every one of these is to be there: each as one of several beginnings. */
export type Condition = readonly (readonly Beginning[])[]

/** What is looked for: items that meet one of the conditions. */
export interface Conditions {
  /** All words are in the title. */
  readonly title: readonly Condition[]
  /** All words are in the title or in the rest. */
  readonly any: readonly Condition[]
}

/** A community that somebody searches in. */
export interface SearchedSite {
  readonly number: number
  readonly viewer: Searcher
}

/** Returns what items of the sites meet a query, as far as the viewer sees them. */
export function toConditions(
  sites: readonly SearchedSite[],
  { words, tables }: { words: readonly string[]; tables: readonly SearchedTable[] },
): Conditions {
  const conditions = { title: [] as Condition[], any: [] as Condition[] }
  const all = (site: number, letters: readonly string[]): Condition =>
    words.map((word) => letters.map((letter) => `${site}${letter}${word}`))
  for (const { number, viewer } of sites)
    for (const { title, detail } of tables.flatMap(({ seenBy }) => seenBy(viewer))) {
      conditions.title.push(all(number, [title]))
      conditions.any.push(all(number, [title, detail]))
    }
  return conditions
}
