import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildMember, contactInput } from '../../testing/factories.ts'
import { accept, buildOpenSite, buildRequest, newcomer } from '../../testing/joining.ts'

onSqlite('blocked numbers', (open) => {
  async function start(joining: 'approval' | 'open' = 'open') {
    const world = await createTestCommunity(await open())
    const built = await buildOpenSite(world, joining)
    const list = async () =>
      (await built.admin.call('GET', `${built.path}/blocked-numbers`)).body as { id: string }[]
    return { world, list, ...built }
  }

  it('are told what people are told whose invitation was withdrawn, and who may not ask', async () => {
    const { world, admin, path, token, list } = await start()
    const { member, id } = await buildMember(world, { admin, path })
    const removed = await admin.call('DELETE', `${path}/profiles/${id}?block=true`)
    expect(removed.status).toBe(204)
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        phoneNumber: member.phone,
        firstName: 'Ada',
        lastName: 'Lovelace',
        date: '2026-03-02T12:00:00.000Z',
      },
    ])
    const stranger = world.person()
    expect((await member.call('GET', `${path}/profile`)).status).toBe(403)
    for (const name of [null, newcomer]) {
      const [refused, unknown] = [
        await accept(member, token, name),
        await accept(stranger, 'unknown', name),
      ]
      expect([refused.status, refused.text]).toEqual([unknown.status, unknown.text])
    }
    expect((await member.call('GET', `${path}/standing`)).body).toEqual({ state: 'closed' })
    const refused = await member.call('POST', `${path}/join-requests`, newcomer)
    expect([refused.status, refused.body.type]).toEqual([403, '/problems/not-a-member'])
  })

  it('stay blocked for the same person with another number, and the same number in other hands', async () => {
    const { world, admin, path, token } = await start()
    const { member, id } = await buildMember(world, { admin, path })
    await admin.call('DELETE', `${path}/profiles/${id}?block=true`)
    const other = world.person('+15550107777', [member.phone])
    expect((await accept(other, token)).status).toBe(404)
    world.sessions.set(member.token, { ...member, phoneNumbers: ['+15550108888'] })
    expect((await accept(member, token)).status).toBe(404)
  })

  it('can ask again after an admin lets them', async () => {
    const { world, admin, path, token, list } = await start()
    const { member, id } = await buildMember(world, { admin, path })
    await admin.call('DELETE', `${path}/profiles/${id}?block=true`)
    const [block] = await list()
    const address = `${path}/blocked-numbers/${block?.id}`
    expect((await admin.call('DELETE', address)).status).toBe(204)
    expect((await admin.call('DELETE', address)).status).toBe(404)
    expect((await accept(member, token)).body.state).toBe('member')
  })

  it('are let in by an admin who adds them, and by nobody else', async () => {
    const { world, admin, path, list } = await start()
    const { member: other, id } = await buildMember(world, { admin, path })
    const { member } = await buildMember(world, { admin, path })
    await admin.call('DELETE', `${path}/profiles/${id}?block=true`)
    const contact = contactInput({ phoneNumber: other.phone })
    const refused = await member.call('POST', `${path}/profiles`, contact)
    expect([refused.status, refused.body.type]).toEqual([403, '/problems/forbidden'])
    const free = contactInput({ phoneNumber: '5550109999' })
    const added = (await member.call('POST', `${path}/profiles`, free)).body
    const changed = await member.call('PUT', `${path}/profiles/${added.id}`, contact)
    expect(changed.status).toBe(403)
    expect((await admin.call('POST', `${path}/profiles`, contact)).status).toBe(201)
    expect(await list()).toEqual([])
    expect((await other.call('GET', `${path}/profile`)).status).toBe(200)
  })

  it('are blocked by admins only; without a block somebody who was removed may ask', async () => {
    const { world, admin, path, list } = await start('approval')
    const { member } = await buildMember(world, { admin, path })
    const { member: other, id } = await buildMember(world, { admin, path, signedIn: false })
    const address = `${path}/profiles/${id}`
    expect((await member.call('DELETE', `${address}?block=true`)).status).toBe(403)
    expect((await member.call('DELETE', `${address}?block=yes`)).status).toBe(400)
    expect((await member.call('DELETE', address)).status).toBe(204)
    expect(await list()).toEqual([])
    const asked = await other.call('POST', `${path}/join-requests`, newcomer)
    expect(asked.body).toEqual({ state: 'waiting' })
  })

  it('are blocked with declining, which undoing lifts', async () => {
    const { world, admin, path, list } = await start('approval')
    const { person, address } = await buildRequest(world, { admin, path })
    const body = { state: 'declined', block: true, version: 1 }
    expect((await admin.call('PATCH', address, body)).status).toBe(200)
    expect(await list()).toMatchObject([{ ...newcomer, phoneNumber: person.phone }])
    expect((await person.call('GET', `${path}/standing`)).body).toEqual({ state: 'closed' })
    await admin.call('PATCH', address, { state: 'waiting', version: 2 })
    expect(await list()).toEqual([])
    expect((await person.call('GET', `${path}/standing`)).body).toEqual({ state: 'waiting' })
  })

  it('no longer wait, and are not approved', async () => {
    const { world, admin, path, token, list } = await start('approval')
    const { person, address } = await buildRequest(world, { admin, path, token })
    const added = await admin.call(
      'POST',
      `${path}/profiles`,
      contactInput({ phoneNumber: person.phone }),
    )
    await admin.call('DELETE', `${path}/profiles/${added.body.id}?block=true`)
    expect((await admin.call('GET', `${path}/profile`)).body.waiting).toBe(0)
    const approved = await admin.call('PATCH', address, { state: 'approved', version: 1 })
    expect(approved.status).toBe(404)
    expect(await list()).toHaveLength(1)
  })
})
