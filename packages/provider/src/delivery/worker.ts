import { type Clock, toInstant } from '@maypole/platform/clock'
import { retryDelay, withTimeout } from '@maypole/platform/delivery'
import type { Log } from '@maypole/platform/log'
import type { Meter } from '@maypole/platform/meter'
import { messagesSent } from '../instruments.ts'
import type { OutboxSettings } from '../settings/outbox.ts'
import type { OutboxRow, ProviderDatabase } from '../tables.ts'
import type { Outbox } from './outbox.ts'
import { claimDue, hasDue, markSent, postpone, removeMessage } from './outbox-store.ts'
import { type Deliver, UndeliverableError } from './port.ts'
import { createQueueWorker, type QueueWorker } from './queue-worker.ts'

/**
 * Messages that are passed to carriers at the same time: all together, of one source, and of one
 * topic. However slow the carriers are with those of one source, others have places.
 */
const atOnce = 12
const perSource = 8
const perTopic = 2
/** Milliseconds before the first retry; doubled each time up to the longest. */
const firstDelay = 1_000
const longestDelay = 60_000

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

export function createOutboxWorker(options: WorkerOptions): QueueWorker<OutboxRow> {
  const { db, clock, log, settings } = options
  return createQueueWorker<OutboxRow>({
    name: 'outbox',
    clock,
    log,
    pollSeconds: settings.pollSeconds,
    timeoutSeconds: settings.timeoutSeconds,
    places: atOnce,
    hasDue: (now) => hasDue(db, { now }),
    claim: (claiming) => claimDue(db, { ...claiming, perSource, perTopic }),
    sharesOf: ({ source, topic }) => [
      { owner: source, most: perSource },
      { owner: topic, most: perTopic },
    ],
    work: (row) => deliverOne(options, row),
  })
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
