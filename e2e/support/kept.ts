/** What one worker of Playwright has started, for all of its journeys. */
export interface Kept {
  /**
   * Returns what was started under this name, or starts it. `start` also returns how it ends, which
   * is done when the worker ends.
   */
  get<Value>(
    name: string,
    start: () => Promise<{ value: Value; stop: () => Promise<unknown> }>,
  ): Promise<Value>
  /** Ends everything, the newest first. */
  stop(): Promise<void>
}

export function createKept(): Kept {
  const kept = new Map<string, Promise<{ value: unknown; stop: () => Promise<unknown> }>>()
  return {
    async get<Value>(
      name: string,
      start: () => Promise<{ value: Value; stop: () => Promise<unknown> }>,
    ) {
      let starting = kept.get(name)
      if (starting === undefined) {
        starting = start()
        kept.set(name, starting)
        // The next journey tries again.
        starting.catch(() => kept.delete(name))
      }
      return (await starting).value as Value
    },
    async stop() {
      for (const starting of [...kept.values()].reverse()) await (await starting).stop()
    },
  }
}
