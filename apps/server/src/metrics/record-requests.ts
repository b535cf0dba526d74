import type { Meter } from '@maypole/platform/meter'
import type { FastifyInstance } from 'fastify'
import { requests, requestTimes } from './instruments.ts'

/** Counts and times every request by its route's pattern: an address may contain ids and tokens. */
export function recordRequests(app: FastifyInstance, meter: Meter): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    meter.record(requests, { method, route, status: `${reply.statusCode}` })
    meter.record(requestTimes, { method, route }, reply.elapsedTime / 1000)
    done()
  })
}
