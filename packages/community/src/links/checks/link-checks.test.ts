import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DeadLink } from '@maypole/contract/community'
import { eachDatabase } from '@maypole/platform/database/testing'
import { createOutboundFetch } from '@maypole/platform/outbound'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildMember, buildSite } from '../../testing/factories.ts'
import { checkLink } from './check-link.ts'

const day = 86_400_000
/** The replies of the server on this machine, by path. */
const answers = new Map<string, number | 'hang-up' | { location: string }>()
const requested: string[] = []

const server = createServer((request, response) => {
  const { method, url = '', headers } = request
  requested.push(`${method} ${headers['x-host']}${url}`)
  const answer = answers.get(url) ?? 200
  if (answer === 'hang-up') return request.socket.destroy()
  if (typeof answer === 'object') return response.writeHead(302, answer).end()
  // Some servers know no HEAD.
  if (url.startsWith('/no-head') && method === 'HEAD') return response.writeHead(405).end()
  return response.writeHead(answer).end('x'.repeat(2_000_000))
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const own = createOutboundFetch({ allowPrivate: true, timeout: 2000 })
const guarded = createOutboundFetch({ timeout: 2000 })

/** Names below example.org lead to the server on this machine; all else is guarded. */
const fetchLink: typeof fetch = (input, init) => {
  const url = new URL(String(input))
  if (!url.hostname.endsWith('.example.org')) return guarded(input, init)
  const { host } = url
  url.host = `127.0.0.1:${port}`
  url.protocol = 'http:'
  return own(url, { ...init, headers: { ...(init?.headers as object), 'x-host': host } })
}

eachDatabase('links that are checked', (open) => {
  async function start(settings = {}) {
    answers.clear()
    requested.length = 0
    const database = await open()
    const options = { fetchLink, random: () => 0.5, settings }
    const world = await createTestCommunity(database, options)
    const built = await buildSite(world)
    const { admin, path } = built
    const { member } = await buildMember(world, { admin, path })
    const add = async (url: string): Promise<string> =>
      (await admin.call('POST', `${path}/links`, { title: 'x', url })).body.id
    const dead = async (person = admin): Promise<DeadLink[]> =>
      (await person.call('GET', `${path}/dead-links`)).body
    const pass = async (milliseconds: number) => {
      world.pass(milliseconds)
      await world.community.sendDue()
    }
    const check = (id: string, person = admin) => person.call('POST', `${path}/links/${id}/check`)
    return { world, database, options, member, add, dead, pass, check, ...built }
  }

  it('are requested once a week, spread over it, without being shown', async () => {
    const { add, pass, dead } = await start()
    await add('https://a.example.org/x')
    await add('mailto:a@example.org')
    await add('http://nas.local/')
    await pass(0)
    expect(requested).toEqual([])
    await pass(3 * day)
    expect(requested).toEqual([])
    await pass(day)
    expect(requested).toEqual(['HEAD a.example.org/x'])
    await pass(6 * day)
    expect(requested).toHaveLength(1)
    await pass(day + 1)
    expect(requested).toHaveLength(2)
    expect(await dead()).toEqual([])
  })

  it('are dead after failures on two days, until they answer', async () => {
    const { add, pass, dead, world, admin, path } = await start()
    answers.set('/gone', 404)
    const id = await add('https://a.example.org/gone')
    await pass(0)
    await pass(4 * day)
    expect(requested).toEqual(['HEAD a.example.org/gone', 'GET a.example.org/gone'])
    expect(await dead()).toEqual([])
    await pass(day)
    expect(await dead()).toEqual([])
    await pass(0.2 * day)
    const date = new Date(world.now()).toISOString()
    expect(await dead()).toEqual([{ id, date, reason: '404' }])
    answers.set('/gone', 200)
    await pass(7 * day)
    expect(await dead()).toEqual([])
    answers.set('/gone', 500)
    await pass(7 * day)
    await pass(2 * day)
    expect(await dead()).toMatchObject([{ id, reason: '500' }])
    // Another address is another link.
    await admin.call('PUT', `${path}/links/${id}`, { title: 'x', url: 'https://b.example.org' })
    expect(await dead()).toEqual([])
  })

  it('are not dead after two failures on one day', async () => {
    const { add, check, dead, pass } = await start()
    answers.set('/gone', 410)
    const id = await add('https://a.example.org/gone')
    for (const _ of [1, 2])
      expect((await check(id)).body).toEqual({ result: 'failed', reason: '410' })
    expect(await dead()).toEqual([])
    await pass(13 * 3_600_000)
    expect((await check(id)).body).toEqual({ result: 'failed', reason: '410' })
    expect(await dead()).toMatchObject([{ id, reason: '410' }])
    answers.set('/gone', 403)
    expect((await check(id)).body).toEqual({ result: 'answered' })
    expect(await dead()).toEqual([])
  })

  it('are requested by one of two servers, one of each host at a time', async () => {
    const { add, pass, world, database, options } = await start()
    const other = await createTestCommunity(database, options)
    other.pass(4 * day)
    for (const path of ['a', 'b', 'c']) await add(`https://a.example.org/${path}`)
    await add('https://b.example.org/d')
    await pass(0)
    world.pass(4 * day)
    await Promise.all([world.community.sendDue(), other.community.sendDue()])
    expect(requested.filter((one) => one.includes('b.example.org'))).toHaveLength(1)
    expect(new Set(requested).size).toBe(requested.length)
    for (const _ of Array.from({ length: 4 })) await pass(31 * 60_000)
    expect(requested.toSorted()).toEqual(
      ['a.example.org/a', 'a.example.org/b', 'a.example.org/c', 'b.example.org/d'].map(
        (one) => `HEAD ${one}`,
      ),
    )
  })

  it('are given a time and requested in turns: a long list holds up no other', async () => {
    const { world, add, pass } = await start()
    for (let index = 0; index < 25; index += 1) await add(`https://h${index}.example.org/`)
    const other = await buildSite(world)
    const link = { title: 'x', url: 'https://other.example.org/' }
    await other.admin.call('POST', `${other.path}/links`, link)
    await pass(0)
    await pass(4 * day)
    expect(requested).toHaveLength(20)
    expect(requested).toContain('HEAD other.example.org/')
  })

  it('are seen by admins only, and checked by request a limited number of times', async () => {
    const { add, member, dead, check } = await start()
    const id = await add('https://a.example.org/')
    expect(await dead(member)).toMatchObject({ type: '/problems/forbidden' })
    expect((await check(id, member)).status).toBe(403)
    expect((await check(await add('mailto:a@example.org'))).status).toBe(404)
    for (const _ of Array.from({ length: 10 })) expect((await check(id)).status).toBe(200)
    expect((await check(id)).status).toBe(429)
  })

  it('are not requested where that is switched off', async () => {
    const { add, pass, check, dead } = await start({ linkCheck: false })
    const id = await add('https://a.example.org/')
    await pass(0)
    await pass(8 * day)
    expect((await check(id)).status).toBe(404)
    expect(await dead()).toEqual([])
    expect(requested).toEqual([])
  })

  it('are requested again after they were deleted and brought back', async () => {
    const { add, pass, admin, path } = await start()
    const id = await add('https://a.example.org/')
    await admin.call('DELETE', `${path}/links/${id}`)
    await pass(0)
    const [{ id: deleted }] = (await admin.call('GET', `${path}/deleted-items`)).body
    await admin.call('POST', `${path}/deleted-items/${deleted}/restoration`)
    await pass(0)
    await pass(4 * day)
    expect(requested).toEqual(['HEAD a.example.org/'])
  })
})

it.each([
  [200, 'answered'],
  [401, 'answered'],
  [403, 'answered'],
  [405, 'answered'],
  [429, 'answered'],
  // LinkedIn says this to programs; it is no status code.
  [999, 'answered'],
  [404, 'failed'],
  [410, 'failed'],
  [503, 'failed'],
])('%d means %s', async (status, result) => {
  answers.set('/', status)
  expect(await checkLink(fetchLink, 'https://a.example.org/')).toMatchObject({ result })
})

it('asks with GET where HEAD is refused, and follows redirects', async () => {
  answers.clear()
  requested.length = 0
  answers.set('/old', { location: '/no-head' })
  expect(await checkLink(fetchLink, 'https://a.example.org/old')).toEqual({ result: 'answered' })
  expect(requested.map((one) => one.split(' ')[0])).toEqual(['HEAD', 'HEAD', 'GET', 'GET'])
  answers.set('/old', { location: 'https://b.example.org/missing' })
  answers.set('/missing', 404)
  expect(await checkLink(fetchLink, 'https://a.example.org/old')).toEqual({
    result: 'failed',
    reason: '404',
  })
})

it('ends with loops, other schemes and servers that say nothing', async () => {
  answers.set('/loop', { location: '/loop' })
  requested.length = 0
  expect(await checkLink(fetchLink, 'https://a.example.org/loop')).toEqual({ result: 'unknown' })
  expect(requested).toHaveLength(6)
  answers.set('/app', { location: 'intent://scan/' })
  expect(await checkLink(fetchLink, 'https://a.example.org/app')).toEqual({ result: 'answered' })
  answers.set('/silent', 'hang-up')
  expect(await checkLink(fetchLink, 'https://a.example.org/silent')).toEqual({
    result: 'failed',
    reason: 'no-answer',
  })
})

it('is led nowhere inside by a redirect', async () => {
  requested.length = 0
  answers.set('/inside', { location: `http://127.0.0.1:${port}/secret` })
  answers.set('/named', { location: `http://localhost:${port}/secret` })
  for (const path of ['/inside', '/named'])
    expect(await checkLink(fetchLink, `https://a.example.org${path}`)).toEqual({
      result: 'unknown',
    })
  expect(requested.filter((one) => one.includes('secret'))).toEqual([])
})

it.each([
  ['CERT_HAS_EXPIRED', { result: 'failed', reason: 'certificate' }],
  ['ENOTFOUND', { result: 'failed', reason: 'no-answer' }],
  ['UND_ERR_CONNECT_TIMEOUT', { result: 'failed', reason: 'no-answer' }],
  // The machine has no network, or a browser completes the chain of certificates.
  ['EAI_AGAIN', { result: 'unknown' }],
  ['ENETUNREACH', { result: 'unknown' }],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', { result: 'unknown' }],
])('%s is told apart', async (code, outcome) => {
  const failing = async () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
  }
  expect(await checkLink(failing, 'https://a.example.org/')).toEqual(outcome)
})
