import { type Clock, toInstant } from '@maypole/platform/clock'
import { open, seal } from '@maypole/platform/crypto'
import { newId } from '@maypole/platform/ids'
import type { Keys } from '../derive-keys.ts'
import type { OutboxRow, ProviderDatabase, ProviderTransaction } from '../tables.ts'
import { findBacklog, insertMessage, listNewest } from './outbox-store.ts'
import type { Message, ProjectMessage, RenderedMessage } from './port.ts'
import type { QueueWorker } from './queue-worker.ts'
import { renderMessage } from './render-message.ts'
import type { Templates } from './templates/templates.ts'

/** A message as shown in the development outbox. */
export interface SentMessage extends RenderedMessage {
  readonly id: string
  /** RFC 3339. */
  readonly created_at: string
}

/** Messages that no carrier has taken yet. */
export interface Backlog {
  readonly waiting: number
  /** Seconds since the oldest was written; 0 when none waits. */
  readonly oldestSeconds: number
}

export interface MessageOptions {
  /** Names what a newer message replaces. */
  readonly topic: string
  /** Milliseconds. After that it is not sent any more. */
  readonly expiresAt: number
}

/** Messages about what has happened already: they are sent when no code or link waits. */
const unawaited: readonly Message['kind'][] = ['notice', 'account-deleted']

/**
 * Messages are written in the transaction that causes them, and sent afterwards: sending can
 * neither fail nor delay a request.
 */
export interface Outbox {
  /**
   * `source` is a keyed hash of who asked for it, in whose turn it is sent.
   */
  enqueue(
    transaction: ProviderTransaction,
    message: ProjectMessage,
    options: MessageOptions & { source: string },
  ): Promise<void>
  /** Tells the worker of messages that a transaction enqueued, once it is committed. */
  wakeAfter(transaction: ProviderTransaction): void
  /** Decrypts a stored message. */
  unseal(row: { id: string; sealed_message: string }): RenderedMessage
  /** Returns the newest stored messages, newest last; none in production. */
  list(): Promise<SentMessage[]>
  /** Returns what waits to be sent. */
  backlog(): Promise<Backlog>
}

export function createOutbox(options: {
  db: ProviderDatabase
  clock: Clock
  keys: Pick<Keys, 'outbox'>
  keep: number
  templates?: Templates
  worker: Pick<QueueWorker<OutboxRow>, 'claimNew' | 'added'>
}): Outbox {
  const { db, clock, keys } = options

  function unseal(row: { id: string; sealed_message: string }): RenderedMessage {
    const message = JSON.parse(open(keys.outbox, row.id, row.sealed_message)) as ProjectMessage
    return renderMessage(message, options.templates)
  }

  const enqueued = new WeakMap<ProviderTransaction, OutboxRow[]>()
  let count = 0
  /** Ids sort in order of writing, also within one millisecond (compare RFC 9562 §6.2). */
  function nextId(): string {
    count = (count + 1) % 1000
    const position = `${clock.now()}${`${count}`.padStart(3, '0')}`
    return newId(`message-${position.padStart(17, '0')}`)
  }

  return {
    async enqueue(transaction, message, { topic, source, expiresAt }) {
      const id = nextId()
      const now = toInstant(clock.now())
      const row = options.worker.claimNew({
        id,
        topic,
        source,
        awaited: Number(!unawaited.includes(message.kind)),
        status: 'pending',
        sealed_message: seal(keys.outbox, id, JSON.stringify(message)),
        attempts: 0,
        next_attempt_at: now,
        claim: null,
        claimed_until: null,
        created_at: now,
        expires_at: toInstant(expiresAt),
      })
      const others = enqueued.get(transaction)
      if (others === undefined) enqueued.set(transaction, [row])
      else others.push(row)
      await insertMessage(transaction, row)
    },
    wakeAfter(transaction) {
      const rows = enqueued.get(transaction)
      if (rows !== undefined) options.worker.added(rows)
    },
    unseal,
    async backlog() {
      const now = clock.now()
      const row = await findBacklog(db, { now: toInstant(now) })
      const since = row?.since ?? null
      return {
        waiting: row?.waiting ?? 0,
        oldestSeconds: since === null ? 0 : Math.max(0, (now - Date.parse(since)) / 1000),
      }
    },
    async list() {
      if (options.keep === 0) return []
      const rows = await listNewest(db, options.keep)
      return rows.reverse().flatMap((row) => {
        try {
          const { channel, to, subject, text, html } = unseal(row)
          return [{ id: row.id, channel, to, subject, text, html, created_at: row.created_at }]
        } catch {
          // Sealed with a key that this installation no longer has.
          return []
        }
      })
    },
  }
}
