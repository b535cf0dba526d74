import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Bytes per second that a client must read: long responses take minutes even on the slowest mobile
 * networks.
 */
const lowestRate = 4_096

/** How much of a response a client has read, and since when it is measured. */
interface Wait {
  readonly since: number
  readonly taken: number
}

/**
 * Disconnects clients that read a response too slowly: below `lowestRate` over `timeout`
 * milliseconds in which data was always available. Node limits how long a request may take to
 * arrive, but holds outgoing data as long as the connection lives.
 */
export function cutSlowReaders(app: FastifyInstance, { timeout }: { timeout: number }): void {
  const waits = new Map<Socket, Wait | undefined>()
  app.server.on('connection', (socket: Socket) => {
    waits.set(socket, undefined)
    socket.once('close', () => waits.delete(socket))
  })
  const timer = setInterval(
    () => {
      const now = performance.now()
      for (const [socket, wait] of waits) {
        const taken = socket.bytesWritten - socket.writableLength
        if (socket.writableLength === 0) waits.set(socket, undefined)
        else if (wait === undefined) waits.set(socket, { since: now, taken })
        else if (now - wait.since >= timeout) {
          const rate = ((taken - wait.taken) / (now - wait.since)) * 1000
          // Without a reset, the kernel would go on to hold and offer what was not read.
          if (rate < lowestRate) socket.resetAndDestroy()
          else waits.set(socket, { since: now, taken })
        }
      }
    },
    Math.min(5_000, timeout),
  )
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
