import type { EntryRow } from '../../access/entry.ts'
import type { ChosenAudiences } from '../../access/visibility.ts'
import type { ImportedColumns } from './plan.ts'
import type { DecodedPhoto } from './take-photos.ts'

/** A new entry, or one that is changed, with the columns that it gets. */
export interface EntryChange {
  readonly entry: EntryRow
  readonly isNew: boolean
  readonly columns: ImportedColumns
  readonly photo?: DecodedPhoto | undefined
  readonly guarding?: GuardingChange | undefined
}

/** What becomes of who looks after an entry. */
export interface GuardingChange {
  /** The ids of those who look after it from now on. */
  readonly adds?: readonly string[]
  /** Of those who no longer do. */
  readonly removes?: readonly string[]
  /** Nobody looked after it before: members no longer see it. */
  readonly hides?: boolean
  /** Who sees it again as before. */
  readonly shows?: ChosenAudiences | undefined
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
  /** Of a changed entry that somebody looks after since. */
  readonly guarding?: Pick<GuardingChange, 'removes' | 'shows'> | undefined
}
