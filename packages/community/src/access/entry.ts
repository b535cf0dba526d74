import type { ProfileRow, SeenColumns, SiteRow } from '../lists/tables.ts'

/** What the directory and the policies read of an entry. Lists are long, every column costs. */
export const entryColumns = [
  'id',
  'user_id',
  'phone_number',
  'first_name',
  'last_name',
  'nickname',
  'email',
  'role',
  'sort_name',
  'duplicate',
  'listing_audience',
  'phone_audience',
  'email_audience',
  'group_ids',
  'photo',
  'version',
] as const satisfies readonly (keyof ProfileRow)[]
export type EntryRow = Pick<ProfileRow, (typeof entryColumns)[number]>

/** Who looks after an entry. */
export interface Guarded {
  /**
   * The ids of their entries, with a space between, the first one first; null for nobody. Empty
   * where the reader is not to know who it is.
   */
  readonly guardian_ids: string | null
}

/** Returns the ids of those who look after an entry. */
export function readGuardians({ guardian_ids }: Guarded): readonly string[] {
  return guardian_ids ? guardian_ids.split(' ') : []
}

/** Returns that column. */
export function writeGuardians(ids: readonly string[]): string | null {
  return ids.length === 0 ? null : ids.join(' ')
}

/**
 * A site with the entry of the asking user, if any: each of its columns has `own_` in front,
 * except for those of what the user has seen.
 */
export type MembershipRow = SiteRow & {
  [Column in keyof EntryRow as `own_${Column}`]: EntryRow[Column] | null
} & SeenColumns & {
    /** The ids of the entries that they look after, with a space between; null for none. */
    looked_after: string | null
    /** When each proposal that waits for them expires, with a space between; null for none. */
    proposals_expire: string | null
    /** 1 while they have not opened the site; null when they are no member. */
    unopened: number | null
  }

/** Returns the entry of the asking user; undefined when they are no member. */
export function ownEntry(row: MembershipRow): EntryRow | undefined {
  if (row.own_id === null) return undefined
  const entry: Partial<Record<keyof EntryRow, unknown>> = {}
  for (const [column, own] of ownNames) entry[column] = row[own]
  return entry as EntryRow
}

const ownNames = entryColumns.map((column) => [column, `own_${column}`] as const)
