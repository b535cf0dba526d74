import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildMember, buildSite } from '../../testing/factories.ts'

onSqlite('what an event overlaps with', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const built = await buildSite(world)
    const { admin, path } = built
    const add = async (event: object) =>
      (await admin.call('POST', `${path}/events`, event)).body as { id: string }
    const clashes = async (event: object) => {
      const answer = await admin.call('POST', `${path}/events/clashes`, event)
      expect(answer.status, answer.text).toBe(200)
      return answer.body.map(
        ({ title, startDate }: { title: string; startDate: string }) => `${title} ${startDate}`,
      )
    }
    return { world, ...built, add, clashes }
  }

  it('is named, with series, whole days and several days, and without cancelled dates', async () => {
    const { admin, path, add, clashes } = await start()
    const choir = await add({
      title: 'Choir',
      startDate: '2026-03-10T19:00',
      endDate: '2026-03-10T21:00',
      rrule: 'FREQ=WEEKLY;COUNT=5',
    })
    await add({ title: 'Camp', startDate: '2026-03-20', endDate: '2026-03-22' })
    const at = (startDate: string, endDate?: string, more: object = {}) =>
      clashes({ startDate, endDate, ...more })
    expect(await at('2026-03-17T20:30', '2026-03-17T22:00')).toEqual([
      'Choir 2026-03-17T23:00:00.000Z',
    ])
    // One that begins when the other ends does not overlap.
    expect(await at('2026-03-17T21:00', '2026-03-17T22:00')).toEqual([])
    expect(await at('2026-03-17T18:00', '2026-03-17T19:00')).toEqual([])
    expect(await at('2026-03-21T10:00', '2026-03-21T10:00')).toEqual(['Camp 2026-03-20'])
    expect(await at('2026-03-22', '2026-03-24')).toEqual([
      'Camp 2026-03-20',
      'Choir 2026-03-24T23:00:00.000Z',
    ])
    expect(await at('2026-03-17T20:00', undefined, { timeZone: 'Europe/Berlin' })).toEqual([])
    // Its own dates do not count, nor those of a series beyond what is looked at.
    const own = { rrule: 'FREQ=WEEKLY;COUNT=5', event: choir.id }
    expect(await at('2026-03-10T19:00', '2026-03-10T21:00', own)).toEqual([])
    const daily = { rrule: 'FREQ=DAILY' }
    expect(await at('2026-03-09T20:00', '2026-03-09T20:30', daily)).toHaveLength(3)
    await admin.call('PUT', `${path}/events/${choir.id}`, {
      title: 'Choir',
      startDate: '2026-03-17T19:00',
      cancelled: true,
      scope: 'this',
      recurrenceId: '2026-03-17T23:00:00Z',
    })
    expect(await at('2026-03-17T20:00')).toEqual([])
    const edited = { rrule: 'FREQ=WEEKLY;COUNT=5', event: choir.id }
    await add({ title: 'Fair', startDate: '2026-03-17T19:00' })
    expect(await at('2026-03-10T19:00', '2026-03-10T21:00', edited)).toEqual([])
    expect(await at('2026-03-10T19:00', '2026-03-10T21:00', daily)).not.toEqual([])
  })

  it('is for admins, and only of their site', async () => {
    const { world, admin, path, add } = await start()
    const { member } = await buildMember(world, { admin, path })
    const event = { startDate: '2026-03-10T19:00' }
    const { id } = await add({ title: 'Choir', ...event })
    const url = `${path}/events/clashes`
    expect((await world.call('POST', url, { body: event })).status).toBe(401)
    expect((await member.call('POST', url, event)).status).toBe(403)
    expect((await admin.call('POST', url, { startDate: 'soon' })).status).toBe(400)
    expect((await admin.call('POST', url, { ...event, event: 'x' })).status).toBe(400)
    const other = await buildSite(world, { title: 'Other Club' })
    const there = await other.admin.call('POST', `${other.path}/events/clashes`, {
      ...event,
      event: id,
    })
    expect([there.status, there.body]).toEqual([200, []])
  })
})
