/** Subscribes. Returns a function that unsubscribes. */
export type Listen<Value> = (listener: (value: Value) => void) => () => void

export function createListeners<Value>(): {
  readonly listen: Listen<Value>
  notify(value: Value): void
} {
  const entries = new Set<{ readonly listener: (value: Value) => void }>()
  return {
    listen(listener) {
      // A separate entry, so that one function subscribed twice is two subscriptions.
      const entry = { listener }
      entries.add(entry)
      return () => void entries.delete(entry)
    },
    notify(value) {
      for (const { listener } of [...entries]) {
        try {
          listener(value)
        } catch (error) {
          // One listener's error must neither stop the others nor be swallowed.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
