import { limits } from '@maypole/contract/community/constants'

const megabyte = 1024 * 1024

/** What an operator may set. Limits of lengths and counts are in the contract. */
export interface CommunitySettings {
  /** Address of the service that favicons come from, with `{host}` and `{size}`; `none` turns them off (PD-74). */
  readonly faviconSource: string
  /** Domains, with their subdomains, that the favicon service may answer from or redirect to. */
  readonly faviconDomains: readonly string[]
  /** Favicons fetched for one client address in ten minutes; answers from the cache are not counted. */
  readonly faviconFetches: number
  /** Favicons kept, misses included. */
  readonly faviconsKept: number
  /** Whether contacts may have numbers that the numbering plan does not assign, such as those of 555. For development. */
  readonly acceptUnassignedNumbers: boolean
  readonly sitesPerUser: number
  /** Requests to the assistant per user and minute. */
  readonly chatsPerMinute: number
  /** Series of calendars that are looked through for one user in ten minutes, where a list has many that were not asked for lately. */
  readonly calendarSearches: number
  /** Uploaded pictures per user and hour. */
  readonly avatarsPerHour: number
  /** Changes that one user makes in ten minutes, in all sites. */
  readonly writesPerUser: number
  /** Changes in one site in ten minutes, by all of its members. */
  readonly writesPerSite: number
  /** Bytes of the text that people write in each list of a site. */
  readonly listBytes: Readonly<Record<'profiles' | 'links' | 'announcements' | 'events', number>>
  /** Bytes of the text in all lists of a site. */
  readonly siteBytes: number
  /** Bytes of memory for lists that are being sent or were asked for lately. */
  readonly listMemory: number
}

/** What holds where nothing else is set. */
export const defaultCommunitySettings: CommunitySettings = {
  faviconSource: 'https://www.google.com/s2/favicons?domain={host}&sz={size}',
  faviconDomains: ['google.com', 'gstatic.com'],
  faviconFetches: 600,
  faviconsKept: 20_000,
  acceptUnassignedNumbers: false,
  sitesPerUser: limits.sitesPerUser,
  chatsPerMinute: limits.chatsPerMinute,
  calendarSearches: 30_000,
  avatarsPerHour: 60,
  writesPerUser: 3_000,
  writesPerSite: 15_000,
  // A contact has some 80 bytes, an announcement some 500: at the most that there may be of each, twice what people write.
  listBytes: {
    profiles: 4 * megabyte,
    links: megabyte,
    announcements: 4 * megabyte,
    events: 2 * megabyte,
  },
  siteBytes: 8 * megabyte,
  listMemory: 32 * megabyte,
}
