import { newId } from '@maypole/platform/ids'
import { leftOutRows } from '../../files/imports/left-out.ts'
import type { EventRow } from '../../lists/tables.ts'
import type { PlannedEvent } from './plan.ts'

/** An event that an import adds or changes, as it was and as it is to be. */
export interface EventChange {
  /** Undefined for a new one. */
  readonly before: EventRow | undefined
  readonly after: EventRow
}

/** Returns the events that an import adds and changes, without the rows that are left out. */
export function changesOf(
  rows: readonly PlannedEvent[],
  options: { leftOut: readonly (readonly [number, number])[]; site: string; now: string },
): EventChange[] {
  const { site, now } = options
  const isLeftOut = leftOutRows(options.leftOut)
  return rows.flatMap(({ shown, event, columns, uid, sequence }): EventChange[] => {
    if (isLeftOut(shown.row) || columns === undefined) return []
    if (event === undefined) {
      const after = {
        ...columns,
        notes: null,
        id: newId(),
        site_id: site,
        split_from: null,
        uid,
        sequence,
      }
      return [{ before: undefined, after: { ...after, created_at: now, updated_at: now } }]
    }
    // Calendar programs take up only what has a higher sequence than before.
    const raised = Math.max(event.sequence + 1, sequence)
    return [{ before: event, after: { ...event, ...columns, sequence: raised, updated_at: now } }]
  })
}
