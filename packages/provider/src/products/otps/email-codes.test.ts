import { onSqlite } from '@maypole/platform/database/testing'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'
import { outcome } from '../../testing/outcome.ts'

const ann = 'ann@example.org'
const byEmail = 'POST /otps/email/login_or_create'
const authenticate = 'POST /otps/authenticate'

async function send(test: TestProvider, to = ann, endpoint = byEmail) {
  const response = await test.call(endpoint, { body: { email: to } })
  if (response.statusCode !== 200) throw new Error(response.body)
  test.clock.pass(1)
  return { methodId: response.json().data.method_id, code: await test.lastCode(to.toLowerCase()) }
}

function guess(test: TestProvider, code: { methodId: string; code: string }, session?: string) {
  return test.call(authenticate, {
    body: { method_id: code.methodId, token: code.code },
    session,
  })
}

onSqlite('codes by e-mail', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  it('sends six digits in a mail with text and HTML', async () => {
    const test = await start()
    const response = await test.call(byEmail, { body: { email: ann, expiration_minutes: 5 } })
    expect(response.json().data).toEqual({
      method_id: expect.stringMatching(/^email-live-[0-9a-f-]{36}$/),
      request_id: expect.any(String),
      status_code: 200,
    })
    const [mail] = await test.provider.outbox.list()
    expect(mail).toMatchObject({
      channel: 'email',
      to: ann,
      subject: 'Your Maypole sign-in code',
      text: expect.stringMatching(/\b\d{6}\b[\s\S]*for 5 minutes/),
      html: expect.stringContaining('<!doctype html>'),
    })
  })

  it('signs in once, with the factor of the wire protocol, and verifies the address', async () => {
    const test = await start()
    const code = await send(test)
    const response = await guess(test, code)
    expect(response.json().data).toMatchObject({
      method_id: code.methodId,
      user: {
        status: 'active',
        emails: [{ email_id: code.methodId, email: ann, verified: true }],
        phone_numbers: [],
      },
      session: {
        authentication_factors: [
          {
            type: 'otp',
            delivery_method: 'email',
            email_factor: { email_id: code.methodId, email_address: ann },
          },
        ],
      },
    })
    expect(outcome(await guess(test, code))).toBe('404 otp_code_not_found')
  })

  it('finds the same user, however the address is written', async () => {
    const test = await start()
    const first = (await guess(test, await send(test, 'Ann@Example.org'))).json().data.user_id
    expect((await guess(test, await send(test, 'ann@EXAMPLE.ORG'))).json().data.user_id).toBe(first)
  })

  it('answers the same for a known and an unknown address, also on send/primary', async () => {
    const test = await start()
    await guess(test, await send(test))
    for (const endpoint of [byEmail, 'POST /otps/email/send/primary']) {
      const known = await test.call(endpoint, { body: { email: ann } })
      const unknown = await test.call(endpoint, { body: { email: 'bob@example.org' } })
      expect(unknown.statusCode).toBe(known.statusCode)
      expect(Object.keys(unknown.json().data)).toEqual(Object.keys(known.json().data))
      expect(unknown.body.length).toBe(known.body.length)
      test.clock.pass(1)
    }
  })

  it('keeps the method id of an address whose pending user was swept', async () => {
    const test = await start()
    const before = (await send(test)).methodId
    test.clock.pass(30 * 86_400)
    await test.provider.sweep()
    expect((await send(test)).methodId).toBe(before)
  })

  it('refuses malformed addresses, and sends nothing', async () => {
    const test = await start()
    const refusals = [
      [undefined, '400 bad_request'],
      [{ email: 12 }, '400 bad_request'],
      [{ email: [ann] }, '400 bad_request'],
      [{ email: '' }, '400 invalid_email'],
      [{ email: `${ann},eve@evil.test` }, '400 invalid_email'],
      [{ email: `${ann}\r\nBcc: eve@evil.test` }, '400 invalid_email'],
      [{ email: 'ann＠example.org' }, '400 invalid_email'],
      [{ email: 'x'.repeat(5000) }, '400 bad_request'],
      [{ email: ann, expiration_minutes: 11 }, '400 invalid_expiration'],
    ] as const
    for (const [body, expected] of refusals)
      expect(outcome(await test.call(byEmail, { body })), JSON.stringify(body)).toBe(expected)
    expect(await test.provider.outbox.list()).toEqual([])
  })

  it('sends one a second and five in ten minutes to a mailbox, across methods', async () => {
    const test = await start()
    const ask = (endpoint = byEmail) => test.call(endpoint, { body: { email: ann } })
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(atOnce.filter((response) => response.statusCode === 200)).toHaveLength(1)
    expect(atOnce.find((response) => response.statusCode === 429)?.headers['retry-after']).toBe('1')
    const outcomes: number[] = []
    for (let i = 0; i < 6; i++) {
      test.clock.pass(1)
      const link = 'POST /magic_links/email/login_or_create'
      outcomes.push((await ask(i % 2 === 0 ? link : byEmail)).statusCode)
    }
    expect(outcomes).toEqual([200, 200, 200, 200, 429, 429])
  })

  it('sends twenty in ten minutes for one network address', async () => {
    const test = await start()
    const responses: LightMyRequestResponse[] = []
    for (let i = 0; i < 25; i++)
      responses.push(await test.call(byEmail, { body: { email: `a${i}@example.org` } }))
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(20)
    const elsewhere = { address: '198.51.100.9', body: { email: 'b@example.org' } }
    expect((await test.call(byEmail, elsewhere)).statusCode).toBe(200)
  })

  it('gives the session to exactly one of twenty concurrent requests', async () => {
    const test = await start()
    const code = await send(test)
    const responses = await Promise.all(Array.from({ length: 20 }, () => guess(test, code)))
    expect(responses.map(outcome).sort()).toEqual([
      '200 ok',
      ...Array.from({ length: 19 }, () => '404 otp_code_not_found'),
    ])
  })
})

onSqlite('codes by WhatsApp', (open) => {
  const start = async () => createTestProvider({ database: await open() })
  const alice = '+12025550101'

  it('sign in the same user as codes by SMS, as another factor', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const asked = await test.call('POST /otps/whatsapp/login_or_create', {
      body: { phone_number: alice },
    })
    const methodId = asked.json().data.method_id
    const response = await guess(test, { methodId, code: await test.lastCode(alice) }, session)
    const factors = response.json().data.session.authentication_factors
    expect(factors).toMatchObject([
      { type: 'otp', delivery_method: 'sms' },
      { type: 'otp', delivery_method: 'whatsapp', phone_number_factor: { phone_number: alice } },
    ])
    expect((await test.provider.outbox.list()).at(-1)).toMatchObject({
      channel: 'whatsapp',
      text: expect.stringMatching(/^\d{6} is your Maypole sign-in code\.[^\n]*$/),
    })
  })

  it('count as messages to the number, and invalidate an older code by SMS', async () => {
    const test = await start()
    const sms = await test.sendCode(alice)
    const body = { phone_number: alice }
    const whatsapp = await test.call('POST /otps/whatsapp/send/primary', { body })
    expect(whatsapp.json().data.method_id).toBe(sms.methodId)
    const fresh = await test.lastCode(alice)
    if (fresh !== sms.code) expect(outcome(await guess(test, sms))).toBe('404 otp_code_not_found')
    const rest: number[] = []
    for (let i = 0; i < 4; i++)
      rest.push((await test.call('POST /otps/whatsapp/login_or_create', { body })).statusCode)
    expect(rest).toEqual([200, 200, 200, 429])
  })
})
