import { StatementSync } from 'node:sqlite'
import type { Profile } from '@maypole/contract/community'
import { eachDatabase } from '@maypole/platform/database/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type Answer,
  createTestCommunity,
  type Person,
} from '../../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput, siteInput } from '../../testing/factories.ts'
import { fillDirectory } from '../../testing/fill-list.ts'

const nothingChosen = { listing: null, phoneNumber: null, email: null }
const forEverybody = { listing: 'members', phoneNumber: 'members', email: 'members' }
const phoneNumber = '+15558887777'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Counts the statements that SQLite runs. */
function countStatements(): () => number {
  const spies = (['all', 'run'] as const).map((name) => vi.spyOn(StatementSync.prototype, name))
  return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
}

const choose = (person: Person, path: string, choice: object) =>
  person.call('PUT', `${path}/profile/visibility`, { ...nothingChosen, ...choice })
const listOf = async (person: Person, path: string): Promise<Profile[]> =>
  (await person.call('GET', `${path}/profiles`)).body

eachDatabase('contacts that are hidden', (open, kind) => {
  async function start(visibility: object = forEverybody) {
    const world = await createTestCommunity(await open())
    const { admin, path, site } = await buildSite(world, { slug: 'choir' })
    await admin.call('PUT', path, siteInput({ slug: site.slug, visibility }))
    const { member, id } = await buildMember(world, { admin, path })
    return { world, admin, member, memberId: id, path, site }
  }
  type World = Awaited<ReturnType<typeof start>>

  /** A person of the site with `phoneNumber`, which members do not see. */
  async function hide({ world, admin, path }: World, choice: object): Promise<string> {
    const person = world.person(phoneNumber)
    const { body } = await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber }))
    expect((await choose(person, path, choice)).status).toBe(200)
    return body.id
  }

  describe('a number that is hidden', () => {
    /** All that a member can try with a number, and what the replies tell. */
    async function probe(built: World): Promise<string[]> {
      const { world, admin, member, memberId, path, site } = built
      const told: string[] = []
      const before = new Set((await listOf(member, path)).map(({ id }) => id))
      const names = new Map<string, string>()
      const note = (what: string, answer: Answer) => {
        const { date: _, etag: __, 'x-request-id': ___, ...headers } = answer.headers
        // Ids are random; what is new is called by its place. A tag follows from the text.
        const text = `${what}: ${answer.status} ${answer.text} ${JSON.stringify(headers)}`
        told.push(
          text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
            if (!names.has(id)) names.set(id, before.has(id) ? 'old' : `new ${names.size}`)
            return names.get(id) as string
          }),
        )
        return answer
      }
      const guess = contactInput({ firstName: 'Guess', phoneNumber, email: 'guess@example.org' })
      const ask = async (what: string, method: string, address: string, body?: unknown) =>
        note(what, await member.call(method, path + address, body))
      const list = async () => {
        const items = (await listOf(member, path)).filter(({ id }) => !before.has(id))
        told.push(`new: ${JSON.stringify(items.map(({ id: _, ...item }) => item))}`)
        note('count', await world.call('GET', `/site/${site.slug}`))
      }
      const statements = kind === 'sqlite' ? countStatements() : () => 0
      const counted = async (work: () => Promise<Answer>) => {
        const start = statements()
        const answer = await work()
        told.push(`statements: ${statements() - start}`)
        return answer
      }
      const { id } = (await counted(() => ask('add', 'POST', '/profiles', guess))).body
      await list()
      await ask('add again', 'POST', '/profiles', { ...guess, firstName: 'Again' })
      await ask('rename', 'PUT', `/profiles/${id}`, { ...guess, firstName: 'Guessed' })
      await ask('delete', 'DELETE', `/profiles/${id}`)
      await list()
      const other = contactInput({ phoneNumber: '+15558880000' })
      const { id: otherId } = (await ask('add another', 'POST', '/profiles', other)).body
      await counted(() => ask('change to it', 'PUT', `/profiles/${otherId}`, guess))
      await ask('own number', 'PUT', `/profiles/${memberId}`, { ...guess, lastName: 'Own' })
      await ask('own profile', 'GET', '/profile')
      await list()
      expect((await admin.call('GET', `${path}/profiles`)).status).toBe(200)
      return told
    }

    it.each([
      ['its person has chosen so', forEverybody, { phoneNumber: 'admins' }],
      ['its person is not listed', forEverybody, { listing: 'admins' }],
      ['the site has it so', { ...forEverybody, phoneNumber: 'admins' }, {}],
      ['the site lists nobody', { ...forEverybody, listing: 'admins' }, {}],
    ])('cannot be told from one that is not there, where %s', async (_, site, choice) => {
      const hidden = await start(site)
      await hide(hidden, choice)
      const absent = await start(site)
      // As many members, with another number.
      const stand = await buildMember(absent.world, absent)
      await choose(stand.member, absent.path, choice)
      const told = await probe(hidden)
      vi.restoreAllMocks()
      expect(told).toEqual(await probe(absent))
    })

    it('is told to admins, who see both entries and delete one', async () => {
      const built = await start()
      const { admin, member, path } = built
      const id = await hide(built, { phoneNumber: 'admins' })
      const taken = { status: 409, type: '/problems/phone-taken' }
      const add = (person: Person) =>
        person.call('POST', `${path}/profiles`, contactInput({ phoneNumber }))
      expect((await add(admin)).body).toMatchObject(taken)
      const guess = await add(member)
      expect(guess.status).toBe(201)
      expect((await add(admin)).body).toMatchObject(taken)
      const same = (await listOf(admin, path)).filter((one) => one.phoneNumber === phoneNumber)
      expect(same.map((one) => one.id).toSorted()).toEqual([id, guess.body.id].toSorted())
      // The entry that is left can still be changed, with its number.
      expect((await admin.call('DELETE', `${path}/profiles/${id}`)).status).toBe(204)
      const renamed = contactInput({ firstName: 'Grace', phoneNumber })
      const saved = await admin.call('PUT', `${path}/profiles/${guess.body.id}`, renamed)
      expect(saved.body).toMatchObject({ firstName: 'Grace', phoneNumber })
      expect((await add(admin)).body).toMatchObject(taken)
    })

    it('is stored as often as members add it at once, each time as one entry', async () => {
      const built = await start({ ...forEverybody, phoneNumber: 'admins' })
      const { admin, member, path } = built
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          member.call(
            'POST',
            `${path}/profiles`,
            contactInput({ lastName: `${index}`, phoneNumber }),
          ),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
      const same = (await listOf(admin, path)).filter((one) => one.phoneNumber === phoneNumber)
      expect(same.map(({ lastName }) => lastName).toSorted()).toEqual([...'01234567'])
    })

    it('lets its person in by the first entry, and by a later one when that is taken', async () => {
      const built = await start({ ...forEverybody, phoneNumber: 'admins' })
      const { world, admin, member, path } = built
      const add = (person: Person, firstName: string) =>
        person.call('POST', `${path}/profiles`, contactInput({ firstName, phoneNumber }))
      await add(admin, 'First')
      await add(member, 'Second')
      const person = world.person(phoneNumber)
      expect((await person.call('GET', '/sites')).body).toHaveLength(1)
      expect((await person.call('GET', `${path}/profile`)).body.firstName).toBe('First')
      // The number has a new owner.
      const next = world.person(phoneNumber)
      expect((await next.call('GET', `${path}/profile`)).body.firstName).toBe('Second')
      expect((await world.person(phoneNumber).call('GET', `${path}/profile`)).status).toBe(403)
    })
  })

  describe('a contact of whom something is hidden', () => {
    it('is changed and deleted by admins only', async () => {
      const { admin, member, path } = await start({ ...forEverybody, email: 'admins' })
      const { id } = (await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber })))
        .body
      const address = `${path}/profiles/${id}`
      expect((await listOf(member, path)).find((one) => one.id === id)).toMatchObject({
        phoneNumber,
        mayEdit: false,
        mayDelete: false,
      })
      const change = contactInput({ firstName: 'Grace', phoneNumber })
      for (const answer of [
        await member.call('PUT', address, change),
        await member.call('DELETE', address),
      ])
        expect(answer.body).toMatchObject({
          status: 403,
          error: 'Some of this contact is visible to admins only, so only an admin can change it.',
        })
      expect((await admin.call('PUT', address, change)).status).toBe(200)
    })

    it('is unknown to members where it is not listed', async () => {
      const { admin, member, path } = await start({ ...forEverybody, listing: 'admins' })
      const { id } = (await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber })))
        .body
      const nowhere = '5b0c8c4e-58a8-4a4e-9a0f-6f7c2d0f1a2b'
      for (const [method, body] of [['PUT', contactInput()], ['DELETE']] as const) {
        const hidden = await member.call(method, `${path}/profiles/${id}`, body)
        expect(hidden.status).toBe(404)
        const absent = await member.call(method, `${path}/profiles/${nowhere}`, body)
        expect(hidden.body).toEqual(absent.body)
      }
      expect((await admin.call('DELETE', `${path}/profiles/${id}`)).status).toBe(204)
    })

    it('can still sign in, act and count as a member', async () => {
      const { world, admin, path, site } = await start()
      const { member } = await buildMember(world, { admin, path, role: 'admin' })
      await choose(member, path, { listing: 'admins' })
      const news = await member.call('POST', `${path}/announcements`, { headline: 'News' })
      expect(news.status).toBe(201)
      expect((await world.call('GET', `/site/${site.slug}`)).body.stats.memberCount).toBe(3)
    })
  })

  describe('the list', () => {
    it('has the own entry in its place, wherever that is', async () => {
      const { world, admin, member, memberId, path, site } = await start()
      await choose(member, path, { listing: 'admins', phoneNumber: 'admins' })
      const alone = await start({ ...forEverybody, listing: 'admins' })
      expect(await listOf(alone.member, alone.path)).toMatchObject([
        { id: alone.memberId, phoneNumber: alone.member.phone },
      ])
      // More than one part of a text that is sent in parts.
      await fillDirectory(world, { site: site.id, count: 1_200 })
      for (const lastName of ['A', 'Family 1', 'Family 400', 'Family 700', 'Zz']) {
        const own = contactInput({ lastName, phoneNumber: member.phone })
        await member.call('PUT', `${path}/profiles/${memberId}`, own)
        const mine = await listOf(member, path)
        const whole = await listOf(admin, path)
        expect(
          mine.map(({ id }) => id),
          lastName,
        ).toEqual(whole.map(({ id }) => id))
        expect(mine.find(({ id }) => id === memberId)).toMatchObject({
          lastName,
          phoneNumber: member.phone,
          hidden: ['listing', 'phoneNumber'],
        })
        const pages: Profile[] = []
        let next: string | undefined = `${path}/profiles?limit=399`
        while (next !== undefined) {
          const answer: Answer = await member.call('GET', next)
          pages.push(...answer.body)
          next = /^<\/api(.*)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
        }
        expect(pages, lastName).toEqual(mine)
      }
    })

    it('follows a choice, and the setting of the site, with the next request', async () => {
      const { admin, member, memberId, path, site, world } = await start()
      const { member: other } = await buildMember(world, { admin, path })
      const seen = async () => (await listOf(other, path)).find(({ id }) => id === memberId)
      expect(await seen()).toHaveProperty('phoneNumber', member.phone)
      await choose(member, path, { phoneNumber: 'admins' })
      expect(await seen()).not.toHaveProperty('phoneNumber')
      await choose(member, path, { phoneNumber: null })
      expect(await seen()).toHaveProperty('phoneNumber')
      const visibility = { ...forEverybody, listing: 'admins' }
      await admin.call('PUT', path, siteInput({ slug: site.slug, visibility }))
      expect(await seen()).toBeUndefined()
      await choose(member, path, { listing: 'members' })
      expect(await seen()).toHaveProperty('phoneNumber')
      // A save that says nothing of it leaves the setting as it is.
      await admin.call('PUT', path, siteInput({ slug: site.slug }))
      expect((await admin.call('GET', `${path}/settings`)).body.visibility).toEqual(visibility)
    })

    it.runIf(kind === 'sqlite')('costs the same statements, whatever is hidden', async () => {
      const { member, path } = await start()
      const count = async () => {
        await listOf(member, path)
        const statements = countStatements()
        await listOf(member, path)
        const found = statements()
        vi.restoreAllMocks()
        return found
      }
      expect(await count()).toBe(1)
      await choose(member, path, { listing: 'admins', phoneNumber: 'admins', email: 'admins' })
      expect(await count()).toBe(1)
    })
  })

  describe('a choice', () => {
    it('is saved whole, answered with the own profile, and can be taken back', async () => {
      const { member, path } = await start()
      const own = (await member.call('GET', `${path}/profile`)).body
      expect(own).toMatchObject({ visibility: nothingChosen })
      expect(own).not.toHaveProperty('hidden')
      const saved = await choose(member, path, { phoneNumber: 'admins', listing: 'members' })
      expect(saved.body).toEqual({
        ...own,
        visibility: { listing: 'members', phoneNumber: 'admins', email: null },
        hidden: ['phoneNumber'],
        version: own.version + 1,
      })
      expect((await member.call('GET', `${path}/profile`)).body).toEqual(saved.body)
      expect((await choose(member, path, {})).body).toMatchObject({ visibility: nothingChosen })
    })

    it('is refused when the profile has changed since, and when it is malformed', async () => {
      const { member, path } = await start()
      const stale = await choose(member, path, { phoneNumber: 'admins', version: 7 })
      expect(stale.body).toMatchObject({ status: 409, type: '/problems/edit-conflict' })
      for (const choice of [{ phoneNumber: 'nobody' }, { email: undefined }, { listing: true }])
        expect((await choose(member, path, choice)).status).toBe(400)
      expect((await member.call('GET', `${path}/profile`)).body.visibility).toEqual(nothingChosen)
    })

    it('outlasts a save of the contact by an admin', async () => {
      const { admin, member, memberId, path } = await start()
      await choose(member, path, { phoneNumber: 'admins' })
      const change = contactInput({ phoneNumber: member.phone, hidden: [], visibility: {} })
      const saved = await admin.call('PUT', `${path}/profiles/${memberId}`, change)
      expect(saved.body).toMatchObject({ hidden: ['phoneNumber'], phoneNumber: member.phone })
    })
  })

  it('a setting of the site is for admins, and refused when malformed', async () => {
    const { admin, member, path, site } = await start()
    const save = (person: Person, visibility: unknown) =>
      person.call('PUT', path, siteInput({ slug: site.slug, visibility }))
    expect((await save(member, forEverybody)).status).toBe(403)
    for (const wrong of [{}, { ...forEverybody, email: null }, 'members'])
      expect((await save(admin, wrong)).status).toBe(400)
    expect((await save(admin, { ...forEverybody, email: 'admins' })).status).toBe(200)
  })
})
