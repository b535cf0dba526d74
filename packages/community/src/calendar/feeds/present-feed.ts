import type { CalendarFeed, PublicCalendar } from '@maypole/contract/community'
import type { CalendarFeedRow } from '../../lists/tables.ts'
import type { CalendarReader } from './calendar-reader.ts'
import { readFetches } from './feed-store.ts'
import type { ListedFeed } from './own-feed-store.ts'

/** Presents a private address, of which nobody knows the token. */
export function presentFeed(row: ListedFeed): CalendarFeed {
  const { site_id: id, slug, title } = row
  return {
    id: row.id,
    site: id === null ? null : { id, slug: slug ?? '', title: title ?? '' },
    alarmMinutes: row.alarm_minutes,
    date: row.created_at,
    fetches: presentFetches(row),
  }
}

/** Returns when each kind of program last fetched, the latest first. */
export function presentFetches(row: Pick<CalendarFeedRow, 'fetches'>): PublicCalendar['fetches'] {
  return Object.entries(readFetches(row))
    .map(([by, date]) => ({ by: by as CalendarReader, date }))
    .toSorted((a, b) => b.date.localeCompare(a.date))
}
