import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import type { Tables } from '../../lists/tables.ts'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildSite } from '../../testing/factories.ts'
import { picture } from '../../testing/pictures.ts'

const hour = 60 * 60 * 1000
type Reply = (url: URL) => Response | Promise<Response>

onSqlite('favicons', (open) => {
  /** A world with links to these hosts, and a source that replies with `reply`. */
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
    /** The icon address in the link to a host. */
    const addressOf = async (host: string, of = { admin, path }): Promise<string> => {
      const { body } = await of.admin.call('GET', `${of.path}/links`)
      const link = body.find(({ url }: { url: string }) => new URL(url).hostname === host)
      return link.iconUrl
    }
    const at = (address: string) => world.call('GET', address.replace(/^\/api/, ''))
    const get = async (host = 'example.org') => at(await addressOf(host))
    return { world, asked, get, at, addressOf, admin, path }
  }
  const icon =
    (content: Buffer | string, type = 'text/html') =>
    () =>
      new Response(content as never, { headers: { 'content-type': type } })

  it('come from the one source, are served with their type, and asked for once a week', async () => {
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
    expect((await get()).bytes).toEqual(png)
    expect(asked).toEqual(['https://icons.example.com/i?domain=example.org&sz=32'])
    world.pass(7 * 24 * hour)
    await get()
    expect(asked).toHaveLength(2)
  })

  it('are asked for once when many request one at the same time', async () => {
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

  it('are only for holders of the address', async () => {
    const { asked, get, at, addressOf } = await start(icon(await picture('png')), {
      hosts: ['example.org', 'example.net'],
    })
    expect((await get('example.org')).status).toBe(200)
    const address = await addressOf('example.org')
    const refused = async (query: string) => {
      const { status, body } = await at(`/api/favicons?${query}`)
      expect(status, query).toBe(404)
      return body
    }
    const changed = (change: Record<string, string>) => {
      const query = new URLSearchParams(address.split('?')[1])
      for (const [name, value] of Object.entries(change)) query.set(name, value)
      return query.toString()
    }
    // In the cache, linked but never requested, not linked, or no host: all alike.
    const answers = []
    for (const host of ['example.org', 'example.net', 'example.com', '127.0.0.1', 'x'])
      answers.push(await refused(`host=${host}&size=32`))
    for (const change of [
      { host: 'example.net' },
      { host: 'EXAMPLE.org' },
      { site: 'another' },
      { signature: '' },
      { signature: 'é'.repeat(43) },
      { signature: 'A'.repeat(43) },
    ] as Record<string, string>[])
      answers.push(await refused(changed(change)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(asked).toHaveLength(1)
  })

  it('have a stable address, for members only, and only for links to public hosts', async () => {
    const { admin, path, addressOf, world } = await start(icon(await picture('png')))
    expect(await addressOf('example.org')).toBe(await addressOf('example.org'))
    for (const url of ['mailto:a@example.org', 'http://127.0.0.1/', 'http://router.lan/']) {
      const { body } = await admin.call('POST', `${path}/links`, { title: url, url })
      expect(body, url).not.toHaveProperty('iconUrl')
    }
    expect((await world.person().call('GET', `${path}/links`)).status).toBe(403)
  })

  it('are fetched per site, so that none learns what others link to', async () => {
    const { asked, get, at, addressOf, world } = await start(icon(await picture('png')))
    expect((await get()).status).toBe(200)
    const other = await buildSite(world)
    await other.admin.call('POST', `${other.path}/links`, {
      title: 'x',
      url: 'https://example.org',
    })
    const address = await addressOf('example.org', other)
    expect(address).not.toBe(await addressOf('example.org'))
    expect((await at(address)).status).toBe(200)
    expect(asked).toHaveLength(2)
  })

  it('refuse malformed requests', async () => {
    const { asked, at } = await start(icon(await picture('png')))
    for (const query of [
      '',
      'host=example.org&size=9',
      'host=example.org&host=example.org',
      'size=32',
      `host=example.org&signature=${'a'.repeat(65)}`,
      `host=${'a'.repeat(254)}`,
    ])
      expect((await at(`/api/favicons?${query}`)).status, query).toBe(400)
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
    'are absent when the source sends %s, and requested again after a day',
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

  it('are requested again soon when the source failed', async () => {
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

  it("follow at most two redirects, and only within the source's domains", async () => {
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

  it('are rate limited per address only when the source is asked', async () => {
    const hosts = ['a.org', 'b.org', 'c.org']
    const { asked, get } = await start(icon(await picture('png')), {
      hosts,
      settings: { faviconFetches: 2 },
    })
    const statuses = []
    for (const host of ['a.org', 'a.org', 'b.org', 'c.org', 'a.org', 'b.org'])
      statuses.push((await get(host)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200])
    expect(asked).toHaveLength(2)
  })

  it('come in turns: the links of one community hold up those of no other', async () => {
    const png = await picture('png')
    const waiting: ((response: Response) => void)[] = []
    const hosts = Array.from({ length: 30 }, (_, index) => `h${index}.org`)
    const { world, asked, at, addressOf, admin, path } = await start(
      (url) =>
        url.searchParams.get('domain') === 'own.org'
          ? new Response(png as never)
          : new Promise((resolve) => waiting.push(resolve)),
      { hosts },
    )
    const other = await buildSite(world)
    const link = { title: 'Own', url: 'https://own.org' }
    await other.admin.call('POST', `${other.path}/links`, link)
    const own = await addressOf('own.org', other)
    const { body } = await admin.call('GET', `${path}/links`)
    const others = body.map(({ iconUrl }: { iconUrl: string }) => at(iconUrl))
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    expect((await at(own)).status).toBe(200)
    for (let answered = 0; answered < hosts.length; answered += 1) {
      await expect.poll(() => waiting.length).toBeGreaterThan(answered)
      waiting[answered]?.(new Response(null, { status: 404 }))
    }
    await Promise.all(others)
    expect(asked).toHaveLength(hosts.length + 1)
  })

  it('are bounded in number', async () => {
    const hosts = ['a.org', 'b.org', 'c.org', 'd.org']
    const { world, get } = await start(icon(await picture('png')), {
      hosts,
      settings: { faviconsKept: 2 },
    })
    for (const host of hosts) {
      await get(host)
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

  it('are turned off with the source "none"', async () => {
    const { asked, at, addressOf } = await start(icon(await picture('png')), {
      settings: { faviconSource: 'none' },
    })
    expect(await addressOf('example.org')).toBeUndefined()
    expect((await at('/api/favicons?host=example.org&size=32')).status).toBe(404)
    expect(asked).toEqual([])
  })
})
