import type {
  Announcement,
  CommunityApi,
  Picture,
  ScheduledAnnouncement,
} from '@maypole/contract/community'
import type { WallTime } from '../../lib/zoned-time.ts'
import { instantOf, wallTimeOf } from '../../lib/zoned-time.ts'
import { type AnnouncementText, emptyText, textOf } from './announcement-text.ts'

/** An announcement that is edited: one that members see, or one that is published later. */
export type EditedAnnouncement = Announcement | ScheduledAnnouncement

/** What the form of an announcement holds; times by the clock of the device. */
export interface AnnouncementValues extends AnnouncementText {
  readonly when: 'now' | 'later'
  readonly publishAt: WallTime
  readonly expires: boolean
  readonly expiresAt: WallTime
  /** Absent in drafts of an older version. */
  readonly pictures?: readonly Picture[]
}

const dayLength = 86_400_000

export function isScheduled(
  edited: EditedAnnouncement | undefined,
): edited is ScheduledAnnouncement {
  return edited !== undefined && 'publishDate' in edited
}

/** Returns the values of a new announcement, with proposals for its times. */
export function newValues(now: number, timeZone: string): AnnouncementValues {
  return {
    ...emptyText,
    when: 'now',
    expires: false,
    publishAt: morningAfter(now, { days: 1, timeZone }),
    expiresAt: morningAfter(now, { days: 7, timeZone }),
  }
}

/** Returns nine in the morning, some days later. */
function morningAfter(
  now: number,
  { days, timeZone }: { days: number; timeZone: string },
): WallTime {
  const instant = new Date(now + days * dayLength).toISOString()
  return `${wallTimeOf({ instant, timeZone }).slice(0, 10)}T09:00`
}

/** Returns the values of what is edited, with proposals for the times that it does not have. */
export function valuesOf(
  edited: EditedAnnouncement,
  { now, timeZone }: { now: number; timeZone: string },
): AnnouncementValues {
  const { expiryDate, pictures = [] } = edited
  const proposed = newValues(now, timeZone)
  const wall = (instant: string) => wallTimeOf({ instant, timeZone })
  const publishDate = isScheduled(edited) ? edited.publishDate : undefined
  const week =
    publishDate === undefined
      ? proposed.expiresAt
      : wall(new Date(Date.parse(publishDate) + 7 * dayLength).toISOString())
  return {
    ...textOf(edited),
    when: publishDate === undefined ? 'now' : 'later',
    publishAt: publishDate === undefined ? proposed.publishAt : wall(publishDate),
    expires: expiryDate !== undefined,
    expiresAt: expiryDate === undefined ? week : wall(expiryDate),
    pictures,
  }
}

/** Returns the times as they are sent; undefined for one that is not chosen or incomplete. */
function timesOf(
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

type CreateBody = CommunityApi['POST /sites/:site/announcements']['body']
export type SaveBody = CommunityApi['PUT /sites/:site/announcements/:announcement']['body']
export type ScheduledBody =
  CommunityApi['PUT /sites/:site/scheduled-announcements/:scheduled']['body']

/** Returns what creates an announcement, or saves one that is published later, and when. */
export function contentOf(
  values: AnnouncementValues,
  { scheduled, timeZone }: { scheduled: ScheduledAnnouncement | undefined; timeZone: string },
): { content: CreateBody; publishDate: string | undefined } {
  const { pictures = [] } = values
  const { publishDate, expiryDate } = timesOf(values, timeZone)
  const hasPictures = pictures.length > 0 || scheduled?.pictures !== undefined
  const sent = hasPictures ? [...pictures] : undefined
  return { content: { ...textOf(values), expiryDate, pictures: sent }, publishDate }
}

/** Returns what saves a published announcement; of pictures and times only what has changed. */
export function changesOf(
  values: AnnouncementValues,
  { published, timeZone }: { published: Announcement; timeZone: string },
): SaveBody {
  const { expires, expiresAt, pictures = [] } = values
  const before = valuesOf(published, { now: Date.now(), timeZone })
  const isTimeSame = expires ? before.expires && expiresAt === before.expiresAt : !before.expires
  const { expiryDate = null } = timesOf(values, timeZone)
  return {
    ...textOf(values),
    expiryDate: isTimeSame ? undefined : expiryDate,
    pictures: havePicturesChanged(values, published) ? [...pictures] : undefined,
    version: published.version,
  }
}

export function havePicturesChanged(
  { pictures = [] }: Pick<AnnouncementValues, 'pictures'>,
  { pictures: before = [] }: EditedAnnouncement,
): boolean {
  return JSON.stringify(pictures) !== JSON.stringify(before)
}
