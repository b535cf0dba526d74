import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createOutboundFetch } from '@maypole/platform/outbound'
import { describe, expect, it } from 'vitest'
import { startS3Server } from '../../testing/s3-server.ts'
import { checkSignature } from '../../testing/s3-signature.ts'
import { createBucket } from './bucket.ts'
import type { S3Settings } from './protocol.ts'

/** Bytes: the smallest part that services take. */
const partBytes = 5 * 1024 * 1024

async function open(changes: Partial<S3Settings & { name: string; host: string }> = {}) {
  const server = await startS3Server()
  const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
  const waits: number[] = []
  const bucket = createBucket(
    changes.name ?? server.bucket,
    {
      endpoint: `http://${changes.host ?? '127.0.0.1'}:${server.port}`,
      region: server.region,
      addressing: 'path',
      accessKeyId: server.accessKeyId,
      secretAccessKey: server.secretAccessKey,
      ...changes,
    },
    {
      partBytes,
      clock,
      fetch: changes.addressing === 'virtual-host' ? connectHere : outbound,
      wait: async (milliseconds) => waits.push(milliseconds),
    },
  )
  return { bucket, server, clock, waits }
}

const outbound = createOutboundFetch({ allowPrivate: true, largestAnswer: 2 * partBytes })

/** A network in which the names of all buckets lead to this machine. */
const connectHere = async (input: string | URL | Request, init: RequestInit = {}) => {
  const url = new URL(String(input))
  const headers = { ...Object.fromEntries(new Headers(init.headers)), host: url.host }
  const sent = request({
    host: '127.0.0.1',
    port: url.port,
    path: url.pathname + url.search,
    method: init.method,
    headers,
  })
  sent.end(init.body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await answer.toArray())
  const { statusCode: status = 0 } = answer
  const fields = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
  return new Response(status === 204 ? null : body, { status, headers: Object.fromEntries(fields) })
}

type Opened = Awaited<ReturnType<typeof open>>

async function* chunksOf(content: Buffer, size = 70_001) {
  for (let start = 0; start < content.length; start += size)
    yield content.subarray(start, start + size)
}

async function write({ bucket }: Opened, key: string, content: Buffer) {
  return bucket.write(key, chunksOf(content), { expectedBytes: content.length })
}

async function read({ bucket }: Opened, key: string, bytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of bucket.read(key, bytes)) parts.push(part)
  return Buffer.concat(parts)
}

describe('the server of these tests', () => {
  // The example of AWS's documentation ("Authenticating Requests: GET object").
  const example = {
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    body: Buffer.alloc(0),
  }
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  }
  const expected = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    now: Date.UTC(2013, 4, 24),
  }

  it('takes the signature of the documented example, and no other', () => {
    expect(checkSignature({ ...example, headers }, expected)).toBeUndefined()
    const other = { ...headers, range: 'bytes=0-8' }
    expect(checkSignature({ ...example, headers: other }, expected)).toBe('SignatureDoesNotMatch')
    const body = Buffer.from('x')
    expect(checkSignature({ ...example, headers, body }, expected)).toBe(
      'XAmzContentSHA256Mismatch',
    )
  })
})

