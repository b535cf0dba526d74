import { eachDeployment } from '@maypole/platform/database/testing'
import { beforeAll, expect, it } from 'vitest'
import {
  type Answer,
  createTestCommunity,
  type Person,
  type TestCommunity,
} from '../../testing/create-test-community.ts'
import { buildMember, contactInput } from '../../testing/factories.ts'
import { buildOpenSite, buildRequest, newcomer } from '../../testing/joining.ts'
import { tally } from '../../testing/outcome.ts'

eachDeployment('at the same moment', (open) => {
  let worlds: TestCommunity[]
  beforeAll(async () => {
    const [database, ...others] = await open()
    const first = await createTestCommunity(database)
    const rest = others.map((other) => createTestCommunity(other, { sessions: first.sessions }))
    worlds = [first, ...(await Promise.all(rest))]
  })

  function world(index = 0): TestCommunity {
    const found = worlds[index % worlds.length]
    if (found === undefined) throw new Error('There is no server')
    return found
  }
  let calls = 0
  /** Sends a call to the next server. */
  function call(person: Person, method: string, path: string, body?: unknown): Promise<Answer> {
    calls += 1
    return world(calls).call(method, path, { token: person.token, body })
  }
  const accept = (person: Person, token: string) =>
    call(person, 'POST', '/invitations/accept', { token, name: newcomer })
  const people = (count: number) => Array.from({ length: count }, () => world().person())

  /** What the site says and what its lists hold. */
  async function stateOf(admin: Person, path: string) {
    const get = async (what: string) => (await admin.call('GET', `${path}/${what}`)).body
    const { stats } = (await world().call('GET', `/site/${path.slice('/sites/'.length)}`)).body
    const counted = [stats.memberCount as number, (await get('profile')).waiting as number]
    const [members, waiting] = [await get('profiles'), await get('join-requests')]
    expect(counted).toEqual([members.length, waiting.length])
    return { members: members.length as number, waiting: waiting.length as number, get }
  }

  it('a link that is withdrawn lets in exactly those who were told so', async () => {
    const { admin, path, token } = await buildOpenSite(world(), 'open')
    const guests = people(20)
    const answers = await Promise.all([
      ...guests.slice(0, 10).map((person) => accept(person, token)),
      call(admin, 'DELETE', `${path}/invitation`),
      ...guests.slice(10).map((person) => accept(person, token)),
    ])
    const joined = answers.filter(({ status }) => status === 200).length
    expect(tally(answers)).toEqual({
      ...(joined > 0 && { 200: joined }),
      204: 1,
      ...(joined < 20 && { '404 /problems/not-found': 20 - joined }),
    })
    expect((await stateOf(admin, path)).members).toBe(joined + 1)
    expect((await accept(world().person(), token)).status).toBe(404)
  })

  it('a link that is renewed by two admins has one successor', async () => {
    const { admin, path } = await buildOpenSite(world(), 'open')
    const renew = () => call(admin, 'PUT', `${path}/invitation`, { days: 30, version: 1 })
    const answers = await Promise.all(Array.from({ length: 8 }, renew))
    expect(tally(answers)).toEqual({ 200: 1, '409 /problems/edit-conflict': 7 })
    const { token } = answers.find(({ status }) => status === 200)?.body ?? {}
    const found = (await admin.call('GET', `${path}/invitation`)).body.invitation
    expect(found).toMatchObject({ token, version: 2 })
  })

  it('a person who taps twice joins, or asks, once', async () => {
    for (const joining of ['open', 'approval'] as const) {
      const { admin, path, token } = await buildOpenSite(world(), joining)
      const person = world().person()
      const answers = await Promise.all(Array.from({ length: 8 }, () => accept(person, token)))
      const states = new Set(answers.map(({ body }) => body.state))
      expect(states).toEqual(new Set([joining === 'open' ? 'member' : 'waiting']))
      const { members, waiting } = await stateOf(admin, path)
      expect([members, waiting]).toEqual(joining === 'open' ? [2, 0] : [1, 1])
    }
  })

  it('two admins approve the same request, and one of them does', async () => {
    const { admin, path } = await buildOpenSite(world(), 'approval')
    const { member } = await buildMember(world(), { admin, path, role: 'admin' })
    const { address } = await buildRequest(world(), { admin, path })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call(index % 2 === 0 ? admin : member, 'PATCH', address, { state: 'approved', version: 1 }),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 1, '409 /problems/edit-conflict': 7 })
    expect(await stateOf(admin, path)).toMatchObject({ members: 3, waiting: 0 })
  })

  it('one admin approves and another blocks: a member, or blocked, and never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { admin, path } = await buildOpenSite(world(), 'approval')
      const { member } = await buildMember(world(), { admin, path, role: 'admin' })
      const { person, address } = await buildRequest(world(), { admin, path })
      const approve = () => call(admin, 'PATCH', address, { state: 'approved', version: 1 })
      const block = () =>
        call(member, 'PATCH', address, { state: 'declined', block: true, version: 1 })
      const answers = await Promise.all(
        round % 2 === 0 ? [approve(), block()] : [block(), approve()],
      )
      expect(tally(answers)).toEqual({ 200: 1, '409 /problems/edit-conflict': 1 })
      const { members, get } = await stateOf(admin, path)
      const isMember = (await person.call('GET', `${path}/profile`)).status === 200
      expect(members).toBe(isMember ? 3 : 2)
      expect(await get('blocked-numbers')).toHaveLength(isMember ? 0 : 1)
    }
  })

  it('an admin removes and blocks somebody who asks again: they neither wait nor are in', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { admin, path, token } = await buildOpenSite(world(), 'open')
      const { member, id } = await buildMember(world(), { admin, path })
      const remove = () => call(admin, 'DELETE', `${path}/profiles/${id}?block=true`)
      const answers = await Promise.all([
        accept(member, token),
        remove(),
        accept(member, token),
        call(member, 'POST', `${path}/join-requests`, newcomer),
      ])
      expect(answers[1]?.status).toBe(204)
      expect(await stateOf(admin, path)).toMatchObject({ members: 1, waiting: 0 })
      expect((await accept(member, token)).status).toBe(404)
    }
  })

  it('an admin adds the number of somebody who joins by the link: one entry', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { admin, path, token } = await buildOpenSite(world(), 'open')
      const person = world().person()
      const contact = contactInput({ phoneNumber: person.phone })
      const [joined, added] = await Promise.all([
        accept(person, token),
        call(admin, 'POST', `${path}/profiles`, contact),
      ])
      expect([201, 409]).toContain(added.status)
      expect(joined.body.state).toBe('member')
      expect((await person.call('GET', `${path}/profile`)).status).toBe(200)
      expect(await stateOf(admin, path)).toMatchObject({ members: 2, waiting: 0 })
    }
  })

  it('the community is deleted while people join: nothing of them is lost or doubled', async () => {
    const { admin, path, site, token } = await buildOpenSite(world(), 'approval')
    const guests = people(10)
    const answers = await Promise.all([
      ...guests.slice(0, 5).map((person) => accept(person, token)),
      call(admin, 'POST', `${path}/deletion`, { title: site.title }),
      ...guests.slice(5).map((person) => accept(person, token)),
    ])
    const asked = answers.filter(({ body }) => body.state === 'waiting').length
    expect((await admin.call('DELETE', `${path}/deletion`)).status).toBe(200)
    expect(await stateOf(admin, path)).toMatchObject({ members: 1, waiting: asked })
  })

  it('the last two admins leave: one stays', async () => {
    const { admin, path } = await buildOpenSite(world(), 'open')
    const { member } = await buildMember(world(), { admin, path, role: 'admin' })
    const leave = (person: Person) => call(person, 'DELETE', `${path}/profile`)
    const answers = await Promise.all([leave(admin), leave(member)])
    expect(tally(answers)).toEqual({ 204: 1, '409 /problems/last-admin': 1 })
  })
})
