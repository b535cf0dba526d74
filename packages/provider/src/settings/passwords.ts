import { count, type DeepReadonly, httpUrl, setting } from '@maypole/platform/settings'
import { z } from 'zod'
import { requirePkce } from './require-pkce.ts'

/** OWASP's minimum (Password Storage Cheat Sheet, Argon2id). */
export const leastHashing = { memory: 19_456, passes: 2, parallelism: 1 }

const minutesOfDay = 24 * 60

export const passwordSettings = z.strictObject({
  policy: setting(z.enum(['zxcvbn', 'luds']).default('zxcvbn'), {
    perProject: true,
    option: 'password-policy',
    summary:
      'What a new password is judged by: `zxcvbn` asks for a score, `luds` for a length and kinds of characters.',
  }),
  minimumScore: setting(count(1, 4).default(3), {
    variable: 'PASSWORD_MINIMUM_SCORE',
    perProject: true,
    summary: 'Score of zxcvbn that a new password has to have.',
  }),
  luds: z
    .strictObject({
      complexity: setting(count(1, 4).default(3), {
        perProject: true,
        summary: 'With `luds`, how many of lower case, upper case, digits and symbols it needs.',
      }),
      minimumCount: setting(count(8, 128).default(8), {
        perProject: true,
        summary: 'With `luds`, how many characters it needs.',
      }),
    })
    .prefault({}),
  /** The cost of Argon2id: KiB, passes and lanes. Sign-ins rehash passwords of another cost. */
  hashing: z
    .strictObject({ memory: z.int(), passes: z.int(), parallelism: z.int() })
    .default(leastHashing),
  parallelHashes: setting(count(1, 64).default(2), {
    variable: 'PASSWORD_PARALLEL_HASHES',
    summary: 'Passwords hashed at the same time by one process.',
  }),
  queuedHashes: setting(count(1, 100_000).default(50), {
    variable: 'PASSWORD_QUEUED_HASHES',
    summary: 'Passwords that may wait to be hashed before others are turned away.',
  }),
  breachRangeUrl: setting(httpUrl.optional(), {
    variable: 'BREACHED_PASSWORDS_URL',
    summary:
      'Service that knows passwords from breaches by the first characters of their hash (range protocol), such as `https://api.pwnedpasswords.com/range`; without it, a list of the most used ones.',
  }),
  checkBreachesOnCreate: setting(z.boolean().default(true), {
    perProject: true,
    summary: 'Whether passwords from breaches, or among the most used, are refused when set.',
  }),
  checkBreachesOnSignIn: setting(z.boolean().default(true), {
    perProject: true,
    summary: 'Whether passwords from breaches, or among the most used, must be reset when used.',
  }),
  resetMinutes: setting(count(1, minutesOfDay).default(30), {
    variable: 'PASSWORD_RESET_MINUTES',
    summary: 'Minutes that the link of a password reset works where the request does not say.',
  }),
  /** The longest that a request may ask for. */
  longestResetMinutes: count(1, minutesOfDay).default(minutesOfDay),
  /** Where an address and password that nobody here has are asked about. */
  migrationUrl: setting(httpUrl.optional(), {
    perProject: true,
    option: 'migration-url',
    summary:
      'An endpoint of the project that is asked about an address and password that nobody here has yet, and replies with the user.',
    valuesText: 'a URL',
  }),
  requirePkce: requirePkce('password_resets'),
})

export type PasswordSettings = DeepReadonly<z.output<typeof passwordSettings>>
