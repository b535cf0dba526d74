import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type Endpoint, endpoint } from '@maypole/contract'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LimitExceededError } from '../limits/index.ts'
import { createLog } from '../log.ts'
import {
  addressKey,
  createHttpServer,
  createRouter,
  type ErrorFormat,
  type HttpOptions,
  networkKey,
  problemFormat,
  problems,
} from './index.ts'

const createNote = endpoint({
  method: 'POST',
  path: '/notes/:folder',
  summary: 'Adds a note',
  auth: 'session',
  status: 201,
  body: z.object({ text: z.string().min(1, 'This must not be empty').max(20) }),
  reply: z.object({ folder: z.string(), text: z.string(), viewer: z.string() }),
})
const listNotes = endpoint({
  method: 'GET',
  path: '/notes/:folder',
  summary: 'Lists notes',
  auth: 'none',
  query: z.object({ page: z.coerce.number().int().max(9).default(1) }),
  reply: z.object({ page: z.number() }),
})
const removeNotes = endpoint({
  method: 'DELETE',
  path: '/notes/:folder',
  summary: 'Removes all',
  auth: 'session',
})
type Known = Endpoint & { readonly auth: 'none' | 'session' }

const running: FastifyInstance[] = []
afterEach(async () => {
  for (const app of running.splice(0)) await app.close()
})

function start(options: Partial<HttpOptions> = {}) {
  const lines: string[] = []
  const log = createLog({ level: 'info', write: (line) => lines.push(line), now: () => 0 })
  const app = createHttpServer({ log, isSecure: false, trustedProxies: [], ...options })
  running.push(app)
  const { route } = createRouter<Known, { none: undefined; session: string }>(app, {
    ...problemFormat,
    authenticate: {
      none: async () => undefined,
      session: async (request) => {
        if (request.headers.authorization !== 'Bearer ada') throw problems.noSession()
        return 'ada'
      },
    },
  })
  route(createNote, async ({ params, body, caller }) => ({
    folder: params.folder,
    text: body.text,
    viewer: caller,
  }))
  route(removeNotes, async () => undefined)
  route(listNotes, async ({ query }) => ({ page: query.page }))
  return { app, lines }
}

const json = { authorization: 'Bearer ada', 'content-type': 'application/json' }
function post(app: FastifyInstance, payload: string | Buffer, headers: object = {}) {
  return app.inject({
    method: 'POST',
    url: '/notes/a',
    payload,
    headers: { ...json, ...headers },
  })
}

