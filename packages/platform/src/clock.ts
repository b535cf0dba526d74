/** The time as a value that is handed in, so that a test decides what time it is. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

/** The machine's clock; handed out by the composition root only. */
export const systemClock: Clock = { now: () => Date.now() }

/** RFC 3339 in UTC with milliseconds: how instants stand in the database and on the wire. */
export function toInstant(time: number): string {
  return new Date(time).toISOString()
}
