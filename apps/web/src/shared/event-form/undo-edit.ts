import type { Event } from '@maypole/contract/community'
import { type EditedEvent, type SaveBody, saveBody, valuesOf } from './event-values.ts'

/**
 * Returns the body that gives the edited dates back what they had before; undefined where an edit
 * cannot do that. A series that was split is two, and one that takes place on other days has lost
 * what single dates of it had of their own, and answers to them.
 */
export function undoBody(
  edited: EditedEvent,
  { saved, mayLoseAnswers }: { saved: Event; mayLoseAnswers: boolean },
): SaveBody | undefined {
  const { event, scope } = edited
  if (mayLoseAnswers || scope === 'following') return undefined
  const before = valuesOf(edited)
  const body = saveBody({ ...edited, event: { ...event, version: saved.version } }, before)
  if (scope === 'this') return body
  if (event.rrule !== undefined && !haveSameDays(event, saved)) return undefined
  return { ...body, notes: before.notes, mayLoseAnswers: false }
}

function haveSameDays(before: Event, after: Event): boolean {
  const daysOf = (event: Event) => {
    const { allDay, start, timeZone } = valuesOf({ event, scope: 'all' })
    return JSON.stringify([event.rrule, allDay, start.slice(0, 10), timeZone])
  }
  return daysOf(before) === daysOf(after)
}
