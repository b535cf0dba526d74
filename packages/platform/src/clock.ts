/** The time, passed in as a value so that tests control it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

/** The machine's clock. Only the composition root uses it. */
export const systemClock: Clock = { now: () => Date.now() }

/** The last instant: requests ask for that of one millisecond many times. */
let last = { time: Number.NaN, text: '' }

/** Formats RFC 3339 in UTC with milliseconds, as instants are stored and sent. */
export function toInstant(time: number): string {
  if (time !== last.time) last = { time, text: new Date(time).toISOString() }
  return last.text
}
