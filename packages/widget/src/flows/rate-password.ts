import type { FullClient } from '@maypole/sdk/full'
import type { Flow } from '../context/flow.ts'

export type PasswordStrength = Awaited<ReturnType<FullClient['passwords']['strengthCheck']>>

export interface PasswordRating {
  readonly strength?: PasswordStrength
  /** What a person is told when it could not be rated. */
  readonly error?: string
}

/** Asks whether the project would take a password. `email` is what it must not resemble, where that is known. */
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
