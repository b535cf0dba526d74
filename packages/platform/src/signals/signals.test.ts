import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { createTestSchema } from '../database/testing.ts'
import { createPostgresProxy, likePooler } from '../database/testing-proxy.ts'
import { createLog, silentLog } from '../log.ts'
import { atEnd } from '../testing/at-end.ts'
import { createServerSignals } from './postgres-signals.ts'
import { channelName, type Signals, type Topic } from './signals.ts'

/** A server with its own pool; `listenUrl` is where it listens. */
function startServer(url: string, { listenUrl = url, log = silentLog } = {}) {
  const database = openDatabase({ url })
  const signals = createServerSignals({
    database,
    log,
    url: listenUrl,
    random: () => 0.5,
    delays: { first: 1, longest: 20 },
  })
  atEnd(async () => {
    await signals.stop()
    await database.close()
  })
  return signals
}

/** Resolves when the next signal of a topic is heard. */
function next(signals: Signals, topic: Topic): Promise<void> {
  return new Promise((resolve) => {
    signals.on(topic, resolve)
  })
}

/** Starts to listen. Resolves when it does. */
async function listening(signals: ReturnType<typeof startServer>): Promise<void> {
  const heard = next(signals, 'news')
  signals.start()
  await heard
}

async function createSchema(): Promise<string> {
  return (await createTestSchema(inject('postgresUrl'))).url
}

describe('servers on one PostgreSQL', () => {
  it('hear each other, each its own signals once, and only of their tables', async () => {
    const url = await createSchema()
    const [one, two, other] = [
      startServer(url),
      startServer(url),
      startServer(await createSchema()),
    ]
    await Promise.all([one, two, other].map(listening))
    const heard: string[] = []
    one.on('keys', () => heard.push('one'))
    two.on('keys', () => heard.push('two'))
    two.on('project', () => heard.push('wrong topic'))
    other.on('keys', () => heard.push('other'))
    const last = next(one, 'news')
    one.send('keys')
    // Sent by another one after all of these.
    await expect.poll(() => heard).toContain('two')
    two.send('news')
    await last
    expect(heard).toEqual(['one', 'two'])
  })

  it('say nothing but the topics, several at once', async () => {
    const url = await createSchema()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    atEnd(() => client.end())
    const { rows } = await client.query(`select ${channelName} as channel`)
    await client.query(`listen "${rows[0].channel}"`)
    const payloads: string[] = []
    client.on('notification', ({ payload = '' }) => payloads.push(payload))
    const server = startServer(url)
    await listening(server)
    server.send('news')
    for (let i = 0; i < 100; i++) server.send('keys')
    server.send('project')
    await expect.poll(() => payloads.join(' ')).toContain('project')
    expect(payloads.length).toBeLessThanOrEqual(2)
    for (const payload of payloads)
      expect(payload).toMatch(/^server-[\w-]+( (keys|news|project))+$/)
  })

  it('look for what they have missed when a broken connection is replaced', async () => {
    const url = await createSchema()
    const { gate, url: listenUrl } = await createPostgresProxy(url)
    atEnd(() => gate.close())
    const [one, two] = [startServer(url), startServer(url, { listenUrl })]
    await Promise.all([one, two].map(listening))
    await gate.shut()
    one.send('keys')
    const missed = next(two, 'keys')
    await gate.open()
    await missed
    // And hear each other as before.
    const heard = next(two, 'news')
    one.send('news')
    await heard
  })

  it('say once that they cannot hear through a pooler, and are heard all the same', async () => {
    const url = await createSchema()
    const { gate, url: pooled } = await createPostgresProxy(url, likePooler)
    atEnd(() => gate.close())
    const lines: string[] = []
    const log = createLog({ level: 'info', write: (line) => lines.push(line), now: () => 0 })
    const [direct, behind] = [startServer(url), startServer(pooled, { log })]
    await listening(direct)
    behind.start()
    await expect.poll(() => lines.join('')).toContain('DATABASE_DIRECT_URL')
    const heard = next(direct, 'keys')
    behind.send('keys')
    await heard
    expect(lines).toHaveLength(1)
  })

  it('stop while they are connecting, and without having been started', async () => {
    const url = await createSchema()
    const [one, two] = [startServer(url), startServer(url)]
    one.start()
    await Promise.all([one.stop(), two.stop()])
  })
})
