import { chooseEngine } from '@maypole/assistant'
import type { Proposal } from '@maypole/contract/community'
import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity } from '../testing/create-test-community.ts'
import { buildSite } from '../testing/factories.ts'
import type { Propose } from './engine-port.ts'

const question: Proposal = { tool: null, parameters: null, explanation: 'What is it about?' }
const input = { chat: ' a party ', current_datetime: '2026-03-02T12:00:00Z', tz_offset: -5 }

onSqlite('the assistant', (open) => {
  async function start(propose?: Propose, settings: object = {}) {
    const world = await createTestCommunity(await open(), {
      settings,
      propose,
    })
    const built = await buildSite(world)
    const chat = (change: object = {}) =>
      built.admin.call('POST', `${built.path}/chat`, { ...input, ...change })
    return { world, chat, ...built }
  }

  async function withGroups() {
    const { chat: propose, ...site } = await start(chooseEngine().propose)
    const groups: Record<string, string> = {}
    for (const name of ['Altos', 'Jóvenes', 'Tenor', 'Sunday School']) {
      const added = await site.admin.call('POST', `${site.path}/groups`, { name })
      groups[name] = added.body.id
    }
    return { propose, groups, ...site }
  }

  it('does not exist without an engine', async () => {
    const { chat } = await start()
    expect((await chat()).status).toBe(404)
  })

  it('passes on the request with the zone of the site, and returns the proposal', async () => {
    const requests: unknown[] = []
    const { chat } = await start(async (request, { signal }) => {
      expect(signal.aborted).toBe(false)
      requests.push(request)
      return question
    })
    expect((await chat()).body).toEqual(question)
    await chat({ timezone: 'Europe/Berlin', context: 'events' })
    await chat({ timezone: null, context: 'something else' })
    const base = {
      chat: ' a party ',
      now: '2026-03-02T12:00:00.000Z',
      tzOffset: -5,
      siteTimeZone: 'America/New_York',
    }
    expect(requests).toEqual([
      base,
      { ...base, timeZone: 'Europe/Berlin', context: 'events' },
      base,
    ])
  })

  it('adds existing events at that time, for every shown date of a series', async () => {
    const parameters = {
      title: 'Party',
      location: '',
      startDate: '2026-03-10T23:30:00.000Z',
      endDate: '2026-03-11T00:30:00.000Z',
    }
    const { chat, admin, path } = await start(async () => ({
      tool: 'createEvent',
      parameters,
      explanation: 'A party.',
      preview: {
        sources: [],
        assumptions: ['One hour.'],
        recurrence: {
          text: 'every week',
          dates: ['2026-03-10T23:30:00.000Z', '2026-03-17T23:30:00.000Z'],
        },
        clashes: [],
      },
    }))
    const add = (change: object) => admin.call('POST', `${path}/events`, change)
    await add({ title: 'Before', startDate: '2026-03-10T22:30:00Z' })
    await add({
      title: 'Within',
      startDate: '2026-03-10T23:00:00Z',
      endDate: '2026-03-11T02:00:00Z',
    })
    await add({ title: 'After', startDate: '2026-03-11T00:30:00Z' })
    await add({ title: 'Series', startDate: '2026-03-03T19:00', rrule: 'FREQ=WEEKLY;INTERVAL=2' })
    const { body } = await chat()
    expect(body.parameters).toEqual(parameters)
    expect(body.preview.assumptions).toEqual(['One hour.'])
    expect(body.preview.clashes).toEqual([
      { title: 'Within', startDate: '2026-03-10T23:00:00.000Z' },
      { title: 'Series', startDate: '2026-03-17T23:00:00.000Z' },
    ])
    expect((await admin.call('GET', `${path}/events`)).body).toHaveLength(4)
  })

  it('adds existing events on the days of one that takes whole days', async () => {
    const parameters = {
      title: 'Camp',
      location: '',
      allDay: true as const,
      startDate: '2026-03-14',
      endDate: '2026-03-15',
    }
    const { chat, admin, path } = await start(async () => ({
      tool: 'createEvent' as const,
      parameters,
      explanation: 'A camp.',
      preview: {
        sources: [],
        assumptions: [],
        clashes: [],
        recurrence: { text: 'every week', dates: ['2026-03-14', '2026-03-21'] },
      },
    }))
    const add = (change: object) => admin.call('POST', `${path}/events`, change)
    await add({ title: 'The evening before', startDate: '2026-03-13T22:00' })
    await add({ title: 'Late', startDate: '2026-03-15T23:00' })
    await add({ title: 'The morning after', startDate: '2026-03-16T00:00' })
    await add({ title: 'Market', startDate: '2026-03-10', endDate: '2026-03-14' })
    await add({ title: 'Next week', startDate: '2026-03-22' })
    const { body } = await chat({ whole_days: true })
    expect(body.parameters).toEqual(parameters)
    expect(body.preview.clashes).toEqual([
      { title: 'Market', startDate: '2026-03-10' },
      { title: 'Late', startDate: '2026-03-16T03:00:00.000Z' },
      { title: 'Next week', startDate: '2026-03-22' },
    ])
  })

  it('proposes whole days as instants to a client that does not say it knows them', async () => {
    const parameters = {
      title: 'Camp',
      location: '',
      allDay: true as const,
      timeZone: 'America/New_York',
      startDate: '2026-03-07',
      endDate: '2026-03-08',
      rrule: 'FREQ=WEEKLY;UNTIL=20260328',
      excludedDates: ['2026-03-14'],
    }
    let proposed: Partial<typeof parameters> &
      Omit<typeof parameters, 'rrule' | 'excludedDates' | 'timeZone'> = parameters
    const { chat } = await start(async () => ({
      tool: 'createEvent' as const,
      parameters: proposed,
      explanation: 'A camp.',
      preview: {
        sources: [],
        assumptions: [],
        clashes: [],
        recurrence: { text: 'every week', dates: ['2026-03-07', '2026-03-21'] },
      },
    }))
    const { allDay: _, ...others } = parameters
    const { body } = await chat()
    expect(body.parameters).toEqual({
      ...others,
      startDate: '2026-03-07T05:00:00.000Z',
      // The clocks change on the second day.
      endDate: '2026-03-09T04:00:00.000Z',
      rrule: 'FREQ=WEEKLY;UNTIL=20260328T040000Z',
      excludedDates: ['2026-03-14T04:00:00.000Z'],
    })
    expect(body.preview.recurrence.dates).toEqual([
      '2026-03-07T05:00:00.000Z',
      '2026-03-21T04:00:00.000Z',
    ])
    const { timeZone: __, excludedDates: ___, rrule: ____, ...plain } = parameters
    proposed = plain
    expect((await chat({ tz_offset: 5.5 })).body.parameters).toMatchObject({
      startDate: '2026-03-06T18:30:00.000Z',
      endDate: '2026-03-08T18:30:00.000Z',
    })
  })

  it('answers 502 when the engine fails or returns something malformed', async () => {
    for (const propose of [
      async () => Promise.reject(new Error('secret of the engine')),
      async () => ({ tool: 'deleteEverything', parameters: {}, explanation: '' }),
      async () => ({ tool: 'createLink', parameters: { title: 1 }, explanation: '' }),
      async () => undefined,
    ]) {
      const { chat } = await start(propose as never)
      const answer = await chat()
      expect(answer.body).toMatchObject({
        status: 502,
        error: 'Failed to process request. Please try again.',
      })
      expect(answer.text).not.toContain('secret')
    }
  })

  it('is counted by the engine that replied', async () => {
    const counted: unknown[] = []
    const world = await createTestCommunity(await open(), {
      meter: { record: ({ name }, labels) => void counted.push({ name, ...labels }) },
      propose: async ({ chat }, { onModel }) => {
        if (chat.startsWith('fail')) throw new Error('failed')
        if (chat.startsWith('model')) onModel()
        return question
      },
    })
    const { admin, path } = await buildSite(world)
    for (const chat of ['rules', 'model', 'fail'])
      await admin.call('POST', `${path}/chat`, { ...input, chat })
    const name = 'maypole_proposals_total'
    expect(counted).toEqual([
      { name, engine: 'rules', result: 'question' },
      { name, engine: 'model', result: 'question' },
      { name, engine: 'rules', result: 'failed' },
    ])
  })

  it('returns nothing that the contract does not name', async () => {
    const { chat } = await start(
      async () => ({ ...question, execute: 'DELETE /sites', parameters: null }) as Proposal,
    )
    expect((await chat()).body).toEqual(question)
  })

  it('refuses blank, too long and malformed requests', async () => {
    const { chat } = await start(async () => question)
    for (const change of [
      { chat: ' \n ' },
      { chat: 'a'.repeat(2001) },
      { current_datetime: 'now' },
      { tz_offset: '5' },
      { tz_offset: 99 },
      { timezone: 'Mars' },
    ])
      expect((await chat(change)).status, JSON.stringify(change).slice(0, 50)).toBe(400)
    expect((await chat({ chat: 'a'.repeat(2000) })).status).toBe(200)
  })

  it('passes on what was answered so far, and refuses malformed answers', async () => {
    const requests: unknown[] = []
    const { chat } = await start(async ({ answers, typing }) => {
      requests.push([answers, typing])
      return { ...question, gaps: [{ field: 'day', choices: ['Friday'] }] }
    })
    const answer = { asked: 'day', answer: ' Friday ' }
    expect((await chat({ answers: [answer] })).body.gaps).toEqual([
      { field: 'day', choices: ['Friday'] },
    ])
    for (const answers of [null, undefined, []]) expect((await chat({ answers })).status).toBe(200)
    expect(requests).toEqual([
      [[{ asked: 'day', answer: 'Friday' }], undefined],
      [undefined, undefined],
      [undefined, undefined],
      [[], undefined],
    ])
    for (const answers of [
      'Friday',
      ['Friday'],
      [{ answer: 'Friday' }],
      [{ asked: 'everything', answer: 'Friday' }],
      [{ asked: 'day', answer: ' ' }],
      [{ asked: 'day', answer: 7 }],
      [{ asked: 'day', answer: 'a\nb' }],
      [{ asked: 'day', answer: 'a'.repeat(201) }],
      Array.from({ length: 9 }, () => answer),
    ])
      expect((await chat({ answers })).status, JSON.stringify(answers).slice(0, 50)).toBe(400)
    expect((await chat({ typing: 'yes' })).status).toBe(400)
    expect(requests).toHaveLength(4)
  })

  it('counts requests while somebody is typing apart from the others', async () => {
    const { chat } = await start(async () => question, { typedChatsPerMinute: 3 })
    for (let i = 0; i < 3; i += 1) expect((await chat({ typing: true })).status).toBe(200)
    expect((await chat({ typing: true })).status).toBe(429)
    for (let i = 0; i < 20; i += 1) expect((await chat({ typing: false })).status).toBe(200)
    expect((await chat()).status).toBe(429)
  })

  it('answers twenty requests a minute per user', async () => {
    const { chat, world, path, admin } = await start(async () => question)
    for (let i = 0; i < 20; i += 1) expect((await chat()).status).toBe(200)
    const refused = await chat()
    expect(refused.body).toMatchObject({ status: 429, error: expect.stringMatching(/try again/) })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    world.pass(60_000)
    expect((await admin.call('POST', `${path}/chat`, input)).status).toBe(200)
  })

  it.each([
    ['Add Ana Gil, alto, 646 555 0142', ['Altos']],
    ['Add Ana Gil to the altos and the JOVENES, 646 555 0142', ['Altos', 'Jóvenes']],
    ['Añade a Ana Gil a los tenores, 646 555 0142', ['Tenor']],
    ['add ana gil sunday school 646 555 0142', ['Sunday School']],
  ])('puts a contact into the groups that are named: “%s”', async (chat, named) => {
    const { propose, groups, admin, path } = await withGroups()
    const { body } = await propose({ chat, context: 'directory' })
    expect(body).toMatchObject({
      tool: 'createProfile',
      parameters: { firstName: 'Ana', lastName: 'Gil', groups: named.map((name) => groups[name]) },
    })
    const marked = body.preview.sources.filter((one: { field: string }) => one.field === 'groups')
    for (const { text } of marked) expect(text).toMatch(/^\p{L}.*\p{L}$/u)
    expect(marked).toHaveLength(named.length)
    const created = await admin.call('POST', `${path}/profiles`, body.parameters)
    expect(created.body.groups).toEqual(body.parameters.groups)
  })

  it.each([
    ['Add Ana Gil, baritone, 646 555 0142', 'baritone'],
    ['Add Ana Gil, not an alto, 646 555 0142', 'alto'],
    ['Add Ana Gil, plays chess, 646 555 0142', 'plays chess'],
    ['Añade a Ana Gil, contralto, 646 555 0142', 'contralto'],
  ])('says what it left out of a contact: “%s”', async (chat, left) => {
    const { propose } = await withGroups()
    const { body } = await propose({ chat, context: 'directory' })
    expect(body).toMatchObject({ tool: 'createProfile' })
    expect(body.parameters.groups).toBeUndefined()
    expect(body.preview.assumptions.join(' ')).toContain(`“${left}”`)
  })

  it('puts each of several contacts into the group that is said of them', async () => {
    const { propose, groups } = await withGroups()
    const groupsIn = async (chat: string) => {
      const { body } = await propose({ chat, context: 'directory', changes: true })
      const changes: { parameters: { groups?: string[] } }[] = body.changes
      return { said: body.explanation, of: changes.map(({ parameters }) => parameters.groups) }
    }
    const { Altos, Tenor } = groups
    expect((await groupsIn('Ana Gil alto 646 555 0142, Ben Lee tenor 646 555 0143')).of).toEqual([
      [Altos],
      [Tenor],
    ])
    expect((await groupsIn('Altos: Ana Gil 646 555 0142, Ben Lee 646 555 0143')).of).toEqual([
      [Altos],
      [Altos],
    ])
    const mixed = await groupsIn('Altos: Ana Gil 646 555 0142\nTenors: Ben Lee 646 555 0143')
    expect(mixed.of).toEqual([undefined, undefined])
    expect(mixed.said).toContain('Altos')
  })

  it('reads no group of another site', async () => {
    const { propose, world } = await withGroups()
    const other = await buildSite(world)
    await other.admin.call('POST', `${other.path}/groups`, { name: 'Chess' })
    const { body } = await propose({
      chat: 'Add Ana Gil, chess, 646 555 0142',
      context: 'directory',
    })
    expect(body.parameters.groups).toBeUndefined()
  })
})
