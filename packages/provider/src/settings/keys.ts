import { count, type DeepReadonly, setting } from '@maypole/platform/settings'
import { z } from 'zod'

export const signingAlgorithms = ['RS256', 'ES256'] as const

export type SigningAlgorithm = (typeof signingAlgorithms)[number]

/** What every client of OpenID Connect verifies unless it registered another (Core §15.1). */
export const idTokenAlgorithm = 'RS256' satisfies SigningAlgorithm

export const keySettings = z.strictObject({
  algorithm: setting(z.enum(signingAlgorithms).default('RS256'), {
    variable: 'SIGNING_ALGORITHM',
    perProject: true,
    option: 'signing-algorithm',
    summary:
      'What session JWTs and access tokens are signed with: `RS256` for servers that verify nothing else, `ES256` for a sixth of the work ([more](wire.md#signing-algorithms)).',
  }),
  /** Lifetime of a session JWT in minutes. */
  jwtMinutes: count(1, 60).default(5),
  /** Days after which a new signing key takes over. */
  rotateAfterDays: count(1, 3650).default(150),
  /** Days that a retired key can still be fetched. */
  overlapDays: count(1, 3650).default(30),
})

export type KeySettings = DeepReadonly<z.output<typeof keySettings>>
