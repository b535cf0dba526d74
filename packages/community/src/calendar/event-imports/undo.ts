import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EventRow } from '../../lists/tables.ts'
import { versionOf } from '../events/store.ts'
import type { ImportedColumns } from './differences.ts'

/** What undoes the import of one event. */
export interface UndoStep {
  readonly id: string
  /** The version that the import left. */
  readonly version: number
  /** Of a changed event. */
  readonly before?: ImportedColumns
}

/** Titles of changed events that are told. */
const named = 3

/** Whether an event is there as an import left it. */
export function isUntouched({ version }: UndoStep, event: EventRow | undefined): boolean {
  return event !== undefined && versionOf(event) === version
}

/**
 * Compares what an import left with the calendar. Returns the titles of events that somebody has
 * changed since; those that were deleted since stay so.
 */
export async function findTouched(options: {
  steps: AsyncIterable<readonly UndoStep[]>
  pages: AsyncIterable<readonly EventRow[]>
}): Promise<string[]> {
  const byId = new Map<string, UndoStep>()
  for await (const steps of options.steps) for (const step of steps) byId.set(step.id, step)
  const touched: string[] = []
  for await (const page of options.pages) {
    for (const event of page) {
      const step = byId.get(event.id)
      if (step !== undefined && !isUntouched(step, event) && touched.length < named)
        touched.push(event.title)
    }
    await nextTurn()
  }
  return touched
}
