import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import type { Tables } from '../lists/tables.ts'
import { createTestCommunity } from '../testing/create-test-community.ts'
import { buildSite } from '../testing/factories.ts'
import { isPublicHost, publicHostOf } from './favicons/public-host.ts'

eachDatabase('links', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const built = await buildSite(world)
    const add = (body: object) => built.admin.call('POST', `${built.path}/links`, body)
    return { world, add, ...built }
  }

  it('are listed as added; the address may be called url or link', async () => {
    const { add, admin, path } = await start()
    for (const body of [
      { title: 'B', url: 'example.org' },
      { title: 'A', link: 'http://example.org:8080/a?b#c' },
      { title: 'Mail', url: 'mailto:a@example.org' },
      { title: 'Call', url: 'tel:+15550100001' },
    ])
      expect((await add(body)).status).toBe(201)
    const { body } = await admin.call('GET', `${path}/links`)
    expect(body.map((one: object) => ({ ...one, id: '' }))).toEqual([
      { id: '', title: 'B', url: 'https://example.org/', version: 1 },
      { id: '', title: 'A', url: 'http://example.org:8080/a?b#c', version: 1 },
      { id: '', title: 'Mail', url: 'mailto:a@example.org', version: 1 },
      { id: '', title: 'Call', url: 'tel:+15550100001', version: 1 },
    ])
  })

  it('refuse what a browser would execute, and malformed addresses', async () => {
    const { add, admin, path } = await start()
    const { body } = await add({ title: 'x', url: 'a.org' })
    for (const url of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://a.org/x',
      'ftp://a.org',
      'https://user:pass@a.org',
      'https://',
      'https://a b',
      '',
      '\ud800.org',
      `https://a.org/${'a'.repeat(2000)}`,
    ]) {
      expect((await add({ title: 'x', url })).status, url).toBe(400)
      expect((await add({ title: 'x', link: url })).status, url).toBe(400)
      const saved = await admin.call('PUT', `${path}/links/${body.id}`, { title: 'x', url })
      expect(saved.status, url).toBe(400)
    }
    expect((await admin.call('GET', `${path}/links`)).body).toEqual([body])
  })

  it('raise the version when saved; a stale version is refused', async () => {
    const { add, admin, path } = await start()
    const { body } = await add({ title: 'x', url: 'a.org' })
    const put = (change: object) =>
      admin.call('PUT', `${path}/links/${body.id}`, { title: 'y', url: 'b.org', ...change })
    expect((await put({ version: 1 })).body).toEqual({
      id: body.id,
      title: 'y',
      url: 'https://b.org/',
      version: 2,
    })
    expect((await put({ version: 1 })).body).toMatchObject({
      status: 409,
      type: '/problems/edit-conflict',
    })
    // Versions that cannot exist; PostgreSQL could not compare some of them.
    for (const version of [0, -1, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER])
      expect((await put({ version })).status, String(version)).toBe(409)
    for (const version of [1.5, 1e300, '1', true])
      expect((await put({ version })).status, String(version)).toBe(400)
    expect((await put({})).body.version).toBe(3)
    expect((await admin.call('DELETE', `${path}/links/${body.id}`)).status).toBe(204)
    expect((await put({ version: 3 })).status).toBe(404)
    expect((await admin.call('DELETE', `${path}/links/${body.id}`)).status).toBe(404)
  })

  it('end at 500 per site, and a deleted one makes room', async () => {
    const { world, add, admin, path, site } = await start()
    await add({ title: 'x', url: 'a.org' })
    await world.database
      .tables<Tables>()
      .updateTable('sites')
      .set({ link_count: 498 })
      .where('id', '=', site.id)
      .execute()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => add({ title: 'y', url: 'a.org' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
      status: 409,
      type: '/problems/full',
      error: 'A community can have at most 500 links.',
    })
    const { body } = await admin.call('GET', `${path}/links`)
    expect(body).toHaveLength(3)
    // Deleting what does not exist makes no room.
    await admin.call('DELETE', `${path}/links/5b0c8c4e-58a8-4a4e-9a0f-6f7c2d0f1a2b`)
    expect((await add({ title: 'x', url: 'a.org' })).status).toBe(409)
    await admin.call('DELETE', `${path}/links/${body[0].id}`)
    expect((await add({ title: 'x', url: 'a.org' })).status).toBe(201)
  })
})

it.each([
  'example.org',
  'a.b-c.example.co.uk',
  'xn--bcher-kva.example.com',
  'a.xn--p1ai',
  'a.museum',
])('%s is a public host', (host) => {
  expect(isPublicHost(host)).toBe(true)
})

it.each([
  'localhost',
  'a.localhost',
  'printer.local',
  'db.internal',
  '127.0.0.1',
  '[::1]',
  '0x7f.1',
  '2130706433',
  'a.1',
  'example.org.',
  'example.org:80',
  'Example.org',
  'a..b',
  '-a.org',
  'a-.org',
  'a_b.org',
  'user@a.org',
  'a.org/x',
  'a.org?x',
  'a.org#x',
  'a%2e.org',
  'a.test',
  'wiki.acme',
  'nas.fritz-box',
  'a.onion',
  'a.home.arpa',
  '',
  'org',
  `${'a'.repeat(64)}.org`,
  `${'a.'.repeat(130)}org`,
  'a.org\n',
  'bücher.org',
])('%j is no public host', (host) => {
  expect(isPublicHost(host)).toBe(false)
})

it('finds the host that a browser would open', () => {
  expect(publicHostOf('https://EXAMPLE.org./x')).toBe('example.org')
  expect(publicHostOf('https://bücher.org:8443/')).toBe('xn--bcher-kva.org')
  expect(publicHostOf('http://127.1/')).toBeNull()
  expect(publicHostOf('mailto:a@example.org')).toBeNull()
  expect(publicHostOf('nonsense')).toBeNull()
})
