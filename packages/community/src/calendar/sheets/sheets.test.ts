import { limits } from '@maypole/contract/community/constants'
import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import type { Tables } from '../../lists/tables.ts'
import type { Person } from '../../testing/create-test-community.ts'
import { buildLookedAfter, buildSite } from '../../testing/factories.ts'
import { choicesInput } from '../../testing/notifications.ts'
import { createSheetCommunity } from '../../testing/sheets.ts'

// The clock is at 2 March 2026, and the site's zone is America/New_York.
eachDatabase('sign-up sheets', (open) => {
  const start = async (people?: number) => createSheetCommunity(await open(), people)

  it('have lines, of which members take some with a remark, and give them back', async () => {
    const { addEvent, add, ann, bob, take, show, list, ids } = await start()
    const { id: eventId } = await addEvent()
    const lines = [
      { title: 'Cake', wanted: 4 },
      { title: 'Drive home', wanted: 2, note: 'a car each', time: '21:00' },
      { title: 'Good mood' },
    ]
    const { body: sheet } = await add({ eventId, lines })
    expect(sheet).toEqual({
      id: expect.any(String),
      eventId,
      title: '',
      isClosed: false,
      lines: lines.map((line) => ({ ...line, id: expect.any(String) })),
      version: 1,
    })
    const cake = { sheet, line: sheet.lines[0].id as string }
    const lemon = { number: 2, remark: 'lemon' }
    const [first] = ids
    const place = { profileId: first, ...lemon, state: 'taken' }
    const date = { sheetId: sheet.id, day: '2026-03-10' }
    const taken = { ...date, lines: [{ lineId: cake.line, taken: 2, waiting: 0, own: [place] }] }
    expect((await take(ann, cake, lemon)).body).toEqual(taken)
    // The same tap twice is one.
    expect((await take(ann, cake, lemon)).body).toEqual(taken)
    expect(await list(ann)).toEqual({ sheets: [sheet], dates: [taken] })
    const others = { ...taken, lines: [{ ...taken.lines[0], own: [] }] }
    expect(await show(sheet, bob)).toEqual({
      sheet,
      date: others,
      people: [
        {
          ...place,
          lineId: cake.line,
          name: 'Ada Lovelace',
          firstName: 'Ada',
          lastName: 'Lovelace',
        },
      ],
      hidden: [],
    })
    expect((await take(ann, cake, { number: null })).body).toEqual({ ...date, lines: [] })
    expect((await take(ann, cake, { number: null })).status).toBe(200)
  })

  it('give the last place to one person, and what is given back to who waits', async () => {
    const { addEvent, cakes, ann, bob, cas, take, own, counts, turnOn, told } = await start()
    for (const person of [ann, bob, cas]) await turnOn(person)
    const { id } = await addEvent()
    await told()
    const cake = await cakes(id, 1)
    const people = [ann, bob, cas]
    const asked = await Promise.all(people.map((person) => take(person, cake)))
    const states = asked.map(({ body }) => body.lines[0].own[0].state)
    expect(states.toSorted()).toEqual(['taken', 'waiting', 'waiting'])
    const holder = people[states.indexOf('taken')] as Person
    const waiting = people.filter((person) => person !== holder)
    expect(await told()).toEqual([])
    await Promise.all([
      take(holder, cake, { number: null }),
      ...waiting.map((person) => take(person, cake)),
    ])
    expect(await counts()).toEqual([[1, 1]])
    const place = expect.stringMatching(/^You have a place: Cake \(Fair\), Tue, Mar 10, 7:00\sPM$/)
    expect(await told()).toEqual([place])
    const held = await Promise.all(waiting.map(own))
    expect(held.map(([one]) => one.state).toSorted()).toEqual(['taken', 'waiting'])
  })

  it('give places to those for whom what is left suffices, when more are wanted or somebody goes', async () => {
    const { addEvent, cakes, admin, ann, bob, cas, ids, path, take, save, own, counts } =
      await start()
    const cake = await cakes((await addEvent()).id, 2)
    await take(ann, cake, { number: 2 })
    await take(bob, cake, { number: 2 })
    await take(cas, cake, { number: 1 })
    expect(await counts()).toEqual([[2, 3]])
    const lines = [{ ...cake.sheet.lines[0], wanted: 3 }]
    await save(cake.sheet, { lines })
    expect(await own(bob)).toMatchObject([{ state: 'waiting' }])
    expect(await own(cas)).toMatchObject([{ state: 'taken' }])
    await admin.call('DELETE', `${path}/profiles/${ids[0]}`)
    expect(await own(bob)).toMatchObject([{ state: 'taken' }])
    expect(await counts()).toEqual([[3, 0]])
    await cas.call('DELETE', `${path}/profile`)
    expect(await counts()).toEqual([[2, 0]])
    // Nobody loses a place when fewer are wanted.
    await save(cake.sheet, { version: 2, lines: [{ ...lines[0], wanted: 1 }] })
    expect(await counts()).toEqual([[2, 0]])
  })

  it('let somebody bring more only as far as more is wanted, and they keep what they have', async () => {
    const { addEvent, cakes, ann, bob, take, own } = await start()
    const cake = await cakes((await addEvent()).id, 4)
    const refused = await take(ann, cake, { number: 5 })
    expect([refused.status, refused.body.error]).toEqual([409, 'Only 4 of this are wanted in all.'])
    await take(ann, cake, { number: 2, remark: 'lemon' })
    await take(bob, cake, { number: 1 })
    const more = await take(ann, cake, { number: 4 })
    expect(more.body).toMatchObject({ status: 409, type: '/problems/full-line' })
    expect(more.body.error).toBe('Only 1 more of this is wanted. You keep what you have taken.')
    expect(await own(ann)).toMatchObject([{ number: 2, remark: 'lemon', state: 'taken' }])
    expect((await take(ann, cake, { number: 3 })).status).toBe(200)
    expect((await take(bob, cake, { number: 2 })).body.error).toBe(
      'No more of this is wanted. You keep what you have taken.',
    )
  })

  it('without a limit take everybody, and are taken for others by admins alone', async () => {
    const { addEvent, cakes, admin, ann, bob, ids, take, show, site, world } = await start()
    const cake = await cakes((await addEvent()).id, null)
    const [, second = ''] = ids
    const forBob = { profileId: second, number: 3 }
    const refused = await take(ann, cake, forBob)
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'You can do this for yourself, and for those that you look after.',
    ])
    expect((await take(admin, cake, forBob)).status).toBe(200)
    expect((await show(cake.sheet, bob)).date.lines[0].own).toMatchObject([forBob])
    const { admin: stranger, path: elsewhere } = await buildSite(world)
    const foreign = (await stranger.call('GET', `${elsewhere}/profile`)).body.id
    expect((await take(admin, cake, { profileId: foreign, number: 1 })).status).toBe(404)
    expect((await stranger.call('GET', `/sites/${site.id}/sheets/${cake.sheet.id}`)).status).toBe(
      403,
    )
    expect(
      (
        await stranger.call(
          'PUT',
          `${elsewhere}/sheets/${cake.sheet.id}/lines/${cake.line}/place`,
          {
            number: 1,
          },
        )
      ).status,
    ).toBe(404)
  })

  it('refuse in words once they are closed, over or changed, and nothing is taken', async () => {
    const { addEvent, series, add, cakes, admin, ann, bob, path, take, save, counts } =
      await start()
    const cake = await cakes((await addEvent()).id, 1)
    await take(ann, cake)
    await take(bob, cake)
    await save(cake.sheet, { isClosed: true })
    const closed = await take(ann, cake, { number: null })
    expect([closed.status, closed.body.error]).toEqual([
      409,
      'This sign-up sheet is closed. An admin can open it again.',
    ])
    expect((await take(admin, cake)).status).toBe(409)
    expect(await counts()).toEqual([[1, 1]])
    await save(cake.sheet, { version: 2, isClosed: false })
    expect((await take(ann, cake, { number: null })).status).toBe(200)

    const past = await cakes((await addEvent({ startDate: '2026-02-10T19:00' })).id)
    expect((await take(ann, past)).body.error).toMatch(/^This date is over/)
    const lines = [{ title: 'Cake' }]
    const over = await add({ title: 'Old', closesAt: '2026-03-01T00:00:00Z', lines })
    const line = over.body.lines[0].id
    expect((await take(ann, { sheet: over.body, line })).body.type).toBe('/problems/sheet-closed')

    // A line that was deleted meanwhile, a sheet of an event that is gone.
    const gone = await cakes((await series()).id)
    const day = '2026-03-17'
    expect((await take(ann, gone, { day, number: 1 })).status).toBe(200)
    expect((await take(ann, gone, { day: '2026-03-18', number: 1 })).status).toBe(400)
    expect((await take(ann, gone)).status).toBe(400)
    const sparing = { lines: [{ title: 'Bread' }], mayLosePlaces: false }
    const lost = await save(gone.sheet, sparing)
    expect([lost.body.type, lost.body.error]).toEqual([
      '/problems/places-lost',
      '1 person has taken lines that would go.',
    ])
    await save(gone.sheet, { ...sparing, mayLosePlaces: true })
    const missing = await take(bob, gone, { day, number: 1 })
    expect([missing.status, missing.body.error]).toEqual([
      404,
      'This line is no longer on the sheet. Nothing was taken.',
    ])
    expect((await save(gone.sheet, {})).body.type).toBe('/problems/edit-conflict')
    await admin.call('DELETE', `${path}/events/${gone.sheet.eventId}`)
    expect((await take(bob, gone, { day, number: 1 })).status).toBe(404)
    await admin.call('DELETE', `${path}/sheets/${cake.sheet.id}`)
    expect((await take(ann, cake)).body.error).toBe('This sign-up sheet is no longer there.')
  })

  it('of all dates have places on each, and go along when dates are moved and series split', async () => {
    const { series, cakes, admin, ann, bob, path, take, list, own } = await start()
    const { id } = await series()
    const all = await cakes(id, 1)
    const one = await cakes(id, 1, { day: '2026-03-24' })
    const days = ['2026-03-10', '2026-03-17', '2026-03-24']
    for (const day of days) await take(ann, all, { day, number: 1 })
    await take(bob, all, { day: '2026-03-17', number: 1 })
    await take(bob, one)
    expect((await own(ann)).map((place: { day: string }) => place.day)).toEqual(days)
    const choir = { title: 'Choir', startDate: '2026-03-12T19:00', mayLoseAnswers: false }
    const save = async (change: object) => {
      const saved = await admin.call('PUT', `${path}/events/${id}`, { ...choir, ...change })
      expect(saved.status, saved.text).toBe(200)
      return saved.body
    }
    await save({ rrule: 'FREQ=WEEKLY;BYDAY=TH' })
    const moved = ['2026-03-12', '2026-03-19', '2026-03-26']
    expect((await own(ann)).map((place: { day: string }) => place.day)).toEqual(moved)
    expect(await own(bob)).toMatchObject([
      { day: '2026-03-19', state: 'waiting' },
      { day: '2026-03-26', state: 'taken' },
    ])
    const lost = await save({ rrule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=2', mayLoseAnswers: true }).then(
      () => save({ rrule: 'FREQ=WEEKLY;BYDAY=TH' }),
    )
    expect(lost.id).toBe(id)
    const split = await save({
      rrule: 'FREQ=WEEKLY;BYDAY=TH',
      scope: 'following',
      recurrenceId: '2026-03-19T23:00:00Z',
      startDate: '2026-03-19T20:00',
    })
    const { sheets } = await list()
    const ofSplit = sheets.filter((sheet: { eventId: string }) => sheet.eventId === split.id)
    expect(new Set(ofSplit.map((sheet: { day?: string }) => sheet.day))).toEqual(
      new Set([undefined, '2026-03-26']),
    )
    expect((await own(ann)).map((place: { day: string }) => place.day)).toEqual(moved)
    const copy = ofSplit.find((sheet: { day?: string }) => sheet.day === undefined)
    const there = { sheet: copy, line: copy.lines[0].id }
    await take(ann, there, { day: '2026-03-19', number: null })
    expect(await own(bob)).toMatchObject([{ state: 'taken' }, { state: 'taken' }])
    const refused = await admin.call('PUT', `${path}/events/${split.id}`, {
      ...choir,
      startDate: '2026-03-19T20:00',
      rrule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=1',
    })
    expect(refused.body.type).toBe('/problems/answers-lost')
  })

  it('name people to members, but for those who are listed for admins only', async () => {
    const { addEvent, cakes, ann, bob, cas, path, take, show } = await start()
    const cake = await cakes((await addEvent()).id)
    await take(ann, cake, { number: 1, remark: 'a secret recipe' })
    await take(bob, cake)
    const hiding = { listing: 'admins', phoneNumber: null, email: null }
    await ann.call('PUT', `${path}/profile/visibility`, hiding)
    const seen = await show(cake.sheet, cas)
    expect(seen.people).toHaveLength(1)
    expect(seen.hidden).toEqual([{ lineId: cake.line, people: 1 }])
    expect(JSON.stringify(seen)).not.toMatch(/secret|phone|email|\+1/)
    expect((await show(cake.sheet)).people).toHaveLength(2)
    expect((await show(cake.sheet, ann)).people).toHaveLength(2)
  })

  it('stand alone until they close, and come back with a deleted event', async () => {
    const { addEvent, add, cakes, admin, ann, bob, path, take, list, own, turnOn, told } =
      await start()
    await turnOn(bob)
    const lines = [{ title: 'Paint', wanted: 1 }]
    const alone = { title: 'Working bee', closesAt: '2026-03-20T12:00:00.000Z', lines }
    const { body: sheet } = await add(alone)
    const paint = { sheet, line: sheet.lines[0].id }
    for (const person of [ann, bob]) await take(person, paint)
    expect((await list(ann)).dates).toMatchObject([{ sheetId: sheet.id, lines: [{ taken: 1 }] }])
    await take(ann, paint, { number: null })
    expect(await told()).toEqual(['You have a place: Paint (Working bee)'])
    for (const missing of [{ title: '' }, { closesAt: null }]) {
      expect((await add({ ...alone, ...missing })).status).toBe(400)
      const saved = await admin.call('PUT', `${path}/sheets/${sheet.id}`, {
        ...alone,
        isClosed: false,
        ...missing,
      })
      expect(saved.status).toBe(400)
    }
    await admin.call('DELETE', `${path}/sheets/${sheet.id}`)

    const cake = await cakes((await addEvent()).id)
    await take(ann, cake)
    await admin.call('DELETE', `${path}/events/${cake.sheet.eventId}`)
    expect(await list()).toEqual({ sheets: [], dates: [] })
    await admin.call('POST', `${path}/deleted-items/${cake.sheet.eventId}/restoration`)
    expect(await own(ann)).toHaveLength(1)
  })

  it('are said in the reminder to who took something, and to nobody else', async () => {
    const { addEvent, cakes, ann, bob, cas, path, take, turnOn, told, setTime } = await start()
    const only = choicesInput({ events: { push: false, email: false } })
    for (const person of [ann, bob, cas]) {
      await turnOn(person)
      await person.call('PUT', `${path}/notifications`, { ...only, reminderMinutes: [60] })
    }
    const cake = await cakes((await addEvent()).id)
    await take(ann, cake, { number: 2 })
    await take(bob, cake)
    setTime('2026-03-10T22:00:00Z')
    expect((await told()).toSorted()).toEqual([
      'Reminder: Fair, Tue, Mar 10, 7:00 PM',
      'Reminder: Fair, Tue, Mar 10, 7:00 PM',
      'Reminder: Fair, Tue, Mar 10, 7:00 PM – you signed up for: Cake × 2',
    ])
  })

  it('are said in the calendar file of their event and in private calendars, without names', async () => {
    const { addEvent, cakes, add, admin, ann, path, site, take, save, world } = await start()
    const { id: eventId } = await addEvent()
    const feed = await ann.call('POST', '/calendar-feeds', { site: null, alarmMinutes: null })
    await admin.call('PUT', `${path}/public-calendar`, { isOn: true })
    const fetched = async (url: string) =>
      (await world.call('GET', new URL(url).pathname.slice(4))).text
    const priv = () => fetched(feed.body.url)
    expect(await priv()).not.toContain('DESCRIPTION')
    const cake = await cakes(eventId, 4)
    await take(ann, cake)
    world.setTime('2026-03-02T12:00:01Z')
    await add({ eventId, title: 'Rides', lines: [{ title: 'Drive home', time: '21:00' }] })
    const text = 'DESCRIPTION:Needed: Cake (4)\\nRides: Drive home 21:00'
    const file = await ann.call('GET', `${path}/events/${eventId}/calendar.ics`)
    expect(file.text).toContain(text)
    expect(await priv()).toContain(text)
    expect(file.text).not.toContain('Ada')
    const open = await world.call('GET', `/site/${site.id}/calendar.ics`)
    expect(open.text).toContain('SUMMARY:Fair')
    expect(open.text).not.toContain('Cake')
    await save(cake.sheet, { isClosed: true })
    expect(await priv()).not.toContain('Cake')
  })

  it('are signed for those whom somebody looks after, who are told in their place', async () => {
    const { addEvent, cakes, admin, ann, bob, ids, path, take, show, own, ...test } = await start()
    const child = await buildLookedAfter({ admin, path }, { guardians: ids.slice(0, 1) })
    await test.turnOn(ann)
    const cake = await cakes((await addEvent()).id, 1)
    await test.told()
    await take(bob, cake)
    const forChild = { profileId: child, number: 1, remark: 'plain' }
    expect((await take(bob, cake, forChild)).status).toBe(403)
    await take(ann, cake, forChild)
    expect(await own(ann)).toMatchObject([{ ...forChild, state: 'waiting' }])
    // Others do not see a child.
    expect((await show(cake.sheet, bob)).people).toHaveLength(1)
    await take(bob, cake, { number: null })
    expect(await test.told()).toEqual([expect.stringContaining('Mia has a place: Cake (Fair)')])
    const reminded = choicesInput({ events: { push: false, email: false } })
    await ann.call('PUT', `${path}/notifications`, { ...reminded, reminderMinutes: [60] })
    test.setTime('2026-03-10T22:00:00Z')
    expect(await test.told()).toEqual([expect.stringContaining('you signed up for: Cake')])
  })

  it.each([
    ['en-US', 'You have a place: Cake', 'Mia has a place: Cake'],
    ['es-MX', 'Tienes un lugar: Cake', 'Mia tiene un lugar: Cake'],
    ['fr-FR', 'Vous avez une place\u00a0: Cake', 'Mia a une place\u00a0: Cake'],
  ])('say in %s whose place it is that came free', async (language, you, mia) => {
    const { addEvent, cakes, admin, ann, bob, ids, path, take, turnOn, told } = await start()
    const child = await buildLookedAfter({ admin, path }, { guardians: ids.slice(0, 1) })
    await turnOn(ann, { language })
    const cake = await cakes((await addEvent()).id, 2)
    await told()
    await take(bob, cake, { number: 2 })
    await take(ann, cake)
    await take(ann, cake, { profileId: child, number: 1 })
    await take(bob, cake, { number: null })
    const lines = (await told()).map((line) => line.slice(0, line.indexOf(' (Fair)')))
    expect(lines.toSorted()).toEqual([mia, you].toSorted())
  })

  it('have limits, and the same request twice adds one', async () => {
    const { add, admin, path, world, site, list } = await start()
    const lines = [{ title: 'Cake' }]
    const alone = { title: 'Bee', closesAt: '2026-03-20T12:00:00Z', lines }
    const many = Array.from({ length: limits.sheetLines + 1 }, () => ({ title: 'Cake' }))
    for (const wrong of [
      { lines: [] },
      { lines: many },
      { lines: [{ title: '' }] },
      { lines: [{ title: 'x'.repeat(limits.sheetLineTitle + 1) }] },
      { lines: [{ title: 'Cake', wanted: 0 }] },
      { lines: [{ title: 'Cake', time: '24:00' }] },
      { title: 'x'.repeat(limits.sheetTitle + 1) },
      { day: '2026-03-10' },
      { day: '2026-02-30', eventId: site.id },
    ])
      expect((await add({ ...alone, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    expect((await add({ ...alone, eventId: site.id })).status).toBe(404)
    const headers = { 'idempotency-key': 'the-same-key' }
    const twice = await Promise.all(
      [1, 2].map(() =>
        world.call('POST', `${path}/sheets`, { token: admin.token, body: alone, headers }),
      ),
    )
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
    const [{ id }] = (await list()).sheets
    await world.database
      .tables<Tables>()
      .insertInto('sheets')
      .values(
        Array.from({ length: limits.sheetsPerSite - 1 }, (_, index) => ({
          // No id that is made ends like this.
          id: `${id.slice(0, -5)}z${String(index).padStart(4, '0')}`,
          site_id: site.id,
          event_id: null,
          day: null,
          title: 'Old',
          closes_at: '2026-03-01T00:00:00.000Z',
          is_closed: 0,
          version: 1,
          created_at: '2026-03-01T00:00:00.000Z',
          deleted_at: null,
        })),
      )
      .execute()
    const full = await add(alone)
    expect([full.status, full.body.type]).toEqual([409, '/problems/full'])
  })
})
