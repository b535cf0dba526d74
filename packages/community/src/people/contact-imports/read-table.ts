import type { ColumnRole } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { CsvError, parse } from 'csv-parse/sync'
import { ImportRefused } from '../../files/imports/import-refused.ts'
import {
  areWholeNames,
  type ColumnHeading,
  chooseOwner,
  readHeading,
  roleOfValues,
} from './column-roles.ts'
import { guardianRoles } from './guardian-columns.ts'
import type { WrittenContact } from './read-contact.ts'
import { contactsOf, isBlank } from './read-rows.ts'

/** A column of a table, as it is shown to somebody who says what is in it. */
export interface TableColumn {
  readonly heading?: string | undefined
  readonly samples: readonly string[]
  readonly role: ColumnRole
}

export interface ContactTable {
  readonly columns: readonly TableColumn[]
  readonly hasHeadings: boolean
  /** The number of the row with the headings, from 1; what stands above it is no contact. */
  readonly headingRow?: number | undefined
  readonly contacts: readonly WrittenContact[]
  /** Where headings name people who look after others. */
  readonly guardians?: GuardianQuestion | undefined
  /** Whether it was recognised as a table: by a heading, or a column of phone numbers. */
  readonly isKnown: boolean
}

/** Whether columns are of people who look after others, asked with those of one row. */
export interface GuardianQuestion {
  readonly person: string
  readonly names: readonly string[]
  /** Undefined until somebody has said it. */
  readonly areTaken?: boolean | undefined
}

/** What somebody has said about a table. */
export interface TableChoices {
  readonly columns?: readonly ColumnRole[] | undefined
  readonly hasHeadings?: boolean | undefined
  /** Whether columns of people who look after others are taken as such. */
  readonly guardians?: boolean | undefined
}

const delimiters = [',', ';', '\t', '|'] as const
/** Rows that are looked at to guess. */
const looked = 50
/** Rows in which the headings are looked for, below titles and dates. */
const mostAbove = 10
const sampleCount = 3
const sampleLength = 40

/** Reads a table (RFC 4180, or with semicolons, tabs or bars). Throws ImportRefused. */
export function readTable(text: string, choices: TableChoices): ContactTable {
  const rows = readRows(text, guessDelimiter(text))
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  if (width > limits.importColumns) throw new ImportRefused('too-many-columns')
  const above = findHeadings(rows, choices.hasHeadings)
  const start = above === undefined ? 0 : above + 1
  const head = above === undefined ? [] : (rows[above] ?? [])
  const named = head.map(readHeading)
  const body = rows.slice(start).filter((row) => !isBlank(row))
  const values = (column: number) => body.slice(0, looked).map((row) => row[column] ?? '')
  const ofGuardians = guardianRoles(named)
  const ofHeadings = choices.guardians === true && ofGuardians ? ofGuardians : rolesOf(named)
  const roles = Array.from(
    { length: width },
    (_, column) => choices.columns?.[column] ?? ofHeadings[column] ?? roleOfValues(values(column)),
  )
  const isKnown = named.filter(isTelling).length > 1 || roles.includes('phoneNumber')
  const guessed = choices.columns === undefined ? guessNames(roles, values) : roles
  const columns = guessed.map((role, column) => ({
    heading: above === undefined ? undefined : shorten(head[column] ?? ''),
    samples: samplesOf(values(column)),
    role: role ?? 'ignore',
  }))
  const question = ofGuardians && questionOf(body.slice(0, looked), { ofGuardians, head })
  return {
    columns,
    hasHeadings: above !== undefined,
    headingRow: above === undefined ? undefined : above + 1,
    contacts: contactsOf(rows, columns, start),
    guardians: question && { ...question, areTaken: choices.guardians },
    isKnown,
  }
}

const isTelling = ({ role }: ColumnHeading) => role !== undefined && role !== 'ignore'

