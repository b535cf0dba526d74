import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Installation } from './describe-installation.ts'

/**
 * The program as it runs from a release, whose folder is replaced by the next one: the data is in
 * the folder where it is started, not beside the program. `tools/release` puts this module in the
 * place of installation.ts, and itself into `server/` of the release.
 */
export const installation: Installation = {
  start: 'node maypole.mjs',
  command: 'node maypole.mjs',
  isReleased: true,
  settingsFolder: process.cwd(),
  webFolder: fileURLToPath(new URL('../web', import.meta.url)),
}
