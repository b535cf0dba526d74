import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { messages } from '../messages.ts'
import { defaultCommunitySettings } from '../settings.ts'
import { createTestCommunity } from '../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput } from '../testing/factories.ts'
import { type ListName, listColumns, textBytes } from './list-sizes.ts'
import type { Tables } from './tables.ts'

const { listBytes } = defaultCommunitySettings

eachDatabase('budgets of bytes', (open) => {
  async function start(settings: { listBytes?: object; siteBytes?: number }) {
    const database = await open()
    const world = await createTestCommunity(database, {
      settings: { ...settings, listBytes: { ...listBytes, ...settings.listBytes } },
    })
    const built = await buildSite(world)
    /** Compares what the site counts with what it holds. Returns the bytes of each list. */
    async function compareCounts(): Promise<Record<string, number>> {
      const db = database.tables<Tables>()
      const site = await db
        .selectFrom('sites')
        // By name: a column that a test takes away and adds again comes last.
        .select(['id', ...Object.values(listColumns).map(({ bytes }) => bytes)])
        .where('id', '=', built.site.id)
        .executeTakeFirstOrThrow()
      const counted: Record<string, number> = {}
      for (const list of Object.keys(listColumns) as ListName[]) {
        const { table, bytes } = listColumns[list]
        const rows = await db.selectFrom(table).selectAll().where('site_id', '=', site.id).execute()
        expect(site[bytes], list).toBe(rows.reduce((sum, row) => sum + textBytes(list, row), 0))
        counted[list] = site[bytes]
      }
      return counted
    }
    return { world, compareCounts, ...built }
  }
  const refused = { status: 409, body: { error: messages.full.bytes, type: '/problems/full' } }
  const announcement = (characters: number) => ({
    headline: 'A',
    body: '\u20ac'.repeat(characters),
  })

  it('end a list before its item limit, and a deleted item makes room', async () => {
    const { admin, path, compareCounts } = await start({ listBytes: { announcements: 1000 } })
    const first = await admin.call('POST', `${path}/announcements`, announcement(200))
    expect(first.status).toBe(201)
    // Bytes count, not characters: 601 and 601 are more than 1,000.
    expect(await admin.call('POST', `${path}/announcements`, announcement(200))).toMatchObject(
      refused,
    )
    expect((await admin.call('POST', `${path}/announcements`, announcement(132))).status).toBe(201)
    expect(await compareCounts()).toMatchObject({ announcements: 998 })
    await admin.call('DELETE', `${path}/announcements/${first.body.id}`)
    expect((await admin.call('POST', `${path}/announcements`, announcement(200))).status).toBe(201)
    expect((await admin.call('GET', `${path}/announcements`)).body).toHaveLength(2)
  })

  it('apply to items that become longer, and a refused change leaves the item as it was', async () => {
    const { admin, path, compareCounts } = await start({ listBytes: { links: 120, profiles: 160 } })
    const url = (length: number) => `https://example.org/${'a'.repeat(length - 20)}`
    const link = await admin.call('POST', `${path}/links`, { title: 'Map', url: url(90) })
    const longer = { title: 'Map', url: url(118) }
    expect(await admin.call('PUT', `${path}/links/${link.body.id}`, longer)).toMatchObject(refused)
    expect((await admin.call('GET', `${path}/links`)).body).toEqual([link.body])
    const shorter = { title: 'Map', url: url(40) }
    expect((await admin.call('PUT', `${path}/links/${link.body.id}`, shorter)).status).toBe(200)
    expect((await admin.call('POST', `${path}/links`, { title: 'B', url: url(70) })).status).toBe(
      201,
    )

    const contact = await admin.call('POST', `${path}/profiles`, contactInput())
    const named = contactInput({ firstName: 'A'.repeat(80), nickname: 'B'.repeat(80) })
    const address = `${path}/profiles/${contact.body.id}`
    expect(await admin.call('PUT', address, named)).toMatchObject(refused)
    expect((await admin.call('GET', `${path}/profiles`)).body).toContainEqual(contact.body)
    expect(
      await admin.call('POST', `${path}/profiles`, { ...named, phoneNumber: '5550100002' }),
    ).toMatchObject(refused)
    expect((await admin.call('PUT', address, contactInput({ nickname: 'C' }))).status).toBe(200)
    await compareCounts()
    expect((await admin.call('DELETE', address)).status).toBe(204)
    await compareCounts()
  })

  it('apply to announcements and events that become longer', async () => {
    const { admin, path, compareCounts } = await start({
      listBytes: { announcements: 100, events: 100 },
    })
    const news = await admin.call('POST', `${path}/announcements`, announcement(5))
    const address = `${path}/announcements/${news.body.id}`
    expect(await admin.call('PUT', address, announcement(40))).toMatchObject(refused)
    expect((await admin.call('GET', `${path}/announcements`)).body).toEqual([news.body])
    expect((await admin.call('PUT', address, announcement(20))).status).toBe(200)
    const event = { title: 'Choir', startDate: '2026-03-03T19:00' }
    const { body } = await admin.call('POST', `${path}/events`, event)
    const longer = { ...event, location: 'a'.repeat(100) }
    expect(await admin.call('PUT', `${path}/events/${body.id}`, longer)).toMatchObject(refused)
    expect((await admin.call('GET', `${path}/events`)).body).toEqual([body])
    const fits = { ...event, location: 'a'.repeat(80) }
    expect((await admin.call('PUT', `${path}/events/${body.id}`, fits)).status).toBe(200)
    expect(await compareCounts()).toMatchObject({ announcements: 61, events: 87 })
  })

  it('apply to all lists of a site together', async () => {
    const { admin, path, compareCounts } = await start({ siteBytes: 2000 })
    expect((await admin.call('POST', `${path}/announcements`, announcement(500))).status).toBe(201)
    const event = {
      title: 'Meeting',
      location: 'x'.repeat(200),
      startDate: '2026-03-03T12:00:00Z',
    }
    expect((await admin.call('POST', `${path}/events`, event)).status).toBe(201)
    expect(await admin.call('POST', `${path}/announcements`, announcement(100))).toMatchObject(
      refused,
    )
    expect(
      await admin.call('POST', `${path}/links`, {
        title: 'Map',
        url: `https://example.org/${'a'.repeat(400)}`,
      }),
    ).toMatchObject(refused)
    await compareCounts()
  })

  it('are not exceeded by twenty requests at once', async () => {
    const { admin, path, compareCounts } = await start({ listBytes: { announcements: 3000 } })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.call('POST', `${path}/announcements`, announcement(150)),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(14)
    await compareCounts()
  })
})

