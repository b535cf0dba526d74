import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toInstant } from '@maypole/platform/clock'
import { eachDatabase } from '@maypole/platform/database/testing'
import { atEnd } from '@maypole/platform/testing'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { expect, it } from 'vitest'
import { createLibraryClient, refusalOf } from '../testing/backend-library.ts'
import { createTestProvider } from '../testing/index.ts'

const alice = '+12025550101'
const ada = 'ada@example.org'

interface Received {
  readonly headers: Record<string, string>
  readonly body: string
}

/** An endpoint that replies with the next status, after the last with 204. */
async function createReceiver(...statuses: number[]) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, `${value}`]),
      )
      received.push({ headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(statuses.shift() ?? 204, { location: 'http://127.0.0.1:1/' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks` }
}

/**
 * What one library of others reads from a request. The other, which takes its own names of headers,
 * throws for one that is not signed.
 */
function verify(secret: string, { headers, body }: Received): Record<string, unknown> {
  const only = (prefix: string) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith(prefix)))
  const event = new StandardWebhook(secret).verify(body, only('webhook-'))
  new SvixWebhook(secret).verify(body, only('svix-'))
  expect(() => new SvixWebhook(secret).verify(`${body} `, only('svix-'))).toThrow()
  return event as Record<string, unknown>
}

eachDatabase('webhooks', (open) => {
  async function start(options: {
    url: string
    objects?: string[]
    fetch?: typeof fetch
    allowLocalProviders?: boolean
  }) {
    const { url, objects, allowLocalProviders = true } = options
    const test = await createTestProvider({
      database: await open(),
      settings: { oauth: { allowLocalProviders } },
      ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
    })
    // The libraries compare the time with their own.
    test.clock.pass((Date.now() - test.clock.now()) / 1000)
    const settings = { webhooks: { url, ...(objects === undefined ? {} : { objects }) } }
    await test.provider.projects.update('maypole', { settings })
    const client = await createLibraryClient(test)
    const { webhookSecret = '' } = await test.provider.projects.show('maypole')
    const waiting = () => test.provider.webhooks.list('maypole', 100)
    return { test, client, secret: webhookSecret, waiting, hooks: test.provider.webhooks }
  }

  it('are signed with the new and the old secret for the time that the operator gives', async () => {
    const { received, url } = await createReceiver()
    const { test, client, secret, hooks } = await start({ url })
    let count = 0
    const next = async () => {
      await client.users.create({ email: `u${(count += 1)}@example.org` })
      await hooks.deliverDue()
      const request = received.at(-1)
      if (request === undefined) throw new Error('Nothing was sent')
      return request
    }
    const renew = async (hours: number) => {
      const renewed = await test.provider.projects.renewWebhookSecret('maypole', hours)
      return renewed.webhookSecret ?? ''
    }
    const second = await renew(1)
    const both = await next()
    for (const one of [secret, second]) expect(verify(one, both)).toHaveProperty('action', 'CREATE')
    expect(both.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    // Of three secrets the first has ended.
    const third = await renew(1)
    const later = await next()
    for (const one of [second, third]) expect(verify(one, later)).toHaveProperty('action', 'CREATE')
    expect(() => verify(secret, later)).toThrow()
    // At once, and by itself.
    await test.provider.projects.renewWebhookSecret('maypole', 0)
    const { webhookSecret: fourth = '' } = await test.provider.projects.show('maypole')
    const last = await next()
    expect(verify(fourth, last)).toHaveProperty('action', 'CREATE')
    for (const one of [secret, second, third]) expect(() => verify(one, last)).toThrow()
    expect(new Set([secret, second, third, fourth]).size).toBe(4)
    await renew(1)
    test.clock.pass(3600)
    expect((await next()).headers['webhook-signature']?.split(' ')).toHaveLength(1)
    await expect(renew(0.5)).rejects.toThrow('These settings cannot be used')
    await expect(renew(721)).rejects.toThrow('These settings cannot be used')
  })

  it('tell of users as the service does, signed for the libraries of others', async () => {
    const { received, url } = await createReceiver()
    const { test, client, secret, waiting, hooks } = await start({ url })
    const { user_id } = await client.users.create({ email: ada })
    await hooks.deliverDue()
    const { user } = { user: await client.users.get({ user_id }) }
    const { request_id, status_code, ...presented } = user
    const [first] = received
    if (first === undefined) throw new Error('Nothing was sent')
    const event = verify(secret, first)
    expect(event).toEqual({
      action: 'CREATE',
      event_id: expect.stringMatching(/^webhook-event-live-/),
      id: user_id,
      object_type: 'user',
      project_id: test.projectId,
      source: 'DIRECT',
      timestamp: toInstant(test.clock.now()),
      user: presented,
      vertical: 'CONSUMER',
    })
    expect(first.headers['webhook-id']).toBe(event.event_id)
    await client.users.update({ user_id, name: { first_name: 'Ada' } })
    await client.users.delete({ user_id })
    await hooks.deliverDue()
    // The user was gone when the change was to be told.
    const told = received.map((request) => verify(secret, request))
    expect(told.map(({ action, id }) => [action, id])).toEqual([
      ['CREATE', user_id],
      ['DELETE', user_id],
    ])
    expect(told[1]).not.toHaveProperty('user')
    expect(await waiting()).toEqual([])
  })

  it('tell once of a sign-in, and of sessions and messages where asked', async () => {
    const { received, url } = await createReceiver()
    const objects = ['user', 'session', 'message']
    const { test, client, secret, hooks } = await start({ url, objects })
    const { methodId, code } = await test.sendCode(alice)
    const body = { method_id: methodId, token: code }
    const entered = await test.call('POST /otps/authenticate', { body })
    const { user_id, session_token, session_jwt } = entered.json().data
    await hooks.deliverDue()
    const seen = received.map((request) => verify(secret, request))
    const types = seen.map((event) => `${event.object_type} ${event.action}`).sort()
    expect(types).toEqual(['message CREATE', 'session CREATE', 'user CREATE'])
    const of = (type: string) => seen.find((event) => event.object_type === type)
    expect(of('user')).toMatchObject({ id: user_id, user: { status: 'active' } })
    expect(of('session')).toMatchObject({ session: { user_id } })
    expect(of('message')).toMatchObject({ message: { message_type: 'passcode', user_id } })
    const sent = received.map(({ body }) => body).join()
    for (const secretText of [code, session_token, session_jwt])
      expect(sent).not.toContain(secretText)
    await client.sessions.revoke({ session_token })
    await test.signIn(alice)
    await test.provider.users.revokeSessions({ userId: user_id })
    received.length = 0
    await hooks.deliverDue()
    const ended = received.map((request) => verify(secret, request))
    const sessions = ended.filter((event) => event.object_type === 'session')
    expect(sessions.map(({ action }) => action)).toEqual(['DELETE', 'DELETE'])
    expect(sessions.map(({ id }) => id)).toContain(of('session')?.id)
  })

  it('tell nothing of what was refused, and nobody once the endpoint is taken away', async () => {
    const { received, url } = await createReceiver()
    const { test, client, waiting, hooks } = await start({ url })
    await test.signIn(alice)
    await hooks.deliverDue()
    expect(received).toHaveLength(1)
    await client.users.create({ email: ada, external_id: 'crm-1' })
    const again = client.users.create({ email: 'eve@example.org', external_id: 'crm-1' })
    expect(await refusalOf(again)).toBe('duplicate_user_external_id')
    expect(await waiting()).toMatchObject([{ type: 'direct.user.create', status: 'pending' }])
    await test.provider.projects.update('maypole', { settings: { webhooks: { url: null } } })
    await client.users.create({ email: 'bob@example.org' })
    await hooks.deliverDue()
    expect(received).toHaveLength(1)
    expect(await waiting()).toMatchObject([
      { status: 'failed', failure: 'The project has no endpoint for webhooks any more.' },
    ])
  })

  it('are tried for a day with growing waits, then kept until they are sent again', async () => {
    const { received, url } = await createReceiver(...Array(18).fill(503))
    const { test, client, secret, waiting, hooks } = await start({ url })
    await client.users.create({ email: ada })
    const waits: number[] = []
    for (;;) {
      await hooks.deliverDue()
      const [event] = await waiting()
      if (event?.status !== 'pending') break
      expect(event.failure).toBe('The endpoint replied with 503; any 2xx takes an event.')
      waits.push((Date.parse(event.nextAttemptAt) - test.clock.now()) / 1000)
      test.clock.pass(waits.at(-1) ?? 0)
    }
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40])
    expect(waits.at(-1)).toBe(4 * 3600)
    expect(received).toHaveLength(18)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const [failed] = await waiting()
    expect(failed).toMatchObject({ status: 'failed', attempts: 18 })
    test.clock.pass(3600)
    await hooks.deliverDue()
    expect(received).toHaveLength(18)
    await test.provider.projects.create({
      handle: 'shop',
      name: 'Shop',
      publicUrl: 'https://shop.example',
    })
    await expect(hooks.resend('shop', failed?.id)).rejects.toThrow('has failed')
    await expect(hooks.resend('maypole', 'none')).rejects.toThrow('has failed')
    expect(await hooks.resend('maypole', failed?.id)).toBe(1)
    await hooks.deliverDue()
    expect(received.at(-1)?.headers['webhook-id']).toBe(failed?.id)
    // The libraries refuse a time that is not theirs: here a day has passed.
    const last = received.at(-1)
    if (last === undefined) throw new Error('Nothing was sent')
    expect(() => verify(secret, last)).toThrow('too new')
    expect(await waiting()).toEqual([])
    expect(await hooks.resend('maypole')).toBe(0)
  })

  it('say in words what an endpoint does instead of taking an event', async () => {
    const { url } = await createReceiver(302, 410)
    const { client, waiting, hooks } = await start({ url })
    await client.users.create({ email: ada })
    await hooks.deliverDue()
    const [redirected] = await waiting()
    expect(redirected).toMatchObject({
      status: 'pending',
      failure: expect.stringContaining('redirects (302), which is not followed'),
    })
    await client.users.create({ email: 'bob@example.org' })
    await hooks.deliverDue()
    const refused = (await waiting()).filter(({ status }) => status === 'failed')
    expect(refused).toMatchObject([
      { attempts: 1, failure: expect.stringContaining('wants no events any more') },
    ])
  })

  const late: typeof fetch = async () => {
    throw new DOMException('late', 'TimeoutError')
  }
  it.each([
    ['slow', { url: 'https://shop.test/', fetch: late }, 'not replied within 10 seconds'],
    ['private', { url: 'https://127.0.0.1:1/', allowLocalProviders: false }, 'private network'],
    ['without https', { url: 'http://shop.test/', allowLocalProviders: false }, 'https://'],
    ['gone', { url: 'http://127.0.0.1:1/' }, 'cannot be reached'],
  ])('say that an endpoint is %s', async (_what, options, failure) => {
    const { client, waiting, hooks } = await start(options)
    await client.users.create({ email: ada })
    await hooks.deliverDue()
    expect(await waiting()).toMatchObject([
      { status: 'pending', attempts: 1, failure: expect.stringContaining(failure) },
    ])
  })
})
