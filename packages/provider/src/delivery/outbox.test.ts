import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../testing/index.ts'
import { createConsoleAdapter } from './adapters/console.ts'
import { type Deliver, type Delivery, UndeliverableError } from './port.ts'

const alice = '+12025550101'

/** A carrier with scripted replies; after the last it accepts everything. */
function createCarrier(...failures: Error[]) {
  const taken: Delivery[] = []
  const tried: Delivery[] = []
  const deliver: Deliver = async (delivery) => {
    tried.push(delivery)
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    taken.push(delivery)
  }
  return { deliver, taken, tried }
}

eachDatabase('the outbox', (open) => {
  it('delivers what was written, once', async () => {
    const { deliver, taken } = createCarrier()
    const test = await createTestProvider({ database: await open(), deliver })
    const { code } = await test.sendCode(alice)
    expect(taken).toEqual([])
    await test.provider.outbox.deliverDue()
    await test.provider.outbox.deliverDue()
    expect(taken).toEqual([
      expect.objectContaining({ channel: 'sms', to: alice, text: expect.stringContaining(code) }),
    ])
  })

  it('retries with increasing delays and the same key while the code is valid', async () => {
    const outage = Array.from({ length: 100 }, () => new Error('503'))
    const { deliver, taken, tried } = createCarrier(...outage)
    const test = await createTestProvider({ database: await open(), deliver })
    await test.sendCode(alice)
    const times: number[] = []
    for (let second = 0; second < 700; second++) {
      const before = tried.length
      await test.provider.outbox.deliverDue()
      if (tried.length > before) times.push(second)
      test.clock.pass(1)
    }
    expect(times.slice(0, 7)).toEqual([0, 1, 3, 7, 15, 31, 63])
    expect(times.at(-1)).toBeLessThan(600)
    expect(new Set(tried.map((delivery) => delivery.idempotencyKey)).size).toBe(1)
    expect(taken).toEqual([])
    expect(await test.provider.outbox.list()).toEqual([])
  })

  it('continues after an outage', async () => {
    const { deliver, taken } = createCarrier(new Error('timeout'), new Error('reset'))
    const test = await createTestProvider({ database: await open(), deliver })
    await test.sendCode(alice)
    for (const seconds of [0, 1, 2]) {
      test.clock.pass(seconds)
      await test.provider.outbox.deliverDue()
    }
    expect(taken).toHaveLength(1)
  })

  it('gives up at once on a permanent refusal by the carrier', async () => {
    const { deliver, tried } = createCarrier(new UndeliverableError('blocked'))
    const test = await createTestProvider({ database: await open(), deliver })
    await test.sendCode(alice)
    await test.provider.outbox.deliverDue()
    test.clock.pass(300)
    await test.provider.outbox.deliverDue()
    expect(tried).toHaveLength(1)
  })

  it('drops a message that could not be delivered when a newer code replaces it', async () => {
    const { deliver, taken } = createCarrier(new Error('503'))
    const test = await createTestProvider({ database: await open(), deliver })
    await test.sendCode(alice)
    await test.provider.outbox.deliverDue()
    const { code } = await test.sendCode(alice)
    test.clock.pass(60)
    await test.provider.outbox.deliverDue()
    expect(taken.map((delivery) => delivery.text.slice(0, 6))).toEqual([code])
  })

  it('is shared by servers, and each message is sent by one of them', async () => {
    const database = await open()
    const { deliver, taken } = createCarrier()
    const first = await createTestProvider({ database, deliver })
    const second = await createTestProvider({ database, deliver, clock: first.clock })
    for (let i = 0; i < 20; i++) await first.sendCode(`+1202${555 + i}0101`)
    await Promise.all(
      [first, second, first, second].map((test) => test.provider.outbox.deliverDue()),
    )
    expect(taken).toHaveLength(20)
    expect(new Set(taken.map((delivery) => delivery.idempotencyKey)).size).toBe(20)
    await Promise.all([first.close(), second.close()])
  })

  it.each([
    ['claimed', (dead: TestProvider) => dead.provider.outbox.deliverDue()],
    ['written as claimed', (dead: TestProvider) => dead.provider.stopWorkers()],
  ])('resumes the messages that a server had %s before it crashed', async (how, end) => {
    const database = await open()
    const hung = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const dead = await createTestProvider({
      database,
      deliver: () => {
        started.resolve()
        return hung.promise
      },
    })
    if (how === 'written as claimed') dead.provider.startWorkers()
    await dead.sendCode(alice)
    const lost = end(dead)
    await started.promise
    const { deliver, taken } = createCarrier()
    const alive = await createTestProvider({ database, deliver, clock: dead.clock })
    await alive.provider.outbox.deliverDue()
    expect(taken).toEqual([])
    alive.clock.pass(31)
    await alive.provider.outbox.deliverDue()
    expect(taken).toHaveLength(1)
    // The first server comes back to life and finds that its claim is gone.
    hung.reject(new Error('connection reset'))
    await lost
    alive.clock.pass(60)
    await alive.provider.outbox.deliverDue()
    expect(taken).toHaveLength(1)
    await Promise.all([dead.close(), alive.close()])
  })

  it('leaves to others what has waited for a place until its claim ended', async () => {
    const database = await open()
    const hung = Promise.withResolvers<void>()
    const tried: Delivery[] = []
    const slow = await createTestProvider({
      database,
      deliver: async (delivery) => {
        tried.push(delivery)
        await hung.promise
      },
      settings: { outbox: { pollSeconds: 3600 } },
    })
    slow.provider.startWorkers()
    await Promise.all(Array.from({ length: 20 }, (_, i) => slow.sendCode(`+1202${555 + i}0101`)))
    await expect.poll(() => tried.length).toBe(8)
    const { deliver, taken } = createCarrier()
    const other = await createTestProvider({ database, deliver, clock: slow.clock })
    slow.clock.pass(31)
    await other.provider.outbox.deliverDue()
    expect(taken).toHaveLength(20)
    hung.resolve()
    await slow.provider.stopWorkers()
    expect(tried).toHaveLength(8)
    await Promise.all([slow.close(), other.close()])
  })

  it('keeps the last messages in development, newest last', async () => {
    const test = await createTestProvider({
      database: await open(),
      settings: { outbox: { keep: 3 } },
    })
    for (let i = 0; i < 5; i++) {
      await test.sendCode(`+1202555010${i}`)
      test.clock.pass(1)
    }
    await test.provider.outbox.deliverDue()
    await test.provider.sweep()
    const numbers = (await test.provider.outbox.list()).map((message) => message.to)
    expect(numbers).toEqual(['+12025550102', '+12025550103', '+12025550104'])
  })

  it('keeps nothing in production', async () => {
    const database = await open()
    const { deliver, taken } = createCarrier()
    const { call, provider } = await createTestProvider({
      database,
      deliver,
      settings: { environment: 'production' },
    })
    await call('POST /otps/sms/login_or_create', { body: { phone_number: alice } })
    expect(await provider.outbox.list()).toEqual([])
    await provider.outbox.deliverDue()
    expect(taken).toHaveLength(1)
    const rows = await database
      .tables<{ outbox_messages: { id: string } }>()
      .selectFrom('outbox_messages')
      .select('id')
      .execute()
    expect(rows).toEqual([])
  })

  it('is emptied by the workers as soon as a message arrives, and drained when they stop', async () => {
    const taken = Promise.withResolvers<Delivery>()
    const test = await createTestProvider({
      database: await open(),
      deliver: async (delivery) => taken.resolve(delivery),
    })
    test.provider.startWorkers()
    await test.sendCode(alice)
    expect((await taken.promise).to).toBe(alice)
    await test.provider.stopWorkers()
  })

  it('waits for a delivery under way when the workers stop', async () => {
    const started = Promise.withResolvers<void>()
    const carrier = Promise.withResolvers<void>()
    const test = await createTestProvider({
      database: await open(),
      deliver: () => {
        started.resolve()
        return carrier.promise
      },
    })
    test.provider.startWorkers()
    await test.sendCode(alice)
    await started.promise
    let hasStopped = false
    const stopping = test.provider.stopWorkers().then(() => {
      hasStopped = true
    })
    await test.provider.verifySession('')
    expect(hasStopped).toBe(false)
    carrier.resolve()
    await stopping
  })
})

it('prints whole messages to the terminal', async () => {
  const written: string[] = []
  await createConsoleAdapter({ write: (text) => written.push(text) })(
    {
      channel: 'sms',
      to: alice,
      subject: null,
      text: '123456 is your code.\n\n@maypole.test #123456',
      html: null,
      idempotencyKey: 'message-1',
    },
    AbortSignal.abort(),
  )
  expect(written.join('')).toContain('SMS to +12025550101')
  expect(written.join('')).toContain('@maypole.test #123456')
})
