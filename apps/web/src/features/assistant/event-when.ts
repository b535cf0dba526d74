import type { WallTime } from '../../lib/zoned-time.ts'
import { isCalendarDate, wallClock, wallTimeOf } from '../../lib/zoned-time.ts'
import { messages } from '../../messages.ts'

// Wall times are formatted as if they were in UTC.
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const shortTime = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })
const shortDay = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
const dayAlone = new Intl.DateTimeFormat('en-US', { ...shortDay, timeZone: 'UTC' })
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  ...shortDay,
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})

const day = 86_400_000

/** Returns when an event takes place, in words: the full date with its weekday, and the hours. */
export function whenInWords(times: { start: WallTime; end: WallTime }): {
  date: string
  hours: string
} {
  const [start, end] = [wallClock(times.start), wallClock(times.end)]
  const isWholeDays = start % day === 0 && end % day === 0 && end > start
  if (isWholeDays) {
    const last = end - day
    return {
      date:
        last === start
          ? longDate.format(start)
          : messages.assistant.until(longDate.format(start), longDate.format(last)),
      hours: messages.assistant.allDay,
    }
  }
  const isSameDay = Math.floor(start / day) === Math.floor(end / day)
  return {
    date: longDate.format(start),
    hours: messages.assistant.until(
      shortTime.format(start),
      isSameDay ? shortTime.format(end) : dayAndTime.format(end),
    ),
  }
}

/** Returns one start of a series: short weekday, date and time. */
export function startInWords(start: WallTime): string {
  return dayAndTime.format(wallClock(start))
}

/** Returns the start of an event in words, by the clocks of a zone; a day is named alone. */
export function momentInWords(moment: string, timeZone: string): string {
  if (isCalendarDate(moment)) return dayAlone.format(wallClock(`${moment}T00:00`))
  return startInWords(wallTimeOf({ instant: moment, timeZone }))
}
