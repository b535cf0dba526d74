import { count, type DeepReadonly } from '@maypole/platform/settings'
import { z } from 'zod'

export const impersonationSettings = z.strictObject({
  /** Minutes that a token lives. */
  tokenMinutes: count(1, 5).default(5),
  /** The longest that a session opened with one lasts, whatever is asked for. */
  sessionMinutes: count(1, 60).default(60),
})

export type ImpersonationSettings = DeepReadonly<z.output<typeof impersonationSettings>>
