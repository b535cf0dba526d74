import type { Core } from '../../access/core.ts'
import {
  type NotifyingFeature,
  type OccasionKind,
  occasionKinds,
} from '../../notification-kinds.ts'
import type { ClaimedDelivery } from './claimed-delivery-store.ts'

/** Does what is due, as long as it is wanted. */
export type Work = (isWanted: () => boolean) => Promise<void>

/** When something takes place. */
export interface NoticeTime {
  /** In milliseconds. */
  readonly start: number
  /** Of what takes whole days: the first one. */
  readonly days?: { readonly first: string } | undefined
}

/** Somebody who has to answer: one whom the reader looks after, or without an entry the reader. */
export interface AskedPerson {
  readonly profileId?: string
  readonly firstName?: string
}

/** The date of an event that is answered from a message. */
export interface AskedDate {
  readonly event: string
  /** Of a series, as calls name its dates. */
  readonly recurrenceId?: string | undefined
  /** Who has to answer, one after the other; undefined for the reader alone. */
  readonly people?: readonly AskedPerson[] | undefined
}

/** What a person is told, without words of a language. */
export interface Notice {
  readonly kind: OccasionKind
  /** The headline, or the title of the event; empty where the kind says it all. */
  readonly title: string
  /** The first name of whom it is for, where that is somebody whom its reader looks after. */
  readonly who?: string | undefined
  /** Of an event that will take place, or of the one date that was cancelled. */
  readonly when: NoticeTime | undefined
  /** Of an event that asks who comes. */
  readonly asks?: AskedDate | undefined
  /** What the reader has taken of the sign-up sheets of the event. */
  readonly takes?: string | undefined
  /** The title of the community. */
  readonly site: string
  /** A path of the app. */
  readonly path: string
}

/** A message that is about to be sent, as far as it says what it is about. */
export type Told = Pick<
  ClaimedDelivery,
  | 'kind'
  | 'user_id'
  | 'subject_id'
  | 'subject_version'
  | 'title'
  | 'starts_at'
  | 'slug'
  | 'site_title'
>

/**
 * Returns what a message is about; undefined when there is nothing to tell any more: it was
 * deleted, decided, moved, or changed again, of which another message tells.
 */
type SubjectOf = (message: Told) => Omit<Notice, 'kind' | 'path'> | undefined

type NoticeCore = Pick<Core, 'db' | 'clock'>

/** Reads what messages of a feature's kinds are about as it is at this moment. */
export type NoticeSource = (core: NoticeCore, messages: readonly Told[]) => Promise<SubjectOf>

/** Every feature that has people told of something. */
export type NoticeSources = Readonly<Record<NotifyingFeature, NoticeSource>>

/** Reads what the messages are about, each from the source of its kind. */
export async function readNotices(
  core: NoticeCore,
  sources: NoticeSources,
  messages: readonly Told[],
): Promise<(message: Told) => Notice | undefined> {
  const found = new Map<string, SubjectOf>()
  for (const [feature, read] of Object.entries(sources)) {
    const own = messages.filter(({ kind }) => occasionKinds[kind].feature === feature)
    if (own.length > 0) found.set(feature, await read(core, own))
  }
  return (message) => {
    const { kind, slug, subject_id: id } = message
    const { feature, path } = occasionKinds[kind]
    const subject = found.get(feature)?.(message)
    return subject && { ...subject, kind, path: path({ slug, id }) }
  }
}

/** Returns the ids of what messages are about, each once; of one kind, if it is given. */
export function subjectsOf(messages: readonly Told[], kind?: OccasionKind): string[] {
  const own = messages.filter((message) => kind === undefined || message.kind === kind)
  return [...new Set(own.map((message) => message.subject_id))]
}
