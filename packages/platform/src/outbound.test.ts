import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createOutboundFetch, ForbiddenAddressError, isForbiddenAddress } from './outbound.ts'

describe('isForbiddenAddress', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001:db8::1',
    '2001::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'fec0::1',
    'ff02::1',
    'fe80::1%eth0',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '168.63.129.16',
    '240.0.0.1',
    '0177.0.0.1',
    '0x7f.1',
    '127.1',
    '2130706433',
    'not an address',
  ])('refuses %s', (address) => expect(isForbiddenAddress(address)).toBe(true))

  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111'])(
    'lets %s through',
    (address) => expect(isForbiddenAddress(address)).toBe(false),
  )
})

describe('what cloud providers have for the machine itself', () => {
  const metadata = [
    ['169.254.169.254', '169.254.170.2', '169.254.42.42', 'fe80::a9fe:a9fe', '168.63.129.16'],
    ['100.100.100.200', 'fd00:100::100:200', '192.0.0.192', 'fd00:c1::a9fe:a9fe'],
    ['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254', 'fd00:42::42', 'fd00:a9fe:a9fe::1'],
    ['::ffff:168.63.129.16', '::ffff:a83f:8110', 'FD00:0EC2:0::254'],
  ].flat()

  it.each(metadata)('%s is refused, also where private addresses are allowed', async (address) => {
    for (const allowPrivate of [false, true]) {
      expect(isForbiddenAddress(address, { allowPrivate })).toBe(true)
      const host = address.includes(':') ? `[${address}]` : address
      const fetch = createOutboundFetch({ allowPrivate })
      await expect(fetch(`http://${host}/latest`)).rejects.toThrow(ForbiddenAddressError)
    }
  })

  it.each(['127.0.0.1', '10.1.2.3', '::1', 'fd00::1', '100.100.0.1', '168.63.129.17', '8.8.8.8'])(
    '%s is allowed for services of the operator',
    (address) => expect(isForbiddenAddress(address, { allowPrivate: true })).toBe(false),
  )
})

describe('outbound fetch', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  async function serve(listener: Parameters<typeof createServer>[1]): Promise<string> {
    const server = createServer(listener as never)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
    'never reaches %s',
    async (host) => {
      let requests = 0
      const origin = await serve((_request, response) => {
        requests += 1
        response.end()
      })
      const address = origin.replace('127.0.0.1', host)
      await expect(createOutboundFetch()(address)).rejects.toThrow()
      expect(requests).toBe(0)
    },
  )

  it('follows no redirect', async () => {
    const origin = await serve((_request, response) =>
      response.writeHead(302, { location: '/elsewhere' }).end(),
    )
    const response = await createOutboundFetch({ allowPrivate: true })(origin)
    expect(response.status).toBe(302)
  })

  it('aborts a response that is too long or never comes', async () => {
    const long = await serve((_request, response) => response.end('x'.repeat(5000)))
    const outbound = createOutboundFetch({ allowPrivate: true, largestAnswer: 1000, timeout: 100 })
    await expect(outbound(long).then((response) => response.text())).rejects.toThrow()
    const silent = await serve(() => undefined)
    await expect(outbound(silent)).rejects.toThrow()
  })

  it('reads no more of a compressed response than of another', async () => {
    const packed = async (bytes: number) =>
      serve((_request, response) => {
        response.writeHead(200, { 'content-encoding': 'br' })
        response.end(brotliCompressSync(Buffer.alloc(bytes, 'x')))
      })
    const outbound = createOutboundFetch({ allowPrivate: true, largestAnswer: 1000 })
    const read = async (bytes: number) => (await outbound(await packed(bytes))).text()
    expect(await read(1000)).toHaveLength(1000)
    await expect(read(1001)).rejects.toThrow('over 1000 bytes')
    await expect(read(8 * 1024 * 1024)).rejects.toThrow('over 1000 bytes')
  })
})
