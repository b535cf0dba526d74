import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EntryRow } from '../../access/entry.ts'
import type { UndoStep } from './entry-change.ts'

/** Names of changed contacts that are told. */
const named = 3

/** Whether a contact is there as an import left it, and nobody has signed in as it. */
export function isUntouched({ before, version }: UndoStep, entry: EntryRow | undefined): boolean {
  const hasJoined = before === undefined && entry?.user_id !== null
  return !hasJoined && entry?.version === version
}

/**
 * Compares what an import left with the directory. Returns the names of contacts that somebody has
 * changed or has signed in as since; those that were deleted since stay so.
 */
export async function findTouched(options: {
  steps: AsyncIterable<readonly UndoStep[]>
  pages: AsyncIterable<readonly EntryRow[]>
}): Promise<string[]> {
  const byId = new Map<string, UndoStep>()
  for await (const part of options.steps) {
    for (const step of part) byId.set(step.id, step)
    await nextTurn()
  }
  const touched: string[] = []
  for await (const page of options.pages) {
    for (const entry of page) {
      const step = byId.get(entry.id)
      if (step !== undefined && !isUntouched(step, entry) && touched.length < named)
        touched.push(`${entry.first_name} ${entry.last_name}`.trim())
    }
    await nextTurn()
  }
  return touched
}
