import { eachDatabase } from '@maypole/platform/database/testing'
import { recordStatements } from '@maypole/platform/database/testing-statements'
import { expect, it } from 'vitest'
import { createTestCommunity, type Person } from '../../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput, siteInput } from '../../testing/factories.ts'
import { newcomer } from '../../testing/joining.ts'

eachDatabase('what is new', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const { admin, site, path } = await buildSite(world)
    const { member } = await buildMember(world, { admin, path })
    const add = {
      announcements: (by: Person, headline = 'Hello') =>
        by.call('POST', `${path}/announcements`, { headline }),
      links: (by: Person) =>
        by.call('POST', `${path}/links`, { title: 'Map', url: 'https://example.org' }),
      profiles: (by: Person) =>
        by.call('POST', `${path}/profiles`, contactInput({ phoneNumber: world.person().phone })),
      events: (by: Person) =>
        by.call('POST', `${path}/events`, { title: 'Party', startDate: '2026-03-10T19:00:00Z' }),
    }
    const newsOf = async (person: Person) =>
      (await person.call('GET', `${path}/profile`)).body.news ?? {}
    const see = (person: Person, marks: unknown) => person.call('PUT', `${path}/seen`, marks)
    return { world, admin, member, site, path, add, newsOf, see }
  }

  it('is what others have added since, in the profile and in the list of sites', async () => {
    const { admin, member, site, add, newsOf, see } = await start()
    expect(await newsOf(member)).toEqual({})
    for (const list of ['announcements', 'links', 'profiles', 'events'] as const) {
      expect((await add[list](admin)).status, list).toBe(201)
      const news = await newsOf(member)
      expect(Object.keys(news), list).toEqual([list])
      const listed = (await member.call('GET', '/sites')).body
      expect(listed).toEqual([expect.objectContaining({ id: site.id, news: [list] })])
      expect((await see(member, news)).body, list).toEqual({})
      expect(await newsOf(member), list).toEqual({})
      expect((await member.call('GET', '/sites')).body[0]).not.toHaveProperty('news')
    }
    expect((await member.call('GET', `/site/${site.id}`)).body).not.toHaveProperty('news')
  })

  it('is nothing of one’s own, and still what others added before', async () => {
    const { world, admin, member, path, add, newsOf, see } = await start()
    const { member: other } = await buildMember(world, { admin, path, role: 'admin' })
    await see(member, await newsOf(member))
    for (const list of ['announcements', 'links', 'profiles', 'events'] as const)
      await add[list](admin)
    expect(await newsOf(admin)).toEqual({})
    expect(Object.keys(await newsOf(other)).sort()).toEqual([
      'announcements',
      'events',
      'links',
      'profiles',
    ])
    const first = (await newsOf(other)).links
    await add.links(other)
    // The other one adds a link before having seen the admin's: that one is still new.
    expect((await newsOf(other)).links).toBeGreaterThan(first)
    expect((await newsOf(admin)).links).toBeGreaterThan(first)
    await see(other, { links: first })
    expect((await newsOf(other)).links).toBeGreaterThan(first)
  })

  it('is not what was deleted again, and of several what is left', async () => {
    const { admin, member, path, add, newsOf } = await start()
    const remove = (list: string, item: { body: { id: string } }) =>
      admin.call('DELETE', `${path}/${list}/${item.body.id}`)
    for (const list of ['announcements', 'links', 'profiles', 'events'] as const) {
      const first = await add[list](admin)
      const marked = (await newsOf(member))[list]
      const second = await add[list](admin)
      expect((await remove(list, second)).status, list).toBe(204)
      expect((await newsOf(member))[list], list).toBe(marked)
      expect((await remove(list, first)).status, list).toBe(204)
      expect(await newsOf(member), list).toEqual({})
    }
  })

  it('is nothing for somebody who has just become a member', async () => {
    const { world, admin, path, add, newsOf } = await start()
    for (const list of ['announcements', 'links', 'profiles', 'events'] as const)
      await add[list](admin)
    const { member: listed } = await buildMember(world, { admin, path })
    expect(await newsOf(listed)).toEqual({})
    const waiting = world.person()
    await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber: waiting.phone }))
    await add.announcements(admin)
    // The list of sites binds the entry, as the look into the site does.
    expect((await waiting.call('GET', '/sites')).body[0]).not.toHaveProperty('news')
    expect(await newsOf(admin)).toEqual({})
  })

  it('is nothing for somebody who is let in, who is new to the others', async () => {
    const { world, admin, member, site, path, add, newsOf, see } = await start()
    await admin.call('PUT', path, siteInput({ slug: site.slug, joining: 'approval' }))
    await add.announcements(admin)
    await see(member, await newsOf(member))
    const guest = world.person()
    const asked = await guest.call('POST', `${path}/join-requests`, newcomer)
    expect(asked.status, asked.text).toBe(200)
    const [request] = (await admin.call('GET', `${path}/join-requests`)).body
    const approval = { state: 'approved', version: request.version }
    const decided = await admin.call('PATCH', `${path}/join-requests/${request.id}`, approval)
    expect(decided.status, decided.text).toBe(200)
    expect(await newsOf(guest)).toEqual({})
    expect(await newsOf(admin)).toEqual({})
    expect(Object.keys(await newsOf(member))).toEqual(['profiles'])
  })

  it('does not tell members of contacts that only admins see', async () => {
    const { world, admin, member, site, path, add, newsOf } = await start()
    const { member: helper } = await buildMember(world, { admin, path, role: 'admin' })
    await member.call('PUT', `${path}/seen`, await newsOf(member))
    const hidden = { listing: 'admins', phoneNumber: 'members', email: 'members' }
    await admin.call('PUT', path, siteInput({ slug: site.slug, visibility: hidden }))
    await add.profiles(admin)
    expect(await newsOf(member)).toEqual({})
    expect(Object.keys(await newsOf(helper))).toEqual(['profiles'])
    const shown = { listing: 'members', phoneNumber: 'members', email: 'members' }
    await admin.call('PUT', path, siteInput({ slug: site.slug, visibility: shown }))
    expect(Object.keys(await newsOf(member))).toEqual(['profiles'])
  })

  it('is written only when something newer was seen, and never lowered', async () => {
    const { admin, member, add, newsOf, see } = await start()
    await add.links(admin)
    const older = await newsOf(member)
    await add.links(admin)
    const news = await newsOf(member)
    const statements = async (marks: unknown) => {
      const recorded = await recordStatements(async () => {
        expect((await see(member, marks)).status).toBe(200)
      })
      return recorded.filter((sql) => /^update\b/i.test(sql)).length
    }
    expect((await see(member, older)).body).toEqual(news)
    expect((await see(member, news)).body).toEqual({})
    expect(await statements(news)).toBe(0)
    expect(await statements(older)).toBe(0)
    expect(await newsOf(member)).toEqual({})
  })

  it('cannot be seen in advance', async () => {
    const { admin, member, add, newsOf, see } = await start()
    expect((await see(member, { links: 1_000_000 })).status).toBe(200)
    await add.links(admin)
    expect(Object.keys(await newsOf(member))).toEqual(['links'])
  })

  it('is told and recorded for members only', async () => {
    const { world, admin, path, add, see } = await start()
    await add.links(admin)
    const { admin: stranger } = await buildSite(world)
    expect((await world.call('PUT', `${path}/seen`, { body: {} })).status).toBe(401)
    expect((await see(stranger, { links: 1 })).status).toBe(403)
    const nowhere = '/sites/0197f3c0-0000-7000-8000-000000000000/seen'
    expect((await admin.call('PUT', nowhere, { links: 1 })).status).toBe(404)
    for (const malformed of [[], {}, { other: 1 }, { links: '1' }, { links: -1 }, { links: 1.5 }])
      expect((await see(admin, malformed)).status).toBe(400)
  })
})
