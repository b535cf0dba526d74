import type { FullClient } from '@maypole/sdk/full'
import type { Flow } from '../context/flow.ts'

export type PasswordStrength = Awaited<ReturnType<FullClient['passwords']['strengthCheck']>>

export interface PasswordRating {
  readonly strength?: PasswordStrength
  /** What the person is told when rating failed. */
  readonly error?: string
}

/** Asks whether the project accepts a password. `email`, if known, is what it must not resemble. */
export async function ratePassword(
  flow: Flow,
  { password, email }: { password: string; email: string | undefined },
  signal: AbortSignal,
): Promise<PasswordRating> {
  const fields = email === undefined ? { password } : { password, email }
  try {
    return { strength: await flow.client.passwords.strengthCheck(fields, signal) }
  } catch (error) {
    return signal.aborted ? {} : { error: flow.fail(error) }
  }
}
