import type { Event, EventOccurrence } from '@maypole/contract/community'

/**
 * Returns an event as a card shows it on one of its dates. `known` is the event in the list; one
 * that is over is not there, and has only what its date says.
 */
export function eventOn(date: EventOccurrence, known: Event | undefined): Event {
  const { eventId: id, title, location, allDay, timeZone, recurrenceId, cancelled } = date
  const times = { startDate: date.startDate, endDate: date.endDate }
  const isSeries = recurrenceId !== undefined
  if (known === undefined)
    return {
      id,
      title,
      location,
      allDay,
      timeZone,
      ...times,
      next: { ...times, recurrenceId },
      version: 0,
      rrule: isSeries ? '' : undefined,
    }
  // The editor of a date also needs to know whether it is cancelled.
  const next = {
    ...times,
    ...(isSeries && { recurrenceId, cancelled }),
    ...(title !== known.title && { title }),
    ...(location !== known.location && { location }),
  }
  const { changedDates: _, ...event } = known
  return { ...event, next }
}
