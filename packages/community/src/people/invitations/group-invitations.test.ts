import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity, type Person } from '../../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput } from '../../testing/factories.ts'
import { accept, buildOpenSite, buildRequest } from '../../testing/joining.ts'

eachDatabase('invitations into a group', (open) => {
  async function start(joining: 'approval' | 'open' = 'open') {
    const world = await createTestCommunity(await open())
    const built = await buildOpenSite(world, joining)
    const { admin, path } = built
    const addGroup = async (name: string) =>
      (await admin.call('POST', `${path}/groups`, { name })).body.id as string
    const group = await addGroup('Altos')
    const invitation = `${path}/invitation?group=${group}`
    const made = await admin.call('PUT', invitation, { days: 30 })
    expect(made.status, made.text).toBe(200)
    const groupsOf = async (person: Person) =>
      (await person.call('GET', `${path}/profile`)).body.groups as string[] | undefined
    const intoGroup = made.body.token as string
    return { world, ...built, addGroup, group, invitation, intoGroup, groupsOf }
  }

  it('put those who join by them into the group, and others not', async () => {
    const { world, intoGroup, token, group, groupsOf } = await start()
    const [alto, other] = [world.person(), world.person()]
    expect((await accept(alto, intoGroup)).body.state).toBe('member')
    expect((await accept(other, token)).body.state).toBe('member')
    expect(await groupsOf(alto)).toEqual([group])
    expect(await groupsOf(other)).toBeUndefined()
  })

  it('put members, and people whom the directory knows, into the group once', async () => {
    const { world, admin, path, intoGroup, group, addGroup, groupsOf } = await start()
    const { member } = await buildMember(world, { admin, path })
    const listed = world.person()
    const board = await addGroup('Board')
    const contact = contactInput({ phoneNumber: listed.phone, groups: [board] })
    await admin.call('POST', `${path}/profiles`, contact)
    for (const person of [member, listed, member])
      expect((await accept(person, intoGroup, null)).body.state).toBe('member')
    expect(await groupsOf(member)).toEqual([group])
    expect(await groupsOf(listed)).toEqual([board, group])
  })

  it('put those who wait into the group when they are let in, if it is still there', async () => {
    const { world, admin, path, intoGroup, group, addGroup, groupsOf } = await start('approval')
    const first = await buildRequest(world, { admin, path, token: intoGroup })
    const approve = (address: string) =>
      admin.call('PATCH', address, { state: 'approved', version: 1 })
    expect((await approve(first.address)).status).toBe(200)
    expect(await groupsOf(first.person)).toEqual([group])
    // Undone and approved again, they are in the group again.
    await admin.call('PATCH', first.address, { state: 'waiting', version: 2 })
    await admin.call('PATCH', first.address, { state: 'approved', version: 3 })
    expect(await groupsOf(first.person)).toEqual([group])
    const second = await buildRequest(world, { admin, path, token: intoGroup })
    await addGroup('Board')
    await admin.call('DELETE', `${path}/groups/${group}`)
    expect((await approve(second.address)).status).toBe(200)
    expect(await groupsOf(second.person)).toBeUndefined()
  })

  it('are beside the invitation of the site, each renewed and withdrawn by itself', async () => {
    const { world, admin, path, token, invitation, intoGroup } = await start()
    const read = async (address: string) => (await admin.call('GET', address)).body.invitation
    expect((await read(`${path}/invitation`)).token).toBe(token)
    expect((await read(invitation)).token).toBe(intoGroup)
    const renewed = await admin.call('PUT', invitation, { days: 7, version: 1 })
    expect((await accept(world.person(), intoGroup)).status).toBe(404)
    expect((await accept(world.person(), renewed.body.token)).status).toBe(200)
    expect((await admin.call('DELETE', invitation)).status).toBe(204)
    expect(await read(invitation)).toBeNull()
    expect((await accept(world.person(), renewed.body.token)).status).toBe(404)
    expect((await read(`${path}/invitation`)).token).toBe(token)
    expect((await accept(world.person(), token)).status).toBe(200)
  })

  it('are no longer valid once the group is deleted', async () => {
    const { world, admin, path, group, invitation, intoGroup } = await start()
    const { member } = await buildMember(world, { admin, path })
    await admin.call('DELETE', `${path}/groups/${group}`)
    for (const person of [world.person(), member]) {
      const answer = await accept(person, intoGroup)
      expect(answer.body).toMatchObject({ status: 404, type: '/problems/not-found' })
    }
    for (const [method, body] of [['GET'], ['PUT', { days: 7 }], ['DELETE']] as const)
      expect((await admin.call(method, invitation, body)).status, method).toBe(404)
  })

  it('are not left by a group that is deleted at the same time', async () => {
    const { world, admin, path, addGroup } = await start()
    for (let round = 0; round < 5; round++) {
      const group = await addGroup(`Round ${round}`)
      const [made] = await Promise.all([
        admin.call('PUT', `${path}/invitation?group=${group}`, { days: 7 }),
        admin.call('DELETE', `${path}/groups/${group}`),
      ])
      expect([200, 404]).toContain(made.status)
      if (made.status === 200)
        expect((await accept(world.person(), made.body.token)).status).toBe(404)
    }
  })

  it('are refused to members, strangers and nobody, and for groups of another site', async () => {
    const { world, admin, path, invitation } = await start()
    const { member } = await buildMember(world, { admin, path })
    const foreign = await buildSite(world)
    const { body } = await foreign.admin.call('POST', `${foreign.path}/groups`, { name: 'Altos' })
    for (const [method, sent] of [['GET'], ['PUT', { days: 7 }], ['DELETE']] as const) {
      expect((await member.call(method, invitation, sent)).status).toBe(403)
      expect((await foreign.admin.call(method, invitation, sent)).status).toBe(403)
      expect((await world.call(method, invitation, { body: sent })).status).toBe(401)
      const other = `${path}/invitation?group=${body.id}`
      expect((await admin.call(method, other, sent)).status).toBe(404)
      for (const group of ['', 'nothing', "' or 1=1 --", '%00'])
        expect(
          (await admin.call(method, `${path}/invitation?group=${group}`, sent)).status,
          group,
        ).toBe(400)
    }
  })
})
