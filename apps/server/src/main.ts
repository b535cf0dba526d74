// The program: `main.ts [serve | migrate | rotate-keys]`, and what operators do: `main.ts help`.
import { fileURLToPath } from 'node:url'
import { DatabaseRefusedError } from '@maypole/platform/database'
import { migrate } from './commands/migrate.ts'
import { operatorWords, runOperator } from './commands/operator/run-operator.ts'
import { rotateKeys } from './commands/rotate-keys.ts'
import { serve } from './commands/serve.ts'
import {
  type Configuration,
  ConfigurationError,
  processEnvironment,
  readConfiguration,
} from './config.ts'
import { messages } from './messages.ts'
import { StartRefusedError } from './start-refused.ts'

const commands: Readonly<Record<string, (configuration: Configuration) => Promise<void>>> = {
  serve,
  migrate,
  'rotate-keys': rotateKeys,
}
/** Relative paths in the settings start from the folder of the repository, wherever the program was called from. */
const repository = fileURLToPath(new URL('../../..', import.meta.url))

// Whoever read our output may have gone away, or the disk that it is kept on be full; that is no reason to stop serving.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

// Nothing that this program writes is for other users of the machine.
process.umask(0o077)

try {
  const name = process.argv[2] ?? 'serve'
  const readSettings = () => readConfiguration(processEnvironment(), repository)
  if (operatorWords.includes(name)) {
    process.exitCode = await runOperator(process.argv.slice(2), {
      readSettings,
      print: (text) => process.stdout.write(text),
    })
  } else {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined)
      throw new StartRefusedError(
        messages.unknownCommand(name, [...Object.keys(commands), ...operatorWords]),
      )
    await command(readSettings())
  }
} catch (error) {
  process.stderr.write(`\n${describe(error)}\n`)
  process.exit(1)
}

/** What a person has to know of why nothing was started. */
function describe(error: unknown): string {
  if (
    error instanceof ConfigurationError ||
    error instanceof StartRefusedError ||
    error instanceof DatabaseRefusedError
  )
    return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  // What `pg` and the network say when there is no database to talk to, or it does not let us in.
  if (/^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|28|3D000|57P03)/.test(code))
    return messages.databaseUnreachable(error.message || code)
  return error.stack ?? error.message
}
