import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createOutboundFetch } from '../outbound.ts'
import { createHttpServer } from './server.ts'
import { readTraceContext } from './trace-context.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`

describe('the trace of a request', () => {
  it.each([
    ['', undefined],
    ['00', undefined],
    [traceparent.toUpperCase(), undefined],
    [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, undefined],
    [`00-${traceId}-${'0'.repeat(16)}-01`, undefined],
    [`ff-${traceId}-b7ad6b7169203331-01`, undefined],
    // Only later versions have more.
    [`${traceparent}-what`, undefined],
    [`01-${traceId}-b7ad6b7169203331-01-what`, traceId],
    [`01-${traceId}-b7ad6b7169203331-01what`, undefined],
    [traceparent, traceId],
  ])('is read of %s', (text, expected) => {
    expect(readTraceContext({ traceparent: text })?.traceId).toBe(expected)
  })

  it('is passed on to services of the operator, and is in the log', async () => {
    const asked: unknown[] = []
    const service = createServer((request, response) => {
      asked.push([request.headers.traceparent, request.headers.tracestate])
      response.end()
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
    const lines: string[] = []
    const log = createLog({ level: 'info', write: (line) => lines.push(line), now: () => 0 })
    const app = createHttpServer({ log, isSecure: false, trustedProxies: [] })
    const traced = createOutboundFetch({ allowPrivate: true, isTraced: true })
    const untraced = createOutboundFetch({ allowPrivate: true })
    app.post('/ask', async () => {
      await traced(url, { method: 'POST', body: '{}' })
      await untraced(url)
      return {}
    })
    try {
      const tracestate = 'congo=t61rcWkgMzE'
      const ask = (headers: Record<string, string>) =>
        app.inject({ method: 'POST', url: '/ask', headers, payload: {} })
      await Promise.all([ask({ traceparent, tracestate }), ask({})])
      await ask({ traceparent, tracestate: 'a='.padEnd(513, 'b') })
    } finally {
      await app.close()
      service.close()
    }
    const ours = new RegExp(`^00-${traceId}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`)
    expect(asked.filter((headers) => JSON.stringify(headers).includes(traceId))).toEqual([
      [expect.stringMatching(ours), 'congo=t61rcWkgMzE'],
      [expect.stringMatching(ours), undefined],
    ])
    expect(asked).toHaveLength(6)
    const requests = lines.map((line) => JSON.parse(line)).filter(({ route }) => route === '/ask')
    expect(requests.map(({ trace }) => trace)).toHaveLength(3)
    expect(requests.filter(({ trace }) => trace === traceId)).toHaveLength(2)
  })
})
