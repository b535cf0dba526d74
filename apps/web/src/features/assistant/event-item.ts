import type { Event } from '@maypole/contract/community'
import { instantOf, isWallTime } from '../../lib/zoned-time.ts'
import { createBody } from '../../shared/event-form/event-values.ts'
import { eventFormMessages } from '../../shared/event-form/texts.en.ts'
import { type EventDraft, type ProposedEvent, saidBy } from './draft.ts'

/** Returns a corrected event in the form in which its list shows it. */
export function eventItem(draft: EventDraft, proposed: ProposedEvent): Event {
  const { title, location, notes, allDay, timeZone, repetition } = draft
  const { startDate, endDate, rrule } = createBody(saidBy(draft), proposed)
  const instant = (moment: string) =>
    isWallTime(moment) ? instantOf({ wallTime: moment, timeZone }) : moment
  const times = { startDate: instant(startDate), endDate: instant(endDate) }
  const recurrenceText =
    rrule === proposed.rrule
      ? proposed.recurrenceText
      : eventFormMessages.repetitions[repetition.kind]
  return {
    id: 'preview',
    version: 0,
    title,
    location,
    notes: notes === '' ? undefined : notes,
    allDay,
    ...times,
    timeZone,
    next: times,
    ...(rrule !== undefined && { rrule, recurrenceText }),
    ...(rrule === proposed.rrule && { excludedDates: proposed.excludedDates }),
  }
}
