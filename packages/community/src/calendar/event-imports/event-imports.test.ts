import { importUndoHours, limits } from '@maypole/contract/community/constants'
import { eachDatabase, readEveryTable } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { textBytes } from '../../lists/list-sizes.ts'
import { createTestCommunity, type Person } from '../../testing/create-test-community.ts'
import { buildMember, buildSite } from '../../testing/factories.ts'
import { upload } from '../../testing/pictures.ts'
import { filesInThreads } from '../../testing/quick-files.ts'

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
const choir = [
  'UID:choir',
  'SUMMARY:Choir',
  'LOCATION:Hall',
  'DTSTART;TZID=America/New_York:20260310T190000',

  'DTEND;TZID=America/New_York:20260310T210000',
  'RRULE:FREQ=WEEKLY;BYDAY=TU',
]
const fair = ['UID:fair', 'SUMMARY:Fair', 'DTSTART;VALUE=DATE:20260401', 'SEQUENCE:3']

eachDatabase('imports of events', (open) => {
  async function start(settings: object = {}, files: object = {}) {
    const world = await createTestCommunity(await open(), { settings, ...files })
    const built = await buildSite(world)
    const { admin, path } = built
    const send = (
      content: string | Buffer,
      { by = admin, key }: { by?: Person; key?: string } = {},
    ) => {
      const { body, headers } = upload(Buffer.from(content), { field: 'events' })
      return world.call('POST', `${path}/event-imports`, {
        token: by.token,
        body,
        headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      })
    }
    const preview = async (...events: string[][]) => {
      const answer = await send(calendar(...events))
      expect(answer.status, answer.text).toBe(201)
      return answer.body
    }
    const apply = (plan: { id: string; digest: string }, leftOut: number[][] = [], by = admin) =>
      by.call('POST', `${path}/event-imports/${plan.id}`, { digest: plan.digest, leftOut })
    const undo = (id: string) => admin.call('DELETE', `${path}/event-imports/${id}`)
    const list = async () => (await admin.call('GET', `${path}/events`)).body
    const add = async (change: Record<string, unknown>) =>
      (await admin.call('POST', `${path}/events`, change)).body
    return { world, ...built, send, preview, apply, undo, list, add }
  }

  const states = (plan: { rows: { title: string; state: string; doubt?: string }[] }) =>
    plan.rows.map(({ title, state, doubt }) => [title, state, doubt].filter(Boolean).join(' '))

  it('shows what a file would do, does it at once, and undoes it', async () => {
    const { world, admin, path, preview, apply, undo, list, add } = await start({}, filesInThreads)
    const picnic = await add({ title: 'Picnic', startDate: '2026-05-01T16:00', location: 'Park' })
    await add({ title: 'Talk', startDate: '2026-05-02T16:00' })
    const before = await list()
    const plan = await preview(
      choir,
      fair,
      [
        `UID:${picnic.id}`,
        'SUMMARY:Big Picnic',
        'DTSTART:20260501T210000Z',
        'DTEND:20260501T220000Z',
      ],
      ['SUMMARY:talk', 'DTSTART:20260502T200000Z', 'DTEND:20260502T210000Z', 'LOCATION:Hall'],
      ['UID:bad', 'SUMMARY:Bad', 'DTSTART:20260501', 'RRULE:FREQ=HOURLY'],
      ['UID:past', 'SUMMARY:Past', 'DTSTART:20260201'],
      [`SUMMARY:${'long '.repeat(40)}`, 'DTSTART:20260501'],
    )
    expect(plan).toMatchObject({ encoding: 'utf-8', room: limits.eventsPerSite - 2 })
    expect(plan.rows.slice(0, 6)).toEqual([
      {
        row: 1,
        state: 'new',
        title: 'Choir',
        location: 'Hall',
        allDay: false,
        startDate: '2026-03-10T23:00:00.000Z',
        endDate: '2026-03-11T01:00:00.000Z',
        timeZone: 'America/New_York',
        rrule: 'FREQ=WEEKLY;BYDAY=TU',
        recurrenceText: 'every week on Tuesday',
      },
      {
        row: 2,
        state: 'new',
        title: 'Fair',
        location: '',
        allDay: true,
        startDate: '2026-04-01',
        endDate: '2026-04-01',
        timeZone: 'America/New_York',
      },
      {
        row: 3,
        state: 'changed',
        title: 'Big Picnic',
        location: '',
        allDay: false,
        startDate: '2026-05-01T21:00:00.000Z',
        endDate: '2026-05-01T22:00:00.000Z',
        timeZone: 'America/New_York',
        before: {
          title: 'Picnic',
          location: 'Park',
          startDate: '2026-05-01T20:00:00.000Z',
          endDate: '2026-05-01T21:00:00.000Z',
        },
      },
      expect.objectContaining({
        state: 'changed',
        doubt: 'same-title',
        before: { title: 'Talk', location: '' },
      }),
      {
        row: 5,
        state: 'wrong',
        title: 'Bad',
        location: '',
        allDay: false,
        timeZone: 'America/New_York',
        problem: 'rule',
      },
      expect.objectContaining({ state: 'new', doubt: 'over' }),
    ])
    expect(plan.rows[6]).toMatchObject({ state: 'new', doubt: 'shortened' })
    expect(await list()).toEqual(before)
    expect((await admin.call('GET', `${path}/event-imports/${plan.id}`)).body).toEqual(plan)

    const done = await apply(plan, [[6, 7]])
    expect(done.status, done.text).toBe(200)
    expect(done.body).toMatchObject({ id: plan.id, added: 2, changed: 2 })
    const after = await list()
    expect(after.map(({ title, version }: Record<string, unknown>) => [title, version])).toEqual([
      ['Choir', 1],
      ['Fair', 4],
      ['Big Picnic', 2],

      ['talk', 2],
    ])
    expect((await apply(plan)).body).toEqual(done.body)
    expect((await admin.call('GET', `${path}/event-imports`)).body).toEqual([done.body])
    expect(states(await preview(choir, fair))).toEqual(['Choir same', 'Fair same'])

    expect((await undo(plan.id)).status).toBe(204)
    const bare = (events: object[]) => events.map((one) => ({ ...one, version: 0 }))
    expect(bare(await list())).toEqual(bare(before))
    expect((await undo(plan.id)).status).toBe(404)
    const tables = await readEveryTable(world.database)
    expect(tables.event_imports).toHaveLength(1)
    expect(tables.event_answers).toEqual([])
  })

  it('says that our own files are the same, and keeps what came with them', async () => {
    const { world, admin, path, send, apply, add } = await start()
    const series = await add({
      title: 'Choir',
      startDate: '2026-03-10T19:00',
      timeZone: 'Europe/Berlin',
      rrule: 'BYDAY=TU,TH;FREQ=WEEKLY',
      excludedDates: ['2026-03-17'],
    })
    await admin.call('PUT', `${path}/events/${series.id}`, {
      title: 'Concert',
      startDate: '2026-03-24T20:00',
      timeZone: 'Europe/Berlin',
      scope: 'this',
      recurrenceId: '2026-03-24T18:00:00Z',
    })
    const file = (await admin.call('GET', `${path}/events/${series.id}/calendar.ics`)).text
    expect(states((await send(file)).body)).toEqual(['Choir same'])
    const other = await buildSite(world, { title: 'Other Club' })
    const { body, headers } = upload(Buffer.from(file), { field: 'events' })
    const there = (
      await world.call('POST', `${other.path}/event-imports`, {
        token: other.admin.token,
        body,
        headers,
      })
    ).body
    expect(states(there)).toEqual(['Choir new'])
    const mine = `${other.path}/event-imports/${there.id}`
    await other.admin.call('POST', mine, { digest: there.digest })
    const [copy] = (await other.admin.call('GET', `${other.path}/events`)).body
    const again = await other.admin.call('GET', `${other.path}/events/${copy.id}/calendar.ics`)
    expect(again.text.replace(/^(DTSTAMP|LAST-MODIFIED).*$/gm, '')).toBe(
      file.replace(/^(DTSTAMP|LAST-MODIFIED).*$/gm, ''),
    )

    // A file that is older than what is here would undo the later edits.
    await admin.call('PUT', `${path}/events/${series.id}`, {
      title: 'Choir!',
      startDate: '2026-03-10T19:00',
      rrule: 'FREQ=WEEKLY;BYDAY=TU,TH',
    })
    const older = (await send(file)).body
    expect(states(older)).toEqual(['Choir changed older'])
    await admin.call('DELETE', `${path}/events/${series.id}`)
    const deleted = (await send(file)).body
    expect(states(deleted)).toEqual(['Choir new deleted'])
    await apply(deleted)
    const [restorable] = (await admin.call('GET', `${path}/deleted-items`)).body
    expect(
      (await admin.call('POST', `${path}/deleted-items/${restorable.id}/restoration`)).status,
    ).toBe(200)
    const files = (await admin.call('GET', `${path}/events`)).body.map(({ id }: { id: string }) =>
      admin.call('GET', `${path}/events/${id}/calendar.ics`),
    )
    const uids = (await Promise.all(files)).map(({ text }) => /^UID:.*$/m.exec(text)?.[0])
    expect(uids).toHaveLength(2)
    expect(new Set(uids).size).toBe(2)
  })

  it('keeps answers, counts bytes and positions, and plans reminders', async () => {
    const { world, admin, path, preview, apply, undo } = await start()
    const { member } = await buildMember(world, { admin, path })
    await member.call('GET', `${path}/profile`)
    const tables = async () => await readEveryTable(world.database)
    const { notice_occasions: told, sites: [siteBefore] = [] } = await tables()
    const plan = await preview(choir, fair)
    await apply(plan)
    const [event] = (await admin.call('GET', `${path}/events`)).body
    const answer = { answer: 'going', recurrenceId: event.next.startDate }
    const answered = await member.call('PUT', `${path}/events/${event.id}/answer`, answer)
    expect(answered.status, answered.text).toBe(200)
    expect((await member.call('GET', `${path}/profile`)).body.news).toEqual({
      events: expect.any(Number),
    })
    expect((await tables()).event_reminders).toHaveLength(2)
    // Nobody is told of hundreds of events one by one.
    expect((await tables()).notice_occasions).toEqual(told)
    const moved = await preview(fair.map((line) => line.replace('20260401', '20260402')))
    expect(states(moved)).toEqual(['Fair changed'])
    await undo(moved.id)
    await undo(plan.id)
    const { event_answers: answers, sites: [site] = [] } = await tables()
    expect(answers).toEqual([])
    const numbers = (row: unknown) =>
      JSON.stringify(row).match(/"(event_bytes|event_count|event_newest)\W+\d+/g)
    expect(numbers(site)).toEqual(numbers(siteBefore))
    expect((await member.call('GET', `${path}/profile`)).body.news).toBeUndefined()
  })

  it('is refused where the calendar has changed since it was shown', async () => {
    const { world, admin, path, preview, apply, add, list, undo, send } = await start()
    const plan = await preview(fair)
    await add({ title: 'Fair', startDate: '2026-04-01' })
    const refused = await apply(plan)
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/edit-conflict'])
    expect(await list()).toHaveLength(1)
    const newest = (await admin.call('GET', `${path}/event-imports/${plan.id}`)).body
    expect(states(newest)).toEqual(['Fair same'])
    expect((await apply(newest)).status).toBe(400)

    const { member: second } = await buildMember(world, { admin, path, role: 'admin' })
    const [one, two] = [
      (await send(calendar(choir))).body,
      (await send(calendar(choir), { by: second })).body,
    ]
    const answers = await Promise.all([apply(one), apply(one), apply(two, [], second)])
    const isFirst = answers[0].status === 200
    expect(answers.map(({ status }) => status)).toEqual(isFirst ? [200, 200, 409] : [409, 409, 200])
    expect(await list()).toHaveLength(2)

    const applied = isFirst ? one : two
    const [event] = await list()
    await admin.call('PUT', `${path}/events/${event.id}`, {
      title: 'Choir 2',
      startDate: '2026-03-10',
    })
    const kept = await undo(applied.id)
    expect([kept.status, kept.body.type]).toEqual([409, '/problems/changed-since'])
    expect(kept.body.error).toContain('Choir 2')
    await admin.call('DELETE', `${path}/events/${event.id}`)
    expect((await undo(applied.id)).status).toBe(204)
    expect(await list()).toHaveLength(1)
  })

  it('is kept for an hour before it is carried out, and can be undone for a day', async () => {
    const { world, admin, path, preview, apply, undo, send } = await start()
    const [first, again] = await Promise.all([
      send(calendar(fair), { key: 'one-import-1' }),
      send(calendar(fair), { key: 'one-import-1' }),
    ])
    expect(again.body).toEqual(first.body)
    world.pass(3_600_000)
    expect((await apply(first.body)).status).toBe(404)
    const plan = await preview(fair)
    expect((await readEveryTable(world.database)).event_imports).toHaveLength(1)
    const { slug } = (await admin.call('GET', `/site/${path.slice(7)}`)).body
    const settings = {
      title: 'Garden Club',
      slug,
      theme: { primaryColor: '#112233', backgroundColor: '#ffffff' },
    }
    await admin.call('PUT', path, { ...settings, timeZone: 'Europe/Berlin' })
    expect((await apply(plan)).status).toBe(404)
    const other = await preview(fair)
    await apply(other)
    world.pass(importUndoHours * 3_600_000)
    expect((await undo(other.id)).status).toBe(404)
    await world.community.sweep()
    expect((await readEveryTable(world.database)).event_imports).toEqual([])
  })

  it('says what is wrong with a file, and keeps nothing', async () => {
    const listBytes = { profiles: 1e6, links: 1e6, announcements: 1e6, events: 30 }
    const settings = { listBytes, importsPerHour: 6 }
    const { send, world, path, admin, apply, preview } = await start(settings, filesInThreads)
    const refused = async (content: string | Buffer, words: RegExp, status = 400) => {
      const answer = await send(content)
      expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(words)])
    }
    await refused('Name,Phone\nSam,1', /not a calendar file/)
    await refused(calendar(fair).slice(0, -20), /ends within event 1/)
    await refused(calendar(...Array(5_001).fill(fair.slice(1))), /more than 5,000 events/)
    await refused(Buffer.alloc(limits.calendarFileBytes + 1, 97), /./, 413)
    expect((await admin.call('POST', `${path}/event-imports`, { events: 'x' })).status).toBe(415)
    expect((await readEveryTable(world.database)).event_imports).toEqual([])
    const full = await apply(await preview(choir, fair))
    expect([full.status, full.body.type]).toEqual([409, '/problems/full'])
    expect((await send(calendar(fair))).status).toBe(429)
  })

  it('goes with the account of the admin who has read it', async () => {
    const { world, admin, path, send } = await start()
    const { member: second } = await buildMember(world, { admin, path, role: 'admin' })
    await send(calendar(fair), { by: second })
    await second.call('POST', '/account/deletion', { confirmation: 'delete-my-account' })
    expect((await readEveryTable(world.database)).event_imports).toEqual([])
  })

  it('of many events is written and undone in several transactions, and counted', async () => {
    const { world, preview, apply, undo, add, list } = await start()
    await add({ title: 'Fair', startDate: '2026-04-01', endDate: '2026-04-01' })
    const concert = (index: number) => [
      `UID:${index}`,
      `SUMMARY:Concert ${index}`,
      `SEQUENCE:${index}`,
      'DTSTART;VALUE=DATE:20260501',
    ]
    const counts = async () => {
      const { sites = [], calendar_events: rows = [] } = await readEveryTable(world.database)
      const [site] = sites.map((row) => JSON.parse(row) as object)
      const bytes = rows.map((row) => textBytes('events', JSON.parse(row)))
      expect(site).toMatchObject({
        event_count: rows.length,
        event_bytes: bytes.reduce((sum, one) => sum + one, 0),
      })
      return rows.length
    }
    const plan = await preview(...Array.from({ length: 450 }, (_, index) => concert(index)), [
      'UID:fair',
      'SUMMARY:Fair',
      'LOCATION:Square',
      'DTSTART;VALUE=DATE:20260401',
    ])
    expect((await apply(plan)).body).toMatchObject({ added: 450, changed: 1 })
    expect(await counts()).toBe(451)
    expect((await undo(plan.id)).status).toBe(204)
    expect(await counts()).toBe(1)
    expect(await list()).toMatchObject([{ title: 'Fair', location: '' }])
  })
})
