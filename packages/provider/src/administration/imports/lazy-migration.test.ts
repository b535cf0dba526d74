import { createHmac } from 'node:crypto'
import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createLibraryClient, refusalOf } from '../../testing/backend-library.ts'
import { createTestProvider } from '../../testing/index.ts'

const ada = 'ada@example.org'
const password = 'seven maypoles in the rain'
const user_id = 'user-live-01234567-89ab-4cde-8f01-000000000001'
const url = 'https://old.test/authenticate'
const user = { user_id, emails: [{ email: ada, verified: true }], external_id: 'crm-1' }

eachDatabase('migration at the first sign-in', (open) => {
  /** A project whose endpoint replies with what `reply` returns, after the request was recorded. */
  async function start(reply: () => Response | Promise<Response>) {
    const asked: { body: string; headers: Headers }[] = []
    const answer: typeof fetch = async (_url, init) => {
      expect(init).toMatchObject({ method: 'POST', redirect: 'error' })
      asked.push({ body: `${init?.body}`, headers: new Headers(init?.headers) })
      return reply()
    }
    const settings = { passwords: { migrationUrl: url } }
    const test = await createTestProvider({ database: await open(), fetch: answer })
    await test.provider.projects.update('maypole', { settings })
    const client = await createLibraryClient(test)
    const enter = (text = password) => client.passwords.authenticate({ email: ada, password: text })
    const users = async () => (await client.users.search({})).results
    return { test, client, asked, enter, users }
  }

  it('brings the user whom the endpoint confirms, and asks only once', async () => {
    const { test, asked, enter } = await start(() => Response.json(user))
    expect(await enter()).toMatchObject({ user_id, user: { external_id: 'crm-1' } })
    expect(await enter()).toMatchObject({ user_id })
    expect(await refusalOf(enter('eight maypoles in the rain'))).toBe('unauthorized_credentials')
    expect(asked).toHaveLength(1)
    const [{ body, headers } = { body: '', headers: new Headers() }] = asked
    expect(JSON.parse(body)).toEqual({
      type: 'user.authenticate',
      data: { email: ada, password },
    })
    const { migrationSecret = '' } = await test.provider.projects.show('maypole')
    const key = Buffer.from(migrationSecret.replace('whsec_', ''), 'base64')
    const signed = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`
    const signature = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers.get('webhook-signature')).toBe(`v1,${signature}`)
  })

  it('gives an imported user the password whose hash was not at hand', async () => {
    const { test, client, asked, enter } = await start(() => Response.json(user))
    const users = [{ ...user, password: { requires_reset: false } }]
    await test.provider.users.importAll({ users })
    expect(await enter()).toMatchObject({ user_id })
    expect(asked).toHaveLength(1)
    // Who is here without a password is not asked about.
    await client.users.create({ email: 'bob@example.org' })
    const bob = client.passwords.authenticate({ email: 'bob@example.org', password })
    expect(await refusalOf(bob)).toBe('unauthorized_credentials')
    expect(asked).toHaveLength(1)
  })

  it('leaves nothing behind when the endpoint refuses, fails or replies with nonsense', async () => {
    const other = { ...user, emails: [{ email: 'eve@example.org', verified: true }] }
    const replies: (() => Response | Promise<Response>)[] = [
      () => new Response('', { status: 401 }),
      () => new Response('', { status: 404 }),
      () => new Response('', { status: 500 }),
      () => new Response('no JSON'),
      () => Response.json({}),
      () => Response.json(other),
      () => Response.json({ ...user, user_id: 'ada' }),
      () => Promise.reject(new Error('It cannot be reached')),
    ]
    const { enter, users } = await start(() => (replies.shift() ?? (() => Response.json({})))())
    for (const count of [...replies.keys()])
      expect(await refusalOf(enter(`${password} ${count}`))).toBe('unauthorized_credentials')
    expect(replies).toEqual([])
    expect((await users()).filter((one) => one.status === 'active')).toEqual([])
  })

  it('takes over nobody who is here under another id', async () => {
    const stranger = user_id.replace(/1$/, '2')
    const { test, enter } = await start(() => Response.json(user))
    const given = { ...user, user_id: stranger, password: {} }
    await test.provider.users.importAll({ users: [given] })
    expect(await refusalOf(enter())).toBe('unauthorized_credentials')
    const { user: kept } = await test.provider.users.show({ userId: stranger })
    expect(kept.emails).toMatchObject([{ email: ada }])
  })
})
