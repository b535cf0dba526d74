import { retryDelay } from '@maypole/platform/delivery'
import type { NoticeDeliveryRow } from '../../lists/tables.ts'
import type { NotificationServices } from '../settings/parts.ts'
import type { ClaimedDelivery } from './claimed-delivery-store.ts'
import type { Group } from './gather.ts'

/** Milliseconds before the first retry; doubled each time up to the longest. */
const first = 5_000
const longest = 3_600_000

/** What became of the messages of a group. */
export type Sent =
  /** They were sent, or never will be. */
  | { readonly kind: 'done' }
  /** Their target is no more. */
  | { readonly kind: 'gone' }
  /** They are tried again after some milliseconds. */
  | { readonly kind: 'later'; readonly after: number }
  /** So is everything for their target. */
  | { readonly kind: 'held'; readonly after: number }

/** The messages of a group, ready to be sent. */
export interface Prepared {
  /** Whose server takes them. People name it, so it may be one that never answers. */
  readonly host: string
  send(): Promise<Sent>
}

/** Prepares a group; undefined when its target is no more. */
export type Prepare = (group: Group) => Prepared | undefined

/** What ways use. */
export interface WayCore extends NotificationServices {
  /** 0 to 1; spreads retries. */
  readonly random: () => number
}

/** One way by which messages reach people. */
export interface Way {
  readonly name: NoticeDeliveryRow['way']
  readonly perSecond: number
  /** Messages under way at the same time, of these to one host, and that may wait for one host. */
  readonly atOnce: number
  readonly perHost: number
  readonly waiting: number
  /** Messages that are claimed at the same time: under way, or waiting for their host. */
  readonly claimed: number
  /** Seconds until an attempt ends. */
  readonly timeout: number
  /** Looks up what the messages of a batch need. */
  prepare(claimed: readonly ClaimedDelivery[]): Promise<Prepare>
}

/** Returns the milliseconds until the next attempt after this one, the first being 1. */
export function tryAgainAfter(attempt: number, { random }: { random: () => number }): number {
  return retryDelay(attempt, { first, longest, random })
}
