import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestProvider } from '../testing/index.ts'
import type { Delivery } from './port.ts'

const crowd = '198.51.100.9'

/** A carrier that takes the messages of some numbers and never answers. */
function createSlowCarrier(isSlow: (message: Delivery) => boolean) {
  const ended = Promise.withResolvers<void>()
  const tried: string[] = []
  return {
    tried,
    end: ended.resolve,
    deliver: async (message: Delivery) => {
      tried.push(message.to)
      if (isSlow(message)) await ended.promise
    },
  }
}

eachDatabase('codes that people wait for are not held up', (open) => {
  type Test = Awaited<ReturnType<typeof createTestProvider>>
  const ask = (test: Test, phone: string, address?: string) =>
    test.call('POST /otps/sms/login_or_create', { address, body: { phone_number: phone } })
  const numberOf = (index: number) => `+1202555${String(1000 + index)}`

  it.each([
    ['has asked for', false],
    ['asks for at once', true],
  ])('by a carrier that is slow with all that one source %s', async (_, isAtOnce) => {
    const { deliver, tried, end } = createSlowCarrier(({ to }) => to !== numberOf(99))
    const test = await createTestProvider({ database: await open(), deliver })
    if (isAtOnce) test.provider.startWorkers()
    await Promise.all(Array.from({ length: 20 }, (_, i) => ask(test, numberOf(i), crowd)))
    test.provider.startWorkers()
    await expect.poll(() => tried.length).toBe(8)
    await ask(test, numberOf(99))
    await expect.poll(() => tried.length).toBe(9)
    expect(tried.at(-1)).toBe(numberOf(99))
    end()
    await expect.poll(() => tried.length).toBe(21)
    await test.provider.stopWorkers()
  })

  it('by the number of those that one source has asked for', async () => {
    const { deliver, tried } = createSlowCarrier(() => false)
    const test = await createTestProvider({ database: await open(), deliver })
    for (let i = 0; i < 25; i++) await ask(test, numberOf(i), crowd)
    await ask(test, numberOf(99))
    await test.provider.outbox.deliverDue()
    expect(tried).toHaveLength(26)
    expect(tried.indexOf(numberOf(99))).toBeLessThan(12)
  })

  it('by one number', async () => {
    const { deliver, tried, end } = createSlowCarrier(({ to }) => to === numberOf(0))
    const test = await createTestProvider({ database: await open(), deliver })
    for (let i = 0; i < 4; i++) await ask(test, numberOf(0), `198.51.${i}.9`)
    test.provider.startWorkers()
    await expect.poll(() => tried.length).toBe(2)
    await ask(test, numberOf(99))
    await expect.poll(() => tried.length).toBe(3)
    expect(tried.at(-1)).toBe(numberOf(99))
    end()
    await test.provider.stopWorkers()
  })

  it('by messages that nobody waits for', async () => {
    const { deliver, tried } = createSlowCarrier(() => false)
    const test = await createTestProvider({ database: await open(), deliver })
    let session = await test.signIn(numberOf(1))
    // With each number that is added, those before are told.
    for (let i = 2; i < 7; i++) {
      const sent = await test.call('POST /otps/sms/send/secondary', {
        session,
        body: { phone_number: numberOf(i) },
      })
      expect(sent.body).toContain('method_id')
      const added = await test.call('POST /otps/authenticate', {
        session,
        body: {
          method_id: sent.json().data.method_id,
          token: await test.lastCode(numberOf(i)),
          session_duration_minutes: 60,
        },
      })
      session = added.json().data.session_token
    }
    await ask(test, numberOf(99))
    await test.provider.outbox.deliverDue()
    expect(tried).toHaveLength(22)
    expect(tried.indexOf(numberOf(99))).toBeLessThan(8)
  })
})
