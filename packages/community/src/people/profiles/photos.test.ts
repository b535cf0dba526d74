import { eachDatabase } from '@maypole/platform/database/testing'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { createTestCommunity, type Person } from '../../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput, siteInput } from '../../testing/factories.ts'
import { picture, upload } from '../../testing/pictures.ts'

const day = 86_400_000

let small: Buffer
beforeAll(async () => {
  small = await picture('jpeg', { width: 300, height: 200 })
})

eachDatabase('photos of contacts', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const { admin, path, site } = await buildSite(world)
    const { member, id: memberId } = await buildMember(world, { admin, path })
    const send = (by: Person, { to = path, kind = 'contact' } = {}) =>
      world.call('POST', `${to}/pictures?for=${kind}`, {
        token: by.token,
        ...upload(small, { field: 'picture' }),
      })
    const add = async (by: Person): Promise<string> => {
      const answer = await send(by)
      expect(answer.status, answer.text).toBe(201)
      return answer.body.id
    }
    const see = (by: Person, id: string, query = '') =>
      by.call('GET', `${path}/pictures/${id}${query}`)
    const statuses = async (id: string, ...people: Person[]) =>
      Promise.all(people.map(async (by) => (await see(by, id)).status))
    const input = contactInput({ phoneNumber: member.phone })
    const save = (by: Person, more: object, id = memberId) =>
      by.call('PUT', `${path}/profiles/${id}`, { ...input, ...more })
    const photoOf = async (by: Person, id = memberId) =>
      (await by.call('GET', `${path}/profiles`)).body.find((one: { id: string }) => one.id === id)
        ?.photo
    const stored = async () => {
      const { rows } = await sql<{ number: number | string }>`
        select (select count(*) from pictures) + (select count(*) from picture_contents) as number`.execute(
        world.database.tables(),
      )
      return Number(rows[0]?.number) / 3
    }
    const newContact = async (change: object = {}) => {
      const body = contactInput({ phoneNumber: world.person().phone, ...change })
      const answer = await admin.call('POST', `${path}/profiles`, body)
      expect(answer.status, answer.text).toBe(201)
      return { ...answer.body, body }
    }
    return {
      world,
      admin,
      path,
      site,
      member,
      memberId,
      send,
      add,
      see,
      statuses,
      save,
      photoOf,
      stored,
      newContact,
    }
  }

  it('are square, in two sizes, and seen by who sees the contact', async () => {
    const { world, admin, path, member, memberId, send, see, statuses, save, photoOf } =
      await start()
    const { body: sent } = await send(member)
    expect(sent).toMatchObject({ width: 512, height: 512 })
    // Until it is saved, it is seen by who has uploaded it.
    expect(await statuses(sent.id, member, admin)).toEqual([200, 404])
    const saved = await save(member, { photo: sent.id, version: 1 })
    expect([saved.status, saved.body.photo, saved.body.version]).toEqual([200, sent.id, 2])
    expect((await member.call('GET', `${path}/profile`)).body.photo).toBe(sent.id)
    expect(await photoOf(admin)).toBe(sent.id)
    for (const [size, width] of [
      ['desk', 512],
      ['phone', 96],
    ] as const) {
      const file = await see(admin, sent.id, `?size=${size}`)
      expect(file.headers['cache-control']).toBe('private, max-age=31536000, immutable')
      const found = await sharp(file.bytes).metadata()
      expect(found).toMatchObject({ format: 'webp', width, height: width })
      expect(found).not.toHaveProperty('exif')
    }
    const { member: other } = await buildMember(world, { admin, path })
    expect(await statuses(sent.id, other, world.person())).toEqual([200, 403])
    expect((await world.call('GET', `${path}/pictures/${sent.id}`)).status).toBe(401)
    const foreign = await buildSite(world)
    const elsewhere = await foreign.admin.call('GET', `${foreign.path}/pictures/${sent.id}`)
    expect(elsewhere.status).toBe(404)
    // Who is not listed is seen by admins and by themselves.
    const choice = { listing: 'admins', phoneNumber: null, email: null }
    await member.call('PUT', `${path}/profile/visibility`, choice)
    expect(await statuses(sent.id, other, admin, member)).toEqual([404, 200, 200])
    expect((await other.call('GET', `${path}/profiles`)).text).not.toContain(sent.id)
    await member.call('PUT', `${path}/profile/visibility`, { ...choice, listing: null })
    const hidden = { listing: 'admins', phoneNumber: 'members', email: 'members' }
    const [{ slug }] = (await admin.call('GET', '/sites')).body
    await admin.call('PUT', path, siteInput({ slug, visibility: hidden }))
    expect(await statuses(sent.id, other, admin, member)).toEqual([404, 200, 200])
    expect(memberId).toBe(saved.body.id)
  })

  it('are changed by who may edit the contact, with what they have uploaded', async () => {
    const { world, admin, path, site, member, add, save, photoOf, newContact, stored } =
      await start()
    const { member: other } = await buildMember(world, { admin, path })
    const photo = await add(other)
    expect((await save(other, { photo })).status).toBe(403)
    // A photo that somebody else has uploaded, that is nowhere, or that another contact has.
    for (const id of [photo, crypto.randomUUID()]) {
      const refused = await save(member, { photo: id })
      expect(refused.body).toMatchObject({ status: 409, type: '/problems/picture-gone' })
    }
    for (const id of ['1', 7, {}, '']) expect((await save(member, { photo: id })).status).toBe(400)
    const own = await add(member)
    expect((await save(member, { photo: own })).body.photo).toBe(own)
    const contact = await newContact()
    const taken = await admin.call('PUT', `${path}/profiles/${contact.id}`, {
      ...contact.body,
      photo: own,
    })
    expect(taken.body.type).toBe('/problems/picture-gone')
    // A picture for an announcement is none of a contact.
    const { body: announced } = await world.call('POST', `${path}/pictures?for=announcement`, {
      token: admin.token,
      ...upload(small, { field: 'picture' }),
    })
    expect((await save(admin, { photo: announced.id })).status).toBe(409)
    // Where members edit the directory, they change contacts that nobody has claimed.
    await admin.call('PUT', path, siteInput({ slug: site.slug, directoryEditing: 'members' }))
    const changed = await other.call('PUT', `${path}/profiles/${contact.id}`, {
      ...contact.body,
      photo,
    })
    expect([changed.status, changed.body.photo]).toEqual([200, photo])
    // It stays unless it is named, another one takes its place, and null removes it.
    expect((await save(member, { nickname: 'Al' })).body.photo).toBe(own)
    const next = await add(member)
    expect((await save(member, { photo: next })).body.photo).toBe(next)
    expect((await save(member, { photo: next })).body.photo).toBe(next)
    expect((await save(member, { photo: null, version: 1 })).status).toBe(409)
    expect(await photoOf(admin)).toBe(next)
    expect((await save(member, { photo: null })).body).not.toHaveProperty('photo')
    expect(await stored()).toBe(2)
    const added = await newContact({ photo: await add(admin) })
    expect(added.photo).toEqual(expect.any(String))
    expect(await stored()).toBe(3)
  })

  it('come back with a contact that was deleted, and go for good after thirty days', async () => {
    const { world, admin, path, add, newContact, photoOf, see, stored } = await start()
    const contact = await newContact({ photo: await add(admin) })
    const sweep = async (days: number) => {
      world.pass(days * day)
      await world.community.sweep()
    }
    await admin.call('DELETE', `${path}/profiles/${contact.id}`)
    expect((await see(admin, contact.photo)).status).toBe(404)
    await sweep(29)
    const [{ id }] = (await admin.call('GET', `${path}/deleted-items`)).body
    const back = await admin.call('POST', `${path}/deleted-items/${id}/restoration`)
    expect(back.status, back.text).toBe(200)
    expect(await photoOf(admin, contact.id)).toBe(contact.photo)
    await sweep(2)
    expect((await see(admin, contact.photo)).status).toBe(200)
    await admin.call('DELETE', `${path}/profiles/${contact.id}`)
    await sweep(31)
    expect(await stored()).toBe(0)
  })

  it('go with people who leave or delete their account, and with the community', async () => {
    const { world, admin, path, member, memberId, add, save, stored } = await start()
    await save(member, { photo: await add(member) })
    expect((await member.call('DELETE', `${path}/profile`)).status).toBe(204)
    expect(await stored()).toBe(0)
    const people = [
      await buildMember(world, { admin, path }),
      await buildMember(world, { admin, path }),
    ]
    for (const { member: person, id } of people) {
      const { phone: phoneNumber } = person
      const body = contactInput({ phoneNumber, photo: await add(person) })
      expect((await person.call('PUT', `${path}/profiles/${id}`, body)).status).toBe(200)
    }
    // The entry of one of them can still be brought back, until the account is gone.
    await admin.call('DELETE', `${path}/profiles/${people[1]?.id}`)
    expect(await stored()).toBe(2)
    for (const { member: person } of people)
      expect(
        (await person.call('POST', '/account/deletion', { confirmation: 'delete-my-account' }))
          .status,
      ).toBe(204)
    expect(await stored()).toBe(0)
    await save(
      admin,
      { photo: await add(admin), phoneNumber: admin.phone },
      (await admin.call('GET', `${path}/profile`)).body.id,
    )
    expect(await stored()).toBe(1)
    await admin.call('POST', `${path}/deletion`, { title: 'Garden Club' })
    world.pass(40 * day)
    await world.community.sweep()
    expect(await stored()).toBe(0)
    expect(memberId).toBeTypeOf('string')
  })

  it('are in what people download about themselves', async () => {
    const { member, add, save, see } = await start()
    const photo = await add(member)
    await save(member, { photo })
    const files = unzipSync((await member.call('GET', '/account/download')).bytes)
    const [community] = JSON.parse(Buffer.from(files['communities.json'] ?? []).toString())
    expect(community.photo).toMatch(/^photos\/[0-9a-f]{64}\.webp$/)
    expect(Buffer.from(files[community.photo] ?? [])).toEqual((await see(member, photo)).bytes)
  })

  it('count as text of the directory', async () => {
    const { world, member, add, save } = await start()
    const bytes = async () => {
      const { rows } = await sql<{
        profile_bytes: number
      }>`select profile_bytes from sites`.execute(world.database.tables())
      return rows[0]?.profile_bytes ?? 0
    }
    const before = await bytes()
    await save(member, { photo: await add(member) })
    expect(await bytes()).toBe(before + 101)
    await save(member, { photo: null })
    expect(await bytes()).toBe(before)
  })
})
