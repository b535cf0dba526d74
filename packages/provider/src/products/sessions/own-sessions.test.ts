import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestProvider } from '../../testing/index.ts'

const [alice, bob] = ['+12025550101', '+12025550102']
const list = 'GET /users/me/sessions'
const end = (id: string) => `DELETE /users/me/sessions/${id}`

eachDatabase('the sessions of a user', (open) => {
  async function start() {
    const test = await createTestProvider({ database: await open() })
    const idOf = async (session: string) =>
      (await test.call('POST /sessions/authenticate', { session, body: {} })).json().data.session
        .session_id as string
    const listed = async (session: string) =>
      (await test.call(list, { session })).json().data.sessions as { session_id: string }[]
    return { ...test, idOf, listed }
  }

  it("are listed with the caller's first, then by last use", async () => {
    const { signIn, listed, idOf, clock } = await start()
    const first = await signIn(alice, 10_080)
    clock.pass(60)
    const second = await signIn(alice, 10_080)
    clock.pass(60)
    const third = await signIn(alice, 10_080)
    await signIn(bob)
    const [one, two, three] = [await idOf(first), await idOf(second), await idOf(third)]
    const sessions = await listed(first)
    expect(sessions.map(({ session_id }) => session_id)).toEqual([one, three, two])
    expect(sessions[1]).toEqual({
      session_id: three,
      started_at: '2026-01-15T12:02:00.000Z',
      last_accessed_at: '2026-01-15T12:02:00.000Z',
      expires_at: '2026-01-22T12:02:00.000Z',
      attributes: { ip_address: expect.any(String), user_agent: expect.any(String) },
      is_current: false,
    })
    expect(sessions[0]).toMatchObject({ is_current: true })
  })

  it('are not listed once they have ended', async () => {
    const { signIn, listed, clock } = await start()
    await signIn(alice, 5)
    const session = await signIn(alice, 60)
    clock.pass(5 * 60)
    expect(await listed(session)).toHaveLength(1)
  })

  it('are ended at once, even long after the sign-in, and only once', async () => {
    const { call, signIn, idOf, listed, provider, clock } = await start()
    const [lost, session] = [await signIn(alice, 10_080), await signIn(alice, 10_080)]
    const id = await idOf(lost)
    clock.pass(86_400)
    const response = await call(end(id), { session })
    expect(response.json()).toEqual({ data: { request_id: expect.any(String), status_code: 200 } })
    expect(await provider.verifySession(lost)).toBeUndefined()
    expect(await provider.verifySession(session)).toBeDefined()
    expect(await listed(session)).toHaveLength(1)
    expect((await call(end(id), { session })).json()).toMatchObject({
      status_code: 404,
      error_type: 'session_not_found',
    })
  })

  it('of others are not found, and stay', async () => {
    const { call, signIn, idOf, provider } = await start()
    const [session, other] = [await signIn(alice), await signIn(bob)]
    const response = await call(end(await idOf(other)), { session })
    expect(response.json()).toMatchObject({ status_code: 404, error_type: 'session_not_found' })
    expect(await provider.verifySession(other)).toBeDefined()
  })

  it('of another project are not found, and stay', async () => {
    const { call, signIn, idOf, provider } = await start()
    const session = await signIn(alice)
    const id = await idOf(session)
    const { publicToken } = await provider.ensureProject({
      handle: 'other',
      name: 'Other',
      publicUrl: 'https://maypole.test',
    })
    const authorization = `Basic ${btoa(`${publicToken}:${session}`)}`
    for (const endpoint of [list, end(id)])
      expect((await call(endpoint, { headers: { authorization } })).json()).toMatchObject({
        status_code: 404,
        error_type: 'session_not_found',
      })
    expect(await provider.verifySession(session)).toBeDefined()
  })

  it('are not found by a malformed id', async () => {
    const { call, signIn } = await start()
    const session = await signIn(alice)
    for (const id of ['me', '%00', "'%20or%201=1", 'x'.repeat(101), '..%2Fme'])
      expect((await call(end(id), { session })).json(), id).toMatchObject({
        status_code: 404,
        error_type: 'session_not_found',
      })
  })

  it('are not listed without a session', async () => {
    const { call, signIn, idOf } = await start()
    const id = await idOf(await signIn(alice))
    for (const endpoint of [list, end(id)]) {
      expect((await call(endpoint)).json()).toMatchObject({
        status_code: 401,
        error_type: 'user_unauthenticated',
      })
      expect((await call(endpoint, { session: 'A'.repeat(43) })).json()).toMatchObject({
        status_code: 404,
        error_type: 'session_not_found',
      })
    }
  })

  it('are neither listed nor ended for an operator who impersonates the user', async () => {
    const { call, signIn, idOf, provider } = await start()
    const session = await signIn(alice)
    const id = await idOf(session)
    const { user_id: userId } = (await call('GET /users/me', { session })).json().data
    const allowed = await provider.createImpersonationToken({
      userId,
      impersonator: { id: 'operator-1', email: 'operator@example.org' },
    })
    const acting = (
      await call('POST /impersonation/authenticate', {
        body: { impersonation_token: allowed?.token, session_duration_minutes: 30 },
      })
    ).json().data.session_token
    for (const endpoint of [list, end(id)])
      expect((await call(endpoint, { session: acting })).json()).toMatchObject({
        status_code: 403,
        error_type: 'unauthorized_action',
      })
    expect(await provider.verifySession(session)).toBeDefined()
  })
})
