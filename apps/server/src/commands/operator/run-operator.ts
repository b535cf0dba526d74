import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AdministrationError, InvalidAppError } from '@maypole/provider'
import type { Configuration } from '../../config.ts'
import { installation } from '../../installation/installation.ts'
import { describeOwnProject } from '../../own-project.ts'
import { StartRefusedError } from '../../start-refused.ts'
import { withParts } from '../with-parts.ts'
import { clientCommands } from './clients.ts'
import { type Command, type Parts, UsageError } from './command.ts'
import { exportCommunity, importCommunity } from './communities.ts'
import { importCommands } from './import-users.ts'
import { backup, backups, doctor, keyCommands, restore } from './maintenance.ts'
import { messageCommands } from './messages.ts'
import { projectCommands } from './projects.ts'
import { readCommandLine } from './read-command-line.ts'
import { trustedTokenCommands } from './trusted-tokens.ts'
import { impersonate, userCommands } from './users.ts'
import { webhookCommands } from './webhooks.ts'

const groups: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  project: projectCommands,
  client: clientCommands,
  user: { ...userCommands, ...importCommands },
  'trusted-tokens': trustedTokenCommands,
  webhooks: webhookCommands,
  messages: messageCommands,
  keys: keyCommands,
}

/** Commands of one word. */
const singles: Readonly<Record<string, Command>> = {
  impersonate,
  backup,
  backups,
  restore,
  doctor,
  export: exportCommunity,
  import: importCommunity,
}

/** Every command, in the order in which they are shown. */
export const commands: readonly Command[] = [
  ...Object.values(groups).flatMap((group) => Object.values(group)),
  ...Object.values(singles),
]

/** The first words of operator commands. */
export const operatorCommands: readonly string[] = [
  ...Object.keys(groups),
  ...Object.keys(singles),
  'help',
]

/**
 * Runs an operator's command line on the database of an instance that may be running. Returns the
 * exit code.
 */
export async function runOperator(
  words: readonly string[],
  {
    readSettings,
    print,
    writeOutput = writeToStandardOutput,
  }: {
    readSettings: () => Configuration
    print: (text: string) => void
    writeOutput?: Parts['writeOutput']
  },
): Promise<0 | 1> {
  const [command, rest] = findCommand(words)
  if (command === undefined) {
    print(describeCommands(words[0]))
    return 0
  }
  const { args, isJson, isHelp } = explain(command, () => readCommandLine(command, rest))
  if (isHelp) {
    print(describeCommand(command))
    return 0
  }
  const configuration = readSettings()
  let code: 0 | 1 = 0
  const describe = (answer: unknown) => {
    if (command.hasFailed?.(answer as never) === true) code = 1
    return isJson ? `${JSON.stringify(answer, null, 2)}\n` : command.describe(answer as never)
  }
  const { run } = command
  if (run.on === 'files') {
    print(describe(await explain(command, () => run.work(configuration, args))))
    return code
  }
  await withParts({ configuration, print }, async ({ provider, community }) => {
    // An instance that has never been started has no project of its own yet.
    if ((await provider.projects.list()).length === 0)
      await provider.ensureProject(describeOwnProject(configuration))
    const readInput = () => readFileSync(0, 'utf8')
    const parts = { provider, community, configuration, readInput, writeOutput }
    return describe(await explain(command, () => run.work(parts, args)))
  })
  return code
}

function writeToStandardOutput(content: Readable): Promise<void> {
  return pipeline(content, process.stdout, { end: false })
}

/**
 * Returns the command that a command line names; undefined when it asks for an overview. Throws
 * StartRefusedError for unknown commands.
 */
function findCommand([first = '', second, ...rest]: readonly string[]): [
  Command | undefined,
  string[],
] {
  const afterFirst = second === undefined ? [] : [second, ...rest]
  const single = Object.hasOwn(singles, first) ? singles[first] : undefined
  if (single !== undefined) return [single, afterFirst]
  if (first === 'help' || second === undefined || second === '--help') return [undefined, []]
  const group = groups[first] ?? {}
  const command = Object.hasOwn(group, second) ? group[second] : undefined
  if (command === undefined)
    throw new StartRefusedError(
      `There is no ${first} ${JSON.stringify(second)}.\n${describeCommands(first)}`,
    )
  return [command, rest]
}

/** Explains an operator's error, with the correct usage. */
function explain<Result>(command: Command, work: () => Result): Result {
  const refuse = (error: unknown): never => {
    if (error instanceof UsageError)
      throw new StartRefusedError(`${error.message}\n${describeCommand(command)}`, { cause: error })
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

function describeCommands(group: string | undefined): string {
  const shown = commands.filter(
    ({ usage }) => group === undefined || group === 'help' || usage.startsWith(`${group} `),
  )
  const lines = shown.map(({ usage, summary }) => `  ${usage.padEnd(42)}${summary}`)
  return `Usage: ${installation.command} …\n${lines.join('\n')}\nEach takes --help, and --json for programs.\n`
}

function describeCommand({ usage, summary, options }: Command): string {
  const lines = Object.entries(options).map(([name, { kind, meaning, isNeeded }]) => {
    const word = kind === 'flag' ? `--[no-]${name}` : `--${name} …`
    return `  ${word.padEnd(32)}${meaning}${isNeeded === true ? ' Needed.' : ''}`
  })
  const json = `  ${'--json'.padEnd(32)}Prints the answer as JSON.`
  return `Usage: ${installation.command} ${usage} [options]\n${summary}\n${[...lines, json].join('\n')}\n`
}
