import type { Columns } from './columns/column.ts'
import type { ListBudget, ListName } from './list-sizes.ts'
import type { OwnList } from './own-list-store.ts'
import type { PictureKindName, PictureSizeName } from './picture-tables.ts'
import type { Db, Tables } from './tables.ts'

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
  readonly restores?: RestoredList
}

/** A list whose items can be brought back. */
export interface RestoredList {
  readonly list: ListName
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

/** The table of items that are searched. */
export interface SearchedTable {
  readonly table: keyof Tables & string
  /** What words are made of. */
  readonly columns: readonly string[]
  /** Items that one statement reads: few of the kinds that can be long. */
  readonly readAtOnce: number
  readonly toSearched: (row: never, groups: GroupNames) => Searched
}

/** The names of a site's groups, by id. */
export type GroupNames = ReadonlyMap<string, string>

/** What an item is found by. */
export interface Searched {
  /** Items that not everybody sees have words of their own. */
  readonly as:
    | 'announcement'
    | 'event'
    | 'link'
    | 'hiddenLink'
    | 'contact'
    | 'shownContact'
    | 'hiddenContact'
  /** The title as it is compared when absent. */
  readonly sortKey?: string
  readonly title: string
  readonly detail: string
}

/** Returns what it is given: the row has the columns. */
export function searchedTable<
  Table extends keyof Tables & string,
  const Column extends keyof Tables[Table] & string,
>(
  table: Table,
  given: Pick<SearchedTable, 'readAtOnce'> & {
    readonly columns: readonly Column[]
    readonly toSearched: (row: Pick<Tables[Table], Column>, groups: GroupNames) => Searched
  },
): SearchedTable {
  return { table, ...given }
}
