import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a carrier got. */
export interface TakenRequest {
  readonly path: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** What a carrier does with a request instead of taking it. */
export type CarrierFault = (response: ServerResponse) => void

/** Carriers on this machine, for tests of what is sent over HTTP. */
export function createCarrierServers() {
  const stops: (() => void)[] = []

  /** Its replies are scripted; after the last it accepts everything. */
  async function startServer(...faults: CarrierFault[]) {
    const taken: TakenRequest[] = []
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        taken.push({
          path: request.url,
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
        })
        const fault = faults.shift()
        if (fault === undefined) response.writeHead(201).end('{"sid":"SM1","status":"queued"}')
        else fault(response)
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    stops.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken }
  }

  return {
    startServer,
    answer:
      (status: number): CarrierFault =>
      (response) => {
        response.writeHead(status).end('{}')
      },
    reset: ((response) => {
      response.destroy()
    }) satisfies CarrierFault,
    silence: (() => undefined) satisfies CarrierFault,
    stopServers() {
      for (const stop of stops.splice(0)) stop()
    },
  }
}
