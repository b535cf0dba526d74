import { count, type DeepReadonly } from '@maypole/platform/settings'
import { z } from 'zod'

const minutesOfDay = 24 * 60

export const totpSettings = z.strictObject({
  /** Minutes until the first code is due, by default. */
  defaultMinutes: count(1, minutesOfDay).default(minutesOfDay),
  /** The longest that a request may ask for. */
  longestMinutes: count(1, minutesOfDay).default(minutesOfDay),
  recoveryCodes: count(1, 100).default(10),
})

export type TotpSettings = DeepReadonly<z.output<typeof totpSettings>>
