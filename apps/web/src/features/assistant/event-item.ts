import type { Event } from '@maypole/contract/community'
import { instantOf } from '../../lib/zoned-time.ts'
import type { EventDraft } from './draft.ts'

/** What a corrected event was before. */
export interface EventBefore {
  readonly draft: EventDraft
  /** Instants, or dates of the calendar. */
  readonly startDate: string
  readonly endDate: string
  /** The occurrence to show; the first one unless given. */
  readonly next?: Event['next'] | undefined
  readonly rrule?: string | undefined
  readonly recurrenceText?: string | undefined
}

/** Returns a corrected event in the form in which its list shows it. */
export function eventItem(draft: EventDraft, before: EventBefore): Event {
  const { rrule, recurrenceText } = before
  const times = momentsOf(draft, before)
  const isMoved = times.startDate !== before.startDate || times.endDate !== before.endDate
  return {
    id: 'preview',
    version: 0,
    title: draft.title,
    location: draft.location,
    allDay: draft.allDay,
    ...times,
    timeZone: draft.timeZone,
    next: isMoved ? times : (before.next ?? times),
    rrule: draft.repeats ? rrule : undefined,
    recurrenceText: draft.repeats ? recurrenceText : undefined,
  }
}

function momentsOf(draft: EventDraft, before: EventBefore): Pick<Event, 'startDate' | 'endDate'> {
  const { start, end, timeZone } = draft
  if (draft.allDay) return { startDate: start.slice(0, 10), endDate: end.slice(0, 10) }
  const isTimed = !before.draft.allDay
  return {
    startDate:
      isTimed && start === before.draft.start
        ? before.startDate
        : instantOf({ wallTime: start, timeZone }),
    endDate:
      isTimed && end === before.draft.end ? before.endDate : instantOf({ wallTime: end, timeZone }),
  }
}
