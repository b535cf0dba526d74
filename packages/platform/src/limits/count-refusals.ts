import { counter, type Meter } from '../meter.ts'
import { LimitExceededError, type Limiter } from './limiter.ts'

export const limitsReached = counter(
  'maypole_limits_reached_total',
  'Requests that a limit refused, by the first part of its key',
  ['limit'],
)

/** Returns a limiter that also counts what it refuses. */
export function countRefusals(limiter: Limiter, meter: Meter): Limiter {
  const note = (error: unknown): never => {
    if (error instanceof LimitExceededError) {
      for (const name of new Set(error.refused.map(({ key }) => nameOf(key))))
        meter.record(limitsReached, { limit: name })
    }
    throw error
  }
  return {
    ...limiter,
    consume: (limits) => limiter.consume(limits).catch(note),
    check: (limits) => limiter.check(limits).catch(note),
  }
}

/** What comes after the first colon says who is limited. */
function nameOf(key: string): string {
  return key.split(':', 1)[0] ?? ''
}
