import { eachDatabase } from '@maypole/platform/database/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { features } from '../features.ts'
import type { Tables } from '../lists/tables.ts'
import { createTestCommunity, type Person } from '../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput, siteInput } from '../testing/factories.ts'
import { searchedTables } from './documents.ts'
import { refreshIndex } from './indexer.ts'
import { markFields } from './mark.ts'
import { queryWords } from './words.ts'

type Found = { title: { text: string } }

/** The titles that were found, by kind; kinds without any are left out. */
async function search(person: Person, path: string, query: string, more: object = {}) {
  const answer = await person.call('POST', `${path}/search`, { query, ...more })
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { isComplete, ...kinds } = answer.body
  expect(isComplete).toBe(true)
  const titles = Object.entries(kinds as Record<string, { items: Found[] }>).map(
    ([kind, { items }]) => [kind, items.map(({ title }) => title.text)] as const,
  )
  return Object.fromEntries(titles.filter(([, found]) => found.length > 0))
}

eachDatabase('search', (open) => {
  async function start(settings = {}) {
    const world = await createTestCommunity(await open(), { settings })
    const { admin, site, path } = await buildSite(world)
    const { member, id } = await buildMember(world, { admin, path })
    const add = async (list: string, body: object) => {
      const answer = await admin.call('POST', `${path}/${list}`, body)
      expect(answer.status, answer.text).toBe(201)
      world.pass(1000)
      return answer.body.id as string
    }
    return { world, admin, site, path, member, memberId: id, add }
  }

  it('finds every kind by the beginnings of all words, best first', async () => {
    const { admin, path, member, add } = await start()
    await add('announcements', { headline: 'Old news', body: 'The picnic was nice.' })
    await add('announcements', { headline: 'Picnic in June', body: 'Bring cake.' })
    await add('announcements', { headline: 'Summer picnic', body: 'At the lake.' })
    await add('links', { title: 'Map', url: 'https://www.picnic.example/map' })
    await add('events', { title: 'Pícnic', startDate: '2026-05-01T12:00:00Z', location: 'Lake' })
    await add('events', { title: 'Picnic', startDate: '2026-04-01T12:00:00Z' })
    await add('profiles', contactInput({ firstName: 'Ada', lastName: 'Picnicker' }))
    expect(await search(member, path, 'PICNÍC')).toEqual({
      announcements: ['Summer picnic', 'Picnic in June', 'Old news'],
      links: ['Map'],
      events: ['Picnic', 'Pícnic'],
      contacts: ['Ada Picnicker'],
    })
    expect(await search(member, path, 'lake pic')).toEqual({
      announcements: ['Summer picnic'],
      events: ['Pícnic'],
    })
    expect(await search(member, path, 'icnic')).toEqual({})
    // Hidden links are for admins, wherever they are hidden.
    await add('links', { title: 'Picnic list', url: 'https://a.example', hidden: true })
    expect((await search(member, path, 'picnic')).links).toEqual(['Map'])
    expect((await search(admin, path, 'picnic')).links).toEqual(['Picnic list', 'Map'])
    expect((await search(admin, '', 'picnic')).links).toEqual(['Picnic list', 'Map'])
    const few = await member.call('POST', `${path}/search`, {
      query: 'picnic',
      limit: 2,
      kinds: ['announcements', 'events'],
    })
    expect(few.body.announcements).toMatchObject({ hasMore: true, items: { length: 2 } })
    expect(few.body.events.hasMore).toBe(false)
    expect(few.body.links.items).toEqual([])
    expect(few.body.announcements.items[0].title.marks).toEqual([[7, 6]])
  })

  it('indexes long texts in many short turns, between which others are served', async () => {
    const { world, site, path, member, add } = await start()
    const body = 'Bring a cake and something to drink. '.repeat(130)
    const id = await add('announcements', { headline: 'Picnic', body })
    const table = world.database.tables<{ announcements: { id: string } }>()
    const row = await table.selectFrom('announcements').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: 60 }, (_, index) => ({ ...row, id: `${id}-${index}` }))
    await table.insertInto('announcements').values(copies).execute()
    const db = world.database.tables<Tables>()
    let [turns, isDone] = [0, false]
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    expect(await refreshIndex(db, searchedTables(features), [site.id])).toBe(true)
    isDone = true
    // Sixty texts of 4,800 bytes, and at most 20,000 bytes in a turn.
    expect(turns).toBeGreaterThanOrEqual(15)
    const { body: found } = await member.call('POST', `${path}/search`, {
      query: 'cake',
      limit: 50,
    })
    expect(found.announcements).toMatchObject({ hasMore: true, items: { length: 50 } })
  })

  it('puts coming events before past ones', async () => {
    const { world, path, member, add } = await start()
    await add('events', { title: 'Choir in March', startDate: '2026-03-10T12:00:00Z' })
    await add('events', { title: 'Choir in April', startDate: '2026-04-10T12:00:00Z' })
    await add('events', { title: 'Choir in June', startDate: '2026-06-10T12:00:00Z' })
    await add('events', { title: 'Choir in July', startDate: '2026-07-10T12:00:00Z' })
    world.setTime('2026-05-01T12:00:00Z')
    await add('events', {
      title: 'Picnic',
      location: 'Choir room',
      startDate: '2026-08-10T12:00:00Z',
    })
    const months = ['June', 'July', 'April', 'March']
    const titles = months.map((month) => `Choir in ${month}`)
    // A title that is found comes first among those to come, and after them among the past ones.
    expect(await search(member, path, 'choir')).toEqual({
      events: titles.toSpliced(2, 0, 'Picnic'),
    })
    const found = await member.call('POST', `${path}/search`, { query: 'choir', limit: 3 })
    const past = found.body.events.items.map(({ isPast }: { isPast: boolean }) => isPast)
    expect(past).toEqual([false, false, false])
  })

  it('finds links by their heading, and says that it was the heading', async () => {
    const { admin, path, member, add } = await start()
    const url = 'https://example.org'
    const id = await add('links', { title: 'Dates', url, section: 'Café and cake' })
    await add('links', { title: 'Map', url })
    expect(await search(member, path, 'cafe')).toEqual({ links: ['Dates'] })
    expect(await search(member, path, 'cake dates example')).toEqual({ links: ['Dates'] })
    const { body } = await member.call('POST', `${path}/search`, { query: 'cafe' })
    expect(body.links.items[0].heading).toEqual({ text: 'Café and cake', marks: [[0, 4]] })
    const other = await member.call('POST', `${path}/search`, { query: 'dates' })
    expect(other.body.links.items[0]).not.toHaveProperty('heading')
    const { body: order } = await admin.call('GET', `${path}/link-order`)
    const links = order.sections.flatMap((section: { links: string[] }) => section.links)
    const arranged = await admin.call('PUT', `${path}/link-order`, {
      version: order.version,
      sections: [{ title: 'Tea', links }],
    })
    expect(arranged.status, arranged.text).toBe(200)
    expect(await search(member, path, 'cafe')).toEqual({})
    expect((await search(member, path, 'tea')).links?.toSorted()).toEqual(['Dates', 'Map'])
    const hide = { title: 'Dates', url, section: 'Tea', hidden: true }
    expect((await admin.call('PUT', `${path}/links/${id}`, hide)).status).toBe(200)
    expect(await search(member, path, 'tea')).toEqual({ links: ['Map'] })
  })

  it('finds contacts by their groups, as far as the viewer sees them', async () => {
    const { world, admin, path, member, add } = await start()
    const altos = await add('groups', { name: 'Altos' })
    const board = await add('groups', { name: 'Board of 2026' })
    const person = world.person()
    const id = await add('profiles', {
      ...contactInput({ firstName: 'Zoë', lastName: 'Smith', phoneNumber: person.phone }),
      groups: [altos, board],
    })
    const zoe = { contacts: ['Zoë Smith'] }
    for (const query of ['alt', 'board', 'zoe altos', 'altos board', '2026'])
      expect(await search(member, path, query), query).toEqual(zoe)
    const { body } = await member.call('POST', `${path}/search`, { query: 'smith board' })
    expect(body.contacts.items[0]).toMatchObject({
      title: { text: 'Zoë Smith', marks: [[4, 5]] },
      detail: { text: 'Altos, Board of 2026', marks: [[7, 5]] },
    })
    const byName = await member.call('POST', `${path}/search`, { query: 'smith' })
    expect(byName.body.contacts.items[0]).not.toHaveProperty('detail')
    await admin.call('PUT', `${path}/groups/${altos}`, { name: 'Sopranos' })
    expect(await search(member, path, 'altos')).toEqual({})
    expect(await search(member, path, 'sopranos')).toEqual(zoe)
    const remove = (group: string) =>
      admin.call('PATCH', `${path}/groups/${group}/members`, { add: [], remove: [id] })
    await remove(board)
    expect(await search(member, path, 'board')).toEqual({})
    const choice = { listing: 'admins', phoneNumber: null, email: null }
    await person.call('PUT', `${path}/profile/visibility`, choice)
    expect(await search(member, path, 'sopranos')).toEqual({})
    expect(await search(admin, path, 'sopranos')).toEqual(zoe)
    await admin.call('DELETE', `${path}/groups/${altos}`)
    expect(await search(admin, path, 'sopranos')).toEqual({})
  })

  it('finds single dates of a series by their own title and place', async () => {
    const { world, admin, path, member, add } = await start()
    const id = await add('events', {
      title: 'Rehearsal',
      location: 'School',
      startDate: '2026-04-01T17:00:00.000Z',
      endDate: '2026-04-01T18:00:00Z',
      rrule: 'FREQ=WEEKLY;COUNT=10',
    })
    const changeDate = async (date: string, texts: object) => {
      const endDate = date.replace('17:00', '18:00')
      const answer = await admin.call('PUT', `${path}/events/${id}`, {
        scope: 'this',
        recurrenceId: date,
        startDate: date,
        endDate,
        title: 'Rehearsal',
        location: 'School',
        ...texts,
      })
      expect(answer.status, answer.text).toBe(200)
    }
    await changeDate('2026-04-08T17:00:00.000Z', { title: 'Concert' })
    await changeDate('2026-04-22T17:00:00.000Z', { title: 'Concert', location: 'Cathedral' })
    const find = async (query: string) =>
      (await member.call('POST', `${path}/search`, { query })).body.events.items
    const first = { title: { text: 'Concert', marks: [[0, 7]] }, isPast: false }
    expect(await find('concert')).toMatchObject([
      { ...first, detail: { text: 'School', marks: [] }, startDate: '2026-04-08T17:00:00.000Z' },
    ])
    expect((await find('concert'))[0]).not.toHaveProperty('recurrenceText')
    expect(await find('cathedral')).toMatchObject([{ startDate: '2026-04-22T17:00:00.000Z' }])
    // Words of different dates are on none.
    expect(await find('rehearsal cathedral')).toEqual([])
    world.setTime('2026-04-10T12:00:00Z')
    expect(await find('concert')).toMatchObject([{ startDate: '2026-04-22T17:00:00.000Z' }])
    await add('events', { title: 'Concerto', startDate: '2026-09-01T12:00:00Z' })
    world.setTime('2026-04-24T12:00:00Z')
    expect(await find('concert')).toMatchObject([
      { title: { text: 'Concerto' }, isPast: false },
      { title: { text: 'Concert' }, startDate: '2026-04-22T17:00:00.000Z', isPast: true },
    ])
  })

  it('follows edits, deletions and what is brought back at once', async () => {
    const { world, admin, path, member, add } = await start()
    const id = await add('announcements', { headline: 'Choir', body: '' })
    expect(await search(member, path, 'choir')).toEqual({ announcements: ['Choir'] })
    await admin.call('PUT', `${path}/announcements/${id}`, { headline: 'Band', body: '' })
    expect(await search(member, path, 'choir')).toEqual({})
    expect(await search(member, path, 'band')).toEqual({ announcements: ['Band'] })
    await admin.call('DELETE', `${path}/announcements/${id}`)
    expect(await search(member, path, 'band')).toEqual({})
    const [{ id: deleted }] = (await admin.call('GET', `${path}/deleted-items`)).body
    await admin.call('POST', `${path}/deleted-items/${deleted}/restoration`)
    expect(await search(member, path, 'band')).toEqual({ announcements: ['Band'] })
    await add('scheduled-announcements', {
      headline: 'Band camp',
      publishDate: '2026-03-03T12:00:00Z',
    })
    expect(await search(admin, path, 'camp')).toEqual({})
    world.setTime('2026-03-03T12:00:01Z')
    await world.community.sendDue()
    expect(await search(member, path, 'camp')).toEqual({ announcements: ['Band camp'] })
  })

  it('leaves out what has expired and what its site has deleted', async () => {
    const { world, admin, path, member, add } = await start()
    await add('announcements', {
      headline: 'Choir',
      body: '',
      expiryDate: '2026-03-05T12:00:00Z',
    })
    expect(await search(member, path, 'choir')).toEqual({ announcements: ['Choir'] })
    expect(await search(member, '', 'choir')).toEqual({ announcements: ['Choir'] })
    // Nothing has taken it down yet.
    world.setTime('2026-03-06T12:00:00Z')
    expect(await search(member, path, 'choir')).toEqual({})
    await add('links', { title: 'Choir', url: 'https://example.org' })
    expect(await search(member, '', 'choir')).toEqual({ links: ['Choir'] })
    await admin.call('POST', `${path}/deletion`, { title: 'Garden Club' })
    expect(await search(member, '', 'choir')).toEqual({})
    expect((await member.call('POST', `${path}/search`, { query: 'choir' })).status).toBe(404)
    world.pass(40 * 86_400_000)
    await world.community.sweep()
    const db = world.database.tables<Record<string, { site_id: string }>>()
    for (const table of ['search_sites', 'search_pending', 'search_documents'])
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('finds contacts by name and number, as far as the viewer sees them', async () => {
    const { world, admin, site, path, member, memberId, add } = await start()
    const person = world.person()
    await add('profiles', {
      ...contactInput({ firstName: 'Zoë', lastName: 'Smith-Jones', nickname: 'Zozo' }),
      phoneNumber: person.phone,
    })
    const digits = person.phone.slice(-7)
    const zoe = { contacts: ['Zoë Smith-Jones “Zozo”'] }
    for (const query of ['zoe', 'zoz', 'jones', 'smithj', 'zoe smith', digits, person.phone])
      expect(await search(member, path, query), query).toEqual(zoe)
    expect(await search(member, path, `${digits.slice(0, 3)}-${digits.slice(3)}`)).toEqual(zoe)
    expect(await search(member, path, digits.slice(0, 2))).toEqual({})

    const choose = (choice: object) =>
      person.call('PUT', `${path}/profile/visibility`, {
        listing: null,
        phoneNumber: null,
        email: null,
        ...choice,
      })
    await choose({ phoneNumber: 'admins' })
    expect(await search(member, path, digits)).toEqual({})
    expect(await search(member, '', digits)).toEqual({})
    const byName = await member.call('POST', `${path}/search`, { query: 'zoe' })
    expect(byName.body.contacts.items[0]).not.toHaveProperty('phoneNumber')
    for (const viewer of [admin, person]) expect(await search(viewer, path, digits)).toEqual(zoe)

    await choose({ listing: 'admins' })
    for (const query of ['zoe', digits]) {
      expect(await search(member, path, query)).toEqual({})
      for (const viewer of [admin, person]) {
        expect(await search(viewer, path, query)).toEqual(zoe)
        expect(await search(viewer, '', query)).toEqual(zoe)
      }
    }
    // The setting of the site is for those who have not chosen.
    await choose({})
    const visibility = { listing: 'admins', phoneNumber: 'members', email: 'members' }
    await admin.call('PUT', path, siteInput({ slug: site.slug, visibility }))
    expect(await search(member, path, 'zoe')).toEqual({})
    expect(await search(admin, path, 'zoe')).toEqual(zoe)
    await choose({ listing: 'members' })
    expect(await search(member, path, 'zoe')).toEqual(zoe)
    // No longer a member.
    await admin.call('DELETE', `${path}/profiles/${memberId}`)
    expect((await member.call('POST', `${path}/search`, { query: 'zoe' })).status).toBe(403)
    expect(await search(member, '', 'zoe')).toEqual({})
  })

  it('searches the communities of a person, and no others', async () => {
    const { world, path, member, add } = await start()
    await add('links', { title: 'Choir here', url: 'https://example.org' })
    const other = await buildSite(world)
    await other.admin.call('POST', `${other.path}/links`, {
      title: 'Choir there',
      url: 'https://example.org',
    })
    expect(await search(member, '', 'choir')).toEqual({ links: ['Choir here'] })
    await other.admin.call('POST', `${other.path}/profiles`, {
      ...contactInput({ phoneNumber: member.phone }),
    })
    await member.call('GET', '/sites')
    expect(await search(member, '', 'choir')).toEqual({ links: ['Choir here', 'Choir there'] })
    expect(await search(member, path, 'choir')).toEqual({ links: ['Choir here'] })
    expect(await search(world.person(), '', 'choir')).toEqual({})
    const refused = await other.admin.call('POST', `${path}/search`, { query: 'choir' })
    expect(refused.status).toBe(403)
  })

  it('answers every query, and refuses what is malformed or too much', async () => {
    const { world, path, member, add } = await start({ searchesPerMinute: 40 })
    await add('announcements', { headline: '東京都の☕', body: 'a "quoted" (word) AND more' })
    const queries = ['京都', '京', '東京都', '☕', '"quoted', 'a', '(word) AND', 'more*']
    for (const query of queries)
      expect(await search(member, path, query, { kinds: ['announcements'] }), query).toEqual({
        announcements: ['東京都の☕'],
      })
    expect(await search(member, path, 'NOT: word')).toEqual({})
    const odd = [
      '',
      ' ',
      '\u0007',
      '"',
      "'",
      '*',
      ')',
      '\\',
      '%',
      '\ud800',
      "' | 'x",
      'x'.repeat(200),
    ]
    for (const query of odd) expect(await search(member, path, query), query).toEqual({})
    expect(await search(member, path, 'a b '.repeat(50).slice(0, 200))).toEqual({})
    const bad = [
      {},
      { query: 1 },
      { query: '\0' },
      { query: 'x'.repeat(201) },
      { query: 'x', limit: 0 },
      [],
    ]
    for (const body of [...bad, { query: 'x', limit: 51 }, { query: 'x', kinds: ['people'] }])
      for (const place of [`${path}/search`, '/search'])
        expect((await member.call('POST', place, body)).status).toBe(400)
    const statuses: number[] = []
    for (let count = 0; count < 30; count += 1)
      statuses.push((await member.call('POST', `${path}/search`, { query: 'x' })).status)
    expect(statuses).toContain(429)
    expect(statuses.indexOf(429)).toBe(40 - queries.length - odd.length - 2)
    world.pass(60_001)
    expect((await member.call('POST', '/search', { query: 'x' })).status).toBe(200)
  })

  it('finds what a scan of the lists finds, after any edits', async () => {
    const { world, admin, path, member } = await start({ searchesPerMinute: 1_000_000 })
    const word = fc.constantFrom('ana', 'Ána', 'anabel', 'picnic', 'pic', 'sun-day', '東京', '京都')
    const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
    const step = fc.record({
      action: fc.constantFrom('add', 'add', 'edit', 'delete', 'restore', 'index'),
      list: fc.constantFrom('announcements', 'links', 'events', 'profiles'),
      place: fc.nat(20),
      title: text,
      detail: text,
    })
    const first = (await admin.call('GET', `${path}/profiles`)).body as { id: string }[]
    const people = new Set(first.map(({ id }) => id))
    let number = 0
    const bodies = {
      announcements: ({ title, detail }: Texts) => ({ headline: title, body: detail }),
      links: ({ title }: Texts) => ({ title, url: 'https://example.org' }),
      events: ({ title, detail }: Texts) => ({
        title,
        location: detail,
        startDate: '2026-05-01T12:00:00Z',
      }),
      profiles: ({ title, detail }: Texts) => {
        number += 1
        const phoneNumber = `555${String(3_000_000 + number)}`
        return contactInput({ firstName: title, lastName: detail, phoneNumber })
      },
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), text, async (steps, query) => {
        for (const { action, list, place, ...texts } of steps) {
          const all = (await admin.call('GET', `${path}/${list}`)).body as { id: string }[]
          const items = all.filter(({ id }) => !people.has(id))
          const id = items[place % Math.max(items.length, 1)]?.id
          const body = bodies[list as keyof typeof bodies](texts)
          if (action === 'add') await admin.call('POST', `${path}/${list}`, body)
          else if (action === 'edit') await admin.call('PUT', `${path}/${list}/${id}`, body)
          else if (action === 'delete') await admin.call('DELETE', `${path}/${list}/${id}`)
          else if (action === 'index') await world.community.sendDue()
          else {
            const deleted = (await admin.call('GET', `${path}/deleted-items`)).body
            const item = deleted[place % Math.max(deleted.length, 1)]
            if (item) await admin.call('POST', `${path}/deleted-items/${item.id}/restoration`)
          }
        }
        const answer = await member.call('POST', `${path}/search`, { query, limit: 50 })
        expect(answer.status, answer.text).toBe(200)
        const scanned = await scan(member, path, query)
        for (const [kind, ids] of Object.entries(scanned)) {
          const found = answer.body[kind].items.map(({ id }: { id: string }) => id)
          expect(found.toSorted()).toEqual(ids.toSorted())
        }
      }),
      { numRuns: 25 },
    )
  })
})

interface Texts {
  readonly title: string
  readonly detail: string
}

/** Finds by reading every list. */
async function scan(person: Person, path: string, query: string) {
  const read = async (list: string, textOf: (item: never) => string) => {
    const answer = await person.call('GET', `${path}/${list}`)
    expect(answer.status, answer.text).toBe(200)
    const items = answer.body as { id: string }[]
    const words = queryWords(query)
    return items
      .filter((item) => markFields({ text: textOf(item as never) }, words) !== undefined)
      .map(({ id }) => id)
  }
  return {
    announcements: await read(
      'announcements',
      ({ headline, body }: { headline: string; body: string }) => `${headline}\n${body}`,
    ),
    links: await read('links', ({ title, url }: { title: string; url: string }) =>
      [title, url.replace('https://', '')].join('\n'),
    ),
    events: await read('events', ({ title, location }: { title: string; location: string }) =>
      [title, location].join('\n'),
    ),
    contacts: await read(
      'profiles',
      ({ firstName, lastName }: { firstName: string; lastName: string }) =>
        `${firstName} ${lastName}`,
    ),
  }
}
