import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import type { Tables } from '../tables.ts'
import { createTestCommunity } from '../testing/create-test-community.ts'
import { buildSite } from '../testing/factories.ts'
import { picture } from '../testing/pictures.ts'

const hour = 60 * 60 * 1000
type Reply = (url: URL) => Response | Promise<Response>

eachDatabase('favicons', (open) => {
  /** A world with links to these hosts, and a source that answers so. */
  async function start(reply: Reply, options: { hosts?: string[]; settings?: object } = {}) {
    const asked: string[] = []
    const world = await createTestCommunity(await open(), {
      settings: {
        faviconSource: 'https://icons.example.com/i?domain={host}&sz={size}',
        faviconDomains: ['icons.example.com', 'cdn.example.com'],
        ...options.settings,
      },
      fetchIcon: async (url, init) => {
        expect(init.redirect).toBe('manual')
        expect(init.signal).toBeInstanceOf(AbortSignal)
        asked.push(url.href)
        return reply(url)
      },
    })
    const { admin, path } = await buildSite(world)
    for (const host of options.hosts ?? ['example.org'])
      expect(
        (await admin.call('POST', `${path}/links`, { title: host, url: `https://${host}/x` }))
          .status,
      ).toBe(201)
    const get = (query = '?host=example.org&size=32') => world.call('GET', `/favicons${query}`)
    return { world, asked, get, admin, path }
  }
  const icon =
    (content: Buffer | string, type = 'text/html') =>
    () =>
      new Response(content as never, { headers: { 'content-type': type } })

  it('come from the one source, are served as what they are, and asked for once a week', async () => {
    const png = await picture('png')
    const { asked, get, world } = await start(icon(png))
    const first = await get()
    expect(first.status).toBe(200)
    expect(first.bytes).toEqual(png)
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await get('?host=EXAMPLE.org')).bytes).toEqual(png)
    expect(asked).toEqual(['https://icons.example.com/i?domain=example.org&sz=32'])
    world.pass(7 * 24 * hour)
    await get()
    expect(asked).toHaveLength(2)
  })

  it('are asked for once when many want one at the same time', async () => {
    let answer: (response: Response) => void = () => undefined
    const answered = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const { asked, get } = await start(() => answered)
    const answers = Array.from({ length: 12 }, () => get())
    answer(icon(await picture('gif'))())
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(asked).toHaveLength(1)
  })

  it('are only for hosts that a link leads to, and stop with the link', async () => {
    const { asked, get, admin, path, world } = await start(icon(await picture('png')))
    expect((await get('?host=www.example.org')).status).toBe(404)
    expect(asked).toEqual([])
    const { body } = await admin.call('GET', `${path}/links`)
    await admin.call('PUT', `${path}/links/${body[0].id}`, {
      title: 'x',
      url: 'https://other.example.com',
    })
    expect((await get()).status).toBe(404)
    expect((await get('?host=other.example.com')).status).toBe(200)
    expect(world.now()).toBeGreaterThan(0)
  })

  it('are not for addresses, ports and private names', async () => {
    const { asked, get } = await start(icon(await picture('png')))
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      'example.org:80',
      'a@example.org',
      'example.org/x',
      'example.org.',
      'x.internal',
      '0x7f.1',
      '',
      'a'.repeat(254),
      'ex%00.org',
      'example.org%0d%0ax: y',
      'example.org%26sz%3D1',
    ])
      expect((await get(`?host=${host}`)).status, host).toBe(400)
    for (const query of [
      '',
      '?host=example.org&size=9',
      '?host=example.org&host=example.org',
      '?size=32',
    ])
      expect((await get(query)).status, query).toBe(400)
    expect(asked).toEqual([])
  })

  it.each([
    [
      'SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'image/svg+xml',
    ],
    ['a page', '<html>', 'image/png'],
    ['too large a picture', `\x89PNG\r\n\x1a\n${'x'.repeat(100_001)}`, 'image/png'],
    ['nothing', '', 'image/png'],
  ])(
    'are none when the source sends %s, and it is asked again after a day',
    async (_, content, type) => {
      const { asked, get, world } = await start(icon(Buffer.from(content, 'latin1'), type))
      expect((await get()).status).toBe(404)
      world.pass(23 * hour)
      expect((await get()).status).toBe(404)
      expect(asked).toHaveLength(1)
      world.pass(hour)
      await get()
      expect(asked).toHaveLength(2)
    },
  )

  it('are asked for again soon when the source could not answer', async () => {
    for (const reply of [
      () => Promise.reject(new Error('down')),
      () => new Response(null, { status: 503 }),
    ]) {
      const { asked, get, world } = await start(reply as Reply)
      expect((await get()).status).toBe(404)
      expect((await get()).status).toBe(404)
      expect(asked).toHaveLength(1)
      world.pass(10 * 60 * 1000)
      await get()
      expect(asked).toHaveLength(2)
    }
  })

  it('follow redirects twice at most, and only to the domains of the source', async () => {
    const png = await picture('png')
    const redirect = (location: string) =>
      new Response(null, { status: 302, headers: { location } })
    const within = await start((url) =>
      url.pathname === '/i' ? redirect('https://t1.cdn.example.com/icon') : icon(png)(),
    )
    expect((await within.get()).status).toBe(200)
    for (const location of [
      'http://cdn.example.com/x',
      'https://cdn.example.com:8443/x',
      'https://evil.example.net/',
      'https://notcdn.example.com/',
      'https://cdn.example.com.evil.net/',
      'https://169.254.169.254/',
      'file:///etc/passwd',
    ]) {
      const outside = await start(() => redirect(location))
      expect((await outside.get()).status, location).toBe(404)
      expect(outside.asked, location).toHaveLength(1)
    }
    const endless = await start(() => redirect('/i'))
    expect((await endless.get()).status).toBe(404)
    expect(endless.asked).toHaveLength(3)
  })

  it('are counted for each address only when the source is asked', async () => {
    const hosts = ['a.org', 'b.org', 'c.org']
    const { asked, get } = await start(icon(await picture('png')), {
      hosts,
      settings: { faviconFetches: 2 },
    })
    const statuses = []
    for (const host of ['a.org', 'a.org', 'b.org', 'c.org', 'a.org', 'b.org'])
      statuses.push((await get(`?host=${host}`)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200])
    expect(asked).toHaveLength(2)
  })

  it('are bounded in number', async () => {
    const hosts = ['a.org', 'b.org', 'c.org', 'd.org']
    const { world, get } = await start(icon(await picture('png')), {
      hosts,
      settings: { faviconsKept: 2 },
    })
    for (const host of hosts) {
      await get(`?host=${host}`)
      world.pass(1000)
    }
    await world.community.sweep()
    const rows = await world.database
      .tables<Tables>()
      .selectFrom('favicons')
      .select('host')
      .orderBy('host')
      .execute()
    expect(rows.map(({ host }) => host)).toEqual(['c.org', 'd.org'])
  })

  it('are turned off by the source none', async () => {
    const { asked, get } = await start(icon(await picture('png')), {
      settings: { faviconSource: 'none' },
    })
    expect((await get()).status).toBe(404)
    expect(asked).toEqual([])
  })
})
