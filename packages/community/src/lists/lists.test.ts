import { type AddressInfo, connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it, vi } from 'vitest'
import { messages } from '../messages.ts'
import { type Answer, createTestCommunity, type Person } from '../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput } from '../testing/factories.ts'
import { fillAnnouncements, fillDirectory } from '../testing/fill-list.ts'

interface Item {
  readonly id: string
}

const inputs = {
  profiles: (index: number) =>
    contactInput({ lastName: `N${index % 3}`, phoneNumber: `305200${1000 + index}` }),
  links: (index: number) => ({ title: `Link ${index}`, url: `https://example.org/${index}` }),
  announcements: (index: number) => ({ headline: `News ${index}`, pinned: index % 3 === 0 }),
  events: (index: number) => ({
    title: `Event ${index % 2}`,
    startDate: `2026-03-${10 + (index % 4)}T19:00`,
  }),
}
const lists = Object.keys(inputs) as (keyof typeof inputs)[]

/**
 * Reads a list page by page through the addresses in the responses. `between` runs after the first
 * page.
 */
async function readPages(
  person: Person,
  path: string,
  options: { limit: number; between?: () => Promise<unknown> },
): Promise<Item[]> {
  const items: Item[] = []
  let next: string | undefined = `${path}?limit=${options.limit}`
  let pages = 0
  while (next !== undefined) {
    const answer: Answer = await person.call('GET', next)
    expect(answer.status).toBe(200)
    expect(answer.body.length).toBeLessThanOrEqual(options.limit)
    items.push(...answer.body)
    next = /^<\/api(.*)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
    if (pages === 0) await options.between?.()
    pages += 1
  }
  return items
}

