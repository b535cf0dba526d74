import { problems } from '@maypole/platform/http'
import { createTurns, type TakeTurn } from '@maypole/platform/turns'

/** Lets `atOnce` pieces of heavy work run at the same time and `waiting` more wait their turn; refuses the rest with 503. */
export function createGate(options: { atOnce: number; waiting: number }): TakeTurn {
  return createTurns({
    parallel: options.atOnce,
    queued: options.waiting,
    refuse: () => problems.unavailable(),
  })
}
