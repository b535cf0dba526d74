import { count, type DeepReadonly, setting } from '@maypole/platform/settings'
import { z } from 'zod'

export const webauthnSettings = z.strictObject({
  /** Lifetime of a challenge in minutes. */
  challengeMinutes: count(1, 5).default(5),
  maximumPerUser: setting(count(1, 1000).default(20), {
    variable: 'PASSKEYS_PER_USER',
    summary: 'Passkeys of one user.',
  }),
  /** `required` refuses passkeys that did not verify their holder, by finger, face or PIN. */
  userVerification: z.enum(['preferred', 'required']).default('preferred'),
})

export type WebauthnSettings = DeepReadonly<z.output<typeof webauthnSettings>>
