import type { FirstReply } from '@maypole/contract/first-screen'

/** What the page requested before the app was there. */
export interface EarlyReplies {
  /** The session that it was requested with. */
  readonly token: string
  /** By address; each is read once. */
  readonly replies: Map<string, Promise<Response>>
  /** What the page brought of the first replies, instead. */
  first?: readonly FirstReply[] | undefined
  /** In milliseconds since the epoch; later they are too old. */
  readonly until: number
}

declare global {
  interface Window {
    maypoleEarly?: EarlyReplies
  }
}

/** Returns the early reply to a request of this session, once; undefined when there is none. */
export function takeEarlyReply(
  address: string,
  request: { method?: string | undefined; token: string | undefined; now: number },
): Promise<Response> | undefined {
  const early = window.maypoleEarly
  if (early === undefined || early.token !== request.token || request.now > early.until)
    return undefined
  if (request.method !== 'GET') return undefined
  const reply = early.replies.get(address)
  early.replies.delete(address)
  return reply
}

/** Returns what the page brought for the session with this token, once. */
export function takeFirstReplies(token: string | undefined): readonly FirstReply[] {
  const early = window.maypoleEarly
  if (early?.first === undefined || early.token !== token) return []
  const { first } = early
  delete early.first
  return first
}
