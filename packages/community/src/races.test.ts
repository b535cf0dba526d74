import { eachDeployment } from '@maypole/platform/database/testing'
import { beforeAll, expect, it } from 'vitest'
import { contactImportsOf } from './testing/contact-imports.ts'
import {
  type Answer,
  createTestCommunity,
  type Person,
  type TestCommunity,
} from './testing/create-test-community.ts'
import { buildMember, buildSite, contactInput, siteInput } from './testing/factories.ts'
import { tally } from './testing/outcome.ts'

type Send = (world: TestCommunity, index: number) => Promise<Answer>

/**
 * Something that only one of twenty can get: the requests, the winner's outcome and that of the
 * others.
 */
interface Race {
  readonly won: string
  readonly lost: string
  prepare(world: TestCommunity): Promise<Send>
}

/** Sends a call of a person to either server. */
function calling(person: Person, method: string, path: string, body?: unknown): Send {
  return (world) => world.call(method, path, { token: person.token, body })
}

/** A site whose admin has added this many contacts. */
async function buildDirectory(world: TestCommunity, contacts: number) {
  const { admin, path } = await buildSite(world)
  const ids: string[] = []
  for (let number = 0; number < contacts; number += 1) {
    const phoneNumber = `555010${String(1000 + number)}`
    const { body } = await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber }))
    ids.push(body.id)
  }
  return { admin, path, ids }
}

const races: Readonly<Record<string, Race>> = {
  'a slug, by creating': {
    won: '201',
    lost: '409 /problems/slug-taken',
    async prepare(world) {
      const people = Array.from({ length: 20 }, () => world.person())
      const input = siteInput()
      return (server, index) => {
        const { token } = people[index] ?? world.person()
        return server.call('POST', '/sites', { token, body: input })
      }
    },
  },
  'a slug, by renaming': {
    won: '200',
    lost: '409 /problems/slug-taken',
    async prepare(world) {
      const sites = await Promise.all(Array.from({ length: 20 }, () => buildSite(world)))
      const input = siteInput()
      return (server, index) => {
        const { admin, path } = sites[index] ?? { admin: world.person(), path: '' }
        return calling(admin, 'PUT', path, input)(server, index)
      }
    },
  },
  'a number, by adding': {
    won: '201',
    lost: '409 /problems/phone-taken',
    async prepare(world) {
      const { admin, path } = await buildSite(world)
      return calling(admin, 'POST', `${path}/profiles`, contactInput())
    },
  },
  'a number, by changing to it': {
    won: '200',
    lost: '409 /problems/phone-taken',
    async prepare(world) {
      const { admin, path, ids } = await buildDirectory(world, 20)
      return (server, index) =>
        calling(admin, 'PUT', `${path}/profiles/${ids[index]}`, contactInput())(server, index)
    },
  },
  'a version of an entry': {
    won: '200',
    lost: '409 /problems/edit-conflict',
    async prepare(world) {
      const { admin, path, ids } = await buildDirectory(world, 1)
      const body = contactInput({ version: 1 })
      return calling(admin, 'PUT', `${path}/profiles/${ids[0]}`, body)
    },
  },
  'a version of a site': {
    won: '200',
    lost: '409 /problems/edit-conflict',
    async prepare(world) {
      const { admin, path } = await buildSite(world)
      return calling(admin, 'PUT', path, siteInput({ version: 1 }))
    },
  },
  'the end of an entry': {
    won: '204',
    lost: '404 /problems/not-found',
    async prepare(world) {
      const { admin, path, ids } = await buildDirectory(world, 1)
      return calling(admin, 'DELETE', `${path}/profiles/${ids[0]}`)
    },
  },
}

