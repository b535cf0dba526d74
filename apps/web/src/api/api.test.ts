import { expect, test } from 'vitest'
import { answer, createFakeServer, type Handler, refusal } from '../testing/fake-server.ts'
import { sampleSite } from '../testing/samples.ts'
import { createApi } from './api.ts'
import { ApiError } from './api-error.ts'

function createTestApi(options: { handlers?: Record<string, Handler>; token?: string }) {
  const server = createFakeServer(options.handlers ?? {})
  const told: string[] = []
  const api = createApi({
    fetch: server.fetch,
    getToken: () => options.token,
    onUnauthorized: (token) => told.push(`unauthorized ${token}`),
    onForbidden: (siteId) => told.push(`forbidden ${siteId}`),
    onGone: () => undefined,
  })
  return { api, server, told }
}

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('a call without a session fails here, and reaches no server', async () => {
  const { api, server } = createTestApi({})
  const error = await errorOf(api.call('GET /sites', { params: {} }))
  expect(error.message).toBe('No session token available')
  expect(server.requests).toEqual([])
})

test('the lookup of a site needs no session and sends none', async () => {
  const tokens: unknown[] = []
  const { api } = createTestApi({
    token: 'secret',
    handlers: {
      'GET /api/site/garden-club': ({ token }) => {
        tokens.push(token)
        return answer(sampleSite)
      },
    },
  })
  expect(await api.call('GET /site/:site', { params: { site: 'garden-club' } })).toEqual(sampleSite)
  expect(tokens).toEqual([undefined])
})

test('parameters are encoded in the path', async () => {
  const { api, server } = createTestApi({ token: 'secret' })
  await errorOf(
    api.call('DELETE /sites/:site/links/:link', { params: { site: '../x', link: 'a/b?c#d' } }),
  )
  expect(server.requests).toEqual(['DELETE /api/sites/..%2Fx/links/a%2Fb%3Fc%23d'])
})

test('body, query and token are sent as the server reads them', async () => {
  const seen: unknown[] = []
  const { api } = createTestApi({
    token: 'secret',
    handlers: {
      'GET /api/sites/a/events': ({ query, token }) => {
        seen.push([query.get('after'), token])
        return answer([])
      },
      'PATCH /api/sites/a/announcements/1': ({ body }) => {
        seen.push(body)
        return answer({})
      },
    },
  })
  const after = '2026-03-10T14:00:00.000Z'
  await api.call('GET /sites/:site/events', { params: { site: 'a' }, query: { after } })
  await api.call('PATCH /sites/:site/announcements/:announcement', {
    params: { site: 'a', announcement: '1' },
    body: { pinned: true },
  })
  expect(seen).toEqual([[after, 'Bearer secret'], { pinned: true }])
})

test('a deletion resolves to undefined', async () => {
  const { api } = createTestApi({
    token: 'secret',
    handlers: { 'DELETE /api/sites/a/links/1': () => ({ status: 204 }) },
  })
  const params = { site: 'a', link: '1' }
  expect(await api.call('DELETE /sites/:site/links/:link', { params })).toBeUndefined()
})

test('a refusal carries the text, the type, the status and the fields of the server', async () => {
  const { api, told } = createTestApi({
    token: 'secret',
    handlers: {
      'GET /api/sites': () => ({
        status: 400,
        json: { error: 'Not like this', type: '/problems/invalid', fields: { title: 'Too long' } },
      }),
    },
  })
  const error = await errorOf(api.call('GET /sites', { params: {} }))
  expect(error).toMatchObject({
    message: 'Not like this',
    type: '/problems/invalid',
    status: 400,
    fields: { title: 'Too long' },
  })
  expect(told).toEqual([])
})

test('401 and 403 are reported to the session and the membership', async () => {
  const { api, told } = createTestApi({
    token: 'secret',
    handlers: {
      'GET /api/sites': () => refusal(401, 'Please sign in'),
      'GET /api/sites/a/links': () => refusal(403, 'Not yours'),
    },
  })
  await errorOf(api.call('GET /sites', { params: {} }))
  await errorOf(api.call('GET /sites/:site/links', { params: { site: 'a' } }))
  expect(told).toEqual(['unauthorized secret', 'forbidden a'])
})

test('a response of another server gets a generic text', async () => {
  const { api } = createTestApi({
    token: 'secret',
    handlers: { 'GET /api/sites': () => answer('<html>Bad Gateway</html>', 502) },
  })
  const error = await errorOf(api.call('GET /sites', { params: {} }))
  expect(error.message).toBe('Something went wrong. Please try again.')
})

test('a failed request has an error text about being offline', async () => {
  const api = createApi({
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    getToken: () => 'secret',
    onUnauthorized: () => undefined,
    onForbidden: () => undefined,
    onGone: () => undefined,
  })
  const error = await errorOf(api.call('GET /sites', { params: {} }))
  expect(error.status).toBe(0)
  expect(error.message).toContain('offline')
})

test('an aborted call rejects with the abort', async () => {
  const { api } = createTestApi({
    token: 'secret',
    handlers: { 'GET /api/sites': () => answer([]) },
  })
  const cancellation = new AbortController()
  cancellation.abort()
  const call = api.call('GET /sites', { params: {}, signal: cancellation.signal })
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('a call without a session ends the session of the page', async () => {
  const { api, told } = createTestApi({})
  await errorOf(api.call('GET /sites', { params: {} }))
  expect(told).toEqual(['unauthorized undefined'])
})

test('a 304 reply gives the same data as before', async () => {
  const asked: (string | null)[] = []
  let tag = '"one"'
  const api = createApi({
    fetch: async (_address, init) => {
      const known = new Headers(init?.headers).get('if-none-match')
      asked.push(known)
      return known === tag
        ? new Response(null, { status: 304 })
        : Response.json([], { headers: { etag: tag } })
    },
    getToken: () => 'secret',
    onUnauthorized: () => undefined,
    onForbidden: () => undefined,
    onGone: () => undefined,
  })
  const request = ['GET /sites/:site/announcements', { params: { site: 'choir' } }] as const
  expect(await api.callIfChanged(...request)).toEqual([])
  expect(await api.callIfChanged(...request)).toBeUndefined()
  tag = '"two"'
  expect(await api.callIfChanged(...request)).toEqual([])
  // An ordinary call always has a reply.
  expect(await api.call(...request)).toEqual([])
  expect(asked).toEqual([null, '"one"', '"one"', null])
})
