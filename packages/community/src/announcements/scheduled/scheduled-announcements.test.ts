import { deletionConfirmation, limits } from '@maypole/contract/community/constants'
import { eachDatabase, readEveryTable } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity, type Person } from '../../testing/create-test-community.ts'
import { buildMember, buildSite } from '../../testing/factories.ts'
import { subscriptionInput } from '../../testing/notifications.ts'

const hour = 3_600_000
const at = (hours: number) => new Date(Date.UTC(2026, 2, 2, 12) + hours * hour).toISOString()
const input = (change: object = {}) => ({
  headline: 'Fair',
  body: 'On Sunday.',
  publishDate: at(2),
  ...change,
})

eachDatabase('announcements that are published later', (open) => {
  async function start() {
    const pushed: string[] = []
    const world = await createTestCommunity(await open(), {
      fetchPush: async (url) => {
        pushed.push(String(url))
        return new Response(null, { status: 201 })
      },
    })
    const { admin, path, site } = await buildSite(world)
    const { member } = await buildMember(world, { admin, path })
    const schedule = (change: object = {}, by: Person = admin) =>
      by.call('POST', `${path}/scheduled-announcements`, input(change))
    const read = async (list: string, by: Person = admin) =>
      (await by.call('GET', `${path}/${list}`)).body
    const pass = async (hours: number) => {
      world.pass(hours * hour)
      await world.community.sendDue()
    }
    return { world, admin, member, path, site, schedule, read, pass, pushed }
  }

  it('are seen by nobody else before, and by everybody then, told once', async () => {
    const { member, schedule, read, pass, pushed, world } = await start()
    await member.call('PUT', '/notifications/devices', subscriptionInput())
    const { body: scheduled } = await schedule({ pinned: true, expiryDate: at(30) })
    expect(scheduled).toEqual({
      id: expect.any(String),
      headline: 'Fair',
      body: 'On Sunday.',
      pinned: true,
      version: 1,
      publishDate: at(2),
      expiryDate: at(30),
    })
    expect(await read('scheduled-announcements')).toEqual([scheduled])
    await pass(1.9)
    expect(await read('announcements', member)).toEqual([])
    expect(await read('profile', member)).not.toHaveProperty('news')
    expect(pushed).toEqual([])
    await pass(0.1)
    expect(await read('announcements', member)).toEqual([
      {
        id: scheduled.id,
        headline: 'Fair',
        body: 'On Sunday.',
        pinned: true,
        version: 1,
        date: at(2),
        expiryDate: at(30),
      },
    ])
    expect(Object.keys((await read('profile', member)).news)).toEqual(['announcements'])
    expect(await read('scheduled-announcements')).toEqual([])
    expect(pushed).toHaveLength(1)
    await Promise.all([world.community.sendDue(), world.community.sendDue()])
    expect(pushed).toHaveLength(1)
    expect(await read('announcements', member)).toHaveLength(1)
  })

  it('stand where their time puts them', async () => {
    const { admin, path, schedule, read, pass } = await start()
    await schedule({ headline: 'Second' })
    await pass(1)
    await admin.call('POST', `${path}/announcements`, { headline: 'First', body: '' })
    await pass(1)
    await admin.call('POST', `${path}/announcements`, { headline: 'Third', body: '' })
    const headlines = (await read('announcements')).map(
      ({ headline }: { headline: string }) => headline,
    )
    expect(headlines).toEqual(['Third', 'Second', 'First'])
  })

  it('are published once by several servers at the same time', async () => {
    const { world, schedule, read } = await start()
    for (let count = 0; count < 5; count++) await schedule()
    world.pass(2 * hour)
    await Promise.all([1, 2, 3].map(() => world.community.sendDue()))
    expect(await read('announcements')).toHaveLength(5)
  })

  it('are changed, published at once and deleted by admins, with a version', async () => {
    const { admin, path, schedule, read, pass } = await start()
    const { body: first } = await schedule()
    const place = `${path}/scheduled-announcements/${first.id}`
    const changed = await admin.call('PUT', place, input({ headline: 'Bigger fair', version: 1 }))
    expect(changed.body).toMatchObject({ headline: 'Bigger fair', version: 2 })
    const late = await admin.call('PUT', place, input({ version: 1 }))
    expect([late.status, late.body.type]).toEqual([409, '/problems/edit-conflict'])
    await admin.call('PUT', place, input({ publishDate: at(0) }))
    await pass(0)
    expect(await read('announcements')).toHaveLength(1)
    expect((await admin.call('PUT', place, input())).status).toBe(404)
    expect((await admin.call('DELETE', place)).status).toBe(404)
    const { body: second } = await schedule()
    const other = `${path}/scheduled-announcements/${second.id}`
    expect((await admin.call('DELETE', other)).status).toBe(204)
    await pass(3)
    expect(await read('announcements')).toHaveLength(1)
  })

  it('wait again when they were deleted and are brought back', async () => {
    const { admin, path, schedule, read, pass } = await start()
    const { body: scheduled } = await schedule()
    await admin.call('DELETE', `${path}/scheduled-announcements/${scheduled.id}`)
    const [gone] = await read('deleted-items')
    expect(gone).toMatchObject({ kind: 'announcement', title: 'Fair' })
    const back = await admin.call('POST', `${path}/deleted-items/${gone.id}/restoration`)
    expect(back.body).toEqual({ kind: 'announcement', id: scheduled.id })
    expect(await read('announcements')).toEqual([])
    expect(await read('scheduled-announcements')).toEqual([scheduled])
    await pass(2)
    expect(await read('announcements')).toHaveLength(1)
  })

  it('disappear at their time, and can be brought back for good', async () => {
    const { admin, member, path, read, pass, world } = await start()
    const body = { headline: 'Bring cake', body: '', expiryDate: at(5) }
    const { body: added } = await admin.call('POST', `${path}/announcements`, body)
    expect(added.expiryDate).toBe(at(5))
    const place = `${path}/announcements/${added.id}`
    // Left out it stays, null takes it away.
    const edit = (change: object) => admin.call('PUT', place, { ...body, ...change })
    const { expiryDate: _, ...without } = body
    expect((await admin.call('PUT', place, without)).body.expiryDate).toBe(at(5))
    expect((await edit({ expiryDate: null })).body).not.toHaveProperty('expiryDate')
    expect((await edit({ expiryDate: at(6) })).body.expiryDate).toBe(at(6))
    await pass(5.9)
    expect(await read('announcements', member)).toHaveLength(1)
    await pass(0.1)
    expect(await read('announcements', member)).toEqual([])
    expect(await read('profile', member)).not.toHaveProperty('news')
    const [gone] = await read('deleted-items')
    expect(gone).toMatchObject({ title: 'Bring cake', deletedDate: at(6) })
    expect(gone).not.toHaveProperty('deletedBy')
    expect((await admin.call('POST', `${path}/deleted-items/${gone.id}/restoration`)).status).toBe(
      200,
    )
    await world.community.sendDue()
    const [back] = await read('announcements', member)
    expect(back.id).toBe(added.id)
    expect(back).not.toHaveProperty('expiryDate')
  })

  it('do not disappear before they appear', async () => {
    const { admin, path, schedule } = await start()
    for (const expiryDate of [at(0), at(-1)]) {
      const body = { headline: 'Late', body: '', expiryDate }
      const refused = await admin.call('POST', `${path}/announcements`, body)
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['expiryDate']])
    }
    expect((await schedule({ expiryDate: at(2) })).status).toBe(400)
    for (const change of [{ publishDate: 'soon' }, { publishDate: undefined }, { headline: '' }])
      expect((await schedule(change)).status).toBe(400)
  })

  it('are limited in number, and wait for room in the list', async () => {
    const { world, admin, path, schedule, read, pass } = await start()
    for (let count = 0; count < limits.scheduledPerSite; count++) {
      world.pass(10_000)
      expect((await schedule()).status).toBe(201)
    }
    const refused = await schedule()
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/full'])
    for (const { id } of (await read('scheduled-announcements')).slice(1))
      await admin.call('DELETE', `${path}/scheduled-announcements/${id}`)
    const sites = world.database.tables<{ sites: { announcement_count: number } }>()
    const fill = (announcement_count: number) =>
      sites.updateTable('sites').set({ announcement_count }).execute()
    await fill(limits.announcementsPerSite)
    await pass(2)
    expect(await read('announcements')).toEqual([])
    expect(await read('scheduled-announcements')).toHaveLength(1)
    await fill(0)
    await pass(0.2)
    expect(await read('announcements')).toHaveLength(1)
  })

  it('are told by nobody once the account of who wrote them is deleted', async () => {
    const { world, admin, path, site, schedule, read, pass } = await start()
    const { member: second } = await buildMember(world, { admin, path, role: 'admin' })
    await schedule({}, second)
    const { body: other } = await schedule({ headline: 'Gone' }, second)
    await admin.call('DELETE', `${path}/scheduled-announcements/${other.id}`)
    const account = { confirmation: deletionConfirmation }
    expect((await second.call('POST', '/account/deletion', account)).status).toBe(204)
    const { limit_counts: _, ...tables } = await readEveryTable(world.database)
    expect(JSON.stringify(tables)).not.toContain(second.userId)
    await pass(2)
    expect(await read('announcements')).toHaveLength(1)
    // Nothing is published in a community that is deleted.
    await schedule({ headline: 'Later', publishDate: at(4) })
    await admin.call('POST', `${path}/deletion`, { title: site.title })
    await pass(5)
    await admin.call('DELETE', `${path}/deletion`)
    expect(await read('announcements')).toHaveLength(1)
    await pass(0)
    expect(await read('announcements')).toHaveLength(2)
  })

  it('created by a repeated request are there once', async () => {
    const { world, admin, path, read } = await start()
    const create = () =>
      world.call('POST', `${path}/scheduled-announcements`, {
        token: admin.token,
        body: input(),
        headers: { 'idempotency-key': 'the-same-key' },
      })
    const answers = [await create(), await create()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await read('scheduled-announcements')).toHaveLength(1)
  })

  it('are counted with those who have seen them, for admins', async () => {
    const { world, admin, member, path, read } = await start()
    const add = async (headline: string) =>
      (await admin.call('POST', `${path}/announcements`, { headline, body: '' })).body.id
    const first = await add('First')
    await member.call('PUT', `${path}/seen`, (await read('profile', member)).news)
    const { member: late } = await buildMember(world, { admin, path })
    const second = await add('Second')
    expect(await read('announcement-readers')).toEqual([
      { id: second, seenBy: 1, of: 3 },
      // Who came later is not counted, and a contact who has not signed in neither.
      { id: first, seenBy: 2, of: 2 },
    ])
    await buildMember(world, { admin, path, signedIn: false })
    await late.call('PUT', `${path}/seen`, (await read('profile', late)).news)
    expect(await read('announcement-readers')).toMatchObject([{ seenBy: 2, of: 3 }, {}])
    expect((await member.call('GET', `${path}/announcement-readers`)).status).toBe(403)
  })
})
