import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildMember, contactInput } from '../../testing/factories.ts'
import { accept, buildOpenSite, newcomer } from '../../testing/joining.ts'

const day = 86_400_000
const gone = {
  status: 404,
  error: 'This invitation is no longer valid. Ask for a new one.',
}

eachDatabase('invitations', (open) => {
  async function start(joining: 'approval' | 'open' = 'approval') {
    const world = await createTestCommunity(await open())
    const built = await buildOpenSite(world, joining)
    const show = (token: string) => world.call('POST', '/invitations/show', { body: { token } })
    return { world, show, ...built }
  }

  it('show the title, the picture and the colours, and nothing else', async () => {
    const { show, token, site } = await start()
    const { title, theme } = site
    expect((await show(token)).body).toEqual({ title, theme })
  })

  it('are shown to admins with who made them, and not stored as they are', async () => {
    const { world, admin, path, token } = await start()
    expect(token).toMatch(/^[\w-]{43}$/)
    const { id } = (await admin.call('GET', `${path}/profile`)).body
    const own = contactInput({ phoneNumber: admin.phone, firstName: 'Ann', lastName: 'Admin' })
    await admin.call('PUT', `${path}/profiles/${id}`, own)
    const { member } = await buildMember(world, { admin, path, role: 'admin' })
    expect((await member.call('GET', `${path}/invitation`)).body.invitation).toEqual({
      token,
      createdBy: { firstName: 'Ann', lastName: 'Admin' },
      createdDate: '2026-03-02T12:00:00.000Z',
      expiryDate: '2026-04-01T12:00:00.000Z',
      version: 1,
    })
    const rows = await world.database
      .tables<{ invitations: object }>()
      .selectFrom('invitations')
      .selectAll()
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('answer alike when withdrawn, renewed, expired, unknown, and where only the directory counts', async () => {
    const { world, admin, path, show, token, setJoining } = await start()
    const person = world.person()
    const expectGone = async (given: string) => {
      for (const answer of [await show(given), await accept(person, given)]) {
        const { error, status, type } = answer.body
        expect({ status: answer.status, error }).toEqual(gone)
        expect({ status, type }).toEqual({ status: 404, type: '/problems/not-found' })
      }
    }
    await expectGone('unknown')
    await setJoining('roster')
    await expectGone(token)
    await setJoining('approval')
    const body = { days: 7, version: 1 }
    const renewed = (await admin.call('PUT', `${path}/invitation`, body)).body
    expect(renewed).toMatchObject({ version: 2, expiryDate: '2026-03-09T12:00:00.000Z' })
    await expectGone(token)
    expect((await show(renewed.token)).status).toBe(200)
    expect((await admin.call('DELETE', `${path}/invitation`)).status).toBe(204)
    await expectGone(renewed.token)
    expect((await admin.call('DELETE', `${path}/invitation`)).status).toBe(404)
    const last = (await admin.call('PUT', `${path}/invitation`, { days: 1 })).body
    world.pass(day - 1)
    expect((await show(last.token)).status).toBe(200)
    world.pass(1)
    await expectGone(last.token)
    expect((await admin.call('GET', `${path}/invitation`)).body).toEqual({ invitation: null })
  })

  it('are renewed only from the version that the admin saw', async () => {
    const { world, admin, path } = await start()
    const renew = (body: object) => admin.call('PUT', `${path}/invitation`, { days: 30, ...body })
    expect((await renew({})).body.type).toBe('/problems/edit-conflict')
    expect((await renew({ version: 7 })).body.type).toBe('/problems/edit-conflict')
    expect((await renew({ version: 1 })).status).toBe(200)
    expect((await renew({ version: 1 })).body.type).toBe('/problems/edit-conflict')
    for (const days of [0, 366, 1.5, '30'])
      expect((await renew({ version: 2, days })).status).toBe(400)
    // An expired one is as good as none.
    world.pass(31 * day)
    expect((await renew({})).status).toBe(200)
  })

  it('let in at once whom the directory knows, however people join', async () => {
    const { world, admin, path, token, site } = await start('approval')
    const listed = world.person()
    const contact = contactInput({ phoneNumber: listed.phone })
    await admin.call('POST', `${path}/profiles`, contact)
    const answer = await accept(listed, token, null)
    expect(answer.body).toEqual({ state: 'member', slug: site.slug })
    expect((await listed.call('GET', `${path}/profile`)).body.firstName).toBe('Ada')
  })

  it('let others in at once where the site says so, with the name that they give', async () => {
    const { world, admin, path, token, site } = await start('open')
    const person = world.person()
    const { slug } = site
    expect((await accept(person, token, null)).body).toEqual({ state: 'unnamed', slug })
    expect((await person.call('GET', `${path}/profile`)).status).toBe(403)
    expect((await accept(person, token)).body).toEqual({ state: 'member', slug })
    expect((await accept(person, token)).body).toEqual({ state: 'member', slug })
    const own = (await person.call('GET', `${path}/profile`)).body
    expect(own).toMatchObject({ ...newcomer, role: 'member', phoneNumber: person.phone })
    expect(own).not.toHaveProperty('waiting')
    expect((await world.call('GET', `/site/${slug}`)).body.stats.memberCount).toBe(2)
    expect((await admin.call('GET', `${path}/join-requests`)).body).toEqual([])
    expect((await person.call('GET', '/sites')).body).toMatchObject([{ slug }])
  })

  it('have others wait where the site says so, once, and tell admins who invited them', async () => {
    const { world, admin, path, token, site } = await start('approval')
    const { id } = (await admin.call('GET', `${path}/profile`)).body
    const own = contactInput({ phoneNumber: admin.phone, firstName: 'Ann', lastName: 'Admin' })
    await admin.call('PUT', `${path}/profiles/${id}`, own)
    const person = world.person()
    const waiting = { state: 'waiting', slug: site.slug }
    expect((await accept(person, token)).body).toEqual(waiting)
    expect((await accept(person, token)).body).toEqual(waiting)
    expect((await accept(person, token, null)).body).toEqual(waiting)
    expect((await person.call('GET', `${path}/links`)).status).toBe(403)
    expect((await admin.call('GET', `${path}/join-requests`)).body).toEqual([
      {
        id: expect.any(String),
        ...newcomer,
        phoneNumber: person.phone,
        invitedBy: { firstName: 'Ann', lastName: 'Admin' },
        date: '2026-03-02T12:00:00.000Z',
        version: 1,
      },
    ])
    expect((await admin.call('GET', `${path}/profile`)).body.waiting).toBe(1)
  })

  it('let nobody in without a name that can be shown', async () => {
    const { world, token } = await start('open')
    const person = world.person()
    for (const name of [{}, { firstName: ' ', lastName: 'x' }, { firstName: 'x' }, 'Joy'])
      expect((await accept(person, token, name as object)).status).toBe(400)
  })

  it('need a phone number', async () => {
    const { world, token } = await start('open')
    const person = world.person()
    world.sessions.set(person.token, { ...person, phoneNumbers: [] })
    expect((await accept(person, token)).body.type).toBe('/problems/no-phone-number')
  })

  it('are forgotten once they have expired', async () => {
    const { world } = await start()
    world.pass(31 * day)
    await world.community.sweep()
    const db = world.database.tables<{ invitations: object }>()
    expect(await db.selectFrom('invitations').selectAll().execute()).toEqual([])
  })
})
