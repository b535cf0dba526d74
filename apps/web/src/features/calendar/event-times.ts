import type { Event } from '@maypole/contract/community'
import { agreeAt, timeZoneName, wallTimeOf } from '../../lib/zoned-time.ts'
import { dateFormat, zonedFormat } from '../../texts/date-format.ts'
import { messages } from '../../texts/texts.en.ts'

interface EventTimes {
  readonly time: string
  readonly until: string | undefined
  readonly elsewhere: string | undefined
}

/**
 * When an event, or the next of a series, takes place: from a medium date and time to the end in
 * the viewer's zone, and the start in the event's own zone, named, where its clocks show something
 * else (PD-97). An end on the same day is a time alone; an event without a length has none. Whole
 * days are medium dates, alike for every viewer (PD-140).
 */
export function eventTimes(
  event: Pick<Event, 'next' | 'timeZone'> & { readonly allDay?: boolean },
  viewerZone: string,
): EventTimes {
  const { startDate, endDate } = event.next
  const { timeZone } = event
  if (event.allDay === true)
    return { time: mediumDates(startDate, endDate), until: undefined, elsewhere: undefined }
  return {
    time: mediumTime(startDate, viewerZone),
    until: endText({ startDate, endDate, timeZone: viewerZone }),
    elsewhere: agreeAt({ instant: startDate, first: viewerZone, second: timeZone })
      ? undefined
      : messages.events.elsewhere(
          mediumTime(startDate, timeZone),
          timeZoneName({ instant: startDate, timeZone }),
        ),
  }
}

const mostNamed = 3

/** Names the next dates of a series that do not take place; '' when there are none. */
export function cancelledDates({ changedDates = [], allDay }: Event): string {
  const format = dateFormat({ dateStyle: 'medium', timeZone: allDay ? 'UTC' : undefined })
  return changedDates
    .filter(({ cancelled, endDate }) => cancelled && Date.parse(endDate) > Date.now())
    .slice(0, mostNamed)
    .map(({ startDate }) => format.format(new Date(startDate)))
    .join(' · ')
}

/** Names the dates that a series leaves out; '' when there are none. */
export function leftOutDates({ excludedDates = [], allDay, timeZone }: Event): string {
  const format = dateFormat({ dateStyle: 'medium', timeZone: allDay ? 'UTC' : timeZone })
  const named = excludedDates.slice(0, mostNamed).map((date) => format.format(new Date(date)))
  return [...named, ...(excludedDates.length > mostNamed ? ['…'] : [])].join(' · ')
}

/** 'Dec 12, 2026' or 'Dec 12 – 14, 2026'. */
function mediumDates(first: string, last: string): string {
  const format = formats.date('UTC')
  const [start, end] = [Date.parse(first), Date.parse(last)]
  return end > start ? format.formatRange(start, end) : format.format(start)
}

function mediumTime(instant: string, timeZone: string): string {
  return formats.both(timeZone).format(new Date(instant))
}

const formats = {
  date: zonedFormat({ dateStyle: 'medium' }),
  time: zonedFormat({ timeStyle: 'short' }),
  both: zonedFormat({ dateStyle: 'medium', timeStyle: 'short' }),
}

function endText(options: {
  startDate: string
  endDate: string
  timeZone: string
}): string | undefined {
  const { startDate, endDate, timeZone } = options
  if (typeof endDate !== 'string' || !(Date.parse(endDate) > Date.parse(startDate)))
    return undefined
  const dayOf = (instant: string) => wallTimeOf({ instant, timeZone }).slice(0, 10)
  if (dayOf(startDate) !== dayOf(endDate)) return mediumTime(endDate, timeZone)
  return formats.time(timeZone).format(new Date(endDate))
}
