import type { FastifyInstance } from 'fastify'

/** Milliseconds that the database may take to answer before the server counts as not ready. */
const patience = 1_000

/**
 * `/healthz`: the process is up. `/readyz`: it can work, that is, the database answers and it is not about to stop; 503
 * otherwise, so that a balancer sends nobody here.
 */
export function addHealth(
  app: FastifyInstance,
  options: { ping: () => Promise<void>; isStopping: () => boolean },
): void {
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async (_request, reply) => {
    const reason = options.isStopping() ? 'stopping' : await reasonNotReady(options.ping)
    if (reason === undefined) return { status: 'ready' }
    return reply.status(503).header('retry-after', 2).send({ status: 'not ready', reason })
  })
}

async function reasonNotReady(ping: () => Promise<void>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('database'), patience)
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
