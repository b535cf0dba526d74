import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EntryRow } from '../access/member-store.ts'
import type { UndoStep } from './entry-change.ts'

/** Names of changed contacts that are told. */
const named = 3

/** What an import left, and is still there. */
export interface Untouched {
  readonly steps: readonly UndoStep[]
  /** Those that it changed, as they are. Those that it added are deleted and not kept in memory. */
  readonly entries: ReadonlyMap<string, EntryRow>
}

/**
 * Compares what an import left with the directory. Returns the names of contacts that somebody has
 * changed or has signed in as since; those that were deleted since stay so.
 */
export async function findTouched(options: {
  steps: AsyncIterable<readonly UndoStep[]>
  pages: AsyncIterable<readonly EntryRow[]>
}): Promise<Untouched & { touched: string[] }> {
  const byId = new Map<string, UndoStep>()
  for await (const part of options.steps) {
    for (const step of part) byId.set(step.id, step)
    await nextTurn()
  }
  const steps: UndoStep[] = []
  const entries = new Map<string, EntryRow>()
  const touched: string[] = []
  for await (const page of options.pages) {
    for (const entry of page) {
      const step = byId.get(entry.id)
      if (step === undefined) continue
      steps.push(step)
      if (step.before !== undefined) entries.set(entry.id, entry)
      const hasJoined = step.before === undefined && entry.user_id !== null
      if ((hasJoined || entry.version !== step.version) && touched.length < named)
        touched.push(`${entry.first_name} ${entry.last_name}`.trim())
    }
    await nextTurn()
  }
  return { steps, entries, touched }
}
