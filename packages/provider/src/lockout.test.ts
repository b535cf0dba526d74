import { eachDatabase } from '@maypole/platform/database/testing'
import { afterEach, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from './testing/index.ts'
import { createPerson, outcome } from './testing/person.ts'
import { solveProof } from './testing/solve-proof.ts'

const alice = '+12025550101'
const stranger = '198.51.100.66'
const otherClient = { solvesProofs: false }

/** A code that is not the right one. */
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

eachDatabase('one stranger', (open) => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  /** Alice has signed in once, on her own device. */
  async function begin(settings = {}) {
    const test = await createTestProvider({
      database: await open(),
      settings: { proofOfWork: { bits: 2 }, ...settings },
    })
    closing.push(test.close)
    const owner = createPerson(test, { address: '203.0.113.7' })
    expect(await owner.signIn(alice)).toBe('ok')
    const elsewhere = createPerson(test, { address: '192.0.2.5', ...otherClient })
    return { test, owner, elsewhere, attacker: createPerson(test, { address: stranger }) }
  }

  it('does not use up the daily messages of a number', async () => {
    const { test, owner, elsewhere, attacker } = await begin()
    const outcomes = []
    for (let i = 0; i < 12; i++) {
      outcomes.push((await attacker.ask(alice)).statusCode)
      test.clock.pass(200)
    }
    expect(outcomes).toContain(429)
    expect(await owner.signIn(alice)).toBe('ok')
    expect(await elsewhere.signIn(alice)).toBe('ok')
  })

  it('does not do so from a whole network either, even with proofs of work', async () => {
    const { test, owner, elsewhere } = await begin()
    for (let i = 0; i < 60; i++) {
      await createPerson(test, { address: `2001:db8:7:${i}::1` }).ask(alice)
      test.clock.pass(60)
    }
    expect(await owner.signIn(alice)).toBe('ok')
    expect(await elsewhere.signIn(alice)).toBe('ok')
    const sent = (await test.provider.outbox.list()).filter(({ to }) => to === alice)
    expect(sent.length).toBeLessThanOrEqual(16)
  })

  it('neither invalidates the code that a known device waits for, nor uses up its guesses', async () => {
    const { test, owner, attacker } = await begin()
    const asked = await owner.ask(alice)
    const { method_id: methodId } = asked.json().data
    const code = await test.lastCode(alice)
    await attacker.ask(alice)
    for (let i = 0; i < 20; i++) await attacker.guess(methodId, wrong(code))
    expect(outcome(await owner.guess(methodId, code))).toBe('200 ok')
  })

  it('does not use up the guesses of a new device that asked for a code', async () => {
    const { test, elsewhere, attacker } = await begin()
    const asked = await elsewhere.ask(alice)
    const { method_id: methodId } = asked.json().data
    const code = await test.lastCode(alice)
    const outcomes = []
    for (let i = 0; i < 20; i++) outcomes.push(outcome(await attacker.guess(methodId, wrong(code))))
    expect(new Set(outcomes)).toEqual(new Set(['404 otp_code_not_found']))
    // Two of the guesses were compared; the right one would not have been among the others.
    expect(outcome(await attacker.guess(methodId, code))).toBe('404 otp_code_not_found')
    expect(outcome(await elsewhere.guess(methodId, code))).toBe('200 ok')
  })

  it("locks only itself out with wrong guesses, and none of the owner's methods", async () => {
    const { test, owner, elsewhere, attacker } = await begin()
    const outcomes: string[] = []
    for (let round = 0; round < 3; round++) {
      const asked = await attacker.ask(alice)
      const code = await test.lastCode(alice)
      for (let i = 0; i < 5; i++)
        outcomes.push(outcome(await attacker.guess(asked.json().data.method_id, wrong(code))))
    }
    expect(outcomes.slice(0, 10)).toEqual(Array(10).fill('404 otp_code_not_found'))
    expect(outcomes.slice(10)).toEqual(Array(5).fill('429 user_lock_limit_reached'))
    expect(await owner.signIn(alice)).toBe('ok')
    expect(await elsewhere.signIn(alice)).toBe('ok')
  })

  it('does not lock out the owner of a password', async () => {
    const { test, owner, attacker, elsewhere } = await begin()
    const account = { email: 'alice@example.org', password: 'seven maypoles in the rain' }
    expect((await owner.call('POST /passwords', account)).statusCode).toBe(200)
    const authenticate = 'POST /passwords/authenticate'
    const outcomes = new Set<string>()
    for (let i = 0; i < 15; i++)
      outcomes.add(outcome(await attacker.call(authenticate, { ...account, password: `x${i}` })))
    expect([...outcomes]).toEqual(['401 unauthorized_credentials', '429 user_lock_limit_reached'])
    for (let i = 0; i < 40; i++)
      await createPerson(test, { address: `198.51.100.${i}` }).call(authenticate, {
        ...account,
        password: 'wrong',
      })
    for (const person of [owner, elsewhere])
      expect(outcome(await person.call(authenticate, account))).toBe('200 ok')
  })

  it('does not keep mail from a mailbox', async () => {
    const { test, elsewhere, attacker } = await begin()
    const byEmail = 'POST /otps/email/login_or_create'
    for (let i = 0; i < 30; i++) {
      await attacker.call(byEmail, { email: 'alice@example.org' })
      test.clock.pass(120)
    }
    const asked = await elsewhere.call(byEmail, { email: 'alice@example.org' })
    expect(outcome(asked)).toBe('200 ok')
  })

  it('does not block sign-in for anybody with many requests', async () => {
    const { test, owner, elsewhere } = await begin({
      limits: { sendsPerAddress: { limit: 1000, seconds: 600 } },
    })
    for (let i = 0; i < 330; i++)
      await createPerson(test, { address: `198.51.100.${i % 250}` }).ask(
        `+1${['202', '212', '213', '305', '415', '617'][i % 6]}${555 + (i % 4)}${1000 + i}`,
      )
    expect(await owner.signIn(alice)).toBe('ok')
    expect(await elsewhere.signIn(alice)).toBe('ok')
    expect(await elsewhere.signIn('+14155550188')).toBe('ok')
  })

  it('does not trigger the guard of ten thousand numbers', async () => {
    const { test, elsewhere, attacker } = await begin()
    for (let i = 0; i < 25; i++) await attacker.ask(`+120255501${10 + i}`)
    const neighbour = createPerson(test, { address: '192.0.2.77', ...otherClient })
    expect(await neighbour.signIn('+12025550177')).toBe('ok')
    expect(await elsewhere.signIn(alice)).toBe('ok')
  })
})

