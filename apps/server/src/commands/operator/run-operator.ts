import { readFileSync } from 'node:fs'
import { AdministrationError, InvalidAppError } from '@maypole/provider'
import type { Configuration } from '../../config.ts'
import { StartRefusedError } from '../../start-refused.ts'
import { withParts } from '../with-parts.ts'
import { backup } from './backup.ts'
import { clientVerbs } from './clients.ts'
import { importUsers } from './import-users.ts'
import { keyVerbs } from './keys.ts'
import { projectVerbs } from './projects.ts'
import { readCommandLine } from './read-command-line.ts'
import { trustedTokenVerbs } from './trusted-tokens.ts'
import { impersonate, userVerbs } from './users.ts'
import { UsageError, type Verb } from './verb.ts'

const groups: Readonly<Record<string, Readonly<Record<string, Verb>>>> = {
  project: projectVerbs,
  client: clientVerbs,
  user: { ...userVerbs, import: importUsers },
  'trusted-tokens': trustedTokenVerbs,
  keys: keyVerbs,
}

/** Verbs of one word. */
const singles: Readonly<Record<string, Verb>> = { impersonate, backup }

/** Every verb, in the order in which they are shown. */
export const verbs: readonly Verb[] = [
  ...Object.values(groups).flatMap((group) => Object.values(group)),
  ...Object.values(singles),
]

/** The first words of command lines that are for operators. */
export const operatorWords: readonly string[] = [
  ...Object.keys(groups),
  ...Object.keys(singles),
  'help',
]

/** Does what an operator's command line says, on the database of an instance that may be running. Answers the exit code. */
export async function runOperator(
  words: readonly string[],
  { readSettings, print }: { readSettings: () => Configuration; print: (text: string) => void },
): Promise<0 | 1> {
  const [verb, rest] = findVerb(words)
  if (verb === undefined) {
    print(describeVerbs(words[0]))
    return 0
  }
  const { given, isJson, isHelp } = explain(verb, () => readCommandLine(verb, rest))
  if (isHelp) {
    print(describeVerb(verb))
    return 0
  }
  const configuration = readSettings()
  let code: 0 | 1 = 0
  const describe = (answer: unknown) => {
    if (verb.hasFailed?.(answer as never) === true) code = 1
    return isJson ? `${JSON.stringify(answer, null, 2)}\n` : verb.describe(answer as never)
  }
  const { run } = verb
  if (run.on === 'files') {
    print(describe(await explain(verb, () => run.work(configuration, given))))
    return code
  }
  await withParts(configuration, async ({ provider }) => {
    // An instance that has never been started has no project of its own yet.
    if ((await provider.projects.list()).length === 0)
      await provider.ensureProject({
        name: configuration.productName,
        publicUrl: configuration.publicUrl,
      })
    const parts = { provider, configuration, readInput: () => readFileSync(0, 'utf8') }
    return describe(await explain(verb, () => run.work(parts, given)))
  })
  return code
}

/** The verb that a command line names; undefined where it asks for an overview. Throws StartRefusedError for verbs that are not there. */
function findVerb([first = '', second, ...rest]: readonly string[]): [Verb | undefined, string[]] {
  const afterFirst = second === undefined ? [] : [second, ...rest]
  const single = Object.hasOwn(singles, first) ? singles[first] : undefined
  if (single !== undefined) return [single, afterFirst]
  if (first === 'help' || second === undefined || second === '--help') return [undefined, []]
  const group = groups[first] ?? {}
  const verb = Object.hasOwn(group, second) ? group[second] : undefined
  if (verb === undefined)
    throw new StartRefusedError(
      `There is no ${first} ${JSON.stringify(second)}.\n${describeVerbs(first)}`,
    )
  return [verb, rest]
}

/** What an operator did wrong, in words and with the way to do it right. */
function explain<Result>(verb: Verb, work: () => Result): Result {
  const refuse = (error: unknown): never => {
    if (error instanceof UsageError)
      throw new StartRefusedError(`${error.message}\n${describeVerb(verb)}`, { cause: error })
    if (error instanceof AdministrationError || error instanceof InvalidAppError)
      throw new StartRefusedError(error.message, { cause: error })
    throw error
  }
  try {
    const result = work()
    return result instanceof Promise ? (result.catch(refuse) as Result) : result
  } catch (error) {
    return refuse(error)
  }
}

function describeVerbs(group: string | undefined): string {
  const shown = verbs.filter(
    ({ usage }) => group === undefined || group === 'help' || usage.startsWith(`${group} `),
  )
  const lines = shown.map(({ usage, summary }) => `  ${usage.padEnd(42)}${summary}`)
  return `Usage: npm run --silent maypole -- …\n${lines.join('\n')}\nEach takes --help, and --json for programs.\n`
}

function describeVerb({ usage, summary, options }: Verb): string {
  const lines = Object.entries(options).map(([name, { kind, meaning, isNeeded }]) => {
    const word = kind === 'flag' ? `--[no-]${name}` : `--${name} …`
    return `  ${word.padEnd(32)}${meaning}${isNeeded === true ? ' Needed.' : ''}`
  })
  const json = `  ${'--json'.padEnd(32)}Prints the answer as JSON.`
  return `Usage: npm run --silent maypole -- ${usage} [options]\n${summary}\n${[...lines, json].join('\n')}\n`
}
