import { readFileSync } from 'node:fs'
import { AdministrationError } from '@maypole/provider'
import { type Command, defineCommand, projectOption } from './command.ts'

/** One user of the file, not yet checked. */
interface Entry {
  /** The number of its line, or its position in the array; from 1. */
  readonly number: number
  readonly value: unknown
}

interface Summary {
  /** The unit of the numbers: `Line` or `User`. */
  readonly countedBy: 'Line' | 'User'
  readonly imported: number
  /** The number of users imported before. */
  readonly known: number
  /** `line` is the number of the line, or of the user in an array. */
  readonly refused: readonly { readonly line: number; readonly reason: string }[]
}

/** `user import`: brings existing users along. */
export const importUsers: Command = defineCommand({
  usage: 'user import <file>',
  summary:
    'Brings users from another provider: a JSON array, or an object on each line; - for standard input.',
  options: {
    ...projectOption,
    trial: { meaning: 'Reads and checks every line and writes nothing.', kind: 'flag' },
  },
  async run({ provider, readInput }, args): Promise<Summary> {
    const { countedBy, entries } = readEntries(readText(args.names.file ?? '', readInput))
    const results = await provider.users.importAll({
      project: args.text('project'),
      users: entries.map(({ value }) => value),
      isTrial: args.flag('trial'),
    })
    const refused = results.flatMap((result, index) =>
      'refused' in result ? [{ line: entries[index]?.number ?? 0, reason: result.refused }] : [],
    )
    const count = (wanted: string) =>
      results.filter((result) => 'outcome' in result && result.outcome === wanted).length
    return { countedBy, imported: count('imported'), known: count('known'), refused }
  },
  hasFailed: ({ refused }) => refused.length > 0,
  describe({ countedBy, imported, known, refused }) {
    const rows = refused.map(({ line, reason }) => `${countedBy} ${line}: ${reason}\n`)
    return `${rows.join('')}${imported} imported, ${known} known before, ${refused.length} refused.\n`
  },
})

function readText(file: string, readInput: () => string): string {
  if (file === '-') return readInput()
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new AdministrationError(`${file} cannot be read.`, { cause })
  }
}

/** Reads the users of a JSON array in any layout, or of lines with an object each. */
function readEntries(text: string): { countedBy: 'Line' | 'User'; entries: readonly Entry[] } {
  // A byte order mark is not part of the text.
  const content = text.replace(/^\uFEFF/, '').trim()
  if (content.startsWith('['))
    return {
      countedBy: 'User',
      entries: readArray(content).map((value, index) => ({ number: index + 1, value })),
    }
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line, index) => ({ number: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '')
  return {
    countedBy: 'Line',
    entries: lines.map(({ number, line }) => ({ number, value: parse(line) })),
  }
}

function readArray(text: string): readonly unknown[] {
  const value = parse(text)
  if (Array.isArray(value)) return value
  throw new AdministrationError('The file begins as a JSON array, but is none.')
}

/** Returns undefined for malformed JSON, which is refused like any other malformed user. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
