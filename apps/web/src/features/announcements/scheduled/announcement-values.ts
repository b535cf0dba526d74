import type { Picture, ScheduledAnnouncement } from '@maypole/contract/community'
import type { WallTime } from '../../../lib/zoned-time.ts'
import { instantOf, wallTimeOf } from '../../../lib/zoned-time.ts'
import { morningAfter } from '../../../shared/announcement-form/morning-after.ts'

/** What the form of an announcement holds; times by the clock of the device. */
export interface AnnouncementValues {
  readonly headline: string
  readonly body: string
  readonly pinned: boolean
  readonly when: 'now' | 'later'
  readonly publishAt: WallTime
  readonly expires: boolean
  readonly expiresAt: WallTime
  /** Absent in drafts of an older version. */
  readonly pictures?: readonly Picture[]
}

/** Returns the values of a new announcement, with proposals for its times. */
export function newValues(now: number, timeZone: string): AnnouncementValues {
  return {
    headline: '',
    body: '',
    pinned: false,
    when: 'now',
    expires: false,
    publishAt: morningAfter(now, { days: 1, timeZone }),
    expiresAt: morningAfter(now, { days: 7, timeZone }),
  }
}

/** Returns the values of an announcement that is published later. */
export function valuesOf(scheduled: ScheduledAnnouncement, timeZone: string): AnnouncementValues {
  const { headline, body, pinned, publishDate, expiryDate, pictures = [] } = scheduled
  const publishAt = wallTimeOf({ instant: publishDate, timeZone })
  const week = Date.parse(publishDate) + 7 * 86_400_000
  const expiry = expiryDate ?? new Date(week).toISOString()
  return {
    headline,
    body,
    pinned,
    when: 'later',
    publishAt,
    expires: expiryDate !== undefined,
    expiresAt: wallTimeOf({ instant: expiry, timeZone }),
    pictures,
  }
}

/** Returns the times as they are sent; undefined for one that is not chosen or incomplete. */
export function timesOf(
  { when, publishAt, expires, expiresAt }: AnnouncementValues,
  timeZone: string,
): { publishDate: string | undefined; expiryDate: string | undefined } {
  return {
    publishDate: when === 'later' ? toInstant(publishAt, timeZone) : undefined,
    expiryDate: expires ? toInstant(expiresAt, timeZone) : undefined,
  }
}

/** What of the times cannot be sent: a time is missing, has passed, or the order is wrong. */
export function timeProblems(
  values: AnnouncementValues,
  { now, timeZone }: { now: number; timeZone: string },
): { publishAt?: 'past'; expiresAt?: 'order' } {
  const { publishDate, expiryDate } = timesOf(values, timeZone)
  const isLater = values.when === 'later'
  const isPast = isLater && !(Date.parse(publishDate ?? '') > now)
  const from = isLater ? Math.max(now, Date.parse(publishDate ?? '') || now) : now
  const isBefore = values.expires && !(Date.parse(expiryDate ?? '') > from)
  return { ...(isPast && { publishAt: 'past' }), ...(isBefore && { expiresAt: 'order' }) }
}

function toInstant(wallTime: WallTime, timeZone: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(wallTime)
    ? instantOf({ wallTime: wallTime.slice(0, 16), timeZone })
    : undefined
}
