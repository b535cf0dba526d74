import { eachDatabase } from '@maypole/platform/database/testing'
import { describe, expect, it } from 'vitest'
import { buildMember, buildSite } from '../../testing/factories.ts'
import { accept, buildOpenSite, buildRequest } from '../../testing/joining.ts'
import { createNoticedCommunity } from '../../testing/noticed.ts'
import { choicesInput, settingsInput } from '../../testing/notifications.ts'
import { createPushService } from '../../testing/push-service.ts'

const announcement = { headline: 'Rehearsal moved', body: 'See you on Friday.' }
const party = { title: 'Party', location: 'Town Hall', startDate: '2026-03-10T19:00:00Z' }
const hour = 3_600_000

eachDatabase('people are told', (open) => {
  async function start(rules = {}) {
    const test = await createNoticedCommunity(await open(), rules)
    const { admin, path, site } = await buildSite(test.world)
    const { member, id } = await buildMember(test.world, { admin, path })
    return { ...test, admin, member, memberId: id, path, site }
  }

  it('of an announcement, encrypted, with its headline, the community and a path', async () => {
    const { admin, member, path, site, turnOn, send, service } = await start()
    const { endpoint } = await turnOn(member)
    const { id } = (await admin.call('POST', `${path}/announcements`, announcement)).body
    await send()
    await send()
    expect(service.messages).toEqual([
      {
        device: endpoint,
        title: 'Rehearsal moved',
        body: 'Garden Club',
        path: `/${site.slug}/announcements#${id}`,
        topic: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
        ttl: 48 * 3600,
      },
    ])
  })

  it('of an event with buttons that answer it, unless nobody is asked', async () => {
    const { admin, member, path, site, turnOn, send, service } = await start()
    await turnOn(member, { language: 'es' })
    const weekly = { ...party, rrule: 'FREQ=WEEKLY' }
    const { id, version } = (await admin.call('POST', `${path}/events`, weekly)).body
    await send()
    const [{ answer }] = service.messages.splice(0) as unknown as [{ answer: { path: string } }]
    expect(answer).toMatchObject({
      path: `/api/sites/${site.slug}/events/${id}/answer`,
      recurrenceId: '2026-03-10T19:00:00.000Z',
      texts: { going: 'Voy', declined: 'No puedo ir' },
    })
    const saved = await member.call('PUT', answer.path.replace('/api', ''), {
      answer: 'going',
      recurrenceId: '2026-03-10T19:00:00.000Z',
    })
    expect(saved.body.own).toBe('going')
    await admin.call('PUT', `${path}/events/${id}/answering`, { seats: null, off: true })
    await admin.call('PUT', `${path}/events/${id}`, { ...weekly, title: 'Ball', version })
    await send()
    expect(service.messages).toHaveLength(1)
    expect(service.messages[0]).not.toHaveProperty('answer')
  })

  it('only when they turned it on, and never of their own', async () => {
    const { admin, member, path, turnOn, told, mails } = await start()
    await admin.call('POST', `${path}/announcements`, announcement)
    expect(await told()).toEqual([])
    await turnOn(admin)
    await turnOn(member)
    await member.call(
      'PUT',
      `${path}/notifications`,
      choicesInput({ announcements: { push: false, email: false } }),
    )
    await admin.call('POST', `${path}/announcements`, announcement)
    expect(await told()).toEqual([])
    expect(mails).toEqual([])
  })

  it('on each of their devices, of each thing once', async () => {
    const { admin, member, path, turnOn, told, world } = await start()
    await turnOn(member)
    const tablet = { ...member, sessionId: 'tablet', token: 'tablet' }
    world.sessions.set('tablet', tablet)
    await turnOn({
      ...tablet,
      call: (method, url, body) => world.call(method, url, { token: 'tablet', body }),
    })
    await admin.call('POST', `${path}/announcements`, announcement)
    await admin.call('POST', `${path}/announcements`, { ...announcement, headline: 'Second' })
    expect((await told()).toSorted()).toEqual([
      'Rehearsal moved',
      'Rehearsal moved',
      'Second',
      'Second',
    ])
    expect(await told()).toEqual([])
  })

  it('not when they left, were removed, signed out, or the community was deleted', async () => {
    for (const end of ['leaves', 'is removed', 'signs out', 'is deleted']) {
      const test = await start()
      const { admin, member, memberId, path, turnOn, told, world } = test
      await turnOn(member)
      await admin.call('POST', `${path}/announcements`, announcement)
      if (end === 'leaves') await member.call('DELETE', `${path}/profile`)
      if (end === 'is removed') await admin.call('DELETE', `${path}/profiles/${memberId}`)
      if (end === 'signs out') world.signOut(member)
      if (end === 'is deleted')
        await admin.call('POST', `${path}/deletion`, { title: 'Garden Club' })
      expect(await told(), end).toEqual([])
    }
  })

  it('not of what was deleted before it was sent', async () => {
    const { admin, member, path, turnOn, told } = await start()
    await turnOn(member)
    const { id } = (await admin.call('POST', `${path}/announcements`, announcement)).body
    await admin.call('DELETE', `${path}/announcements/${id}`)
    expect(await told()).toEqual([])
  })

  it('which date of a series was moved, and which was cancelled', async () => {
    const { admin, member, path, turnOn, told } = await start()
    await turnOn(member)
    const weekly = { title: 'Choir', startDate: '2026-03-10T19:00', rrule: 'FREQ=WEEKLY' }
    const { id } = (await admin.call('POST', `${path}/events`, weekly)).body
    await told()
    const put = (change: object) =>
      admin.call('PUT', `${path}/events/${id}`, { ...weekly, ...change })
    const date = { scope: 'this', recurrenceId: '2026-03-24T23:00:00Z' }
    await put({ ...date, startDate: '2026-03-25T18:00' })
    expect(await told()).toEqual(['Changed: Choir, Wed, Mar 25, 6:00 PM'])
    await put({ ...date, startDate: '2026-03-25T18:00', cancelled: true })
    expect(await told()).toEqual(['Cancelled: Choir, Wed, Mar 25, 6:00 PM'])
    const other = 'scope=this&recurrenceId=2026-03-17T23:00:00Z'
    await admin.call('DELETE', `${path}/events/${id}?${other}`)
    expect(await told()).toEqual(['Cancelled: Choir, Tue, Mar 17, 7:00 PM'])
    await admin.call('DELETE', `${path}/events/${id}`)
    expect(await told()).toEqual(['Cancelled: Choir'])
  })

  it('of events that are new, changed and cancelled, with their time in the zone of the device', async () => {
    const { admin, member, path, turnOn, told } = await start()
    await turnOn(member, { timeZone: 'America/Los_Angeles' })
    const { id } = (await admin.call('POST', `${path}/events`, party)).body
    expect(await told()).toEqual(['New event: Party, Tue, Mar 10, 12:00 PM'])
    const moved = { ...party, startDate: '2026-03-11T20:00:00Z' }
    await admin.call('PUT', `${path}/events/${id}`, moved)
    await admin.call('PUT', `${path}/events/${id}`, { ...moved, location: 'Church' })
    // Of several changes the last one is told.
    expect(await told()).toEqual(['Changed: Party, Wed, Mar 11, 1:00 PM'])
    await admin.call('PUT', `${path}/events/${id}`, { ...moved, location: 'Church' })
    expect(await told()).toEqual([])
    await admin.call('DELETE', `${path}/events/${id}`)
    expect(await told()).toEqual(['Cancelled: Party'])
  })

  it('not of events that are over', async () => {
    const { admin, member, path, turnOn, told } = await start()
    await turnOn(member)
    const { id } = (
      await admin.call('POST', `${path}/events`, { ...party, startDate: '2026-03-01T19:00:00Z' })
    ).body
    await admin.call('DELETE', `${path}/events/${id}`)
    expect(await told()).toEqual([])
  })

  it('as admins when somebody asks to join, and as that person when they are approved', async () => {
    const test = await createNoticedCommunity(await open())
    const { world, turnOn, service, send } = test
    const { admin, path, site, token } = await buildOpenSite(world, 'approval')
    const { member } = await buildMember(world, { admin, path })
    const { endpoint: ofAdmin } = await turnOn(admin)
    await turnOn(member)
    const { person, request, address } = await buildRequest(world, { admin, path, token })
    const { endpoint: ofPerson } = await turnOn(person)
    await send()
    expect(service.messages.splice(0)).toMatchObject([
      {
        device: ofAdmin,
        title: 'Somebody asks to join',
        body: 'Garden Club',
        path: `/${site.slug}/directory`,
      },
    ])
    await admin.call('PATCH', address, { state: 'approved', version: request.version })
    await send()
    expect(service.messages.splice(0)).toMatchObject([
      { device: ofPerson, title: 'You are now a member', path: `/${site.slug}/announcements` },
    ])
    const other = world.person()
    await accept(other, token)
    const [{ id, version }] = (await admin.call('GET', `${path}/join-requests`)).body
    await admin.call('PATCH', `${path}/join-requests/${id}`, { state: 'declined', version })
    // Nobody waits any more.
    expect(await test.told()).toEqual([])
  })

  describe('by a push service', () => {
    it('that no longer knows the device: it is forgotten', async () => {
      const { admin, member, path, turnOn, told, service } = await start()
      const { endpoint } = await turnOn(member)
      service.unsubscribe(endpoint)
      await admin.call('POST', `${path}/announcements`, announcement)
      expect(await told()).toEqual([])
      expect((await member.call('GET', '/notifications')).body.devices).toEqual([])
    })

    it('that fails: again with growing delays, until the news are old', async () => {
      const { admin, member, path, turnOn, told, service, pass } = await start()
      await turnOn(member)
      await admin.call('POST', `${path}/announcements`, announcement)
      service.answers.push(new Response(null, { status: 500 }), new Response(null, { status: 502 }))
      expect(await told()).toEqual([])
      pass(4_999)
      expect(await told()).toEqual([])
      expect(service.answers).toHaveLength(1)
      pass(1)
      expect(await told()).toEqual([])
      expect(service.answers).toHaveLength(0)
      pass(10_000)
      expect(await told()).toEqual(['Rehearsal moved'])
      await admin.call('POST', `${path}/announcements`, announcement)
      service.answers.push(new Response(null, { status: 500 }))
      expect(await told()).toEqual([])
      pass(49 * hour)
      expect(await told()).toEqual([])
    })

    it.each(['120', 'Mon, 02 Mar 2026 12:02:00 GMT'])(
      'that asks for time (Retry-After: %s): no message to it before',
      async (retryAfter) => {
        const { admin, member, path, turnOn, told, service, pass } = await start({ atOnce: 1 })
        await turnOn(member)
        await turnOn(admin)
        await admin.call('POST', `${path}/announcements`, announcement)
        service.answers.push(
          new Response(null, { status: 429, headers: { 'retry-after': retryAfter } }),
        )
        expect(await told()).toEqual([])
        // Another message to the same service waits, too.
        await member.call('GET', '/notifications')
        await admin.call('POST', `${path}/events`, party)
        expect(await told()).toEqual([])
        pass(119_000)
        expect(await told()).toEqual([])
        pass(3_000)
        expect(await told()).toHaveLength(2)
      },
    )

    it('that refuses every message: the device is forgotten after the fifth', async () => {
      const { admin, member, path, turnOn, told, service } = await start()
      await turnOn(member)
      for (let i = 0; i < 5; i++) {
        service.answers.push(new Response(null, { status: 400 }))
        await admin.call('POST', `${path}/announcements`, announcement)
        expect(await told()).toEqual([])
        const { devices } = (await member.call('GET', '/notifications')).body
        expect(devices).toHaveLength(i < 4 ? 1 : 0)
      }
    })
  })

  it('no faster than the rate', async () => {
    const { admin, path, turnOn, told, world, pauses } = await start({
      pushesPerSecond: 2,
      atOnce: 20,
      batch: 2,
    })
    for (let i = 0; i < 6; i++) {
      const { member } = await buildMember(world, { admin, path })
      await turnOn(member)
    }
    await admin.call('POST', `${path}/announcements`, announcement)
    expect(await told()).toHaveLength(6)
    expect(pauses).toEqual([1000, 1000, 1000])
  })

  it('no later when the clock is set back meanwhile', async () => {
    const service = createPushService()
    const { world, turnOn, told, pauses } = await createNoticedCommunity(
      await open(),
      { pushesPerSecond: 2 },
      {
        ...service,
        fetch: (...request) => {
          world.pass(-3 * hour)
          return service.fetch(...request)
        },
      },
    )
    const { admin, path } = await buildSite(world)
    await turnOn((await buildMember(world, { admin, path })).member)
    await admin.call('POST', `${path}/announcements`, announcement)
    expect(await told()).toHaveLength(1)
    expect(pauses).toEqual([500])
  })

  it('by one of two servers', async () => {
    const database = await open()
    const first = await createNoticedCommunity(database)
    const { admin, path } = await buildSite(first.world)
    for (let i = 0; i < 30; i++) {
      const { member } = await buildMember(first.world, { admin, path })
      await first.turnOn(member)
    }
    const second = await createNoticedCommunity(database, {}, first.service)
    for (const [token, viewer] of first.sessions) second.sessions.set(token, viewer)
    await admin.call('POST', `${path}/announcements`, announcement)
    await Promise.all([first.send(), second.send(), first.send(), second.send()])
    const reached = first.service.messages.map(({ device }) => device)
    expect(new Set(reached).size).toBe(30)
    expect(reached).toHaveLength(30)
  })

  it('with sessions that expired, but not after they were signed out or for ever', async () => {
    const { admin, member, path, turnOn, told, world, community, pass } = await start()
    await turnOn(member)
    await community.sweep()
    pass(8 * 24 * hour)
    // Expired, and swept by whatever signs people in.
    world.sessions.delete(member.token)
    await community.sweep()
    await admin.call('POST', `${path}/announcements`, announcement)
    expect(await told()).toEqual(['Rehearsal moved'])
    pass(83 * 24 * hour)
    await admin.call('POST', `${path}/announcements`, announcement)
    expect(await told()).toEqual([])
  })

  it.each(['is signed out', 'is that of somebody who acts for the person'])(
    'and not on a device whose session %s, which is swept',
    async (end) => {
      const { admin, member, path, turnOn, told, world, community, database } = await start()
      const endSession = () =>
        end === 'is signed out' ? world.signOut(member) : world.actedFor.add(member.sessionId)
      const devices = () =>
        database
          .tables<{ notification_devices: object }>()
          .selectFrom('notification_devices')
          .selectAll()
          .execute()
      await turnOn(member)
      endSession()
      await admin.call('POST', `${path}/announcements`, announcement)
      expect(await told()).toEqual([])
      world.sessions.set(member.token, member)
      world.actedFor.clear()
      await turnOn(member)
      expect(await devices()).toHaveLength(1)
      endSession()
      await community.sweep()
      expect(await devices()).toEqual([])
    },
  )

  describe('in quiet hours', () => {
    const quiet = { quietHours: { start: '22:00', end: '07:00' } }

    it('at their end, in one message, in the zone of the person', async () => {
      const { admin, member, path, site, turnOn, told, setTime, send, service } = await start()
      await turnOn(member)
      await member.call('PUT', '/notifications', settingsInput(quiet))
      // 23:30 in New York.
      setTime('2026-03-03T04:30:00Z')
      await admin.call('POST', `${path}/announcements`, announcement)
      await admin.call('POST', `${path}/events`, party)
      expect(await told()).toEqual([])
      setTime('2026-03-03T11:59:59Z')
      expect(await told()).toEqual([])
      setTime('2026-03-03T12:00:00Z')
      await send()
      expect(service.messages.splice(0)).toMatchObject([
        { title: '2 new things', body: 'Garden Club', path: `/${site.slug}/announcements` },
      ])
      expect(await told()).toEqual([])
    })

    it('lead to the tab that has all of them', async () => {
      const { admin, member, path, site, turnOn, setTime, send, service } = await start()
      await turnOn(member)
      await member.call('PUT', '/notifications', settingsInput(quiet))
      setTime('2026-03-03T04:30:00Z')
      await admin.call('POST', `${path}/events`, party)
      await admin.call('POST', `${path}/events`, { ...party, title: 'Ball' })
      await send()
      setTime('2026-03-03T12:00:00Z')
      await send()
      expect(service.messages).toMatchObject([
        { title: '2 new things', path: `/${site.slug}/events` },
      ])
    })

    it('one thing alone stays what it is', async () => {
      const { admin, member, path, turnOn, told, setTime } = await start()
      await turnOn(member)
      await member.call('PUT', '/notifications', settingsInput(quiet))
      setTime('2026-03-03T04:30:00Z')
      await admin.call('POST', `${path}/announcements`, announcement)
      expect(await told()).toEqual([])
      setTime('2026-03-03T12:00:00Z')
      expect(await told()).toEqual(['Rehearsal moved'])
    })

    it('end an hour earlier after the clocks went forward', async () => {
      const { admin, member, path, turnOn, told, setTime } = await start()
      await turnOn(member)
      await member.call('PUT', '/notifications', settingsInput(quiet))
      // The night in which 2:00 becomes 3:00 in New York.
      setTime('2026-03-08T04:30:00Z')
      await admin.call('POST', `${path}/announcements`, announcement)
      expect(await told()).toEqual([])
      setTime('2026-03-08T10:59:00Z')
      expect(await told()).toEqual([])
      setTime('2026-03-08T11:00:00Z')
      expect(await told()).toEqual(['Rehearsal moved'])
    })
  })
})
