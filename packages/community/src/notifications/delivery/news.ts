import type { Clock } from '@maypole/platform/clock'
import { occurrenceOn } from '../../calendar/events/occurrence-on.ts'
import { type Occurrence, openSchedule } from '../../calendar/events/series.ts'
import { versionOf } from '../../calendar/events/store.ts'
import { toWall, writeDate } from '../../calendar/events/wall-time.ts'
import type { EventRow, OccasionKind } from '../../tables.ts'
import type { ClaimedDelivery } from './claimed-delivery-store.ts'
import { plainTitle } from './plain-title.ts'
import type { SubjectStore } from './subject-store.ts'

/** What a person is told, without words of a language. */
export interface News {
  readonly kind: OccasionKind
  /** The headline, or the title of the event; empty where the kind says it all. */
  readonly title: string
  /** Of an event that will take place, or of the one date that was cancelled. */
  readonly when: Occurrence | undefined
  /** The title of the community. */
  readonly site: string
  /** A path of the app. */
  readonly path: string
}

const ofEvents = ['event-new', 'event-changed', 'event-cancelled', 'reminder', 'seat'] as const

type Told = Pick<
  ClaimedDelivery,
  'kind' | 'subject_id' | 'subject_version' | 'title' | 'starts_at' | 'slug' | 'site_title'
>

/**
 * Reads what the messages are about as it is at this moment. Returns a function that gives the news
 * of a message; undefined when there is nothing to tell any more: it was deleted, decided, moved,
 * or changed again, of which another message tells.
 */
export async function readNews(
  { subjects, clock }: { subjects: SubjectStore; clock: Clock },
  messages: readonly Told[],
): Promise<(message: Told) => News | undefined> {
  const idsOf = (...kinds: OccasionKind[]) => [
    ...new Set(
      messages.filter(({ kind }) => kinds.includes(kind)).map((message) => message.subject_id),
    ),
  ]
  const announcements = new Map(
    (await subjects.announcements(idsOf('announcement'))).map((row) => [row.id, row]),
  )
  const events = new Map((await subjects.events(idsOf(...ofEvents))).map((row) => [row.id, row]))
  const waiting = new Set(await subjects.waiting(idsOf('join-request')))

  return (message) => {
    const { kind, subject_id: id, slug } = message
    const told = { kind, title: '', when: undefined, site: message.site_title }
    switch (kind) {
      case 'announcement': {
        const row = announcements.get(id)
        return row && { ...told, title: row.headline, path: `/${slug}/announcements#${id}` }
      }
      case 'event-cancelled':
        return {
          ...told,
          title: message.title,
          when: cancelledDate(events.get(id), message),
          path: `/${slug}/events#${id}`,
        }
      case 'event-new':
      case 'event-changed':
      case 'reminder': {
        const row = events.get(id)
        const when = row && occurrenceOf(row, message, clock.now())
        return row && when && { ...told, title: row.title, when, path: `/${slug}/events#${id}` }
      }
      case 'seat': {
        const row = events.get(id)
        const when = row && seatedDate(row, message, clock.now())
        return row && when && { ...told, title: row.title, when, path: `/${slug}/events#${id}` }
      }
      case 'join-request':
        return waiting.has(id) ? { ...told, path: `/${slug}/directory` } : undefined
      case 'invitation':
        return { ...told, site: plainTitle(told.site), path: `/${slug}/invitation` }
      case 'approved':
        return { ...told, path: `/${slug}/announcements` }
    }
  }
}

/** The date that somebody has a seat at, whose day is in the version; undefined when it is over. */
function seatedDate(row: EventRow, message: Told, now: number): Occurrence | undefined {
  const found = occurrenceOn(row, message.subject_version.slice(0, 10))
  if (found === undefined || found.changed?.isCancelled === true) return undefined
  return found.end > now ? found : undefined
}

/** The one date of a series that does not take place; undefined where all of it is gone. */
function cancelledDate(row: EventRow | undefined, message: Told): Occurrence | undefined {
  if (row === undefined || message.starts_at === null) return undefined
  const start = Date.parse(message.starts_at)
  const day = writeDate(toWall(start, row.time_zone))
  return { start, end: start, days: row.all_day === 1 ? { first: day, last: day } : undefined }
}

/** The occurrence that the message is about: the next one, or the one that is named. */
function occurrenceOf(row: EventRow, message: Told, now: number): Occurrence | undefined {
  if (message.kind === 'event-changed' && message.subject_version !== String(versionOf(row)))
    return undefined
  const schedule = openSchedule(row)
  if (message.starts_at === null) return schedule.next(now)
  const start = Date.parse(message.starts_at)
  const occurrence = schedule.from(start)
  return occurrence?.start === start ? occurrence : undefined
}
