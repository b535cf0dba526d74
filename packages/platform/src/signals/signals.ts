/**
 * What a server tells the others on its database: signing keys were replaced, something was written
 * that people may have to be told of, a project was changed.
 */
export const topics = ['keys', 'news', 'project'] as const
export type Topic = (typeof topics)[number]

/**
 * Tells every server on a database to look now. A signal says nothing but its topic, and may be
 * lost: whatever listens also looks by itself from time to time.
 */
export interface Signals {
  /** Calls the listeners of every server, this one included. Never throws. */
  send(topic: Topic): void
  /** Calls `listener` for each signal, and when signals may have been lost. */
  on(topic: Topic, listener: () => void): void
}

/** Signals within this process. */
export function createLocalSignals(): Signals {
  const listeners = new Map<Topic, (() => void)[]>()
  return {
    send(topic) {
      for (const listener of listeners.get(topic) ?? []) listener()
    },
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
  }
}
