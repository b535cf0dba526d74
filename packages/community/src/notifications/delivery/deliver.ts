import { setImmediate as nextTurn } from 'node:timers/promises'
import { toInstant } from '@maypole/platform/clock'
import { createUnderWay, type UnderWay } from '@maypole/platform/delivery'
import { newId } from '@maypole/platform/ids'
import type { Meter } from '@maypole/platform/meter'
import { createFairSemaphore, type KeyedSemaphore } from '@maypole/platform/semaphore'
import type { Core } from '../../access/core.ts'
import { noticesSent } from '../../instruments.ts'
import { type ClaimedDelivery, readClaimed } from './claimed-delivery-store.ts'
import type { ToldNotice } from './compose-push.ts'
import * as store from './delivery-store.ts'
import { type Group, gather, idsOf } from './gather.ts'
import { isWanted as isStillWanted } from './is-wanted.ts'
import { type NoticeSources, readNotices } from './notice.ts'
import { quietOf } from './pass-on.ts'
import { quietUntil } from './quiet-hours.ts'
import { createRotation, type Rotation } from './rotation.ts'
import { type Prepare, type Sent, tryAgainAfter, type Way } from './way.ts'

export interface Delivering extends Pick<Core, 'db' | 'clock'> {
  readonly sources: NoticeSources
  readonly meter: Meter
  /** 0 to 1; spreads retries. */
  readonly random: () => number
  /** Waits for some milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
  readonly onError: (error: unknown) => void
}

interface Parts extends Delivering {
  readonly way: Way
  readonly rotation: Rotation
  readonly hosts: KeyedSemaphore
  readonly underWay: UnderWay
}

/** Too many messages wait for a host already. */
class HostBusyError extends Error {}

/**
 * Creates what sends messages. Who gets one is decided when it is claimed: by membership, choices
 * and quiet hours of that moment. Messages are claimed in turns, one of a person at a time, and
 * each has a place until it has been answered: what is slow holds up nothing else. `wake` is called
 * when a message that had to wait may be claimed.
 */
export function createDeliverer(options: Delivering & { way: Way; wake: () => void }) {
  const { way, clock, pause } = options
  const refuse = () => new HostBusyError()
  // A part of the places: others who come meanwhile have their turn soon.
  const batch = Math.ceil(way.claimed / 5)
  let isBehind = false
  const parts: Parts = {
    ...options,
    rotation: createRotation(options.db, way.name),
    hosts: createFairSemaphore({
      permits: way.atOnce,
      queue: way.claimed,
      refuse,
      share: { permits: way.perHost, queue: way.waiting, refuse },
    }),
    underWay: createUnderWay({
      places: way.claimed,
      onEnd: () => {
        if (isBehind) options.wake()
      },
      onError: options.onError,
    }),
  }

  /**
   * Claims every message that is due and may be sent now, and has it sent, no faster than the way's
   * rate. Resolves when nothing more can be claimed; what is under way goes on.
   */
  async function look(isWanted: () => boolean): Promise<void> {
    isBehind = false
    while (isWanted() && !isBehind) {
      const room = Math.min(parts.underWay.room(), batch, way.perSecond)
      const started = clock.now()
      if (!(await store.hasDue(options.db, way.name, toInstant(started)))) return
      const ended = parts.underWay.ended()
      const { sent, hasMore } =
        room === 0 ? { sent: undefined, hasMore: true } : await startBatch(parts, room)
      if (sent === undefined) {
        if (!hasMore) return
        // What has ended meanwhile has woken nobody.
        isBehind = parts.underWay.ended() === ended
        continue
      }
      // The clock may have been set back meanwhile.
      const elapsed = Math.max(0, clock.now() - started)
      const rest = (sent / way.perSecond) * 1000 - elapsed
      if (rest > 0 && isWanted()) await pause(rest)
    }
  }

  return {
    look,
    /** Does the same until nothing is due and nothing under way. */
    async finish(isWanted: () => boolean) {
      do {
        await look(isWanted)
        await parts.underWay.settle()
      } while (isBehind && isWanted())
    },
    /** Resolves when nothing is under way. */
    settle: () => parts.underWay.settle(),
  }
}

/**
 * Starts messages that are due. Returns how many; undefined when there was none to claim, and
 * whether others are due of people who have one under way.
 */
async function startBatch(
  parts: Parts,
  room: number,
): Promise<{ sent: number | undefined; hasMore: boolean }> {
  const { db, clock, way, underWay } = parts
  const claim = newId('claim')
  const now = clock.now()
  const { taken, hasMore } = await parts.rotation.take({
    now: toInstant(now),
    room,
    isBusy: (user) => underWay.of(user) > 0,
    busy: underWay.owners(),
  })
  if (taken.length === 0) return { sent: undefined, hasMore }
  // Longer than they may wait for their hosts and take, so that no other server sends meanwhile.
  const longest = way.timeout * (1 + Math.ceil(way.waiting / way.perHost))
  const until = toInstant(now + (longest + 20) * 1000)
  const ids = taken.map(({ id }) => id)
  await store.claim(db, ids, { way: way.name, claim, now: toInstant(now), until })
  const groups = await findWanted(parts, { claim, now })
  const prepare = await way.prepare(groups.flatMap((group) => group.map((each) => each.delivery)))
  for (const group of groups) {
    // Preparing a message takes a part of a millisecond: requests get a turn in between.
    await nextTurn()
    const { user_id: user } = group[0].delivery
    underWay.start(user, () => send(parts, { claim, group, prepare }))
  }
  return { sent: groups.length, hasMore }
}

/** Returns what is sent of a claim. The rest is postponed, or ended: nobody wants it any more. */
async function findWanted(
  parts: Parts,
  { claim, now }: { claim: string; now: number },
): Promise<Group[]> {
  const { db } = parts
  const claimed = await readClaimed(db, claim)
  const wanted = claimed.filter((delivery) => isStillWanted(delivery, toInstant(now)))
  const free = await postponeHeld(parts, { claim, wanted, now })
  const awake = await postponeQuiet(parts, { claim, wanted: free, now })
  const noticeOf = await readNotices(parts, parts.sources, awake)
  const told: ToldNotice[] = awake.flatMap((delivery) => {
    const notice = noticeOf(delivery)
    return notice === undefined ? [] : [{ delivery, notice }]
  })
  await store.removeRest(
    db,
    claim,
    told.map(({ delivery }) => delivery.id),
  )
  return gather(told)
}

/** Gives back what is for devices that take nothing now, until they do. Returns the others. */
async function postponeHeld(
  { db }: Delivering,
  { claim, wanted, now }: { claim: string; wanted: readonly ClaimedDelivery[]; now: number },
): Promise<ClaimedDelivery[]> {
  const free: ClaimedDelivery[] = []
  for (const delivery of wanted) {
    const { id, held_until: dueAt } = delivery
    if (dueAt === null || dueAt <= toInstant(now)) free.push(delivery)
    else {
      await store.postpone(db, claim, [id], { dueAt })
      await store.postponeDue(db, delivery, { now: toInstant(now), dueAt })
    }
  }
  return free
}

/** Gives back what comes in quiet hours, until their end. Returns the others. */
async function postponeQuiet(
  { db }: Delivering,
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
    await store.postpone(db, claim, ids, { dueAt: toInstant(until), isGathered: true })
  return awake
}

/** Sends a group when its host has room, and notes what became of it. */
async function send(
  parts: Parts,
  sending: { claim: string; group: Group; prepare: Prepare },
): Promise<void> {
  const { db, clock, way, meter } = parts
  const { claim, group } = sending
  const sent = await attempt(parts, sending)
  const isLater = sent.kind === 'later' || sent.kind === 'held'
  meter.record(noticesSent, { way: way.name, result: isLater ? 'later' : 'done' })
  const now = toInstant(clock.now())
  const [{ delivery }] = group
  if (isLater) {
    const dueAt = toInstant(clock.now() + sent.after)
    const [lasting, expired] = partition(group, dueAt)
    await store.postpone(db, claim, lasting, { dueAt })
    await store.remove(db, claim, expired)
    if (sent.kind === 'held') await store.postponeDue(db, delivery, { now, dueAt })
    return
  }
  await store.remove(db, claim, idsOf(group))
  if (sent.kind === 'gone') await store.removeDue(db, delivery, now)
}

async function attempt(
  parts: Parts,
  { group, prepare }: { group: Group; prepare: Prepare },
): Promise<Sent> {
  const [{ delivery }] = group
  try {
    const prepared = prepare(group)
    if (prepared === undefined) return { kind: 'gone' }
    return await parts.hosts.run(prepared.host, prepared.send)
  } catch (error) {
    // After an error of our own, such as of the database, the message is tried again, too.
    const attempts = error instanceof HostBusyError ? 1 : delivery.attempts
    return { kind: 'later', after: tryAgainAfter(attempts, parts) }
  }
}

/** Returns the ids of messages that are still wanted at a time, and of those that are not. */
function partition(group: Group, time: string): [lasting: string[], expired: string[]] {
  const isLasting = ({ delivery }: ToldNotice) => delivery.expires_at > time
  return [idsOf(group.filter(isLasting)), idsOf(group.filter((each) => !isLasting(each)))]
}
