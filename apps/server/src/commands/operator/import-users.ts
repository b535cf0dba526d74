import { readFileSync } from 'node:fs'
import { AdministrationError } from '@maypole/provider'
import { defineVerb, projectOption, type Verb } from './verb.ts'

interface Line {
  readonly number: number
  readonly text: string
}

interface Summary {
  readonly imported: number
  /** Who had been imported before. */
  readonly known: number
  readonly refused: readonly { readonly line: number; readonly reason: string }[]
}

/** `user import`: a team brings its users along. */
export const importUsers: Verb = defineVerb({
  usage: 'user import <file>',
  summary: 'Brings users from another provider: a JSON object on each line, - for standard input.',
  options: {
    ...projectOption,
    trial: { meaning: 'Reads and checks every line and writes nothing.', kind: 'flag' },
  },
  async run({ provider, readInput }, given): Promise<Summary> {
    const lines = readLines(given.names.file ?? '', readInput)
    const results = await provider.users.importAll({
      project: given.text('project'),
      users: lines.map(parse),
      isTrial: given.flag('trial'),
    })
    const refused = results.flatMap((result, index) =>
      'refused' in result ? [{ line: lines[index]?.number ?? 0, reason: result.refused }] : [],
    )
    const count = (wanted: string) =>
      results.filter((result) => 'outcome' in result && result.outcome === wanted).length
    return { imported: count('imported'), known: count('known'), refused }
  },
  describe({ imported, known, refused }) {
    const rows = refused.map(({ line, reason }) => `Line ${line}: ${reason}\n`)
    return `${rows.join('')}${imported} imported, ${known} known before, ${refused.length} refused.\n`
  },
})

function readLines(file: string, readInput: () => string): readonly Line[] {
  return read()
    .split('\n')
    .map((text, index) => ({ number: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')

  function read(): string {
    if (file === '-') return readInput()
    try {
      return readFileSync(file, 'utf8')
    } catch (cause) {
      throw new AdministrationError(`${file} cannot be read.`, { cause })
    }
  }
}

/** What is no JSON is refused like anything else that is no user. */
function parse({ text }: Line): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
