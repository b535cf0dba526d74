import { eachDatabase } from '@maypole/platform/database/testing'
import { createLog } from '@maypole/platform/log'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'
import { outcome, tally } from '../../testing/outcome.ts'

const alice = '+12025550101'
const sms = 'POST /otps/sms/login_or_create'
const authenticate = 'POST /otps/authenticate'

/** A code that is not the right one. */
/** Codes of which each is another one. */
function counting() {
  let last = 0
  return (length: number) => String((last += 1)).padStart(length, '0')
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

eachDatabase('asking for a code', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  it('sends six digits that a phone can fill in, bound to the host', async () => {
    const { call, provider } = await start()
    const response = await call(sms, { body: { phone_number: alice, expiration_minutes: 5 } })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      data: {
        method_id: expect.stringMatching(/^phone-number-live-[0-9a-f-]{36}$/),
        request_id: expect.stringMatching(/^request-id-/),
        status_code: 200,
      },
    })
    expect(await provider.outbox.list()).toEqual([
      {
        id: expect.stringMatching(/^message-/),
        channel: 'sms',
        to: alice,
        subject: null,
        text: expect.stringMatching(
          /^(\d{6}) is your Maypole sign-in code\.[^\n]*\n\n@maypole\.test #\1$/,
        ),
        html: null,
        created_at: '2026-01-15T12:00:00.000Z',
      },
    ])
  })

  it('omits the host when phones would not accept it', async () => {
    const { sendCode, provider } = await start({ publicUrl: 'http://localhost:3000' })
    await sendCode(alice)
    expect((await provider.outbox.list())[0]?.text).not.toContain('@')
  })

  it('binds the code to the page that asked, if its origin is configured', async () => {
    const { call, provider, takeMessage } = await start({
      allowedOrigins: ['https://shop.example', 'https://www.shop.example:8443'],
      allowLoopbackOrigins: true,
    })
    const lastLine = async (to: string) => (await takeMessage(to)).text.split('\n').at(-1)
    const origins = [
      [undefined, /^@maypole\.test #\d{6}$/],
      ['https://maypole.test', /^@maypole\.test #\d{6}$/],
      ['https://shop.example', /^@shop\.example #\d{6}$/],
      ['https://www.shop.example:8443', /^@www\.shop\.example #\d{6}$/],
      ['http://localhost:5173', /^\d{6} is your Maypole sign-in code\.[^@]*$/],
    ] as const
    for (const [index, [origin, line]] of origins.entries()) {
      const to = `+1202555011${index}`
      const given = origin === undefined ? {} : { origin }
      expect((await call(sms, { body: { phone_number: to }, ...given })).statusCode).toBe(200)
      expect(await lastLine(to), origin).toMatch(line)
    }
    // A look-alike, another port, another host of the same site: not configured, so not served.
    const foreign = ['https://shop.example.evil.test', 'https://shop.example:8443', 'null']
    for (const origin of [...foreign, 'https://login.shop.example'])
      expect(outcome(await call(sms, { body: { phone_number: alice }, origin }))).toBe(
        '403 origin_not_allowed',
      )
    expect((await provider.outbox.list()).map(({ to }) => to)).not.toContain(alice)
  })

  it('binds the code that adds a number to the page that asked', async () => {
    const origin = 'https://shop.example'
    const test = await start({ allowedOrigins: [origin] })
    const session = await test.signIn(alice)
    const to = '+12025550120'
    await test.call('POST /otps/sms/send/secondary', {
      session,
      origin,
      body: { phone_number: to },
    })
    expect((await test.takeMessage(to)).text).toMatch(/\n\n@shop\.example #\d{6}$/)
  })

  it('never binds a code to an origin that only a server names', async () => {
    const { app, provider, projectId, takeMessage } = await start({
      allowedOrigins: ['https://shop.example'],
    })
    const { secret } = await provider.projects.renewSecret(projectId)
    const credentials = Buffer.from(`${projectId}:${secret}`).toString('base64')
    const lastLine = async (headers: object) => {
      const response = await app.inject({
        method: 'POST',
        url: '/v1/otps/sms/login_or_create',
        headers: { authorization: `Basic ${credentials}`, ...headers },
        payload: { phone_number: alice },
      })
      expect(response.statusCode).toBe(200)
      return (await takeMessage(alice)).text.split('\n').at(-1)
    }
    expect(await lastLine({})).toMatch(/^@maypole\.test #\d{6}$/)
    expect(await lastLine({ origin: 'https://evil.test' })).toMatch(/^@maypole\.test #\d{6}$/)
  })

  it('behaves the same for a known and an unknown number', async () => {
    const { call, signIn, provider } = await start()
    await signIn(alice)
    const known = await call(sms, { body: { phone_number: alice } })
    const unknown = await call(sms, { body: { phone_number: '+12025550102' } })
    expect(unknown.statusCode).toBe(known.statusCode)
    expect(Object.keys(unknown.json().data)).toEqual(Object.keys(known.json().data))
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
    expect(unknown.body.length).toBe(known.body.length)
    expect((await provider.outbox.list()).map((sent) => sent.to)).toEqual([
      alice,
      alice,
      '+12025550102',
    ])
  })

  it('keeps the method id of a number when a user who never signed in was swept', async () => {
    const { sendCode, signIn, provider, clock } = await start()
    const bob = '+12025550102'
    const before = [(await sendCode(alice)).methodId, (await sendCode(bob)).methodId]
    await signIn(bob)
    clock.pass(30 * 86_400)
    await provider.sweep()
    expect([(await sendCode(alice)).methodId, (await sendCode(bob)).methodId]).toEqual(before)
  })

  it('refuses undeliverable numbers, and sends nothing', async () => {
    const { call, provider } = await start()
    const refusals = [
      ['no body', undefined, '400 bad_request'],
      ['an empty object', {}, '400 bad_request'],
      ['an array', [], '400 bad_request'],
      ['a number for a number', { phone_number: 12025550101 }, '400 bad_request'],
      ['a national number', { phone_number: '2025550101' }, '400 invalid_phone_number'],
      [
        'another country',
        { phone_number: '+442079460018' },
        '400 invalid_phone_number_country_code',
      ],
      ['a premium number', { phone_number: '+19005550101' }, '400 invalid_phone_number'],
      [
        'an eternal code',
        { phone_number: alice, expiration_minutes: 11 },
        '400 invalid_expiration',
      ],
      ['a dead code', { phone_number: alice, expiration_minutes: 0 }, '400 invalid_expiration'],
      ['half a minute', { phone_number: alice, expiration_minutes: 1.5 }, '400 invalid_expiration'],
      ['minutes in words', { phone_number: alice, expiration_minutes: '5' }, '400 bad_request'],
    ] as const
    for (const [name, body, expected] of refusals)
      expect(outcome(await call(sms, { body })), name).toBe(expected)
    expect(await provider.outbox.list()).toEqual([])
  })

  it('sends five to a number in ten minutes, then says when the next is possible', async () => {
    const { call, clock } = await start()
    const send = () => call(sms, { body: { phone_number: alice } })
    const responses = await Promise.all(Array.from({ length: 12 }, send))
    expect(tally(responses)).toEqual({ '200 ok': 5, '429 too_many_requests': 7 })
    clock.pass(200)
    expect((await send()).headers['retry-after']).toBe('400')
    clock.pass(400)
    expect(outcome(await send())).toBe('200 ok')
  })

  it('sends ten to a number in a day', async () => {
    const { call, clock } = await start()
    const outcomes: string[] = []
    for (let i = 0; i < 12; i++) {
      outcomes.push(outcome(await call(sms, { body: { phone_number: alice } })))
      clock.pass(3600)
    }
    expect(outcomes.filter((text) => text === '200 ok')).toHaveLength(10)
  })

  it('counts by address, IPv6 by its /64, whatever the number', async () => {
    const { call } = await start({ limits: { mostSendsPerAddress: { limit: 3, seconds: 600 } } })
    const send = (address: string, i: number) =>
      call(sms, { address, body: { phone_number: `+1202${555 + i}0101` } })
    const responses: LightMyRequestResponse[] = []
    for (let i = 0; i < 5; i++) responses.push(await send(`2001:db8::${i}`, i))
    expect(tally(responses)).toEqual({ '200 ok': 3, '429 too_many_requests': 2 })
    expect(outcome(await send('2001:db8:0:1::1', 7))).toBe('200 ok')
  })

  it('counts by range and by project', async () => {
    const { call } = await start({
      limits: {
        sendsPerRange: { limit: 2, seconds: 600 },
        sendsPerProject: { limit: 4, seconds: 3600 },
      },
    })
    // From a network of its own each, so that only what all share counts.
    let network = 0
    const send = (phone_number: string) =>
      call(sms, { address: `10.1.${network++}.1`, body: { phone_number } })
    const inRange = [
      await send('+12025550001'),
      await send('+12025559999'),
      await send('+12025551234'),
    ]
    expect(inRange.map((response) => response.statusCode)).toEqual([200, 200, 400])
    const elsewhere = [
      await send('+12125550001'),
      await send('+13105550001'),
      await send('+14155550001'),
    ]
    expect(elsewhere.map((response) => response.statusCode)).toEqual([200, 200, 400])
  })

  it('stops when the daily budget is spent', async () => {
    const { call } = await start({ sms: { price: 10, dailyBudget: 25 } })
    const send = (i: number) => call(sms, { body: { phone_number: `+1202${555 + i}0101` } })
    const responses = [await send(0), await send(1), await send(2)]
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 429])
  })

  it('warns once when half of the daily budget is spent', async () => {
    const lines: string[] = []
    const log = createLog({ level: 'warn', write: (line) => lines.push(line), now: () => 0 })
    const test = await createTestProvider({
      database: await open(),
      log,
      settings: { sms: { price: 10, dailyBudget: 60, budgetReserve: 0 } },
    })
    const warnings: number[] = []
    for (let i = 0; i < 6; i++) {
      await test.sendCode(`+1202${555 + i}0101`)
      warnings.push(lines.filter((line) => line.includes('budget')).length)
    }
    expect(warnings).toEqual([0, 0, 1, 1, 1, 1])
    test.clock.pass(86_400)
    for (let i = 0; i < 4; i++) await test.sendCode(`+1212${555 + i}0101`)
    expect(lines.filter((line) => line.includes('budget'))).toHaveLength(2)
  })

  it('requires proof of work for a range whose codes are not used, until they expire', async () => {
    const { call, signIn, clock } = await start({
      sms: { conversion: { sample: 5, share: 0.4, seconds: 3600 } },
    })
    await signIn('+12025550100')
    const send = (i: number) =>
      call(sms, { address: `10.1.${i}.1`, body: { phone_number: `+120255501${10 + i}` } })
    for (let i = 0; i < 4; i++) expect((await send(i)).statusCode).toBe(200)
    const refused = await send(5)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toBe('Captcha required')
    clock.pass(3600)
    expect((await send(5)).statusCode).toBe(200)
  })

  it('continues to send to a range whose codes are used', async () => {
    const { signIn } = await start({
      sms: { conversion: { sample: 5, share: 0.4, seconds: 3600 } },
    })
    for (let i = 0; i < 8; i++) await signIn(`+120255501${10 + i}`)
  })
})

eachDatabase('exchanging a code for a session', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  /** Guesses from the address that asked for the code, unless another one is given. */
  const guess = (test: TestProvider, methodId: string, token: string, address = '203.0.113.7') =>
    test.call(authenticate, { address, body: { method_id: methodId, token } })

  it('signs in once, activates the user and verifies the number', async () => {
    const test = await start()
    const { methodId, code } = await test.sendCode(alice)
    const first = await guess(test, methodId, code)
    expect(first.statusCode).toBe(200)
    expect(first.json().data).toMatchObject({
      method_id: methodId,
      user: {
        status: 'active',
        phone_numbers: [{ phone_id: methodId, phone_number: alice, verified: true }],
      },
    })
    expect(first.json().data).not.toHaveProperty('user_created')
    expect(outcome(await guess(test, methodId, code))).toBe('404 otp_code_not_found')
  })

  it('finds the same user again, with another session and token', async () => {
    const test = await start()
    const [one, two] = [await test.signIn(alice), await test.signIn(alice)]
    expect(one).not.toBe(two)
    const [first, second] = await Promise.all(
      [one, two].map((token) => test.provider.verifySession(token)),
    )
    expect(first?.userId).toBe(second?.userId)
    expect(first?.sessionId).not.toBe(second?.sessionId)
    expect(first?.phoneNumbers).toEqual([alice])
  })

  it('gives the session to exactly one of twenty concurrent requests', async () => {
    const test = await start()
    const { methodId, code } = await test.sendCode(alice)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => guess(test, methodId, code)),
    )
    expect(tally(responses)).toEqual({ '200 ok': 1, '404 otp_code_not_found': 19 })
  })

  it('accepts five guesses per code, also when they are concurrent', async () => {
    const test = await start()
    const { methodId, code } = await test.sendCode(alice)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => guess(test, methodId, wrong(code))),
    )
    expect(tally(responses)).toEqual({ '404 otp_code_not_found': 20 })
    expect(outcome(await guess(test, methodId, code))).toBe('404 otp_code_not_found')
    // The owner asks for another and gets in.
    const fresh = await test.sendCode(alice)
    expect(outcome(await guess(test, fresh.methodId, fresh.code))).toBe('200 ok')
  })

  it('accepts the right code as the fifth guess', async () => {
    const test = await start()
    const { methodId, code } = await test.sendCode(alice)
    for (let i = 0; i < 4; i++) await guess(test, methodId, wrong(code))
    expect(outcome(await guess(test, methodId, code))).toBe('200 ok')
  })

  it('locks a source out for fifteen minutes after ten wrong guesses in a row, over all codes', async () => {
    const test = await start()
    for (let round = 0; round < 2; round++) {
      const { methodId, code } = await test.sendCode(alice)
      for (let i = 0; i < 5; i++)
        expect(outcome(await guess(test, methodId, wrong(code)))).toBe('404 otp_code_not_found')
    }
    const { methodId, code } = await test.sendCode(alice)
    const locked = await guess(test, methodId, code)
    expect(outcome(locked)).toBe('429 user_lock_limit_reached')
    expect(locked.headers['retry-after']).toBe('900')
    expect(outcome(await guess(test, methodId, code, '198.51.100.99'))).toBe('200 ok')
    test.clock.pass(900)
    const later = await test.sendCode(alice)
    expect(outcome(await guess(test, later.methodId, later.code))).toBe('200 ok')
  })

  it('resets wrong guesses after a right one, and uses up no code of a locked user', async () => {
    const test = await start({ passcodes: { failuresBeforeLock: 3 } })
    const first = await test.sendCode(alice)
    for (let i = 0; i < 2; i++) await guess(test, first.methodId, wrong(first.code))
    expect(outcome(await guess(test, first.methodId, first.code))).toBe('200 ok')
    const second = await test.sendCode(alice)
    for (let i = 0; i < 3; i++) await guess(test, second.methodId, wrong(second.code))
    for (let i = 0; i < 6; i++)
      expect((await guess(test, second.methodId, wrong(second.code))).statusCode).toBe(429)
  })

  it('counts guesses by address, which a new code does not reset', async () => {
    const test = await start({ limits: { guessesPerAddress: { limit: 4, seconds: 600 } } })
    const outcomes: string[] = []
    for (let i = 0; i < 3; i++) {
      const { methodId, code } = await test.sendCode(`+1202555010${i}`)
      for (let j = 0; j < 2; j++) outcomes.push(outcome(await guess(test, methodId, wrong(code))))
    }
    expect(outcomes.slice(4)).toEqual(['429 too_many_requests', '429 too_many_requests'])
    const { methodId, code } = await test.sendCode(alice)
    expect((await guess(test, methodId, code)).headers['retry-after']).toBe('600')
    expect(outcome(await guess(test, methodId, code, '198.51.100.2'))).toBe('200 ok')
  })

  it('invalidates a code when a newer one is sent, and when it expires', async () => {
    const test = await createTestProvider({ database: await open(), randomDigits: counting() })
    const old = await test.sendCode(alice)
    const fresh = await test.sendCode(alice)
    expect(outcome(await guess(test, old.methodId, old.code))).toBe('404 otp_code_not_found')
    test.clock.pass(600)
    expect(outcome(await guess(test, fresh.methodId, fresh.code))).toBe('404 otp_code_not_found')
  })

  it('accepts a code for its own number only', async () => {
    const test = await createTestProvider({ database: await open(), randomDigits: counting() })
    const mine = await test.sendCode(alice)
    const other = await test.sendCode('+12025550102')
    expect(outcome(await guess(test, other.methodId, mine.code))).toBe('404 otp_code_not_found')
    const nobody = 'phone-number-live-00000000-0000-4000-8000-000000000000'
    expect(outcome(await guess(test, nobody, mine.code))).toBe('404 otp_code_not_found')
  })

  it('refuses malformed guesses', async () => {
    const test = await start()
    const refusals = [
      ['no body', undefined, '400 bad_request'],
      ['a code that is a number', { method_id: 'x', token: 123456 }, '400 bad_request'],
      ['no method', { token: '123456' }, '400 bad_request'],
      [
        'a method that is none',
        { method_id: "' or 1=1", token: '123456' },
        '400 invalid_method_id',
      ],
      [
        'a session that is too short',
        { method_id: 'phone-number-live-x', token: '123456', session_duration_minutes: 4 },
        '400 invalid_session_duration',
      ],
      [
        'a session that is too long',
        { method_id: 'phone-number-live-x', token: '123456', session_duration_minutes: 527_041 },
        '400 invalid_session_duration',
      ],
      [
        'part of a minute',
        { method_id: 'phone-number-live-x', token: '123456', session_duration_minutes: 60.5 },
        '400 invalid_session_duration',
      ],
    ] as const
    for (const [name, body, expected] of refusals)
      expect(outcome(await test.call(authenticate, { body })), name).toBe(expected)
  })

  it('treats texts other than six digits as wrong codes', async () => {
    const test = await start({ passcodes: { guesses: 10 } })
    const { methodId } = await test.sendCode(alice)
    for (const token of ['', '12345', '1234567', 'abcdef', '１２３４５６', ' 123456'])
      expect(outcome(await guess(test, methodId, token)), token).toBe('404 otp_code_not_found')
  })

  it('lasts as long as requested, and an hour by default', async () => {
    const test = await start()
    const week = await test.signIn(alice, 10_080)
    const hour = await test.signIn(alice)
    test.clock.pass(3600)
    expect(await test.provider.verifySession(hour)).toBeUndefined()
    expect(await test.provider.verifySession(week)).toBeDefined()
    test.clock.pass(7 * 86_400 - 3600)
    expect(await test.provider.verifySession(week)).toBeUndefined()
  })

  it('ends the oldest of too many sessions', async () => {
    const test = await start({ sessions: { maximumPerUser: 2 } })
    const tokens: string[] = []
    for (let i = 0; i < 3; i++) {
      tokens.push(await test.signIn(alice))
      test.clock.pass(1)
    }
    const alive = await Promise.all(tokens.map((token) => test.provider.verifySession(token)))
    expect(alive.map((session) => session !== undefined)).toEqual([false, true, true])
  })
})
