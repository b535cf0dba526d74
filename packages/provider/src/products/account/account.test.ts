import { eachDeployment, readEveryTable } from '@maypole/platform/database/testing'
import { beforeAll, expect, it } from 'vitest'
import { authorizeApp } from '../../testing/authorize-app.ts'
import { createRaceTrack, type RaceTrack } from '../../testing/create-race-track.ts'
import { outcome } from '../../testing/outcome.ts'
import { enrolApp, waysToSignIn } from '../../testing/ways-to-sign-in.ts'

eachDeployment('the account of a user', (open) => {
  let track: RaceTrack
  let databases: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    databases = await open()
    track = await createRaceTrack(databases)
  })

  const ownAccounts = () => track.first.provider.ownAccounts

  /** Signs somebody in who has every way to sign in. */
  async function buildUser() {
    const { first } = track
    const number = track.newNumber()
    let session = await first.signIn(number)
    for (const create of Object.values(waysToSignIn)) {
      const answer = await (await create().adding(track, session))(first)
      expect(answer.statusCode, answer.body).toBe(200)
      session = answer.json().data.session_token ?? session
    }
    const app = await enrolApp(first, session)
    const password = await first.call('POST /passwords/session/reset', {
      session: app.session,
      body: { password: 'a Password of 1 test' },
    })
    expect(password.statusCode, password.body).toBe(200)
    session = password.json().data.session_token ?? app.session
    const me = (await first.call('GET /users/me', { session })).json().data
    const seen = (await first.call('POST /sessions/authenticate', { session, body: {} })).json()
    return { number, session, me, sessionId: seen.data.session.session_id as string }
  }

  async function read(userId: string) {
    const lists: Record<string, Readonly<Record<string, unknown>>[]> = {}
    for (const { name, fields, rows } of ownAccounts().lists(userId)) {
      lists[name] = []
      for await (const row of rows()) {
        expect(Object.keys(row), name).toEqual(Object.keys(fields))
        lists[name].push(row)
      }
    }
    return lists
  }

  it('is found by a number that it has verified, with its others, and not by one that it has not', async () => {
    const { first } = track
    const { accounts } = first.provider
    const [number, second, unverified] = [track.newNumber(), track.newNumber(), track.newNumber()]
    const session = await first.signIn(number)
    const send = (phone_number: string) =>
      first.call('POST /otps/sms/send/secondary', { session, body: { phone_number } })
    const sent = await send(second)
    expect(sent.statusCode, sent.body).toBe(200)
    const { method_id } = sent.json().data
    const token = await first.lastCode(second)
    await first.call('POST /otps/authenticate', { session, body: { method_id, token } })
    await send(unverified)
    const phoneNumbers = [number, second].toSorted()
    const found = await accounts.withPhoneNumber(number)
    expect(found).toEqual({ userId: expect.stringMatching(/^user-/), phoneNumbers })
    expect(await accounts.withPhoneNumber(second)).toEqual(found)
    for (const nobodys of [unverified, track.newNumber(), 'no number'])
      expect(await accounts.withPhoneNumber(nobodys)).toBeUndefined()
  })

  it('is listed with every way to sign in, and without what signs in', async () => {
    const { number, me } = await buildUser()
    const lists = await read(me.user_id)
    expect(lists.account).toMatchObject([{ id: me.user_id }])
    const ways = lists['ways-to-sign-in'] ?? []
    expect(new Set(ways.map(({ kind }) => kind))).toEqual(
      new Set([
        'phone number',
        'e-mail address',
        'account with another provider',
        'passkey',
        'biometric sign-in',
        'authenticator app',
        'crypto wallet',
        'password',
      ]),
    )
    expect(ways).toContainEqual(expect.objectContaining({ value: number }))
    expect(lists.sessions?.length).toBeGreaterThan(0)
    expect(lists['security-events']?.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['session_opened', 'passkey_added', 'totp_added', 'password_set']),
    )
    expect(JSON.stringify(lists)).not.toMatch(/hash|sealed|\$argon2|public_?key/i)
  })

  it('has events on several pages', async () => {
    const { first } = track
    const session = await first.signIn(track.newNumber())
    const { user_id: userId } = (await first.call('GET /users/me', { session })).json().data
    const db = databases[0].tables<{ security_events: Record<string, unknown> }>()
    for (let index = 0; index < 1001; index++)
      await db
        .insertInto('security_events')
        .values({
          id: `security-event-0000-${String(index).padStart(4, '0')}`,
          project_id: first.projectId,
          type: `test-${index}`,
          user_id: userId,
          created_at: '2026-01-01T00:00:00.000Z',
        })
        .execute()
    const { 'security-events': events = [] } = await read(userId)
    expect(events.filter(({ type }) => String(type).startsWith('test-'))).toHaveLength(1001)
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(1001)
  })

  it('is deleted with everything, and the number and the address can be used anew', async () => {
    const { first, last } = track
    const { number, session, me } = await buildUser()
    const emails = me.emails.map(({ email }: { email: string }) => email) as string[]
    const numbers = me.phone_numbers.map(
      ({ phone_number }: { phone_number: string }) => phone_number,
    ) as string[]
    expect([emails.length, numbers.length]).toEqual([2, 2])
    await ownAccounts().delete(me.user_id)
    await ownAccounts().delete(me.user_id)
    expect(outcome(await last.call('GET /users/me', { session }))).toBe('404 session_not_found')
    for (const [name, rows] of Object.entries(await readEveryTable(databases[0]))) {
      const wallet = me.crypto_wallets[0].crypto_wallet_address.slice(2)
      for (const text of [...emails, ...numbers, wallet])
        expect(
          rows.filter((row) => row.toLowerCase().includes(text.toLowerCase())),
          name,
        ).toEqual([])
      // Limits, as the security history, name users by their ids until they expire.
      if (!/^(security_events|limit_\w+)$/.test(name))
        expect(
          rows.filter((row) => row.includes(me.user_id)),
          name,
        ).toEqual([])
    }
    for (const email of emails)
      expect((await last.takeMessage(email)).text).toContain('account was deleted')
    const anew = await last.signIn(number)
    const other = (await first.call('GET /users/me', { session: anew })).json().data
    expect(other.user_id).not.toBe(me.user_id)
    expect(other.phone_numbers).toHaveLength(1)
    expect(other.emails).toEqual([])
    expect((await read(other.user_id))['ways-to-sign-in']).toHaveLength(1)
  })

  it('takes the tokens of connected apps along', async () => {
    const { first, last } = track
    const { session, exchange, form } = await authorizeApp(track)
    const { access_token, refresh_token } = (await exchange(first)).json()
    const introspect = async (token: string) => (await form('introspect', { token })(last)).json()
    expect(await introspect(access_token)).toMatchObject({ active: true })
    const { user_id: userId } = (await first.call('GET /users/me', { session })).json().data
    expect((await read(userId))['connected-apps']).toMatchObject([{ name: 'Calendar' }])
    await ownAccounts().delete(userId)
    for (const token of [access_token, refresh_token])
      expect(await introspect(token)).toEqual({ active: false })
    const again = await form('token', { grant_type: 'refresh_token', refresh_token })(first)
    expect(outcome(again)).toBe('400 invalid_grant')
  })

  it('is deleted once by two servers that a sign-in meets', async () => {
    const { first, last } = track
    const number = track.newNumber()
    const session = await first.signIn(number)
    const { user_id: userId } = (await first.call('GET /users/me', { session })).json().data
    const { methodId, code } = await last.sendCode(number)
    const [, , answer] = await Promise.all([
      first.provider.ownAccounts.delete(userId),
      last.provider.ownAccounts.delete(userId),
      last.call('POST /otps/authenticate', { body: { method_id: methodId, token: code } }),
    ])
    expect(outcome(answer)).toMatch(/^(200 ok|40[014] \w+)$/)
    const tables = await readEveryTable(databases[0])
    for (const name of ['users', 'sessions', 'addresses', 'passcodes'])
      expect(
        tables[name]?.filter((row) => row.includes(userId)),
        name,
      ).toEqual([])
    const events = tables.security_events ?? []
    const deletions = events.filter((row) => row.includes(userId) && row.includes('user_deleted'))
    expect(deletions).toHaveLength(1)
  })

  it('says how a session was proved', async () => {
    const { first } = track
    const { sessionId, me } = await buildUser()
    expect(await ownAccounts().proof(sessionId)).toBe('recent')
    const allowed = await first.provider.createImpersonationToken({
      userId: me.user_id,
      impersonator: { id: 'operator', email: 'operator@example.org' },
    })
    const acted = await first.call('POST /impersonation/authenticate', {
      body: { impersonation_token: allowed?.token },
    })
    expect(acted.statusCode, acted.body).toBe(200)
    expect(await ownAccounts().proof(acted.json().data.session.session_id)).toBe('acted-for')
    first.clock.pass(11 * 60)
    expect(await ownAccounts().proof(sessionId)).toBe('old')
    expect(await ownAccounts().proof('session-that-is-gone')).toBe('old')
  })
})