describe('a bucket', () => {
  it.each([
    { addressing: 'path' as const, host: '127.0.0.1' },
    { addressing: 'virtual-host' as const, host: 'localhost' },
  ])('keeps what is written, with its name in the $addressing', async ({ addressing, host }) => {
    const opened = await open({ addressing, host })
    const { bucket, server } = opened
    const content = randomBytes(2 * partBytes + 12_345)
    expect(await write(opened, 'a/large', content)).toBe(content.length)
    expect(await write(opened, 'a/small', content.subarray(0, 999))).toBe(999)
    expect(server.objects.get('a/large')?.equals(content)).toBe(true)
    expect((await read(opened, 'a/large', content.length)).equals(content)).toBe(true)
    expect(await bucket.readWhole('a/small')).toEqual(content.subarray(0, 999))
    expect(await bucket.readWhole('a/none')).toBeUndefined()
    // No part is larger than it should be, and none is left.
    expect(server.state.largestBody).toBe(partBytes)
    expect(server.uploads.size).toBe(0)
    await bucket.remove('a/small')
    await bucket.remove('a/small')
    expect(await bucket.list('')).toEqual(['a/large'])
  })

  it('writes parts of exactly the size, and nothing', async () => {
    const opened = await open()
    const content = randomBytes(2 * partBytes)
    await write(opened, 'two', content)
    await write(opened, 'one', content.subarray(0, partBytes))
    await write(opened, 'none', Buffer.alloc(0))
    const sizes = [...opened.server.objects].map(([key, { length }]) => [key, length])
    expect(sizes).toEqual([
      ['two', 2 * partBytes],
      ['one', partBytes],
      ['none', 0],
    ])
  })

  it('lists all pages of what begins with a prefix', async () => {
    const opened = await open()
    for (const key of ['b/5', 'b/1', 'b/3', 'b/2', 'b/4', 'c/1'])
      await write(opened, key, Buffer.from(key))
    expect(await opened.bucket.list('b/')).toEqual(['b/1', 'b/2', 'b/3', 'b/4', 'b/5'])
  })

  it('repeats what failed for a while, later and later', async () => {
    const opened = await open()
    let failures = 3
    opened.server.state.faults.push(() => (failures-- > 0 ? 503 : undefined))
    await write(opened, 'key', Buffer.from('kept'))
    expect(opened.waits).toEqual([500, 1000, 2000])
    opened.server.state.faults.push(() => 500)
    await expect(write(opened, 'key', Buffer.from('lost'))).rejects.toThrow('status 500')
    expect(opened.server.objects.get('key')?.toString()).toBe('kept')
  })

  it('finds an upload complete whose answer was lost', async () => {
    const opened = await open()
    let lost = 1
    opened.server.state.faults.push(({ method, url }) =>
      method === 'POST' && url.searchParams.has('uploadId') && lost-- > 0 ? 'lost' : undefined,
    )
    const content = randomBytes(partBytes + 1)
    expect(await write(opened, 'key', content)).toBe(content.length)
    expect(opened.server.objects.get('key')?.equals(content)).toBe(true)
  })

  it('leaves no parts of an upload that failed, and gives up old ones', async () => {
    const opened = await open()
    const { bucket, server } = opened
    const refuse = ({ url }: { url: URL }) =>
      url.searchParams.get('partNumber') === '2' ? 403 : undefined
    server.state.faults.push(refuse)
    const content = randomBytes(partBytes + 1)
    await expect(write(opened, 'key', content)).rejects.toThrow('may not do that')
    expect(server.uploads.size).toBe(0)
    server.state.faults = []

    const upload = { key: 'maypole-1/x', initiated: '2026-01-01T00:00:00Z', parts: new Map() }
    server.uploads.set('old', upload)
    server.uploads.set('new', { ...upload, initiated: '2026-01-03T00:00:00Z' })
    server.uploads.set('other', { ...upload, key: 'mine' })
    await bucket.abandonUploads('maypole-', Date.parse('2026-01-02T00:00:00Z'))
    expect([...server.uploads.keys()]).toEqual(['new', 'other'])
  })

  it('refuses parts of an object that is replaced while it is read', async () => {
    const opened = await open()
    await write(opened, 'key', randomBytes(partBytes + 1))
    const parts = opened.bucket.read('key', partBytes + 1)[Symbol.asyncIterator]()
    await parts.next()
    await write(opened, 'key', randomBytes(partBytes + 1))
    await expect(parts.next()).rejects.toThrow('PreconditionFailed')
  })

  it.each([
    ['a key that is unknown', { accessKeyId: 'AKIAOTHER' }, 'does not know the key AKIAOTHER'],
    ['a wrong secret', { secretAccessKey: 'hunter2' }, 'The secret does not belong to the key'],
    ['no bucket of the name', { name: 'other-bucket' }, 'There is no bucket other-bucket'],
    ['another region', { region: 'us-east-1' }, 'is in another region'],
    ['nobody there', { endpoint: 'http://127.0.0.1:1' }, '127.0.0.1:1 cannot be reached'],
  ])('says in words that there is %s, without the secret', async (_fault, changes, words) => {
    const { bucket, server } = await open(changes)
    const error = await bucket.list('').catch((reason: Error) => reason)
    expect(String(error)).toContain(words)
    expect(String(error)).not.toContain('hunter2')
    expect(String(error)).not.toContain(server.secretAccessKey)
  })

  it('says by how much the clock of the machine is wrong', async () => {
    const { bucket, clock } = await open()
    clock.ahead = -62 * 60_000
    await expect(bucket.list('')).rejects.toThrow('62 minutes behind')
  })
})
