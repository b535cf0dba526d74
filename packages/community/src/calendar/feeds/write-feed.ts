import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '@maypole/contract/language'
import type { EventRow } from '../../lists/tables.ts'
import {
  calendarStart,
  escapeText,
  eventLines,
  property,
  writeLines,
  zoneLines,
} from '../events/calendar-file.ts'
import type { TextOfSheets } from '../places/calendar-text-store.ts'
import { cssColourName } from './css-colour.ts'
import type { FeedSite } from './feed-store.ts'

/** What a calendar has beside its events. */
export interface FeedContent {
  readonly name: string
  readonly language: Language
  /** Minutes before the start at which an event rings. */
  readonly alarm: number | null
  /** The address that everybody may know; private ones are in no file, which may be passed on. */
  readonly source: string | undefined
  readonly colour: string | undefined
  /** The sites of the events, by their id. */
  readonly sites: ReadonlyMap<string, FeedSite>
  /** What sign-up sheets ask for. */
  readonly neededFor: TextOfSheets
  /** The address of the product, without a trailing slash. */
  readonly publicUrl: string
}

/** The largest calendar, in characters of events. Later events are left out. */
const mostCharacters = 4_000_000
/** Events that are written before other requests get a turn. */
const eventsAtOnce = 100

/** Writes a calendar that programs subscribe to (RFC 5545, RFC 7986). */
export async function writeFeed(rows: readonly EventRow[], content: FeedContent): Promise<string> {
  const parts: string[] = []
  const written: EventRow[] = []
  let characters = 0
  for (const row of rows) {
    const part = writeLines(
      eventLines(row, {
        language: content.language,
        needed: content.neededFor(row.id),
        more: more(row, content),
        alarmFor: (title) => alarm(content.alarm, title),
      }),
    )
    characters += part.length
    if (characters > mostCharacters) break
    parts.push(part)
    written.push(row)
    if (written.length % eventsAtOnce === 0) await nextTurn()
  }
  const start = [
    ...calendarStart(content.language),
    ...calendarProperties(content),
    ...zoneLines(written),
  ]
  return [writeLines(start), ...parts, writeLines(['END:VCALENDAR'])].join('')
}

/** Names that programs knew before RFC 7986 are written too. */
function calendarProperties({ name, source, colour }: FeedContent): string[] {
  return [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...property('SOURCE;VALUE=URI', source ?? ''),
    ...property('COLOR', colour === undefined ? '' : cssColourName(colour)),
    ...property('X-APPLE-CALENDAR-COLOR', colour?.toUpperCase() ?? ''),
  ]
}

function more(row: EventRow, { sites, publicUrl }: FeedContent): string[] {
  const site = sites.get(row.site_id)
  if (site === undefined) return []
  return [`CATEGORIES:${escapeText(site.title)}`, `URL:${publicUrl}/${site.slug}/events`]
}

function alarm(minutes: number | null, title: string): string[] {
  if (minutes === null) return []
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:-PT${minutes}M`,
    'END:VALARM',
  ]
}
