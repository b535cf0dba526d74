import { endpoint } from '@maypole/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

export const operationEndpoints = {
  isUp: endpoint({
    method: 'GET',
    path: '/healthz',
    summary: 'Whether the process is up',
    auth: 'none',
    reply: z.object({ status: z.literal('up') }),
  }),
  isReady: endpoint({
    method: 'GET',
    path: '/readyz',
    summary:
      'Whether it can work: the database answers, and it is not about to stop (503 otherwise)',
    auth: 'none',
    reply: z.object({ status: z.literal('ready') }),
  }),
} as const

/** Milliseconds for the database's reply before the server counts as not ready. */
const pingTimeout = 1_000

/**
 * `/healthz`: the process is up. `/readyz`: it can work, that is, the database replies and it is
 * not about to stop; 503 otherwise, so that a load balancer sends nobody here.
 */
export function addHealth(
  app: FastifyInstance,
  options: { ping: () => Promise<void>; isStopping: () => boolean },
): void {
  app.get(operationEndpoints.isUp.path, async () => ({ status: 'up' }))
  app.get(operationEndpoints.isReady.path, async (_request, reply) => {
    const reason = options.isStopping() ? 'stopping' : await reasonNotReady(options.ping)
    if (reason === undefined) return { status: 'ready' }
    return reply.status(503).header('retry-after', 2).send({ status: 'not ready', reason })
  })
}

async function reasonNotReady(ping: () => Promise<void>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('database'), pingTimeout)
  })
  const answer = ping().then(
    () => undefined,
    () => 'database',
  )
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}
