import { eachDatabase } from '@maypole/platform/database/testing'
import { describe, expect, it } from 'vitest'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildMember, buildSite } from '../../testing/factories.ts'

eachDatabase('single dates of a series', (open) => {
  // The site's zone is America/New_York, whose clocks change on 8 March 2026. Now is 2 March, noon
  // UTC. The series is on Mondays at seven in the evening.
  const choir = {
    title: 'Choir',
    location: 'Hall',
    startDate: '2026-03-02T19:00',
    endDate: '2026-03-02T21:00',
    rrule: 'FREQ=WEEKLY;BYDAY=MO',
  }
  const second = '2026-03-09T23:00:00.000Z'
  const third = '2026-03-16T23:00:00.000Z'

  async function start(change: object = {}) {
    const world = await createTestCommunity(await open())
    const built = await buildSite(world)
    const { admin, path } = built
    const { body: event } = await admin.call('POST', `${path}/events`, { ...choir, ...change })
    const at = `${path}/events/${event.id}`
    const put = (body: object) => admin.call('PUT', at, { ...choir, ...change, ...body })
    const list = async (after = '2026-03-02T12:00:00Z') =>
      (await admin.call('GET', `${path}/events?after=${after}`)).body
    const file = async (id = event.id) =>
      (await admin.call('GET', `${path}/events/${id}/calendar.ics`)).text.split('\r\n')
    return { world, event, at, put, list, file, ...built }
  }
  const evening = (day: string) => ({ startDate: `${day}T19:00`, endDate: `${day}T21:00` })
  const thisDate = { scope: 'this', recurrenceId: second, ...evening('2026-03-09') }

  it('are moved and renamed by themselves', async () => {
    const { put, list, file } = await start()
    const { status, body } = await put({
      ...thisDate,
      title: 'Concert',
      location: 'Church',
      version: 1,
      startDate: '2026-03-10T20:00',
      endDate: '2026-03-10T22:00',
    })
    expect(status).toBe(200)
    const moved = {
      recurrenceId: second,
      title: 'Concert',
      location: 'Church',
      startDate: '2026-03-11T00:00:00.000Z',
      endDate: '2026-03-11T02:00:00.000Z',
    }
    expect(body).toMatchObject({
      title: 'Choir',
      location: 'Hall',
      version: 2,
      changedDates: [{ ...moved, cancelled: false }],
    })
    expect((await list('2026-03-03T12:00:00Z'))[0].next).toEqual(moved)
    expect((await list('2026-03-11T02:00:00Z'))[0].next.startDate).toBe(third)
    const lines = await file()
    expect(lines.filter((line) => line.startsWith('UID:'))).toHaveLength(2)
    expect(lines).toEqual(
      expect.arrayContaining([
        'RECURRENCE-ID;TZID=America/New_York:20260309T190000',
        'DTSTART;TZID=America/New_York:20260310T200000',
        'SUMMARY:Concert',
        'SEQUENCE:1',
      ]),
    )
  })

  it('are cancelled, which stays visible, and take place again', async () => {
    const { put, list, file } = await start()
    const { body } = await put({ ...thisDate, cancelled: true })
    const date = { recurrenceId: second, startDate: second, endDate: '2026-03-10T01:00:00.000Z' }
    expect(body.changedDates).toEqual([{ ...date, cancelled: true }])
    expect((await list('2026-03-03T12:00:00Z'))[0].next.startDate).toBe(third)
    expect(await file()).toContain('STATUS:CANCELLED')
    const again = await put(thisDate)
    expect(again.body).not.toHaveProperty('changedDates')
    expect((await list('2026-03-03T12:00:00Z'))[0].next.startDate).toBe(second)
  })

  it('are left out, and the last of them takes the event along', async () => {
    const { admin, at, list, file } = await start({ rrule: 'FREQ=WEEKLY;COUNT=2' })
    const remove = (recurrenceId: string, more = '') =>
      admin.call('DELETE', `${at}?scope=this&recurrenceId=${recurrenceId}${more}`)
    expect((await remove(second, '&version=1')).status).toBe(204)
    expect((await list())[0].excludedDates).toEqual([second])
    expect(await file()).toContain('EXDATE;TZID=America/New_York:20260309T190000')
    expect((await remove(second)).body.fields).toHaveProperty('recurrenceId')
    expect((await remove('2026-03-03T00:00:00.000Z', '&version=1')).status).toBe(409)
    expect((await remove('2026-03-03T00:00:00.000Z', '&version=2')).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await admin.call('DELETE', at)).status).toBe(404)
  })

  it('are left out from one on', async () => {
    const { admin, at, list } = await start()
    await admin.call('DELETE', `${at}?scope=following&recurrenceId=${third}`)
    const [event] = await list()
    expect(event).toMatchObject({
      rrule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260310T035959Z',
      recurrenceText: 'every week on Monday until March 9, 2026',
    })
    expect(await list('2026-03-10T01:00:00Z')).toEqual([])
    await admin.call('DELETE', `${at}?scope=following&recurrenceId=2026-03-03T00:00:00Z`)
    expect(await list()).toEqual([])
  })

  it('are split off with those that follow, which keep what was changed', async () => {
    const { put, list, event, admin, path, file } = await start({ rrule: 'FREQ=WEEKLY;COUNT=6' })
    const fourth = '2026-03-23T23:00:00.000Z'
    const fifth = '2026-03-30T23:00:00.000Z'
    await put({ ...thisDate, title: 'Early' })
    await put({
      scope: 'this',
      recurrenceId: fourth,
      title: 'Concert',
      ...evening('2026-03-23'),
    })
    await admin.call('DELETE', `${path}/events/${event.id}?scope=this&recurrenceId=${fifth}`)
    const { body } = await put({
      scope: 'following',
      recurrenceId: third,
      title: 'Band',
      version: 4,
      startDate: '2026-03-16T20:00',
      endDate: '2026-03-16T22:00',
    })
    expect(body).toMatchObject({
      title: 'Band',
      version: 1,
      splitFrom: event.id,
      startDate: '2026-03-17T00:00:00.000Z',
      // The count is that of the whole series, of which two came before.
      rrule: 'FREQ=WEEKLY;COUNT=4',
      excludedDates: ['2026-03-31T00:00:00.000Z'],
      changedDates: [
        { recurrenceId: '2026-03-24T00:00:00.000Z', title: 'Concert', cancelled: false },
      ],
    })
    expect(body.id).not.toBe(event.id)
    expect(await list()).toMatchObject([
      {
        id: event.id,
        rrule: 'FREQ=WEEKLY;UNTIL=20260310T035959Z',
        changedDates: [{ title: 'Early' }],
      },
      { id: body.id },
    ])
    expect(await file(body.id)).toContain(`UID:${body.id}`)
  })

  it('from the first one on are the whole series', async () => {
    const { put, event, list } = await start()
    const first = event.startDate
    const { body } = await put({ scope: 'following', recurrenceId: first, title: 'Band' })
    expect(body).toMatchObject({ id: event.id, title: 'Band', version: 2 })
    expect(await list()).toEqual([body])
  })

  it('are split once when the request is repeated', async () => {
    const { world, at, admin, list } = await start()
    const split = () =>
      world.call('PUT', at, {
        body: { ...choir, scope: 'following', recurrenceId: third, ...evening('2026-03-16') },
        token: admin.token,
        headers: { 'idempotency-key': 'the-same-key' },
      })
    const [first, second] = [await split(), await split()]
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(await list()).toHaveLength(2)
  })

  it('keep what is their own when the whole series is edited', async () => {
    const { put } = await start()
    await put({ ...thisDate, title: 'Concert' })
    await put({ scope: 'this', recurrenceId: third, startDate: '2026-03-16T10:00', endDate: null })
    const { body } = await put({
      title: 'Singers',
      startDate: '2026-03-02T20:00',
      endDate: '2026-03-02T21:00',
    })
    expect(body).toMatchObject({
      title: 'Singers',
      changedDates: [
        {
          recurrenceId: '2026-03-10T00:00:00.000Z',
          title: 'Concert',
          startDate: '2026-03-10T00:00:00.000Z',
        },
        { recurrenceId: '2026-03-17T00:00:00.000Z', startDate: '2026-03-16T14:00:00.000Z' },
      ],
    })
    const other = await put({ rrule: 'FREQ=WEEKLY;BYDAY=TU', startDate: '2026-03-03T20:00' })
    expect(other.body).not.toHaveProperty('changedDates')
  })

  it('of whole days are named by dates', async () => {
    const days = { startDate: '2026-03-07', endDate: '2026-03-08', rrule: 'FREQ=WEEKLY' }
    const { put, admin, at } = await start(days)
    const date = { scope: 'this', recurrenceId: '2026-03-14' }
    const { body } = await put({ ...date, startDate: '2026-03-15', endDate: '2026-03-15' })
    expect(body.changedDates).toEqual([
      {
        recurrenceId: '2026-03-14',
        cancelled: false,
        startDate: '2026-03-15',
        endDate: '2026-03-15',
      },
    ])
    const timed = await put({ ...date, startDate: '2026-03-15T10:00', endDate: null })
    expect(timed.body.fields).toHaveProperty('allDay')
    const removed = await admin.call('DELETE', `${at}?scope=following&recurrenceId=2026-03-21`)
    expect(removed.status).toBe(204)
  })

  it('keep the rule of an import as it is', async () => {
    const rrule = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;WKST=SU'
    const { put, list } = await start({ rrule, startDate: '2026-03-31T19:00', endDate: undefined })
    const recurrenceId = '2026-04-30T23:00:00Z'
    const at = { startDate: '2026-04-30T19:00', endDate: undefined, recurrenceId }
    expect((await put({ ...at, scope: 'this', title: 'A' })).body).toMatchObject({ rrule })
    expect((await put({ ...at, scope: 'following', title: 'B' })).body).toMatchObject({ rrule })
    expect((await list())[0].rrule).toBe(`${rrule};UNTIL=20260401T035959Z`)
  })

  describe('are refused', () => {
    it('when the series has no such date, and nothing is saved', async () => {
      const { event, put, list, admin, at } = await start()
      const refused: [object, string][] = [
        [{ scope: 'this' }, 'recurrenceId'],
        [{ scope: 'following', recurrenceId: '2026-03-10T23:00:00Z' }, 'recurrenceId'],
        [{ scope: 'this', recurrenceId: '2026-03-09' }, 'recurrenceId'],
        [{ scope: 'this', recurrenceId: 'monday' }, 'recurrenceId'],
        [{ scope: 'some', recurrenceId: second }, 'scope'],
        [{ ...thisDate, cancelled: 'yes' }, 'cancelled'],
        [{ ...thisDate, startDate: '2026-03-09', endDate: null }, 'allDay'],
        [{ ...thisDate, endDate: '2026-03-08T19:00' }, 'endDate'],
        [{ ...thisDate, title: '' }, 'title'],
      ]
      for (const [change, field] of refused) {
        const { status, body } = await put(change)
        expect(status, JSON.stringify(change)).toBe(400)
        expect(Object.keys(body.fields), JSON.stringify(change)).toEqual([field])
      }
      for (const query of ['scope=this', 'scope=this&recurrenceId=x', 'version=x'])
        expect((await admin.call('DELETE', `${at}?${query}`)).status, query).toBe(400)
      expect(await list()).toEqual([event])
    })

    it('of an event that takes place once', async () => {
      const { put, admin, at } = await start({ rrule: undefined })
      const recurrenceId = '2026-03-03T00:00:00Z'
      expect((await put({ scope: 'this', recurrenceId })).body.fields).toHaveProperty('scope')
      const query = `scope=following&recurrenceId=${recurrenceId}`
      expect((await admin.call('DELETE', `${at}?${query}`)).status).toBe(400)
    })

    it('to members, strangers, admins of other sites and visitors', async () => {
      const { world, at, admin, path, event, list } = await start()
      const { member } = await buildMember(world, { admin, path })
      const other = await buildSite(world)
      const body = { ...choir, ...thisDate }
      expect((await member.call('PUT', at, body)).status).toBe(403)
      expect((await world.person().call('PUT', at, body)).status).toBe(403)
      expect((await world.call('PUT', at, { body })).status).toBe(401)
      const foreign = `${other.path}/events/${event.id}`
      const query = `scope=this&recurrenceId=${second}`
      expect((await other.admin.call('PUT', foreign, body)).status).toBe(404)
      expect((await other.admin.call('DELETE', `${foreign}?${query}`)).status).toBe(404)
      expect((await world.person().call('DELETE', `${at}?${query}`)).status).toBe(403)
      expect(await list()).toEqual([event])
    })

    it('when somebody else was faster', async () => {
      const { put, admin, at, list } = await start()
      const answers = await Promise.all([
        put({ ...thisDate, title: 'A', version: 1 }),
        put({ ...thisDate, recurrenceId: third, ...evening('2026-03-16'), version: 1 }),
        put({ scope: 'following', recurrenceId: third, ...evening('2026-03-16'), version: 1 }),
        admin.call('DELETE', `${at}?${'scope=this&version=1'}&recurrenceId=${second}`),
      ])
      const faster = answers.filter(({ status }) => status < 300)
      expect(faster).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
      expect((await list())[0].version).toBe(2)
    })

    it('above the number of exceptions', async () => {
      const { put, world } = await start({ rrule: 'FREQ=DAILY' })
      const exceptions = Array.from({ length: 366 }, (_, index) => {
        const day = new Date(Date.UTC(2026, 2, 3 + index)).toISOString().slice(0, 10)
        return { at: `${day}T19:00:00`, title: 'x' }
      })
      await world.database
        .tables<{ calendar_events: { exceptions: string } }>()
        .updateTable('calendar_events')
        .set({ exceptions: JSON.stringify(exceptions) })
        .execute()
      const more = { scope: 'this', title: 'y' }
      const refused = await put({
        ...more,
        recurrenceId: '2027-04-01T23:00:00Z',
        ...evening('2027-04-01'),
      })
      expect(refused.body.fields).toEqual({ recurrenceId: expect.stringContaining('366') })
      expect((await put({ ...thisDate, title: 'y' })).status).toBe(200)
    })
  })
})
