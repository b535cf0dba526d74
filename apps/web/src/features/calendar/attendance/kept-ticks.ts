import { storedKeys, tickPrefix } from './has-ticks.ts'

/** Milliseconds: an admin who does not come back for a month has given them up. */
const longestKept = 31 * 86_400_000

/** A date of an event, as calls name it. */
export interface DateName {
  readonly siteId: string
  readonly eventId: string
  readonly recurrenceId: string | undefined
}

/** A tap that the server does not have yet: ids and a time, and nothing that names anybody. */
export interface KeptTick extends DateName {
  readonly profileId: string
  readonly came: boolean
  /** UTC ISO. */
  readonly at: string
}

const listeners = new Set<() => void>()
let version = 0
/** Where the browser stores nothing, ticks last as long as the page. */
const unstored = new Map<string, string>()

export function subscribeToTicks(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns a number that is another one after each change. */
export function ticksVersion(): number {
  return version
}

function changed(): void {
  version += 1
  for (const listener of listeners) listener()
}

/** Each tick has a key of its own, so that two tabs write over nothing. */
function keyOf(userId: string, tick: KeptTick): string {
  const { siteId, eventId, recurrenceId = '', profileId } = tick
  return `${tickPrefix}${userId}:${JSON.stringify([siteId, eventId, recurrenceId, profileId])}`
}

/** Keeps a tick until it is sent. A later one about the same person takes its place. */
export function keepTick(userId: string, tick: KeptTick): void {
  const key = keyOf(userId, tick)
  const text = JSON.stringify(tick)
  try {
    localStorage.setItem(key, text)
  } catch {
    unstored.set(key, text)
  }
  changed()
}

/** Forgets a tick, unless there is a later one about the same person by now. */
export function forgetTick(userId: string, tick: KeptTick): void {
  const key = keyOf(userId, tick)
  const text = JSON.stringify(tick)
  if (unstored.get(key) === text) unstored.delete(key)
  try {
    if (localStorage.getItem(key) === text) localStorage.removeItem(key)
  } catch {
    // Nothing is stored.
  }
  changed()
}

/** Returns the ticks of a person that are not sent yet. Forgets what is too old. */
export function readTicks(userId: string): KeptTick[] {
  const own = `${tickPrefix}${userId}:`
  return [...storedKeys(), ...unstored.keys()]
    .filter((key) => key.startsWith(own))
    .flatMap((key) => {
      try {
        const tick: KeptTick = JSON.parse(unstored.get(key) ?? localStorage.getItem(key) ?? '')
        if (!(Date.parse(tick.at) > Date.now() - longestKept)) throw new Error('too old')
        return [tick]
      } catch {
        localStorage.removeItem(key)
        return []
      }
    })
}
