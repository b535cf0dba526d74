import { sha256 } from '@maypole/platform/crypto'
import { eachDatabase, readEveryTable } from '@maypole/platform/database/testing'
import { createLog } from '@maypole/platform/log'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import {
  createTestCommunity,
  type Person,
  type TestCommunity,
} from '../../testing/create-test-community.ts'
import { buildMember, buildSite, contactInput } from '../../testing/factories.ts'

const google = 'Mozilla/5.0 (compatible; Google-Calendar-Importer)'
const hour = 3_600_000

/** Makes a private address, and returns the path of the calendar behind it. */
async function subscribe(person: Person, body: object = {}) {
  const made = await person.call('POST', '/calendar-feeds', {
    site: null,
    alarmMinutes: null,
    ...body,
  })
  expect(made.status, made.text).toBe(201)
  const url = new URL(made.body.url)
  return { file: url.pathname.replace(/^\/api/, ''), feed: made.body.feed, url: made.body.url }
}

function parse(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent')
  const titles = events.map((one) => String(one.getFirstPropertyValue('summary'))).toSorted()
  return { calendar, events, titles }
}

const party = { title: 'Party', startDate: '2026-03-10T19:00:00Z', location: 'Town Hall' }

eachDatabase('calendar addresses', (open) => {
  async function start(options: Parameters<typeof createTestCommunity>[1] = {}) {
    const world = await createTestCommunity(await open(), options)
    const { admin, site, path } = await buildSite(world)
    const { member, id } = await buildMember(world, { admin, path })
    const add = async (event: object, where = path) => {
      const added = await admin.call('POST', `${where}/events`, { ...party, ...event })
      expect(added.status, added.text).toBe(201)
      return added.body
    }
    return { world, admin, site, path, member, id, add }
  }
  const fetchFeed = (
    world: TestCommunity,
    file: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ) => world.call(method, file, { headers })

  it('has the events of all communities of a person, as another reader understands them', async () => {
    const { world, admin, site, path, member, add } = await start()
    await add({})
    await add({ title: 'Rehearsal', rrule: 'FREQ=WEEKLY;COUNT=5', excludedDates: ['2026-03-17'] })
    await add({ title: 'Feast', startDate: '2026-05-01', endDate: '2026-05-03' })
    const other = (
      await admin.call('POST', '/sites', {
        title: 'Choir',
        slug: 'choir-of-feeds',
        timeZone: 'Europe/Vienna',
        theme: { primaryColor: '#ff0001', backgroundColor: '#ffffff' },
      })
    ).body
    const theirs = `/sites/${other.id}`
    await admin.call('POST', `${theirs}/profiles`, contactInput({ phoneNumber: member.phone }))
    await add({ title: 'Concert' }, theirs)
    const { file, feed } = await subscribe(member)
    expect(feed).toMatchObject({ site: null, alarmMinutes: null, fetches: [] })
    // An entry that waits for the person is bound when they come.
    expect(parse((await fetchFeed(world, file)).text).titles).toEqual([
      'Feast',
      'Party',
      'Rehearsal',
    ])
    await member.call('GET', '/sites')
    const answer = await fetchFeed(world, file)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    const { calendar, events, titles } = parse(answer.text)
    expect(titles).toEqual(['Concert', 'Feast', 'Party', 'Rehearsal'])
    for (const name of ['name', 'x-wr-calname'])
      expect(calendar.getFirstPropertyValue(name)).toBe('My communities on Maypole')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
    // A file can be passed on, so that the address must not be in it.
    expect(answer.text).not.toContain(file.slice(11, 30))
    expect(answer.text).not.toContain('SOURCE')
    const [concert] = events.filter((one) => one.getFirstPropertyValue('summary') === 'Concert')
    expect(concert?.getFirstPropertyValue('categories')).toBe('Choir')
    expect(concert?.getFirstPropertyValue('url')).toBe('https://town.example/choir-of-feeds/events')
    const own = parse(
      (await fetchFeed(world, (await subscribe(member, { site: other.slug })).file)).text,
    )
    expect(own.titles).toEqual(['Concert'])
    expect(own.calendar.getFirstPropertyValue('color')).toBe('red')
    expect(own.calendar.getFirstPropertyValue('name')).toBe('Choir')
    expect(path).not.toBe(theirs)
    expect(site.title).toBe('Garden Club')
  })

  it('rings as long before as the person has chosen, at the same address', async () => {
    const { world, member, add } = await start()
    await add({})
    const { file, feed } = await subscribe(member, { alarmMinutes: 60 })
    const alarm = async () =>
      parse((await fetchFeed(world, file)).text)
        .events[0]?.getFirstSubcomponent('valarm')
        ?.getFirstPropertyValue('trigger')
        ?.toString()
    expect(await alarm()).toBe('-PT60M')
    const path = `/calendar-feeds/${feed.id}`
    expect((await member.call('PUT', path, { alarmMinutes: 7 })).status).toBe(400)
    expect((await member.call('PUT', path, { alarmMinutes: 1440 })).body.alarmMinutes).toBe(1440)
    expect(await alarm()).toBe('-PT1440M')
    await member.call('PUT', path, { alarmMinutes: null })
    expect(await alarm()).toBeUndefined()
  })

  it('has dates that were changed or cancelled by themselves, and rings for the former only', async () => {
    const { world, admin, path, member, add } = await start()
    const series = { ...party, rrule: 'FREQ=WEEKLY;COUNT=5' }
    const { id } = await add(series)
    const change = async (recurrenceId: string, body: object) => {
      const answer = await admin.call('PUT', `${path}/events/${id}`, {
        ...party,
        startDate: recurrenceId,
        scope: 'this',
        recurrenceId,
        ...body,
      })
      expect(answer.status, answer.text).toBe(200)
    }
    await change('2026-03-17T19:00:00Z', { title: 'Feast' })
    await change('2026-03-24T19:00:00Z', { cancelled: true })
    const { file } = await subscribe(member, { alarmMinutes: 60 })
    const { events } = parse((await fetchFeed(world, file)).text)
    expect(events.map((one) => String(one.getFirstPropertyValue('uid')))).toEqual([id, id, id])
    const rings = events.map((one) => [
      one.getFirstPropertyValue('summary'),
      one.getFirstPropertyValue('status') ?? null,
      one.getFirstSubcomponent('valarm')?.getFirstPropertyValue('description') ?? null,
    ])
    expect(rings).toEqual([
      ['Party', null, 'Party'],
      ['Feast', null, 'Feast'],
      ['Party', 'CANCELLED', null],
    ])
  })

  it('is answered with 304 until an event, a title or the choice changes', async () => {
    const { world, admin, site, path, member, add } = await start()
    const event = await add({})
    const { file, feed } = await subscribe(member, { site: site.id })
    let last = await fetchFeed(world, file)
    const isUnchanged = async () => {
      const { etag, 'last-modified': date } = last.headers
      const byTag = await fetchFeed(world, file, { 'if-none-match': String(etag) })
      const byDate = await fetchFeed(world, file, { 'if-modified-since': String(date) })
      expect(byTag.status).toBe(byDate.status)
      if (byTag.status === 304) expect(byTag.text + byDate.text).toBe('')
      last = await fetchFeed(world, file)
      return byTag.status === 304
    }
    expect(await isUnchanged()).toBe(true)
    // Of a change in the same second, too.
    await admin.call('PUT', `${path}/events/${event.id}`, { ...party, title: 'Feast' })
    expect(await isUnchanged()).toBe(false)
    expect(last.text).toContain('SUMMARY:Feast')
    expect(last.text).toContain('SEQUENCE:1')
    await member.call('PUT', `/calendar-feeds/${feed.id}`, { alarmMinutes: 10 })
    expect(await isUnchanged()).toBe(false)
    await admin.call('PUT', path, { ...site, title: 'Gardeners' })
    expect(await isUnchanged()).toBe(false)
    await admin.call('POST', `${path}/announcements`, { headline: 'Hello', body: '' })
    expect(await isUnchanged()).toBe(true)
    await member.call('DELETE', `${path}/events/${event.id}`)
    expect(await isUnchanged()).toBe(false)
    expect(parse(last.text).events).toEqual([])
    expect((await fetchFeed(world, file, {}, 'HEAD')).text).toBe('')
  })

  it('leaves out what was over for three months', async () => {
    const { world, member, add } = await start()
    await add({ title: 'Long ago', startDate: '2025-11-20T19:00:00Z' })
    await add({ title: 'Lately', startDate: '2025-12-20T19:00:00Z' })
    await add({ title: 'Once a week', startDate: '2024-01-01T19:00:00Z', rrule: 'FREQ=WEEKLY' })
    const { file } = await subscribe(member)
    expect(parse((await fetchFeed(world, file)).text).titles).toEqual(['Lately', 'Once a week'])
    world.pass(90 * 24 * hour)
    expect(parse((await fetchFeed(world, file)).text).titles).toEqual(['Once a week'])
  })

  it('shows when which kind of program fetched, and writes that every ten minutes at most', async () => {
    const { world, member } = await start()
    const { file, feed } = await subscribe(member)
    const fetches = async () => (await member.call('GET', '/calendar-feeds')).body[0].fetches
    await fetchFeed(world, file, { 'user-agent': google })
    const first = new Date(world.now()).toISOString()
    world.pass(9 * 60_000)
    await fetchFeed(world, file, { 'user-agent': google })
    expect(await fetches()).toEqual([{ by: 'google', date: first }])
    await fetchFeed(world, file, { 'user-agent': 'macOS/15.1 (24B83) dataaccessd/1.0' })
    world.pass(60_000)
    await fetchFeed(world, file, { 'user-agent': google })
    expect((await fetches()).map(({ by }: { by: string }) => by)).toEqual(['google', 'apple'])
    expect(feed.fetches).toEqual([])
  })

  describe('is refused', () => {
    it('without a token, with a wrong one, and with one that was replaced or ended', async () => {
      const { world, site, member } = await start()
      const { file, feed } = await subscribe(member, { site: site.id })
      const wrong = file.replace(/.{5}\.ics$/, 'AAAAA.ics')
      for (const path of ['/calendars/.ics', '/calendars/x', wrong, `${file}x`])
        expect((await fetchFeed(world, path)).status, path).toBe(404)
      expect((await fetchFeed(world, file)).status).toBe(200)
      const renewed = await subscribe(member, { site: site.id })
      expect(renewed.feed.id).not.toBe(feed.id)
      expect((await fetchFeed(world, file)).status).toBe(404)
      expect((await fetchFeed(world, renewed.file)).status).toBe(200)
      expect((await member.call('GET', '/calendar-feeds')).body).toHaveLength(1)
      const path = `/calendar-feeds/${renewed.feed.id}`
      expect((await member.call('DELETE', path)).status).toBe(204)
      const ended = await fetchFeed(world, renewed.file)
      expect([ended.status, ended.body.error]).toEqual([404, 'This does not exist.'])
      expect((await member.call('DELETE', path)).status).toBe(404)
    })

    it('when the person is no longer a member, also after they are let in again', async () => {
      const { world, admin, site, path, member, id, add } = await start()
      await add({})
      const one = await subscribe(member, { site: site.id })
      const all = await subscribe(member)
      expect(parse((await fetchFeed(world, all.file)).text).titles).toEqual(['Party'])
      const blocked = await admin.call('DELETE', `${path}/profiles/${id}?block=true`)
      expect(blocked.status).toBe(204)
      expect((await fetchFeed(world, one.file)).status).toBe(404)
      expect(parse((await fetchFeed(world, all.file)).text).titles).toEqual([])
      const contact = contactInput({ phoneNumber: member.phone })
      expect((await admin.call('POST', `${path}/profiles`, contact)).status).toBe(201)
      await member.call('GET', '/sites')
      expect((await fetchFeed(world, one.file)).status).toBe(404)
      expect(parse((await fetchFeed(world, all.file)).text).titles).toEqual(['Party'])
      expect((await member.call('GET', '/calendar-feeds')).body).toHaveLength(1)
    })

    it('while the community is deleted, and with the account', async () => {
      const { world, admin, site, path, member } = await start()
      const { file } = await subscribe(member, { site: site.id })
      const all = await subscribe(member)
      await admin.call('POST', `${path}/deletion`, { title: site.title })
      expect((await fetchFeed(world, file)).status).toBe(404)
      await admin.call('DELETE', `${path}/deletion`)
      expect((await fetchFeed(world, file)).status).toBe(200)
      world.withoutAccount.add(member.userId)
      expect((await fetchFeed(world, all.file)).status).toBe(404)
      world.withoutAccount.delete(member.userId)
      await member.call('POST', '/account/deletion', { confirmation: 'delete-my-account' })
      expect((await fetchFeed(world, all.file)).status).toBe(404)
      expect((await readEveryTable(world.database)).calendar_feeds).toEqual([])
    })

    it('when somebody acts for the person, or is not a member', async () => {
      const { world, site, member } = await start()
      const body = { site: site.id, alarmMinutes: null }
      const stranger = await world.person().call('POST', '/calendar-feeds', body)
      expect([stranger.status, stranger.body.type]).toEqual([403, '/problems/not-a-member'])
      for (const wrong of [{}, { ...body, alarmMinutes: 61 }, { ...body, site: 7 }])
        expect((await member.call('POST', '/calendar-feeds', wrong)).status).toBe(400)
      world.ownAccounts.proof = async () => 'acted-for'
      expect((await member.call('POST', '/calendar-feeds', body)).status).toBe(403)
      expect((await world.call('POST', '/calendar-feeds', { body })).status).toBe(401)
    })

    it('when it is written too often, or too many are tried', async () => {
      const { world, member } = await start({ settings: { calendarWrites: 2, calendarMisses: 3 } })
      const { file } = await subscribe(member)
      const { etag } = (await fetchFeed(world, file)).headers
      await fetchFeed(world, file)
      const refused = await fetchFeed(world, file)
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600'])
      expect(refused.headers.etag).toBeUndefined()
      const known = { 'if-none-match': String(etag) }
      expect((await fetchFeed(world, file, known)).status).toBe(304)
      const statuses = []
      for (let tries = 0; tries < 4; tries += 1)
        statuses.push((await fetchFeed(world, `/calendars/${'x'.repeat(43)}.ics`)).status)
      expect(statuses).toEqual([404, 404, 404, 429])
      world.pass(600_000)
      expect((await fetchFeed(world, file)).status).toBe(200)
    })
  })

  it('is stored as a hash, and nowhere else', async () => {
    const lines: string[] = []
    const log = createLog({ level: 'debug', write: (line) => lines.push(line), now: () => 0 })
    const { world, site, member } = await start({ log })
    const { file } = await subscribe(member, { site: site.id })
    await fetchFeed(world, file)
    const token = /([\w-]{43})\.ics$/.exec(file)?.[1] ?? ''
    expect(token).not.toBe('')
    expect(JSON.stringify(await readEveryTable(world.database))).not.toContain(token)
    expect(JSON.stringify(lines)).not.toContain(token)
    expect(lines.length).toBeGreaterThan(0)
    const listed = (await member.call('GET', '/calendar-feeds')).text
    expect(listed).not.toContain(token)
    expect(listed).not.toContain(sha256(token))
  })

  describe('the public calendar', () => {
    const publicOf = (id: string) => `/site/${id}/calendar.ics`

    it('is off until an admin turns it on, and shows titles, times and places only', async () => {
      const { world, admin, site, path, member, add } = await start()
      await add({})
      const before = await fetchFeed(world, publicOf(site.id))
      const nowhere = await fetchFeed(world, publicOf('nowhere'))
      expect([before.status, before.text]).toEqual([404, nowhere.text])
      expect((await member.call('GET', `${path}/public-calendar`)).body).toEqual({
        url: null,
        fetches: [],
      })
      const set = (isOn: unknown, who: Person = admin) =>
        who.call('PUT', `${path}/public-calendar`, { isOn })
      expect((await set(true, member)).status).toBe(403)
      expect((await set('yes')).status).toBe(400)
      const [{ body }] = await Promise.all([set(true), set(true)])
      expect(body.url).toBe(`https://town.example/api/site/${site.id}/calendar.ics`)
      const answer = await fetchFeed(world, publicOf(site.slug), { 'user-agent': google })
      expect(answer.headers['cache-control']).toBe('public, no-cache')
      const { calendar, events } = parse(answer.text)
      expect(calendar.getFirstPropertyValue('source')).toBe(body.url)
      expect(events[0]?.getAllProperties().map(({ name }) => name)).toEqual([
        'uid',
        'dtstamp',
        'last-modified',
        'sequence',
        'dtstart',
        'dtend',
        'summary',
        'description',
        'location',
      ])
      const { etag } = answer.headers
      const again = await fetchFeed(world, publicOf(site.id), { 'if-none-match': String(etag) })
      expect(again.status).toBe(304)
      const shown = await member.call('GET', `${path}/public-calendar`)
      expect(shown.body.fetches[0].by).toBe('google')
      expect((await set(false)).body.url).toBeNull()
      expect((await fetchFeed(world, publicOf(site.id))).status).toBe(404)
      // It is no address of the member who turned it on.
      expect((await admin.call('GET', '/calendar-feeds')).body).toEqual([])
    })

    it('goes with the community', async () => {
      const { world, admin, site, path } = await start()
      await admin.call('PUT', `${path}/public-calendar`, { isOn: true })
      await admin.call('POST', `${path}/deletion`, { title: site.title })
      expect((await fetchFeed(world, publicOf(site.id))).status).toBe(404)
    })
  })
})
