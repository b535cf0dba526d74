import { randomUUID } from 'node:crypto'
import { limits } from '@maypole/contract/community/constants'
import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity, type Person } from '../../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput } from '../../testing/factories.ts'
import { fillDirectory } from '../../testing/fill-list.ts'
import { tally } from '../../testing/outcome.ts'

interface Contact {
  readonly id: string
  readonly groups?: readonly string[]
  readonly version: number
}

eachDatabase('groups', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const { admin, path, site } = await buildSite(world)
    let phones = 5_550_100_000
    const addContact = async (change: object = {}) => {
      phones += 1
      const input = contactInput({ phoneNumber: String(phones), ...change })
      const answer = await admin.call('POST', `${path}/profiles`, input)
      expect(answer.status, answer.text).toBe(201)
      return { input, ...(answer.body as Contact) }
    }
    const addGroup = async (name: string) => {
      const answer = await admin.call('POST', `${path}/groups`, { name })
      expect(answer.status, answer.text).toBe(201)
      return answer.body as { id: string; name: string; version: number }
    }
    const change = (group: string, body: object) =>
      admin.call('PATCH', `${path}/groups/${group}/members`, { add: [], remove: [], ...body })
    const groupsOf = async (contact: string, by: Person = admin) => {
      const { body } = await by.call('GET', `${path}/profiles`)
      return body.find(({ id }: Contact) => id === contact)?.groups as string[] | undefined
    }
    const names = async (by: Person = admin) =>
      (await by.call('GET', `${path}/groups`)).body.map(({ name }: { name: string }) => name)
    return { world, admin, path, site, addContact, addGroup, change, groupsOf, names }
  }

  it('are added, renamed and deleted by admins, and read by every member', async () => {
    const { world, admin, path, addGroup, addContact, groupsOf, names } = await start()
    const { member } = await buildMember(world, { admin, path })
    const altos = await addGroup('  Altos ')
    const board = await addGroup('Board')
    expect(altos).toEqual({ id: expect.any(String), name: 'Altos', version: 1 })
    const contact = await addContact({ groups: [altos.id, board.id, altos.id] })
    expect(await groupsOf(contact.id, member)).toEqual([altos.id, board.id])
    const rename = (body: object) => admin.call('PUT', `${path}/groups/${altos.id}`, body)
    expect((await rename({ name: 'altos', version: 1 })).body).toEqual({
      ...altos,
      name: 'altos',
      version: 2,
    })
    expect((await rename({ name: 'Sopranos', version: 1 })).body.type).toBe(
      '/problems/edit-conflict',
    )
    expect((await rename({ name: 'Sopranos' })).status).toBe(200)
    expect(await names(member)).toEqual(['Board', 'Sopranos'])
    expect((await admin.call('DELETE', `${path}/groups/${altos.id}`)).status).toBe(204)
    expect((await admin.call('DELETE', `${path}/groups/${altos.id}`)).status).toBe(404)
    expect(await groupsOf(contact.id)).toEqual([board.id])
    expect(await names()).toEqual(['Board'])
    expect((await admin.call('PUT', `${path}/groups/${altos.id}`, { name: 'x' })).status).toBe(404)
  })

  it('have names that differ in more than capitals, and are not too long or invisible', async () => {
    const { admin, path, addGroup, names } = await start()
    await addGroup('Class 4b')
    const second = await addGroup('Board')
    for (const name of ['class 4B', 'CLASS  4b', '\uff23lass 4b']) {
      const taken = await admin.call('POST', `${path}/groups`, { name })
      expect(taken.body).toMatchObject({ status: 409, type: '/problems/name-taken' })
      const renamed = await admin.call('PUT', `${path}/groups/${second.id}`, { name })
      expect(renamed.body.type).toBe('/problems/name-taken')
    }
    for (const body of [
      ...['', ' ', '\u200b', 'a\u202eb', 'a\nb', 'x'.repeat(limits.groupName + 1), 7, null].map(
        (name) => ({ name }),
      ),
      {},
      [],
    ])
      expect((await admin.call('POST', `${path}/groups`, body)).status, JSON.stringify(body)).toBe(
        400,
      )
    await addGroup('x'.repeat(limits.groupName))
    expect(await names()).toEqual(['Board', 'Class 4b', 'x'.repeat(limits.groupName)])
  })

  it('are as many as a site and a contact can have', async () => {
    const { world, admin, path, site, addGroup, addContact, change } = await start()
    const first = await addGroup('The first')
    const ids = Array.from({ length: limits.groupsPerSite - 2 }, () => randomUUID())
    const rows = ids.map((id) => ({
      id,
      site_id: site.id,
      name: id,
      name_key: id,
      version: 1,
      created_at: '',
    }))
    await world.database
      .tables<{ contact_groups: (typeof rows)[number] }>()
      .insertInto('contact_groups')
      .values(rows)
      .execute()
    const most = ids.slice(0, limits.groupsPerContact)
    const tooMany = { groups: [...most, first.id] }
    const refused = await admin.call('POST', `${path}/profiles`, contactInput(tooMany))
    expect(refused.status).toBe(400)
    const contact = await addContact({ groups: most })
    expect((await change(first.id, { add: [contact.id] })).body).toMatchObject({
      type: '/problems/full',
      error: 'A contact can be in at most 20 groups.',
    })
    // Of several requests at the same time one gets the last place.
    const adding = ['a', 'b', 'c'].map((name) => admin.call('POST', `${path}/groups`, { name }))
    expect(tally(await Promise.all(adding))).toEqual({ '201': 1, '409 /problems/full': 2 })
  })

  it('take in several contacts at once, and let others go, once each', async () => {
    const { world, path, site, admin, addGroup, addContact, change } = await start()
    const group = await addGroup('Altos')
    const [one, two, three] = [await addContact(), await addContact(), await addContact()]
    await change(group.id, { add: [three.id] })
    const body = { add: [one.id, two.id, one.id, randomUUID()], remove: [three.id, two.id] }
    // Both of a contact that is in both lists: it is put in and was not in before.
    expect((await change(group.id, body)).body).toEqual({ added: 2, removed: 1 })
    expect((await change(group.id, { add: [one.id] })).body).toEqual({ added: 0, removed: 0 })
    const { body: list } = await admin.call('GET', `${path}/profiles`)
    const inGroup = list.filter(({ groups }: Contact) => groups?.includes(group.id))
    expect(inGroup.map(({ id, version }: Contact) => [id, version]).toSorted()).toEqual(
      [one, two].map(({ id }) => [id, 2]).toSorted(),
    )
    await fillDirectory(world, { site: site.id, count: 1200 })
    const { body: all } = await admin.call('GET', `${path}/profiles`)
    const ids = all.map(({ id }: Contact) => id).slice(0, limits.groupChanges)
    const { added } = (await change(group.id, { add: ids })).body
    const had = inGroup.filter(({ id }: Contact) => ids.includes(id)).length
    expect(added).toBe(limits.groupChanges - had)
    for (const add of [[...ids, randomUUID()], 'all', [1], ["' or 1=1 --"]])
      expect((await change(group.id, { add })).status).toBe(400)
  })

  it('count as text of the directory', async () => {
    const { world, site, admin, path, addGroup, addContact, change } = await start()
    const bytes = async () =>
      (
        await world.database
          .tables<{ sites: { id: string; profile_bytes: number } }>()
          .selectFrom('sites')
          .select('profile_bytes')
          .where('id', '=', site.id)
          .executeTakeFirstOrThrow()
      ).profile_bytes
    const group = await addGroup('Altos')
    const contacts = [await addContact(), await addContact()]
    const before = await bytes()
    await change(group.id, { add: contacts.map(({ id }) => id) })
    expect(await bytes()).toBe(before + 2 * 37)
    await change(group.id, { remove: contacts.slice(0, 1).map(({ id }) => id) })
    expect(await bytes()).toBe(before + 37)
    await admin.call('DELETE', `${path}/groups/${group.id}`)
    expect(await bytes()).toBe(before)
  })

  it('are refused to members, and with groups of another site', async () => {
    const { world, admin, path, addGroup, addContact, groupsOf } = await start()
    const { member } = await buildMember(world, { admin, path })
    const group = await addGroup('Altos')
    const foreign = await buildSite(world)
    const other = await foreign.admin.call('POST', `${foreign.path}/groups`, { name: 'Altos' })
    const { id, input } = await addContact({ groups: [group.id] })
    const save = (by: Person, groups?: string[]) =>
      by.call('PUT', `${path}/profiles/${id}`, { ...input, groups })
    // What a contact has already is no change, and what is not sent stays.
    expect((await save(member, [group.id])).body.groups).toEqual([group.id])
    expect((await save(member)).body.groups).toEqual([group.id])
    expect((await save(member, [])).status).toBe(403)
    const named = contactInput({ phoneNumber: '5550199999', groups: [group.id] })
    expect((await member.call('POST', `${path}/profiles`, named)).status).toBe(403)
    for (const unknown of [other.body.id, randomUUID()]) {
      expect((await save(admin, [group.id, unknown])).body).toMatchObject({
        status: 400,
        fields: { groups: 'One of these groups does not exist.' },
      })
      const added = await admin.call('POST', `${path}/profiles`, { ...named, groups: [unknown] })
      expect(added.status).toBe(400)
    }
    expect(await groupsOf(id)).toEqual([group.id])
    expect((await save(admin, [])).body).not.toHaveProperty('groups')
  })

  it('come back with a contact that was deleted, those that are still there', async () => {
    const { admin, path, addGroup, addContact, groupsOf } = await start()
    const [altos, board] = [await addGroup('Altos'), await addGroup('Board')]
    const { id } = await addContact({ groups: [altos.id, board.id] })
    await admin.call('DELETE', `${path}/profiles/${id}`)
    await admin.call('DELETE', `${path}/groups/${altos.id}`)
    const [{ id: deleted }] = (await admin.call('GET', `${path}/deleted-items`)).body
    const restored = await admin.call('POST', `${path}/deleted-items/${deleted}/restoration`)
    expect(restored.status).toBe(200)
    expect(await groupsOf(id)).toEqual([board.id])
  })

  it('show nobody a contact that is not listed for them', async () => {
    const { world, admin, path, addGroup, change, groupsOf } = await start()
    const { member } = await buildMember(world, { admin, path })
    const { member: hidden, id } = await buildMember(world, { admin, path })
    const group = await addGroup('Altos')
    await change(group.id, { add: [id] })
    const choice = { listing: 'admins', phoneNumber: null, email: null }
    await hidden.call('PUT', `${path}/profile/visibility`, choice)
    expect(await groupsOf(id, admin)).toEqual([group.id])
    expect((await member.call('GET', `${path}/profiles`)).text).not.toContain(group.id)
    expect((await hidden.call('GET', `${path}/profile`)).body.groups).toEqual([group.id])
  })

  it('are added once by a repeated request', async () => {
    const { world, admin, path, names } = await start()
    const add = () =>
      world.call('POST', `${path}/groups`, {
        token: admin.token,
        headers: { 'idempotency-key': 'a-key-of-this-test' },
        body: { name: 'Altos' },
      })
    const [first, second] = await Promise.all([add(), add()])
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect((await add()).body).toEqual(first?.body)
    expect(await names()).toEqual(['Altos'])
  })

  it('are neither changed by a group that is deleted at the same time, nor left behind', async () => {
    const { admin, path, addGroup, addContact, change, groupsOf } = await start()
    for (let round = 0; round < 5; round++) {
      const group = await addGroup(`Round ${round}`)
      const { id } = await addContact()
      const [put] = await Promise.all([
        change(group.id, { add: [id] }),
        admin.call('DELETE', `${path}/groups/${group.id}`),
      ])
      expect([200, 404]).toContain(put.status)
      expect(await groupsOf(id)).toBeUndefined()
    }
  })
})
