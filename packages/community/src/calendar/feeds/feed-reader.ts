import type { Language } from '@maypole/contract/language'
import { toInstant } from '@maypole/platform/clock'
import { createEtag } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import type { CalendarFeedRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { readSheetTexts } from '../places/calendar-text-store.ts'
import { type CalendarReader, calendarReaderOf, type Fetches } from './calendar-reader.ts'
import * as store from './feed-store.ts'
import { writeFeed } from './write-feed.ts'

const day = 86_400_000
/** What ended earlier is left out. */
const pastDays = 90
/** Events in one calendar, at most. */
const mostEvents = 5000
/** Fetches of one kind of program are noted this far apart, in milliseconds. */
const noteEvery = 10 * 60_000
/** Raised when the same events are written differently. */
const form = 2

/** A calendar as it is now: what tells whether a program has it already, and its content. */
export interface ReadFeed {
  readonly etag: string
  /** When this content was first sent, in milliseconds, at full seconds. */
  readonly changed: number
  write(): Promise<string>
}

/**
 * Reads a calendar for programs that ask again and again. Whether something has changed is seen
 * from the revisions of the sites' calendars, without reading events.
 */
export async function readFeed(
  { db, clock, productName, publicUrl }: Core,
  row: CalendarFeedRow,
  { sites, userAgent }: { sites: readonly store.FeedSite[]; userAgent: string | undefined },
): Promise<ReadFeed> {
  const now = clock.now()
  // What is over leaves the calendar at midnight, so that its content is the same for a day.
  const after = Math.floor(now / day) * day - pastDays * day
  const { language, alarm_minutes: alarm } = row
  const shown = sites.map((site) => [site.id, site.slug, site.title, site.primary_color])
  const revisions = sites.map((site) => site.event_revision)
  const content = { form, after, language, alarm, productName, publicUrl, shown, revisions }
  const etag = createEtag(JSON.stringify(content))
  const isNew = row.content_tag !== etag
  const changed = isNew ? nextDate(row, now) : Date.parse(row.content_date)
  const fetches = noteFetch(store.readFetches(row), calendarReaderOf(userAgent), now)
  if (isNew || fetches !== undefined)
    await store.note(db, row.id, {
      content_tag: etag,
      content_date: toInstant(changed),
      fetches: fetches ?? store.readFetches(row),
    })
  const isPublic = row.user_id === null
  const only = row.site_id === null ? undefined : sites[0]
  return {
    etag,
    changed,
    async write() {
      const ids = sites.map(({ id }) => id)
      const events =
        ids.length === 0
          ? []
          : await store.events(db, ids, { after: toInstant(after), most: mostEvents })
      // Everybody may know titles, times and places only.
      const readers = isPublic ? [] : ids
      const neededFor = await readSheetTexts(db, { sites: readers }, language as Language)
      return writeFeed(events, {
        name: only?.title ?? messages.calendarName[language as Language](productName),
        language: language as Language,
        alarm,
        source: isPublic && only ? `${publicUrl}${publicCalendarPath(only.id)}` : undefined,
        colour: only?.primary_color,
        sites: isPublic ? new Map() : new Map(sites.map((site) => [site.id, site])),
        neededFor,
        publicUrl,
      })
    },
  }
}

/** The path of a site's public calendar. */
export function publicCalendarPath(site: string): string {
  return `/api/site/${site}/calendar.ics`
}

/**
 * Returns the date of new content. HTTP dates have whole seconds, so that two contents never have
 * the same one.
 */
function nextDate(row: CalendarFeedRow, now: number): number {
  const second = Math.floor(now / 1000) * 1000
  return row.content_tag === '' ? second : Math.max(second, Date.parse(row.content_date) + 1000)
}

/** Returns undefined where the last fetch of this kind of program is not long ago. */
function noteFetch(fetches: Fetches, reader: CalendarReader, now: number): Fetches | undefined {
  const last = fetches[reader]
  if (last !== undefined && now - Date.parse(last) < noteEvery) return undefined
  return { ...fetches, [reader]: toInstant(now) }
}
