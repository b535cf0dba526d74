import { setUpConnection } from '../database/set-up-connection.ts'
import { channelName } from './notify-servers.ts'

/** Milliseconds. */
const connectTimeout = 5_000

/**
 * Hears what servers tell each other, on a connection of its own, until it breaks or `signal` is
 * aborted. Returns false at once when there is a pooler in between, through which nothing can be
 * heard. Rejects when it cannot connect.
 */
export async function listen(options: {
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
