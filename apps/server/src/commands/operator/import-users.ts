import { readFileSync } from 'node:fs'
import { AdministrationError } from '@maypole/provider'
import { defineVerb, projectOption, type Verb } from './verb.ts'

/** One user of the file, as yet unchecked. */
interface Entry {
  /** Of its line, or its place in the array; from 1. */
  readonly number: number
  readonly value: unknown
}

interface Summary {
  /** What the numbers count: `Line` or `User`. */
  readonly countedBy: 'Line' | 'User'
  readonly imported: number
  /** Who had been imported before. */
  readonly known: number
  /** `line` is the number of the line, or of the user in an array. */
  readonly refused: readonly { readonly line: number; readonly reason: string }[]
}

/** `user import`: a team brings its users along. */
export const importUsers: Verb = defineVerb({
  usage: 'user import <file>',
  summary:
    'Brings users from another provider: a JSON array, or an object on each line; - for standard input.',
  options: {
    ...projectOption,
    trial: { meaning: 'Reads and checks every line and writes nothing.', kind: 'flag' },
  },
  async run({ provider, readInput }, given): Promise<Summary> {
    const { countedBy, entries } = readEntries(readText(given.names.file ?? '', readInput))
    const results = await provider.users.importAll({
      project: given.text('project'),
      users: entries.map(({ value }) => value),
      isTrial: given.flag('trial'),
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

/** The users of a JSON array, however it is laid out, or of lines with an object each. */
function readEntries(text: string): { countedBy: 'Line' | 'User'; entries: readonly Entry[] } {
  // A byte order mark is no part of the text.
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

/** Undefined for what is no JSON; it is refused like anything else that is no user. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
