import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildMember, buildSite } from '../../testing/factories.ts'

eachDatabase('the dates of events', (open) => {
  // The site's zone is America/New_York, whose clocks change on 8 March 2026.
  async function start() {
    const world = await createTestCommunity(await open())
    const built = await buildSite(world)
    const { admin, path } = built
    const add = async (event: object) =>
      (await admin.call('POST', `${path}/events`, { title: 'Event', ...event })).body
    const query = (from: string, until: string) =>
      `${path}/occurrences?from=${from}T05:00:00Z&until=${until}T05:00:00Z`
    const list = async (from: string, until: string) =>
      (await admin.call('GET', query(from, until))).body
    return { world, add, query, list, ...built }
  }

  it('have past ones, each date of a series, and what was changed, by start', async () => {
    const { add, list, admin, path } = await start()
    const choir = { title: 'Choir', startDate: '2026-02-23T19:00', rrule: 'FREQ=WEEKLY;COUNT=4' }
    const { id } = await add(choir)
    await add({ title: 'Camp', startDate: '2026-03-01', endDate: '2026-03-02' })
    await add({ title: 'Later', startDate: '2026-03-20T10:00' })
    const change = (recurrenceId: string, more: object) =>
      admin.call('PUT', `${path}/events/${id}`, {
        ...choir,
        scope: 'this',
        recurrenceId,
        ...more,
      })
    await change('2026-03-03T00:00:00Z', { startDate: '2026-03-02T19:00', cancelled: true })
    await change('2026-03-09T23:00:00Z', { startDate: '2026-03-11T18:00', title: 'Concert' })
    const dates = await list('2026-02-20', '2026-03-20')
    const shown = dates.map((one: { title: string; startDate: string; cancelled: boolean }) => [
      one.title,
      one.startDate,
      one.cancelled,
    ])
    expect(shown).toEqual([
      ['Choir', '2026-02-24T00:00:00.000Z', false],
      ['Camp', '2026-03-01', false],
      ['Choir', '2026-03-03T00:00:00.000Z', true],
      ['Concert', '2026-03-11T22:00:00.000Z', false],
      ['Choir', '2026-03-16T23:00:00.000Z', false],
    ])
    expect(dates[3]).toEqual({
      eventId: id,
      title: 'Concert',
      location: '',
      allDay: false,
      cancelled: false,
      startDate: '2026-03-11T22:00:00.000Z',
      endDate: '2026-03-11T23:00:00.000Z',
      timeZone: 'America/New_York',
      recurrenceId: '2026-03-09T23:00:00.000Z',
    })
    expect(dates[1]).not.toHaveProperty('recurrenceId')
  })

  it('include what has begun before and goes on, and nothing that ends or begins at the edge', async () => {
    const { add, list } = await start()
    await add({
      title: 'Before',
      startDate: '2026-03-10T04:00:00Z',
      endDate: '2026-03-10T05:00:00Z',
    })
    await add({ title: 'Into', startDate: '2026-03-09T20:00:00Z', endDate: '2026-03-10T05:00:01Z' })
    await add({ title: 'At', startDate: '2026-03-11T04:59:59Z' })
    await add({ title: 'After', startDate: '2026-03-11T05:00:00Z' })
    const titles = (await list('2026-03-10', '2026-03-11')).map(
      ({ title }: { title: string }) => title,
    )
    expect(titles).toEqual(['Into', 'At'])
  })

  it('are those of the site that is asked for, for its members', async () => {
    const { world, add, query, admin, path } = await start()
    await add({ startDate: '2026-03-10T19:00' })
    const { member } = await buildMember(world, { admin, path })
    const url = query('2026-03-01', '2026-04-01')
    expect((await member.call('GET', url)).body).toHaveLength(1)
    const other = await buildSite(world)
    expect((await other.admin.call('GET', url)).status).toBe(403)
    expect((await world.call('GET', url)).status).toBe(401)
    const theirs = url.replace(path, other.path)
    expect((await other.admin.call('GET', theirs)).body).toEqual([])
  })

  it('are asked for in an order and for at most a year', async () => {
    const { query, admin, path } = await start()
    const field = async (url: string) => {
      const { status, body } = await admin.call('GET', url)
      expect(status, url).toBe(400)
      return Object.keys(body.fields)
    }
    expect(await field(query('2026-03-02', '2026-03-02'))).toEqual(['until'])
    expect(await field(query('2026-03-02', '2026-03-01'))).toEqual(['until'])
    expect(await field(query('2026-01-01', '2027-01-03'))).toEqual(['until'])
    expect(await field(`${path}/occurrences?from=2026-01-01T00:00:00Z`)).toEqual(['until'])
    expect(await field(`${path}/occurrences?from=now&until=2026-01-01T00:00:00Z`)).toEqual(['from'])
    expect((await admin.call('GET', query('2026-01-01', '2027-01-02'))).status).toBe(200)
  })

  it('are refused above the number that one reply can have', async () => {
    const { world, add, query, admin } = await start()
    const { id } = await add({ startDate: '2026-03-02T19:00', rrule: 'FREQ=DAILY' })
    const events = world.database.tables<{ calendar_events: { id: string } }>()
    const row = await events.selectFrom('calendar_events').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: 60 }, (_, index) => ({ ...row, id: `${id}-${index}` }))
    await events.insertInto('calendar_events').values(copies).execute()
    const { status, body } = await admin.call('GET', query('2026-03-03', '2027-03-03'))
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('until')
    expect((await admin.call('GET', query('2026-03-03', '2026-04-03'))).body).toHaveLength(61 * 31)
  })
})
