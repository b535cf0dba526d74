import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Bytes a second that a client takes at least: long answers come within minutes on the slowest of telephone networks. */
const lowestRate = 4_096

/** How much of an answer a client has taken, and since when it is waited for. */
interface Wait {
  readonly since: number
  readonly taken: number
}

/**
 * Cuts clients off that take an answer too slowly: fewer than `lowestRate` bytes a second over `timeout` milliseconds in which bytes
 * were always waiting for them. Node limits how long a request may take to come in, but holds what is to go out for as long as the
 * connection lives.
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
          if (rate < lowestRate) socket.destroy()
          else waits.set(socket, { since: now, taken })
        }
      }
    },
    Math.min(5_000, timeout),
  )
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
