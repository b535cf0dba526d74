import { eachDatabase, readEveryTable } from '@maypole/platform/database/testing'
import { createLimiter } from '@maypole/platform/limits'
import { expect, it } from 'vitest'
import { createTestCommunity } from '../testing/create-test-community.ts'
import { buildMember, contactInput, siteInput } from '../testing/factories.ts'
import { accept, buildOpenSite, buildRequest } from '../testing/joining.ts'
import { picture, upload } from '../testing/pictures.ts'

const day = 86_400_000
eachDatabase('deleting a community', (open) => {
  async function start() {
    const world = await createTestCommunity(await open(), {
      fetchIcon: async () =>
        new Response(await picture('png'), { headers: { 'content-type': 'image/png' } }),
    })
    const built = await buildOpenSite(world, 'approval')
    const { admin, path, site } = built
    const remove = (title: string = site.title) => admin.call('POST', `${path}/deletion`, { title })
    return { world, remove, ...built }
  }

  it('hides it from everybody, and shows its admins until when they can bring it back', async () => {
    const { world, remove, admin, path, site, token } = await start()
    const { member } = await buildMember(world, { admin, path })
    const { member: second } = await buildMember(world, { admin, path, role: 'admin' })
    const deleted = { site, purgeDate: '2026-04-01T12:00:00.000Z' }
    deleted.site = { ...site, stats: { memberCount: 3 } }
    expect((await remove()).body).toEqual(deleted)
    for (const person of [admin, member]) {
      expect((await person.call('GET', '/sites')).body).toEqual([])
      expect((await person.call('GET', `${path}/links`)).status).toBe(404)
    }
    expect((await world.call('GET', `/site/${site.slug}`)).status).toBe(404)
    expect(await world.community.findSite(site.slug)).toBeUndefined()
    expect((await accept(world.person(), token)).status).toBe(404)
    expect((await world.call('POST', '/invitations/show', { body: { token } })).status).toBe(404)
    const list = async (person: typeof admin) => (await person.call('GET', '/deleted-sites')).body
    expect([await list(admin), await list(second)]).toEqual([[deleted], [deleted]])
    expect([await list(member), await list(world.person())]).toEqual([[], []])
    // Its address is not given away meanwhile.
    const taken = await world.person().call('POST', '/sites', siteInput({ slug: site.slug }))
    expect(taken.body.type).toBe('/problems/slug-taken')
    expect((await remove()).status).toBe(404)
  })

  it('needs the title as it is', async () => {
    const { remove, admin, path } = await start()
    for (const title of ['', 'garden club', 'Garden Clu', 'Garden Club!']) {
      const refused = await remove(title)
      expect([refused.status, refused.body.type]).toEqual([409, '/problems/wrong-title'])
    }
    expect((await admin.call('GET', `${path}/links`)).status).toBe(200)
    expect((await remove(' Garden  Club ')).status).toBe(200)
  })

  it('is undone by any of its admins, and by nobody else, with everything in it', async () => {
    const { world, remove, admin, path, site, token } = await start()
    const { member } = await buildMember(world, { admin, path })
    const { member: second } = await buildMember(world, { admin, path, role: 'admin' })
    await admin.call('POST', `${path}/links`, { title: 'Map', url: 'https://example.org' })
    await remove()
    for (const person of [member, world.person()])
      expect((await person.call('DELETE', `${path}/deletion`)).status).toBe(404)
    world.pass(30 * day - 1)
    await world.community.sweep()
    expect((await second.call('DELETE', `${path}/deletion`)).body).toMatchObject({ id: site.id })
    expect((await second.call('DELETE', `${path}/deletion`)).status).toBe(404)
    expect((await member.call('GET', `${path}/links`)).body).toHaveLength(1)
    expect((await member.call('GET', '/sites')).body).toHaveLength(1)
    expect((await admin.call('GET', '/deleted-sites')).body).toEqual([])
    // The invitation had thirty days, and one millisecond of them is left.
    expect((await accept(world.person(), token)).status).toBe(200)
  })

  it('leaves no trace in any table after thirty days', async () => {
    const { world, remove, admin, path, site } = await start()
    const before = await readEveryTable(world.database)
    const png = upload(await picture('png'))
    await world.call('PATCH', `${path}/avatar`, { token: admin.token, ...png })
    await buildMember(world, { admin, path })
    const { id: contact } = (
      await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber: '5550101234' }))
    ).body
    await admin.call('DELETE', `${path}/profiles/${contact}?block=true`)
    const { address } = await buildRequest(world, { admin, path })
    await admin.call('PATCH', address, { state: 'approved', version: 1 })
    await buildRequest(world, { admin, path })
    const link = await admin.call('POST', `${path}/links`, {
      title: 'Map',
      url: 'https://example.org',
    })
    expect((await world.call('GET', link.body.iconUrl.slice('/api'.length))).status).toBe(200)
    await admin.call('POST', `${path}/announcements`, { headline: 'Trace', body: 'Trace' })
    expect((await world.call('GET', `/manifest/icons/${site.id}-latest-180.png`)).status).toBe(200)
    const event = { title: 'Trace', startDate: '2026-03-10T19:00:00Z' }
    await admin.call('POST', `${path}/events`, event)
    await admin.call('PUT', path, siteInput({ slug: `renamed-${site.slug}`, joining: 'approval' }))
    const filled = await readEveryTable(world.database)
    const grown = Object.keys(filled).filter(
      (name) => (filled[name]?.length ?? 0) > (before[name]?.length ?? 0),
    )
    // What follows would say nothing of a table that the site has no row in.
    expect(grown).toEqual(
      expect.arrayContaining([
        'announcements',
        'app_icons',
        'avatars',
        'blocked_numbers',
        'calendar_events',
        'favicons',

        'former_slugs',
        'join_requests',
        'links',
        'profiles',
      ]),
    )
    expect([filled.sites, filled.invitations].map((rows) => rows?.length)).toEqual([1, 1])

    expect((await remove()).status).toBe(200)
    world.pass(30 * day)
    await world.community.sweep()
    // The instance's other sweep, which deletes limits that no longer count.
    await createLimiter(world.database, { now: world.now }).sweep()
    const left = await readEveryTable(world.database)
    for (const [name, rows] of Object.entries(left)) {
      // How many sites a user has created counts on, or the limit would be none.
      if (name.endsWith('_migrations') || name === 'site_creators') continue
      // Parts of `search_words`, which are there without any words, too.
      if (name.startsWith('search_words_')) continue
      expect(rows, name).toEqual([])
    }
    expect(left.site_creators?.join()).not.toContain(site.id)
    const again = await world.person().call('POST', '/sites', siteInput({ slug: site.slug }))
    expect(again.status).toBe(201)
  })
})