eachDeployment('among twenty at once', (open) => {
  let worlds: TestCommunity[]
  beforeAll(async () => {
    const [database, ...others] = await open()
    const first = await createTestCommunity(database)
    const { sessions } = first
    const rest = others.map((other) => createTestCommunity(other, { sessions }))
    worlds = [first, ...(await Promise.all(rest))]
  })

  function world(index = 0): TestCommunity {
    const found = worlds[index % worlds.length]
    if (found === undefined) throw new Error('There is no server')
    return found
  }

  const race = (send: Send, count = 20) =>
    Promise.all(Array.from({ length: count }, (_, index) => send(world(index), index)))

  it.each(Object.entries(races))('one gets %s', async (_name, { won, lost, prepare }) => {
    const send = await prepare(world())
    expect(tally(await race(send))).toEqual({ [won]: 1, [lost]: 19 })
  })

  it('one of twenty members gets the last seat, the others wait in an order', async () => {
    const { admin, path } = await buildSite(world())
    const event = { title: 'Trip', startDate: '2030-03-10T19:00:00Z' }
    const { id } = (await admin.call('POST', `${path}/events`, event)).body
    const at = `${path}/events/${id}`
    await admin.call('PUT', `${at}/answering`, { seats: 1, off: false })
    const members = await Promise.all(
      Array.from({ length: 20 }, () => buildMember(world(), { admin, path })),
    )
    const answers = await race((server, index) =>
      calling(members[index]?.member ?? admin, 'PUT', `${at}/answer`, { answer: 'going' })(
        server,
        index,
      ),
    )
    const own = answers.map(({ body }) => body.own)
    expect(own.filter((one) => one === 'going')).toHaveLength(1)
    expect(own.filter((one) => one === 'waiting')).toHaveLength(19)
    expect((await admin.call('GET', `${at}/answers`)).body.date).toMatchObject({
      going: 1,
      waiting: 19,
    })
  })

  it('an import is carried out once, and undone once', async () => {
    const { admin, path } = await buildSite(world())
    const table = 'Name,Phone\nAda Low,2025550143\nBea Moss,2025550144'
    const { id, digest } = await contactImportsOf(world(), { admin, path }).preview(table)
    const at = `${path}/contact-imports/${id}`
    const contacts = async () => (await admin.call('GET', `${path}/profiles`)).body.length
    const before = await contacts()
    // Later requests are told what the first has done.
    const applied = await race(calling(admin, 'POST', at, { digest, leftOut: [] }))
    expect(tally(applied)).toEqual({ 200: 20 })
    expect(applied.map(({ body }) => body.added)).toEqual(Array(20).fill(2))
    expect(await contacts()).toBe(before + 2)
    expect(tally(await race(calling(admin, 'DELETE', at)))).toEqual({
      204: 1,
      '404 /problems/not-found': 19,
    })
    expect(await contacts()).toBe(before)
  })

  it('nobody gets a slug that is released at that moment', async () => {
    const { admin, site, path } = await buildSite(world())
    const people = Array.from({ length: 20 }, () => world().person())
    const answers = await race((server, index) => {
      const person = index === 7 ? admin : people[index]
      if (person === undefined) throw new Error('There are twenty')
      return index === 7
        ? calling(person, 'PUT', path, siteInput())(server, index)
        : calling(person, 'POST', '/sites', siteInput({ slug: site.slug }))(server, index)
    })
    expect(tally(answers)).toEqual({ 200: 1, '409 /problems/slug-taken': 19 })
  })

  it("a newcomer's calls all find the one entry that waited for them", async () => {
    const { admin, path } = await buildSite(world())
    const { member, id } = await buildMember(world(), { admin, path, signedIn: false })
    const answers = await race(calling(member, 'GET', `${path}/profile`))
    expect(tally(answers)).toEqual({ 200: 20 })
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([id]))
  })

  it.each(['PUT', 'DELETE'])('of admins who remove each other (%s), one stays', async (method) => {
    const { admin, path } = await buildSite(world())
    const adminId = (await admin.call('GET', `${path}/profile`)).body.id
    const admins = [{ member: admin, id: adminId }]
    while (admins.length < 4)
      admins.push(await buildMember(world(), { admin, path, role: 'admin' }))
    // Each removes the next one.
    const answers = await race((server, index) => {
      const actor = admins[index]
      const target = admins[(index + 1) % admins.length]
      if (actor === undefined || target === undefined) throw new Error('There are four')
      const body = contactInput({ phoneNumber: target.member.phone, role: 'member' })
      const address = `${path}/profiles/${target.id}`
      return calling(
        actor.member,
        method,
        address,
        method === 'PUT' ? body : undefined,
      )(server, index)
    }, admins.length)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    const removed = answers.filter(({ status }) => status < 300).length
    const stay = await Promise.all(
      admins.map(async ({ member }) => {
        const { status, body } = await member.call('GET', `${path}/profile`)
        return status === 200 && body.role === 'admin'
      }),
    )
    expect(removed).toBeLessThan(admins.length)
    expect(stay.filter(Boolean)).toHaveLength(admins.length - removed)
  })
})
