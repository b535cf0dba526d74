import { newId } from '@maypole/platform/ids'
import type { EntryRow } from '../../access/entry.ts'
import { newEntryColumns } from '../../access/new-entry-columns.ts'
import { leftOutRows } from '../../files/imports/left-out.ts'
import type { EntryChange } from './entry-change.ts'
import type { ImportedColumns, PlannedRow } from './plan.ts'

/** Returns the entries that an import adds and changes, without the rows that are left out. */
export function changesOf(
  rows: readonly PlannedRow[],
  leftOut: readonly (readonly [number, number])[],
): EntryChange[] {
  const isLeftOut = leftOutRows(leftOut)
  return rows.flatMap(({ shown, entry, columns, photo }) => {
    if (isLeftOut(shown.row) || columns === undefined) return []
    const { phoneNumber = '' } = shown
    return [
      entry === undefined
        ? { entry: newEntry(phoneNumber, columns), isNew: true, columns, photo }
        : { entry, isNew: false, columns, photo },
    ]
  })
}

function newEntry(phoneNumber: string, columns: ImportedColumns): EntryRow {
  return {
    id: newId(),
    user_id: null,
    phone_number: phoneNumber,
    ...newEntryColumns,
    ...columns,
    role: 'member',
  }
}
