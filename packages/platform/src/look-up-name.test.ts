import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { lookUpName } from './outbound.ts'
import { atEnd } from './testing/at-end.ts'

/** A name server that knows one address for every name, and never answers for some. */
async function startNameServer(): Promise<string[]> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port }) => {
    const text = query.toString('latin1')
    if (text.includes('silent')) return
    const end = query.indexOf(0, 12) + 5
    const isFour = query.readUInt16BE(end - 4) === 1
    const head = Buffer.from(query.subarray(0, 12))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(Number(isFour), 6)
    head.writeUInt32BE(0, 8)
    const record = Buffer.from('c00c00010001000000050004cb007105', 'hex')
    const parts = [head, query.subarray(12, end), isFour ? record : Buffer.alloc(0)]
    socket.send(Buffer.concat(parts), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  atEnd(() => new Promise<void>((resolve) => socket.close(() => resolve())))
  return [`127.0.0.1:${(socket.address() as AddressInfo).port}`]
}

it('finds the addresses of a name while the servers of others never answer', async () => {
  const servers = await startNameServer()
  const ended: string[] = []
  const silent = Array.from({ length: 8 }, (_, index) =>
    lookUpName(`silent-${index}.example`, servers).catch(() => ended.push('silent')),
  )
  expect(await lookUpName('push.example', servers)).toEqual([{ address: '203.0.113.5', family: 4 }])
  expect(ended).toEqual([])
  await Promise.all(silent)
  expect(ended).toHaveLength(8)
}, 20_000)

it.each(['localhost', 'LOCALHOST.', 'push.localhost'])('knows %s as this machine', async (name) => {
  expect(await lookUpName(name)).toEqual([{ address: '127.0.0.1', family: 4 }])
})
