import { setImmediate as nextTurn } from 'node:timers/promises'
import { versionOf } from '../events/store.ts'
import type { EventRow } from '../tables.ts'
import type { UndoStep } from './store.ts'

/** Titles of changed events that are told. */
const named = 3

/**
 * Compares what an import left with the calendar. Returns the titles of events that somebody has
 * changed since; those that were deleted since stay so.
 */
export async function findTouched(options: {
  steps: AsyncIterable<readonly UndoStep[]>
  pages: AsyncIterable<readonly EventRow[]>
}): Promise<{ steps: UndoStep[]; events: Map<string, EventRow>; touched: string[] }> {
  const byId = new Map<string, UndoStep>()
  for await (const steps of options.steps) for (const step of steps) byId.set(step.id, step)
  const events = new Map<string, EventRow>()
  const touched: string[] = []
  for await (const page of options.pages) {
    for (const event of page) {
      const step = byId.get(event.id)
      if (step === undefined) continue
      events.set(event.id, event)
      if (versionOf(event) !== step.version && touched.length < named) touched.push(event.title)
    }
    await nextTurn()
  }
  return { steps: [...byId.values()], events, touched }
}
