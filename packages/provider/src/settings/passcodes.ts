import { count, type DeepReadonly, setting } from '@maypole/platform/settings'
import { z } from 'zod'

export const passcodeSettings = z.strictObject({
  defaultMinutes: setting(count(1, 10).default(10), {
    variable: 'PASSCODE_MINUTES',
    perProject: true,
    summary: 'Minutes that a code lives where the request does not say.',
  }),
  longestMinutes: setting(count(1, 10).default(10), {
    perProject: true,
    summary: 'Minutes that a code lives, whatever the request asks for.',
  }),
  guesses: setting(count(1, 100).default(5), {
    variable: 'PASSCODE_GUESSES',
    summary: 'Guesses that one code takes.',
  }),
  failuresBeforeLock: setting(count(1, 1_000_000).default(10), {
    variable: 'LOCK_AFTER_FAILURES',
    summary:
      'Consecutive wrong guesses at one method of a user that lock it for the stranger or the known device they come from.',
  }),
  // The longest lock.
  lockMinutes: setting(count(1, 15).default(15), {
    variable: 'LOCK_MINUTES',
    summary: 'Minutes that a lock lasts.',
  }),
})

export type PasscodeSettings = DeepReadonly<z.output<typeof passcodeSettings>>

export const proofOfWorkSettings = z.strictObject({
  bits: setting(count(1, 22).default(13), {
    variable: 'PROOF_OF_WORK_BITS',
    summary:
      'Zero bits of each of the eight parts of a proof of work where nothing is overused; one more doubles the work.',
  }),
  /** Seconds in which a challenge can be solved. */
  seconds: count(1, 300).default(300),
})
