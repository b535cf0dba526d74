import { createTestSchema } from '@maypole/platform/database/testing'
import { createPostgresProxy } from '@maypole/platform/database/testing-proxy'
import { expect, inject, it } from 'vitest'
import { askForCode, clientOf, signIn, signInWithCode } from './testing/client.ts'
import { createTestApplication } from './testing/create-test-application.ts'

it('an outage of PostgreSQL is reported, loses no data, and ends without a restart', async () => {
  const schema = await createTestSchema(inject('postgresUrl'))
  const proxy = await createPostgresProxy(schema.url)
  const { gate } = proxy
  const instance = await createTestApplication({ DATABASE_URL: proxy.url })
  const { app } = instance
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const ready = async () => (await app.inject('/readyz')).statusCode
  const statusOf = async (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: { status?: number }) => error.status,
    )

  const { sessionToken } = await signIn(url, '2025550143')
  const client = clientOf(url, sessionToken)
  const sent = await askForCode(url, '2025550144')
  const wrong = { ...sent, code: sent.code === '000000' ? '000001' : '000000' }
  const authorization = `Basic ${Buffer.from(`${/public-token-live-[0-9a-f-]+/.exec((await app.inject('/')).body)?.[0]}:x`).toString('base64')}`
  const guess = () =>
    app.inject({
      method: 'POST',
      url: '/sdk/v1/otps/authenticate',
      headers: { authorization },
      payload: { method_id: wrong.methodId, token: wrong.code, session_duration_minutes: 60 },
    })

  await gate.shut()
  expect(await ready()).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/sites')).statusCode).toBe(200)
  const refused = await app.inject({
    url: '/api/sites',
    headers: { authorization: `Bearer ${sessionToken}` },
  })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.json().error).toContain('Please try again')
  // More than end a code, and more than lock a user.
  const guesses = await Promise.all(Array.from({ length: 12 }, guess))
  expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  expect(guesses[0]?.json().error_type).toBe('service_unavailable')

  await gate.open()
  expect(await ready()).toBe(200)
  expect(await statusOf(client.call('GET', '/sites'))).toBe(200)
  expect(await statusOf(signInWithCode(url, sent))).toBe(200)

  gate.freeze()
  expect(await ready()).toBe(503)
  await gate.shut()
  // The pool learns of connections that were cut while idle.
  expect(await ready()).toBe(503)
  await gate.open()
  expect(await ready()).toBe(200)

  await instance.stop()
  await gate.close()
})
