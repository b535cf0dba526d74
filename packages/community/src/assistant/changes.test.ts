import { chooseEngine } from '@maypole/assistant'
import type { Change, ItemKind, Proposal, SiteItem } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity } from '../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput } from '../testing/factories.ts'
import type { Propose } from './engine-port.ts'

const input = {
  chat: 'delete the scarf post',
  current_datetime: '2026-03-02T12:00:00Z',
  tz_offset: -5,
  changes: true,
}
const kinds: readonly ItemKind[] = ['event', 'announcement', 'profile', 'link']

type Items = NonNullable<Parameters<Propose>[0]['items']>

async function readAll(items: Items | undefined): Promise<SiteItem[]> {
  const found: SiteItem[] = []
  for (const kind of kinds) for await (const page of items?.(kind) ?? []) found.push(...page)
  return found
}

function list(changes: readonly unknown[]): Proposal {
  const answer = { tool: null, parameters: null, explanation: 'This does it.' } as const
  return { ...answer, changes: changes as readonly Change[] }
}

/** An engine that deletes what has this title or name. */
function deletes(kind: string, named: string): Propose {
  return async ({ items }) => {
    const found = (await readAll(items)).find((one) => JSON.stringify(one.item).includes(named))
    return list([{ tool: `delete${kind}`, item: found?.item, explanation: 'This deletes it.' }])
  }
}

