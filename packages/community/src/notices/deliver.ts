import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { retryDelay } from '@maypole/platform/delivery'
import { newId } from '@maypole/platform/ids'
import type { Meter } from '@maypole/platform/meter'
import { noticesSent } from '../instruments.ts'
import type { NoticeDeliveryRow } from '../tables.ts'
import type { ClaimedDelivery } from './claimed-delivery-store.ts'
import type { ToldNews } from './compose-push.ts'
import type { DeliveryStore } from './delivery-store.ts'
import { type Group, gather, idsOf } from './gather.ts'
import { isWanted as isStillWanted } from './is-wanted.ts'
import { readNews } from './news.ts'
import { quietOf } from './pass-on.ts'
import { quietUntil } from './quiet-hours.ts'
import type { SubjectStore } from './subject-store.ts'

/** Milliseconds before the first retry; doubled each time up to the longest. */
const firstDelay = 5_000
const longestDelay = 3_600_000

/** What became of the messages of a group. */
export type Sent =
  /** They are done with: sent, or never to be sent. */
  | { readonly isDone: true }
  /** `retryAfter` is in milliseconds, where the carrier has said so. */
  | { readonly isDone: false; readonly retryAfter?: number | undefined }

/** One way by which messages reach people. */
export interface Way {
  readonly name: NoticeDeliveryRow['way']
  readonly perSecond: number
  readonly atOnce: number
  /** Seconds until an attempt ends. */
  readonly timeout: number
  /** Prepares a batch. Returns how each of its groups is sent. */
  prepare(claimed: readonly ClaimedDelivery[]): Promise<(group: Group) => Promise<Sent>>
}

export interface Delivering {
  readonly store: DeliveryStore
  readonly subjects: SubjectStore
  readonly clock: Clock
  readonly meter: Meter
  /** 0 to 1; spreads retries. */
  readonly random: () => number
  /** Waits for some milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/**
 * Sends every message that is due, batch by batch, no faster than the way's rate. Who gets one is
 * decided now: by membership, choices and quiet hours of this moment. Resolves when nothing is due.
 */
export async function deliver(
  options: Delivering & { way: Way },
  isWanted: () => boolean,
): Promise<void> {
  const { way, clock, pause } = options
  const limit = Math.min(way.atOnce, way.perSecond)
  while (isWanted()) {
    const started = clock.now()
    const sent = await deliverBatch(options, limit)
    if (sent === undefined) return
    // The clock may have been set back meanwhile.
    const elapsed = Math.max(0, clock.now() - started)
    const rest = (sent / way.perSecond) * 1000 - elapsed
    if (rest > 0 && isWanted()) await pause(rest)
  }
}

/** Returns how many messages were sent; undefined when none was due. */
async function deliverBatch(
  options: Delivering & { way: Way },
  limit: number,
): Promise<number | undefined> {
  const { store, clock, way } = options
  const claim = newId('claim')
  const now = clock.now()
  // Longer than a batch may take, so that no other server sends meanwhile.
  const until = toInstant(now + (way.timeout + 30) * 1000)
  const claiming = { way: way.name, claim, now: toInstant(now), until, limit }
  if (!(await store.claim(claiming))) return undefined
  const claimed = await store.claimed(claim)
  const wanted = claimed.filter((delivery) => isStillWanted(delivery, toInstant(now)))
  const awake = await postponeQuiet(options, { claim, wanted, now })
  const newsOf = await readNews(options, awake)
  const told: ToldNews[] = awake.flatMap((delivery) => {
    const news = newsOf(delivery)
    return news === undefined ? [] : [{ delivery, news }]
  })
  const send = await way.prepare(awake)
  const groups = gather(told)
  const outcomes: { group: Group; sent: Promise<PromiseSettledResult<Sent>[]> }[] = []
  for (const group of groups) {
    // Preparing a message takes a part of a millisecond: requests get a turn in between.
    await nextTurn()
    outcomes.push({ group, sent: Promise.allSettled([send(group)]) })
  }
  for (const { group, sent } of outcomes) {
    const [settled] = await sent
    // After an error of our own, such as of the database, the message is tried again, too.
    const outcome: Sent = settled?.status === 'fulfilled' ? settled.value : { isDone: false }
    const result = outcome.isDone ? 'done' : 'later'
    options.meter.record(noticesSent, { way: way.name, result })
    if (outcome.isDone) continue
    const { retryAfter } = outcome
    await tryLater(options, { claim, group, retryAfter, now: clock.now() })
  }
  // Everything else of the claim is done with: sent, or wanted by nobody any more.
  await store.remove(claim)
  return groups.length
}

/** Gives back what comes in quiet hours, until their end. Returns the others. */
async function postponeQuiet(
  { store }: Delivering,
  { claim, wanted, now }: { claim: string; wanted: readonly ClaimedDelivery[]; now: number },
): Promise<ClaimedDelivery[]> {
  const awake: ClaimedDelivery[] = []
  const quiet = new Map<number, string[]>()
  for (const delivery of wanted) {
    const until = quietUntil(now, quietOf(delivery))
    if (until === undefined) awake.push(delivery)
    else quiet.set(until, [...(quiet.get(until) ?? []), delivery.id])
  }
  for (const [until, ids] of quiet)
    await store.postpone(claim, ids, { dueAt: toInstant(until), isGathered: true })
  return awake
}

async function tryLater(
  { store, random }: Delivering,
  failure: { claim: string; group: Group; retryAfter: number | undefined; now: number },
): Promise<void> {
  const { claim, group, retryAfter = 0, now } = failure
  const [{ delivery }] = group
  const delay = retryDelay(delivery.attempts, { first: firstDelay, longest: longestDelay, random })
  // What expires before then is deleted with the rest of the claim.
  const dueAt = toInstant(now + Math.max(delay, retryAfter))
  const ids = idsOf(group.filter((each) => each.delivery.expires_at > dueAt))
  await store.postpone(claim, ids, { dueAt })
}
