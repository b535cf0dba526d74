import { newId } from '@maypole/platform/ids'
import type { EntryRow } from '../../access/entry.ts'
import { newEntryColumns } from '../../access/new-entry-columns.ts'
import { leftOutRows } from '../../files/imports/left-out.ts'
import { hiddenFromMembers } from '../entries/guardian-store.ts'
import { sortName } from '../profiles/sort-name.ts'
import type { EntryChange } from './entry-change.ts'
import type { PlannedGuardian } from './guardian-finder.ts'
import type { ImportedColumns, PlannedRow } from './plan.ts'
import type { ReadGuardian } from './read-guardian.ts'

/**
 * Returns the entries that an import adds and changes, without the rows that are left out. Those
 * who look after others come before them, by a row of their own if there is one.
 */
export function changesOf(
  rows: readonly PlannedRow[],
  leftOut: readonly (readonly [number, number])[],
): EntryChange[] {
  const isLeftOut = leftOutRows(leftOut)
  const chosen = rows.filter(({ shown, columns }) => !isLeftOut(shown.row) && columns !== undefined)
  const isChosen = new Set(chosen)
  const adding = rows.filter(({ entry, columns }) => entry === undefined && columns !== undefined)
  const byNumber = new Map(adding.map((row) => [row.shown.phoneNumber, row]))
  const changes: EntryChange[] = []
  const done = new Set<PlannedRow>()
  /** The ids of those who are added, by their numbers. */
  const added = new Map<string, string>()

  function write(row: PlannedRow): EntryRow | undefined {
    const { shown, columns, photo, guardians = [] } = row
    if (columns === undefined || done.has(row)) return undefined
    done.add(row)
    const adds = guardians.flatMap((one) => idOf(one) ?? [])
    const isNew = row.entry === undefined
    const hides = adds.length > 0 && (row.entry?.guardian_ids ?? null) === null
    const entry = row.entry ?? newEntry(shown.phoneNumber ?? '', columns)
    changes.push({
      entry: isNew && hides ? { ...entry, ...hiddenFromMembers } : entry,
      isNew,
      columns,
      photo,
      ...(adds.length > 0 && { guarding: { adds, hides: hides && !isNew } }),
    })
    return entry
  }

  function idOf({ id, phoneNumber, added: guardian }: PlannedGuardian): string | undefined {
    const known = id ?? added.get(phoneNumber)
    if (known !== undefined) return known
    const row = byNumber.get(phoneNumber)
    const isWritten = row !== undefined && (guardian === undefined || isChosen.has(row))
    const entry = isWritten ? write(row) : guardian && addGuardian(guardian)
    if (entry !== undefined) added.set(phoneNumber, entry.id)
    return entry?.id
  }

  function addGuardian(guardian: ReadGuardian): EntryRow {
    const columns = columnsOf(guardian)
    const entry = newEntry(guardian.phoneNumber, columns)
    changes.push({ entry, isNew: true, columns })
    return entry
  }

  for (const row of chosen) {
    const entry = write(row)
    if (entry !== undefined) added.set(entry.phone_number, entry.id)
  }
  return changes
}

function columnsOf({ firstName, lastName, email }: ReadGuardian): ImportedColumns {
  return {
    first_name: firstName,
    last_name: lastName,
    nickname: null,
    email,
    sort_name: sortName({ firstName, lastName }),
    group_ids: '',
  }
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
