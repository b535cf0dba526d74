/** The time, passed in as a value so that tests control it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

/** The machine's clock. Only the composition root uses it. */
export const systemClock: Clock = { now: () => Date.now() }

/** Formats RFC 3339 in UTC with milliseconds, as instants are stored and sent. */
export function toInstant(time: number): string {
  return new Date(time).toISOString()
}
