import type { ColumnRole } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { CsvError, parse } from 'csv-parse/sync'
import { readCsvCell } from '../../files/downloads/csv.ts'
import { ImportRefused } from '../../files/imports/import-refused.ts'
import { readGroupsCell } from '../groups/groups-cell.ts'
import { phoneRank, roleOfHeading, roleOfValues } from './column-roles.ts'
import type { WrittenContact } from './read-contact.ts'

/** A column of a table, as it is shown to somebody who says what is in it. */
export interface TableColumn {
  readonly heading?: string | undefined
  readonly samples: readonly string[]
  readonly role: ColumnRole
}

export interface ContactTable {
  readonly columns: readonly TableColumn[]
  readonly hasHeadings: boolean
  readonly contacts: readonly WrittenContact[]
  /** Whether it was recognised as a table: by a heading, or a column of phone numbers. */
  readonly isKnown: boolean
}

/** What somebody has said about a table. */
export interface TableChoices {
  readonly columns?: readonly ColumnRole[] | undefined
  readonly hasHeadings?: boolean | undefined
}

const delimiters = [',', ';', '\t'] as const
/** Rows that are looked at to guess. */
const looked = 50
const sampleCount = 3
const sampleLength = 40

/** Reads a table (RFC 4180, or with semicolons or tabs). Throws ImportRefused. */
export function readTable(text: string, choices: TableChoices): ContactTable {
  const rows = readRows(text, guessDelimiter(text))
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  if (width > limits.importColumns) throw new ImportRefused('too-many-columns')
  const first = rows.find((row) => row.some(Boolean)) ?? []
  const named = first.map(roleOfHeading)
  const rest = rows.slice(rows.indexOf(first) + 1).slice(0, looked)
  const hasHeadings =
    choices.hasHeadings ?? (named.some((role) => role !== undefined) || isHeading(first, rest))
  const body = hasHeadings ? rest : [first, ...rest]
  const values = (column: number) => body.map((row) => row[column] ?? '')
  const roles = Array.from({ length: width }, (_, column) => {
    const chosen = choices.columns?.[column]
    return chosen ?? (hasHeadings ? named[column] : undefined) ?? roleOfValues(values(column))
  })
  const isKnown =
    named.filter((role) => role !== undefined).length > 1 || roles.includes('phoneNumber')
  const guessed = choices.columns === undefined ? guessNames(roles) : roles
  const columns = guessed.map((role, column) => ({
    heading: hasHeadings ? (first[column] ?? '').slice(0, sampleLength).toWellFormed() : undefined,
    samples: samplesOf(values(column)),
    role: role ?? 'ignore',
  }))
  const start = hasHeadings ? rows.indexOf(first) + 1 : 0
  return { columns, hasHeadings, contacts: contactsOf(rows, columns, start), isKnown }
}

/** Whether a row has no number where the rows below it have one. */
function isHeading(first: readonly string[], rest: readonly (readonly string[])[]): boolean {
  return first.some((cell, column) => {
    const below = rest.map((row) => row[column] ?? '')
    return (
      roleOfValues(below) === 'phoneNumber' && cell !== '' && roleOfValues([cell]) === undefined
    )
  })
}

/** The delimiter with which most of the first rows have the same number of columns, above one. */
function guessDelimiter(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r\n?|\n/)
  const counts = delimiters.map((delimiter) => {
    const perLine = lines
      .slice(0, looked)
      .filter(Boolean)
      .map((line) => line.replace(/"[^"]*"/g, '').split(delimiter).length)
    return perLine.filter((count) => count > 1 && count === perLine[0]).length
  })
  const most = Math.max(...counts)
  return most === 0 ? ',' : (delimiters[counts.indexOf(most)] ?? ',')
}

function readRows(text: string, delimiter: string): string[][] {
  // One more than may be, and one for the headings.
  const options = { to: limits.importRows + 2, max_record_size: limits.importRow }
  try {
    return parse(text, {
      ...options,
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = Number(error.records) + 1
    throw new ImportRefused(
      error.code === 'CSV_MAX_RECORD_SIZE' ? 'row-too-long' : 'quote-open',
      row,
    )
  }
}

/** Where no heading names them, the columns before the others are the names. */
function guessNames(roles: readonly (ColumnRole | undefined)[]): (ColumnRole | undefined)[] {
  if (roles.some((role) => role === 'firstName' || role === 'lastName' || role === 'name'))
    return [...roles]
  const open = roles.flatMap((role, column) => (role === undefined ? [column] : []))
  const [first, second] = open
  if (first === undefined) return [...roles]
  if (second === undefined) return roles.with(first, 'name')
  return roles.with(first, 'firstName').with(second, 'lastName')
}

function samplesOf(values: readonly string[]): string[] {
  const filled = values.filter((value) => value.trim() !== '').slice(0, sampleCount)
  return filled.map((value) => value.trim().slice(0, sampleLength).toWellFormed())
}

function contactsOf(
  rows: readonly (readonly string[])[],
  columns: readonly TableColumn[],
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
  const contacts: WrittenContact[] = []
  for (const [index, row] of rows.entries()) {
    if (index < start || row.every((cell) => cell.trim() === '')) continue
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
    })
  }
  return contacts
}

/** Google writes several values into one cell. */
function severalOf(cells: readonly string[]): string[] {
  return cells.flatMap((cell) => cell.split(' ::: '))
}
