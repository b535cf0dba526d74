import { eachDatabase } from '@maypole/platform/database/testing'
import { describe, expect, it } from 'vitest'
import { createTestCommunity } from '../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput, siteInput } from '../testing/factories.ts'

eachDatabase('sites', (open) => {
  async function start(options: Parameters<typeof createTestCommunity>[1] = {}) {
    return createTestCommunity(await open(), options)
  }

  describe('creating', () => {
    it('makes the creator its admin, with the phone number of the session', async () => {
      const world = await start()
      const person = world.person()
      const created = await person.call('POST', '/sites', siteInput({ slug: 'garden' }))
      expect(created.status).toBe(201)
      expect(created.body).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        slug: 'garden',
        title: 'Garden Club',
        theme: { primaryColor: '#00e5cc', backgroundColor: '#ffffff' },
        stats: { memberCount: 1 },
      })
      const profile = await person.call('GET', '/sites/garden/profile')
      expect(profile.body).toMatchObject({
        firstName: '',
        lastName: '',
        role: 'admin',
        phoneNumber: person.phone,
        mayAddContacts: true,
      })
    })

    it("copies the creator's names from their newest other profile", async () => {
      const world = await start()
      const { admin, path } = await buildSite(world)
      const { member, id } = await buildMember(world, { admin, path })
      await member.call(
        'PUT',
        `${path}/profiles/${id}`,
        contactInput({ firstName: 'Grace', lastName: 'Hopper', phoneNumber: member.phone }),
      )
      const { body } = await member.call('POST', '/sites', siteInput())
      const profile = await member.call('GET', `/sites/${body.id}/profile`)
      expect(profile.body).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', role: 'admin' })
    })

    it('lets one of many win the same slug, and refuses the others', async () => {
      const world = await start()
      const input = siteInput()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => world.person().call('POST', '/sites', input)),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      for (const { body } of answers.filter(({ status }) => status !== 201)) {
        expect(body).toMatchObject({
          status: 409,
          error: 'This slug is already taken',
          type: '/problems/slug-taken',
        })
      }
    })

    it('leaves nothing behind when the slug is taken', async () => {
      const world = await start({ settings: { sitesPerUser: 1 } })
      const { site } = await buildSite(world)
      const person = world.person()
      expect((await person.call('POST', '/sites', siteInput({ slug: site.slug }))).status).toBe(409)
      expect((await person.call('GET', '/sites')).body).toEqual([])
      // Nor does it count.
      expect((await person.call('POST', '/sites', siteInput())).status).toBe(201)
    })

    it('ends at the number of sites per user, for concurrent requests too', async () => {
      const world = await start({ settings: { sitesPerUser: 3 } })
      const person = world.person()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => person.call('POST', '/sites', siteInput())),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array(3).fill(201),
        ...Array(7).fill(429),
      ])
      expect((await person.call('POST', '/sites', siteInput())).body.error).toBe(
        'You can create at most 3 communities.',
      )
    })

    it.each([
      ['a reserved slug', { slug: 'authenticate' }, 409],
      ['the address of the connected apps', { slug: 'connected-apps' }, 409],
      ['capitals in the slug', { slug: 'Garden' }, 400],
      ['a slug of hyphens', { slug: '---' }, 400],
      ['a slug that looks like an id', { slug: '5b0c8c4e-58a8-4a4e-9a0f-6f7c2d0f1a2b' }, 400],
      ['a slug that is too long', { slug: 'a'.repeat(61) }, 400],
      ['a blank title', { title: '   ' }, 400],
      ['a title that is too long', { title: 'a'.repeat(101) }, 400],
      ['a line end in the title', { title: 'a\nb' }, 400],
      ['a lone surrogate', { title: 'a\ud800' }, 400],
      [
        'a colour with more in it',
        { theme: { primaryColor: '#fff;}', backgroundColor: '#ffffff' } },
        400,
      ],
      ['an unknown zone', { timeZone: 'Mars/Olympus' }, 400],
    ])('refuses %s', async (_, change, status) => {
      const world = await start()
      const person = world.person()
      const answer = await person.call('POST', '/sites', siteInput(change))
      expect(answer.status).toBe(status)
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(answer.body).toMatchObject({
        status,
        error: expect.any(String),
        detail: answer.body.error,
      })
      expect((await person.call('GET', '/sites')).body).toEqual([])
    })

    it('ignores fields that clients do not control', async () => {
      const world = await start()
      const answer = await world
        .person()
        .call(
          'POST',
          '/sites',
          siteInput({ id: 'x', avatarUrl: '/evil', memberCount: 9, version: 7 }),
        )
      expect(answer.body).toMatchObject({ stats: { memberCount: 1 } })
      expect(answer.body.id).not.toBe('x')
      expect(answer.body).not.toHaveProperty('avatarUrl')
    })

    it('needs a phone number for the profile', async () => {
      const world = await start()
      const person = world.person()
      ;(person.phoneNumbers as string[]).splice(0)
      const answer = await person.call('POST', '/sites', siteInput())
      expect(answer.body).toMatchObject({ status: 403, type: '/problems/no-phone-number' })
    })
  })

  describe('the public look-up', () => {
    it('finds by id and slug ignoring case, with a trailing slash, and reveals nothing of the people', async () => {
      const world = await start()
      const { site } = await buildSite(world)
      for (const address of [
        site.id,
        site.id.toUpperCase(),
        site.slug.toUpperCase(),
        `${site.slug}/`,
      ]) {
        const answer = await world.call('GET', `/site/${address}`)
        expect(answer.status).toBe(200)
        expect(answer.body).toEqual(site)
      }
    })

    it('answers 404 for unknown sites', async () => {
      const world = await start()
      for (const address of [
        'nothing',
        'sites',
        '%00',
        '..%2f',
        'a'.repeat(300),
        '5b0c8c4e-58a8-4a4e-9a0f-6f7c2d0f1a2b',
      ]) {
        expect((await world.call('GET', `/site/${address}`)).status, address).toBe(404)
      }
    })

    it('is revalidated each time, and answers 304 until something changes', async () => {
      const world = await start()
      const { admin, site, path } = await buildSite(world)
      const first = await world.call('GET', `/site/${site.slug}`)
      expect(first.headers['cache-control']).toBe('public, no-cache')
      const etag = String(first.headers.etag)
      expect(etag).toMatch(/^"[\w-]+"$/)
      const same = await world.call('GET', `/site/${site.slug}`, {
        headers: { 'if-none-match': `W/${etag}` },
      })
      expect(same.status).toBe(304)
      expect(same.text).toBe('')
      await buildMember(world, { admin, path })
      const changed = await world.call('GET', `/site/${site.slug}`, {
        headers: { 'if-none-match': etag },
      })
      expect(changed.status).toBe(200)
      expect(changed.body.stats.memberCount).toBe(2)
    })
  })

  describe('the list', () => {
    it("holds the viewer's sites only, by title ignoring case", async () => {
      const world = await start()
      const person = world.person()
      for (const title of ['banana', 'Cherry', 'apple', 'Äpfel'])
        await person.call('POST', '/sites', siteInput({ title }))
      await buildSite(world)
      const { body, headers } = await person.call('GET', '/sites')
      expect(body.map((site: { title: string }) => site.title)).toEqual([
        'Äpfel',
        'apple',
        'banana',
        'Cherry',
      ])
      expect(headers['cache-control']).toBe('no-store')
    })

    it('shows a site to a person whose number was added, before or after they signed in', async () => {
      const world = await start()
      const { admin, path } = await buildSite(world)
      const early = world.person()
      expect((await early.call('GET', '/sites')).body).toEqual([])
      await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber: early.phone }))
      expect((await early.call('GET', '/sites')).body).toHaveLength(1)
      await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber: '555-777-0000' }))
      const late = world.person('+15557770000')
      expect((await late.call('GET', '/sites')).body).toHaveLength(1)
      expect((await late.call('GET', `${path}/announcements`)).status).toBe(200)
    })

    it('considers every verified number, and binds an entry to the first person only', async () => {
      const world = await start()
      const { admin, path } = await buildSite(world)
      await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber: '555-777-0000' }))
      const first = world.person('+15550001111', ['+15557770000'])
      expect((await first.call('GET', '/sites')).body).toHaveLength(1)
      // The number has another owner since; the entry stays bound to the first.
      const second = world.person('+15557770000')
      expect((await second.call('GET', '/sites')).body).toEqual([])
      expect((await second.call('GET', `${path}/profile`)).status).toBe(403)
    })

    it('binds once for concurrent calls of a new member', async () => {
      const world = await start()
      const { admin, path } = await buildSite(world)
      const newcomer = world.person()
      await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber: newcomer.phone }))
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          newcomer.call('GET', index % 2 === 0 ? `${path}/profile` : '/sites'),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    })
  })

  describe('saving', () => {
    it('changes everything at once, releases the old slug, and raises the version', async () => {
      const world = await start()
      const { admin, site, path } = await buildSite(world)
      const saved = await admin.call('PUT', `/sites/${site.slug}`, {
        title: 'New',
        slug: 'new-place',
        theme: { primaryColor: '#ABCDEF', backgroundColor: '#000000' },
        timeZone: 'Europe/Berlin',
        directoryEditing: 'admins',
        eventDeletion: 'admins',
        agents: 'refused',
        answerCounts: 'members',
        attendanceDays: 31,
        version: 1,
      })
      expect(saved.status).toBe(200)
      expect(saved.body).toMatchObject({
        id: site.id,
        slug: 'new-place',
        theme: { primaryColor: '#abcdef' },
      })
      expect((await world.call('GET', `/site/${site.slug}`)).status).toBe(404)
      expect((await admin.call('GET', `${path}/settings`)).body).toEqual({
        timeZone: 'Europe/Berlin',
        directoryEditing: 'admins',
        eventDeletion: 'admins',
        joining: 'roster',
        agents: 'refused',
        answerCounts: 'members',
        attendanceDays: 31,
        visibility: { listing: 'members', phoneNumber: 'members', email: 'members' },
        version: 2,
      })
    })

    it('reserves a released slug for thirty days', async () => {
      const world = await start()
      const { admin, site, path } = await buildSite(world)
      const other = await buildSite(world)
      const stranger = world.person()
      const taken = { status: 409, type: '/problems/slug-taken' }
      const rename = (slug: string) => admin.call('PUT', path, siteInput({ slug }))
      expect((await rename('the-new-place')).status).toBe(200)
      const input = siteInput({ slug: site.slug })
      expect((await stranger.call('POST', '/sites', input)).body).toMatchObject(taken)
      expect((await other.admin.call('PUT', other.path, input)).body).toMatchObject(taken)
      expect((await stranger.call('GET', '/sites')).body).toEqual([])
      expect((await world.call('GET', `/site/${other.site.slug}`)).status).toBe(200)
      // The site itself may go back to it; then the other one is reserved.
      expect((await rename(site.slug)).status).toBe(200)
      const between = siteInput({ slug: 'the-new-place' })
      expect((await stranger.call('POST', '/sites', between)).body).toMatchObject(taken)
      world.pass(30 * 86_400_000)
      expect((await stranger.call('POST', '/sites', between)).status).toBe(201)
    })

    it('lets the admins of a site use its former slug for another site at once', async () => {
      const world = await start()
      const { admin, site, path } = await buildSite(world)
      const { member } = await buildMember(world, { admin, path })
      expect((await admin.call('PUT', path, siteInput({ slug: 'the-new-place' }))).status).toBe(200)
      expect((await world.call('GET', `/site/${site.slug}`)).status).toBe(404)
      const again = siteInput({ slug: site.slug })
      expect((await member.call('POST', '/sites', again)).status).toBe(409)
      expect((await admin.call('POST', '/sites', again)).status).toBe(201)
    })

    it('reserves the last five slugs of a site, and no more', async () => {
      const world = await start()
      const { admin, site, path } = await buildSite(world)
      for (let name = 1; name <= 6; name += 1) {
        world.pass(1000)
        expect((await admin.call('PUT', path, siteInput({ slug: `place-${name}` }))).status).toBe(
          200,
        )
      }
      const create = (slug: string) => world.person().call('POST', '/sites', siteInput({ slug }))
      expect((await create(site.slug)).status).toBe(201)
      for (let name = 1; name <= 6; name += 1)
        expect((await create(`place-${name}`)).status, `place-${name}`).toBe(409)
    })

    it('refuses the later of two saves from the same version; without a version the last one wins', async () => {
      const world = await start()
      const { admin, path } = await buildSite(world)
      const input = siteInput()
      const answers = await Promise.all(
        [1, 2].map((n) => admin.call('PUT', path, { ...input, title: `Title ${n}`, version: 1 })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.type).toBe(
        '/problems/edit-conflict',
      )
      expect((await admin.call('PUT', path, { ...input, version: 2 ** 31 })).status).toBe(409)
      expect((await admin.call('PUT', path, { ...input, title: 'Last' })).body.title).toBe('Last')
    })

    it('refuses a slug that is taken or reserved, and accepts its own', async () => {
      const world = await start()
      const { admin, site, path } = await buildSite(world)
      const other = await buildSite(world)
      for (const slug of [other.site.slug, 'admin'])
        expect((await admin.call('PUT', path, siteInput({ slug }))).body).toMatchObject({
          status: 409,
          error: 'This slug is already taken',
        })
      expect((await admin.call('PUT', path, siteInput({ slug: site.slug }))).status).toBe(200)
    })
  })
})
