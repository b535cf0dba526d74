import { toInstant } from '@maypole/platform/clock'
import { retryDelay } from '@maypole/platform/delivery'
import type { Instance } from '../core/instance.ts'
import { findWebhookKeys } from '../core/webhooks/secrets.ts'
import {
  claimDueWebhooks,
  hasDueWebhooks,
  postponeWebhookEvent,
  removeWebhookEvent,
} from '../core/webhooks/store.ts'
import { createQueueWorker, type QueueWorker } from '../delivery/queue-worker.ts'
import { messages } from '../errors/messages.ts'
import type { WebhookEventRow } from '../tables.ts'
import { composeEvent } from './compose-event.ts'
import { type SendFailure, sendEvent, sendTimeout } from './send-event.ts'

/** Events that are under way at the same time: all together, and of one project. */
const atOnce = 16
const perProject = 4
/** Milliseconds before the first retry; doubled each time up to the longest. */
const firstDelay = 5_000
const longestDelay = 4 * 3_600_000
/** With these delays, about a day. */
const mostAttempts = 18

interface WorkerOptions {
  readonly fetch: typeof fetch
  /** 0 to 1; spreads retries. */
  readonly random: () => number
}

/** Creates what tells the endpoints of projects. */
export function createWebhookWorker(
  instance: Instance,
  options: WorkerOptions,
): QueueWorker<WebhookEventRow> {
  const { db, clock, log, instanceSettings: settings } = instance
  return createQueueWorker<WebhookEventRow>({
    name: 'webhooks',
    clock,
    log,
    pollSeconds: settings.outbox.pollSeconds,
    timeoutSeconds: sendTimeout / 1000,
    places: atOnce,
    hasDue: (now) => hasDueWebhooks(db, { now }),
    claim: (claiming) => claimDueWebhooks(db, { ...claiming, perProject }),
    sharesOf: (row) => [{ owner: row.project_id, most: perProject }],
    work: (row) => tell(instance, options, row),
  })
}

async function tell(
  instance: Instance,
  options: WorkerOptions,
  row: WebhookEventRow & { claim: string },
): Promise<void> {
  const { db, log } = instance
  const { id, claim, attempts, project_id: project } = row
  const event = await composeEvent(db, row)
  const failure = event && (await send(instance, options, { row, event }))
  if (failure === undefined) {
    await removeWebhookEvent(db, { id, claim })
    if (event !== undefined) log.info('webhook delivered', { event: id, project, attempts })
    return
  }
  const isLast = failure.isFinal || attempts >= mostAttempts
  const { random } = options
  const delay = retryDelay(attempts, { first: firstDelay, longest: longestDelay, random })
  await postponeWebhookEvent(db, {
    id,
    claim,
    status: isLast ? 'failed' : 'pending',
    nextAttemptAt: toInstant(instance.clock.now() + delay),
    failure: failure.text,
  })
  const logged = { event: id, project, attempts, failure: failure.text }
  if (isLast) log.error('webhook given up', logged)
  else log.warn('webhook not delivered yet', logged)
}

async function send(
  instance: Instance,
  options: WorkerOptions,
  { row, event }: { row: WebhookEventRow; event: object },
): Promise<SendFailure | undefined> {
  const project = await instance.projects.find(row.project_id)
  const url = project?.settings.webhooks.url
  if (url === undefined) return { text: messages.noWebhook, isFinal: true }
  const now = instance.clock.now()
  const { current, former } = await findWebhookKeys(instance, instance.db, {
    projectId: row.project_id,
    now: toInstant(now),
  })
  return sendEvent({
    fetch: options.fetch,
    url,
    allowsHttp: instance.instanceSettings.oauth.allowLocalProviders,
    keys: former === undefined ? [current] : [current, former.key],
    id: row.id,
    now,
    event,
  })
}
