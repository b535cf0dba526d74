import type { SearchedKind, SearchResults } from '@maypole/contract/community'
import type { Columns } from './columns/column.ts'
import type { ListBudget, ListName } from './list-sizes.ts'
import type { OwnList } from './own-list-store.ts'
import type { PictureKindName, PictureSizeName } from './picture-tables.ts'
import type { Db, DeletedItemRow, ProfileRow, SiteRow, Tables } from './tables.ts'

/** What a feature gives to the parts that know all of them. */
export interface Feature {
  /** Its tables that archives have, by the names of their lists. */
  readonly archived?: Readonly<Record<string, ArchivedTable>>
  /** Its tables that are in no archive, with the reason. */
  readonly leftOut?: Readonly<Partial<Record<keyof Tables, string>>>
  /** Its tables that belong to no community. */
  readonly ofNoCommunity?: readonly (keyof Tables)[]
  /** Its columns with the id of a user, and what becomes of them when the account is deleted. */
  readonly users?: Readonly<Partial<Record<UserColumn, UserColumnFate>>>
  /** What it stores about a person, as they download it. */
  readonly own?: readonly OwnList[]
  /** What its items are found by. */
  readonly searched?: SearchedTable
  /** How its items come back after they were deleted. */
  readonly restores?: RestoredList | readonly RestoredList[]
}

/** A list whose items can be brought back. */
export interface RestoredList {
  readonly list: ListName
  /** What of the list comes back, if it is none of its items. */
  readonly part?: DeletedItemRow['part']
  /**
   * Inserts a deleted row again, counted. The caller has locked the site. Throws QuotaExceededError
   * when the list is full, and a problem for what stands in the way.
   */
  readonly restore: (transaction: Db, row: never, by: Restorer) => Promise<void>
}

/** Who brings something back, and when (RFC 3339). */
export interface Restorer {
  readonly by: string
  readonly now: string
  readonly budget: ListBudget
}

/** A column with the id of a user, with its table. */
export type UserColumn = {
  [Table in keyof Tables & string]: `${Table}.${Extract<
    keyof Tables[Table],
    `${string}user_id` | 'author_id' | 'uploaded_by' | 'deleted_by'
  >}`
}[keyof Tables & string]

/** Its rows are deleted, or the column is emptied; or what happens elsewhere. */
export type UserColumnFate = 'deleted' | 'emptied' | { readonly otherwise: string }

/** How a table of a community is in an archive. */
export interface ArchivedTable {
  readonly table: keyof Tables & string
  /** What the list has, as the readme of archives says it. */
  readonly about: string
  /** An archive has their values in this order. */
  readonly columns: Columns
  /** The columns by which rows are read, in order; together with the id they tell rows apart. */
  readonly order: readonly string[]
  /** Rows have no id: nothing refers to them. */
  readonly isWithoutId?: true
  /** How many an archive may have. */
  readonly most: number
  /** A community may have more: the last ones are in the archive. */
  readonly isUnlimited?: true
  /** The list whose text and number are counted, if it is one. */
  readonly list?: ListName
  /** What pictures of its items are, if they have some. */
  readonly pictures?: {
    readonly kind: PictureKindName
    readonly sizes: Readonly<
      Record<PictureSizeName, { readonly edge: number; readonly fit: 'cover' | 'inside' }>
    >
  }
  /** Rows with a value in this column can only be brought back, and are left out. */
  readonly deletedAt?: string
  /** Returns a row with what an archive has where nothing is stored. */
  readonly fill?: (row: NewRow) => NewRow
  /**
   * Adds the columns that are in no archive, besides the site. Rows come in the order of the
   * archive. Throws when an item cannot be in a community.
   */
  readonly complete: (row: NewRow, reading: Reading) => NewRow
}

/** A row of a new site, by its columns. */
export type NewRow = Record<string, unknown>

/** The reading of one archive. */
export interface Reading {
  /** RFC 3339. */
  readonly now: string
  /** Counts from 1. `position` is that of the items of all lists. */
  readonly next: (counter: string) => number
  /** Throws when the value was there before. */
  readonly unique: (what: string, value: unknown) => void
}

/** How the items of a list are searched. */
export interface SearchedTable {
  readonly kind: DeletedItemRow['kind']
  /** The list in the results. */
  readonly name: SearchedKind
  readonly table: keyof Tables & string
  /** What words are made of. */
  readonly columns: readonly string[]
  /** Items that one statement reads: few of the kinds that can be long. */
  readonly readAtOnce: number
  readonly toSearched: (row: never, groups: GroupNames) => Searched
  /** The fields that somebody sees. */
  readonly seenBy: (searcher: Searcher) => readonly SearchField[]
  /** What is read of items that are found. */
  readonly presented: readonly string[]
  /**
   * Presents an item that was found. The index only proposes: one that does not hold the words, or
   * that the searcher does not see, is undefined.
   */
  readonly present: (row: never, sought: Sought, searcher: Searcher) => object | undefined
  /** Returns the ids of items that the index does not find. */
  readonly findMore?: (
    db: Db,
    searchers: readonly Searcher[],
    query: string,
    limit: number,
  ) => Promise<string[]>
  /** Whether it comes after the others. */
  readonly isLast?: (found: never) => boolean
}

/** The names of groups, by id. */
export type GroupNames = ReadonlyMap<string, string>

/**
 * Where words stand in the index: the letters of an item's title and of its other text, which no
 * other field has. Items that not everybody sees are in fields of their own.
 */
export interface SearchField {
  readonly title: string
  readonly detail: string
}

/** What an item is found by. */
export interface Searched {
  readonly field: SearchField
  /** The title as it is compared when absent. */
  readonly sortKey?: string
  readonly title: string
  readonly detail: string
}

/** Who searches, in one of their communities. */
export interface Searcher {
  readonly userId: string
  readonly profileId: string
  readonly role: ProfileRow['role']
  readonly site: SiteRow
  readonly entry: Pick<ProfileRow, 'listing_audience'>
  readonly lookedAfter: readonly string[]
}

/** What is looked for. */
export interface Sought {
  readonly query: string
  readonly words: readonly string[]
  /** Milliseconds. */
  readonly now: number
  /** Those of the contacts that were found. */
  readonly groups: GroupNames
}

/** An item in the results of a search. */
export type Found<Name extends SearchedKind> = SearchResults[Name]['items'][number]

/** Returns what it is given: the rows have the columns, and what is found has its form. */
export function searchedTable<
  Table extends keyof Tables & string,
  Name extends SearchedKind,
  const Column extends keyof Tables[Table] & string,
  const Presented extends keyof Tables[Table] & string,
>(
  given: Pick<SearchedTable, 'kind' | 'readAtOnce' | 'seenBy' | 'findMore'> & {
    readonly name: Name
    readonly table: Table
    readonly columns: readonly Column[]
    readonly presented: readonly Presented[]
    readonly toSearched: (row: Pick<Tables[Table], Column>, groups: GroupNames) => Searched
    readonly present: (
      row: Pick<Tables[Table], Presented>,
      sought: Sought,
      searcher: Searcher,
    ) => Found<Name> | undefined
    readonly isLast?: (found: Found<Name>) => boolean
  },
): SearchedTable {
  return given
}
