/** The cookie that keeps the time zone of a device, for pages that show times. It names nobody. */
export const timeZoneCookie = 'maypole_time_zone'

/** What a page brings for the app to begin with, beside the first screen that it shows. */
export interface FirstScreen {
  /** Of the session that it was made for, by `markOf`. */
  readonly session: number
  /** How it shows times; undefined when it shows none. */
  readonly times?: ShownTimes | undefined
  /** The answers of the product API to the first calls of the screen. */
  readonly replies: readonly FirstReply[]
}

/** A device whose zone or whose formats are others shows other times. */
export interface ShownTimes {
  /** An IANA name. */
  readonly timeZone: string
  readonly locale: string
  readonly options: TimeOptions
  /** The beginning of 1970 in UTC, in this format. */
  readonly sample: string
}

/** As for `Intl.DateTimeFormat`. */
export interface TimeOptions {
  readonly dateStyle: 'medium'
  readonly timeStyle?: 'short'
}

export interface FirstReply {
  /** Where the app's cache keeps it. */
  readonly key: readonly unknown[]
  readonly address: string
  /** Its validator, with the quotes. */
  readonly tag: string | undefined
  readonly body: unknown
}

/**
 * Returns a number that tells sessions apart (FNV-1a, 32 bits): too little of a token to be of use
 * to anybody, and computed without waiting, unlike the digests of browsers.
 */
export function markOf(token: string): number {
  let mark = 0x811c9dc5
  for (const character of token) mark = Math.imul(mark ^ character.charCodeAt(0), 0x01000193)
  return mark
}
