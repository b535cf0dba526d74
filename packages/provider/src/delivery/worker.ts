import { type Clock, toInstant } from '@maypole/platform/clock'
import { retryDelay, withTimeout } from '@maypole/platform/delivery'
import { newId } from '@maypole/platform/ids'
import type { Log } from '@maypole/platform/log'
import type { Meter } from '@maypole/platform/meter'
import { createPoller } from '@maypole/platform/poll'
import { messagesSent } from '../instruments.ts'
import type { OutboxSettings } from '../settings/outbox.ts'
import type { OutboxRow, ProviderDatabase } from '../tables.ts'
import type { Outbox } from './outbox.ts'
import { claimDue, hasDue, markSent, postpone, removeMessage } from './outbox-store.ts'
import { type Deliver, UndeliverableError } from './port.ts'

const atOnce = 8
/** Milliseconds before the first retry; doubled each time up to the longest. */
const firstDelay = 1_000
const longestDelay = 60_000

export interface OutboxWorker {
  /** Delivers due messages; resolves when each has been tried once. */
  deliverDue(): Promise<void>
  start(): void
  /** Stops claiming messages and waits for those in flight. */
  stop(): Promise<void>
  /** Looks for messages now, if the worker is running. */
  wake(): void
}

export interface WorkerOptions {
  readonly db: ProviderDatabase
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  readonly settings: OutboxSettings
  readonly deliver: Deliver
  readonly unseal: Outbox['unseal']
  /** 0 to 1; spreads retries. */
  readonly random: () => number
}

export function createOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { db, clock, log, settings } = options
  async function deliverDue(isWanted: () => boolean = () => true): Promise<void> {
    while (isWanted()) {
      const now = clock.now()
      // Checking first keeps an idle outbox from locking the one writer every other second.
      if (!(await hasDue(db, { now: toInstant(now) }))) return
      const claim = newId('claim')
      const rows = await claimDue(db, {
        claim,
        // Longer than a delivery may take, so that no other server sends meanwhile.
        claimedUntil: toInstant(now + (settings.timeoutSeconds + 20) * 1000),
        now: toInstant(now),
        limit: atOnce,
      })
      const results = await Promise.allSettled(
        rows.map((row) => deliverOne(options, { ...row, claim })),
      )
      // All have ended before a database error ends this: the claims expire, and the next poll
      // continues.
      const failed = results.find((result) => result.status === 'rejected')
      if (failed !== undefined) throw failed.reason
    }
  }

  const poller = createPoller({
    seconds: settings.pollSeconds,
    work: deliverDue,
    onError: (error) => log.error('outbox could not be read', {}, error),
  })
  return { ...poller, deliverDue: () => deliverDue() }
}

async function deliverOne(
  options: WorkerOptions,
  row: OutboxRow & { claim: string },
): Promise<void> {
  const { db, log, settings } = options
  const { id, claim } = row
  let failure: { error: unknown } | undefined
  let channel = 'unknown'
  try {
    const message = options.unseal(row)
    channel = message.channel
    await withTimeout(settings.timeoutSeconds, (signal) =>
      options.deliver({ ...message, idempotencyKey: id }, signal),
    )
  } catch (error) {
    failure = { error }
  }
  options.meter.record(messagesSent, { channel, result: resultOf(failure) })
  if (failure !== undefined) {
    await giveUpOrPostpone(options, row, failure.error)
    return
  }
  if (settings.keep > 0) await markSent(db, { id, claim })
  else await removeMessage(db, { id, claim })
  log.info('message delivered', { message: id, attempts: row.attempts })
}

function resultOf(failure: { error: unknown } | undefined): string {
  if (failure === undefined) return 'delivered'
  return failure.error instanceof UndeliverableError ? 'undeliverable' : 'failed'
}

async function giveUpOrPostpone(
  options: WorkerOptions,
  row: OutboxRow & { claim: string },
  error: unknown,
): Promise<void> {
  const { db, clock, log, random } = options
  const { id, claim, attempts } = row
  // A carrier's message may repeat the number: only the kind of failure is logged.
  const failure = error instanceof Error ? error.name : 'unknown'
  const delay = retryDelay(attempts, { first: firstDelay, longest: longestDelay, random })
  const nextAttemptAt = toInstant(clock.now() + delay)
  if (error instanceof UndeliverableError || nextAttemptAt >= row.expires_at) {
    await removeMessage(db, { id, claim })
    log.error('message given up', { message: id, attempts, failure })
  } else {
    await postpone(db, { id, claim, nextAttemptAt })
    log.warn('message not delivered yet', { message: id, attempts, failure })
  }
}
