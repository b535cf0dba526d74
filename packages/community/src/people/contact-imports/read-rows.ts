import type { ColumnRole } from '@maypole/contract/community'
import { readCsvCell } from '../../files/downloads/csv.ts'
import { readGroupsCell } from '../groups/groups-cell.ts'
import { phoneRank, readHeading } from './column-roles.ts'
import { guardianColumns } from './guardian-columns.ts'
import type { WrittenContact } from './read-contact.ts'
import type { WrittenGuardian } from './read-guardian.ts'

/** A column as far as its rows are read by it. */
interface ReadColumn {
  readonly heading?: string | undefined
  readonly role: ColumnRole
}

/** Whether a row has nothing, or a line that separates others. */
export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => /^[\s\-=:_]*$/.test(cell))
}

/** Reads the rows of a table from one on, by what its columns hold. */
export function contactsOf(
  rows: readonly (readonly string[])[],
  columns: readonly ReadColumn[],
  start: number,
): WrittenContact[] {
  const having = (role: ColumnRole) =>
    columns.flatMap((column, index) => (column.role === role ? [index] : []))
  const of = { first: having('firstName'), last: having('lastName'), name: having('name') }
  const nicknames = having('nickname')
  const phones = having('phoneNumber').toSorted(
    (a, b) => phoneRank(columns[a]?.heading ?? '') - phoneRank(columns[b]?.heading ?? ''),
  )
  const emails = having('email')
  const groups = having('groups')
  const guardians = guardianColumns.map((of) => ({
    names: having(of.name).toSorted((a, b) => nameRank(columns[a]) - nameRank(columns[b])),
    phones: having(of.phoneNumber),
    emails: having(of.email),
  }))
  const contacts: WrittenContact[] = []
  for (const [index, row] of rows.entries()) {
    if (index < start || isBlank(row)) continue
    const cells = (from: readonly number[]) => from.map((column) => readCsvCell(row[column] ?? ''))
    const joined = (from: readonly number[]) => cells(from).filter(Boolean).join(' ')
    contacts.push({
      row: index + 1,
      firstName: joined(of.first),
      lastName: joined(of.last),
      name: joined(of.name),
      nickname: joined(nicknames),
      phoneNumbers: severalOf(cells(phones)),
      emails: severalOf(cells(emails)),
      groups: cells(groups).flatMap(readGroupsCell),
      guardians: guardiansOf(
        guardians.map((of) => ({
          firstName: '',
          lastName: '',
          name: joined(of.names),
          phoneNumbers: severalOf(cells(of.phones)),
          emails: severalOf(cells(of.emails)),
        })),
      ),
    })
  }
  return contacts
}

/** Those of whom a row says something; undefined when there is nobody. */
function guardiansOf(written: readonly WrittenGuardian[]): WrittenGuardian[] | undefined {
  const found = written.filter(
    ({ name, phoneNumbers }) => name !== '' || phoneNumbers.some(Boolean),
  )
  return found.length > 0 ? found : undefined
}

/** A whole name is written with the first name before the last one, whatever the columns' order. */
function nameRank(column: ReadColumn | undefined): number {
  return readHeading(column?.heading ?? '').role === 'lastName' ? 1 : 0
}

/** Google writes several values into one cell. */
function severalOf(cells: readonly string[]): string[] {
  return cells.flatMap((cell) => cell.split(' ::: '))
}
