import { setTimeout } from 'node:timers/promises'
import type { Database } from '../database/index.ts'
import { setUpConnection } from '../database/set-up-connection.ts'
import { retryDelay } from '../delivery/index.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import {
  channelName,
  createLocalSignals,
  notifyServers,
  type Signals,
  type Topic,
  topics,
} from './signals.ts'

/** Milliseconds. */
const connectTimeout = 5_000

/**
 * Hears what servers tell each other, on a connection of its own, until it breaks or `signal` is
 * aborted. Returns false at once when there is a pooler in between, through which nothing can be
 * heard. Rejects when it cannot connect.
 */
async function listen(options: {
  readonly url: string
  readonly signal: AbortSignal
  readonly onListening: () => void
  readonly onPayload: (payload: string) => void
}): Promise<boolean> {
  const { Client } = (await import('pg')).default
  const client = new Client({
    connectionString: options.url,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
  })
  const ended = Promise.withResolvers<void>()
  client.on('notification', ({ payload = '' }) => options.onPayload(payload))
  const { signal } = options
  const end = () => ended.resolve()
  client.on('error', end)
  client.on('end', end)
  signal.addEventListener('abort', end)
  try {
    await Promise.race([client.connect(), ended.promise])
    if (signal.aborted) return true
    if ((await setUpConnection(client, { connect: connectTimeout, statement: 0 })).isPooled)
      return false
    const { rows } = await client.query<{ channel: string }>(`select ${channelName} as channel`)
    // biome-ignore lint/plugin: a name cannot be a parameter, and this one is a digest.
    await client.query(`listen "${rows[0]?.channel}"`)
    options.onListening()
    if (!signal.aborted) await ended.promise
    return true
  } finally {
    signal.removeEventListener('abort', end)
    await client.end().catch(() => undefined)
  }
}

/** Milliseconds before the first new attempt to listen; doubled each time up to the longest. */
const usualDelays = { first: 250, longest: 30_000 }

/** Signals between servers. */
export interface ServerSignals extends Signals {
  /** Starts to listen, and to tell others. */
  start(): void
  /** Resolves when what was sent has been passed on. */
  stop(): Promise<void>
}

/**
 * Creates signals for the servers on a database. On SQLite there is one server. On PostgreSQL they
 * are sent with NOTIFY after the change, several in one statement when there are many, and heard on
 * a connection to `url`, which must lead past poolers. When that breaks, a new one is opened, and
 * every listener looks at once for what it has missed.
 */
export function createServerSignals(options: {
  readonly database: Database
  readonly url: string
  readonly log: Log
  /** 0 to 1; spreads attempts. */
  readonly random: () => number
  /** Milliseconds. */
  readonly delays?: { readonly first: number; readonly longest: number }
}): ServerSignals {
  const { database, url, log, random, delays = usualDelays } = options
  const local = createLocalSignals()
  const origin = newId('server')
  const waiting = new Set<Topic>()
  const stopping = new AbortController()
  let isStarted = false
  let sending: Promise<void> | undefined
  let listening: Promise<void> | undefined

  async function sendWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const sent = [...waiting]
      waiting.clear()
      await notifyServers(database, { origin, sent }).catch((error: unknown) => {
        log.debug('other servers could not be told', { reason: String(error) })
      })
    }
    sending = undefined
  }

  function hear(payload: string): void {
    const [from, ...sent] = payload.split(' ')
    if (from === origin) return
    for (const topic of topics) if (sent.includes(topic)) local.send(topic)
  }

  async function keepListening(): Promise<void> {
    const { signal } = stopping
    let attempts = 0
    while (!signal.aborted) {
      const isPossible = await listen({
        url,
        signal,
        onPayload: hear,
        onListening: () => {
          attempts = 0
          for (const topic of topics) local.send(topic)
        },
      }).catch((error: unknown) => {
        log.debug('other servers cannot be heard', { reason: String(error) })
        return true
      })
      if (!isPossible) {
        log.info('other servers cannot be heard through a pooler: set DATABASE_DIRECT_URL')
        return
      }
      attempts += 1
      const delay = retryDelay(attempts, { ...delays, random })
      await setTimeout(delay, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    on: local.on,
    send(topic) {
      local.send(topic)
      if (!isStarted || database.kind === 'sqlite') return
      waiting.add(topic)
      sending ??= sendWaiting()
    },
    start() {
      isStarted = true
      if (database.kind === 'postgres') listening ??= keepListening()
    },
    async stop() {
      isStarted = false
      stopping.abort()
      await Promise.all([sending, listening])
    },
  }
}
