import { onSqlite } from '@maypole/platform/database/testing'
import { describe, expect, it } from 'vitest'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput, siteInput } from '../../testing/factories.ts'

onSqlite('profiles', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const built = await buildSite(world)
    const own = (await built.admin.call('GET', `${built.path}/profile`)).body
    return { world, ...built, adminId: own.id as string }
  }

  it('adds a contact, normalised, and counts it', async () => {
    const { world, admin, site, path } = await start()
    const added = await admin.call(
      'POST',
      `${path}/profiles`,
      contactInput({
        firstName: ' Ada ',
        nickname: '',
        email: '',
        phoneNumber: '1 (555) 010-0001',
      }),
    )
    expect(added.status).toBe(201)
    expect(added.body).toEqual({
      id: expect.any(String),
      firstName: 'Ada',
      lastName: 'Lovelace',
      phoneNumber: '+15550100001',
      role: 'member',
      mayEdit: true,
      mayDelete: true,
      version: 1,
    })
    expect((await world.call('GET', `/site/${site.slug}`)).body.stats.memberCount).toBe(2)
    await admin.call('DELETE', `${path}/profiles/${added.body.id}`)
    expect((await world.call('GET', `/site/${site.slug}`)).body.stats.memberCount).toBe(1)
    expect((await admin.call('DELETE', `${path}/profiles/${added.body.id}`)).status).toBe(404)
  })

  it('lists the directory by last and first name, ignoring case and accents', async () => {
    const { admin, path, adminId } = await start()
    await admin.call(
      'PUT',
      `${path}/profiles/${adminId}`,
      contactInput({ firstName: 'Z', lastName: 'zz', phoneNumber: admin.phone }),
    )
    const people = [
      ['bo', 'lee'],
      ['Al', 'Lee'],
      ['Cy', 'Álvarez'],
      ['Di', 'Leeman'],
    ]
    for (const [index, [firstName, lastName]] of people.entries())
      await admin.call(
        'POST',
        `${path}/profiles`,
        contactInput({ firstName, lastName, phoneNumber: `555000000${index}` }),
      )
    const { body } = await admin.call('GET', `${path}/profiles`)
    expect(body.map((one: { firstName: string }) => one.firstName)).toEqual([
      'Cy',
      'Al',
      'bo',
      'Di',
      'Z',
    ])
    expect(Object.keys(body[0]).sort()).toEqual([
      'firstName',
      'id',
      'lastName',
      'mayDelete',
      'mayEdit',
      'phoneNumber',
      'role',
      'version',
    ])
  })

  it('names the refused field', async () => {
    const { admin, path } = await start()
    const refused: [string, object, string][] = [
      ['no first name', { firstName: ' ' }, 'firstName'],
      ['no last name', { lastName: undefined }, 'lastName'],
      ['nine digits', { phoneNumber: '555010000' }, 'phoneNumber'],
      ['eleven digits that do not begin with 1', { phoneNumber: '25550100001' }, 'phoneNumber'],
      ['a number that is no text', { phoneNumber: 5550100001 }, 'phoneNumber'],
      ['two @', { email: 'a@b@c' }, 'email'],
      ['a line end in a name', { lastName: 'a\r\nEND:VCARD' }, 'lastName'],
      ['a separator in a name', { lastName: 'a\u2028b' }, 'lastName'],
      ['a name that is too long', { nickname: 'a'.repeat(81) }, 'nickname'],
      ['an unknown role', { role: 'owner' }, 'role'],
    ]
    for (const [what, change, field] of refused) {
      const answer = await admin.call('POST', `${path}/profiles`, contactInput({ ...change }))
      expect(answer.status, what).toBe(400)
      expect(Object.keys(answer.body.fields), what).toContain(field)
    }
    expect((await admin.call('GET', `${path}/profiles`)).body).toHaveLength(1)
  })

  it('keeps numbers unique per site, whoever adds them first', async () => {
    const { world, admin, site, path } = await start()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call('POST', `${path}/profiles`, contactInput())),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({
        status: 409,
        type: '/problems/phone-taken',
        error: 'A profile with this phone number already exists in the directory',
      })
    expect((await world.call('GET', `/site/${site.slug}`)).body.stats.memberCount).toBe(2)
    const other = await admin.call('POST', '/sites', siteInput())
    expect(
      (await admin.call('POST', `/sites/${other.body.id}/profiles`, contactInput())).status,
    ).toBe(201)
  })

  it("saves all fields, keeps the role when none is sent, and refuses somebody else's number", async () => {
    const { world, admin, path } = await start()
    const { member, id } = await buildMember(world, { admin, path })
    const first = await member.call(
      'PUT',
      `${path}/profiles/${id}`,
      contactInput({ nickname: 'Countess', email: 'ada@example.org', phoneNumber: '5559998888' }),
    )
    expect(first.body).toMatchObject({
      nickname: 'Countess',
      email: 'ada@example.org',
      phoneNumber: '+15559998888',
      role: 'member',
      version: 2,
    })
    // The entry stays bound to the person although the number changed (PD-87).
    expect((await member.call('GET', `${path}/profile`)).body.id).toBe(id)
    const second = await member.call(
      'PUT',
      `${path}/profiles/${id}`,
      contactInput({ phoneNumber: '5559998888' }),
    )
    expect(second.body).not.toHaveProperty('nickname')
    const taken = await member.call(
      'PUT',
      `${path}/profiles/${id}`,
      contactInput({ phoneNumber: admin.phone }),
    )
    expect(taken.body).toMatchObject({ status: 409, type: '/problems/phone-taken' })
  })

  it('refuses the later of two editors, and lets the last one win without a version', async () => {
    const { admin, path } = await start()
    const { body } = await admin.call('POST', `${path}/profiles`, contactInput())
    const put = (firstName: string, version?: number) =>
      admin.call('PUT', `${path}/profiles/${body.id}`, contactInput({ firstName, version }))
    const answers = await Promise.all([put('One', 1), put('Two', 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.type).toBe('/problems/edit-conflict')
    expect((await put('Two', 2 ** 40)).status).toBe(409)
    expect((await put('Three')).body).toMatchObject({ firstName: 'Three', version: 3 })
  })

  describe('permissions', () => {
    it('are stated in each profile exactly as they are enforced', async () => {
      const { world, admin, path } = await start()
      const { member } = await buildMember(world, { admin, path })
      await buildMember(world, { admin, path })
      await buildMember(world, { admin, path, signedIn: false })
      await buildMember(world, { admin, path, role: 'admin', signedIn: false })
      await buildMember(world, { admin, path, role: 'admin' })
      for (const directoryEditing of ['members', 'admins']) {
        const settings = await admin.call('PUT', path, siteInput({ directoryEditing }))
        expect(settings.status).toBe(200)
        for (const viewer of [member, admin]) {
          const { body: list } = await viewer.call('GET', `${path}/profiles`)
          for (const entry of list) {
            const { body: before } = await admin.call('GET', `${path}/profiles`)
            const saved = await viewer.call(
              'PUT',
              `${path}/profiles/${entry.id}`,
              contactInput({ phoneNumber: entry.phoneNumber }),
            )
            expect(saved.status, `${entry.role} edit`).toBe(entry.mayEdit ? 200 : 403)
            if (!entry.mayEdit)
              expect((await admin.call('GET', `${path}/profiles`)).body).toEqual(before)
            if (!entry.mayDelete)
              expect((await viewer.call('DELETE', `${path}/profiles/${entry.id}`)).status).toBe(403)
          }
          const { body: own } = await viewer.call('GET', `${path}/profile`)
          expect(own).toMatchObject({ mayEdit: true, mayDelete: false })
          expect(own.mayAddContacts).toBe(viewer === admin || directoryEditing === 'members')
        }
      }
    })

    it('let members edit contacts who have not signed in, unless the site says otherwise', async () => {
      const { world, admin, path } = await start()
      const { member } = await buildMember(world, { admin, path })
      const { id: waiting } = await buildMember(world, { admin, path, signedIn: false })
      const { id: signedIn } = await buildMember(world, { admin, path })
      const may = async () => {
        const { body } = await member.call('GET', `${path}/profiles`)
        return Object.fromEntries(
          body.map((one: { id: string; mayEdit: boolean }) => [one.id, one.mayEdit]),
        )
      }
      expect(await may()).toMatchObject({ [waiting]: true, [signedIn]: false })
      await admin.call('PUT', path, siteInput({ directoryEditing: 'admins' }))
      expect(await may()).toMatchObject({ [waiting]: false, [signedIn]: false })
      const refused = await member.call('POST', `${path}/profiles`, contactInput())
      expect(refused.body).toMatchObject({
        status: 403,
        error: 'In this community only admins can change the directory.',
      })
    })

    it('never include a number that somebody else signs in with, even if they sign in meanwhile', async () => {
      const { world, admin, path } = await start()
      const { member } = await buildMember(world, { admin, path })
      const { member: newcomer, id } = await buildMember(world, { admin, path, signedIn: false })
      const [saved] = await Promise.all([
        member.call('PUT', `${path}/profiles/${id}`, contactInput({ phoneNumber: '5551234567' })),
        newcomer.call('GET', `${path}/profile`),
      ])
      const { body } = await admin.call('GET', `${path}/profiles`)
      const entry = body.find((one: { id: string }) => one.id === id)
      const isIn = (await newcomer.call('GET', `${path}/profile`)).status === 200
      // Either the change came first and the newcomer is out, or the newcomer was in and nothing
      // changed.
      if (saved.status === 403) expect(entry.phoneNumber).toBe(newcomer.phone)
      else expect(saved.status).toBe(200)
      expect(isIn || saved.status === 200).toBe(true)
    })
  })

  describe('roles', () => {
    it('are given by admins only; the same role is no change', async () => {
      const { world, admin, path } = await start()
      const { member, id } = await buildMember(world, { admin, path })
      const put = (person: typeof member, role: string) =>
        person.call(
          'PUT',
          `${path}/profiles/${id}`,
          contactInput({ phoneNumber: member.phone, role }),
        )
      expect((await put(member, 'member')).status).toBe(200)
      expect((await put(member, 'admin')).body).toMatchObject({
        status: 403,
        error: 'Only an admin can say who is an admin.',
      })
      expect(
        (await member.call('POST', `${path}/profiles`, contactInput({ role: 'admin' }))).status,
      ).toBe(403)
      expect((await put(admin, 'admin')).body.role).toBe('admin')
      // At once: the next call of the promoted person is an admin's, and that of the demoted is
      // not.
      expect(
        (await member.call('POST', `${path}/links`, { title: 'a', url: 'a.org' })).status,
      ).toBe(201)
      expect((await put(admin, 'member')).body.role).toBe('member')
      expect(
        (await member.call('POST', `${path}/links`, { title: 'a', url: 'a.org' })).status,
      ).toBe(403)
    })

    it('cannot be changed by their holders, who cannot delete themselves either', async () => {
      const { world, admin, path, adminId } = await start()
      await buildMember(world, { admin, path, role: 'admin' })
      const own = `${path}/profiles/${adminId}`
      expect(
        (await admin.call('PUT', own, contactInput({ phoneNumber: admin.phone, role: 'member' })))
          .body,
      ).toMatchObject({ status: 403 })
      expect((await admin.call('DELETE', own)).body).toMatchObject({ status: 403 })
    })

    it('leave a site its last admin', async () => {
      const { admin, path, adminId } = await start()
      const own = `${path}/profiles/${adminId}`
      const demoted = await admin.call(
        'PUT',
        own,
        contactInput({ phoneNumber: admin.phone, role: 'member' }),
      )
      expect(demoted.body).toMatchObject({ status: 409, type: '/problems/last-admin' })
      expect((await admin.call('DELETE', own)).body).toMatchObject({
        status: 409,
        type: '/problems/last-admin',
      })
      expect((await admin.call('GET', `${path}/profile`)).body.role).toBe('admin')
    })

    it('leave one admin when two demote or delete each other at once', async () => {
      for (const method of ['PUT', 'DELETE']) {
        const { world, admin, path, adminId } = await start()
        const { member: other, id: otherId } = await buildMember(world, {
          admin,
          path,
          role: 'admin',
        })
        const answers = await Promise.all([
          admin.call(
            method,
            `${path}/profiles/${otherId}`,
            method === 'PUT'
              ? contactInput({ phoneNumber: other.phone, role: 'member' })
              : undefined,
          ),
          other.call(
            method,
            `${path}/profiles/${adminId}`,
            method === 'PUT'
              ? contactInput({ phoneNumber: admin.phone, role: 'member' })
              : undefined,
          ),
        ])
        const statuses = answers.map(({ status }) => status)
        expect(statuses.filter((status) => status < 300)).toHaveLength(1)
        expect([403, 409]).toContain(statuses.find((status) => status >= 300))
        const stays =
          (await admin.call('GET', `${path}/profile`)).body?.role === 'admin' ? admin : other
        const { body } = await stays.call('GET', `${path}/profiles`)
        expect(body.filter((one: { role: string }) => one.role === 'admin')).toHaveLength(1)
      }
    })
  })

  it('end the membership of a deleted person with their next call', async () => {
    const { world, admin, path } = await start()
    const { member, id } = await buildMember(world, { admin, path })
    expect((await admin.call('DELETE', `${path}/profiles/${id}`)).status).toBe(204)
    expect((await member.call('GET', `${path}/links`)).body.type).toBe('/problems/not-a-member')
    expect((await member.call('GET', '/sites')).body).toEqual([])
  })
})
