import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { downloadArchive, sendArchive, zipArchive } from '../../testing/archives.ts'
import { contactImportsOf } from '../../testing/contact-imports.ts'
import { createTestCommunity, type Person } from '../../testing/create-test-community.ts'
import { buildMember, contactInput } from '../../testing/factories.ts'
import { accept, buildOpenSite, newcomer } from '../../testing/joining.ts'

const [number, otherNumber] = ['+15550104001', '+15550104002']
const otherContact = contactInput({ phoneNumber: otherNumber })

onSqlite('a blocked person who has another number', (open) => {
  /** A site with a member, and somebody with two numbers who was blocked by the first. */
  async function start(joining: 'approval' | 'open' = 'open') {
    const world = await createTestCommunity(await open())
    const built = await buildOpenSite(world, joining)
    const { admin, path } = built
    const { member } = await buildMember(world, { admin, path })
    const person = world.person(number)
    const { id } = (await add(admin, path, contactInput({ phoneNumber: number }))).body
    expect((await person.call('GET', `${path}/profile`)).status).toBe(200)
    expect((await admin.call('DELETE', `${path}/profiles/${id}?block=true`)).status).toBe(204)
    /** The account has got another number by now. */
    const proveOther = (numbers = [number, otherNumber]) =>
      world.sessions.set(person.token, { ...person, phoneNumbers: numbers })
    return { world, ...built, member, person, proveOther }
  }
  const add = (by: Person, path: string, contact: object) =>
    by.call('POST', `${path}/profiles`, contact)

  /** They are what they were: nobody to the site, which they do not find among theirs. */
  async function expectOutside(person: Person, path: string) {
    expect((await person.call('GET', '/sites')).body).toEqual([])
    for (const part of ['profile', 'profiles', 'announcements'])
      expect((await person.call('GET', `${path}/${part}`)).status).toBe(403)
    expect((await person.call('GET', `${path}/standing`)).body).toEqual({ state: 'closed' })
  }

  it.each([
    ['has both', [number, otherNumber]],
    ['has given up the blocked one', [otherNumber]],
  ])('stays outside where a member adds it, and the account %s', async (_what, numbers) => {
    const { member, path, person, proveOther } = await start()
    const added = await add(member, path, otherContact)
    expect(added.status).toBe(201)
    // Also when the account has got the number only now.
    proveOther(numbers)
    await expectOutside(person, path)
    // Nothing says whose number it is: it is a contact that has not signed in.
    const listed = (await member.call('GET', `${path}/profiles`)).body as { id: string }[]
    expect(listed).toContainEqual(added.body)
    expect(added.body).toMatchObject({ mayEdit: true, mayDelete: true })
    const unknown = contactInput({ phoneNumber: '+15550104003' })
    const { id: _, ...free } = (await add(member, path, unknown)).body
    const { id: __, ...taken } = added.body
    expect(taken).toEqual({ ...free, phoneNumber: otherNumber })
  })

  it('stays outside where a contact gets it', async () => {
    const { member, path, person, proveOther } = await start()
    const free = contactInput({ phoneNumber: '+15550104003' })
    const { id } = (await add(member, path, free)).body
    proveOther()
    const changed = await member.call('PUT', `${path}/profiles/${id}`, otherContact)
    expect(changed.status).toBe(200)
    await expectOutside(person, path)
  })

  it('stays outside where it is imported with a file of contacts', async () => {
    const { world, admin, path, person, proveOther } = await start()
    const { preview, apply } = contactImportsOf(world, { admin, path })
    const plan = await preview(`First name,Last name,Phone\nAda,Lovelace,${otherNumber}`)
    expect((await apply(plan)).status).toBe(200)
    proveOther()
    await expectOutside(person, path)
  })

  it('stays outside where a deleted contact with it comes back', async () => {
    const { admin, member, path, person, proveOther } = await start()
    const { id } = (await add(member, path, { ...otherContact, firstName: 'Zoe' })).body
    await member.call('DELETE', `${path}/profiles/${id}`)
    const items = (await admin.call('GET', `${path}/deleted-items`)).body
    const deleted = items.find(({ title }: { title: string }) => title.startsWith('Zoe'))
    const restored = await admin.call('POST', `${path}/deleted-items/${deleted.id}/restoration`)
    expect(restored.status).toBeLessThan(300)
    proveOther()
    await expectOutside(person, path)
  })

  it('cannot join by a link, ask, or be approved', async () => {
    const { world, admin, path, person, proveOther, token, setJoining } = await start('approval')
    for (const numbers of [[otherNumber, number], [otherNumber]]) {
      proveOther(numbers)
      const stranger = await accept(world.person(), 'unknown')
      const refused = await accept(person, token)
      expect([refused.status, refused.text]).toEqual([stranger.status, stranger.text])
      const asked = await person.call('POST', `${path}/join-requests`, newcomer)
      expect(asked.body.type).toBe('/problems/not-a-member')
    }
    await setJoining('open')
    expect((await accept(person, token)).status).toBe(404)
    expect((await admin.call('GET', `${path}/join-requests`)).body).toEqual([])
  })

  it('is not approved with a request of another number that waited already', async () => {
    const { world, admin, member, path, token } = await start('approval')
    const waiting = world.person('+15550104005', ['+15550104006'])
    expect((await accept(waiting, token)).body.state).toBe('waiting')
    const [request] = (await admin.call('GET', `${path}/join-requests`)).body
    // Their other number was added meanwhile, and they have come in by it.
    const second = contactInput({ phoneNumber: '+15550104006' })
    const { id } = (await add(member, path, second)).body
    await waiting.call('GET', `${path}/profile`)
    await admin.call('DELETE', `${path}/profiles/${id}?block=true`)
    const address = `${path}/join-requests/${request.id}`
    const approved = await admin.call('PATCH', address, { state: 'approved', version: 1 })
    expect(approved.status).toBe(404)
    await expectOutside(waiting, path)
  })

  it('stays outside of a community that is started from the archive', async () => {
    const { world, admin, member, path, person, proveOther } = await start()
    await add(member, path, otherContact)
    const archive = await downloadArchive(world, { admin, path })
    archive.description.community.address = 'copy'
    const sent = await sendArchive(world, {
      person: admin,
      bytes: zipArchive(archive),
      path: '/archives?address=copy',
    })
    expect(sent.status).toBe(201)
    proveOther()
    await expectOutside(person, `/sites/${sent.body.id}`)
  })

  it('is let in by an admin who lifts the block, then by any of their numbers', async () => {
    const { admin, member, path, person, proveOther } = await start()
    await add(member, path, otherContact)
    proveOther()
    await expectOutside(person, path)
    const [block] = (await admin.call('GET', `${path}/blocked-numbers`)).body
    await admin.call('DELETE', `${path}/blocked-numbers/${block.id}`)
    expect((await person.call('GET', `${path}/profile`)).status).toBe(200)
  })
})
