import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { type CommunitySettings, defaultCommunitySettings } from '../settings.ts'
import { createTestCommunity, type Person } from '../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput } from '../testing/factories.ts'

const key = 'b0a3f5b2-0c5d-4a50-9f0b-2f1c2d3e4f50'
const start = '2026-03-10T18:00:00.000Z'
const bodies = {
  announcements: { headline: 'Parking', body: 'Use Oak Street.' },
  links: { title: 'Album', url: 'https://photos.example.org/' },
  events: { title: 'Rehearsal', location: 'Hall', startDate: start },
  profiles: contactInput(),
}

onSqlite('what is created with an Idempotency-Key', (open) => {
  async function prepare(settings: Partial<CommunitySettings> = {}) {
    const world = await createTestCommunity(await open(), { settings })
    const built = await buildSite(world)
    const create = (
      list: keyof typeof bodies,
      change: { person?: Person; key?: string; body?: object } = {},
    ) =>
      world.call('POST', `${built.path}/${list}`, {
        token: (change.person ?? built.admin).token,
        headers: { 'idempotency-key': change.key ?? key },
        body: change.body ?? bodies[list],
      })
    const list = async (name: keyof typeof bodies) =>
      (await built.admin.call('GET', `${built.path}/${name}`)).body
    return { world, create, list, ...built }
  }

  it.each(Object.keys(bodies) as (keyof typeof bodies)[])(
    'is one of %s, however often it is sent',
    async (name) => {
      const { create, list } = await prepare()
      const before = (await list(name)).length
      const answers = await Promise.all(Array.from({ length: 8 }, () => create(name)))
      const again = await create(name)
      for (const answer of [...answers, again]) {
        expect(answer.status).toBe(201)
        expect(answer.body).toEqual(again.body)
      }
      expect(again.body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
      expect((await list(name)).length).toBe(before + 1)
    },
  )

  it('is created again with another key, body or author', async () => {
    const { create, list, world, admin, path } = await prepare()
    const { member } = await buildMember(world, { admin, path, role: 'admin' })
    await create('announcements')
    await create('announcements', { key: 'another-key' })
    await create('announcements', { body: { headline: 'Parking', body: 'Use Elm Street.' } })
    await create('announcements', { person: member })
    expect(await list('announcements')).toHaveLength(4)
  })

  it('is shown as its person shows it by now', async () => {
    const { create, world, admin, path } = await prepare()
    const { member } = await buildMember(world, { admin, path })
    const email = 'ada@example.org'
    const body = contactInput({ email })
    const add = () => create('profiles', { person: member, body })
    const added = await add()
    expect(added.body).toMatchObject({ email, phoneNumber: '+15550100001' })
    const person = world.person(added.body.phoneNumber)
    const show = (choice: object) =>
      person.call('PUT', `${path}/profile/visibility`, {
        listing: null,
        phoneNumber: null,
        email: null,
        ...choice,
      })
    await show({ phoneNumber: 'admins', email: 'admins' })
    const partly = await add()
    expect([partly.status, partly.body.id]).toEqual([201, added.body.id])
    expect(partly.body).not.toHaveProperty('phoneNumber')
    expect(partly.body).not.toHaveProperty('email')
    await show({ listing: 'admins' })
    const hidden = await add()
    expect([hidden.status, hidden.body.type]).toEqual([404, '/problems/not-found'])
    expect(hidden.text).not.toContain(added.body.firstName)
  })

  it('is refused with a malformed key', async () => {
    const { create, list } = await prepare()
    for (const wrong of ['short', 'x'.repeat(129), 'with a blank'])
      expect((await create('links', { key: wrong })).status).toBe(400)
    expect(await list('links')).toEqual([])
  })

  it('is found again where the site is full by now', async () => {
    const { listBytes } = defaultCommunitySettings
    const { create } = await prepare({ listBytes: { ...listBytes, links: 50 } })
    const first = await create('links')
    expect(first.status).toBe(201)
    expect((await create('links', { key: 'another-key' })).status).toBe(409)
    expect((await create('links')).body).toEqual(first.body)
  })

  it('takes one place of the site', async () => {
    const { create, admin, path } = await prepare()
    await create('links')
    await create('links')
    const { id } = (await create('links')).body
    await admin.call('DELETE', `${path}/links/${id}`)
    expect((await admin.call('GET', `${path}/links`)).body).toEqual([])
    expect((await create('links')).status).toBe(201)
  })
})
