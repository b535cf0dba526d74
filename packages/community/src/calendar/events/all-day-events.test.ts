import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildSite } from '../../testing/factories.ts'

onSqlite('events that take whole days', (open) => {
  // The site's zone is America/New_York, whose clocks change on 8 March and 1 November 2026. Now is
  // 2 March, noon UTC.
  async function start() {
    const world = await createTestCommunity(await open())
    const built = await buildSite(world)
    const { admin, path } = built
    const add = (change: object) =>
      admin.call('POST', `${path}/events`, { title: 'Camp', startDate: '2026-12-12', ...change })
    const list = async (after = '2026-03-02T12:00:00Z') =>
      (await admin.call('GET', `${path}/events?after=${after}`)).body
    const file = async (id: string) =>
      (await admin.call('GET', `${path}/events/${id}/calendar.ics`)).text
    return { world, add, list, file, ...built }
  }

  it('have dates and an inclusive last day, whatever zone was sent', async () => {
    const { add, list } = await start()
    const days = { startDate: '2026-12-12', endDate: '2026-12-14' }
    const { status, body } = await add({ ...days, allDay: true, timeZone: 'Asia/Tokyo' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      title: 'Camp',
      location: '',
      version: 1,
      allDay: true,
      ...days,
      timeZone: 'America/New_York',
      next: days,
    })
    expect(await list()).toEqual([body])
  })

  it('last one day without an end, and a date alone is a whole day', async () => {
    const { add } = await start()
    const day = { startDate: '2026-12-12', endDate: '2026-12-12' }
    expect((await add({})).body).toMatchObject({ allDay: true, ...day, next: day })
  })

  it('are over when the last day ends in the zone of the site', async () => {
    const { add, list } = await start()
    const { body } = await add({ startDate: '2026-03-07', endDate: '2026-03-08' })
    // The clocks change on that Sunday, which is an hour shorter.
    expect(await list('2026-03-09T03:59:59Z')).toEqual([body])
    expect(await list('2026-03-09T04:00:00Z')).toEqual([])
  })

  it('stand before the times of their first day', async () => {
    const { add, list } = await start()
    await add({ title: 'A midnight walk', startDate: '2026-12-12T00:00' })
    await add({ title: 'Breakfast', startDate: '2026-12-12T08:00' })
    await add({ title: 'Camp' })
    await add({ title: 'The evening before', startDate: '2026-12-11T23:59' })
    expect((await list()).map(({ title }: { title: string }) => title)).toEqual([
      'The evening before',
      'Camp',
      'A midnight walk',
      'Breakfast',
    ])
  })

  it('repeat as dates, across clock changes, with excluded days and an end that is a date', async () => {
    const { add, list } = await start()
    const { body } = await add({
      startDate: '2026-10-24',
      endDate: '2026-10-25',
      rrule: 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20261114T120000Z',
      excludedDates: ['2026-11-07', '2026-11-08'],
    })
    expect(body).toMatchObject({
      rrule: 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20261114',
      recurrenceText: 'every week on Saturday until November 14, 2026',
      excludedDates: ['2026-11-07'],
    })
    const next = async (after: string) => (await list(after))[0]?.next
    const days = (startDate: string, endDate: string) => ({ startDate, endDate })
    expect(await next('2026-10-26T03:59:59Z')).toEqual(days('2026-10-24', '2026-10-25'))
    expect(await next('2026-10-26T04:00:00Z')).toEqual(days('2026-10-31', '2026-11-01'))
    // Standard time since that Sunday.
    expect(await next('2026-11-02T04:59:59Z')).toEqual(days('2026-10-31', '2026-11-01'))
    expect(await next('2026-11-02T05:00:00Z')).toEqual(days('2026-11-14', '2026-11-15'))
    expect(await next('2026-11-16T05:00:00Z')).toBeUndefined()
  })

  it('begin on the first day that matches the rule, and include the day of the end', async () => {
    const { add, list } = await start()
    const { body } = await add({
      startDate: '2026-03-03',
      rrule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260309',
    })
    expect(body).toMatchObject({ startDate: '2026-03-09', endDate: '2026-03-09' })
    expect(await list('2026-03-10T03:00:00Z')).toEqual([body])
    expect(await list('2026-03-10T04:00:00Z')).toEqual([])
  })

  it('are dates in the calendar file, whose end is the day after', async () => {
    const { add, file } = await start()
    const { body } = await add({
      endDate: '2026-12-14',
      rrule: 'FREQ=YEARLY;UNTIL=20301231',
      excludedDates: ['2028-12-12'],
    })
    const text = await file(body.id)
    expect(text).not.toContain('VTIMEZONE')
    expect(text.split('\r\n').slice(9, 14)).toEqual([
      'DTSTART;VALUE=DATE:20261212',
      'DTEND;VALUE=DATE:20261215',
      'RRULE:FREQ=YEARLY;UNTIL=20301231',
      'EXDATE;VALUE=DATE:20281212',
      'SUMMARY:Camp',
    ])
  })

  it('become timed and back again by an edit, with the excluded days that fit', async () => {
    const { add, list, admin, path } = await start()
    const { body } = await add({
      startDate: '2026-03-07',
      rrule: 'FREQ=WEEKLY;UNTIL=20260404',
      excludedDates: ['2026-03-14'],
    })
    const put = (change: object) =>
      admin.call('PUT', `${path}/events/${body.id}`, {
        title: 'Camp',
        rrule: 'FREQ=WEEKLY;UNTIL=20260404',
        ...change,
      })
    const timed = await put({ startDate: '2026-03-07T10:00', version: 1 })
    expect(timed.body).toMatchObject({
      allDay: false,
      startDate: '2026-03-07T15:00:00.000Z',
      rrule: 'FREQ=WEEKLY;UNTIL=20260405T035959Z',
      excludedDates: ['2026-03-14T14:00:00.000Z'],
    })
    expect(await list()).toEqual([timed.body])
    const { rrule } = timed.body
    const again = await put({ startDate: '2026-03-07', endDate: '2026-03-08', rrule, version: 2 })
    expect(again.body).toEqual({
      ...body,
      endDate: '2026-03-08',
      next: { startDate: '2026-03-07', endDate: '2026-03-08' },
      version: 3,
    })
    expect(await list()).toEqual([again.body])
  })

  it('are refused with the field named when days and times are mixed', async () => {
    const { add, list } = await start()
    const refused: [object, string, RegExp][] = [
      [{ startDate: '2026-12-12T10:00', allDay: true }, 'startDate', /whole day/],
      [{ endDate: '2026-12-12T10:00' }, 'endDate', /whole day/],
      [{ allDay: false }, 'startDate', /with a time/],
      [{ startDate: '2026-12-12T10:00', endDate: '2026-12-13' }, 'endDate', /with a time/],
      [{ startDate: '2026-02-30' }, 'startDate', /does not exist/],
      [{ startDate: '2026-13-01' }, 'startDate', /does not exist/],
      [{ endDate: '2026-12-11' }, 'endDate', /before the start/],
      [{ endDate: '2027-12-13' }, 'endDate', /at most a year/],
      [{ startDate: '1969-12-31' }, 'startDate', /1970/],
      [{ startDate: '2101-01-01' }, 'startDate', /2100/],
      [{ rrule: 'FREQ=DAILY', excludedDates: ['2026-02-30'] }, 'excludedDates', /not exist/],
      [{ rrule: 'FREQ=DAILY;BYHOUR=8' }, 'rrule', /time of its start/],
      [{ rrule: 'FREQ=DAILY;UNTIL=20261211' }, 'rrule', /never/],
      [{ allDay: 'yes' }, 'allDay', /./],
    ]
    for (const [change, field, words] of refused) {
      const { status, body } = await add(change)
      expect(status, JSON.stringify(change)).toBe(400)
      expect(body.fields, JSON.stringify(change)).toEqual({ [field]: expect.stringMatching(words) })
    }
    expect(await list()).toEqual([])
  })

  it('keep their dates where the zone skips the midnight', async () => {
    const world = await createTestCommunity(await open())
    const { admin, path } = await buildSite(world, { timeZone: 'Africa/Cairo' })
    // Clocks go from midnight to one o'clock on 24 April 2026.
    const day = { startDate: '2026-04-24', endDate: '2026-04-24' }
    const { body } = await admin.call('POST', `${path}/events`, { title: 'Feast', ...day })
    expect(body).toMatchObject({ ...day, timeZone: 'Africa/Cairo', next: day })
    const list = async (after: string) =>
      (await admin.call('GET', `${path}/events?after=${after}`)).body
    expect(await list('2026-04-24T20:59:59Z')).toEqual([body])
    expect(await list('2026-04-24T21:00:00Z')).toEqual([])
  })
})
