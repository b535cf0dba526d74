import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import type { Tables } from '../lists/tables.ts'
import { createTestCommunity } from '../testing/create-test-community.ts'
import { buildLookedAfter, buildMember, buildSite, contactInput } from '../testing/factories.ts'
import { entryActedFor } from './acting-for.ts'
import { listUsersOf } from './acting-for-store.ts'

eachDatabase('acting for somebody', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const { admin, path } = await buildSite(world)
    const parent = await buildMember(world, { admin, path })
    const other = await buildMember(world, { admin, path })
    const child = await buildLookedAfter({ admin, path }, { guardians: [parent.id] })
    return { world, admin, path, parent, other, child }
  }

  it('is for those who look after an entry, who see all of it while others do not', async () => {
    const { path, parent, other, child } = await start()
    const own = await parent.member.call('GET', `${path}/profile`)
    expect(own.body.lookedAfter).toEqual([
      { profileId: child, firstName: 'Mia', lastName: 'Lovelace', isLeftAlone: true },
    ])
    expect((await other.member.call('GET', `${path}/profile`)).body.lookedAfter).toBeUndefined()
    for (const [person, total] of [
      [parent.member, 1],
      [other.member, 0],
    ] as const) {
      const found = await person.call('POST', `${path}/search`, { query: 'mia' })
      expect(found.body.contacts.items).toHaveLength(total)
    }
  })

  it('tells those who look after somebody in place of the person', async () => {
    const { world, admin, path, parent, other, child } = await start()
    const db = world.database.tables<Tables>()
    expect(await listUsersOf(db, child)).toEqual([parent.member.userId])
    const both = contactInput({ phoneNumber: '', guardians: [parent.id, other.id] })
    await admin.call('PUT', `${path}/profiles/${child}`, both)
    expect(await listUsersOf(db, child)).toEqual([parent.member.userId, other.member.userId])
    expect(await listUsersOf(db, parent.id)).toEqual([parent.member.userId])
  })

  it.each([
    ['the own entry', 'member', undefined, 'own'],
    ['the own entry by its id', 'member', 'own', 'own'],
    ['somebody who is looked after', 'member', 'child', 'child'],
    ['somebody else', 'member', 'stranger', undefined],
    ['somebody else, as an admin', 'admin', 'stranger', 'stranger'],
  ] as const)('names %s', (_, role, profileId, expected) => {
    const member = { profileId: 'own', role, lookedAfter: ['child'] }
    const name = () => entryActedFor(member, profileId, 'admins for any')
    if (expected === undefined) expect(name).toThrow('for those that you look after')
    else expect(name()).toBe(expected)
  })

  it('is not for admins where a route does not let them', () => {
    const admin = { profileId: 'own', role: 'admin', lookedAfter: [] } as const
    expect(() => entryActedFor(admin, 'stranger')).toThrow('for those that you look after')
  })
})
