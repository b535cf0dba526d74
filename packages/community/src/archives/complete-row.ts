import type { NewRow } from '../lists/feature.ts'
import { archivedTables, type KindName } from './kinds.ts'
import type { ReadingOptions } from './new-row.ts'

/** Completes the rows of one site, in the order in which they are read. */
export function createCompletion({ siteId, now }: Pick<ReadingOptions, 'siteId' | 'now'>) {
  const counters = new Map<string, number>()
  const next = (counter: string) => {
    const number = (counters.get(counter) ?? 0) + 1
    counters.set(counter, number)
    return number
  }
  const seen = new Set<string>()
  const unique = (what: string, value: unknown) => {
    const key = `${what} ${value}`
    if (seen.has(key)) throw new Error(`The ${what} is there twice`)
    seen.add(key)
  }
  const reading = { now, next, unique }
  return {
    /** Adds the columns that are in no archive. Throws when an item cannot be in a community. */
    complete: (name: KindName, row: NewRow): NewRow => ({
      ...archivedTables[name].complete(row, reading),
      site_id: siteId,
    }),
    lastPosition: () => counters.get('position') ?? 0,
  }
}

export type Completion = ReturnType<typeof createCompletion>
