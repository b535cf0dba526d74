import { eachDatabase } from '@maypole/platform/database/testing'
import { describe, expect, it } from 'vitest'
import { buildMember, buildSite } from '../../testing/factories.ts'
import { createNoticedCommunity } from '../../testing/noticed.ts'
import { choicesInput, settingsInput } from '../../testing/notifications.ts'

const onlyReminders = choicesInput({ events: { push: false, email: false } })

eachDatabase('reminders', (open) => {
  async function start(reminderMinutes = [60]) {
    const test = await createNoticedCommunity(await open())
    const { admin, path } = await buildSite(test.world)
    const { member } = await buildMember(test.world, { admin, path })
    await test.turnOn(member)
    await member.call('PUT', `${path}/notifications`, { ...onlyReminders, reminderMinutes })
    const plan = async (event: object) => (await admin.call('POST', `${path}/events`, event)).body
    /** What is told at these times. */
    const toldAt = async (...times: string[]) => {
      const told: Record<string, string[]> = {}
      for (const time of times) {
        test.setTime(time)
        told[time] = await test.told()
      }
      return told
    }
    return { ...test, admin, member, path, plan, toldAt }
  }

  it('come at the chosen times before an event, once', async () => {
    const { plan, toldAt } = await start([60, 1440])
    await plan({ title: 'Party', startDate: '2026-03-10T23:00:00Z' })
    const text = 'Reminder: Party, Tue, Mar 10, 7:00 PM'
    expect(
      await toldAt(
        '2026-03-09T22:59:59Z',
        '2026-03-09T23:00:00Z',
        '2026-03-09T23:00:10Z',
        '2026-03-10T21:59:59Z',
        '2026-03-10T22:00:00Z',
        '2026-03-10T22:50:00Z',
        '2026-03-10T23:00:00Z',
      ),
    ).toEqual({
      '2026-03-09T22:59:59Z': [],
      '2026-03-09T23:00:00Z': [text],
      '2026-03-09T23:00:10Z': [],
      '2026-03-10T21:59:59Z': [],
      '2026-03-10T22:00:00Z': [text],
      '2026-03-10T22:50:00Z': [],
      '2026-03-10T23:00:00Z': [],
    })
  })

  it('are not made up for times before the event was added', async () => {
    const { plan, toldAt } = await start([60, 1440])
    await plan({ title: 'Party', startDate: '2026-03-02T14:00:00Z' })
    expect(await toldAt('2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z')).toEqual({
      '2026-03-02T12:00:00Z': [],
      '2026-03-02T13:00:00Z': ['Reminder: Party, Mon, Mar 2, 9:00 AM'],
    })
  })

  it('come before every occurrence of a series, at its time when the clocks change', async () => {
    const { plan, toldAt } = await start()
    await plan({
      title: 'Choir',
      startDate: '2026-03-03T19:00',
      timeZone: 'America/New_York',
      rrule: 'FREQ=WEEKLY;COUNT=3',
      excludedDates: ['2026-03-17T19:00'],
    })
    const text = (day: string) => [`Reminder: Choir, Tue, Mar ${day}, 7:00 PM`]
    expect(
      await toldAt(
        '2026-03-03T23:00:00Z',
        // Summer time has begun: an hour earlier in UTC.
        '2026-03-10T21:59:59Z',
        '2026-03-10T22:00:00Z',
        '2026-03-17T22:00:00Z',
        '2026-03-24T22:00:00Z',
      ),
    ).toEqual({
      '2026-03-03T23:00:00Z': text('3'),
      '2026-03-10T21:59:59Z': [],
      '2026-03-10T22:00:00Z': text('10'),
      '2026-03-17T22:00:00Z': [],
      '2026-03-24T22:00:00Z': [],
    })
  })

  it('follow an event that is moved, and end when it is cancelled', async () => {
    const { admin, path, plan, toldAt } = await start()
    const { id } = await plan({ title: 'Party', startDate: '2026-03-10T19:00:00Z' })
    await toldAt('2026-03-10T17:00:00Z')
    await admin.call('PUT', `${path}/events/${id}`, {
      title: 'Party',
      startDate: '2026-03-10T21:00:00Z',
    })
    expect(
      await toldAt('2026-03-10T18:00:00Z', '2026-03-10T20:00:00Z', '2026-03-10T20:30:00Z'),
    ).toEqual({
      '2026-03-10T18:00:00Z': [],
      '2026-03-10T20:00:00Z': ['Reminder: Party, Tue, Mar 10, 5:00 PM'],
      '2026-03-10T20:30:00Z': [],
    })
    const next = await plan({ title: 'Picnic', startDate: '2026-03-12T19:00:00Z' })
    await admin.call('DELETE', `${path}/events/${next.id}`)
    expect(await toldAt('2026-03-12T18:00:00Z')).toEqual({ '2026-03-12T18:00:00Z': [] })
  })

  it('that wait are dropped when the event is moved meanwhile', async () => {
    const { admin, member, path, plan, toldAt } = await start()
    const quietHours = { start: '12:00', end: '13:30' }
    await member.call('PUT', '/notifications', settingsInput({ quietHours }))
    // 14:00 in New York; the reminder at 13:00 waits until 13:30.
    const { id } = await plan({ title: 'Party', startDate: '2026-03-10T18:00:00Z' })
    await toldAt('2026-03-10T17:00:00Z')
    await admin.call('PUT', `${path}/events/${id}`, {
      title: 'Party',
      startDate: '2026-03-11T18:00:00Z',
    })
    expect(await toldAt('2026-03-10T17:30:00Z')).toEqual({ '2026-03-10T17:30:00Z': [] })
  })

  it('come at the end of quiet hours, unless the event has begun', async () => {
    const { member, plan, toldAt } = await start()
    const quietHours = { start: '22:00', end: '07:00' }
    await member.call('PUT', '/notifications', settingsInput({ quietHours }))
    await plan({ title: 'Breakfast', startDate: '2026-03-10T11:30:00Z' })
    await plan({ title: 'Sunrise', startDate: '2026-03-10T10:30:00Z' })
    expect(
      await toldAt('2026-03-10T09:30:00Z', '2026-03-10T10:30:00Z', '2026-03-10T11:00:00Z'),
    ).toEqual({
      '2026-03-10T09:30:00Z': [],
      '2026-03-10T10:30:00Z': [],
      '2026-03-10T11:00:00Z': ['Reminder: Breakfast, Tue, Mar 10, 7:30 AM'],
    })
  })

  it('of whole days come at nine in the morning of the community', async () => {
    const { plan, toldAt } = await start([60, 1440])
    await plan({ title: 'Fair', startDate: '2026-03-08', endDate: '2026-03-09' })
    const text = ['Reminder: Fair, Sun, Mar 8']
    expect(
      await toldAt(
        '2026-03-07T13:59:00Z',
        '2026-03-07T14:00:00Z',
        '2026-03-08T12:59:00Z',
        '2026-03-08T13:00:00Z',
        '2026-03-09T13:00:00Z',
      ),
    ).toEqual({
      '2026-03-07T13:59:00Z': [],
      '2026-03-07T14:00:00Z': text,
      '2026-03-08T12:59:00Z': [],
      '2026-03-08T13:00:00Z': text,
      '2026-03-09T13:00:00Z': [],
    })
  })

  it('that were due while the server was down still come before the event', async () => {
    const { plan, toldAt } = await start([1440])
    await plan({ title: 'Party', startDate: '2026-03-10T19:00:00Z' })
    expect(await toldAt('2026-03-10T05:00:00Z', '2026-03-10T05:00:10Z')).toEqual({
      '2026-03-10T05:00:00Z': ['Reminder: Party, Tue, Mar 10, 3:00 PM'],
      '2026-03-10T05:00:10Z': [],
    })
  })

  describe('for two servers', () => {
    it('come once', async () => {
      const { plan, setTime, send, service } = await start()
      await plan({ title: 'Party', startDate: '2026-03-10T19:00:00Z' })
      setTime('2026-03-10T18:00:00Z')
      await Promise.all([send(), send(), send()])
      await send()
      expect(service.takeTitles()).toEqual(['Reminder: Party, Tue, Mar 10, 3:00 PM'])
    })
  })
})