eachDatabase('a crowd of strangers', (open) => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  async function begin(settings = {}): Promise<TestProvider> {
    const test = await createTestProvider({
      database: await open(),
      settings: { proofOfWork: { bits: 2 }, ...settings },
    })
    closing.push(test.close)
    return test
  }

  /** Requests codes that nobody uses, each from another network. */
  async function trip(test: TestProvider) {
    for (let i = 0; i < 20; i++)
      await createPerson(test, { address: `10.${i}.0.1` }).ask(`+120255502${10 + i}`)
  }

  it('requires proof of work from new numbers of a range; known ones need none', async () => {
    const test = await begin()
    const owner = createPerson(test, { address: '203.0.113.7' })
    expect(await owner.signIn(alice)).toBe('ok')
    await trip(test)
    const newcomer = createPerson(test, { address: '192.0.2.9' })
    expect(await newcomer.signIn('+12025550177')).toBe('ok')
    expect(newcomer.proofs).toBe(1)
    const elsewhere = createPerson(test, { address: '192.0.2.10', ...otherClient })
    expect(await elsewhere.signIn(alice)).toBe('ok')
    expect(owner.proofs).toBe(0)
  })

  it('gets the error that existing clients know', async () => {
    const test = await begin()
    await trip(test)
    const response = await createPerson(test, { address: '192.0.2.9', ...otherClient }).ask(
      '+12025550177',
    )
    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.body).toBe('Captcha required')
  })

  it('is refused with a proof that is used, old, malformed or for another number', async () => {
    const test = await begin()
    await trip(test)
    const sms = 'POST /otps/sms/login_or_create'
    const identified = {
      'x-sdk-client': Buffer.from('{"sdk":{"identifier":"Maypole JavaScript SDK"}}').toString(
        'base64',
      ),
    }
    const ask = (phone_number: string, proof_of_work?: unknown) =>
      test.call(sms, {
        address: '192.0.2.9',
        headers: identified,
        body: { phone_number, proof_of_work },
      })
    const challenge = async (number: string) =>
      (await ask(number)).json().error_details.proof_of_work
    const required = '400 proof_of_work_required'
    const proof = solveProof(await challenge('+12025550177'))
    expect(outcome(await ask('+12025550178', proof))).toBe(required)
    expect(outcome(await ask('+12025550177', `${proof}.1`))).toBe(required)
    expect(outcome(await ask('+12025550177', proof.replace(/^1\.\d+/, '1.1')))).toBe(required)
    for (const forged of ['', 'x', 7, {}, 'x'.repeat(5000), `${proof.split(':')[0]}:`])
      expect(outcome(await ask('+12025550177', forged)), String(forged)).toBe(required)
    expect(outcome(await ask('+12025550177', proof))).toBe('200 ok')
    expect(outcome(await ask('+12025550177', proof))).toBe(required)
    const late = solveProof(await challenge('+12025550179'))
    test.clock.pass(301)
    expect(outcome(await ask('+12025550179', late))).toBe(required)
  })

  it('uses a proof once, however many concurrent requests carry it', async () => {
    const test = await begin()
    await trip(test)
    const person = createPerson(test, { address: '192.0.2.9' })
    const sdk = 'x-sdk-client'
    const headers = {
      [sdk]: Buffer.from('{"sdk":{"identifier":"Maypole JavaScript SDK"}}').toString('base64'),
    }
    const endpoint = 'POST /otps/sms/login_or_create'
    const body = { phone_number: '+12025550177' }
    const asked = await test.call(endpoint, { address: person.address, headers, body })
    const proof_of_work = solveProof(asked.json().error_details.proof_of_work)
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        test.call(endpoint, { address: person.address, headers, body: { ...body, proof_of_work } }),
      ),
    )
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1)
  })

  it('leaves the reserve of the daily budget to numbers that have signed in before', async () => {
    const test = await begin({ sms: { price: 10, dailyBudget: 100, budgetReserve: 0.4 } })
    const owner = createPerson(test, { address: '203.0.113.7' })
    expect(await owner.signIn(alice)).toBe('ok')
    const outcomes = []
    for (let i = 0; i < 7; i++)
      outcomes.push(
        (await createPerson(test, { address: `10.${i}.0.1` }).ask(`+1212555020${i}`)).statusCode,
      )
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 429, 429])
    const elsewhere = createPerson(test, { address: '192.0.2.10' })
    expect([await elsewhere.signIn(alice), await owner.signIn(alice)]).toEqual(['ok', 'ok'])
  })

  it('asks for more work the more is asked for', async () => {
    const test = await begin({ limits: { sendsPerProject: { limit: 3, seconds: 3600 } } })
    const bits: number[] = []
    for (let i = 0; i < 24; i++) {
      const address = `10.${i}.0.1`
      const phone_number = `+1${['202', '212', '213', '305'][i % 4]}55510${10 + i}`
      const headers = {
        'x-sdk-client': Buffer.from('{"sdk":{"identifier":"Maypole JavaScript SDK"}}').toString(
          'base64',
        ),
      }
      const asked = await test.call('POST /otps/sms/login_or_create', {
        address,
        headers,
        body: { phone_number },
      })
      if (asked.statusCode === 200) continue
      bits.push(asked.json().error_details.proof_of_work.bits)
      await createPerson(test, { address }).ask(phone_number)
    }
    expect(bits[0]).toBe(2)
    expect(bits.at(-1)).toBe(7)
    expect(bits).toEqual(bits.toSorted((a, b) => a - b))
  })
})

