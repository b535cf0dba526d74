import type { Link, LinkOrder } from '@maypole/contract/community'
import { eachDatabase } from '@maypole/platform/database/testing'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../lists/tables.ts'
import { createTestCommunity } from '../testing/create-test-community.ts'
import { buildMember, buildSite } from '../testing/factories.ts'
import { applyOrder, groupBySection } from './order.ts'

eachDatabase('the order of links', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const built = await buildSite(world)
    const { admin, path } = built
    const { member } = await buildMember(world, { admin, path })
    const add = async (title: string, change: object = {}): Promise<Link> => {
      const body = { title, url: `https://${title.toLowerCase()}.example.org`, ...change }
      const answer = await admin.call('POST', `${path}/links`, body)
      expect(answer.status, answer.text).toBe(201)
      return answer.body
    }
    const change = async ({ id, title, url }: Link, changes: object) =>
      (await admin.call('PUT', `${path}/links/${id}`, { title, url, ...changes })).body
    const titles = async (person = member) =>
      (await person.call('GET', `${path}/links`)).body.map(({ title, section }: Link) =>
        section === undefined ? title : `${section}: ${title}`,
      )
    const order = async (): Promise<LinkOrder> =>
      (await admin.call('GET', `${path}/link-order`)).body
    const arrange = (body: object) => admin.call('PUT', `${path}/link-order`, body)
    return { world, member, add, change, titles, order, arrange, ...built }
  }

  it('is that of adding, until it is arranged, and new links come last', async () => {
    const { add, titles, order, arrange } = await start()
    const [a, b, c] = [await add('A'), await add('B'), await add('C')]
    const before = await order()
    expect(before.sections).toEqual([{ title: null, links: [a.id, b.id, c.id] }])
    const answer = await arrange({
      version: before.version,
      sections: [{ title: null, links: [c.id, a.id, b.id] }],
    })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual(await order())
    expect(answer.body.version).not.toBe(before.version)
    await add('D')
    expect(await titles()).toEqual(['C', 'A', 'B', 'D'])
  })

  it('has headings, under which new, changed and restored links come last', async () => {
    const { admin, path, add, change, titles, order, arrange } = await start()
    const [a, b, c, d] = [await add('A'), await add('B'), await add('C'), await add('D')]
    const { version } = await order()
    const arranged = await arrange({
      version,
      sections: [
        { title: 'School', links: [c.id, a.id] },
        { title: null, links: [b.id] },
        { title: 'Empty', links: [] },
        { title: 'Town', links: [d.id] },
      ],
    })
    expect(arranged.body.sections).toEqual([
      { title: null, links: [b.id] },
      { title: 'School', links: [c.id, a.id] },
      { title: 'Town', links: [d.id] },
    ])
    await add('E', { section: ' School ' })
    await add('F')
    await add('G', { section: 'New' })
    const all = ['B', 'F', 'School: C', 'School: A', 'School: E', 'Town: D', 'New: G']
    expect(await titles()).toEqual(all)
    // A save that does not say leaves the heading as it is.
    expect(await change(b, {})).not.toHaveProperty('section')
    expect(await change(a, {})).toMatchObject({ section: 'School' })
    expect(await titles()).toEqual(all)
    expect(await change(b, { section: 'Town' })).toMatchObject({ section: 'Town' })
    expect(await change(c, { section: null })).not.toHaveProperty('section')
    const moved = ['F', 'C', 'School: A', 'School: E', 'Town: D', 'Town: B', 'New: G']
    expect(await titles()).toEqual(moved)
    await admin.call('DELETE', `${path}/links/${a.id}`)
    const [{ id }] = (await admin.call('GET', `${path}/deleted-items`)).body
    expect((await admin.call('POST', `${path}/deleted-items/${id}/restoration`)).status).toBe(200)
    expect(await titles()).toEqual(moved.toSpliced(2, 2, 'School: E', 'School: A'))
  })

  it('is not saved over that of somebody else', async () => {
    const { world, admin, path, add, change, titles, order, arrange } = await start()
    const { member: other } = await buildMember(world, { admin, path, role: 'admin' })
    const [a, b] = [await add('A'), await add('B')]
    const { version } = await order()
    const save = (sections: object[]) => arrange({ version, sections })
    const [first, second] = await Promise.all([
      save([{ title: null, links: [b.id, a.id] }]),
      other.call('PUT', `${path}/link-order`, {
        version,
        sections: [{ title: 'Both', links: [a.id, b.id] }],
      }),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    expect([first, second].find(({ status }) => status === 409)?.body).toMatchObject({
      type: '/problems/edit-conflict',
    })
    const kept = await titles()
    for (const conflict of [
      async () => void (await add('C')),
      async () => void (await change(a, { section: 'Other' })),
      async () => void (await admin.call('DELETE', `${path}/links/${b.id}`)),
    ]) {
      const { version: stale, sections } = await order()
      await conflict()
      expect((await arrange({ version: stale, sections })).status).toBe(409)
    }
    expect(await titles()).not.toEqual(kept)
  })

  it('raises the version of links that get another heading, and counts its text', async () => {
    const { world, site, admin, path, add, order, arrange } = await start()
    const [a, b] = [await add('A'), await add('B', { section: 'Old' })]
    const bytes = async () =>
      (
        await world.database
          .tables<Tables>()
          .selectFrom('sites')
          .select('link_bytes')
          .where('id', '=', site.id)
          .executeTakeFirst()
      )?.link_bytes
    const before = Number(await bytes())
    const { version } = await order()
    await arrange({
      version,
      sections: [
        { title: null, links: [a.id] },
        { title: 'Newer', links: [b.id] },
      ],
    })
    expect(Number(await bytes())).toBe(before + 2)
    const list: Link[] = (await admin.call('GET', `${path}/links`)).body
    expect(list.map((link) => [link.title, link.section, link.version])).toEqual([
      ['A', undefined, 1],
      ['B', 'Newer', 2],
    ])
    const stale = { title: 'B', url: 'b.org', section: 'Old', version: 1 }
    expect((await admin.call('PUT', `${path}/links/${b.id}`, stale)).status).toBe(409)
  })

  it('refuses malformed orders, and those that leave out or repeat a link', async () => {
    const { admin, path, add, order, arrange, titles } = await start()
    const [a, b] = [await add('A'), await add('B')]
    const { version } = await order()
    for (const sections of [
      undefined,
      null,
      'all',
      [{ title: null }],
      [{ title: '', links: [a.id, b.id] }],
      [{ title: 'a'.repeat(61), links: [a.id, b.id] }],
      [{ title: 'a\u202e', links: [a.id, b.id] }],
      [{ title: null, links: [1, 2] }],
      [{ title: null, links: Array.from({ length: 501 }, () => a.id) }],
    ])
      expect((await arrange({ version, sections })).status, JSON.stringify(sections)).toBe(400)
    const { id: foreign } = await (async () => {
      const { admin: stranger, path: elsewhere } = await start()
      return (await stranger.call('POST', `${elsewhere}/links`, { title: 'x', url: 'a.org' })).body
    })()
    for (const links of [[a.id], [a.id, a.id], [a.id, b.id, foreign], [a.id, foreign], []])
      expect((await arrange({ version, sections: [{ title: null, links }] })).status).toBe(409)
    for (const section of ['a'.repeat(61), 'a\nb', 7])
      expect(
        (await admin.call('POST', `${path}/links`, { title: 'x', url: 'a.org', section })).status,
      ).toBe(400)
    expect(await titles()).toEqual(['A', 'B'])
  })

  it('hides links from members, who are not told of them', async () => {
    const { member, admin, path, add, change, titles } = await start()
    const news = async (): Promise<number | undefined> =>
      (await member.call('GET', `${path}/profile`)).body.news?.links
    const shown = await add('A')
    await member.call('PUT', `${path}/seen`, { links: (await news()) ?? 0 })
    expect(await news()).toBeUndefined()
    const hidden = await add('B', { hidden: true })
    expect(hidden.hidden).toBe(true)
    expect(await news()).toBeUndefined()
    expect(await titles()).toEqual(['A'])
    expect(await titles(admin)).toEqual(['A', 'B'])
    expect((await member.call('GET', `${path}/links`)).text).not.toContain('hidden')
    expect((await member.call('GET', `${path}/links?limit=1`)).headers.link).toBeUndefined()
    expect(await change(hidden, { hidden: false })).not.toHaveProperty('hidden')
    expect(await news()).toBeGreaterThan(0)
    expect(await titles()).toEqual(['A', 'B'])
    expect(await change(hidden, { hidden: true })).toMatchObject({ hidden: true })
    expect(await news()).toBeUndefined()
    // A save that does not say keeps it hidden.
    expect(await change(hidden, {})).toMatchObject({ hidden: true })
    await change(shown, { hidden: true })
    expect(await titles()).toEqual([])
  })

  it('is for admins', async () => {
    const { member, path } = await start()
    expect((await member.call('GET', `${path}/link-order`)).status).toBe(403)
  })
})

describe('an order', () => {
  it('groups by heading, what has none first', () => {
    const links = ['b', null, 'a', 'b', null].map((section, id) => ({ id, section }))
    expect(groupBySection(links).map(({ id }) => id)).toEqual([1, 4, 0, 3, 2])
    expect(groupBySection([])).toEqual([])
  })

  it('deals the places that there are', () => {
    const links = [5, 9, 7].map((place, id) => ({ id: String(id), place, section: null }))
    const order = applyOrder(links, [{ title: 'x', links: ['2', '0', '1'] }])
    expect(order?.map(({ id, place }) => [id, place])).toEqual([
      ['2', 5],
      ['0', 7],
      ['1', 9],
    ])
  })
})
