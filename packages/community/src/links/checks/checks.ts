import { type Clock, toInstant } from '@maypole/platform/clock'
import type { Log } from '@maypole/platform/log'
import type { Meter } from '@maypole/platform/meter'
import { createPoller } from '@maypole/platform/poll'
import { createSemaphore } from '@maypole/platform/semaphore'
import { linkChecks } from '../../instruments.ts'
import type { Db } from '../../lists/tables.ts'
import { checkLink, type LinkOutcome } from './check-link.ts'
import type { DueLink } from './store.ts'
import * as store from './store.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

/** Links that one server gives a time in one pass, those that it requests, and at the same time. */
const planned = 200
const atOnce = 20
const inParallel = 4
/** When another server may try, after one that was stopped in the middle. */
const lease = 10 * minute

/**
 * Creates what requests links and keeps what came of it, with the worker that does so week by week.
 * Several servers can run it.
 */
export function createLinkChecks(options: {
  readonly db: Db
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  /** 0 to 1, for the spread over the week. */
  readonly random: () => number
}) {
  const { db, fetch, clock, log, meter, random } = options
  const after = (least: number, spread: number) =>
    toInstant(clock.now() + least + Math.floor(random() * spread))
  const requests = createSemaphore({
    permits: inParallel,
    queue: atOnce,
    refuse: () => new Error('More links than one pass has'),
  })

  async function record(link: DueLink, outcome: LinkOutcome): Promise<void> {
    meter.record(linkChecks, { result: outcome.result })
    const weekLater = after(week - 6 * hour, 12 * hour)
    if (outcome.result === 'unknown') {
      await store.change(db, link, { due_at: weekLater })
      return
    }
    if (outcome.result === 'answered') {
      const isWell = { failed_at: null, dead_at: null, reason: null }
      await store.change(db, link, { due_at: weekLater, ...isWell })
      return
    }
    const now = toInstant(clock.now())
    const isFirstDay = link.failed_at === null || dayOf(link.failed_at) === dayOf(now)
    await store.change(
      db,
      link,
      isFirstDay
        ? { due_at: after(day, 6 * hour), failed_at: link.failed_at ?? now }
        : { due_at: weekLater, dead_at: now, reason: outcome.reason },
    )
  }

  /** Requests a link unless another server does. */
  async function check(link: DueLink): Promise<LinkOutcome | undefined> {
    const claimed = { ...link, due_at: toInstant(clock.now() + lease) }
    if (!(await store.change(db, link, { due_at: claimed.due_at }))) return undefined
    const outcome = await checkLink(fetch, link.url)
    await record(claimed, outcome)
    return outcome
  }

  /**
   * Requests what is due: of each host one link in a pass, the others of it within the next hour.
   * Links without a time get one within the week before.
   */
  async function checkDue(isWanted: () => boolean): Promise<void> {
    const unplanned = await store.unplanned(db, planned)
    await Promise.all(unplanned.map((link) => store.change(db, link, { due_at: after(0, week) })))
    const hosts = new Set<string | null>()
    const due = await store.due(db, toInstant(clock.now()), atOnce)
    await Promise.all(
      due.map((link) => {
        if (hosts.has(link.host)) return store.change(db, link, { due_at: after(minute, hour) })
        hosts.add(link.host)
        return requests.run(async () => isWanted() && check(link))
      }),
    )
  }

  const worker = createPoller({
    seconds: 60,
    work: checkDue,
    onError: (error) => log.error('links could not be checked', {}, error),
  })
  return { check, worker }
}

/** The day in UTC: it is only to be another one. */
function dayOf(instant: string): string {
  return instant.slice(0, 10)
}

export type LinkChecks = ReturnType<typeof createLinkChecks>
