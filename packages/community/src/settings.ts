import { limits } from '@maypole/contract/community/constants'

/** What an operator may set. Limits of lengths and counts are in the contract. */
export interface CommunitySettings {
  /** Address of the service that favicons come from, with `{host}` and `{size}`; `none` turns them off (decision 74). */
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
}
