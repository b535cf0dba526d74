import type { CommunitySettings } from '../settings.ts'
import type { SiteRow, Tables } from '../tables.ts'

/** The lists of a site. */
export type ListName = keyof CommunitySettings['listBytes']

/** Where a site counts what a list holds, and where the list is kept. */
interface ListPlace {
  readonly table: keyof Tables & ('profiles' | 'links' | 'announcements' | 'calendar_events')
  readonly count: keyof SiteRow & `${string}_count`
  readonly bytes: keyof SiteRow & `${string}_bytes`
  readonly revision: keyof SiteRow & `${string}_revision`
  /** The columns of text that people wrote. */
  readonly text: readonly string[]
}

/** The migration that added the columns of bytes counts the same columns of text. */
export const listPlaces = {
  profiles: {
    table: 'profiles',
    count: 'member_count',
    bytes: 'profile_bytes',
    revision: 'profile_revision',
    text: ['first_name', 'last_name', 'nickname', 'email', 'phone_number'],
  },
  links: {
    table: 'links',
    count: 'link_count',
    bytes: 'link_bytes',
    revision: 'link_revision',
    text: ['title', 'url'],
  },
  announcements: {
    table: 'announcements',
    count: 'announcement_count',
    bytes: 'announcement_bytes',
    revision: 'announcement_revision',
    text: ['headline', 'body'],
  },
  events: {
    table: 'calendar_events',
    count: 'event_count',
    bytes: 'event_bytes',
    revision: 'event_revision',
    text: ['title', 'location', 'rrule', 'recurrence_text', 'excluded'],
  },
} as const satisfies Readonly<Record<ListName, ListPlace>>

/** The most that a list may hold, and bytes of all lists of its site together. */
export interface ListBudget {
  readonly items: number
  readonly bytes: number
  readonly siteBytes: number
}

/** The budget of a list, given how many items it may have. */
export function listBudget(
  list: ListName,
  items: number,
  settings: {
    readonly listBytes: Readonly<Record<ListName, number>>
    readonly siteBytes: number
  },
): ListBudget {
  return { items, bytes: settings.listBytes[list], siteBytes: settings.siteBytes }
}

/** How many bytes of text somebody wrote in a row of a list. */
export function textBytes(list: ListName, row: object): number {
  const values = row as Readonly<Record<string, unknown>>
  return listPlaces[list].text.reduce((sum, column) => {
    const value = values[column]
    return typeof value === 'string' ? sum + Buffer.byteLength(value) : sum
  }, 0)
}