describe('bodies', () => {
  it("are accepted as JSON that fits the schema, with the endpoint's status", async () => {
    const { app } = start()
    const answer = await post(app, '{"text":"hello","other":1}')
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ folder: 'a', text: 'hello', viewer: 'ada' })
    const removed = await app.inject({ method: 'DELETE', url: '/notes/a', headers: json })
    expect([removed.statusCode, removed.body]).toEqual([204, ''])
  })

  it.each([
    ['garbage after the value', '{"text":"a"} garbage'],
    ['two values', '{"text":"a"}{"text":"b"}'],
    ['a cut-off value', '{"text":'],
    ['a prototype', '{"text":"a","__proto__":{"admin":true}}'],
    ['an escaped prototype', '{"text":"a","__pr\\u006fto__":{"admin":true}}'],
    ['a constructor prototype', '{"text":"a","constructor":{"prototype":{"admin":true}}}'],
    ['a NUL', '{"text":"a\\u0000b"}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['nothing', ''],
    ['an array', '[{"text":"a"}]'],
    ['a number in place of a text', '{"text":1}'],
    ['100,000 nested arrays', `{"text":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('refuses %s with 400', async (_name, payload) => {
    const { app } = start()
    const answer = await post(app, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toMatchObject({ status: 400, type: '/problems/malformed' })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it('keeps an escaped backslash before u0000 as the text that it is', async () => {
    const { app } = start()
    const answer = await post(app, '{"text":"\\\\u0000"}')
    expect(answer.json()).toMatchObject({ text: '\\u0000' })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json; charset=utf-16',
    'application/json+x',
    'multipart/form-data; boundary=x',
  ])('refuses a body of type %s with 415', async (type) => {
    const { app } = start()
    const answer = await post(app, '{"text":"a"}', { 'content-type': type })
    expect(answer.statusCode).toBe(415)
  })

  it('refuses a body over the limit with 413', async () => {
    const { app } = start({ bodyLimit: 1000 })
    expect((await post(app, JSON.stringify({ text: 'a'.repeat(1000) }))).statusCode).toBe(413)
    expect((await post(app, '{"text":"a"}')).statusCode).toBe(201)
  })

  it('names the refused fields', async () => {
    const { app } = start()
    expect((await post(app, '{"text":""}')).json()).toEqual({
      error: 'Text: This must not be empty',
      type: '/problems/malformed',
      title: 'Bad Request',
      status: 400,
      detail: 'Text: This must not be empty',
      fields: { text: 'This must not be empty' },
    })
  })
})

describe('addresses', () => {
  it('authenticates before the body is read', async () => {
    const { app } = start()
    const answer = await post(app, 'no JSON at all', { authorization: 'Bearer eve' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ error: 'Please sign in.', type: '/problems/no-session' })
  })

  it.each([
    '/notes/%00',
    '/notes/a%0d%0ab',
    '/notes/%c3%a9',
    '/notes/',
    `/notes/${'a'.repeat(101)}`,
    `/notes/${'a'.repeat(300)}`,
    '/nothing/here',
    '/notes/a/b',
    '/notes',
  ])('answers 404 to %s', async (url) => {
    const { app } = start()
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ type: '/problems/not-found' })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(['/%', '/notes/%', '/notes/%ff'])('answers 400 to the undecodable %s', async (url) => {
    const { app } = start()
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type: '/problems/malformed' })
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['x-request-id']).toMatch(/^request-id-/)
  })

  it('ignores a trailing slash and checks the query', async () => {
    const { app } = start()
    expect((await app.inject('/notes/a/?page=2')).json()).toEqual({ page: 2 })
    expect((await app.inject('/notes/a?page=ten')).statusCode).toBe(400)
    expect((await app.inject('/notes/a?page=1&page=2')).statusCode).toBe(400)
  })

  it('refuses to add an endpoint whose callers it does not know', () => {
    const { app } = start()
    const { route } = createRouter<Endpoint & { auth: 'none' }, { none: undefined }>(app, {
      ...problemFormat,
      authenticate: { none: async () => undefined },
    })
    // @ts-expect-error Nor does it compile.
    expect(() => route(removeNotes, async () => undefined)).toThrow("nobody of 'session' is known")
  })

  it('does not compile with a handler that does not fit its endpoint', () => {
    const { route } = createRouter<Known, { none: undefined; session: string }>(start().app, {
      ...problemFormat,
      authenticate: { none: async () => undefined, session: async () => 'ada' },
    })
    const add = () => {
      // @ts-expect-error It reads a field that the body does not have.
      route(createNote, async ({ body }) => ({ folder: 'a', viewer: 'b', text: body.title }))
      // @ts-expect-error It reads a parameter that the path does not have.
      route(removeNotes, async ({ params }) => void params.note)
      // @ts-expect-error It leaves out a member of the reply.
      route(createNote, async ({ body }) => ({ folder: 'a', text: body.text }))
      // @ts-expect-error Nobody is known where nobody is asked.
      route(listNotes, async ({ caller }) => ({ page: caller.length }))
      // @ts-expect-error It does not say who may call.
      endpoint({ method: 'GET', path: '/notes', summary: 'Lists' })
      // @ts-expect-error A misspelt member.
      endpoint({ method: 'GET', path: '/notes', summary: 'Lists', auth: 'none', capcha: true })
    }
    expect(add).toBeTypeOf('function')
  })

  it('leaves unknown addresses to the composition root', async () => {
    const { app } = start({ notFound: (_request, reply) => reply.type('text/html').send('page') })
    expect((await app.inject('/anything')).body).toBe('page')
  })
})

describe('responses', () => {
  it('have the security headers, HSTS only when the public address is https', async () => {
    const plain = await start().app.inject('/notes/a')
    expect(plain.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
    const secure = await start({ isSecure: true }).app.inject('/notes/a')
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it('never contain an internal reason, which the log has', async () => {
    const { app, lines } = start()
    app.get('/broken', async () => {
      throw new Error('select * from secrets failed at /srv/private')
    })
    const answer = await app.inject('/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      error: 'Something went wrong. Please try again.',
      type: '/problems/internal',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong. Please try again.',
    })
    expect(lines.join('')).toContain('select * from secrets failed')
  })

  it('say when to retry', async () => {
    const { app } = start()
    app.get('/limited', async () => {
      throw new LimitExceededError([{ key: 'sends', retryAfter: 42, use: 1 }])
    })
    app.get('/away', async () => {
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    })
    app.get('/pooler', async () => {
      throw Object.assign(new Error('query_wait_timeout'), { code: '08P01' })
    })
    const limited = await app.inject('/limited')
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '42'])
    const away = await app.inject('/away')
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2'])
    const pooler = await app.inject('/pooler')
    expect([pooler.statusCode, pooler.headers['retry-after']]).toEqual([503, '2'])
  })
})

describe('parts with their own error format', () => {
  const errorFormats = {
    '/notes': async ({ problem, requestId, origin }: Parameters<ErrorFormat>[0]) => ({
      headers: { 'content-type': 'application/json; charset=utf-8', 'x-page': origin ?? 'none' },
      body: { own: problem.status, requestId },
    }),
  }

  it.each(['/notes/%', '/notes/%zz?a=1', '/notes/a%', 'http://a.test/notes/%ff'])(
    'use it when %s cannot be read',
    async (url) => {
      const { app } = start({ errorFormats: errorFormats })
      const answer = await app.inject({ url, headers: { origin: 'https://shop.example' } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ own: 400, requestId: answer.headers['x-request-id'] })
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-page': 'https://shop.example',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
    },
  )

  it.each(['/notesx/%', '/%', '/other/notes/%', '/NOTES/%'])(
    'leave %s to the rest of the server',
    async (url) => {
      const { app } = start({ errorFormats: errorFormats })
      expect((await app.inject(url)).json()).toMatchObject({ type: '/problems/malformed' })
    },
  )
})

describe('the request log', () => {
  it("has the route's pattern, never the address, the query or the referrer", async () => {
    const { app, lines } = start()
    await app.inject({
      url: '/notes/secret-folder?page=3&token=secret-token',
      remoteAddress: '198.51.100.7',
    })
    const entry = JSON.parse(lines[0] ?? '')
    expect(entry).toMatchObject({ message: 'request', route: '/notes/:folder', status: 200 })
    expect(lines.join('')).not.toMatch(/secret|198\.51/)
  })
})

describe('the client address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:ffff::2', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
    ['[::ffff:203.0.113.9]', '203.0.113.9'],
    ['203.0.113.9:', 'unknown'],
    ['[203.0.113.9', 'unknown'],
    ['not an address', 'unknown'],
  ])('counts %s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })

  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['2001:db8:0:ffff::2', '2001:db8:0::/48'],
    ['2001:db8:1::2', '2001:db8:1::/48'],
    ['not an address', 'unknown'],
  ])('counts %s as part of the network %s', (address, key) => {
    expect(networkKey(address)).toBe(key)
  })

  it("is the socket's, unless the peer is a trusted proxy", async () => {
    const forwarded = { url: '/me', headers: { 'x-forwarded-for': '192.0.2.1, 198.51.100.2' } }
    const addresses = []
    for (const trustedProxies of [[], ['10.0.0.0/8']]) {
      const { app } = start({ trustedProxies })
      app.get('/me', async (request) => addressKey(request.ip))
      addresses.push((await app.inject({ ...forwarded, remoteAddress: '10.0.0.1' })).body)
      addresses.push((await app.inject({ ...forwarded, remoteAddress: '203.0.113.1' })).body)
    }
    expect(addresses).toEqual(['10.0.0.1', '203.0.113.1', '198.51.100.2', '203.0.113.1'])
  })
})

describe('connections', () => {
  /** Sends raw bytes and returns what the server replies until it closes the connection. */
  async function exchange(app: FastifyInstance, bytes: string): Promise<string> {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.write(bytes)
    await once(socket, 'close')
    return Buffer.concat(chunks).toString()
  }

  it.each([
    ['bytes that are no request', 'HELLO\r\n\r\n', 400],
    ['an unknown method', 'BREW /notes/a HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    [
      'two lengths',
      'POST /notes/a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['two hosts', 'GET /notes/a HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
    ['a folded header', 'GET /notes/a HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n', 400],
    ['bare line feeds', 'GET /notes/a HTTP/1.1\nHost: a\n\n', 400],
    ['17 kB of headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
  ])('refuses %s', async (_name, bytes, status) => {
    const { app } = start()
    const answer = await exchange(app, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain('application/problem+json')
    expect(answer).toContain('x-content-type-options: nosniff')
  })

  it.each([
    ['a header without a name', 'GET /notes/a HTTP/1.1\r\nHost: a\r\nBad Name: 1\r\n\r\n', 400],
    ['an address of other bytes', 'GET /notes/\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    [
      '17 kB of headers',
      `GET /notes/a HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`,
      431,
    ],
    [
      'half a body',
      'POST /notes/a HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ada\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      408,
    ],
  ])('are refused in the format of the part they were for: %s', async (_name, bytes, status) => {
    const errorFormats = {
      '/notes': async ({ problem, requestId }: Parameters<ErrorFormat>[0]) => ({
        headers: { 'content-type': 'application/json' },
        body: { own: problem.status, requestId },
      }),
    }
    // Only who never finishes is cut soon: a busy machine reads the others late.
    const timeouts = status === 408 ? { headers: 50, request: 60 } : undefined
    const { app } = start({ errorFormats, ...(timeouts && { timeouts }) })
    const answer = await exchange(app, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    const requestId = /x-request-id: (\S+)/.exec(answer)?.[1]
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ own: status, requestId })
  })

  it('get one response, also when a refused body never ends', async () => {
    const { app } = start({ timeouts: { headers: 50, request: 60 } })
    const answer = await exchange(
      app,
      'POST /notes/a HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{',
    )
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401'])
  })

  it('say how long an idle connection is kept', async () => {
    const { app } = start({ keepAlive: 125_000 })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    expect((await fetch(`${url}/notes/a`)).headers.get('keep-alive')).toBe('timeout=125')
  })

  it('get a response despite an unknown expectation', async () => {
    const { app } = start()
    const answer = await exchange(
      app,
      'GET /notes/a HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })

  it.each([
    ['headers', 'GET /notes/a HTTP/1.1\r\nHost: a\r\n'],
    ['a body', 'POST /notes/a HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{'],
  ])('are closed when they never finish sending %s', async (_name, bytes) => {
    const { app } = start({ timeouts: { headers: 50, request: 60 } })
    expect(await exchange(app, bytes)).toMatch(/^HTTP\/1\.1 40[18] /)
  })

  it('that never finish are cut, two hundred at once, while others are served', async () => {
    const { app } = start({ timeouts: { headers: 300, request: 400 } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const halves = [
      'GET /notes/a HTTP/1.1\r\nHost: a\r\n',
      'POST /notes/a HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ada\r\nContent-Length: 9\r\nContent-Type: application/json\r\n\r\n{',
    ]
    const closed = Array.from({ length: 200 }, async (_, index) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(halves[index % 2] ?? '')
      socket.resume()
      await once(socket, 'close')
    })
    expect((await fetch(`http://127.0.0.1:${port}/notes/a`)).status).toBe(200)
    await Promise.all(closed)
    expect((await fetch(`http://127.0.0.1:${port}/notes/a`)).status).toBe(200)
  })

  it('are cut when the response is not read, which frees its memory', async () => {
    const { app } = start({ timeouts: { headers: 15_000, request: 30_000, answer: 200 } })
    // More than the socket buffers of both sides.
    app.get('/large', async () => Buffer.alloc(64 * 1024 * 1024))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const connected = once(app.server, 'connection') as Promise<[Socket]>
    const client = connect(port, '127.0.0.1')
    client.on('error', () => undefined)
    client.pause()
    client.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
    const [serverSide] = await connected
    await once(serverSide, 'close')
    client.destroy()
    expect((await fetch(`http://127.0.0.1:${port}/notes/a`)).status).toBe(200)
  })
})