/**
 * Returns the index of the row of headings: the first that names two columns, else the first row
 * that names one, or has words where the rows below it have numbers. Undefined when there is none.
 */
function findHeadings(rows: readonly string[][], isSaid: boolean | undefined): number | undefined {
  if (isSaid === false) return undefined
  const telling = (row: readonly string[]) => row.map(readHeading).filter(isTelling).length
  const named = rows.slice(0, mostAbove).findIndex((row) => telling(row) > 1)
  if (named !== -1) return named
  const index = rows.findIndex((row) => !isBlank(row))
  const first = rows[index]
  if (first === undefined) return undefined
  const isOne =
    isSaid === true || telling(first) > 0 || isHeading(first, rows.slice(index + 1, index + looked))
  return isOne ? index : undefined
}

/** Returns what columns hold by their headings; of other people than the contacts nothing. */
function rolesOf(named: readonly ColumnHeading[]): (ColumnRole | undefined)[] {
  const chosen = chooseOwner(named)
  const isOwn = ({ kind, key }: ColumnHeading) => kind === undefined || key === chosen
  const own = new Set(named.filter(isOwn).map(({ role }) => role))
  const reaches = new Set<ColumnRole | undefined>(['phoneNumber', 'email'])
  return named.map((heading) => {
    const { role, kind } = heading
    if (isOwn(heading)) return role
    // A child without a number of its own is called at that of its parents.
    const isLent = reaches.has(role) && !own.has(role) && kind !== 'emergency'
    return isLent ? role : 'ignore'
  })
}

/** Returns the first person of some rows who is looked after, and by whom, as they are written. */
function questionOf(
  rows: readonly (readonly string[])[],
  of: { ofGuardians: readonly (ColumnRole | undefined)[]; head: readonly string[] },
): Pick<GuardianQuestion, 'person' | 'names'> | undefined {
  const columns = of.ofGuardians.map((role, column) => ({
    heading: of.head[column],
    role: role ?? 'ignore',
  }))
  for (const { firstName, lastName, name, guardians = [] } of contactsOf(rows, columns, 0)) {
    const person = shorten(`${firstName} ${lastName} ${name}`.replace(/\s+/g, ' '))
    const names = guardians.map((one) => shorten(one.name || (one.phoneNumbers[0] ?? '')))
    if (person !== '' && names.length > 0) return { person, names }
  }
  return undefined
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
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n?|\n/)
    .filter(Boolean)
    .slice(0, looked)
  const bare = lines.map((line) => line.replace(/"[^"]*"/g, ''))
  const found = delimiters.map((delimiter) => {
    const counts = new Map<number, number>()
    for (const line of bare) {
      const count = line.split(delimiter).length
      if (count > 1) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    const [columns = 0, rows = 0] =
      [...counts].toSorted(([a, many], [b, other]) => other - many || b - a)[0] ?? []
    return { delimiter, rows, columns }
  })
  const [best] = found.toSorted((a, b) => b.rows - a.rows || b.columns - a.columns)
  return best === undefined || best.rows === 0 ? ',' : best.delimiter
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
function guessNames(
  roles: readonly (ColumnRole | undefined)[],
  values: (column: number) => readonly string[],
): (ColumnRole | undefined)[] {
  if (roles.some((role) => role === 'firstName' || role === 'lastName' || role === 'name'))
    return [...roles]
  const open = roles.flatMap((role, column) => (role === undefined ? [column] : []))
  const whole = open.find((column) => areWholeNames(values(column)))
  const [first, second] = open
  if (first === undefined) return [...roles]
  if (second === undefined || whole === first) return roles.with(first, 'name')
  return roles.with(first, 'firstName').with(second, 'lastName')
}

function shorten(text: string): string {
  return text.trim().slice(0, sampleLength).toWellFormed()
}

function samplesOf(values: readonly string[]): string[] {
  const filled = values.filter((value) => value.trim() !== '').slice(0, sampleCount)
  return filled.map(shorten)
}
