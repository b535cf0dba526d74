import { deletionConfirmation } from '@maypole/contract/community/constants'
import { eachDatabase } from '@maypole/platform/database/testing'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/create-test-community.ts'
import { buildSite, contactInput, siteInput } from '../../testing/factories.ts'
import { accept, buildOpenSite } from '../../testing/joining.ts'
import { createNoticedCommunity } from '../../testing/noticed.ts'
import { settingsInput } from '../../testing/notifications.ts'
import { plainTitle } from './plain-title.ts'

const added = 'You were added to a community'
const day = 86_400_000
const lure = { headline: 'You have won', body: 'Call 900-555-0100.' }
const party = { title: 'Win', location: 'Here', startDate: '2026-03-02T13:30:00Z' }

eachDatabase('somebody whose number a stranger adds', (open) => {
  async function start() {
    const test = await createNoticedCommunity(await open())
    const built = await buildSite(test.world)
    const person = test.world.person('+15550105001')
    await test.turnOn(person)
    const add = (change: object = {}, by: Person = built.admin, path = built.path) =>
      by.call('POST', `${path}/profiles`, contactInput({ phoneNumber: person.phone, ...change }))
    /** Everything that an admin can have told. */
    const publish = async (path = built.path, by: Person = built.admin) => {
      await by.call('POST', `${path}/announcements`, lure)
      const { id } = (await by.call('POST', `${path}/events`, party)).body
      await by.call('PUT', `${path}/events/${id}`, { ...party, title: 'Win more' })
      await by.call('DELETE', `${path}/events/${id}`)
    }
    const answer = (isMine: boolean, by = person) =>
      by.call('PUT', `${built.path}/own-invitation`, { isMine })
    const listOf = async (by = person) => (await by.call('GET', '/sites')).body
    return { ...test, ...built, person, add, publish, answer, listOf }
  }

  it('is told that, once, whatever else happens there and however often they open the app', async () => {
    const { admin, path, site, person, add, publish, told, service, send, listOf, pass } =
      await start()
    const { id } = (await add()).body
    await publish()
    await send()
    const [message, ...others] = service.messages.splice(0)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      title: added,
      body: 'Garden Club',
      path: `/${site.slug}/invitation`,
    })
    // They look at their communities, among which it is from now on.
    expect(await listOf()).toMatchObject([{ slug: site.slug, unopened: true }])
    await person.call('POST', '/search', { query: 'won' })
    await publish()
    pass(30 * 60_000)
    expect(await told()).toEqual([])
    // Added again, also after the first occasion was forgotten.
    await admin.call('DELETE', `${path}/profiles/${id}`)
    expect((await add()).status).toBe(201)
    pass(9 * day)
    await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber: '+15550105077' }))
    await send()
    expect(await listOf()).toHaveLength(1)
    await publish()
    expect(service.messages).toEqual([])
  })

  it('is told everything from when they have opened it', async () => {
    const { admin, path, person, add, told, listOf } = await start()
    await add()
    expect(await told()).toEqual([added])
    await listOf()
    expect((await person.call('GET', `${path}/profile`)).status).toBe(200)
    expect((await listOf())[0]).not.toHaveProperty('unopened')
    await admin.call('POST', `${path}/announcements`, lure)
    expect(await told()).toEqual(['You have won'])
  })

  it('is not told that they were added where they have opened it before that', async () => {
    const { path, person, add, told } = await start()
    await add()
    await person.call('GET', `${path}/announcements`)
    expect(await told()).toEqual([])
  })

  it('has opened it by accepting a link, and by asking to be let in', async () => {
    const test = await createNoticedCommunity(await open())
    const { admin, path, token, setJoining } = await buildOpenSite(test.world, 'open')
    const [ada, ben] = [test.world.person(), test.world.person()]
    for (const person of [ada, ben]) await test.turnOn(person)
    expect((await accept(ada, token)).body.state).toBe('member')
    await setJoining('approval')
    await ben.call('POST', `${path}/join-requests`, { firstName: 'Ben', lastName: 'Able' })
    const [{ id }] = (await admin.call('GET', `${path}/join-requests`)).body
    await admin.call('PATCH', `${path}/join-requests/${id}`, { state: 'approved', version: 1 })
    expect(await test.told()).toEqual(['You are now a member'])
    await admin.call('POST', `${path}/announcements`, lure)
    expect(await test.told()).toEqual(['You have won', 'You have won'])
  })

  it('has not opened it when an app or an operator looks in for them', async () => {
    const { admin, path, person, add, told, world } = await start()
    await add()
    await told()
    const app = { ...person, sessionId: 'of-an-app', token: 'of-an-app' }
    world.sessions.set(app.token, app)
    world.actedFor.add(app.sessionId)
    const looked = await world.call('GET', `${path}/profile`, { token: app.token })
    expect(looked.status).toBe(200)
    await admin.call('POST', `${path}/announcements`, lure)
    expect(await told()).toEqual([])
    await person.call('GET', `${path}/profile`)
    await admin.call('POST', `${path}/announcements`, lure)
    expect(await told()).toEqual(['You have won'])
  })

  it('is told by mail where they chose that, with a title that is no link and ends all such mails', async () => {
    const { admin, path, site, person, add, told, mails, world } = await start()
    world.emails.set(person.userId, ['ada@example.org'])
    await person.call('PUT', '/notifications', {
      ...settingsInput({ approved: { push: false, email: true } }),
    })
    const title = 'Prize! https://evil.example/win?a=1 www.evil.example you@evil.example'
    await admin.call('PUT', path, siteInput({ slug: site.slug, title }))
    await add()
    expect(await told()).toEqual([])
    const [mail] = mails
    expect(mail?.subject).toBe(`${plainTitle(title)}: ${added}`)
    const ours = /https:\/\/town\.example\/\S+/g
    expect(`${mail?.subject} ${mail?.text.replace(ours, '')}`).not.toMatch(/\w[.:/@]+\w/)
    const unsubscribe = String(mail?.headers?.['list-unsubscribe']).slice(1, -1)
    const { pathname, search } = new URL(unsubscribe)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const stopped = await world.call('POST', pathname.replace('/api', '') + search, {
      body: 'List-Unsubscribe=One-Click',
      headers: form,
    })
    expect(stopped.status).toBe(200)
    expect((await person.call('GET', '/notifications')).body.approved.email).toBe(false)
  })

  it('is told nothing where they want to hear of no communities, or are blocked', async () => {
    const { admin, path, person, add, told } = await start()
    const none = { push: false, email: false }
    await person.call('PUT', '/notifications', settingsInput({ approved: none }))
    const { id } = (await add()).body
    expect(await told()).toEqual([])
    await person.call('PUT', '/notifications', settingsInput())
    await person.call('GET', `${path}/profile`)
    await admin.call('DELETE', `${path}/profiles/${id}?block=true`)
    const other = await admin.call(
      'POST',
      `${path}/profiles`,
      contactInput({ phoneNumber: '+15550105099' }),
    )
    expect(other.status).toBe(201)
    expect(await told()).toEqual([])
  })

  it('is told by at most five communities a day', async () => {
    const { world, person, told, pass } = await start()
    const addThere = async () => {
      const { admin, path } = await buildSite(world)
      const contact = contactInput({ phoneNumber: person.phone })
      await admin.call('POST', `${path}/profiles`, contact)
    }
    for (let count = 0; count < 8; count += 1) await addThere()
    expect(await told()).toEqual(Array(5).fill(added))
    pass(day)
    await addThere()
    expect(await told()).toEqual([added])
  })

  it('is one of at most fifty whom one adder has told in a day', async () => {
    const { world, turnOn, told, admin, path } = await start()
    for (let count = 0; count < 53; count += 1) {
      const stranger = world.person()
      await turnOn(stranger)
      const contact = contactInput({ phoneNumber: stranger.phone })
      expect((await admin.call('POST', `${path}/profiles`, contact)).status).toBe(201)
    }
    expect(await told()).toHaveLength(50)
  })

  it('is told also where the number is given to a contact, and not by an edit of other fields', async () => {
    const { admin, path, person, add, told } = await start()
    const free = { phoneNumber: '+15550105042' }
    const { id } = (await add(free)).body
    expect(await told()).toEqual([])
    const change = (phoneNumber: string, firstName = 'Ada') =>
      admin.call('PUT', `${path}/profiles/${id}`, contactInput({ phoneNumber, firstName }))
    await change(person.phone)
    expect(await told()).toEqual([added])
    await change(person.phone, 'Ann')
    await change(free.phoneNumber)
    await change(person.phone)
    expect(await told()).toEqual([])
  })

  it('waits for the end of their quiet hours, and gets nothing if they answer before', async () => {
    const { person, add, told, answer, setTime, turnOn, world, admin, path } = await start()
    const quiet = settingsInput({ quietHours: { start: '22:00', end: '07:00' } })
    const other = world.person()
    await turnOn(other)
    for (const one of [person, other]) await one.call('PUT', '/notifications', quiet)
    setTime('2026-03-03T04:30:00Z')
    await add()
    const contact = contactInput({ phoneNumber: other.phone })
    await admin.call('POST', `${path}/profiles`, contact)
    expect(await told()).toEqual([])
    expect((await answer(false)).status).toBe(204)
    setTime('2026-03-03T12:00:00Z')
    expect(await told()).toEqual([added])
  })

  describe('answers', () => {
    it('“not mine”: the community is gone from their list, and no admin there can tell them anything', async () => {
      const { admin, path, person, add, publish, told, answer, listOf, world } = await start()
      const { id } = (await add({ role: 'admin' })).body
      await told()
      expect(await listOf()).toHaveLength(1)
      for (let times = 0; times < 2; times += 1) expect((await answer(false)).status).toBe(204)
      const outside = async () => {
        expect(await listOf()).toEqual([])
        expect((await person.call('GET', `${path}/profile`)).status).toBe(403)
        expect((await person.call('GET', `${path}/standing`)).body).toEqual({ state: 'closed' })
        await publish()
        expect(await told()).toEqual([])
      }
      await outside()
      // The admin sees a contact that has not signed in, adds it again, and blocks and unblocks it.
      const contacts = (await admin.call('GET', `${path}/profiles`)).body as { id: string }[]
      expect(contacts.map((contact) => contact.id)).toContain(id)
      expect((await admin.call('DELETE', `${path}/profiles/${id}?block=true`)).status).toBe(204)
      expect((await add()).status).toBe(201)
      await outside()
      // Nor by another of their numbers.
      const other = '+15550105002'
      world.sessions.set(person.token, { ...person, phoneNumbers: [person.phone, other] })
      expect((await add({ phoneNumber: other })).status).toBe(201)
      await outside()
    })

    it('“open it”, also after “not mine”', async () => {
      const { admin, path, person, add, told, answer } = await start()
      await add()
      await told()
      await answer(false)
      expect((await person.call('GET', `${path}/profile`)).status).toBe(403)
      expect((await answer(true)).status).toBe(204)
      expect((await person.call('GET', `${path}/profile`)).status).toBe(200)
      await admin.call('POST', `${path}/announcements`, lure)
      expect(await told()).toEqual(['You have won'])
      // Now they leave it like any other.
      const refused = await answer(false)
      expect([refused.status, refused.body.type]).toEqual([409, '/problems/opened'])
    })

    it('“not mine”, and joins later by a link', async () => {
      const test = await createNoticedCommunity(await open())
      const { admin, path, token } = await buildOpenSite(test.world, 'open')
      const person = test.world.person('+15550105001')
      await admin.call('POST', `${path}/profiles`, contactInput({ phoneNumber: person.phone }))
      await person.call('PUT', `${path}/own-invitation`, { isMine: false })
      expect((await accept(person, token)).body.state).toBe('member')
      expect((await person.call('GET', `${path}/profile`)).status).toBe(200)
    })

    it('nothing where nobody has added them, and nothing malformed', async () => {
      const { world, path, answer, person } = await start()
      const stranger = world.person()
      for (const isMine of [true, false]) {
        const refused = await answer(isMine, stranger)
        expect([refused.status, refused.body.type]).toEqual([404, '/problems/not-found'])
      }
      expect((await person.call('PUT', `${path}/own-invitation`, {})).status).toBe(400)
      const nowhere = await person.call('PUT', '/sites/nowhere/own-invitation', { isMine: true })
      expect(nowhere.status).toBe(404)
    })
  })

  it('finds in their data what they were told and answered, which goes with the account', async () => {
    const { add, told, answer, person, database, path } = await start()
    await add()
    await told()
    await answer(false)
    const rows = () =>
      database
        .tables<{ site_invitations: { user_id: string; refused_at: string | null } }>()
        .selectFrom('site_invitations')
        .selectAll()
        .execute()
    expect(await rows()).toMatchObject([{ user_id: person.userId, refused_at: expect.any(String) }])
    expect((await person.call('GET', `${path}/profile`)).status).toBe(403)
    await person.call('POST', '/account/deletion', { confirmation: deletionConfirmation })
    expect(await rows()).toEqual([])
  })
})

describe('the title of a community in a message to somebody who has not opened it', () => {
  it.each([
    ['St. Mary’s Choir', 'St. Mary’s Choir'],
    ['Class of 20:30', 'Class of 20 30'],
    ['https://evil.example/a?b=c', 'https evil example a b c'],
    ['me@evil.example', 'me evil example'],
    ['evil。example', 'evil example'],
    ['<a href="x">y</a>', 'a href "x" y a>'],
    [`${'a'.repeat(59)}🎉🎉`, `${'a'.repeat(59)}🎉…`],
  ])('%s', (title, plain) => {
    expect(plainTitle(title)).toBe(plain)
  })
})
