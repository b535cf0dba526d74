import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import type { Person } from '../../testing/create-test-community.ts'
import { buildLookedAfter, buildMember, buildSite } from '../../testing/factories.ts'
import { createNoticedCommunity } from '../../testing/noticed.ts'
import { settingsInput } from '../../testing/notifications.ts'

// The clock is at 2 March 2026, and the site's zone is America/New_York.
eachDatabase('answers to events', (open) => {
  async function start(people = 3) {
    const test = await createNoticedCommunity(await open())
    const built = await buildSite(test.world)
    const { admin, path } = built
    const members: { member: Person; id: string }[] = []
    while (members.length < people) members.push(await buildMember(test.world, { admin, path }))
    const [ann, bob, cas] = members.map(({ member }) => member)
    if (ann === undefined || bob === undefined || cas === undefined) throw new Error('three')
    const add = async (event: object = {}) =>
      (
        await admin.call('POST', `${path}/events`, {
          title: 'Trip',
          startDate: '2026-03-10T19:00',
          ...event,
        })
      ).body
    const answer = (person: Person, event: string, given: string | null, recurrenceId?: string) =>
      person.call('PUT', `${path}/events/${event}/answer`, { answer: given, recurrenceId })
    const seats = (event: string, number: number | null, off = false) =>
      admin.call('PUT', `${path}/events/${event}/answering`, { seats: number, off })
    const list = async (person = admin) =>
      (await person.call('GET', `${path}/answers?from=2026-03-01&until=2026-12-31`)).body
    const own = async (person: Person) =>
      (await list(person)).dates.map((one: { day: string; own?: string }) => [one.day, one.own])
    const ids = members.map(({ id }) => id)
    return { ...test, ...built, ids, ann, bob, cas, add, answer, seats, list, own }
  }
  const none = { going: 0, waiting: 0, maybe: 0, declined: 0 }

  it('are counted, changed and taken back; the same one twice is one', async () => {
    const { ann, bob, add, answer, list, path, ids } = await start()
    const { id } = await add()
    const date = { eventId: id, day: '2026-03-10' }
    const faces = [{ profileId: ids[0], firstName: 'Ada', lastName: 'Lovelace' }]
    expect((await answer(ann, id, 'going')).body).toEqual({
      ...none,
      ...date,
      going: 1,
      own: 'going',
      faces,
    })
    await answer(ann, id, 'going')
    await answer(bob, id, 'maybe')
    const two = { ...none, ...date, going: 1, maybe: 1, faces }
    expect(await list()).toEqual({ events: [], dates: [two] })
    expect((await list(bob)).dates).toEqual([{ ...two, own: 'maybe' }])
    expect((await answer(bob, id, 'declined')).body).toEqual({
      ...none,
      ...date,
      going: 1,
      declined: 1,
      own: 'declined',
      faces,
    })
    await answer(bob, id, null)
    expect((await answer(ann, id, null)).body).toEqual({ ...none, ...date })
    const empty = await ann.call('GET', `${path}/events/${id}/answers`)
    expect(empty.body).toEqual({ date: { ...none, ...date }, people: [], hidden: 0 })
  })

  it('who gives up a seat makes the next who waits going, and that one is told', async () => {
    const { ann, bob, cas, add, answer, seats, own, turnOn, told } = await start()
    await turnOn(bob)
    await turnOn(cas)
    const { id } = await add()
    await told()
    await seats(id, 1)
    expect((await answer(ann, id, 'going')).body.own).toBe('going')
    expect((await answer(bob, id, 'going')).body.own).toBe('waiting')
    expect((await answer(cas, id, 'going')).body.own).toBe('waiting')
    // Asking again keeps the place.
    expect((await answer(bob, id, 'going')).body.own).toBe('waiting')
    expect(await told()).toEqual([])
    await answer(ann, id, 'declined')
    expect(await own(bob)).toEqual([['2026-03-10', 'going']])
    expect(await own(cas)).toEqual([['2026-03-10', 'waiting']])
    const seat = expect.stringMatching(/^You have a seat: Trip, Tue, Mar 10, 7:00\sPM$/)
    expect(await told()).toEqual([seat])
    // Who comes back is behind the others, and is told again.
    await answer(bob, id, null)
    await answer(bob, id, 'going')
    expect(await own(bob)).toEqual([['2026-03-10', 'waiting']])
    await answer(cas, id, null)
    expect(await own(bob)).toEqual([['2026-03-10', 'going']])
    expect((await told()).length).toBe(2)
  })

  it('the last seat is taken once when several ask for it, and again when it is given up', async () => {
    const { ann, bob, cas, add, answer, seats, list } = await start()
    const { id } = await add()
    await seats(id, 1)
    const people = [ann, bob, cas]
    const asked = await Promise.all(people.map((person) => answer(person, id, 'going')))
    const own = asked.map(({ body }) => body.own)
    expect(own.toSorted()).toEqual(['going', 'waiting', 'waiting'])
    const [seated, ...others] = people.toSorted((a, b) =>
      own[people.indexOf(a)].localeCompare(own[people.indexOf(b)]),
    )
    if (seated === undefined) throw new Error('nobody has the seat')
    await Promise.all([
      answer(seated, id, 'declined'),
      ...others.map((person) => answer(person, id, 'going')),
    ])
    expect((await list()).dates).toMatchObject([{ going: 1, waiting: 1, declined: 1 }])
  })

  it('nobody loses a seat when there are fewer; who waits gets those that are new', async () => {
    const { ann, bob, cas, add, answer, seats, list } = await start()
    const { id } = await add()
    await answer(ann, id, 'going')
    await answer(bob, id, 'going')
    await seats(id, 1)
    await answer(cas, id, 'going')
    expect((await list()).dates).toMatchObject([{ going: 2, waiting: 1 }])
    await answer(ann, id, 'maybe')
    expect((await list()).dates).toMatchObject([{ going: 1, waiting: 1, maybe: 1 }])
    await seats(id, 2)
    expect((await list()).dates).toMatchObject([{ going: 2, waiting: 0 }])
    expect((await list()).events).toEqual([{ eventId: id, seats: 2, off: false }])
    await answer(ann, id, 'going')
    expect((await list()).dates).toMatchObject([{ going: 2, waiting: 1 }])
    await seats(id, null)
    expect((await list()).dates).toMatchObject([{ going: 3, waiting: 0 }])
  })

  it('belong to each date of a series, also to moved ones, and go along when it is split', async () => {
    const { admin, ann, add, answer, seats, list, own, path } = await start()
    const choir = { title: 'Choir', startDate: '2026-03-10T19:00', rrule: 'FREQ=WEEKLY' }
    const { id } = await add(choir)
    await seats(id, 5)
    const [first, second, third] = [10, 17, 24].map((day) => `2026-03-${day}T23:00:00.000Z`)
    await answer(ann, id, 'going', first)
    await answer(ann, id, 'maybe', second)
    await answer(ann, id, 'going', third)
    const days = [
      ['2026-03-10', 'going'],
      ['2026-03-17', 'maybe'],
      ['2026-03-24', 'going'],
    ]
    expect(await own(ann)).toEqual(days)
    const save = (more: object) => admin.call('PUT', `${path}/events/${id}`, { ...choir, ...more })
    await save({ scope: 'this', recurrenceId: second, startDate: '2026-03-19T19:00' })
    await save({ startDate: '2026-03-10T18:00' })
    expect(await own(ann)).toEqual(days)
    expect((await answer(ann, id, 'declined', '2026-03-17T22:00:00Z')).status).toBe(200)
    const split = await save({
      scope: 'following',
      recurrenceId: '2026-03-24T22:00:00Z',
      startDate: '2026-03-24T20:00',
    })
    const { events, dates } = await list(ann)
    expect(
      dates.map((one: { eventId: string; day: string }) => [one.eventId === id, one.day]),
    ).toEqual([
      [true, '2026-03-10'],
      [true, '2026-03-17'],
      [false, '2026-03-24'],
    ])
    expect(events.map((one: { seats: number }) => one.seats)).toEqual([5, 5])
    expect(dates[2].eventId).toBe(split.body.id)
  })

  it('are only given to dates that take place', async () => {
    const { admin, ann, add, answer, seats, path } = await start()
    const { id } = await add({ startDate: '2026-03-10T19:00', rrule: 'FREQ=WEEKLY;COUNT=3' })
    const status = async (recurrenceId?: string, given: string | null = 'going') =>
      (await answer(ann, id, given, recurrenceId)).status
    expect(await status()).toBe(400)
    expect(await status('2026-03-11T23:00:00Z')).toBe(400)
    expect(await status('2026-03-10')).toBe(400)
    expect(await status('2026-03-10T23:00:00Z', 'waiting')).toBe(400)
    expect(await status('2026-03-10T23:00:00Z')).toBe(200)
    await admin.call('PUT', `${path}/events/${id}`, {
      title: 'Trip',
      startDate: '2026-03-17T19:00',
      cancelled: true,
      scope: 'this',
      recurrenceId: '2026-03-17T23:00:00Z',
    })
    expect(await status('2026-03-17T23:00:00Z')).toBe(409)
    const past = await add({ startDate: '2026-02-10T19:00' })
    expect((await answer(ann, past.id, 'going')).status).toBe(409)
    await seats(id, null, true)
    expect(await status('2026-03-24T23:00:00Z')).toBe(409)
    await seats(id, null)
    expect(await status('2026-03-24T23:00:00Z')).toBe(200)
    expect((await seats(id, 0)).status).toBe(400)
  })

  it('name people to members, but for those who are listed for admins only', async () => {
    const { admin, ann, bob, cas, add, answer, path } = await start()
    const { id } = await add()
    await answer(ann, id, 'going')
    await answer(bob, id, 'declined')
    await ann.call('PUT', `${path}/profile/visibility`, {
      listing: 'admins',
      phoneNumber: null,
      email: null,
    })
    const seen = async (person: Person) => {
      const { body } = await person.call('GET', `${path}/events/${id}/answers`)
      const answers = body.people.map((one: { answer: string }) => one.answer)
      return [answers, body.hidden, body.date.going]
    }
    expect(await seen(admin)).toEqual([['going', 'declined'], 0, 1])
    expect(await seen(cas)).toEqual([['declined'], 1, 1])
    expect(await seen(ann)).toEqual([['going', 'declined'], 0, 1])
  })

  it('show the first three faces of those who are listed for the member', async () => {
    const { admin, ann, bob, cas, ids, add, answer, list, path } = await start(4)
    const { id } = await add()
    for (const person of [ann, bob, cas]) await answer(person, id, 'going')
    await answer(admin, id, 'going')
    await bob.call('PUT', `${path}/profile/visibility`, {
      listing: 'admins',
      phoneNumber: null,
      email: null,
    })
    const own = (await admin.call('GET', `${path}/profile`)).body.id
    const faces = async (person: Person) => {
      const [date] = (await list(person)).dates
      return date.faces.map((face: { profileId: string }) => face.profileId)
    }
    const [first, second, third] = ids
    expect(await faces(ann)).toEqual([first, third, own])
    expect(await faces(bob)).toEqual([first, second, third])
    expect(await faces(admin)).toEqual([first, second, third])
    const [date] = (await list(ann)).dates
    expect(JSON.stringify(date)).not.toMatch(/phone|email|\+1/)
  })

  it('go with the member, whose seat the next one gets, and come back with the event', async () => {
    const { admin, ann, bob, cas, ids, add, answer, seats, own, list, path } = await start()
    const { id } = await add()
    await seats(id, 1)
    for (const person of [ann, bob, cas]) await answer(person, id, 'going')
    await admin.call('DELETE', `${path}/profiles/${ids[0]}`)
    expect(await own(bob)).toEqual([['2026-03-10', 'going']])
    expect((await list()).dates).toMatchObject([{ going: 1, waiting: 1 }])
    await bob.call('DELETE', `${path}/profile`)
    expect(await own(cas)).toEqual([['2026-03-10', 'going']])
    await admin.call('DELETE', `${path}/events/${id}`)
    const missing = await cas.call('PUT', `${path}/events/${id}/answer`, { answer: 'maybe' })
    expect(missing.status).toBe(404)
    const deleted = (await admin.call('GET', `${path}/deleted-items`)).body
    const event = deleted.find(({ kind }: { kind: string }) => kind === 'event')
    await admin.call('POST', `${path}/deleted-items/${event.id}/restoration`)
    expect((await list()).dates).toMatchObject([{ eventId: id, going: 1 }])
    expect((await list()).events).toMatchObject([{ seats: 1 }])
  })

  it('follow a series to another weekday, with seats and who waits, from any date on', async () => {
    const { admin, ann, bob, cas, add, answer, seats, list, own, path } = await start()
    const choir = { title: 'Choir', startDate: '2026-03-10T19:00', rrule: 'FREQ=WEEKLY' }
    const { id } = await add(choir)
    await seats(id, 1)
    for (const day of [10, 17, 24])
      for (const person of [ann, bob]) await answer(person, id, 'going', `2026-03-${day}T23:00:00Z`)
    await answer(cas, id, 'maybe', '2026-03-10T23:00:00Z')
    const save = async (more: object) => {
      const saved = await admin.call('PUT', `${path}/events/${id}`, { ...choir, ...more })
      expect(saved.status, saved.text).toBe(200)
      return saved.body
    }
    const sparing = { mayLoseAnswers: false }
    await save({ ...sparing, startDate: '2026-03-12T20:00', rrule: 'FREQ=WEEKLY;BYDAY=TH' })
    expect(await own(ann)).toEqual([12, 19, 26].map((day) => [`2026-03-${day}`, 'going']))
    expect(await own(bob)).toEqual([12, 19, 26].map((day) => [`2026-03-${day}`, 'waiting']))
    expect((await list(cas)).dates[0]).toMatchObject({
      going: 1,
      waiting: 1,
      maybe: 1,
      own: 'maybe',
    })
    // The waiting list goes on where the date is now.
    await answer(ann, id, 'declined', '2026-03-20T00:00:00Z')
    expect((await own(bob))[1]).toEqual(['2026-03-19', 'going'])

    const split = await save({
      ...sparing,
      scope: 'following',
      recurrenceId: '2026-03-20T00:00:00Z',
      startDate: '2026-03-18T19:00',
      rrule: 'FREQ=WEEKLY;BYDAY=WE',
    })
    const { dates } = await list(bob)
    expect(
      dates.map((one: Record<string, unknown>) => [one.eventId === id, one.day, one.own]),
    ).toEqual([
      [true, '2026-03-12', 'waiting'],
      [false, '2026-03-18', 'going'],
      [false, '2026-03-25', 'waiting'],
    ])
    expect(dates[2].eventId).toBe(split.id)
  })

  it('to dates that go are counted before, stay away from others, and are back with theirs', async () => {
    const { admin, ann, bob, add, answer, list, path } = await start()
    const choir = { title: 'Choir', startDate: '2026-03-10T19:00', rrule: 'FREQ=WEEKLY' }
    const { id } = await add(choir)
    const dates = [10, 17, 24].map((day) => `2026-03-${day}T23:00:00Z`)
    for (const date of dates) await answer(ann, id, 'going', date)
    await answer(bob, id, 'declined', dates[1])
    const save = (more: object) => admin.call('PUT', `${path}/events/${id}`, { ...choir, ...more })
    const fortnightly = { rrule: 'FREQ=WEEKLY;INTERVAL=2' }
    const before = await list(ann)
    const refused = await save({ ...fortnightly, mayLoseAnswers: false })
    expect(refused.body).toMatchObject({ status: 409, type: '/problems/answers-lost' })
    expect(refused.body.error).toMatch(/^2 answers /)
    const following = { scope: 'following', recurrenceId: dates[1], startDate: '2026-03-18T19:00' }
    const monthly = { ...following, rrule: 'FREQ=MONTHLY', mayLoseAnswers: false }
    expect((await save(monthly)).body.error).toMatch(/^3 answers /)
    expect(await list(ann)).toEqual(before)
    expect((await save({ ...choir, mayLoseAnswers: 'no' })).status).toBe(400)

    expect((await save(fortnightly)).status).toBe(200)
    const shown = (await admin.call('GET', `${path}/events/${id}/answers?recurrenceId=${dates[2]}`))
      .body
    expect(shown.date).toMatchObject({ day: '2026-03-24', going: 1, declined: 0 })
    // The date is back, and so are its answers.
    await save(choir)
    expect(await list(ann)).toEqual(before)
  })

  it('to an event that is moved to another day stay', async () => {
    const { admin, ann, add, answer, own, path } = await start()
    const { id } = await add()
    await answer(ann, id, 'going')
    await admin.call('PUT', `${path}/events/${id}`, {
      title: 'Trip',
      startDate: '2026-03-12T19:00',
    })
    expect(await own(ann)).toEqual([['2026-03-12', 'going']])
  })

  it('that are missing are named to admins, who remind once a day', async () => {
    const { admin, ann, bob, cas, add, answer, seats, turnOn, told, pass, path } = await start()
    const { id } = await add({ startDate: '2026-03-10T19:00', rrule: 'FREQ=WEEKLY' })
    for (const person of [admin, ann, bob]) await turnOn(person)
    await told()
    const query = '?recurrenceId=2026-03-10T23:00:00Z'
    await answer(ann, id, 'maybe', '2026-03-10T23:00:00Z')
    const ask = async (person = admin, method = 'GET', rest = '', date = query) =>
      person.call(method as 'GET', `${path}/events/${id}/unanswered${rest}${date}`)
    const remind = (date?: string) => ask(admin, 'POST', '/reminders', date)
    const before = (await ask()).body
    // The admin, who is not told; Bob, whose device is registered; Cas, who has none.
    expect(before.people).toHaveLength(3)
    expect(before).toMatchObject({ more: 0, reached: 1, isReminded: false })
    expect((await ask(bob)).status).toBe(403)
    expect((await remind()).body).toMatchObject({ reached: 1, isReminded: true })
    expect((await remind()).body).toMatchObject({ status: 409, type: '/problems/reminded-today' })
    expect(await told()).toEqual([
      expect.stringMatching(/^Are you coming\? Trip, Tue, Mar 10, 7:00\sPM$/),
    ])
    // Another date is another matter, and so is tomorrow.
    expect((await remind('?recurrenceId=2026-03-17T23:00:00Z')).status).toBe(200)
    expect(await told()).toHaveLength(2)
    pass(24 * 3_600_000)
    await turnOn(cas)
    const both = await Promise.all([remind(), remind()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    // Who answers before it is sent is not told.
    await answer(bob, id, 'declined', '2026-03-10T23:00:00Z')
    expect(await told()).toHaveLength(1)
    // Nobody is reminded of what is over, or where nobody is asked.
    await seats(id, null, true)
    expect((await remind('?recurrenceId=2026-03-24T23:00:00Z')).status).toBe(409)
    await seats(id, null)
    pass(9 * 24 * 3_600_000)
    expect((await remind()).status).toBe(409)
    expect((await remind('')).status).toBe(400)
  })

  it('of somebody who is looked after are asked of who does so, once', async () => {
    const { admin, ann, bob, ids, add, answer, turnOn, told, path } = await start()
    const [, guardian = ''] = ids
    for (const firstName of ['Mia', 'Leo'])
      await buildLookedAfter({ admin, path }, { firstName, guardians: [guardian] })
    const { id } = await add()
    for (const person of [ann, bob]) await turnOn(person)
    await told()
    const remind = () => admin.call('POST', `${path}/events/${id}/unanswered/reminders`)
    await answer(ann, id, 'going')
    await answer(bob, id, 'going')
    expect((await remind()).body).toMatchObject({ reached: 1, isReminded: true })
    expect(await told()).toHaveLength(1)
  })

  it('are asked for in quiet hours, and no more once they are given', async () => {
    const { admin, bob, add, answer, turnOn, told, pass, path } = await start()
    const { id } = await add()
    await turnOn(bob)
    await told()
    const quietHours = { start: '00:00', end: '23:59' }
    await bob.call('PUT', '/notifications', settingsInput({ quietHours, timeZone: 'UTC' }))
    await admin.call('POST', `${path}/events/${id}/unanswered/reminders`)
    expect(await told()).toEqual([])
    await answer(bob, id, 'going')
    pass(25 * 3_600_000)
    expect(await told()).toEqual([])
  })

  it('of other sites are neither seen nor given', async () => {
    const { world, ann, add, answer, path } = await start()
    const { id } = await add()
    await answer(ann, id, 'going')
    const other = await buildSite(world)
    const theirs = `${other.path}/events/${id}`
    for (const [method, address, body] of [
      ['GET', `${theirs}/answers`, undefined],
      ['GET', `${theirs}/unanswered`, undefined],
      ['POST', `${theirs}/unanswered/reminders`, undefined],
      ['PUT', `${theirs}/answer`, { answer: 'going' }],
      ['PUT', `${theirs}/answering`, { seats: 1, off: false }],
    ] as const)
      expect((await other.admin.call(method, address, body)).status, address).toBe(404)
    const days = '?from=2026-03-01&until=2026-03-31'
    expect((await other.admin.call('GET', `${other.path}/answers${days}`)).body.dates).toEqual([])
    expect((await ann.call('GET', `${path}/answers?from=2026-03-31&until=2026-03-01`)).status).toBe(
      400,
    )
    expect((await ann.call('GET', `${path}/answers?from=2026-13-99&until=soon`)).status).toBe(400)
  })
})
