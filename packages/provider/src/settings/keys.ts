import { count, type DeepReadonly } from '@maypole/platform/settings'
import { z } from 'zod'

export const keySettings = z.strictObject({
  /** Lifetime of a session JWT in minutes. */
  jwtMinutes: count(1, 60).default(5),
  /** Days after which a new signing key takes over. */
  rotateAfterDays: count(1, 3650).default(150),
  /** Days that a retired key can still be fetched. */
  overlapDays: count(1, 3650).default(30),
})

export type KeySettings = DeepReadonly<z.output<typeof keySettings>>
