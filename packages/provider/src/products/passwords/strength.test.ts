import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'

const check = 'POST /passwords/strength_check'

const strengthOf = async (test: TestProvider, password: string, email?: string) =>
  (await test.call(check, { body: { password, email } })).json().data

onSqlite('checking the strength of a password', (open) => {
  const start = async (settings = {}) => createTestProvider({ database: await open(), settings })

  it('returns what docs/wire.md §4 says, member for member', async () => {
    const test = await start()
    expect(await strengthOf(test, 'seven maypoles in the rain', 'ann@example.org')).toEqual({
      valid_password: true,
      score: 4,
      breached_password: false,
      breach_detection_on_create: true,
      strength_policy: 'zxcvbn',
      feedback: {
        warning: '',
        suggestions: [],
        luds_requirements: {
          has_digit: false,
          has_lower_case: true,
          has_symbol: true,
          has_upper_case: false,
          missing_characters: 0,
          missing_complexity: 1,
        },
      },
      request_id: expect.any(String),
      status_code: 200,
    })
  })

  it('returns why a password is refused', async () => {
    const test = await start()
    expect(await strengthOf(test, 'password')).toMatchObject({
      valid_password: false,
      score: 0,
      breached_password: true,
      feedback: {
        warning: expect.stringContaining('experienced a security issue'),
        suggestions: [expect.any(String)],
      },
    })
    expect(await strengthOf(test, 'kT7#qv!')).toMatchObject({
      valid_password: false,
      score: 2,
      feedback: { suggestions: expect.arrayContaining(['Use at least 8 characters.']) },
    })
    expect(await strengthOf(test, '')).toMatchObject({ valid_password: false, score: 0 })
    const name = 'wilhelminaoakenfold'
    expect((await strengthOf(test, name)).score).toBeGreaterThan(
      (await strengthOf(test, name, `${name}@example.org`)).score,
    )
  })

  it('follows the luds policy when the project has it, and says so at bootstrap', async () => {
    const test = await start({
      passwords: { policy: 'luds', luds: { complexity: 4, minimumCount: 12 } },
    })
    const bootstrap = await test.call(`GET /projects/bootstrap/${test.publicToken}`)
    expect(bootstrap.json().data.password_config).toEqual({
      luds_complexity: 4,
      luds_minimum_count: 12,
    })
    expect(await strengthOf(test, 'abc1')).toMatchObject({
      valid_password: false,
      strength_policy: 'luds',
      feedback: { luds_requirements: { missing_characters: 8, missing_complexity: 2 } },
    })
    expect((await strengthOf(test, 'abcABC123!?x')).valid_password).toBe(true)
    const create = (password: string) =>
      test.call('POST /passwords', { body: { email: 'ann@example.org', password } })
    expect((await create('abcABC123!')).json().error_type).toBe('weak_password')
    expect((await create('abcABC123!?x')).statusCode).toBe(200)
  })

  it('has no password_config under zxcvbn', async () => {
    const test = await start()
    const bootstrap = await test.call(`GET /projects/bootstrap/${test.publicToken}`)
    expect(bootstrap.json().data.password_config).toBeNull()
  })

  it('asks the breach service only about otherwise acceptable passwords', async () => {
    // SHA-1 of "seven maypoles in the rain", as the service keeps it.
    const known = createHash('sha1')
      .update('seven maypoles in the rain')
      .digest('hex')
      .toUpperCase()
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(request.url)
      response.end(`${known.slice(5)}:7`)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const test = await start({ passwords: { breachRangeUrl: `http://127.0.0.1:${port}/range` } })
    expect(await strengthOf(test, 'seven maypoles in the rain')).toMatchObject({
      valid_password: false,
      breached_password: true,
      score: 2,
    })
    expect(asked).toEqual([`/range/${known.slice(0, 5)}`])
    await strengthOf(test, 'password')
    expect(asked).toHaveLength(1)
    const body = { email: 'ann@example.org', password: 'seven maypoles in the rain' }
    const refused = await test.call('POST /passwords', { body })
    expect(refused.json()).toMatchObject({ status_code: 400, error_type: 'breached_password' })
    expect((await strengthOf(test, 'nine maypoles in the snow')).valid_password).toBe(true)
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    // The service is gone: no password counts as breached, and nobody is refused.
    expect((await test.call('POST /passwords', { body })).statusCode).toBe(200)
  })

  it('is limited by address', async () => {
    const test = await start({ limits: { strengthChecksPerAddress: { limit: 2, seconds: 600 } } })
    await strengthOf(test, 'a')
    await strengthOf(test, 'b')
    const third = await test.call(check, { body: { password: 'c' } })
    expect(third.json().error_type).toBe('too_many_requests')
    for (const body of [undefined, { password: 1 }, { password: 'x', email: {} }])
      expect((await test.call(check, { body })).statusCode).toBe(400)
  })
})
