import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'
import { outcome } from '../../testing/outcome.ts'

const alice = '+12025550101'
const bob = '+12025550102'
const ann = 'ann@example.org'

/** Asks for a code to what the session's user wants to add. */
async function send(test: TestProvider, session: string, to: string) {
  const isEmail = to.includes('@')
  const response = await test.call(`POST /otps/${isEmail ? 'email' : 'sms'}/send/secondary`, {
    session,
    body: isEmail ? { email: to } : { phone_number: to },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  test.clock.pass(1)
  return { methodId: response.json().data.method_id as string, code: await test.lastCode(to) }
}

function guess(test: TestProvider, code: { methodId: string; code: string }, session?: string) {
  return test.call('POST /otps/authenticate', {
    body: { method_id: code.methodId, token: code.code },
    session,
  })
}

async function signInByEmail(test: TestProvider, email: string) {
  const body = { email }
  const asked = await test.call('POST /otps/email/login_or_create', { body })
  test.clock.pass(1)
  const methodId = asked.json().data.method_id
  return guess(test, { methodId, code: await test.lastCode(email) })
}

onSqlite('codes for more numbers and addresses', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  it('add an address to the signed-in user and to the session', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const response = await guess(test, await send(test, session, ann), session)
    const { user, session: renewed, session_token: token } = response.json().data
    expect(user).toMatchObject({
      phone_numbers: [{ phone_number: alice, verified: true }],
      emails: [{ email: ann, verified: true }],
    })
    expect(renewed.authentication_factors).toMatchObject([
      { delivery_method: 'sms' },
      { delivery_method: 'email', email_factor: { email_address: ann } },
    ])
    expect(await test.provider.verifySession(session)).toBeUndefined()
    expect(await test.provider.verifySession(token)).toBeDefined()
    expect((await signInByEmail(test, ann)).json().data.user_id).toBe(user.user_id)
  })

  it('add a number, which can sign in from then on', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    await test.sendCode(bob)
    test.clock.pass(1)
    const response = await guess(test, await send(test, session, bob), session)
    expect(response.json().data.user.phone_numbers).toMatchObject([
      { phone_number: alice },
      { phone_number: bob, verified: true },
    ])
    const later = await test.provider.verifySession(await test.signIn(bob))
    expect(later?.userId).toBe(response.json().data.user_id)
  })

  it('say in the message that they add or confirm something, not that they sign in', async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const texts = async () => (await test.provider.outbox.list()).map(({ text }) => text)
    for (const [channel, body] of [
      ['sms', { phone_number: bob }],
      ['whatsapp', { phone_number: '+12025550103' }],
      ['email', { email: ann }],
    ] as const) {
      const response = await test.call(`POST /otps/${channel}/send/secondary`, { session, body })
      expect(response.statusCode, response.body).toBe(200)
      expect((await texts()).at(-1), channel).toMatch(
        /add this (phone number|e-mail address) to a Maypole account/,
      )
      expect((await texts()).at(-1), channel).not.toMatch(/sign-in|sign in/i)
    }
    await test.call('POST /magic_links/email/send/secondary', {
      session,
      body: { email: 'carol@example.org' },
    })
    expect((await texts()).at(-1)).toContain('add this e-mail address to a Maypole account')
    await test.call('POST /otps/sms/send/secondary', { session, body: { phone_number: alice } })
    expect((await texts()).at(-1)).toContain('confirms your phone number in your Maypole account')
    await test.call('POST /otps/sms/login_or_create', { body: { phone_number: '+12025550104' } })
    expect((await texts()).at(-1)).toContain('sign-in code')
  })

  it("notify the user's earlier addresses", async () => {
    const test = await start()
    const session = await test.signIn(alice)
    const added = await guess(test, await send(test, session, ann), session)
    const sentTo = async () =>
      (await test.provider.outbox.list())
        .filter((sent) => sent.text.includes('was added'))
        .map((sent) => `${sent.channel} ${sent.to}`)
    expect(await sentTo()).toEqual([`sms ${alice}`])
    const token = added.json().data.session_token
    await guess(test, await send(test, token, bob), token)
    expect(await sentTo()).toEqual([`sms ${alice}`, `email ${ann}`])
  })

  it('are limited per hour', async () => {
    const test = await start({ limits: { factorChangesPerUser: { limit: 1, seconds: 3600 } } })
    const session = await test.signIn(alice)
    const added = await guess(test, await send(test, session, ann), session)
    const token = added.json().data.session_token
    const refused = await guess(test, await send(test, token, bob), token)
    expect(outcome(refused)).toBe('429 too_many_requests')
  })

  it('need a session', async () => {
    const test = await start()
    for (const [channel, body] of [
      ['sms', { phone_number: bob }],
      ['whatsapp', { phone_number: bob }],
      ['email', { email: ann }],
    ] as const) {
      const endpoint = `POST /otps/${channel}/send/secondary`
      expect(outcome(await test.call(endpoint, { body }))).toBe('401 user_unauthenticated')
      expect(outcome(await test.call(endpoint, { body, session: 'x'.repeat(43) }))).toBe(
        '404 session_not_found',
      )
    }
    expect(await test.provider.outbox.list()).toEqual([])
  })

  it('reserve nothing before the code is entered', async () => {
    const test = await start()
    const mallory = await test.signIn(alice)
    await send(test, mallory, ann)
    const owner = await signInByEmail(test, ann)
    expect(owner.json().data.user.phone_numbers).toEqual([])
    const me = await test.call('GET /users/me', { session: mallory })
    expect(me.json().data.emails).toEqual([])
  })

  it('are useless without the session that asked', async () => {
    const test = await start()
    const mallory = await test.signIn(alice)
    const code = await send(test, mallory, ann)
    expect(outcome(await guess(test, code))).toBe('404 otp_code_not_found')
    expect(outcome(await guess(test, code, await test.signIn(bob)))).toBe('404 otp_code_not_found')
    await test.call('POST /sessions/revoke', { session: mallory })
    expect(outcome(await guess(test, code, mallory))).toBe('404 otp_code_not_found')
  })

  it("are sent alike for another user's address, and reveal it only to its reader", async () => {
    const test = await start()
    await signInByEmail(test, ann)
    await test.signIn(bob)
    const session = await test.signIn(alice)
    const ask = (email: string) =>
      test.call('POST /otps/email/send/secondary', { session, body: { email } })
    const [taken, free] = [await ask(ann), await ask('free@example.org')]
    expect(taken.statusCode).toBe(free.statusCode)
    expect(taken.body.length).toBe(free.body.length)
    const code = { methodId: taken.json().data.method_id, code: await test.lastCode(ann) }
    expect(outcome(await guess(test, code, session))).toBe('400 duplicate_email')
    expect(outcome(await guess(test, code, session))).toBe('404 otp_code_not_found')
    const number = await send(test, session, bob)
    expect(outcome(await guess(test, number, session))).toBe('400 duplicate_phone_number')
    const me = await test.call('GET /users/me', { session })
    expect(me.json().data).toMatchObject({ emails: [], phone_numbers: [{ phone_number: alice }] })
  })

  it('need a recent sign-in for something new, and none for existing addresses', async () => {
    const test = await start()
    const session = await test.signIn(alice, 60)
    test.clock.pass(601)
    const stale = await test.call('POST /otps/email/send/secondary', {
      session,
      body: { email: ann },
    })
    expect(outcome(stale)).toBe('403 unauthorized_action')
    const again = await guess(test, await send(test, session, alice), session)
    expect(again.json().data.session.authentication_factors).toHaveLength(1)
    const renewed = again.json().data.session_token
    expect(outcome(await guess(test, await send(test, renewed, ann), renewed))).toBe('200 ok')
  })

  it('give the address to one of two users who read the same mail', async () => {
    const test = await start()
    const sessions = [await test.signIn(alice), await test.signIn(bob)]
    const codes: { methodId: string; code: string }[] = []
    for (const session of sessions) codes.push(await send(test, session, ann))
    expect(codes[0]?.methodId).not.toBe(codes[1]?.methodId)
    const responses = await Promise.all(
      codes.map((code, index) => guess(test, code, sessions[index])),
    )
    expect(responses.map(outcome).sort()).toEqual(['200 ok', '400 duplicate_email'])
  })
})
