import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog, silentLog } from '@maypole/platform/log'
import { createOutboundFetch } from '@maypole/platform/outbound'
import { afterEach, describe, expect, it } from 'vitest'
import { createBreaches } from './breaches.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`
}

const ask = (rangeUrl: string | undefined, { timeout = 2000, log = silentLog } = {}) =>
  createBreaches({
    rangeUrl,
    fetch: createOutboundFetch({ allowPrivate: true, timeout }),
    timeout,
    log,
  }).includes('password')

describe('createBreaches', () => {
  it('sends five characters of the SHA-1 and asks for padding', async () => {
    const asked: unknown[] = []
    const url = await serve((request, response) => {
      asked.push([request.url, request.headers['add-padding']])
      // SHA-1 of "password": 5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8.
      response.end(
        '003D68EB55068C33ACE09247EE4C639306B:3\r\n1E4C9B93F3F0682250B6CF8331B7EE68FD8:9659365\r\n',
      )
    })
    expect(await ask(url)).toBe(true)
    expect(asked).toEqual([['/range/5BAA6', 'true']])
  })

  it('ignores padding entries', async () => {
    const url = await serve((_request, response) => {
      response.end('1E4C9B93F3F0682250B6CF8331B7EE68FD8:0\r\nFFFF:12')
    })
    expect(await ask(url)).toBe(false)
  })

  it('reports an unreachable service without the password or its hash', async () => {
    const services: [string, RequestListener][] = [
      ['500', (_request, response) => void response.writeHead(500).end('1E4C9B9:1')],
      ['redirect', (_request, response) => void response.writeHead(302, { location: '/' }).end()],
      ['reset', (request) => void request.socket.destroy()],
      ['silent', () => undefined],
      ['slow', (_request, response) => void response.write('1E4C9B93')],
    ]
    for (const [name, listener] of services) {
      const lines: string[] = []
      const log = createLog({ level: 'warn', write: (line) => lines.push(line), now: () => 0 })
      expect(await ask(await serve(listener), { timeout: 100, log }), name).toBe(false)
      expect(lines, name).toHaveLength(1)
      expect(lines[0]).not.toMatch(/5BAA6|1E4C9B9|"password"/)
    }
    expect(await ask('http://127.0.0.1:9/range')).toBe(false)
  })

  it('makes no request when no service is configured', async () => {
    expect(await ask(undefined)).toBe(false)
  })
})
