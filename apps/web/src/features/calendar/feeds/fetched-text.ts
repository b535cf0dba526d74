import type { PublicCalendar } from '@maypole/contract/community'
import { messages } from '../../../texts/texts.en.ts'
import { calendarFeedMessages as text } from './texts.en.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Returns when which program last fetched a calendar: "Last fetched by Google 9 hours ago." */
export function fetchedText(fetches: PublicCalendar['fetches'], now: number): string {
  if (fetches.length === 0) return text.neverFetched
  return fetches
    .map(({ by, date }) => text.fetched(text.readers[by], ago(now - Date.parse(date))))
    .join(' ')
}

function ago(milliseconds: number): string {
  const format = new Intl.RelativeTimeFormat(messages.locale, { numeric: 'auto' })
  if (milliseconds < hour) return format.format(-Math.floor(milliseconds / minute), 'minute')
  if (milliseconds < 2 * day) return format.format(-Math.floor(milliseconds / hour), 'hour')
  return format.format(-Math.floor(milliseconds / day), 'day')
}
