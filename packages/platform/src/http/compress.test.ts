import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { silentLog } from '../log.ts'
import { createHttpServer } from './server.ts'

const list = Array.from({ length: 1000 }, (_, i) => ({ id: i, name: `Somebody ${i}` }))

async function ask(acceptEncoding: string | undefined, url = '/long') {
  const app = createHttpServer({ log: silentLog, isSecure: false, trustedProxies: [] })
  app.get('/long', async () => list)
  app.get('/short', async () => list.slice(0, 3))
  const answer = await app.inject({
    url,
    headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding },
  })
  await app.close()
  return answer
}

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['br;q=0.1, gzip', 'gzip', gunzipSync],
  ['GZIP', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
] as const)('compresses a long response for %s', async (accepted, encoding, decompress) => {
  const { headers, rawPayload } = await ask(accepted)
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toContain('accept-encoding')
  expect(rawPayload.length).toBeLessThan(JSON.stringify(list).length / 3)
  expect(JSON.parse(decompress(rawPayload).toString())).toEqual(list)
})

it.each([
  ['for who takes none', undefined, '/long'],
  ['for who refuses', 'br;q=0, gzip;q=0', '/long'],
  ['for who likes it best as it is', 'identity, br;q=0.5', '/long'],
  ['when it is short', 'br', '/short'],
])('leaves a response as it is %s', async (_, accepted, url) => {
  const { headers, body } = await ask(accepted, url)
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body)).toEqual(url === '/long' ? list : list.slice(0, 3))
})
