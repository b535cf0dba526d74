import type { Profile } from '@maypole/contract/community'
import { deletionConfirmation, limits } from '@maypole/contract/community/constants'
import { eachDatabase } from '@maypole/platform/database/testing'
import { describe, expect, it } from 'vitest'
import { agentAccess, postToTools, withAgents } from '../../testing/agents.ts'
import { createTestCommunity, type Person } from '../../testing/create-test-community.ts'
import { buildLookedAfter, buildMember, buildSite, contactInput } from '../../testing/factories.ts'

const childInput = (change: Record<string, unknown> = {}) =>
  contactInput({ firstName: 'Mia', phoneNumber: '', ...change })

eachDatabase('contacts who are looked after', (open) => {
  async function start() {
    const ids = { site: '' }
    const world = await createTestCommunity(await open(), {
      settings: withAgents(),
      // The app of a person has the id of the user for a token.
      verifyAgent: async (userId) => agentAccess({ userId }, ids),
    })
    const { admin, path, site } = await buildSite(world)
    ids.site = site.id
    const parent = await buildMember(world, { admin, path })
    const other = await buildMember(world, { admin, path })
    const member = await buildMember(world, { admin, path })
    const mia = await buildLookedAfter({ admin, path }, { guardians: [parent.id] })
    const adminId = (await admin.call('GET', `${path}/profile`)).body.id as string
    const save = (who: Person, change: object) =>
      who.call('PUT', `${path}/profiles/${mia}`, childInput({ ...change }))
    const listOf = async (who: Person): Promise<Profile[]> =>
      (await who.call('GET', `${path}/profiles`)).body
    const seenBy = async (who: Person) => (await listOf(who)).find(({ id }) => id === mia)
    return { world, admin, adminId, path, parent, other, member, mia, save, listOf, seenBy }
  }

  it('need no number, and are found by admins and by who looks after them alone', async () => {
    const { admin, path, parent, other, seenBy } = await start()
    await buildLookedAfter({ admin, path }, { firstName: 'Leo', guardians: [parent.id] })
    const seen = {
      firstName: 'Mia',
      guardians: [parent.id],
      hidden: ['listing', 'phoneNumber', 'email'],
      mayEdit: true,
      mayDelete: true,
    }
    for (const who of [admin, parent.member]) {
      expect(await seenBy(who)).toMatchObject(seen)
      expect(await seenBy(who)).not.toHaveProperty('phoneNumber')
    }
    expect(await seenBy(other.member)).toBeUndefined()
    const { lookedAfter } = (await parent.member.call('GET', `${path}/profile`)).body
    expect(lookedAfter.map((one: { firstName: string }) => one.firstName)).toEqual(['Leo', 'Mia'])
  })

  it('are edited by who looks after them, and by admins', async () => {
    const { admin, parent, other, save, seenBy } = await start()
    expect((await save(other.member, { firstName: 'Mya' })).status).toBe(404)
    for (const [who, firstName] of [
      [parent.member, 'Maria'],
      [admin, 'Mary'],
    ] as const) {
      expect((await save(who, { firstName })).body.firstName).toBe(firstName)
      expect((await seenBy(parent.member))?.firstName).toBe(firstName)
    }
  })

  it('are listed when who looks after them says so, without a number, for nobody to edit', async () => {
    const { path, admin, parent, other, mia, save, seenBy } = await start()
    await save(parent.member, { phoneNumber: '+15550100777' })
    const list = (who: Person, body: object = { listing: 'members' }) =>
      who.call('PUT', `${path}/profiles/${mia}/listing`, body)
    expect((await list(other.member)).status).toBe(404)
    expect((await list(parent.member, { listing: 'everybody' })).status).toBe(400)
    expect((await list(parent.member, { listing: 'members', version: 1 })).body.type).toContain(
      'edit-conflict',
    )
    expect((await list(parent.member)).body.hidden).toEqual(['phoneNumber', 'email'])
    expect(await seenBy(other.member)).toMatchObject({
      firstName: 'Mia',
      guardians: [parent.id],
      mayEdit: false,
      mayDelete: false,
    })
    expect(await seenBy(other.member)).not.toHaveProperty('phoneNumber')
    const refused = await save(other.member, { phoneNumber: other.member.phone })
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Only those who look after this contact or an admin can change it.',
    ])
    expect((await list(other.member)).status).toBe(403)
    // Who looks after them is not named where members do not see that person.
    await parent.member.call('PUT', `${path}/profile/visibility`, {
      listing: 'admins',
      phoneNumber: null,
      email: null,
    })
    expect((await seenBy(other.member))?.guardians).toEqual([])
    expect((await list(admin, { listing: 'admins' })).status).toBe(200)
    expect(await seenBy(other.member)).toBeUndefined()
  })

  describe('who looks after them', () => {
    it('is chosen by admins; a guardian adds another one, or stops', async () => {
      const { admin, parent, other, member, save, seenBy } = await start()
      const both = { guardians: [parent.id, other.id] }
      expect((await save(member.member, both)).status).toBe(404)
      expect((await save(parent.member, both)).body.guardians).toEqual([parent.id, other.id])
      const alone = await save(other.member, { guardians: [other.id] })
      expect([alone.status, alone.body.detail]).toEqual([
        403,
        'Only an admin can choose others who look after a contact. You can add somebody to yourself.',
      ])
      expect((await save(other.member, { guardians: [parent.id] })).status).toBe(200)
      expect(await seenBy(other.member)).toBeUndefined()
      expect((await save(admin, { guardians: [member.id] })).body.guardians).toEqual([member.id])
      expect((await save(parent.member, {})).status).toBe(404)
    })

    it('can be a member who adds them, where members add contacts', async () => {
      const { path, parent, other } = await start()
      const add = (guardians: readonly string[]) =>
        parent.member.call('POST', `${path}/profiles`, childInput({ guardians }))
      expect((await add([parent.id])).status).toBe(201)
      expect((await add([other.id])).status).toBe(403)
      expect((await add([])).body.fields).toMatchObject({
        phoneNumber: 'Please enter a valid 10-digit phone number',
      })
    })

    it('has a number, is no child, and looks after few', async () => {
      const { admin, adminId, path, parent, mia, save } = await start()
      const elsewhere = await buildSite(await createTestCommunity(await open()))
      const stranger = (await elsewhere.admin.call('GET', `${elsewhere.path}/profile`)).body.id
      const leo = await buildLookedAfter({ admin, path }, { guardians: [parent.id] })
      for (const guardians of [
        [leo],
        [mia],
        [stranger],
        ['nobody'],
        [parent.id, adminId, stranger],
      ])
        expect((await save(admin, { guardians })).status, String(guardians)).toBe(400)
      const ofParent = { phoneNumber: parent.member.phone, guardians: [adminId] }
      const refused = await admin.call('PUT', `${path}/profiles/${parent.id}`, childInput(ofParent))
      expect(refused.body.detail).toBe(
        'This person has signed in and needs nobody who looks after them.',
      )
      const waiting = contactInput({ phoneNumber: '+15550100321' })
      const { id: ward } = (await admin.call('POST', `${path}/profiles`, waiting)).body
      await save(admin, { guardians: [ward] })
      const twice = { ...waiting, guardians: [adminId] }
      expect((await admin.call('PUT', `${path}/profiles/${ward}`, twice)).body.detail).toBe(
        'Somebody who looks after others cannot be looked after.',
      )
      for (let number = 0; number < limits.lookedAfter; number += 1)
        await buildLookedAfter({ admin, path }, { guardians: [adminId] })
      expect((await save(admin, { guardians: [adminId] })).body.detail).toBe(
        'One member can look after at most 20 contacts.',
      )
    })

    it('is nobody of an admin', async () => {
      const { admin, parent, path, save } = await start()
      const refused = await save(admin, { role: 'admin' })
      expect(refused.body.fields).toMatchObject({
        role: 'A contact that is looked after cannot be an admin.',
      })
      const add = childInput({ role: 'admin', guardians: [parent.id] })
      expect((await admin.call('POST', `${path}/profiles`, add)).status).toBe(400)
    })
  })

  describe('when somebody leaves', () => {
    it('go with the last one who looks after them, or stay for admins: as they are asked', async () => {
      for (const [lookedAfter, isThere] of [
        ['stay', true],
        ['leave', false],
      ] as const) {
        const { admin, path, parent, other, mia, seenBy } = await start()
        await parent.member.call('PUT', `${path}/profiles/${mia}/listing`, { listing: 'members' })
        const asked = await parent.member.call('DELETE', `${path}/profile`)
        expect([asked.status, asked.body.detail]).toEqual([
          409,
          'Nobody else looks after Mia. Please say what becomes of their entries.',
        ])
        expect(asked.body.type).toContain('looked-after-left')
        const left = `${path}/profile?lookedAfter=${lookedAfter}`
        expect((await parent.member.call('DELETE', left)).status).toBe(204)
        expect((await seenBy(admin)) !== undefined).toBe(isThere)
        expect(await seenBy(other.member)).toBeUndefined()
        const { body } = await admin.call('GET', `${path}/deleted-items`)
        expect(body).toEqual([])
      }
    })

    it('stay with the other one', async () => {
      const { path, parent, other, save, seenBy } = await start()
      await save(parent.member, { guardians: [parent.id, other.id] })
      expect((await parent.member.call('DELETE', `${path}/profile`)).status).toBe(204)
      expect((await seenBy(other.member))?.guardians).toEqual([other.id])
    })

    it.each([
      ['stay', true],
      ['leave', false],
    ])('%s when the last one stops to look after them', async (lookedAfter, isThere) => {
      const { world, admin, path, parent, other, mia, save, seenBy } = await start()
      await save(parent.member, { guardians: [parent.id, other.id] })
      // The second one can stop, though the first one is hidden from them.
      const hiding = { listing: 'admins', phoneNumber: null, email: null }
      await parent.member.call('PUT', `${path}/profile/visibility`, hiding)
      const stop = (who: Person, query = '') =>
        who.call('DELETE', `${path}/profiles/${mia}/guardian${query}`)
      expect((await stop(other.member)).status).toBe(204)
      expect((await seenBy(parent.member))?.guardians).toEqual([parent.id])
      expect((await stop(other.member)).status).toBe(404)
      expect((await stop(admin)).status).toBe(403)
      expect((await stop(world.person())).status).toBe(403)
      expect((await stop(parent.member, '?lookedAfter=keep')).status).toBe(400)
      await parent.member.call('PUT', `${path}/profiles/${mia}/listing`, { listing: 'members' })
      const asked = await stop(parent.member)
      expect([asked.status, asked.body.error]).toEqual([409, expect.stringContaining('Mia')])
      expect((await seenBy(parent.member))?.guardians).toEqual([parent.id])
      expect((await stop(parent.member, `?lookedAfter=${lookedAfter}`)).status).toBe(204)
      const seen = await seenBy(admin)
      expect(seen !== undefined).toBe(isThere)
      expect(seen?.guardians).toBeUndefined()
      for (const who of [parent.member, other.member]) expect(await seenBy(who)).toBeUndefined()
      expect((await parent.member.call('GET', `${path}/profile`)).body.lookedAfter).toBeUndefined()
      expect((await admin.call('GET', `${path}/deleted-items`)).body).toEqual([])
      // An id of another community is of nobody.
      const { admin: stranger, path: elsewhere } = await buildSite(world)
      const there = await stranger.call('DELETE', `${elsewhere}/profiles/${parent.id}/guardian`)
      expect(there.status).toBe(404)
    })

    it('leave when who looks after them says so, and nobody brings them back', async () => {
      const { admin, path, parent, other, mia } = await start()
      const remove = (who: Person) => who.call('DELETE', `${path}/profiles/${mia}`)
      expect((await remove(other.member)).status).toBe(404)
      expect((await admin.call('DELETE', `${path}/profiles/${mia}?block=true`)).status).toBe(400)
      expect((await remove(parent.member)).status).toBe(204)
      expect((await admin.call('GET', `${path}/deleted-items`)).body).toEqual([])
    })

    it('are looked after again when an admin takes a deletion back', async () => {
      const { admin, path, parent, mia, seenBy } = await start()
      for (const id of [mia, parent.id]) {
        expect((await admin.call('DELETE', `${path}/profiles/${id}`)).status).toBe(204)
        expect((await seenBy(admin))?.guardians).toBeUndefined()
        const [{ id: deleted }] = (await admin.call('GET', `${path}/deleted-items`)).body
        const back = await admin.call('POST', `${path}/deleted-items/${deleted}/restoration`)
        expect(back.status, back.text).toBeLessThan(300)
        expect((await seenBy(admin))?.guardians).toEqual([parent.id])
      }
    })

    it('stay for admins when the account of the last one is deleted', async () => {
      const { world, admin, path, parent, other, mia, seenBy } = await start()
      await parent.member.call('PUT', `${path}/profiles/${mia}/listing`, { listing: 'members' })
      await parent.member.call('POST', '/account/deletion', {
        confirmation: deletionConfirmation,
      })
      expect(world.sessions.has(parent.member.token)).toBe(false)
      expect(await seenBy(other.member)).toBeUndefined()
      expect(await seenBy(admin)).toMatchObject({ hidden: ['listing', 'phoneNumber', 'email'] })
    })

    it('are nobody to whom a community is handed over', async () => {
      const world = await createTestCommunity(await open())
      const { admin, path } = await buildSite(world)
      const { id } = (await admin.call('GET', `${path}/profile`)).body
      await buildLookedAfter({ admin, path }, { guardians: [id] })
      const fate = (await admin.call('GET', '/account/deletion')).body
      expect([fate.handOver.length, fate.delete.length]).toEqual([0, 1])
    })
  })

  describe('who sees them, and what they may do', () => {
    /** Asks through every call: Mia is not listed. */
    async function ask(
      who: Person,
      { world, path, mia, event }: Awaited<ReturnType<typeof withEvent>>,
    ) {
      const call = (method: string, address: string, body?: unknown) =>
        who.call(method, `${path}${address}`, body)
      const listed = await call('GET', '/profiles')
      const found = await call('POST', '/search', { query: 'mia' })
      const going = await call('GET', `/events/${event}/answers`)
      const params = { name: 'list_contacts', arguments: { community: path.slice(7) } }
      const read = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
      const app = await postToTools(world, read, { token: who.userId })
      const answered = { answer: 'maybe', profileId: mia }
      const changes = [
        await call('PUT', `/events/${event}/answer`, answered),
        await call('PUT', `/profiles/${mia}/listing`, { listing: 'admins' }),
        await call('PUT', `/profiles/${mia}`, childInput()),
        await call('DELETE', `/profiles/${mia}`),
      ]
      return {
        sees: [listed.text, found.text, going.text, app.payload].map((text) =>
          text.includes('Mia'),
        ),
        may: changes.map(({ status }) => status),
      }
    }

    async function withEvent() {
      const built = await start()
      const { admin, path, parent, other, mia, save } = built
      // The other one was a guardian, too.
      await save(admin, { guardians: [parent.id, other.id] })
      await save(admin, { guardians: [parent.id] })
      const trip = { title: 'Trip', startDate: '2026-03-10T19:00' }
      const event = (await admin.call('POST', `${path}/events`, trip)).body.id as string
      const going = { answer: 'going', profileId: mia }
      await parent.member.call('PUT', `${path}/events/${event}/answer`, going)
      return { ...built, event }
    }

    const everything = { sees: [true, true, true, true], may: [200, 200, 200, 204] }
    const nothing = { sees: [false, false, false, false], may: [403, 404, 404, 404] }
    const outside = { sees: [false, false, false, false], may: [403, 403, 403, 403] }
    it.each([
      ['an admin', 'admin', everything],
      ['who looks after them', 'guardian', everything],
      ['the second who looks after them', 'second', everything],
      ['who looked after them before', 'former', nothing],
      ['another member', 'member', nothing],
      ['a stranger', 'stranger', outside],
    ] as const)('%s', async (_, role, expected) => {
      const built = await withEvent()
      const { world, admin, parent, other, member, save } = built
      if (role === 'second') await save(admin, { guardians: [parent.id, member.id] })
      const people = {
        admin,
        guardian: parent.member,
        second: member.member,
        former: other.member,
        member: member.member,
        stranger: world.person(),
      }
      expect(await ask(people[role], built)).toEqual(expected)
    })
  })

  it('take their entry over once they open the community with a number of their own', async () => {
    const { world, path, parent, mia, save, seenBy, admin } = await start()
    const person = world.person()
    expect((await save(parent.member, { phoneNumber: person.phone })).body).toMatchObject({
      phoneNumber: person.phone,
      guardians: [parent.id],
    })
    // Nobody has opened the community yet.
    await person.call('GET', '/sites')
    expect((await seenBy(parent.member))?.guardians).toEqual([parent.id])
    const own = await person.call('GET', `${path}/profile`)
    expect(own.body).toMatchObject({ id: mia, firstName: 'Mia' })
    expect(own.body.guardians).toBeUndefined()
    expect(await seenBy(parent.member)).toBeUndefined()
    expect((await seenBy(admin))?.guardians).toBeUndefined()
    expect((await save(parent.member, { phoneNumber: person.phone })).status).toBe(404)
    const { body } = await parent.member.call('GET', `${path}/profile`)
    expect(body.lookedAfter).toBeUndefined()
  })

  it('lose their number again while somebody looks after them, and no one else does', async () => {
    const { admin, path, parent, member, save } = await start()
    expect((await save(parent.member, { phoneNumber: '+15550100777' })).status).toBe(200)
    expect((await save(parent.member, { phoneNumber: '' })).body.phoneNumber).toBeUndefined()
    const without = await admin.call('PUT', `${path}/profiles/${member.id}`, childInput())
    expect(without.body.fields).toHaveProperty('phoneNumber')
  })
})
