import { addressKey } from '@maypole/platform/http'
import {
  countRefusals,
  type Limit,
  LimitExceededError,
  type Limiter,
} from '@maypole/platform/limits'
import type { MessageOptions } from '../delivery/outbox.ts'
import type { Message } from '../delivery/port.ts'
import type { Project } from '../projects/project.ts'
import type { ProviderSettings } from '../settings/provider-settings.ts'
import type { ProviderDatabase, ProviderTransaction } from '../tables.ts'
import { recordSecurityEvent, type SecurityEventType } from './audit/record-security-event.ts'
import type { Client } from './client.ts'
import type { Instance } from './instance.ts'
import { pseudonym } from './pseudonym.ts'
import { recordWebhookEvents } from './webhooks/record-webhook-events.ts'

type Shared = Pick<
  Instance,
  | 'db'
  | 'clock'
  | 'log'
  | 'meter'
  | 'keys'
  | 'randomDigits'
  | 'signingKeys'
  | 'recentJwts'
  | 'templates'
  | 'passwords'
  | 'captchaService'
  | 'clientDocuments'
>

/** Whom an event is about, and who did it where that was not the user. */
export interface AuditSubject {
  readonly userId?: string | undefined
  readonly sessionId?: string | undefined
  readonly actor?: string | undefined
  readonly codeId?: string | undefined
  readonly sent?: { readonly rangeKey: string; readonly networkHash: string } | undefined
  /** Sessions that ended with it. */
  readonly endedSessions?: readonly string[] | undefined
}

interface ContextOutbox {
  enqueue(
    transaction: ProviderTransaction,
    message: Message,
    options: MessageOptions,
  ): Promise<void>
}

/** What handlers and everything below them work with: one request for one project. */
export interface ProjectContext extends Shared {
  readonly project: Project
  /** Who makes the request. */
  readonly client: Client
  readonly settings: ProviderSettings
  /** Counts for this project alone: what another uses up is not missing here. */
  readonly limiter: Limiter
  /** Messages that it enqueues are sent in the turn of who makes the request. */
  readonly outbox: ContextOutbox
  /**
   * Notes what happened in the audit trail, with the project and who made the request, and for the
   * project's endpoint (webhooks).
   */
  audit(db: ProviderDatabase, type: SecurityEventType, of?: AuditSubject): Promise<void>
  /** The same request, with more known of who makes it. */
  withClient(known: Partial<Client>): ProjectContext
  /** Runs `work` in one transaction. Messages that it enqueues are sent once it is committed. */
  transact<Result>(work: (transaction: ProviderTransaction) => Promise<Result>): Promise<Result>
}

/** A context without a request: what an operator does. */
export type OperatorContext = Omit<ProjectContext, 'client' | 'withClient'>

export function createProjectContext(
  instance: Instance,
  { project, client }: { project: Project; client: Client },
): ProjectContext {
  return {
    ...createOperatorContext(instance, project),
    client,
    outbox: outboxOf(instance, {
      project,
      sourceOf: () => pseudonym(instance.keys, addressKey(client.networkAddress)),
    }),
    audit: (db, type, of) =>
      note(instance, db, {
        ...of,
        type,
        project,
        networkAddress: client.networkAddress,
        requestId: client.requestId,
      }),
    withClient: (known) =>
      createProjectContext(instance, { project, client: { ...client, ...known } }),
  }
}

/** By instance and project, which is another object once its settings have changed. */
const operatorContexts = new WeakMap<Instance, WeakMap<Project, OperatorContext>>()

/** What an operator does to a project: events have no address, since nobody made a request. */
export function createOperatorContext(instance: Instance, project: Project): OperatorContext {
  let known = operatorContexts.get(instance)
  if (known === undefined) operatorContexts.set(instance, (known = new WeakMap()))
  let context = known.get(project)
  if (context === undefined) known.set(project, (context = makeOperatorContext(instance, project)))
  return context
}

function makeOperatorContext(instance: Instance, project: Project): OperatorContext {
  const { db, clock, log, meter, keys, randomDigits, signingKeys, recentJwts } = instance
  const { outbox, templates, passwords, captchaService, clientDocuments, sharedLimiter } = instance
  return {
    db,
    clock,
    log,
    meter,
    keys,
    randomDigits,
    signingKeys,
    recentJwts,
    templates,
    passwords,
    captchaService,
    clientDocuments,
    project,
    settings: project.settings,
    limiter: countRefusals(limitEach(sharedLimiter, project.id), meter),
    outbox: outboxOf(instance, { project, sourceOf: () => operator }),
    audit: (db, type, of) => note(instance, db, { ...of, type, project }),
    async transact(work) {
      let used: ProviderTransaction | undefined
      const result = await db.transaction().execute((transaction) => {
        used = transaction
        return work(transaction)
      })
      if (used !== undefined) outbox.wakeAfter(used)
      return result
    },
  }
}

/** Notes what happened in the audit trail, and for the project's endpoint. */
async function note(
  instance: Instance,
  db: ProviderDatabase,
  event: AuditSubject & {
    type: SecurityEventType
    project: Project
    networkAddress?: string
    requestId?: string
  },
): Promise<void> {
  const { project } = event
  await recordSecurityEvent(instance, db, { ...event, projectId: project.id })
  await recordWebhookEvents(instance, db, { project, noted: event })
}

/** The source of messages without a request; not the hash of anything. */
const operator = 'operator'

function outboxOf(
  { outbox }: Pick<Instance, 'outbox'>,
  { project, sourceOf }: { project: Project; sourceOf: () => string },
): ContextOutbox {
  return {
    enqueue: (transaction, message, options) =>
      outbox.enqueue(
        transaction,
        { ...message, project: project.handle },
        { ...options, source: sourceOf() },
      ),
  }
}

/** Prefixes every key with the project's id. */
function limitEach(limiter: Limiter, projectId: string): Limiter {
  const own = (key: string) => `${projectId}:${key}`
  const ownAll = (limits: readonly Limit[]) =>
    limits.map((limit) => ({ ...limit, key: own(limit.key) }))
  // Callers compare the keys of refused limits with those that they gave.
  const rename = (error: unknown): never => {
    if (!(error instanceof LimitExceededError)) throw error
    throw new LimitExceededError(
      error.refused.map((limit) => ({ ...limit, key: limit.key.slice(own('').length) })),
    )
  }
  return {
    consume: (limits) => limiter.consume(ownAll(limits)).catch(rename),
    check: (limits) => limiter.check(ownAll(limits)).catch(rename),
    reset: (keys) => limiter.reset(keys.map(own)),
    release: (windows, transaction) => limiter.release(ownAll(windows), transaction),
    sweep: limiter.sweep,
  }
}
