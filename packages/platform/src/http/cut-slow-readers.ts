import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Cuts clients off that have not taken an answer `patience` milliseconds after it began to wait for them, whether they read nothing or a byte now
 * and then: Node limits how long a request may take to come in, but holds what is to go out for as long as the connection lives.
 */
export function cutSlowReaders(app: FastifyInstance, { patience }: { patience: number }): void {
  /** Since when something has been waiting to be read, as the look before this one has seen it. */
  const waitingSince = new Map<Socket, number | undefined>()
  app.server.on('connection', (socket: Socket) => {
    waitingSince.set(socket, undefined)
    socket.once('close', () => waitingSince.delete(socket))
  })
  const timer = setInterval(
    () => {
      const now = performance.now()
      for (const [socket, since] of waitingSince) {
        if (socket.writableLength === 0) waitingSince.set(socket, undefined)
        else if (since === undefined) waitingSince.set(socket, now)
        else if (now - since >= patience) socket.destroy()
      }
    },
    Math.min(5_000, patience),
  )
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
