import { onSqlite } from '@maypole/platform/database/testing'
import { describe, expect, it } from 'vitest'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildMember, buildSite } from '../../testing/factories.ts'

onSqlite('edited events', (open) => {
  // The site's zone is America/New_York. Now is 2 March 2026, noon UTC.
  async function start(input: object = {}) {
    const world = await createTestCommunity(await open())
    const built = await buildSite(world)
    const { admin, path } = built
    const meeting = { title: 'Meeting', startDate: '2026-03-10T19:00', ...input }
    const { body: event } = await admin.call('POST', `${path}/events`, meeting)
    const put = (change: object) =>
      admin.call('PUT', `${path}/events/${event.id}`, { ...meeting, ...change })
    const file = async () =>
      (await admin.call('GET', `${path}/events/${event.id}/calendar.ics`)).text
    const list = async (after = '2026-03-02T12:00:00Z') =>
      (await admin.call('GET', `${path}/events?after=${after}`)).body
    return { world, event, put, file, list, ...built }
  }

  it('have new times and words, and a raised version', async () => {
    const { world, event, put, file, list } = await start({ location: 'Hall' })
    expect(await file()).toContain('\r\nSEQUENCE:0\r\n')
    world.pass(90_000)
    const change = { title: 'Picnic', location: undefined, startDate: '2026-03-11T18:00' }
    const edited = {
      ...event,
      title: 'Picnic',
      location: '',
      version: 2,
      startDate: '2026-03-11T22:00:00.000Z',
      endDate: '2026-03-11T23:00:00.000Z',
      next: { startDate: '2026-03-11T22:00:00.000Z', endDate: '2026-03-11T23:00:00.000Z' },
    }
    expect(await put({ ...change, version: 1 })).toMatchObject({ status: 200, body: edited })
    expect(await list()).toEqual([edited])
    const lines = (await file()).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${event.id}`,
        'DTSTAMP:20260302T120130Z',
        'LAST-MODIFIED:20260302T120130Z',
        'SEQUENCE:1',
        'DTSTART:20260311T220000Z',
        'SUMMARY:Picnic',
      ]),
    )
  })

  it('have notes, which stay until somebody writes others, in files and found by their words', async () => {
    const { admin, path, event, put, file, list } = await start({
      location: 'Hall',
      rrule: 'FREQ=WEEKLY',
      notes: 'Bring a dish.\r\nTickets $10, \u00a38',
    })
    const notes = 'Bring a dish.\nTickets $10, \u00a38'
    expect(event).toMatchObject({ notes, version: 1 })
    const lines = (await file()).replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('DESCRIPTION:Event at Hall\\n\\nBring a dish.\\nTickets $10\\, \u00a38')
    const found = await admin.call('POST', `${path}/search`, { query: 'dish' })
    expect(found.body.events.items[0].detail.text).toContain('Bring a dish.')
    const series = { rrule: 'FREQ=WEEKLY' }
    expect((await put({ ...series, version: 1 })).body).toMatchObject({ notes, version: 2 })
    const from = { recurrenceId: '2026-03-17T23:00:00.000Z', startDate: '2026-03-17T19:00' }
    const one = await put({ ...from, scope: 'this', title: 'Gala', notes: 'Other', version: 2 })
    expect(one.body).toMatchObject({ notes, version: 3 })
    const next = { ...from, ...series, recurrenceId: '2026-03-24T23:00:00.000Z' }
    const later = { ...next, startDate: '2026-03-24T19:00', scope: 'following', version: 3 }
    expect((await put({ ...later, notes: 'From now on at six' })).body.notes).toBe(
      'From now on at six',
    )
    expect((await put({ ...series, notes: '', version: 4 })).body).not.toHaveProperty('notes')
    expect((await list()).map((one: { notes?: string }) => one.notes)).toEqual([
      undefined,
      'From now on at six',
    ])
    const long = await put({ ...series, notes: 'x'.repeat(2001), version: 5 })
    expect([long.status, long.body.fields?.notes]).toEqual([400, 'At most 2000 characters'])
  })

  it('are refused when somebody else has saved in between', async () => {
    const { event, put, list, admin, path } = await start()
    const { body: saved } = await put({ title: 'First', version: 1 })
    expect((await put({ title: 'Second', version: 1 })).body).toMatchObject({
      status: 409,
      type: '/problems/edit-conflict',
    })
    for (const version of [0, -1, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER])
      expect((await put({ version })).status, String(version)).toBe(409)
    for (const version of [1.5, 1e300, '1', true, null])
      expect((await put({ version })).status, String(version)).toBe(400)
    expect(await list()).toEqual([saved])
    expect((await put({ title: 'Third' })).body).toMatchObject({ title: 'Third', version: 3 })
    await admin.call('DELETE', `${path}/events/${event.id}`)
    expect((await put({ version: 3 })).status).toBe(404)
  })

  it('are saved once when two admins save the same version at once', async () => {
    const { put } = await start()
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((title) => put({ title, version: 1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('are gone when somebody deletes them at the same time, and come back as last saved', async () => {
    const { event, put, list, admin, path } = await start()
    const at = `${path}/events/${event.id}`
    const [removed, ...edits] = await Promise.all([
      admin.call('DELETE', at),
      put({ title: 'a', version: 1 }),
      put({ title: 'b' }),
    ])
    expect(removed.status).toBe(204)
    for (const { status } of edits) expect([200, 404, 409]).toContain(status)
    expect(await list()).toEqual([])
    const [deleted] = (await admin.call('GET', `${path}/deleted-items`)).body
    await admin.call('POST', `${path}/deleted-items/${deleted.id}/restoration`)
    // What was saved before the deletion is what comes back.
    const saved = edits.filter(({ status }) => status === 200)
    const [restored] = await list()
    expect(restored.version).toBe(2 + saved.length)
    const last = saved.find(({ body }) => body.version === 1 + saved.length)
    expect(restored.title).toBe(last?.body.title ?? 'Meeting')
  })

  it('stay as they were when an edit is refused', async () => {
    const { event, put, list, world, admin, path } = await start()
    for (const change of [
      { title: '' },
      { location: 'a'.repeat(201) },
      { startDate: undefined },
      { startDate: '2026-02-30T10:00' },
      { endDate: '2026-03-10T18:00' },
      { rrule: 'FREQ=HOURLY' },
      { timeZone: 'Nowhere/City' },
    ])
      expect((await put(change)).status, JSON.stringify(change)).toBe(400)
    const { member } = await buildMember(world, { admin, path })
    const theirs = { title: 'Mine', startDate: '2026-03-10T19:00' }
    const refused = await member.call('PUT', `${path}/events/${event.id}`, theirs)
    expect(refused.body.error).toBe('Only admins can add and change events.')
    expect(await list()).toEqual([event])
  })

  describe('of a series', () => {
    const weekly = { startDate: '2026-03-02T19:00', rrule: 'FREQ=WEEKLY;BYDAY=MO' }

    it('apply to all of it, also where its next date is remembered', async () => {
      const { put, list } = await start(weekly)
      expect((await list())[0].next.startDate).toBe('2026-03-03T00:00:00.000Z')
      const { body } = await put({ startDate: '2026-03-02T20:30', rrule: 'FREQ=WEEKLY;COUNT=3' })
      expect(body).toMatchObject({
        recurrenceText: 'every week on Monday for 3 times',
        next: { startDate: '2026-03-03T01:30:00.000Z' },
      })
      expect(await list()).toEqual([body])
      expect(await list('2026-03-17T12:00:00Z')).toEqual([])
      const { body: single } = await put({ rrule: undefined })
      expect(single.rrule).toBeUndefined()
      expect(await list()).toEqual([single])
    })

    it('keep the excluded days that still fit, and drop the others', async () => {
      const { event, put, file } = await start({
        ...weekly,
        excludedDates: ['2026-03-09T19:00', '2026-03-23T23:00:00Z'],
      })
      expect(event.excludedDates).toEqual(['2026-03-09T23:00:00.000Z', '2026-03-23T23:00:00.000Z'])
      const later = await put({ startDate: '2026-03-02T20:30' })
      expect(later.body.excludedDates).toEqual([
        '2026-03-10T00:30:00.000Z',
        '2026-03-24T00:30:00.000Z',
      ])
      expect(await file()).toContain('\r\nEXDATE;TZID=America/New_York:20260309T203000\r\n')
      const rarer = await put({ rrule: 'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO' })
      expect(rarer.body.excludedDates).toEqual(['2026-03-23T23:00:00.000Z'])
      const otherDay = await put({ startDate: '2026-03-03T19:00', rrule: 'FREQ=WEEKLY;BYDAY=TU' })
      expect(otherDay.body).not.toHaveProperty('excludedDates')
    })

    it('take the excluded days that are sent, by date or by start', async () => {
      const { put } = await start({ ...weekly, excludedDates: ['2026-03-09'] })
      const sent = await put({ excludedDates: ['2026-03-16', '2026-03-30T19:00', '2026-03-17'] })
      expect(sent.body.excludedDates).toEqual([
        '2026-03-16T23:00:00.000Z',
        '2026-03-30T23:00:00.000Z',
      ])
      expect((await put({ excludedDates: [] })).body).not.toHaveProperty('excludedDates')
    })

    it('keep the zone of the event when none is sent', async () => {
      const { put } = await start({ ...weekly, timeZone: 'Europe/Berlin' })
      expect((await put({})).body).toMatchObject({
        timeZone: 'Europe/Berlin',
        startDate: '2026-03-02T18:00:00.000Z',
      })
      expect((await put({ timeZone: 'America/Chicago' })).body).toMatchObject({
        timeZone: 'America/Chicago',
        startDate: '2026-03-03T01:00:00.000Z',
      })
    })
  })
})
