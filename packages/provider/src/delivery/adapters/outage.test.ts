import { eachDatabase } from '@maypole/platform/database/testing'
import { createOutboundFetch } from '@maypole/platform/outbound'
import { afterEach, expect, it } from 'vitest'
import { createCarrierServers } from '../../testing/carrier-server.ts'
import { createTestProvider } from '../../testing/index.ts'
import { createWebhookAdapter } from './webhook.ts'

const outbound = createOutboundFetch({ allowPrivate: true, timeout: 1000 })
const { startServer, answer, reset, silence, stopServers } = createCarrierServers()
afterEach(stopServers)

eachDatabase('an outage of a carrier', (open) => {
  it('loses no message: 500, timeouts and resets are retried, and each message is sent once', async () => {
    const { url, taken } = await startServer(answer(500), silence, reset)
    const test = await createTestProvider({
      database: await open(),
      settings: { outbox: { timeoutSeconds: 0.2 } },
      deliver: createWebhookAdapter({ url, secret: 'x', clock: { now: () => 0 }, fetch: outbound }),
    })
    const { methodId, code } = await test.sendCode('+12025550101')
    for (let i = 0; i < 8; i++) {
      await test.provider.outbox.deliverDue()
      test.clock.pass(10)
    }
    expect(taken).toHaveLength(4)
    expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(JSON.parse(taken[3]?.body ?? '{}').code).toBe(code)
    const body = { method_id: methodId, token: code }
    expect((await test.call('POST /otps/authenticate', { body })).statusCode).toBe(200)
  })
})
