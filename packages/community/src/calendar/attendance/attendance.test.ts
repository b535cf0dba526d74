import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity, type Person } from '../../testing/create-test-community.ts'
import {
  buildLookedAfter,
  buildMember,
  buildSite,
  contactInput,
  siteInput,
} from '../../testing/factories.ts'

const day = 24 * 3_600_000

// The clock is at 2 March 2026, and the site's zone is America/New_York.
eachDatabase('who comes and who came', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const built = await buildSite(world)
    const { admin, path } = built
    const ann = await buildMember(world, { admin, path })
    const bob = await buildMember(world, { admin, path })
    const add = async (event: object = {}) =>
      (
        await admin.call('POST', `${path}/events`, {
          title: 'Choir',
          startDate: '2026-03-02T19:00',
          ...event,
        })
      ).body.id as string
    const overview = async (person: Person) =>
      (await person.call('GET', `${path}/answers/overview`)).body
    const tick = (event: string, ticks: readonly [string, boolean, string][], more = {}) =>
      admin.call('PUT', `${path}/events/${event}/attendance`, {
        ticks: ticks.map(([profileId, came, at]) => ({ profileId, came, at })),
        ...more,
      })
    const came = async (event: string, query = '') => {
      const { body } = await admin.call('GET', `${path}/events/${event}/attendance${query}`)
      return body.ticks.map((one: { profileId: string; came: boolean }) => [
        one.profileId,
        one.came,
      ])
    }
    const setTo = (change: object) =>
      admin.call('PUT', path, siteInput({ slug: built.site.slug, ...change }))
    return { world, ...built, ann, bob, add, overview, tick, came, setTo }
  }

  it('is an overview of the next dates by person and group, of which members see their own', async () => {
    const { admin, ann, bob, path, add, overview, setTo } = await start()
    const child = await buildLookedAfter({ admin, path }, { guardians: [bob.id] })
    const group = (await admin.call('POST', `${path}/groups`, { name: 'Altos' })).body.id
    await admin.call('POST', `${path}/groups`, { name: 'Empty' })
    await admin.call('PATCH', `${path}/groups/${group}/members`, {
      add: [ann.id, child],
      remove: [],
    })
    const weekly = { startDate: '2026-03-03T19:00', rrule: 'FREQ=WEEKLY' }
    const id = await add(weekly)
    const trip = await add({ title: 'Trip', startDate: '2026-03-05', allDay: true })
    const off = await add({ title: 'Quiet', startDate: '2026-03-04T19:00' })
    await admin.call('PUT', `${path}/events/${off}/answering`, { seats: null, off: true })
    await admin.call('PUT', `${path}/events/${id}`, {
      title: 'Choir',
      startDate: '2026-03-10T19:00',
      cancelled: true,
      scope: 'this',
      recurrenceId: '2026-03-10T23:00:00Z',
    })
    const answer = (person: Person, event: string, given: string, recurrenceId?: string) =>
      person.call('PUT', `${path}/events/${event}/answer`, { answer: given, recurrenceId })
    await answer(ann.member, id, 'going', '2026-03-04T00:00:00Z')
    await answer(bob.member, id, 'maybe', '2026-03-17T23:00:00Z')
    await answer(ann.member, trip, 'declined')
    const all = await overview(admin)
    expect(all.dates).toHaveLength(20)
    expect(all.dates.slice(0, 3)).toMatchObject([
      { eventId: id, day: '2026-03-03', recurrenceId: '2026-03-04T00:00:00.000Z', going: 1 },
      { eventId: trip, day: '2026-03-05', allDay: true, declined: 1 },
      { eventId: id, day: '2026-03-17', maybe: 1 },
    ])
    const none = '-'.repeat(17)
    const answersOf = (profileId: string) =>
      all.people.find((one: { profileId: string }) => one.profileId === profileId)
    expect(answersOf(ann.id)).toMatchObject({ answers: `gd-${none}`, groups: [group] })
    expect(answersOf(bob.id)).toMatchObject({ answers: `--m${none}`, groups: [] })
    expect([all.people.length, all.size]).toEqual([4, 4])
    const counted = { id: group, name: 'Altos', size: 2 }
    expect(all.groups).toEqual([{ ...counted, going: [1, ...Array.from({ length: 19 }, () => 0)] }])

    const own = await overview(bob.member)
    expect(own.groups).toBeUndefined()
    expect(own.people.map((one: { profileId: string }) => one.profileId).toSorted()).toEqual(
      [bob.id, child].toSorted(),
    )
    await setTo({ answerCounts: 'members' })
    expect((await overview(bob.member)).groups).toMatchObject([counted])
    expect(JSON.stringify(await overview(bob.member))).not.toContain(ann.id)
    expect((await setTo({ answerCounts: 'nobody' })).status).toBe(400)
  })

  it('is ticked from the day on, the last tap counts, the same one twice is one', async () => {
    const { admin, ann, bob, add, tick, came, path } = await start()
    const id = await add()
    const early = await add({ startDate: '2026-03-10T19:00' })
    expect((await tick(early, [[ann.id, true, '2026-03-02T12:00:00Z']])).body).toMatchObject({
      type: '/problems/not-begun',
    })
    const first = '2026-03-01T12:00:01.000Z'
    expect((await tick(id, [[ann.id, true, first]])).body.ticks).toEqual([
      { profileId: ann.id, came: true, at: first },
    ])
    await tick(id, [[ann.id, true, first]])
    // A second phone, which was without a network: what was tapped before changes nothing.
    await tick(id, [[ann.id, false, '2026-03-01T12:00:00Z']])
    expect(await came(id)).toEqual([[ann.id, true]])
    const both = await Promise.all([
      tick(id, [
        [ann.id, false, '2026-03-01T12:00:02Z'],
        [ann.id, true, '2026-03-01T12:00:04Z'],
      ]),
      tick(id, [
        [ann.id, false, '2026-03-01T12:00:03Z'],
        [bob.id, true, '2026-03-01T12:00:03Z'],
      ]),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await came(id)).toEqual([ann.id, bob.id].toSorted().map((one) => [one, true]))
    // A clock that is ahead does not win for good.
    await tick(id, [[bob.id, false, '2030-01-01T12:00:00Z']])
    const { ticks } = (await admin.call('GET', `${path}/events/${id}/attendance`)).body
    expect(ticks.every(({ at }: { at: string }) => at < '2026-03-03')).toBe(true)
    for (const ticks of [[], [{ profileId: 'x', came: true, at: first }], 'all'])
      expect((await tick(id, [], { ticks })).status).toBe(400)
    expect((await ann.member.call('GET', `${path}/events/${id}/attendance`)).status).toBe(403)
    const other = await buildSite((await start()).world)
    expect((await other.admin.call('GET', `${other.path}/events/${id}/attendance`)).status).toBe(
      404,
    )
  })

  it('is refused by person where somebody is gone or it is too late, and as a whole without the event', async () => {
    const { admin, ann, bob, add, tick, came, path, world } = await start()
    const id = await add()
    await tick(id, [[ann.id, true, '2026-03-02T12:00:00Z']])
    await admin.call('DELETE', `${path}/profiles/${ann.id}`)
    expect(await came(id)).toEqual([])
    world.pass(3 * day)
    const sent = await tick(id, [
      [ann.id, true, '2026-03-04T00:30:00Z'],
      [bob.id, true, '2026-03-04T00:30:00Z'],
    ])
    expect(sent.body.refused).toEqual([{ profileId: ann.id, reason: 'gone' }])
    expect(await came(id)).toEqual([[bob.id, true]])
    // Sent late what was tapped in time; tapped too late.
    world.pass(20 * day)
    const late = await tick(id, [[bob.id, false, '2026-03-04T01:00:00Z']])
    expect(late.body.refused).toEqual([])
    expect(await came(id)).toEqual([[bob.id, false]])
    const later = await tick(id, [[bob.id, true, '2026-03-20T01:00:00Z']])
    expect(later.body.refused).toEqual([{ profileId: bob.id, reason: 'too-late' }])
    await admin.call('DELETE', `${path}/events/${id}`)
    expect((await tick(id, [[bob.id, true, '2026-03-04T02:00:00Z']])).status).toBe(404)
  })

  it('follows its date, is downloaded safely, and erased when the community says so', async () => {
    const { admin, ann, add, tick, came, path, world, setTo } = await start()
    const id = await add({ title: '=cmd', rrule: 'FREQ=WEEKLY' })
    const name = { firstName: '+Ann', lastName: 'O"Hara', phoneNumber: ann.member.phone }
    await admin.call('PUT', `${path}/profiles/${ann.id}`, contactInput(name))
    const recurrenceId = '2026-03-03T00:00:00Z'
    await tick(id, [[ann.id, true, '2026-03-02T12:00:00Z']], { recurrenceId })
    await admin.call('PUT', `${path}/events/${id}`, {
      title: '=cmd',
      startDate: '2026-03-03T19:00',
      rrule: 'FREQ=WEEKLY;BYDAY=TU',
    })
    expect(await came(id, '?recurrenceId=2026-03-04T00:00:00Z')).toEqual([[ann.id, true]])
    const file = await admin.call('GET', `${path}/attendance/file`)
    expect(file.headers['content-disposition']).toMatch(/who-came\.csv/)
    expect(file.text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFday,event,firstName,lastName,came,tickedAt',
      expect.stringMatching(/^2026-03-03,"'=cmd","'\+Ann","O""Hara",yes,/),
    ])
    expect((await ann.member.call('GET', `${path}/attendance/file`)).status).toBe(403)
    world.pass(100 * day)
    await world.community.sweep()
    expect(await came(id, '?recurrenceId=2026-03-04T00:00:00Z')).toHaveLength(1)
    expect((await setTo({ attendanceDays: 30 })).status).toBe(400)
    await setTo({ attendanceDays: 92 })
    expect((await admin.call('GET', `${path}/settings`)).body.attendanceDays).toBe(92)
    await world.community.sweep()
    expect(await came(id, '?recurrenceId=2026-03-04T00:00:00Z')).toEqual([])
  })
})
