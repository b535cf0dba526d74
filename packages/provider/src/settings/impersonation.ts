import { count, type DeepReadonly } from '@maypole/platform/settings'
import { z } from 'zod'

export const impersonationSettings = z.strictObject({
  /** Lifetime of a token in minutes. */
  tokenMinutes: count(1, 5).default(5),
  /** The longest session opened with one, in minutes. */
  sessionMinutes: count(1, 60).default(60),
})

export type ImpersonationSettings = DeepReadonly<z.output<typeof impersonationSettings>>
