import { onSqlite } from '@maypole/platform/database/testing'
import { addressKey } from '@maypole/platform/http'
import { createLimiter } from '@maypole/platform/limits'
import { createLog } from '@maypole/platform/log'
import { silentMeter } from '@maypole/platform/meter'
import { expect, it } from 'vitest'
import { createOutbox } from '../delivery/outbox.ts'
import type { Message } from '../delivery/port.ts'
import { deriveKeys } from '../derive-keys.ts'
import { createProjects } from '../projects/load-project.ts'
import { findProjectRow } from '../projects/project-store.ts'
import { completeProviderSettings } from '../settings/provider-settings.ts'
import type { OutboxRow, ProviderTables } from '../tables.ts'
import { createTestProvider } from '../testing/index.ts'
import type { Instance } from './instance.ts'
import { createProjectContext, type ProjectContext } from './project-context.ts'
import { pseudonym } from './pseudonym.ts'

const alice = '+12025550101'
const message: Message = {
  kind: 'notice',
  channel: 'email',
  to: 'alice@example.org',
  productName: 'Maypole',
  subject: 'passkey',
  change: 'added',
}

onSqlite('a project context', (open) => {
  /** A context on a real database, and how often its outbox's worker has been woken. */
  async function start() {
    const database = await open()
    const { projectId, clock } = await createTestProvider({ database })
    const lines: string[] = []
    const log = createLog({ level: 'info', now: clock.now, write: (line) => lines.push(line) })
    const db = database.tables<ProviderTables>()
    const keys = deriveKeys(new Uint8Array(32).fill(7))
    const settings = completeProviderSettings({
      environment: 'development',
      publicUrl: 'https://maypole.test',
    })
    let wakes = 0
    const worker = { claimNew: (row: OutboxRow) => row, added: () => void (wakes += 1) }
    const outbox = createOutbox({ db, clock, keys, keep: 10, worker })
    const projects = createProjects({ db, settings, keys, log })
    const sharedLimiter = createLimiter(database, clock)
    const shared = { db, clock, log, meter: silentMeter, keys }
    const parts: Partial<Instance> = { ...shared, outbox, projects, sharedLimiter }
    const instance = parts as Instance
    const row = await findProjectRow(db, { id: projectId })
    if (row === undefined) throw new Error('There is no project')
    const project = projects.read(row)
    const client = { requestId: 'request-1', networkAddress: '203.0.113.7', userAgent: 'test' }
    const context = createProjectContext(instance, { project, client })
    const enqueue = (transaction: Parameters<typeof outbox.enqueue>[0]) =>
      context.outbox.enqueue(transaction, message, { topic: 'a', expiresAt: clock.now() + 1000 })
    return { instance, context, project, client, lines, enqueue, wakes: () => wakes }
  }

  const events = (context: Pick<ProjectContext, 'db'>) =>
    context.db.selectFrom('security_events').selectAll().execute()

  it('records events with project, address and request', async () => {
    const { context, project, client, lines } = await start()
    await context.transact((transaction) =>
      context.audit(transaction, 'passcode_sent', { userId: 'user-1' }),
    )
    expect(await events(context)).toEqual([
      expect.objectContaining({
        type: 'passcode_sent',
        project_id: project.id,
        user_id: 'user-1',
        session_id: null,
        address_hash: pseudonym(context.keys, addressKey(client.networkAddress)),
      }),
    ])
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ type: 'passcode_sent', request: 'request-1', project: project.id }),
    )
  })

  it('records events with the more precise address', async () => {
    const { context } = await start()
    const better = context.withClient({ networkAddress: '198.51.100.4' })
    await better.audit(better.db, 'passcode_sent')
    const [event] = await events(context)
    expect(event?.address_hash).toBe(pseudonym(context.keys, addressKey('198.51.100.4')))
    expect(better.client).toEqual({ ...context.client, networkAddress: '198.51.100.4' })
  })

  it('wakes the outbox once after a transaction that enqueued messages', async () => {
    const { context, enqueue, wakes } = await start()
    await context.transact(async (transaction) => {
      await enqueue(transaction)
      await enqueue(transaction)
      expect(wakes()).toBe(0)
    })
    expect(wakes()).toBe(1)
  })

  it('does not wake it after a transaction without messages, or one that is rolled back', async () => {
    const { context, enqueue, wakes } = await start()
    expect(await context.transact(async () => 'done')).toBe('done')
    const broken = context.transact(async (transaction) => {
      await enqueue(transaction)
      await context.audit(transaction, 'passcode_sent')
      throw new Error('changed its mind')
    })
    await expect(broken).rejects.toThrow('changed its mind')
    expect(wakes()).toBe(0)
    expect(await events(context)).toEqual([])
  })

  it('counts for its own project only', async () => {
    const { instance, context, project, client } = await start()
    const other = createProjectContext(instance, {
      project: { ...project, id: 'project-live-other' },
      client,
    })
    const limit = { key: 'guesses', limit: 1, seconds: 60 }
    await context.limiter.consume([limit])
    await expect(context.limiter.consume([limit])).rejects.toMatchObject({
      refused: [{ key: 'guesses' }],
    })
    await other.limiter.consume([limit])
  })

  it("sends messages without waiting for the worker's next poll", async () => {
    const sent = Promise.withResolvers<string>()
    const test = await createTestProvider({
      database: await open(),
      deliver: async ({ to }) => sent.resolve(to),
      settings: { outbox: { pollSeconds: 3600 } },
    })
    test.provider.startWorkers()
    // The look at the start is over: nothing but being woken can find the message.
    await test.provider.outbox.deliverDue()
    await test.sendCode(alice)
    expect(await sent.promise).toBe(alice)
    await test.provider.stopWorkers()
  })
})

it('is not an instance, and an instance is not a context', () => {
  const handle = (_: ProjectContext) => 'handled'
  const administer = (_: Instance) => 'administered'
  const limit = (_: Pick<ProjectContext, 'limiter'>) => 'limited'
  const read = (_: Pick<ProjectContext, 'settings'>) => 'read'
  const instance = {} as Instance
  const context = {} as ProjectContext
  // @ts-expect-error: an instance has no project.
  handle(instance)
  // @ts-expect-error: a context does not know the other projects.
  administer(context)
  // @ts-expect-error: the limiter of all projects is not that of one.
  limit(instance)
  // @ts-expect-error: the settings of the instance are not those of a project.
  read(instance)
  expect([handle(context), administer(instance)]).toEqual(['handled', 'administered'])
})