eachDatabase('lists', (open) => {
  it('hold each item as its own call returns it, however they are sent', async () => {
    const world = await createTestCommunity(await open())
    const { admin, path } = await buildSite(world)
    for (const list of lists) {
      const made: Item[] = []
      for (let index = 0; index < 5; index++)
        made.push((await admin.call('POST', `${path}/${list}`, inputs[list](index))).body)
      const whole = await admin.call('GET', `${path}/${list}`)
      expect(whole.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(whole.headers['cache-control']).toBe('no-store')
      for (const item of made) expect(whole.body).toContainEqual(item)
      expect(whole.body).toHaveLength(list === 'profiles' ? 6 : 5)
      expect(await readPages(admin, `${path}/${list}`, { limit: 2 })).toEqual(whole.body)
      expect(await readPages(admin, `${path}/${list}`, { limit: 1000 })).toEqual(whole.body)
    }
  })

  it("are equal compressed and plain, with the member's permissions", async () => {
    const world = await createTestCommunity(await open())
    const { admin, path, site } = await buildSite(world)
    const { member, id } = await buildMember(world, { admin, path })
    await fillDirectory(world, { site: site.id, count: 3_000 })
    const plain = await member.call('GET', `${path}/profiles`)
    expect(plain.bytes.length).toBeGreaterThan(500_000)
    expect(Number(plain.headers['content-length'])).toBe(plain.bytes.length)
    expect(plain.body).toHaveLength(3_002)
    const names = plain.body.map((one: { lastName: string; firstName: string; id: string }) =>
      `${one.lastName} ${one.firstName}`.toLowerCase(),
    )
    // Empty names come first.
    expect(names.slice(1).map((name: string) => name.trim())).toEqual(
      names
        .slice(1)
        .map((name: string) => name.trim())
        .toSorted(),
    )
    const packed = await world.call('GET', `${path}/profiles`, {
      token: member.token,
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3)
    expect(gunzipSync(packed.bytes)).toEqual(plain.bytes)
    expect(await readPages(member, `${path}/profiles`, { limit: 999 })).toEqual(plain.body)

    const own = (who: string) => (one: Item) => one.id === who
    expect(plain.body.find(own(id))).toMatchObject({ mayEdit: true, mayDelete: false })
    const ofAdmin = await admin.call('GET', `${path}/profiles`)
    expect(ofAdmin.body.find(own(id))).toMatchObject({ mayEdit: true, mayDelete: true })
    const adminId = (await admin.call('GET', `${path}/profile`)).body.id
    expect(ofAdmin.body.find(own(adminId))).toMatchObject({ mayEdit: true, mayDelete: false })
    expect(plain.body.find(own(adminId))).toMatchObject({ mayEdit: false, mayDelete: false })
    expect((await world.call('HEAD', `${path}/profiles`, { token: member.token })).status).toBe(200)
  })

  it('are paged without gaps or repetitions while items come and go', async () => {
    const world = await createTestCommunity(await open())
    const { admin, path } = await buildSite(world)
    for (const list of lists) {
      const made: Item[] = []
      for (let index = 0; index < 9; index++)
        made.push((await admin.call('POST', `${path}/${list}`, inputs[list](index))).body)
      const whole: Item[] = (await admin.call('GET', `${path}/${list}`)).body
      // The last item of the first page is deleted; its cursor stays valid.
      const gone = whole[3] as Item
      const items = await readPages(admin, `${path}/${list}`, {
        limit: 4,
        between: async () => {
          await admin.call('DELETE', `${path}/${list}/${gone.id}`)
          for (const index of [20, 21, 22])
            await admin.call('POST', `${path}/${list}`, inputs[list](index))
        },
      })
      const seen = items.map(({ id }) => id)
      expect(new Set(seen).size, list).toBe(seen.length)
      expect(
        whole.filter(({ id }) => !seen.includes(id)),
        list,
      ).toEqual([])
    }
  })

  it('refuse malformed cursors and numbers', async () => {
    const world = await createTestCommunity(await open())
    const { admin, path } = await buildSite(world)
    const cursor = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')
    for (const list of lists) {
      for (const query of [
        'limit=0',
        'limit=1001',
        'limit=-1',
        'limit=1.5',
        'limit=x',
        'limit=1&limit=2',
        'cursor=',
        'cursor=%00',
        'cursor=x',
        `cursor=${cursor({})}`,
        `cursor=${cursor(null)}`,
        `cursor=${cursor([true, true, true])}`,
        `cursor=${cursor([])}`,
        `cursor=${'a'.repeat(5000)}`,
      ])
        expect((await admin.call('GET', `${path}/${list}?${query}`)).status, query).toBe(400)
      expect((await world.call('GET', `${path}/${list}?limit=1`)).status).toBe(401)
      expect((await world.person().call('GET', `${path}/${list}?limit=1`)).status).toBe(403)
    }
    const answer = await admin.call('GET', `${path}/links?cursor=${cursor(['a'])}`)
    expect(answer.body.error).toBe(messages.badCursor)
    // Any number is a position: nothing comes after the largest one.
    expect((await admin.call('GET', `${path}/links?cursor=${cursor([1e300])}`)).body).toEqual([])
  })

  it('show a change at once, on every server of one database', async () => {
    const database = await open()
    const here = await createTestCommunity(database)
    const there = await createTestCommunity(database, { sessions: here.sessions })
    const { admin, path } = await buildSite(here)
    const { member, id } = await buildMember(here, { admin, path, signedIn: false })
    const read = async (list: string, world = there) =>
      (await world.call('GET', `${path}/${list}`, { token: admin.token })).body
    const change = (method: string, address: string, body?: unknown) =>
      here.call(method, `${path}/${address}`, { token: admin.token, body })
    const find = async (list: string, item: string) =>
      (await read(list)).find((one: Item) => one.id === item)

    expect(await find('profiles', id)).toMatchObject({ lastName: 'Lovelace', role: 'member' })
    await change(
      'PUT',
      `profiles/${id}`,
      contactInput({ lastName: 'King', phoneNumber: member.phone }),
    )
    expect(await find('profiles', id)).toMatchObject({ lastName: 'King' })
    // A contact who signs in is no longer editable by everybody.
    const other = await buildMember(here, { admin, path })
    const seenByOther = async () =>
      (await there.call('GET', `${path}/profiles`, { token: other.member.token })).body.find(
        (one: Item) => one.id === id,
      )
    expect(await seenByOther()).toMatchObject({ mayEdit: true })
    await member.call('GET', '/sites')
    expect(await seenByOther()).toMatchObject({ mayEdit: false })
    await change('DELETE', `profiles/${other.id}`)
    const removed = await there.call('GET', `${path}/profiles`, { token: other.member.token })
    expect(removed.status).toBe(403)

    const { body: news } = await change('POST', 'announcements', { headline: 'News' })
    expect(await find('announcements', news.id)).toMatchObject({ pinned: false })
    await change('PATCH', `announcements/${news.id}`, { pinned: true })
    expect(await find('announcements', news.id)).toMatchObject({ pinned: true })
    await change('PUT', `announcements/${news.id}`, { headline: 'Newer', body: '' })
    expect(await find('announcements', news.id)).toMatchObject({ headline: 'Newer' })
    await change('DELETE', `announcements/${news.id}`)
    expect(await read('announcements')).toEqual([])

    const { body: link } = await change('POST', 'links', { title: 'A', url: 'https://a.example' })
    expect(await find('links', link.id)).toMatchObject({ title: 'A' })
    await change('PUT', `links/${link.id}`, { title: 'B', url: 'https://a.example' })
    expect(await find('links', link.id)).toMatchObject({ title: 'B' })

    const { body: event } = await change('POST', 'events', {
      title: 'Choir',
      startDate: '2026-03-02T13:00:00Z',
    })
    expect(await read('events')).toHaveLength(1)
    there.pass(59 * 60_000 + 60_000)
    expect(await read('events')).toHaveLength(1)
    there.pass(60 * 60_000)
    expect(await read('events')).toEqual([])
    // An answer about the past is not used for the present, nor the other way round.
    expect(await read(`events?after=2026-03-02T12:00:00Z`)).toHaveLength(1)
    expect(await read('events')).toEqual([])
    await change('DELETE', `events/${event.id}`)
    expect(await read(`events?after=2026-03-02T12:00:00Z`)).toEqual([])
  })

  it('are consistent while somebody keeps changing them', async () => {
    const world = await createTestCommunity(await open())
    const { admin, path, site } = await buildSite(world)
    await fillDirectory(world, { site: site.id, count: 2_500 })
    let isOver = false
    const writing = (async () => {
      for (let index = 0; !isOver; index++) {
        const { body } = await admin.call('POST', `${path}/profiles`, inputs.profiles(index))
        await admin.call('DELETE', `${path}/profiles/${body.id}`)
      }
    })()
    for (let count = 0; count < 8; count++) {
      const { status, body } = await admin.call('GET', `${path}/profiles`)
      expect(status).toBe(200)
      expect(new Set(body.map(({ id }: Item) => id)).size).toBe(body.length)
      expect([2_501, 2_502]).toContain(body.length)
    }
    isOver = true
    await writing
  })

  it('take little memory for readers that stall, queue per user, and stay available to others', async () => {
    const megabyte = 1024 * 1024
    const world = await createTestCommunity(await open(), {
      settings: {
        siteBytes: 100 * megabyte,
        listBytes: {
          profiles: megabyte,
          links: megabyte,
          events: megabyte,
          announcements: 40 * megabyte,
        },
        listMemory: 100 * megabyte,
      },
    })
    const { admin, path, site } = await buildSite(world)
    const { member } = await buildMember(world, { admin, path })
    // More than the socket buffers of both sides.
    const count = 3_000
    await fillAnnouncements(world, { site: site.id, count, characters: 5_000 })
    const serverSides: Socket[] = []
    world.server.server.on('connection', (socket: Socket) => serverSides.push(socket))
    await world.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.server.server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}/api${path}/announcements`
    const ask = (person: Person) =>
      fetch(address, { headers: { authorization: `Bearer ${person.token}` } })

    const slow = Array.from({ length: 6 }, () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.pause()
      socket.write(
        `GET /api${path}/announcements HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${member.token}\r\n\r\n`,
      )
      return socket
    })
    await vi.waitFor(() => {
      expect(serverSides).toHaveLength(6)
      for (const socket of serverSides) expect(socket.writableLength).toBeGreaterThan(0)
    }, 20_000)
    for (const socket of serverSides) expect(socket.writableLength).toBeLessThan(256 * 1024)

    // Of thirteen more requests of this user twelve wait and one is refused; another user is served
    // meanwhile.
    const others = Array.from({ length: 13 }, () => ask(member))
    const refused = await Promise.race(others)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toMatchObject({ error: messages.tooManyLists })
    expect(((await (await ask(admin)).json()) as Item[]).length).toBe(count)

    for (const socket of slow) socket.destroy()
    for (const answer of await Promise.all(others)) {
      if (answer === refused) continue
      expect(answer.status).toBe(200)
      expect(((await answer.json()) as Item[]).length).toBe(count)
    }
    const closed = world.server.close()
    world.server.server.closeAllConnections()
    await closed
  }, 60_000)
})
