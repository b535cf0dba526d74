import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AdministrationError } from '@maypole/provider'
import { CsvError, parse } from 'csv-parse'

/** A record of a file of users, not yet validated; or why there is none. */
export type FoundRecord = {
  /** The number of its line, or its position in the array; from 1. */
  readonly number: number
} & ({ readonly value: unknown } | { readonly refused: string })

export interface RecordFile {
  /** The unit of the numbers. */
  readonly countedBy: 'Line' | 'User'
  readonly records: AsyncIterable<FoundRecord>
}

/** Characters of the longest record: thirty times a user with all metadata that there can be. */
const longestRecord = 1_000_000

const messages = {
  tooLong: `this is longer than ${longestRecord} characters`,
  cutArray: 'the file begins as a JSON array, but ends before the array does',
  afterArray: 'there is something after the end of the JSON array',
  noHeading:
    'there is no heading: a line with the columns user_id or, for hashes of passwords, id, hash and hash_method',
  cells: (cells: number, columns: number) =>
    `this has ${cells} cells, and the heading ${columns} columns`,
  cutCell: 'the file ends, or a new cell begins, in the middle of a cell in quotation marks',
}

/**
 * Reads a file of users in parts, however large it is: a JSON array in any layout, lines with a
 * JSON object each, or CSV (RFC 4180), which is told by its first character.
 */
export async function openRecords(chunks: AsyncIterable<string>): Promise<RecordFile> {
  const iterator = chunks[Symbol.asyncIterator]()
  let start = ''
  while (start.trimStart() === '') {
    const next = await iterator.next()
    if (next.done === true) break
    // A byte order mark is not part of the text; trimming takes it away, too.
    start += next.value
  }
  const text = start.replace(/^\uFEFF/, '')
  async function* all() {
    yield text
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  const first = text.trimStart().charAt(0)
  if (first === '[') return { countedBy: 'User', records: readArray(all()) }
  const isLines = first === '{' || first === ''
  return { countedBy: 'Line', records: isLines ? readLines(all()) : readTable(all()) }
}

/** Returns undefined for malformed JSON, which is refused like any other malformed record. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<FoundRecord> {
  let number = 0
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      number += 1
      if (line.trim() !== '') yield { number, value: parseJson(line) }
    }
    if (rest.length > longestRecord)
      throw new AdministrationError(`Line ${number + 1}: ${messages.tooLong}.`)
  }
  if (rest.trim() !== '') yield { number: number + 1, value: parseJson(rest) }
}

/** Cuts an array into the texts of its members, and reads these one by one. */
async function* readArray(chunks: AsyncIterable<string>): AsyncGenerator<FoundRecord> {
  const scan = createArrayScan()
  let number = 0
  for await (const chunk of chunks)
    for (const text of scan.take(chunk)) {
      number += 1
      yield { number, value: parseJson(text) }
    }
  const refused = scan.end()
  if (refused !== undefined) yield { number: number + 1, refused }
}

/** Follows the brackets and strings of an array (RFC 8259), wherever its chunks are cut. */
function createArrayScan() {
  let depth = 0
  let isString = false
  let isEscaped = false
  let hasEnded = false
  let hasMore = false
  let member = ''

  function* finish(text: string) {
    const whole = member + text
    member = ''
    if (whole.trim() !== '') yield whole
  }

  function* take(chunk: string): Generator<string> {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const sign = chunk.charAt(at)
      if (isString) {
        if (isEscaped) isEscaped = false
        else if (sign === '\\') isEscaped = true
        else if (sign === '"') isString = false
      } else if (sign === '"') isString = true
      else if (sign === '[' || sign === '{') {
        depth += 1
        if (depth === 1) from = at + 1
      } else if (sign === ']' || sign === '}') {
        depth -= 1
        if (depth === 0) {
          yield* finish(chunk.slice(from, at))
          hasEnded = true
        }
      } else if (sign === ',' && depth === 1) {
        yield* finish(chunk.slice(from, at))
        from = at + 1
      } else if (depth === 0 && hasEnded && sign.trim() !== '') hasMore = true
    }
    if (depth > 0) member += chunk.slice(from)
    if (member.length > longestRecord) throw new AdministrationError(messages.tooLong)
  }

  return {
    take,
    end() {
      if (!hasEnded || depth !== 0) return messages.cutArray
      return hasMore ? messages.afterArray : undefined
    },
  }
}

/** Rows that may stand above the heading. */
const mostAbove = 50

/**
 * Reads the table of the export tool, whose heading comes again every 1,000 rows, and the service's
 * file of hashes, which says above its heading how they were made.
 */
async function* readTable(chunks: AsyncIterable<string>): AsyncGenerator<FoundRecord> {
  const rows = parse({ info: true, relax_column_count: true, max_record_size: longestRecord })
  const feeding = feed(chunks, rows)
  const preamble: Record<string, string> = {}
  let heading: readonly string[] | undefined
  let number = 1
  try {
    for await (const row of rows) {
      const { record: cells, info } = row as { record: string[]; info: { lines: number } }
      const at = number
      number = info.lines + 1
      if (isHeading(cells)) heading = cells
      else if (heading !== undefined) {
        const found = readRow(heading, { cells, preamble })
        if (found !== undefined) yield { number: at, ...found }
      } else {
        const [name = '', value = ''] = cells
        preamble[name.trim()] = value.trim()
        if (at > mostAbove) break
      }
    }
    await feeding
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
    yield { number, refused: isLong ? messages.tooLong : messages.cutCell }
    return
  } finally {
    rows.destroy()
  }
  if (heading === undefined) yield { number: 1, refused: messages.noHeading }
}

async function feed(chunks: AsyncIterable<string>, rows: ReturnType<typeof parse>): Promise<void> {
  await pipeline(Readable.from(chunks), rows).catch(() => undefined)
}

function isHeading(cells: readonly string[]): boolean {
  return cells.includes('user_id') || (cells.includes('id') && cells.includes('hash_method'))
}

function readRow(
  heading: readonly string[],
  { cells, preamble }: { cells: readonly string[]; preamble: Readonly<Record<string, string>> },
): { value: unknown } | { refused: string } | undefined {
  if (cells.every((cell) => cell.trim() === '')) return undefined
  if (cells.length !== heading.length)
    return { refused: messages.cells(cells.length, heading.length) }
  const members = heading.flatMap((name, place): [string, unknown][] => {
    const cell = cells[place] ?? ''
    return cell === '' ? [] : [[name.trim(), readCell(cell)]]
  })
  return { value: Object.fromEntries([...members, ['preamble', preamble]]) }
}

/** Objects and lists are JSON in their cell; what only looks like it is left as text. */
function readCell(cell: string): unknown {
  return /^[[{]/.test(cell) ? (parseJson(cell) ?? cell) : cell
}
