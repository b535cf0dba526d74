import { type ArchivedName, archivedFeatures } from '../archived-features.ts'
import type { ArchivedValue } from '../lists/columns/column.ts'
import { siteColumns } from '../lists/columns/sites.ts'
import type { ArchivedTable } from '../lists/feature.ts'

/** One value of an item in an archive, and the column of its row. */
export interface ArchiveField extends ArchivedValue {
  readonly column: string
}

/** How a table of a community is in an archive, as reading and writing need it. */
export interface ArchiveKind extends Omit<ArchivedTable, 'about' | 'complete'> {
  readonly fields: Readonly<Record<string, ArchiveField>>
  /** Columns that are not in the archive, with the reason. */
  readonly leftOut: Readonly<Record<string, string>>
}

export type KindName = ArchivedName

/** Every list of an archive, in the order in which they are written and read. */
export const archivedTables: Readonly<Record<KindName, ArchivedTable>> = Object.assign(
  {},
  ...archivedFeatures.map(({ archived }) => archived),
)
export const kindNames = Object.keys(archivedTables) as KindName[]

export const archiveKinds = Object.fromEntries(
  kindNames.map((name) => [name, withFields(archivedTables[name])]),
) as Readonly<Record<KindName, ArchiveKind>>

/** The community itself: the one row that is not in a list. */
export const communityKind = withFields({
  table: 'sites',
  columns: siteColumns,
  order: [],
  most: 1,
})

/** The row of a kind, by name. */
export function kindOf(name: KindName): ArchiveKind {
  return archiveKinds[name]
}

function withFields(table: Omit<ArchivedTable, 'about' | 'complete'>): ArchiveKind {
  const fields: Record<string, ArchiveField> = {}
  const leftOut: Record<string, string> = {}
  for (const [column, { archive }] of Object.entries(table.columns))
    if ('leftOut' in archive) leftOut[column] = archive.leftOut
    else fields[archive.name] = { ...archive, column }
  return { ...table, fields, leftOut }
}
