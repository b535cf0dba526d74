import { onSqlite } from '@maypole/platform/database/testing'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../lists/tables.ts'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildMember, buildSite } from '../../testing/factories.ts'

onSqlite('events', (open) => {
  // The site's zone is America/New_York, whose clocks change on 8 March and 1 November 2026. Now is
  // 2 March, noon UTC.
  async function start(settings: object = {}) {
    const world = await createTestCommunity(await open(), { settings })
    const built = await buildSite(world)
    const add = (change: object) =>
      built.admin.call('POST', `${built.path}/events`, {
        title: 'Meeting',
        startDate: '2026-03-10T23:00:00Z',
        ...change,
      })
    const list = async (after?: string) =>
      (
        await built.admin.call(
          'GET',
          `${built.path}/events${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`,
        )
      ).body
    return { world, add, list, ...built }
  }

  it('returns instants and the zone; the end defaults to one hour later, the location to empty', async () => {
    const { add } = await start()
    const { status, body } = await add({})
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      title: 'Meeting',
      location: '',
      allDay: false,
      startDate: '2026-03-10T23:00:00.000Z',
      endDate: '2026-03-11T00:00:00.000Z',
      timeZone: 'America/New_York',
      next: { startDate: '2026-03-10T23:00:00.000Z', endDate: '2026-03-11T00:00:00.000Z' },
      version: 1,
    })
  })

  it("reads a wall time in the stated zone, else in the site's", async () => {
    const { add } = await start()
    expect((await add({ startDate: '2026-03-10T19:00' })).body.startDate).toBe(
      '2026-03-10T23:00:00.000Z',
    )
    const berlin = await add({ startDate: '2026-03-10T19:00:00', timeZone: 'europe/berlin' })
    expect(berlin.body).toMatchObject({
      startDate: '2026-03-10T18:00:00.000Z',
      timeZone: 'Europe/Berlin',
    })
  })

  it('lists what has not ended, running events included, by next start and then title', async () => {
    const { add, list } = await start()
    await add({ title: 'Over', startDate: '2026-03-02T10:00:00Z', endDate: '2026-03-02T12:00:00Z' })
    await add({
      title: 'Running',
      startDate: '2026-03-02T11:00:00Z',
      endDate: '2026-03-02T12:00:01Z',
    })
    await add({ title: 'b' })
    await add({ title: 'a' })
    await add({ title: 'Weekly', startDate: '2020-01-06T12:00:00Z', rrule: 'FREQ=WEEKLY;BYDAY=MO' })
    await add({
      title: 'Weekly that is over',
      startDate: '2026-01-05T12:00:00Z',
      rrule: 'FREQ=WEEKLY;COUNT=3',
    })
    const titles = (rows: { title: string }[]) => rows.map(({ title }) => title)
    expect(titles(await list())).toEqual(['Running', 'Weekly', 'a', 'b'])
    expect(titles(await list('2026-03-02T11:59:00.000Z'))).toEqual([
      'Over',
      'Running',
      'Weekly',
      'a',
      'b',
    ])
    const later = await list('2026-03-20T00:00:00Z')
    expect(titles(later)).toEqual(['Weekly'])
    // A cached answer is not used for an earlier time.
    const [weekly] = later
    expect(weekly).toMatchObject({
      startDate: '2020-01-06T12:00:00.000Z',
      next: { startDate: '2026-03-23T11:00:00.000Z' },
    })
    expect(
      (await list()).find((one: { title: string }) => one.title === 'Weekly').next.startDate,
    ).toBe('2026-03-02T12:00:00.000Z')
  })

  it.each(['yesterday', '', '2026-02-30', '1e9', '2026-03-02T12:00:00'])(
    'refuses after=%j',
    async (after) => {
      const { admin, path } = await start()
      expect((await admin.call('GET', `${path}/events?after=${after}`)).status).toBe(400)
      expect(
        (
          await admin.call(
            'GET',
            `${path}/events?after=2026-03-02T12:00:00Z&after=2026-03-02T12:00:00Z`,
          )
        ).status,
      ).toBe(400)
    },
  )

  describe('a series', () => {
    it('keeps its wall time and its length across clock changes', async () => {
      const { add, list } = await start()
      const { body } = await add({
        startDate: '2026-03-02T19:00',
        endDate: '2026-03-02T21:00',
        rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO',
      })
      expect(body).toMatchObject({
        rrule: 'FREQ=WEEKLY;BYDAY=MO',
        recurrenceText: 'every week on Monday',
      })
      const next = async (after: string) => (await list(after))[0].next
      expect(await next('2026-03-02T12:00:00Z')).toEqual({
        startDate: '2026-03-03T00:00:00.000Z',
        endDate: '2026-03-03T02:00:00.000Z',
      })
      expect(await next('2026-03-03T02:00:00Z')).toEqual({
        startDate: '2026-03-09T23:00:00.000Z',
        endDate: '2026-03-10T01:00:00.000Z',
      })
      expect(await next('2026-10-31T00:00:00Z')).toEqual({
        startDate: '2026-11-03T00:00:00.000Z',
        endDate: '2026-11-03T02:00:00.000Z',
      })
      // A night across the change: from 23:00 to 07:00 on the wall clock, which is seven hours.
      await add({
        title: 'Night',
        startDate: '2026-02-28T23:00',
        endDate: '2026-03-01T07:00',
        rrule: 'FREQ=WEEKLY',
      })
      const night = (await list('2026-03-08T00:00:00Z')).find(
        (one: { title: string }) => one.title === 'Night',
      )
      expect(night.next).toEqual({
        startDate: '2026-03-08T04:00:00.000Z',
        endDate: '2026-03-08T11:00:00.000Z',
      })
    })

    it('moves a skipped time by the gap, and takes the first of a repeated one', async () => {
      const { add, list } = await start()
      await add({ startDate: '2026-03-07T02:30', rrule: 'FREQ=DAILY' })
      const starts = []
      for (const after of ['2026-03-07T12:00:00Z', '2026-03-08T12:00:00Z'])
        starts.push((await list(after))[0].next.startDate)
      expect(starts).toEqual(['2026-03-08T07:30:00.000Z', '2026-03-09T06:30:00.000Z'])
      await add({ title: 'a', startDate: '2026-10-31T01:30', rrule: 'FREQ=DAILY;COUNT=2' })
      expect(
        (await list('2026-10-31T12:00:00Z')).find((one: { title: string }) => one.title === 'a')
          .next.startDate,
      ).toBe('2026-11-01T05:30:00.000Z')
    })

    it('distinguishes the two passes of a repeated hour for a single event', async () => {
      const { add } = await start()
      for (const startDate of ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'])
        expect((await add({ startDate })).body.startDate).toBe(startDate)
      const across = { startDate: '2026-11-01T05:50:00.000Z', endDate: '2026-11-01T06:10:00.000Z' }
      expect((await add(across)).body).toMatchObject({ ...across, next: across })
    })

    it('begins on the first day that matches its rule', async () => {
      const { add } = await start()
      const { body } = await add({
        startDate: '2026-03-10T19:00',
        rrule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=2',
      })
      expect(body.startDate).toBe('2026-03-16T23:00:00.000Z')
    })

    it('leaves out excluded dates, given as wall times or instants', async () => {
      const { add, list } = await start()
      const { body } = await add({
        startDate: '2026-03-02T19:00',
        rrule: 'FREQ=WEEKLY;COUNT=4',
        excludedDates: ['2026-03-09T23:00:00Z', '2026-03-02T19:00', '2026-03-23T19:00:00'],
      })
      expect(body.next.startDate).toBe('2026-03-16T23:00:00.000Z')
      expect(await list('2026-03-17T00:00:00Z')).toEqual([])
    })

    it('ends with UNTIL, whose day is one of the zone', async () => {
      const { add, list } = await start()
      const { body } = await add({
        startDate: '2026-03-02T19:00',
        rrule: 'FREQ=DAILY;UNTIL=20260309',
      })
      expect(body).toMatchObject({
        rrule: 'FREQ=DAILY;UNTIL=20260310T035959Z',
        recurrenceText: 'every day until March 9, 2026',
      })
      expect((await list('2026-03-09T00:00:00Z'))[0].next.startDate).toBe(
        '2026-03-09T23:00:00.000Z',
      )
      expect(await list('2026-03-10T00:00:00Z')).toEqual([])
    })

    it.each([
      ['every 2 weeks on Tuesday and Thursday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH'],
      ['every month on last Friday', 'freq=monthly;byday=-1fr;'],
      ['every weekday for 10 times', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=10'],
      ['every day', 'FREQ=DAILY;BYHOUR=19;BYMINUTE=0;BYSECOND=0'],
    ])('reads as %j', async (text, rrule) => {
      const { add } = await start()
      expect((await add({ startDate: '2026-03-02T19:00', rrule })).body.recurrenceText).toBe(text)
    })

    it('is refused, and nothing stored, when its rule is unsupported', async () => {
      const { add, list } = await start()
      for (const rrule of [
        'FREQ=SECONDLY',
        'FREQ=MINUTELY;INTERVAL=5',
        'FREQ=HOURLY',
        'FREQ=DAILY;COUNT=1000000000',
        'FREQ=DAILY;COUNT=0',
        'FREQ=DAILY;INTERVAL=0',
        'FREQ=DAILY;INTERVAL=-1',
        'FREQ=DAILY;INTERVAL=1e3',
        'FREQ=DAILY;INTERVAL=99999',
        'FREQ=YEARLY;INTERVAL=99;BYMONTH=2;BYMONTHDAY=29;COUNT=2000',
        'FREQ=DAILY;COUNT=3;UNTIL=20270101',
        'FREQ=DAILY;UNTIL=20200101T000000Z',
        'FREQ=DAILY;UNTIL=99991231',
        'FREQ=DAILY;UNTIL=20260230',
        'FREQ=DAILY;UNTIL=20261231T250000Z',
        'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
        'FREQ=MONTHLY;BYMONTHDAY=45',
        'FREQ=YEARLY;BYWEEKNO=20;BYYEARDAY=1',
        'FREQ=WEEKLY;BYDAY=XX',
        'FREQ=WEEKLY;BYDAY=1MO',
        'FREQ=WEEKLY;BYDAY=',
        'FREQ=DAILY;FREQ=WEEKLY',
        'FREQ=DAILY;FOO=1',
        'FREQ=DAILY;__proto__=1',
        'FREQ=DAILY;BYHOUR=8',
        'FREQ=DAILY;BYHOUR=1,2,3',
        'FREQ=DAILY\nDTSTART:20200101T000000Z',
        'FREQ=DAILY\r\nEXDATE:1',
        'INTERVAL=2',
        'every monday',
        'FREQ',
        '=',
        ';;;',
        'FREQ=DAILY;BYSETPOS=2',
        'FREQ=MONTHLY;BYMONTH=0',
        'FREQ=YEARLY;RSCALE=HEBREW',
      ]) {
        const answer = await add({ rrule })
        expect(answer.status, rrule).toBe(400)
        expect(answer.body.fields, rrule).toEqual({ rrule: expect.stringMatching(/^[A-Z]/) })
      }
      expect(await list()).toEqual([])
    })

    it('is refused when every date is excluded', async () => {
      const { add } = await start()
      expect(
        (
          await add({
            startDate: '2026-03-02T19:00',
            rrule: 'FREQ=DAILY;COUNT=1',
            excludedDates: ['2026-03-02T19:00'],
          })
        ).status,
      ).toBe(400)
    })
  })

  it('are searched a limited number of times per user when there are many', async () => {
    const { world, add, admin, path } = await start({ calendarSearches: 50 })
    for (let i = 0; i < 25; i += 1) await add({ rrule: 'FREQ=WEEKLY' })
    const { member } = await buildMember(world, { admin, path })
    const ask = async (person: typeof admin, after = '2026-03-02T12:00:00Z') =>
      (await person.call('GET', `${path}/events?after=${after}`)).status
    expect(await ask(admin)).toBe(200)
    // The next occurrence is cached for all users.
    for (let i = 0; i < 5; i += 1) expect(await ask(i % 2 ? admin : member)).toBe(200)
    expect(await ask(admin, '2030-01-01T00:00:00Z')).toBe(200)
    expect(await ask(admin, '2031-01-01T00:00:00Z')).toBe(429)
    expect(await ask(member, '2031-01-01T00:00:00Z')).toBe(200)
    expect(await ask(admin)).toBe(200)
    world.pass(600_000)
    expect(await ask(admin, '2031-01-01T00:00:00Z')).toBe(200)
  })

  it('names the refused field', async () => {
    const { add, list } = await start()
    const refused: [string, object, string][] = [
      ['an end before the start', { endDate: '2026-03-10T22:59:59Z' }, 'endDate'],
      ['a year-long event', { endDate: '2027-03-20T00:00:00Z' }, 'endDate'],
      ['30 February', { startDate: '2026-02-30T10:00' }, 'startDate'],
      ['25 o’clock', { startDate: '2026-02-20T25:00' }, 'startDate'],
      ['a year long gone', { startDate: '1850-02-20T10:00' }, 'startDate'],
      ['a year far off', { startDate: '2150-02-20T10:00' }, 'startDate'],
      ['a zone that is none', { timeZone: 'Nowhere/City' }, 'timeZone'],
      ['an offset for a zone', { timeZone: '+05:00' }, 'timeZone'],
      ['a line end in the title', { title: 'a\r\nb' }, 'title'],
      ['a blank title', { title: '  ' }, 'title'],
      ['too long a location', { location: 'a'.repeat(201) }, 'location'],
      [
        'too many excluded dates',
        { rrule: 'FREQ=DAILY', excludedDates: Array(367).fill('2026-03-11T19:00') },
        'excludedDates',
      ],
    ]
    for (const [what, change, field] of refused) {
      const answer = await add(change)
      expect(answer.status, what).toBe(400)
      expect(Object.keys(answer.body.fields), what).toEqual([field])
    }
    expect(await list()).toEqual([])
  })

  it('are deleted by any member, once; a series as a whole', async () => {
    const { world, add, admin, path, list } = await start()
    const { member } = await buildMember(world, { admin, path })
    const { body } = await add({ rrule: 'FREQ=DAILY' })
    expect((await member.call('DELETE', `${path}/events/${body.id}`)).status).toBe(204)
    expect((await member.call('DELETE', `${path}/events/${body.id}`)).status).toBe(404)
    expect(await list()).toEqual([])
  })

  it('are listed even when a stored one cannot be computed', async () => {
    const { world, add, list } = await start()
    const { body } = await add({ rrule: 'FREQ=DAILY' })
    await add({ title: 'Fine' })
    await world.database
      .tables<Tables>()
      .updateTable('calendar_events')
      .set({ rrule: 'NONSENSE' })
      .where('id', '=', body.id)
      .execute()
    expect((await list()).map((one: { title: string }) => one.title)).toEqual(['Fine'])
  })
})
