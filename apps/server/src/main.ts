// The program: `main.ts [serve | migrate | rotate-keys]`, and operator commands: `main.ts help`.
import { DatabaseRefusedError } from '@maypole/platform/database'
import { migrate } from './commands/migrate.ts'
import { operatorCommands, runOperator } from './commands/operator/run-operator.ts'
import { rotateKeys } from './commands/rotate-keys.ts'
import { serve } from './commands/serve.ts'
import {
  type Configuration,
  ConfigurationError,
  processEnvironment,
  readConfiguration,
} from './config.ts'
import { installation } from './installation/installation.ts'
import { messages } from './messages.ts'
import { StartRefusedError } from './start-refused.ts'

const commands: Readonly<Record<string, (configuration: Configuration) => Promise<void>>> = {
  serve,
  migrate,
  'rotate-keys': rotateKeys,
}
// The reader of the output may have gone away, or its disk be full; the server keeps serving.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

// Files of this program are not for other users of the machine.
process.umask(0o077)

try {
  const name = process.argv[2] ?? 'serve'
  const readSettings = () => readConfiguration(processEnvironment(), installation.settingsFolder)
  if (operatorCommands.includes(name)) {
    process.exitCode = await runOperator(process.argv.slice(2), {
      readSettings,
      print: (text) => process.stdout.write(text),
    })
  } else {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined)
      throw new StartRefusedError(
        messages.unknownCommand(name, [...Object.keys(commands), ...operatorCommands]),
      )
    await command(readSettings())
  }
} catch (error) {
  process.stderr.write(`\n${describe(error)}\n`)
  process.exit(1)
}

/** Returns what a person has to know about a failed start. */
function describe(error: unknown): string {
  if (
    error instanceof ConfigurationError ||
    error instanceof StartRefusedError ||
    error instanceof DatabaseRefusedError
  )
    return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  // Errors of `pg` and the network when there is no database, or it refuses the credentials.
  if (/^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|28|3D000|57P03)/.test(code))
    return messages.databaseUnreachable(error.message || code)
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return messages.diskFull
  return error.stack ?? error.message
}
