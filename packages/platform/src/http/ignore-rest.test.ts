import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { atEnd } from '../testing/at-end.ts'
import { createHttpServer } from './index.ts'

/** A connection that has sent the head of a request and the first bytes of its body. */
async function startBody(length: string) {
  const log = createLog({ level: 'silent', write: () => undefined, now: () => 0 })
  const app = createHttpServer({ log, isSecure: false, trustedProxies: [], bodyLimit: 1000 })
  app.post('/notes', async () => 'stored')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  atEnd(async () => {
    socket.destroy()
    await app.close()
  })
  const head = 'POST /notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json'
  socket.write(`${head}\r\n${length}\r\n\r\n`)
  const read = async () => String((await once(socket, 'data'))[0])
  return { socket, read, head }
}

it('lets a client finish a body that is too large, and takes the next request', async () => {
  const { socket, read, head } = await startBody('content-length: 500000')
  const refused = await read()
  expect(refused).toMatch(/^HTTP\/1\.1 413 /)
  expect(refused).not.toMatch(/^connection: close/im)
  socket.write('x'.repeat(500_000))
  socket.write(`${head}\r\ncontent-length: 2\r\n\r\n{}`)
  expect(await read()).toMatch(/^HTTP\/1\.1 200 /)
})

it('closes the connection under one that is far too large', async () => {
  const { socket, read } = await startBody('content-length: 50000000')
  const closed = once(socket, 'close')
  expect(await read()).toMatch(/^HTTP\/1\.1 413 [\s\S]*^connection: close/im)
  await closed
})
