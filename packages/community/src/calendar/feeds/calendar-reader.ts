import type { calendarReaders } from '@maypole/contract/community/constants'

export type CalendarReader = (typeof calendarReaders)[number]

/** How programs name themselves. The first that fits counts. */
const names: readonly (readonly [CalendarReader, RegExp])[] = [
  ['google', /google-calendar|googlebot|feedfetcher-google/i],
  ['outlook', /outlook|microsoft|msoffice|exchange/i],
  ['thunderbird', /thunderbird|lightning|betterbird/i],
  ['apple', /dataaccessd|calendaragent|macos|mac os x|ios\/|iphone|ipad|accountsd|cfnetwork/i],
  ['android', /android|icsx5|davx5|okhttp|dalvik/i],
]

/** Returns the kind of a calendar program. Only the kind is stored, not what the program sent. */
export function calendarReaderOf(userAgent: string | undefined): CalendarReader {
  return names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? 'other'
}

/** When each kind of program last fetched, RFC 3339. */
export type Fetches = Readonly<Partial<Record<CalendarReader, string>>>
