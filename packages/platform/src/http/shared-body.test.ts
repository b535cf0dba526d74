import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { createHttpServer } from './server.ts'
import { BodyPart, SharedBody } from './shared-body.ts'

const items = Array.from({ length: 20_000 }, (_, index) => `"Somebody ${index} é"`)
const text = `[${items.join(',')}]`

/** Cuts the text into parts of this many bytes. */
function cut(bytes: number): BodyPart[] {
  const whole = Buffer.from(text)
  const parts: BodyPart[] = []
  for (let start = 0; start < whole.length; start += bytes)
    parts.push(new BodyPart(whole.subarray(start, start + bytes)))
  return parts
}

function start(parts: readonly BodyPart[], onEnd?: () => void) {
  const app = createHttpServer({ log: silentLog, isSecure: false, trustedProxies: [] })
  app.get('/list', (request, reply) => new SharedBody(parts, onEnd).send(request, reply))
  return app
}

it.each([1_000, 65_536, 10_000_000])('sends parts of %i bytes as one body', async (bytes) => {
  const app = start(cut(bytes))
  const plain = await app.inject('/list')
  expect(plain.payload).toBe(text)
  expect(plain.headers['content-length']).toBe(String(Buffer.byteLength(text)))
  for (let count = 0; count < 2; count++) {
    const packed = await app.inject({ url: '/list', headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(text)
  }
  const refused = await app.inject({ url: '/list', headers: { 'accept-encoding': 'gzip;q=0' } })
  expect(refused.payload).toBe(text)
  await app.close()
})

it('leaves a short body uncompressed', async () => {
  const app = start([new BodyPart(Buffer.from('[1,')), new BodyPart(Buffer.from('2]'))])
  const answer = await app.inject({ url: '/list', headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toEqual([1, 2])
  await app.close()
})

it('reports once that it was read, or that its reader has gone', async () => {
  const onEnd = vi.fn()
  const parts = Array.from({ length: 1_000 }, () => new BodyPart(Buffer.alloc(65_536, 0x20)))
  const app = start(parts, onEnd)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const read = await fetch(`http://127.0.0.1:${port}/list`)
  expect((await read.arrayBuffer()).byteLength).toBe(65_536_000)
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1))

  const client = connect(port, '127.0.0.1')
  client.write('GET /list HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(client, 'data')
  client.destroy()
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(2))
  await app.close()
})
