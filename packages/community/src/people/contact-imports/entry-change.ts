import type { EntryRow } from '../../access/entry.ts'
import type { ImportedColumns } from './plan.ts'
import type { DecodedPhoto } from './take-photos.ts'

/** A new entry, or one that is changed, with the columns that it gets. */
export interface EntryChange {
  readonly entry: EntryRow
  readonly isNew: boolean
  readonly columns: ImportedColumns
  readonly photo?: DecodedPhoto | undefined
}

/** What undoes the import of one entry. */
export interface UndoStep {
  readonly id: string
  /** The version that the import left. */
  readonly version: number
  /** Of a changed entry. */
  readonly before?: ImportedColumns | undefined
  /** Of a changed entry that had no photo before. */
  readonly hadNoPhoto?: true | undefined
}
