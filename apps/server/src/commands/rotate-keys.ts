import type { Configuration } from '../config.ts'
import { runOperator } from './operator/run-operator.ts'

/** Creates a new key for signing sessions, as `keys rotate` does. Servers may keep running. */
export async function rotateKeys(configuration: Configuration): Promise<void> {
  await runOperator(['keys', 'rotate'], {
    readSettings: () => configuration,
    print: (text) => {
      process.stdout.write(text)
    },
  })
}
