/**
 * What a push message carries, as JSON: nothing but what a lock screen may show and where a tap
 * leads.
 */
export interface Payload {
  readonly title: string
  /** The community's title; with several notices, what they are. */
  readonly body: string
  /** A path of the app. The app replaces a notification that it shows for the same path. */
  readonly path: string
}

export function writePayload({ title, body, path }: Payload): string {
  return JSON.stringify({ title, body, path })
}
