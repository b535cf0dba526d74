import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApplication, developmentAt } from './testing/create-test-application.ts'

const pages = ['/dev/outbox', '/dev/outbox.js', '/dev/widget', '/dev/ui']

/** Starts an instance that listens, and returns what sends it bytes as they are. */
async function listen({ host = '127.0.0.1', environment = {} } = {}) {
  const { app } = await createTestApplication(environment)
  await app.listen({ host, port: 0 })
  const { port } = app.server.address() as AddressInfo

  /** Returns the status of the response to a head; `PORT` in it is the server's. */
  async function statusFor(path: string, head: readonly string[], version = '1.1') {
    const socket = connect({ host, port })
    await once(socket, 'connect')
    const lines = [`GET ${path} HTTP/${version}`, ...head, 'Connection: close', '', '']
    socket.end(lines.join('\r\n').replaceAll('PORT', String(port)))
    const answer = await text(socket)
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
  }
  return { statusFor, port }
}

describe('development pages through a connection', () => {
  let own: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    own = await listen()
  })

  it.each([
    ['HTTP/1.0 without Host, as bare proxies send', '1.0', []],
    ['HTTP/1.0 with the address behind a proxy', '1.0', ['Host: 127.0.0.1:PORT']],
    ['HTTP/1.0 with a name of this machine', '1.0', ['Host: localhost:PORT']],
    ['a name that was pointed here', '1.1', ['Host: evil.example:PORT']],
    ['an address of the network', '1.1', ['Host: 192.168.1.20:PORT']],
    ['an empty Host', '1.1', ['Host:']],
    ['another port', '1.1', ['Host: localhost:1']],
    ['no port', '1.1', ['Host: localhost']],
    ['X-Forwarded-For', '1.1', ['Host: localhost:PORT', 'X-Forwarded-For: 127.0.0.1']],
    ['X-Forwarded-Host', '1.1', ['Host: localhost:PORT', 'X-Forwarded-Host: town.example']],
    ['Forwarded', '1.1', ['Host: localhost:PORT', 'Forwarded: for=127.0.0.1']],
    ['Via', '1.1', ['Host: localhost:PORT', 'Via: 1.1 proxy']],
  ])('do not exist for %s', async (_name, version, head) => {
    for (const page of pages) {
      expect(await own.statusFor(page, head, version), page).toBe(404)
    }
  })

  it('need a Host header, as every request of HTTP/1.1', async () => {
    expect(await own.statusFor('/dev/outbox', [])).toBe(400)
  })

  it.each(['localhost', '127.0.0.1', '127.0.0.2', 'choir.localhost', '[::1]'])(
    'answer on this machine as %s',
    async (name) => expect(await own.statusFor('/dev/outbox', [`Host: ${name}:PORT`])).toBe(200),
  )

  it('answer over IPv6', async () => {
    const { statusFor } = await listen({ host: '::1' })
    expect(await statusFor('/dev/outbox', ['Host: [::1]:PORT'])).toBe(200)
    expect(await statusFor('/dev/outbox', ['Host: localhost:PORT'])).toBe(200)
    expect(await statusFor('/dev/outbox', ['Host: [2001:db8::1]:PORT'])).toBe(404)
  })

  it('answer at the port of the public address, where that is this machine', async () => {
    const dev = await listen({ environment: { PUBLIC_URL: 'http://localhost:3456' } })
    expect(await dev.statusFor('/dev/outbox', ['Host: localhost:3456'])).toBe(200)
    expect(await dev.statusFor('/dev/outbox', ['Host: localhost:3457'])).toBe(404)
    const tunnel = await listen({ environment: developmentAt('https://tunnel.example') })
    expect(await tunnel.statusFor('/dev/outbox', ['Host: localhost'])).toBe(404)
    expect(await tunnel.statusFor('/dev/outbox', ['Host: localhost:PORT'])).toBe(200)
  })
})
