import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildMember, buildSite } from '../../testing/factories.ts'

onSqlite('leaving', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const built = await buildSite(world)
    const leave = (person: { call: typeof built.admin.call }) =>
      person.call('DELETE', `${built.path}/profile`)
    return { world, leave, ...built }
  }

  it('ends the membership and keeps what the person wrote', async () => {
    const { world, leave, admin, path } = await start()
    const { member } = await buildMember(world, { admin, path, role: 'admin' })
    await member.call('POST', `${path}/links`, { title: 'Map', url: 'https://example.org' })
    expect((await leave(member)).status).toBe(204)
    expect((await leave(member)).body.type).toBe('/problems/not-a-member')
    expect((await member.call('GET', '/sites')).body).toEqual([])
    expect((await admin.call('GET', `${path}/profiles`)).body).toHaveLength(1)
    expect((await admin.call('GET', `${path}/links`)).body).toHaveLength(1)
  })

  it('tells the last admin what to do instead', async () => {
    const { world, leave, admin, path } = await start()
    const { member } = await buildMember(world, { admin, path })
    const refused = await leave(admin)
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/last-admin'])
    expect(refused.body.error).toBe(
      'You are the only admin. Make somebody else an admin first, or delete the community under Edit Site.',
    )
    expect((await admin.call('GET', `${path}/profile`)).status).toBe(200)
    expect((await leave(member)).status).toBe(204)
  })
})
