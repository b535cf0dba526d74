import { eachDatabase } from '@maypole/platform/database/testing'
import { describe, expect, it } from 'vitest'
import { buildMember, buildSite } from '../../testing/factories.ts'
import { createNoticedCommunity } from '../../testing/noticed.ts'
import { choicesInput } from '../../testing/notifications.ts'
import { createPushService, type PushService } from '../../testing/push-service.ts'

const announcement = { headline: 'Rehearsal moved', body: '' }
const hour = 3_600_000
const patience = { timeout: 4_000 }
/** Messages that are claimed together. */
const batch = 20

/** A push service, and others that answer as is given. */
function createInternet(answer: (url: string) => Promise<Response> | undefined) {
  const service = createPushService()
  const asked: string[] = []
  const fetch = ((input: string, init: RequestInit) => {
    asked.push(input)
    return answer(input) ?? service.fetch(input, init)
  }) as typeof globalThis.fetch
  return { service: { ...service, fetch } satisfies PushService, asked }
}

eachDatabase('nobody is held up', (open) => {
  type Test = Awaited<ReturnType<typeof createNoticedCommunity>>

  /** A community with members who have a device each, at these addresses. */
  async function buildAudience(test: Test, endpoints: readonly string[]) {
    const { admin, path } = await buildSite(test.world)
    const members = []
    for (const endpoint of endpoints) {
      const { member } = await buildMember(test.world, { admin, path })
      await test.turnOn(member, endpoint === '' ? {} : { endpoint })
      members.push(member)
    }
    const announce = async (times = 1) => {
      for (let i = 0; i < times; i++)
        await admin.call('POST', `${path}/announcements`, announcement)
    }
    return { admin, path, members, announce }
  }

  const addresses = (count: number, host: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => `https://${host(index)}/${index}`)

  describe('by push services that never answer', () => {
    it.each([
      ['on one host', addresses(30, () => 'silent.example')],
      ['each on a host of its own', addresses(25, (index) => `silent-${index}.example`)],
    ])('%s', async (_, endpoints) => {
      const ended = Promise.withResolvers<Response>()
      const { service, asked } = createInternet((url) =>
        url.includes('silent') ? ended.promise : undefined,
      )
      const test = await createNoticedCommunity(await open(), { pushTimeoutSeconds: 60 }, service)
      const silent = await buildAudience(test, endpoints)
      const { announce } = await buildAudience(test, [''])
      await silent.announce(3)
      test.community.startWorkers()
      await expect.poll(() => asked.length, patience).toBeGreaterThan(10)
      await announce()
      test.community.wakeNotices()
      await expect.poll(() => service.messages.length, patience).toBe(1)
      // None of one person at the same time, and of one host no more than its share.
      expect(new Set(asked).size).toBe(asked.length)
      const hosts = Map.groupBy(asked, (url) => new URL(url).host)
      for (const ofHost of hosts.values()) expect(ofHost.length).toBeLessThanOrEqual(20)
      ended.resolve(new Response(null, { status: 201 }))
      await test.community.stopWorkers()
    })

    it('which end their devices, after most of a day', async () => {
      const { service } = createInternet((url) =>
        url.includes('silent')
          ? Promise.reject(Object.assign(new Error(), { code: 'UND_ERR_HEADERS_TIMEOUT' }))
          : undefined,
      )
      const test = await createNoticedCommunity(await open(), {}, service)
      const { announce, members } = await buildAudience(test, ['https://silent.example/1'])
      const count = async () =>
        (await members[0]?.call('GET', '/notifications'))?.body.devices.length
      await announce(2)
      let hours = 0
      while ((await count()) === 1 && hours < 100) {
        await test.send()
        test.pass(hour)
        hours += 1
      }
      expect(hours).toBe(30)
      await test.send()
      expect(await test.community.noticeBacklog()).toMatchObject({ waiting: 0 })
    })
  })

  it('by a Retry-After, which holds one device alone', async () => {
    const answers = new Map<string, Response>()
    const { service, asked } = createInternet((url) => {
      const answer = answers.get(url)
      return answer && Promise.resolve(answer)
    })
    const test = await createNoticedCommunity(await open(), {}, service)
    const { announce } = await buildAudience(test, ['https://push.example/full', ''])
    const headers = { 'retry-after': '40' }
    answers.set('https://push.example/full', new Response(null, { status: 429, headers }))
    await announce(3)
    expect(await test.told()).toHaveLength(3)
    await announce()
    test.pass(39_000)
    expect(await test.told()).toHaveLength(1)
    expect(asked.filter((url) => url.endsWith('full'))).toHaveLength(1)
    answers.set('https://push.example/full', new Response(null, { status: 201 }))
    test.pass(1_000)
    await test.send()
    expect(asked.filter((url) => url.endsWith('full'))).toHaveLength(5)
  })

  /** A push service whose hosts called busy take nothing at first: much is due for these later. */
  function createBusyInternet() {
    let status = 503
    const { service, asked } = createInternet((url) =>
      url.includes('busy') ? Promise.resolve(new Response(null, { status })) : undefined,
    )
    async function fillLine(test: Test): Promise<void> {
      await test.send()
      test.pass(10_000)
      status = 201
      asked.length = 0
    }
    return { service, asked, fillLine }
  }

  const none = { push: false, email: false }
  const party = { title: 'Party', startDate: '2026-03-10T19:00:00Z' }

  it('by one person with much that is due', async () => {
    const { service, asked, fillLine } = createBusyInternet()
    const test = await createNoticedCommunity(await open(), {}, service)
    const { admin, path, members, announce } = await buildAudience(test, [
      'https://push.example/busy',
      '',
    ])
    await members[1]?.call('PUT', `${path}/notifications`, choicesInput({ announcements: none }))
    await announce(30)
    await fillLine(test)
    await admin.call('POST', `${path}/events`, party)
    await test.send()
    const places = asked.map((url) => url.endsWith('busy'))
    expect(places).toHaveLength(32)
    expect(places.indexOf(false)).toBeLessThan(batch)
  })

  it('by one community with much that is due', async () => {
    const { service, asked, fillLine } = createBusyInternet()
    const test = await createNoticedCommunity(await open(), {}, service)
    const busy = await buildAudience(
      test,
      addresses(30, () => 'busy.example'),
    )
    const { announce } = await buildAudience(test, [''])
    await busy.announce(4)
    await fillLine(test)
    await announce()
    await test.send()
    const places = asked.map((url) => url.includes('busy'))
    expect(places).toHaveLength(121)
    expect(places.indexOf(false)).toBeLessThan(batch)
  })

  it('by one member who gets many mails', async () => {
    const test = await createNoticedCommunity(await open())
    const { admin, path } = await buildSite(test.world)
    const mailed = { push: false, email: true }
    for (const [name, choices] of [
      ['busy', { announcements: mailed, events: mailed }],
      ['other', { announcements: none, events: mailed }],
    ] as const) {
      const { member } = await buildMember(test.world, { admin, path })
      test.emails.set(member.userId, [`${name}@example.org`])
      await member.call('PUT', `${path}/notifications`, choicesInput(choices))
    }
    for (let i = 0; i < 50; i++) await admin.call('POST', `${path}/announcements`, announcement)
    await admin.call('POST', `${path}/events`, party)
    await test.send()
    expect(test.mails).toHaveLength(52)
    expect(test.mails.findIndex(({ to }) => to.startsWith('other'))).toBeLessThan(3)
  })
})
