import { declinedDays, undoMinutes } from '@maypole/contract/community/constants'
import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import type { CommunitySettings } from '../../settings.ts'
import { createTestCommunity, type Person } from '../../testing/create-test-community.ts'
import { buildMember, contactInput } from '../../testing/factories.ts'
import { accept, buildOpenSite, buildRequest, newcomer } from '../../testing/joining.ts'

const day = 86_400_000
const minute = 60_000

eachDatabase('requests to join', (open) => {
  async function start(
    joining: 'approval' | 'open' = 'approval',
    settings: Partial<CommunitySettings> = {},
  ) {
    const world = await createTestCommunity(await open(), { settings })
    const built = await buildOpenSite(world, joining)
    const { admin, path, site } = built
    const waiting = async () => (await admin.call('GET', `${path}/profile`)).body.waiting
    const memberCount = async () =>
      (await world.call('GET', `/site/${site.slug}`)).body.stats.memberCount
    const ask = (person: Person) => person.call('POST', `${path}/join-requests`, newcomer)
    const standing = async (person: Person) => (await person.call('GET', `${path}/standing`)).body
    return { world, waiting, memberCount, ask, standing, ...built }
  }

  it('can be made where a link lets people in, and nowhere else', async () => {
    const { world, ask, standing, setJoining, waiting } = await start()
    const person = world.person()
    await setJoining('roster')
    expect(await standing(person)).toEqual({ state: 'closed' })
    const refused = await ask(person)
    expect([refused.status, refused.body.type]).toEqual([403, '/problems/not-a-member'])
    await setJoining('open')
    expect(await standing(person)).toEqual({ state: 'askable' })
    // Without the link an admin decides, also where the link lets people in at once.
    expect((await ask(person)).body).toEqual({ state: 'waiting' })
    expect(await standing(person)).toEqual({ state: 'waiting' })
    expect((await ask(person)).body).toEqual({ state: 'waiting' })
    expect(await waiting()).toBe(1)
  })

  it('are approved: the person is a member, and undone within minutes: they wait again', async () => {
    const { world, admin, path, waiting, memberCount, standing } = await start()
    const { person, address } = await buildRequest(world, { admin, path })
    const approved = await admin.call('PATCH', address, { state: 'approved', version: 1 })
    expect(approved.body).toMatchObject({ ...newcomer, version: 2 })
    expect([await waiting(), await memberCount()]).toEqual([0, 2])
    expect((await person.call('GET', `${path}/profile`)).body).toMatchObject(newcomer)
    world.pass(undoMinutes * minute - 1)
    const undone = await admin.call('PATCH', address, { state: 'waiting', version: 2 })
    expect(undone.status).toBe(200)
    expect([await waiting(), await memberCount()]).toEqual([1, 1])
    expect((await person.call('GET', `${path}/profile`)).status).toBe(403)
    expect(await standing(person)).toEqual({ state: 'waiting' })
    await admin.call('PATCH', address, { state: 'approved', version: 3 })
    world.pass(undoMinutes * minute)
    const late = await admin.call('PATCH', address, { state: 'waiting', version: 4 })
    expect([late.status, late.body.type]).toEqual([409, '/problems/too-late'])
    expect((await person.call('GET', `${path}/profile`)).status).toBe(200)
  })

  it('are declined: the person can ask again after a week, and undone: they wait again', async () => {
    const { world, admin, path, ask, standing, waiting, token } = await start('open')
    const { person, address } = await buildRequest(world, { admin, path })
    await admin.call('PATCH', address, { state: 'declined', version: 1 })
    const declined = { state: 'declined', askAgainDate: '2026-03-09T12:00:00.000Z' }
    expect(await standing(person)).toEqual(declined)
    expect((await ask(person)).body).toEqual(declined)
    // Nor does the link let them in meanwhile.
    expect((await accept(person, token)).body).toMatchObject(declined)
    expect(await waiting()).toBe(0)
    await admin.call('PATCH', address, { state: 'waiting', version: 2 })
    expect([await waiting(), await standing(person)]).toEqual([1, { state: 'waiting' }])
    await admin.call('PATCH', address, { state: 'declined', version: 3 })
    world.pass(declinedDays * day)
    expect(await standing(person)).toEqual({ state: 'askable' })
    expect((await ask(person)).body).toEqual({ state: 'waiting' })
    expect(await waiting()).toBe(1)
  })

  it('are decided once, whatever a second admin saw', async () => {
    const { world, admin, path, waiting } = await start()
    const { address } = await buildRequest(world, { admin, path })
    const { member } = await buildMember(world, { admin, path, role: 'admin' })
    await admin.call('PATCH', address, { state: 'approved', version: 1 })
    for (const state of ['approved', 'declined', 'waiting']) {
      const second = await member.call('PATCH', address, { state, version: 1 })
      expect([second.status, second.body.type]).toEqual([409, '/problems/edit-conflict'])
    }
    const again = await member.call('PATCH', address, { state: 'approved', version: 2 })
    expect(again.body.type).toBe('/problems/edit-conflict')
    expect(await waiting()).toBe(0)
    for (const body of [{ state: 'approved' }, { state: 'member', version: 1 }])
      expect((await member.call('PATCH', address, body)).status).toBe(400)
  })

  it('end when an admin adds the number', async () => {
    const { world, admin, path, waiting, memberCount } = await start()
    const { person } = await buildRequest(world, { admin, path })
    await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber: person.phone }))
    expect((await person.call('GET', `${path}/profile`)).body.firstName).toBe('Ada')
    expect([await waiting(), await memberCount()]).toEqual([0, 2])
    expect((await admin.call('GET', `${path}/join-requests`)).body).toEqual([])
  })

  it('are approved into an entry that was added meanwhile, which undoing leaves', async () => {
    const { world, admin, path, memberCount } = await start()
    const { person, address } = await buildRequest(world, { admin, path })
    await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber: person.phone }))
    await admin.call('PATCH', address, { state: 'approved', version: 1 })
    const undone = await admin.call('PATCH', address, { state: 'waiting', version: 2 })
    expect(undone.body.type).toBe('/problems/in-directory')
    expect(await memberCount()).toBe(2)
    expect((await person.call('GET', `${path}/profile`)).body.firstName).toBe('Ada')
  })

  it('are not undone once the person is an admin, and end with their membership', async () => {
    const { world, admin, path, ask, waiting } = await start()
    const { person, address } = await buildRequest(world, { admin, path })
    await admin.call('PATCH', address, { state: 'approved', version: 1 })
    const { id } = (await person.call('GET', `${path}/profile`)).body
    const change = contactInput({ phoneNumber: person.phone, role: 'admin' })
    await admin.call('PUT', `${path}/profiles/${id}`, change)
    const undone = await admin.call('PATCH', address, { state: 'waiting', version: 2 })
    expect(undone.body.type).toBe('/problems/edit-conflict')
    expect((await person.call('DELETE', `${path}/profile`)).status).toBe(204)
    expect((await admin.call('PATCH', address, { state: 'waiting', version: 2 })).status).toBe(404)
    expect((await ask(person)).body).toEqual({ state: 'waiting' })
    expect(await waiting()).toBe(1)
  })

  it('wait for an admin where the number is somebody else’s in the directory', async () => {
    const { world, admin, path, token } = await start('open')
    const former = world.person('+15550104444')
    await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber: former.phone }))
    await former.call('GET', `${path}/profile`)
    // The number has a new owner.
    const person = world.person(former.phone)
    expect((await accept(person, token)).body.state).toBe('waiting')
    const [request] = (await admin.call('GET', `${path}/join-requests`)).body
    const body = { state: 'approved', version: 1 }
    const approved = await admin.call('PATCH', `${path}/join-requests/${request.id}`, body)
    expect([approved.status, approved.body.type]).toEqual([409, '/problems/phone-taken'])
  })

  it('are limited per user and per site', async () => {
    const { world, admin, path, ask } = await start('approval', { joinsPerUser: 2 })
    const { path: other } = await buildOpenSite(world, 'approval')
    const { path: third } = await buildOpenSite(world, 'approval')
    const person = world.person()
    const askAt = (where: string) => person.call('POST', `${where}/join-requests`, newcomer)
    expect([(await ask(person)).status, (await askAt(other)).status]).toEqual([200, 200])
    const refused = await askAt(third)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '86400'])
    expect((await admin.call('GET', `${path}/join-requests`)).body).toHaveLength(1)
    world.pass(day)
    expect((await askAt(third)).status).toBe(200)
  })

  it('are limited per site and hour, and in how many wait', async () => {
    const { world, ask } = await start('approval', { joinsPerSite: 3 })
    for (let count = 0; count < 3; count += 1) expect((await ask(world.person())).status).toBe(200)
    expect((await ask(world.person())).status).toBe(429)
    const db = world.database.tables<{ sites: { waiting_count: number } }>()
    await db.updateTable('sites').set({ waiting_count: 200 }).execute()
    world.pass(3_600_000)
    const refused = await ask(world.person())
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/full'])
  })

  it('are forgotten when they no longer say anything', async () => {
    const { world, admin, path, waiting } = await start()
    const approved = await buildRequest(world, { admin, path })
    const declined = await buildRequest(world, { admin, path })
    await buildRequest(world, { admin, path })
    await admin.call('PATCH', approved.address, { state: 'approved', version: 1 })
    await admin.call('PATCH', declined.address, { state: 'declined', version: 1 })
    const db = world.database.tables<{ join_requests: { state: string } }>()
    const states = async () => {
      await world.community.sweep()
      const rows = await db.selectFrom('join_requests').select('state').execute()
      return rows.map(({ state }) => state).toSorted()
    }
    expect(await states()).toEqual(['approved', 'declined', 'waiting'])
    world.pass(day)
    expect(await states()).toEqual(['declined', 'waiting'])
    world.pass(6 * day)
    expect(await states()).toEqual(['waiting'])
    world.pass(83 * day - 1)
    expect([await states(), await waiting()]).toEqual([['waiting'], 1])
    world.pass(1)
    expect([await states(), await waiting()]).toEqual([[], 0])
  })
})
