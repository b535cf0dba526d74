import { type Clock, toInstant } from '@maypole/platform/clock'

interface Imports {
  takeBackAbandoned(clock: Clock): Promise<void>
  removeExpired(now: string): Promise<void>
}

/** Takes back what servers have left in the middle, and forgets what is over. */
export async function sweepImports(kinds: readonly Imports[], clock: Clock): Promise<void> {
  for (const imports of kinds) {
    await imports.takeBackAbandoned(clock)
    await imports.removeExpired(toInstant(clock.now()))
  }
}
