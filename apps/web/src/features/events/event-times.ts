import type { Event } from '@maypole/contract/community'
import { agreeAt, timeZoneName } from '../../lib/zoned-time.ts'
import { messages } from '../../messages.ts'

/**
 * When an event, or the next of a series, starts: as a medium date and time in the viewer's zone, and in the
 * event's own zone, named, where its clocks show something else (PD-97).
 */
export function eventTimes(
  event: Pick<Event, 'next' | 'timeZone'>,
  viewerZone: string,
): { time: string; elsewhere: string | undefined } {
  const instant = event.next.startDate
  const { timeZone } = event
  const inZone = (zone: string) =>
    new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    }).format(new Date(instant))
  return {
    time: inZone(viewerZone),
    elsewhere: agreeAt({ instant, first: viewerZone, second: timeZone })
      ? undefined
      : messages.events.elsewhere(inZone(timeZone), timeZoneName({ instant, timeZone })),
  }
}
