import type { ApiOf } from '../endpoint.ts'
import { account } from './account.ts'
import { agents } from './agents.ts'
import { announcements } from './announcements.ts'
import { answers } from './answers.ts'
import { archives, archiveUploads } from './archives.ts'
import { assistant } from './assistant.ts'
import { attendance } from './attendance.ts'
import { calendarFeeds } from './calendar-feeds.ts'
import { contactImports, contactUploads } from './contact-imports.ts'
import { deletedItems } from './deleted-items.ts'
import { eventImports, eventUploads } from './event-imports.ts'
import { events } from './events.ts'
import { favicons } from './favicons.ts'
import { groups } from './groups.ts'
import { blockedNumbers, invitations, joinRequests } from './joining.ts'
import { links } from './links.ts'
import { seenLists } from './news.ts'
import { notifications, unsubscribing } from './notifications.ts'
import { sitePictures } from './pictures.ts'
import { profiles } from './profiles.ts'
import { questions } from './questions.ts'
import { scheduledAnnouncements } from './scheduled-announcements.ts'
import { search } from './search.ts'
import { sheets } from './sheets.ts'
import { pictures, sites } from './sites.ts'

/** All calls of the product API, mounted under `/api`. */
export const communityEndpoints = {
  ...sites,
  ...profiles,
  ...groups,
  ...seenLists,
  ...contactImports,
  ...contactUploads,
  ...invitations,
  ...joinRequests,
  ...blockedNumbers,
  ...links,
  ...announcements,
  ...scheduledAnnouncements,
  ...sitePictures,
  ...events,
  ...eventImports,
  ...eventUploads,
  ...answers,
  ...sheets,
  ...attendance,
  ...questions,
  ...deletedItems,
  ...search,
  ...calendarFeeds,
  ...assistant,
  ...agents,
  ...favicons,
  ...notifications,
  ...account,
  ...archives,
  ...archiveUploads,
} as const

/** Calls below `/api` that take forms, from mail programs and a page of their own. */
export const mailEndpoints = unsubscribing

/** Calls that are mounted without a prefix. */
export const pictureEndpoints = pictures

/** The calls as types, keyed by `METHOD path`, for the web app. */
export type CommunityApi = ApiOf<typeof communityEndpoints>
