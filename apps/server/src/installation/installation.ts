import { fileURLToPath } from 'node:url'
import type { Installation } from './describe-installation.ts'

/** The program as it runs from the repository. A release has that of released.ts in its place. */
export const installation: Installation = {
  start: 'npm start',
  command: 'npm run --silent maypole --',
  isReleased: false,
  settingsFolder: fileURLToPath(new URL('../../../..', import.meta.url)),
  webFolder: 'apps/web/dist',
}