eachDatabase('changes', (open) => {
  it('are limited per user, across communities, and allowed again after a while', async () => {
    const world = await createTestCommunity(await open(), { settings: { writesPerUser: 4 } })
    const { admin, path } = await buildSite(world)
    const add = () => admin.call('POST', `${path}/announcements`, { headline: 'News' })
    for (let count = 0; count < 3; count++) expect((await add()).status).toBe(201)
    const refused = await add()
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('600')
    expect(refused.body.error).toBe(messages.tooManyWrites.user(10))
    for (const [method, address, body] of [
      ['POST', '/sites', { title: 'B', slug: 'another-one', theme: undefined }],
      ['POST', `${path}/links`, { title: 'Map', url: 'https://example.org' }],
      ['POST', `${path}/profiles`, contactInput()],
      ['POST', `${path}/events`, { title: 'Choir', startDate: '2026-03-03T19:00' }],
    ] as const)
      expect([400, 429], address).toContain((await admin.call(method, address, body)).status)
    expect((await admin.call('GET', `${path}/announcements`)).body).toHaveLength(3)
    world.pass(600_000)
    expect((await add()).status).toBe(201)
  })

  it('are limited per community, and refused ones use nothing up', async () => {
    const world = await createTestCommunity(await open(), { settings: { writesPerSite: 4 } })
    const { admin, path } = await buildSite(world)
    const { member } = await buildMember(world, { admin, path })
    for (let count = 0; count < 10; count++) {
      const answer = await member.call('POST', `${path}/announcements`, { headline: 'News' })
      expect(answer.status).toBe(403)
    }
    const statuses: number[] = []
    for (let count = 0; count < 4; count++)
      statuses.push(
        (await admin.call('POST', `${path}/announcements`, { headline: 'News' })).status,
      )
    expect(statuses).toEqual([201, 201, 201, 429])
    const refused = await member.call('POST', `${path}/profiles`, contactInput())
    expect(refused.body.error).toBe(messages.tooManyWrites.site(10))
    const other = await buildSite(world)
    expect(
      (await admin.call('POST', `${other.path}/announcements`, { headline: 'News' })).status,
    ).toBe(403)
    expect(
      (await other.admin.call('POST', `${other.path}/announcements`, { headline: 'News' })).status,
    ).toBe(201)
  })
})
