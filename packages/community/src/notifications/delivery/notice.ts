import type { Core } from '../../access/core.ts'
import type { OccasionKind } from '../../tables.ts'
import type { ClaimedDelivery } from './claimed-delivery-store.ts'

/** When something takes place. */
export interface NoticeTime {
  /** In milliseconds. */
  readonly start: number
  /** Of what takes whole days: the first one. */
  readonly days?: { readonly first: string } | undefined
}

/** What a person is told, without words of a language. */
export interface Notice {
  readonly kind: OccasionKind
  /** The headline, or the title of the event; empty where the kind says it all. */
  readonly title: string
  /** Of an event that will take place, or of the one date that was cancelled. */
  readonly when: NoticeTime | undefined
  /** The title of the community. */
  readonly site: string
  /** A path of the app. */
  readonly path: string
}

/** A message that is about to be sent, as far as it says what it is about. */
export type Told = Pick<
  ClaimedDelivery,
  'kind' | 'subject_id' | 'subject_version' | 'title' | 'starts_at' | 'slug' | 'site_title'
>

/**
 * Returns the notice of a message; undefined when there is nothing to tell any more: it was
 * deleted, decided, moved, or changed again, of which another message tells.
 */
export type NoticeOf = (message: Told) => Notice | undefined

type NoticeCore = Pick<Core, 'db' | 'clock'>

/** What a feature has people told of. */
export interface NoticeSource {
  readonly kinds: readonly OccasionKind[]
  /** Reads what messages of these kinds are about as it is at this moment. */
  readonly read: (core: NoticeCore, messages: readonly Told[]) => Promise<NoticeOf>
}

/** Reads what the messages are about, each from the source of its kind. */
export async function readNotices(
  core: NoticeCore,
  sources: readonly NoticeSource[],
  messages: readonly Told[],
): Promise<NoticeOf> {
  const found = new Map<OccasionKind, NoticeOf>()
  for (const { kinds, read } of sources) {
    const own = messages.filter(({ kind }) => kinds.includes(kind))
    if (own.length === 0) continue
    const noticeOf = await read(core, own)
    for (const kind of kinds) found.set(kind, noticeOf)
  }
  return (message) => found.get(message.kind)?.(message)
}

/** Returns the ids of what messages of these kinds are about, each once. */
export function subjectsOf(messages: readonly Told[], ...kinds: OccasionKind[]): string[] {
  const own = messages.filter(({ kind }) => kinds.includes(kind))
  return [...new Set(own.map((message) => message.subject_id))]
}
