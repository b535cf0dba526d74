import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A network between browser and server. */
export interface SlowNetwork {
  readonly port: number
  /** Bytes that browsers received since the last call. */
  takeBytes(): number
  close(): void
}

/**
 * Forwards connections to a port of this machine over a link with this round-trip time
 * (milliseconds) and downstream rate (bytes per second), which all connections share. Unlike the
 * browser's own emulation, it also slows down what service workers request.
 */
export async function startSlowNetwork(options: {
  port: number
  roundTrip: number
  rate: number
}): Promise<SlowNetwork> {
  const { rate } = options
  const oneWay = options.roundTrip / 2
  const sockets = new Set<Socket>()
  let bytes = 0
  /** When the link has sent everything so far. */
  let freeAt = 0

  function sendAt(socket: Socket, chunk: Buffer, at: number): void {
    setTimeout(() => void (socket.writable && socket.write(chunk)), at - performance.now())
  }

  function downstream(socket: Socket, chunk: Buffer): void {
    // In packets, so that parallel replies share the link as they would elsewhere.
    for (let start = 0; start < chunk.length; start += 1460) {
      const packet = chunk.subarray(start, start + 1460)
      freeAt = Math.max(freeAt, performance.now()) + (packet.length / rate) * 1000
      bytes += packet.length
      sendAt(socket, packet, freeAt + oneWay)
    }
  }

  async function forward(client: Socket): Promise<void> {
    const early: Buffer[] = []
    const keep = (chunk: Buffer) => early.push(chunk)
    client.on('data', keep)
    // The handshake.
    await wait(options.roundTrip)
    const server = connect(options.port, 'localhost')
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    client.off('data', keep)
    for (const chunk of early) sendAt(server, chunk, performance.now() + oneWay)
    client.on('data', (chunk: Buffer) => sendAt(server, chunk, performance.now() + oneWay))
    server.on('data', (chunk: Buffer) => downstream(client, chunk))
    client.on('close', () => server.destroy())
    server.on('close', () => {
      const last = Math.max(freeAt, performance.now()) + oneWay
      setTimeout(() => client.destroy(), last - performance.now() + 20)
    })
  }

  const listener = createServer((socket) => void forward(socket)).listen(0, 'localhost')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  return {
    port: address.port,
    takeBytes() {
      const taken = bytes
      bytes = 0
      return taken
    },
    close() {
      listener.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
