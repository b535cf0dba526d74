import { count, type DeepReadonly, setting } from '@maypole/platform/settings'
import { z } from 'zod'

export const outboxSettings = z.strictObject({
  keep: setting(count(0, 100_000).default(0), {
    development: 200,
    summary: 'How many delivered messages are kept to look at.',
  }),
  /** Seconds between two polls for due messages; new ones do not wait for it. */
  pollSeconds: z.number().positive().default(2),
  /** Timeout of one delivery in seconds. */
  timeoutSeconds: z.number().positive().default(10),
})

export type OutboxSettings = DeepReadonly<z.output<typeof outboxSettings>>
