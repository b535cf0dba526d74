import type { Database } from '@maypole/platform/database'
import { eachDatabase } from '@maypole/platform/database/testing'
import { findForeignKeysWithoutIndex } from '@maypole/platform/database/testing-foreign-keys'
import { findScans } from '@maypole/platform/database/testing-plans'
import { recordStatements, recordUnprepared } from '@maypole/platform/database/testing-statements'
import { expect, it } from 'vitest'
import { createAgentWorld } from './testing/agent-world.ts'
import { createTestCommunity, type Person } from './testing/create-test-community.ts'
import { buildMember, buildSite, contactInput, siteInput } from './testing/factories.ts'
import { buildOpenSite, buildRequest } from './testing/joining.ts'
import { createNoticedCommunity } from './testing/noticed.ts'

/** Statements that may read a table from end to end, with the reason: everything else grows. */
const mayScan: Readonly<Record<string, RegExp>> = {
  'only deletions that a crash has interrupted': /in: select user_id from account_deletions/,
  'PostgreSQL does not know in a new database how few are due':
    /^sites in: select scheduled_announcements\./,
  'the oldest note is enough, by the primary key':
    /^search_pending in: select site_id from search_pending order by id limit/,
  'an instance has one pair of keys': /in: select .* from push_keys$/,
  'a community has one picture, and few are unused': /in: delete from avatars where not exists/,
}

const contact = contactInput({ phoneNumber: '(555) 030-0001' })
const event = { title: 'Dance', startDate: '2026-03-10T19:00' }
const link = { title: 'Map', url: 'https://example.org' }
const news = { headline: 'Hello', body: '' }
const later = { ...news, publishDate: '2026-03-11T19:00:00Z' }

/** Items by the list that they are added to, each as it is added and as it is changed. */
const items = [
  { list: 'announcements', item: news, changed: { ...news, body: 'All' } },
  { list: 'scheduled-announcements', item: later, changed: { ...later, body: 'All' } },
  { list: 'links', item: link, changed: { ...link, title: 'Maps' } },
  { list: 'events', item: event, changed: { ...event, startDate: '2026-03-11T19:00' } },
  { list: 'profiles', item: contact, changed: { ...contact, lastName: 'Byron' } },
]

/** Returns a function that adds, changes, lists, deletes and restores one item of each list. */
async function prepareWork(database: Database) {
  const { world, turnOn, send } = await createNoticedCommunity(database)
  const { admin, path, site, token } = await buildOpenSite(world, 'approval')
  const { member } = await buildMember(world, { admin, path })
  await turnOn(member)
  const done = async (person: Person, method: string, address: string, body?: unknown) => {
    const answer = await person.call(method, address, body)
    expect(answer.status, `${method} ${address}: ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  return async () => {
    for (const { list, item, changed } of items) {
      const { id } = await done(admin, 'POST', `${path}/${list}`, item)
      await done(admin, 'PUT', `${path}/${list}/${id}`, changed)
      await done(admin, 'GET', `${path}/${list}`)
      await done(admin, 'DELETE', `${path}/${list}/${id}`)
      await done(admin, 'POST', `${path}/deleted-items/${id}/restoration`)
    }
    const { id } = await done(admin, 'POST', `${path}/events`, event)
    await done(member, 'PUT', `${path}/events/${id}/answer`, { answer: 'going' })
    await done(member, 'GET', `${path}/answers?from=2026-03-01&until=2026-12-31`)
    await done(member, 'GET', `${path}/events/${id}/answers`)
    await done(member, 'GET', '/sites')
    await done(member, 'POST', `${path}/search`, { query: 'ada map' })
    const { address, request } = await buildRequest(world, { admin, path, token })
    await done(admin, 'PATCH', address, { state: 'approved', version: request.version })
    const change = siteInput({ slug: site.slug, title: 'Dance Club', joining: 'approval' })
    await done(admin, 'PUT', path, change)
    await send()
  }
}

/** Returns a function that uses each tool for agents, and has a proposal decided. */
async function prepareTools(database: Database) {
  const { use, grant, admin, path, site, world } = await createAgentWorld(database)
  const community = site.id
  const token = grant(admin)
  const { body: map } = await admin.call('POST', `${path}/links`, link)
  let count = 0
  return async () => {
    const words = { community, why: 'Add it', title: `Map ${(count += 1)}` }
    for (const [name, given] of [
      ['list_communities', {}],
      ['list_announcements', { community }],
      ['list_events', { community }],
      ['list_contacts', { community, name: 'ada' }],
      ['list_links', { community }],
      ['search', { community, query: 'ada map' }],
      ['propose_link', { ...words, link: 'https://example.org/' }],
      ['propose_event', { ...words, startDate: '2026-03-10T19:00' }],
      ['propose_announcement', { ...words, headline: words.title }],
      ['propose_contact', { ...words, ...contact, phoneNumber: '+15550300001' }],
      ['propose_change', { ...words, kind: 'link', id: map.id, values: { title: 'Maps' } }],
    ] as const)
      expect((await use(token, name, given)).isError, name).not.toBe(true)
    const { body: waiting } = await admin.call('GET', `${path}/proposals`)
    const { id } = waiting[0]
    expect((await admin.call('GET', `${path}/profile`)).body.proposals).toBe(waiting.length)
    expect((await use(token, 'get_proposal', { id })).isError).not.toBe(true)
    const decision = { decision: 'confirmed' }
    await admin.call('POST', `${path}/proposals/${id}/decision`, decision)
    expect((await admin.call('GET', '/agents')).body).toHaveLength(1)
    await world.community.sweep()
  }
}

eachDatabase('requests and sweeps', (open, kind) => {
  it('read no table from end to end', async () => {
    const database = await open()
    const world = await createTestCommunity(database)
    const recorded = await recordStatements(async () => {
      const { admin, path } = await buildOpenSite(world, 'approval')
      const { member } = await buildMember(world, { admin, path })
      for (const list of ['links', 'announcements', 'events', 'profiles'])
        expect((await member.call('GET', `${path}/${list}`)).status).toBe(200)
      expect((await member.call('GET', '/sites')).status).toBe(200)
      for (const search of [`${path}/search`, '/search'])
        for (const query of ['ada map', '555 010'])
          expect((await member.call('POST', search, { query })).status).toBe(200)
      expect((await admin.call('POST', `${path}/links`, link)).status).toBe(201)
      expect((await admin.call('POST', `${path}/announcements`, news)).status).toBe(201)
      await world.community.sweep()
      await world.community.sendDue()
    })
    const noticed = await createNoticedCommunity(database)
    const telling = await recordStatements(async () => {
      const { admin, path } = await buildSite(noticed.world)
      const { member } = await buildMember(noticed.world, { admin, path })
      await noticed.turnOn(member)
      expect((await admin.call('POST', `${path}/announcements`, news)).status).toBe(201)
      noticed.service.answers.push(new Response(null, { status: 503 }))
      await noticed.send()
      noticed.pass(10_000)
      expect(await noticed.told()).toContain('Hello')
    })
    const used = await recordStatements(await prepareTools(database))
    const statements = [...recorded, ...telling, ...used]
    expect.soft(await findScans(database, statements, mayScan)).toEqual([])
    if (kind === 'sqlite') expect(await findForeignKeysWithoutIndex(database)).toEqual([])
  })

  if (kind === 'postgres')
    it('are prepared, and not planned at every call', async () => {
      const database = await open()
      expect(await recordUnprepared(await prepareWork(database))).toEqual([])
      expect(await recordUnprepared(await prepareTools(database))).toEqual([])
    })
})
