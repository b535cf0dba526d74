import { eachDatabase } from '@maypole/platform/database/testing'
import { describe, expect, it } from 'vitest'
import {
  createTestCommunity,
  type Person,
  type TestCommunity,
} from '../../testing/create-test-community.ts'
import { buildMember, buildSite } from '../../testing/factories.ts'
import { choicesInput, settingsInput, subscriptionInput } from '../../testing/notifications.ts'

eachDatabase('notification settings', (open) => {
  const start = async () => {
    const sent: Request[] = []
    const answers: Response[] = []
    const world = await createTestCommunity(await open(), {
      fetchPush: async (input, init) => {
        sent.push(new Request(input as string, init))
        return answers.shift() ?? new Response(null, { status: 201 })
      },
    })
    return { world, sent, answers }
  }
  const register = (person: Person, body: object = subscriptionInput()) =>
    person.call('PUT', '/notifications/devices', body)
  const settingsOf = async (person: Person) => (await person.call('GET', '/notifications')).body
  const devicesOf = async (person: Person) => (await settingsOf(person)).devices
  /** The same person in another browser. */
  function elsewhere(world: TestCommunity, person: Person, session: string): Person {
    world.sessions.set(session, { ...person, sessionId: session })
    const call: Person['call'] = (method, path, body) =>
      world.call(method, path, { token: session, body })
    return { ...person, token: session, sessionId: session, call }
  }

  it('begin with nothing that is sent anywhere', async () => {
    const { world } = await start()
    expect(await settingsOf(world.person())).toEqual({
      publicKey: expect.stringMatching(/^B[A-Za-z0-9_-]{86}$/),
      sendsEmail: false,
      emails: [],
      email: null,
      timeZone: null,
      language: null,
      quietHours: null,
      digestHour: null,
      approved: { push: true, email: false },
      devices: [],
    })
  })

  it('have one key pair, also when two servers start at the same time', async () => {
    const database = await open()
    const options = { fetchPush: async () => new Response() }
    const worlds = [
      await createTestCommunity(database, options),
      await createTestCommunity(database, options),
    ]
    const keys = await Promise.all(
      worlds.map(async (world) => (await settingsOf(world.person())).publicKey),
    )
    expect(new Set(keys).size).toBe(1)
  })

  it('are saved, and only for the person', async () => {
    const { world } = await start()
    const [ada, ben] = [world.person(), world.person()]
    world.emails.set(ada.userId, ['ada@example.org', 'ada@work.example'])
    const body = settingsInput({
      language: 'es-MX',
      timeZone: 'America/Denver',
      quietHours: { start: '22:00', end: '07:30' },
      digestHour: 18,
      email: 'ada@work.example',
      approved: { push: false, email: true },
    })
    const saved = await ada.call('PUT', '/notifications', body)
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ ...body, emails: ['ada@example.org', 'ada@work.example'] })
    expect(await settingsOf(ada)).toEqual(saved.body)
    expect(await settingsOf(ben)).toMatchObject({ quietHours: null, email: null })
    // An address that is no longer theirs is not used any more.
    world.emails.set(ada.userId, ['ada@example.org'])
    expect(await settingsOf(ada)).toMatchObject({ email: 'ada@example.org' })
  })

  it.each([
    [{ email: 'ben@example.org' }, 'email'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ language: 'english please' }, 'language'],
    [{ digestHour: 24 }, 'digestHour'],
    [{ quietHours: { start: '25:00', end: '07:00' } }, 'quietHours.start'],
    [{ quietHours: { start: '07:00', end: '07:00' } }, 'quietHours'],
    [{ approved: { push: 'yes', email: false } }, 'approved.push'],
  ])('refuse %j', async (change, field) => {
    const { world } = await start()
    const refused = await world.person().call('PUT', '/notifications', settingsInput(change))
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields)).toEqual([field])
  })

  describe('devices', () => {
    it('are registered with the zone and language of the person, and shown without secrets', async () => {
      const { world } = await start()
      const ada = world.person()
      const input = subscriptionInput({ language: 'es', timeZone: 'Europe/Madrid' })
      const answer = await register(ada, input)
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Chrome on Android',
        language: 'es',
        timeZone: 'Europe/Madrid',
        date: '2026-03-02T12:00:00.000Z',
        isCurrent: true,
      })
      const settings = await ada.call('GET', '/notifications')
      expect(settings.body).toMatchObject({ timeZone: 'Europe/Madrid', language: 'es' })
      expect(settings.text).not.toContain(input.endpoint)
      expect(settings.text).not.toContain(input.keys.auth)
      const rows = await world.database
        .tables<{ notification_devices: object }>()
        .selectFrom('notification_devices')
        .selectAll()
        .execute()
      const stored = JSON.stringify(rows)
      for (const secret of [input.endpoint, input.keys.auth, input.keys.p256dh])
        expect(stored).not.toContain(secret)
    })

    it('keep their id when they are registered again, and are replaced when the session has another', async () => {
      const { world } = await start()
      const ada = world.person()
      const input = subscriptionInput()
      const { id } = (await register(ada, input)).body
      world.pass(1000)
      const again = (await register(ada, { ...input, name: 'Firefox' })).body
      expect(again).toMatchObject({ id, name: 'Firefox', date: '2026-03-02T12:00:00.000Z' })
      const other = (await register(ada)).body
      expect(await devicesOf(ada)).toEqual([other])
      expect(other.id).not.toBe(id)
    })

    it('are at most ten, the last registered', async () => {
      const { world } = await start()
      const ada = world.person()
      const ids: string[] = []
      for (let i = 0; i < 12; i++) {
        world.pass(1000)
        ids.push((await register(elsewhere(world, ada, `session-${i}`))).body.id)
      }
      const kept = (await devicesOf(ada)).map(({ id }: { id: string }) => id)
      expect(kept).toEqual(ids.slice(2).reverse())
    })

    it('are at most ten when many are registered at the same time', async () => {
      const { world } = await start()
      const ada = world.person()
      await Promise.all(
        Array.from({ length: 14 }, (_, i) => register(elsewhere(world, ada, `parallel-${i}`))),
      )
      expect(await devicesOf(ada)).toHaveLength(10)
    })

    it('become those of who signs in next in the same browser', async () => {
      const { world } = await start()
      const [ada, ben] = [world.person(), world.person()]
      const input = subscriptionInput()
      await register(ada, input)
      expect((await register(ben, input)).status).toBe(200)
      expect(await devicesOf(ada)).toEqual([])
      expect(await devicesOf(ben)).toHaveLength(1)
    })

    it('cannot be taken by who knows their address alone', async () => {
      const { world } = await start()
      const [ada, mallory] = [world.person(), world.person()]
      const input = subscriptionInput()
      await register(ada, input)
      const refused = await register(mallory, { ...subscriptionInput(), endpoint: input.endpoint })
      expect(refused.status).toBe(409)
      expect(refused.body.type).toBe('/problems/device-taken')
      expect(await devicesOf(ada)).toHaveLength(1)
    })

    it('are removed by their person only', async () => {
      const { world } = await start()
      const [ada, ben] = [world.person(), world.person()]
      const { id } = (await register(ada)).body
      expect((await ben.call('DELETE', `/notifications/devices/${id}`)).status).toBe(404)
      expect((await ben.call('POST', `/notifications/devices/${id}/test`)).status).toBe(404)
      expect((await ada.call('DELETE', `/notifications/devices/${id}`)).status).toBe(204)
      expect((await ada.call('DELETE', `/notifications/devices/${id}`)).status).toBe(404)
      expect(await devicesOf(ada)).toEqual([])
    })

    it('are not registered while an operator or an app acts for the person', async () => {
      const { world } = await start()
      const ada = world.person()
      world.actedFor.add(ada.sessionId)
      expect((await register(ada)).body.type).toBe('/problems/impersonated')
    })

    it.each([
      'http://push.example/1',
      'https://user:password@push.example/1',
      'ftp://push.example/1',
      'nothing',
      `https://push.example/${'a'.repeat(2000)}`,
    ])('are refused with the address %s', async (endpoint) => {
      const { world } = await start()
      const refused = await register(world.person(), subscriptionInput({ endpoint }))
      expect(refused.status).toBe(400)
      expect(Object.keys(refused.body.fields)).toEqual(['endpoint'])
    })

    it('are refused with a key that is no point on the curve', async () => {
      const { world } = await start()
      const { keys } = subscriptionInput()
      const p256dh = Buffer.alloc(65, 4).toString('base64url')
      const refused = await register(
        world.person(),
        subscriptionInput({ keys: { ...keys, p256dh } }),
      )
      expect(refused.status).toBe(400)
      const short = { ...keys, auth: 'AAAA' }
      expect((await register(world.person(), subscriptionInput({ keys: short }))).status).toBe(400)
    })

    it('get a test message, and go when their push service no longer knows them', async () => {
      const { world, sent, answers } = await start()
      const ada = world.person()
      const input = subscriptionInput()
      const { id } = (await register(ada, input)).body
      const test = () => ada.call('POST', `/notifications/devices/${id}/test`)
      expect((await test()).status).toBe(204)
      expect(sent.map(({ url }) => url)).toEqual([input.endpoint])
      answers.push(new Response(null, { status: 500 }))
      const failed = await test()
      expect(failed.status).toBe(503)
      expect(failed.body.type).toBe('/problems/push-unavailable')
      expect(await devicesOf(ada)).toHaveLength(1)
      answers.push(new Response(null, { status: 410 }))
      expect((await test()).status).toBe(404)
      expect(await devicesOf(ada)).toEqual([])
    })

    it('get a few test messages at a time', async () => {
      const { world } = await start()
      const ada = world.person()
      const { id } = (await register(ada)).body
      const test = async () => (await ada.call('POST', `/notifications/devices/${id}/test`)).status
      for (let i = 0; i < 5; i++) expect(await test()).toBe(204)
      expect(await test()).toBe(429)
      world.pass(600_000)
      expect(await test()).toBe(204)
    })
  })

  describe('choices of a community', () => {
    it('are standard until they are saved, for each member and community', async () => {
      const { world } = await start()
      const { admin, path } = await buildSite(world)
      const { member } = await buildMember(world, { admin, path })
      const { path: otherPath } = await buildSite(world)
      const standard = choicesInput()
      expect((await member.call('GET', `${path}/notifications`)).body).toEqual(standard)
      const chosen = choicesInput({
        announcements: { push: false, email: true },
        reminderMinutes: [1440, 10, 10],
      })
      const saved = await member.call('PUT', `${path}/notifications`, chosen)
      expect(saved.body).toEqual({ ...chosen, reminderMinutes: [10, 1440] })
      expect((await member.call('GET', `${path}/notifications`)).body).toEqual(saved.body)
      expect((await admin.call('GET', `${path}/notifications`)).body).toEqual(standard)
      expect((await member.call('GET', `${otherPath}/notifications`)).status).toBe(403)
    })

    it('stay as they are where an app of before a category saves the others', async () => {
      const { world } = await start()
      const { admin, path } = await buildSite(world)
      const chosen = choicesInput({ proposals: { push: false, email: true } })
      await admin.call('PUT', `${path}/notifications`, chosen)
      const { proposals, ...known } = chosen
      const events = { push: false, email: false }
      const saved = await admin.call('PUT', `${path}/notifications`, { ...known, events })
      expect(saved.body).toEqual({ ...chosen, events, proposals })
    })

    it.each([[{ reminderMinutes: [7] }], [{ events: true }], [{ reminderMinutes: 'often' }]])(
      'refuse %j',
      async (change) => {
        const { world } = await start()
        const { admin, path } = await buildSite(world)
        const refused = await admin.call('PUT', `${path}/notifications`, choicesInput(change))
        expect(refused.status).toBe(400)
      },
    )
  })
})
