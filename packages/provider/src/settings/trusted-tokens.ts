import { count, type DeepReadonly, setting } from '@maypole/platform/settings'
import { z } from 'zod'

export const trustedTokenSettings = z.strictObject({
  longestMinutes: setting(count(1, 24 * 60).default(24 * 60), {
    variable: 'TRUSTED_TOKEN_LONGEST_MINUTES',
    summary: 'Minutes that a token of a trusted issuer may live, from its issue to its end.',
  }),
})

export type TrustedTokenSettings = DeepReadonly<z.output<typeof trustedTokenSettings>>
