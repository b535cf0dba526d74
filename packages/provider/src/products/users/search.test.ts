import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import type { ProviderTables } from '../../tables.ts'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'
import { passwordRow } from '../../testing/password-row.ts'

const search = 'POST /users/search'
const ann = 'ann@example.org'

async function typeOf(test: TestProvider, email: string) {
  return (await test.call(search, { body: { email } })).json().data?.userType
}

async function signInByEmail(test: TestProvider): Promise<string> {
  const asked = await test.call('POST /otps/email/login_or_create', { body: { email: ann } })
  const response = await test.call('POST /otps/authenticate', {
    body: { method_id: asked.json().data.method_id, token: await test.lastCode(ann) },
  })
  return response.json().data.user_id
}

onSqlite('searching for a user', (open) => {
  it('returns how an address can sign in, and nothing else', async () => {
    const database = await open()
    const test = await createTestProvider({ database })
    expect(await typeOf(test, ann)).toBe('new')
    const userId = await signInByEmail(test)
    const response = await test.call(search, { body: { email: 'Ann@Example.org' } })
    expect(response.json()).toEqual({
      data: { userType: 'passwordless', request_id: expect.any(String), status_code: 200 },
    })
    await database
      .tables<ProviderTables>()
      .insertInto('passwords')
      .values(passwordRow(userId))
      .execute()
    expect(await typeOf(test, ann)).toBe('password')
  })

  it('treats a user who only asked for a code as new', async () => {
    const test = await createTestProvider({ database: await open() })
    await test.call('POST /otps/email/login_or_create', { body: { email: ann } })
    expect(await typeOf(test, ann)).toBe('new')
  })

  it('finds no users of another project', async () => {
    const test = await createTestProvider({ database: await open() })
    await signInByEmail(test)
    const definition = { name: 'Other', publicUrl: 'https://other.test', handle: 'other' }
    const { publicToken } = await test.provider.ensureProject(definition)
    const credentials = Buffer.from(`${publicToken}:${publicToken}`).toString('base64')
    const response = await test.call(search, {
      body: { email: ann },
      headers: { authorization: `Basic ${credentials}` },
    })
    expect(response.json().data.userType).toBe('new')
  })

  it('can be turned off', async () => {
    const settings = { userSearch: { isTelling: false } }
    const test = await createTestProvider({ database: await open(), settings })
    expect(await typeOf(test, ann)).toBe('passwordless')
    await signInByEmail(test)
    expect(await typeOf(test, ann)).toBe('passwordless')
  })

  it('is limited to thirty searches a minute per address, and three hundred in total', async () => {
    const test = await createTestProvider({
      database: await open(),
      settings: { limits: { searchesPerProject: { limit: 45, seconds: 60 } } },
    })
    const ask = (address: string) => test.call(search, { address, body: { email: ann } })
    const count = async (address: string) => {
      const responses = await Promise.all(Array.from({ length: 35 }, () => ask(address)))
      return responses.filter((response) => response.statusCode === 200).length
    }
    expect(await count('198.51.100.1')).toBe(30)
    // One network has two thirds of what a project has.
    expect(await count('198.51.100.2')).toBe(0)
    expect(await count('203.0.113.2')).toBe(15)
    test.clock.pass(60)
    expect((await ask('198.51.100.1')).statusCode).toBe(200)
  })

  it('refuses malformed searches', async () => {
    const test = await createTestProvider({ database: await open() })
    const refusals = [
      [undefined, 'bad_request'],
      [{ email: null }, 'bad_request'],
      [{ email: 'nobody' }, 'invalid_email'],
    ] as const
    for (const [body, type] of refusals)
      expect((await test.call(search, { body })).json().error_type).toBe(type)
    const anonymous = { body: { email: ann }, headers: { authorization: undefined } }
    expect((await test.call(search, anonymous)).json().error_type).toBe('unauthorized_credentials')
  })
})