eachDatabase('a device', (open) => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  async function begin() {
    const test = await createTestProvider({ database: await open() })
    closing.push(test.close)
    const { methodId, code } = await test.sendCode(alice)
    const signedIn = await test.call('POST /otps/authenticate', {
      body: { method_id: methodId, token: code },
    })
    const cookie = String(signedIn.headers['set-cookie'])
    return { test, signedIn, cookie, value: String(signedIn.headers['x-maypole-device']) }
  }

  /**
   * How many codes a device can still request after strangers at its address have used up theirs.
   */
  async function allowanceOf(test: TestProvider, headers: Record<string, string>) {
    for (let i = 0; i < 6; i++)
      await test.call('POST /otps/sms/login_or_create', { body: { phone_number: alice } })
    const response = await test.call('POST /otps/sms/login_or_create', {
      headers,
      body: { phone_number: alice },
    })
    return response.statusCode
  }

  it('gets an HttpOnly cookie for more than a year, and a header', async () => {
    const { cookie, value } = await begin()
    expect(cookie).toMatch(
      /^__Host-maypole_device=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=34560000; SameSite=Lax; HttpOnly; Secure$/,
    )
    expect(cookie).toContain(value)
  })

  it.each(['cookie', 'x-maypole-device'])('has an allowance of its own by %s', async (name) => {
    const { test, cookie, value } = await begin()
    const given = name === 'cookie' ? (cookie.split(';')[0] ?? '') : value
    expect(await allowanceOf(test, { [name]: given })).toBe(200)
  })

  it.each([
    ['forged', (value: string) => `${'A'.repeat(43)}.${value.slice(44)}`],
    ['cut', (value: string) => value.slice(0, -1)],
    ['empty', () => ''],
  ])('that is %s is none', async (_name, change) => {
    const { test, value } = await begin()
    expect(await allowanceOf(test, { 'x-maypole-device': change(value) })).toBe(429)
  })

  it('does not sign anybody in by itself, and does not help with another number', async () => {
    const { test, value } = await begin()
    const headers = { 'x-maypole-device': value }
    expect((await test.call('GET /users/me', { headers })).statusCode).toBe(401)
    for (let i = 0; i < 6; i++)
      await test.call('POST /otps/sms/login_or_create', { body: { phone_number: '+12025550102' } })
    const other = await test.call('POST /otps/sms/login_or_create', {
      headers,
      body: { phone_number: '+12025550102' },
    })
    expect(other.statusCode).toBe(429)
  })

  it('has a limited allowance, too', async () => {
    const { test, value } = await begin()
    const headers = { 'x-maypole-device': value }
    const statuses = []
    for (let i = 0; i < 6; i++)
      statuses.push(
        (
          await test.call('POST /otps/sms/login_or_create', {
            headers,
            body: { phone_number: alice },
          })
        ).statusCode,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('is forgotten when all sessions of its user are ended, and after 400 days', async () => {
    const { test, signedIn, value } = await begin()
    const { user_id: userId } = signedIn.json().data
    await test.provider.users.revokeSessions({ userId })
    expect(await allowanceOf(test, { 'x-maypole-device': value })).toBe(429)
    const again = await begin()
    again.test.clock.pass(401 * 86_400)
    await again.test.provider.sweep()
    expect(await allowanceOf(again.test, { 'x-maypole-device': again.value })).toBe(429)
  })

  it('is passed to pages of other origins in a header that they may read', async () => {
    const { test } = await begin()
    const response = await test.call('GET /users/me', { origin: 'https://maypole.test' })
    expect(response.headers['access-control-expose-headers']).toContain('x-maypole-device')
  })
})