onSqlite('changes that the assistant proposes', (open) => {
  async function start(propose: Propose, settings: object = {}) {
    const world = await createTestCommunity(await open(), { settings, propose })
    const built = await buildSite(world)
    const { admin, path } = built
    const add = async (tab: string, body: object) =>
      (await admin.call('POST', `${path}/${tab}`, body)).body
    const event = await add('events', { title: 'Camp', startDate: '2026-03-14' })
    const post = await add('announcements', { headline: 'Lost: blue scarf' })
    const link = await add('links', { title: 'Map', url: 'https://example.org' })
    const contact = await add('profiles', contactInput())
    const chat = (change: object = {}) =>
      admin.call('POST', `${path}/chat`, { ...input, ...change })
    return { world, chat, event, post, link, contact, ...built }
  }

  it('have the event of a sheet as it is, for clients that know sheets', async () => {
    let item: unknown
    const { chat, event } = await start(async ({ sheets, items }) => {
      expect(sheets).toBe(true)
      item ??= (await readAll(items))[0]?.item
      const sheet = { item, lines: [{ title: 'Cake', wanted: 4 }] } as never
      return { tool: null, parameters: null, explanation: 'This adds a sheet.', sheet }
    })
    item = { ...event, title: 'Invented' }
    const known = await chat({ sheets: true })
    expect(known.body.sheet).toEqual({ item: event, lines: [{ title: 'Cake', wanted: 4 }] })
    item = { ...event, id: '00000000-0000-4000-8000-000000000000' }
    expect((await chat({ sheets: true })).body).not.toHaveProperty('sheet')
    item = event
    expect((await chat({ sheets: true, typing: true })).body).not.toHaveProperty('sheet')
    expect((await chat({ sheets: 'yes' })).status).toBe(400)
  })

  it('are made from what the lists of this site show', async () => {
    let seen: SiteItem[] = []
    const { chat, world, event, post, link, contact, admin, path } = await start(
      async ({ items }) => {
        seen = await readAll(items)
        return list([{ tool: 'deleteEvent', item: seen[0]?.item, explanation: 'Deletes it.' }])
      },
    )
    const other = await buildSite(world)
    await other.admin.call('POST', `${other.path}/events`, {
      title: 'Elsewhere',
      startDate: '2026-03-14',
    })
    await admin.call('POST', `${path}/events`, { title: 'Over', startDate: '2026-02-01' })
    const { status, body } = await chat()
    expect(status).toBe(200)
    const profiles = (await admin.call('GET', `${path}/profiles`)).body
    expect(seen.filter(({ kind }) => kind !== 'profile').map(({ item }) => item)).toEqual([
      event,
      post,
      link,
    ])
    const people = seen.filter(({ kind }) => kind === 'profile').map(({ item }) => item)
    expect(people).toHaveLength(profiles.length)
    expect(people).toEqual(expect.arrayContaining(profiles))
    expect(people).toContainEqual(contact)
    expect(body.changes).toEqual([{ tool: 'deleteEvent', item: event, explanation: 'Deletes it.' }])
    expect((await admin.call('GET', `${path}/events`)).body).toEqual([event])
  })

  it('are for clients that know them, and not while somebody is typing', async () => {
    const seen: boolean[] = []
    const { chat } = await start(async ({ items }) => {
      seen.push(items !== undefined)
      return list([
        {
          tool: 'createLink',
          parameters: { title: 'A', link: 'https://a.org' },
          explanation: 'A.',
        },
      ])
    })
    for (const change of [{ changes: false }, { changes: null }, { typing: true }]) {
      const { body } = await chat(change)
      expect(body).toEqual({ tool: null, parameters: null, explanation: 'This does it.' })
    }
    expect(seen).toEqual([false, false, false])
    expect((await chat({ changes: 'yes' })).status).toBe(400)
  })

  it('show an item as it is now, whatever an engine says about it', async () => {
    const { chat, post } = await start(async ({ items }) => {
      const found = (await readAll(items)).find(({ kind }) => kind === 'announcement')
      const item = { ...found?.item, headline: 'Something else', version: 99 }
      return list([{ tool: 'deleteAnnouncement', item, explanation: 'This deletes it.' }])
    })
    expect((await chat()).body.changes[0].item).toEqual(post)
  })

  it('are read in Spanish, and asked about where two items fit', async () => {
    const { chat, admin, path } = await start(chooseEngine().propose)
    const add = async (tab: string, body: object) =>
      (await admin.call('POST', `${path}/${tab}`, body)).body
    const times = { startDate: '2026-03-05T20:00', endDate: '2026-03-05T21:00' }
    const series = await add('events', { title: 'Ensayo', ...times, rrule: 'FREQ=WEEKLY' })
    const parking = await add('announcements', { headline: 'Aparcamiento cerrado' })
    await add('announcements', { headline: 'Bufanda azul perdida' })
    const red = await add('announcements', { headline: 'Bufanda roja encontrada' })
    const say = async (text: string, context: string) => (await chat({ chat: text, context })).body
    const change = async (text: string, context: string) => (await say(text, context)).changes
    expect(await change('cambia el ensayo del jueves al viernes', 'events')).toMatchObject([
      {
        tool: 'updateEvent',
        item: series,
        parameters: { scope: 'this', startDate: '2026-03-07T01:00:00.000Z' },
      },
    ])
    expect(await change('cancela el ensayo de la semana que viene', 'events')).toMatchObject([
      { item: series, parameters: { recurrenceId: '2026-03-13T00:00:00Z', cancelled: true } },
    ])
    expect(await change('fija el del aparcamiento', 'announcements')).toMatchObject([
      { tool: 'updateAnnouncement', item: parking, parameters: { pinned: true } },
    ])
    const which = await say('borra el anuncio de la bufanda', 'announcements')
    expect(which).not.toHaveProperty('changes')
    expect(which.explanation).toContain('“Bufanda azul perdida”')
    expect(which.explanation).toContain('“Bufanda roja encontrada”')
    expect(await change('borra el anuncio de la bufanda roja', 'announcements')).toMatchObject([
      { tool: 'deleteAnnouncement', item: red },
    ])
    const several = 'Importa estos: Marta Gil 202 555 0111, Pepe Soto 202 555 0112'
    expect(await change(several, 'directory')).toMatchObject([
      { parameters: { firstName: 'Marta', lastName: 'Gil', role: 'member' } },
      { parameters: { firstName: 'Pepe', lastName: 'Soto', role: 'member' } },
    ])
  })

  it('change the entry of whom “my number” is, and no other', async () => {
    const { chat, admin, path } = await start(chooseEngine().propose)
    const own = (await admin.call('GET', `${path}/profile`)).body
    const { body } = await chat({ chat: "My number changed, it's 202-555-0177" })
    expect(body.changes).toMatchObject([
      {
        tool: 'updateProfile',
        item: { id: own.id },
        parameters: { phoneNumber: '+12025550177' },
      },
    ])
  })

  it('are dropped with the reason when there is no such item on this site', async () => {
    let item: unknown
    const { chat, world, event, admin, path } = await start(async () =>
      list([{ tool: 'deleteEvent', item, explanation: 'This deletes it.' }]),
    )
    const gone = {
      tool: null,
      parameters: null,
      explanation: 'Somebody has deleted this in the meantime.',
    }
    const other = await buildSite(world)
    const foreign = await other.admin.call('POST', `${other.path}/events`, {
      title: 'Elsewhere',
      startDate: '2026-03-14',
    })
    item = foreign.body
    expect((await chat()).body).toEqual(gone)
    item = { ...event, id: 'no-such-item' }
    expect((await chat()).body).toEqual(gone)
    await admin.call('DELETE', `${path}/events/${event.id}`)
    item = event
    expect((await chat()).body).toEqual(gone)
  })

  it('follow the permissions of the calls', async () => {
    const { chat, admin, world, path } = await start(deletes('Profile', 'Byron'))
    const own = (await admin.call('GET', `${path}/profile`)).body
    await admin.call('PUT', `${path}/profiles/${own.id}`, {
      firstName: 'Ada',
      lastName: 'Byron',
      phoneNumber: own.phoneNumber,
    })
    const { body } = await chat()
    expect(body).not.toHaveProperty('changes')
    expect(body.explanation).toContain('You cannot delete your own profile')
    const { member } = await buildMember(world, { admin, path })
    for (const [caller, status] of [
      [member, 403],
      [world.person(), 403],
    ] as const)
      expect((await caller.call('POST', `${path}/chat`, input)).status).toBe(status)
    expect((await world.call('POST', `${path}/chat`, { body: input })).status).toBe(401)
  })

  it('never delete more than one thing, nor more than the limit', async () => {
    let changes: unknown[] = []
    const { chat, post } = await start(async () => list(changes))
    const deletion = { tool: 'deleteAnnouncement', item: post, explanation: 'This deletes it.' }
    const parameters = { title: 'A', link: 'https://a.example' }
    const creation = { tool: 'createLink', parameters, explanation: 'This adds it.' }
    for (const wrong of [
      [deletion, deletion],
      [deletion, creation],
      Array.from({ length: limits.changes + 1 }, () => creation),
      [],
      [{ ...creation, tool: 'deleteEverything' }],
    ]) {
      changes = wrong
      expect((await chat()).status).toBe(502)
    }
    changes = Array.from({ length: limits.changes }, () => creation)
    expect((await chat()).body.changes).toHaveLength(limits.changes)
  })

  it('leave out numbers that do not exist', async () => {
    const person = (phoneNumber: string) => ({
      tool: 'createProfile',
      parameters: { phoneNumber, firstName: 'Sam', lastName: 'Lee', role: 'member' },
      explanation: 'This adds Sam.',
    })
    const { chat } = await start(
      async () => list([person('+12025550143'), person('+11115550143')]),
      { acceptUnassignedNumbers: false },
    )
    const { body } = await chat()
    expect(body.changes).toHaveLength(1)
    expect(body.explanation).toBe(
      'This does it. The phone number 111-555-0143 does not exist. Please check its digits and try again.',
    )
  })

  it('have whole days as instants for clients that do not know them', async () => {
    const parameters = {
      title: 'Camp',
      location: '',
      allDay: true,
      startDate: '2026-03-14',
      endDate: '2026-03-15',
    }
    const { chat } = await start(async () =>
      list([{ tool: 'createEvent', parameters, explanation: 'A camp.' }]),
    )
    const { body } = await chat()
    expect(body.changes[0].parameters).toMatchObject({ startDate: '2026-03-14T05:00:00.000Z' })
    const known = await chat({ whole_days: true })
    expect(known.body.changes[0].parameters).toEqual(parameters)
  })

  it('move one date of a series, by the call that moves it by hand', async () => {
    const { chat, admin, path } = await start(chooseEngine().propose)
    const { body: series } = await admin.call('POST', `${path}/events`, {
      title: 'Rehearsal',
      location: 'Hall',
      timeZone: 'America/New_York',
      startDate: '2026-02-05T19:00',
      endDate: '2026-02-05T21:00',
      rrule: 'FREQ=WEEKLY;BYDAY=TH',
    })
    const { body } = await chat({ chat: "move next week's rehearsal to Friday at 8pm" })
    const [change] = body.changes
    const parameters = {
      scope: 'this',
      recurrenceId: '2026-03-12T23:00:00Z',
      startDate: '2026-03-14T00:00:00.000Z',
      endDate: '2026-03-14T02:00:00.000Z',
    }
    expect(change).toMatchObject({ tool: 'updateEvent', item: { id: series.id }, parameters })
    const { title, location, timeZone, version } = change.item
    const sent = { title, location, timeZone, version, ...change.parameters }
    const moved = await admin.call('PUT', `${path}/events/${series.id}`, sent)
    expect(moved.status).toBe(200)
    const days = '?from=2026-03-01T00:00:00Z&until=2026-03-24T00:00:00Z'
    const { body: dates } = await admin.call('GET', `${path}/occurrences${days}`)
    const rehearsals = dates.filter((one: { eventId: string }) => one.eventId === series.id)
    expect(rehearsals.map(({ startDate }: { startDate: string }) => startDate)).toEqual([
      '2026-03-06T00:00:00.000Z',
      '2026-03-14T00:00:00.000Z',
      '2026-03-19T23:00:00.000Z',
    ])
    const back = await chat({ chat: 'move the rehearsal on March 13 to March 12 at 7pm' })
    expect(back.body.changes[0].parameters).toMatchObject({
      startDate: '2026-03-12T23:00:00.000Z',
    })
  })

  it('change the place of one date of a series, which is named by another word', async () => {
    const { chat, admin, path } = await start(chooseEngine().propose)
    const { body: series } = await admin.call('POST', `${path}/events`, {
      title: 'Rehearsal',
      location: 'Hall',
      timeZone: 'America/New_York',
      startDate: '2026-02-05T19:00',
      endDate: '2026-02-05T21:00',
      rrule: 'FREQ=WEEKLY;BYDAY=TH',
    })
    const { body } = await chat({ chat: 'practice on March 19 is at the library' })
    const [change] = body.changes
    expect(change).toMatchObject({
      tool: 'updateEvent',
      item: { id: series.id },
      parameters: { scope: 'this', location: 'Library' },
    })
    const { title, timeZone, version } = change.item
    const sent = { title, timeZone, version, ...change.parameters }
    const moved = await admin.call('PUT', `${path}/events/${series.id}`, sent)
    expect(moved.status).toBe(200)
    const days = '?from=2026-03-10T00:00:00Z&until=2026-03-24T00:00:00Z'
    const { body: dates } = await admin.call('GET', `${path}/occurrences${days}`)
    const places = dates.flatMap((one: { eventId: string; location: string }) =>
      one.eventId === series.id ? [one.location] : [],
    )
    expect(places).toEqual(['Hall', 'Library'])
  })

  it('are refused when a site is searched too often', async () => {
    const { chat, admin, path } = await start(deletes('Event', 'Practice'), { calendarSearches: 5 })
    for (let index = 0; index < 20; index += 1)
      await admin.call('POST', `${path}/events`, {
        title: `Practice ${index}`,
        startDate: '2026-03-03T19:00',
        rrule: 'FREQ=WEEKLY',
      })
    expect((await chat()).status).toBe(429)
  })
})
