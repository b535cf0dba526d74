import { limits } from '@maypole/contract/community/constants'
import { decodeText, type ImportEncoding } from '../../files/imports/decode-text.ts'
import { ImportRefused } from '../../files/imports/import-refused.ts'
import { isCards, readCards } from './read-cards.ts'
import { type ReadContact, readContact, type WrittenContact } from './read-contact.ts'
import { readLines } from './read-lines.ts'
import {
  type GuardianQuestion,
  readTable,
  type TableChoices,
  type TableColumn,
} from './read-table.ts'

/** How to read a file of contacts. */
export interface ReadingOptions extends TableChoices {
  readonly source: 'file' | 'text'
  /** Whether numbers that the numbering plan does not assign are accepted. */
  readonly acceptUnassigned: boolean
}

/** What is known of a file beside its contacts. */
export interface FileFacts {
  readonly format: 'table' | 'vcard' | 'lines'
  readonly encoding: ImportEncoding
  readonly columns?: readonly TableColumn[]
  readonly hasHeadings?: boolean
  /** The number of the row with the headings. */
  readonly headingRow?: number | undefined
  readonly guardians?: GuardianQuestion | undefined
}

/** Reads a file of contacts. Throws ImportRefused when it cannot be read as a whole. */
export function readFile(
  bytes: Uint8Array,
  options: ReadingOptions,
): { facts: FileFacts; rows: readonly ReadContact[] } {
  const { text, encoding } = decodeText(bytes)
  if (text.trim() === '') throw new ImportRefused('empty')
  const { contacts, ...facts } = readText(text, options)
  if (contacts.length > limits.importRows) throw new ImportRefused('too-many-rows')
  if (contacts.length === 0) throw new ImportRefused('empty')
  return {
    facts: { ...facts, encoding },
    rows: contacts.map((contact) => readContact(contact, options)),
  }
}

function readText(
  text: string,
  options: ReadingOptions,
): Omit<FileFacts, 'encoding'> & { contacts: readonly WrittenContact[] } {
  if (isCards(text)) return { format: 'vcard', contacts: readCards(text) }
  const hasChoices = options.columns !== undefined || options.hasHeadings !== undefined
  const start = text.slice(0, 5000)
  // Addresses in angle brackets are what mail programs write into lines.
  const isList =
    !/[,;\t|]/.test(start) || (options.source === 'text' && /<[^<>@]+@[^<>@]+>/.test(start))
  const table = isList && !hasChoices ? undefined : readTable(text, options)
  const isTable = table !== undefined && (hasChoices || table.isKnown || options.source === 'file')
  if (!isTable) return { format: 'lines', contacts: readLines(text) }
  const { columns, hasHeadings, headingRow, guardians, contacts } = table
  return { format: 'table', columns, hasHeadings, headingRow, guardians, contacts }
}
