import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy in front of a server that fails like networks and servers do. */
export interface TestProxy {
  readonly port: number
  /** Cuts every connection and refuses new ones, as when the server is stopped. */
  shut(): Promise<void>
  /** Lets connections through (again). */
  open(): Promise<void>
  /** Accepts data and passes none on, as when the server hangs or its network is gone. */
  freeze(): void
  /** Sets the target of new connections, and cuts existing ones. */
  leadTo(target: number): void
}

/**
 * Opens a proxy on a free port of this machine; `target` is the port of the server behind it.
 * `rewriteAnswer` may change what comes from there.
 */
export async function createTestProxy(
  target: number,
  rewriteAnswer: (chunk: Buffer) => Buffer = (chunk) => chunk,
): Promise<TestProxy & { close: () => Promise<void> }> {
  let port = 0
  let to = target
  let isFrozen = false
  let server: Server | undefined
  const sockets = new Set<Socket>()

  function join(from: Socket, other: Socket, rewrite = (chunk: Buffer) => chunk): void {
    sockets.add(from)
    from.on('data', (chunk: Buffer) => {
      if (!isFrozen) other.write(rewrite(chunk))
    })
    from.on('end', () => other.end())
    from.on('error', () => other.destroy())
    from.on('close', () => {
      sockets.delete(from)
      other.destroy()
    })
  }

  function cutAll(): void {
    for (const socket of sockets) socket.resetAndDestroy()
  }

  const gate: TestProxy = {
    get port() {
      return port
    },
    async open() {
      isFrozen = false
      if (server !== undefined) return
      server = createServer((client) => {
        const upstream = connect(to, '127.0.0.1')
        join(client, upstream)
        join(upstream, client, rewriteAnswer)
      })
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      ;({ port } = server.address() as AddressInfo)
    },
    async shut() {
      const open = server
      server = undefined
      if (open === undefined) return
      const closed = once(open, 'close')
      open.close()
      cutAll()
      await closed
    },
    freeze() {
      isFrozen = true
    },
    leadTo(next) {
      to = next
      cutAll()
    },
  }
  await gate.open()
  return { ...gate, port, close: gate.shut }
}

/** The message with the process id and the secret for cancelling (BackendKeyData). */
const keyMessage = Buffer.from([0x4b, 0, 0, 0, 12])

/** Answers as a pooler does: clients are told a process id that the server does not have. */
export function likePooler(chunk: Buffer): Buffer {
  const start = chunk.indexOf(keyMessage)
  if (start < 0) return chunk
  const changed = Buffer.from(chunk)
  changed.writeInt32BE(1, start + keyMessage.length)
  return changed
}

/** Opens a proxy in front of the PostgreSQL at `url`, and returns the URL that leads through it. */
export async function createPostgresProxy(
  url: string,
  rewriteAnswer?: (chunk: Buffer) => Buffer,
): Promise<{ gate: Awaited<ReturnType<typeof createTestProxy>>; url: string }> {
  const address = new URL(url)
  // The folder of a Unix socket, which would lead past the proxy.
  address.searchParams.delete('host')
  const gate = await createTestProxy(Number(address.port), rewriteAnswer)
  address.port = String(gate.port)
  return { gate, url: address.href }
}
