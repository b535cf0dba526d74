import { limits } from '@maypole/contract/community/constants'
import type { CommunitySettings } from '../settings.ts'
import { announcementColumns } from './columns/announcements.ts'
import { countedColumns } from './columns/column.ts'
import { eventColumns } from './columns/events.ts'
import { linkColumns } from './columns/links.ts'
import { profileColumns } from './columns/people.ts'
import type { DeletedItemRow, SeenColumns, SiteRow, Tables } from './tables.ts'

/** The lists of a site. */
export type ListName = keyof CommunitySettings['listBytes']

/** The table of a list, and the columns of its site that count it. */
interface ListColumns {
  /** How many items a site may have. */
  readonly most: number
  /** What its items are called one by one. */
  readonly kind: DeletedItemRow['kind']
  readonly table: keyof Tables & ('profiles' | 'links' | 'announcements' | 'calendar_events')
  readonly count: keyof SiteRow & `${string}_count`
  readonly bytes: keyof SiteRow & `${string}_bytes`
  readonly revision: keyof SiteRow & `${string}_revision`
  /** The position of the newest item. */
  readonly newest: keyof SiteRow & `${string}_newest`
  /** The column of a member's entry with the newest position they have seen. */
  readonly seen: keyof SeenColumns
  /** The columns of user-written text. */
  readonly text: readonly string[]
}

export const listColumns = {
  profiles: {
    most: limits.profilesPerSite,
    kind: 'profile',
    table: 'profiles',
    count: 'member_count',
    bytes: 'profile_bytes',
    revision: 'profile_revision',
    newest: 'profile_newest',
    seen: 'profile_seen',
    text: countedColumns(profileColumns),
  },
  links: {
    most: limits.linksPerSite,
    kind: 'link',
    table: 'links',
    count: 'link_count',
    bytes: 'link_bytes',
    revision: 'link_revision',
    newest: 'link_newest',
    seen: 'link_seen',
    text: countedColumns(linkColumns),
  },
  announcements: {
    most: limits.announcementsPerSite,
    kind: 'announcement',
    table: 'announcements',
    count: 'announcement_count',
    bytes: 'announcement_bytes',
    revision: 'announcement_revision',
    newest: 'announcement_newest',
    seen: 'announcement_seen',
    text: countedColumns(announcementColumns),
  },
  events: {
    most: limits.eventsPerSite,
    kind: 'event',
    table: 'calendar_events',
    count: 'event_count',
    bytes: 'event_bytes',
    revision: 'event_revision',
    newest: 'event_newest',
    seen: 'event_seen',
    text: countedColumns(eventColumns),
  },
} as const satisfies Readonly<Record<ListName, ListColumns>>

/** Limits of a list, and of the bytes of all lists of its site together. */
export interface ListBudget {
  readonly items: number
  readonly bytes: number
  readonly siteBytes: number
}

/** Bytes of text that a site may have. */
export type TextBudgets = Pick<CommunitySettings, 'listBytes' | 'siteBytes'>

export function listBudget(list: ListName, { listBytes, siteBytes }: TextBudgets): ListBudget {
  return { items: listColumns[list].most, bytes: listBytes[list], siteBytes }
}

/** Returns the number of bytes of user-written text in a row of a list. */
export function textBytes(list: ListName, row: object): number {
  const values = row as Readonly<Record<string, unknown>>
  return listColumns[list].text.reduce((sum, column) => {
    const value = values[column]
    return typeof value === 'string' ? sum + Buffer.byteLength(value) : sum
  }, 0)
}
