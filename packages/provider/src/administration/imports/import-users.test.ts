import { argon2Sync } from 'node:crypto'
import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { formatHash } from '../../core/passwords/phc.ts'
import { createTestProvider } from '../../testing/index.ts'

const uuid = (digit: string) => `01234567-89ab-4cde-8f01-23456789abc${digit}`
const emailId = `email-live-${uuid('1')}`
const phoneId = `phone-number-live-${uuid('1')}`
const ada = {
  user_id: 'user-live-01234567-89ab-4cde-8f01-23456789abcd',
  created_at: '2023-05-06T07:08:09Z',
  status: 'active',
  name: { first_name: 'Ada', middle_name: '', last_name: 'Lovelace' },
  emails: [{ email_id: emailId, email: 'Ada@Example.org', verified: true }],
  phone_numbers: [{ phone_id: phoneId, phone_number: '+12025550107', verified: true }],
  providers: [{ provider_type: 'Google', provider_subject: '1' }],
  trusted_metadata: { plan: 'gold' },
  untrusted_metadata: { colour: 'green' },
}
const password = 'seven maypoles in the rain'
const session_duration_minutes = 60

function hashOf(text: string, cost = { memory: 128, passes: 3, parallelism: 2 }): string {
  const salt = Buffer.from('another provider')
  const hash = argon2Sync('argon2id', {
    message: Buffer.from(text),
    nonce: salt,
    tagLength: 32,
    ...cost,
  })
  return formatHash({ ...cost, salt, hash })
}

eachDatabase('users from another provider', (open) => {
  async function start() {
    const test = await createTestProvider({ database: await open() })
    const bring = async (...users: unknown[]) => test.provider.users.importAll({ users })
    return { ...test, bring }
  }

  it('keep their external ids, and sign in with what they had verified', async () => {
    const { bring, signIn, call, provider } = await start()
    expect(await bring(ada)).toEqual([{ outcome: 'imported' }])
    const session = await signIn('+12025550107')
    const { data } = (await call('GET /users/me', { session })).json()
    expect(data).toMatchObject({
      user_id: ada.user_id,
      created_at: '2023-05-06T07:08:09.000Z',
      status: 'active',
      name: ada.name,
      emails: [{ email_id: emailId, email: 'ada@example.org', verified: true }],
      phone_numbers: [{ phone_id: phoneId, phone_number: '+12025550107', verified: true }],
      providers: [{ provider_type: 'Google', provider_subject: '1' }],
      trusted_metadata: { plan: 'gold' },
      untrusted_metadata: { colour: 'green' },
    })
    // Once more changes nothing.
    expect(await bring({ ...ada, name: { first_name: 'Eve' } })).toEqual([{ outcome: 'known' }])
    const { user } = await provider.users.show({ userId: ada.user_id })
    expect(user.name.first_name).toBe('Ada')
  })

  it('sign in with their old password, which is then rehashed', async () => {
    const { bring, call } = await start()
    const email = 'ada@example.org'
    await bring({ ...ada, password_hash: hashOf(password) })
    const enter = async (text: string) =>
      call('POST /passwords/authenticate', {
        body: { email, password: text, session_duration_minutes },
      })
    expect((await enter('eight maypoles in the rain')).json().error_type).toBe(
      'unauthorized_credentials',
    )
    for (let time = 0; time < 2; time++)
      expect((await enter(password)).json().data.user_id).toBe(ada.user_id)
  })

  it('are not imported when somebody here has verified their address', async () => {
    const { bring, signIn, call, provider } = await start()
    const session = await signIn('+12025550107')
    const before = (await call('GET /users/me', { session })).json().data.user_id
    const [result] = await bring(ada)
    expect(result).toEqual({ refused: '+12025550107 belongs to another user of the project' })
    await expect(provider.users.show({ userId: ada.user_id })).rejects.toThrow(/no user/)
    expect(await provider.users.list({ address: 'ada@example.org', limit: 5 })).toEqual([])
    expect((await call('GET /users/me', { session })).json().data.user_id).toBe(before)
  })

  it('get an address that somebody else has only claimed', async () => {
    const { bring, call, sendCode, signIn } = await start()
    await sendCode('+12025550107')
    await call('POST /passwords', {
      body: { email: 'ada@example.org', password, session_duration_minutes },
    })
    expect(await bring(ada)).toEqual([{ outcome: 'imported' }])
    const session = await signIn('+12025550107')
    expect((await call('GET /users/me', { session })).json().data.user_id).toBe(ada.user_id)
    // The password of the claimant is not theirs.
    const entered = await call('POST /passwords/authenticate', {
      body: { email: 'ada@example.org', password, session_duration_minutes },
    })
    expect(entered.json().error_type).toBe('unauthorized_credentials')
  })

  it('belong to one project', async () => {
    const { bring, provider } = await start()
    await provider.ensureProject({
      name: 'Shop',
      publicUrl: 'https://shop.example',
      handle: 'shop',
    })
    await bring(ada)
    const [other] = await provider.users.importAll({ project: 'shop', users: [ada] })
    expect(other).toEqual({ refused: 'the user_id belongs to another project of this instance' })
    await expect(provider.users.importAll({ project: 'none', users: [ada] })).rejects.toThrow(
      /no project/,
    )
  })

  it('are refused one by one, each with the reason', async () => {
    const { bring, provider } = await start()
    const broken: readonly [unknown, RegExp][] = [
      [undefined, /no JSON object/],
      [[], /no JSON object/],
      [{}, /user_id/],
      [{ ...ada, user_id: 'ada' }, /user_id/],
      [{ ...ada, created_at: 'yesterday' }, /created_at/],
      [{ ...ada, name: { first_name: 'A\nda' } }, /first_name/],
      [{ ...ada, phone_numbers: [{ phone_number: '2025550107', verified: true }] }, /phone_number/],
      [{ ...ada, emails: [{ email: 'ada at example', verified: true }] }, /invalid_email/],
      [{ ...ada, trusted_metadata: { text: 'x'.repeat(5000) } }, /metadata_too_large/],
      [{ ...ada, password_hash: '$2b$12$abcdefghijklmnopqrstuv' }, /cannot be checked/],
      [
        {
          ...ada,
          password_hash: hashOf(password).replace('m=128', 'm=999999999'),
        },
        /cannot be checked/,
      ],
      [
        { ...ada, emails: [], phone_numbers: [], providers: [] },
        /nothing that the user could sign in with/,
      ],
      [
        {
          ...ada,
          emails: [{ email: 'a@example.org', verified: false }],
          phone_numbers: [],
          providers: [],
        },
        /nothing that the user could sign in with/,
      ],
    ]
    const results = await bring(...broken.map(([user]) => user), ada)
    for (const [index, [, reason]] of broken.entries())
      expect(results[index]).toEqual({ refused: expect.stringMatching(reason) })
    expect(results.at(-1)).toEqual({ outcome: 'imported' })
    expect(await provider.users.list({ limit: 10 })).toHaveLength(1)
  })

  it('are validated without being stored in a dry run', async () => {
    const { provider } = await start()
    const results = await provider.users.importAll({ users: [ada, {}], isTrial: true })
    expect(results).toEqual([
      { outcome: 'imported' },
      { refused: expect.stringMatching(/user_id/) },
    ])
    expect(await provider.users.list({ limit: 10 })).toEqual([])
  })
})
