import { eachDeployment } from '@maypole/platform/database/testing'
import { beforeAll, expect, it } from 'vitest'
import { authorizeApp } from '../testing/authorize-app.ts'
import { createRaceTrack, type RaceTrack } from '../testing/create-race-track.ts'
import { outcome } from '../testing/outcome.ts'
import { beginApp, calling, type Send, waysToSignIn } from '../testing/ways-to-sign-in.ts'

const password = 'Seven maypoles, 1 rain'

eachDeployment('one user', (open) => {
  let track: RaceTrack
  beforeAll(async () => {
    track = await createRaceTrack(await open(), {
      limits: { factorChangesPerUser: { limit: 1000, seconds: 60 } },
    })
  })

  /**
   * A person with every sign-in method, and all steps but the last of what they and others can do
   * about each, every request with its own session; with `isEnding` also what ends all of their
   * sessions.
   */
  async function prepare(isEnding: boolean): Promise<Send[]> {
    const { first, newEmail, linksTo, sendEmailCode } = track
    const app = await authorizeApp(track)
    let { session } = app
    const after = async (send: Send) => {
      const { data } = (await send(first)).json()
      session = data.session_token
      return data
    }
    const ways = Object.values(waysToSignIn).map((create) => create())
    for (const way of ways) await after(await way.adding(track, session))
    const email = newEmail()
    const code = await sendEmailCode(email, session)
    await after(calling('POST /otps/authenticate', code, session))
    const { user } = await after(calling('POST /passwords/session/reset', { password }, session))
    const signIn = calling('POST /passwords/authenticate', { email, password })
    const own = async () => (await signIn(first)).json().data.session_token as string
    const begun = await own()
    const { code: codeOf } = await beginApp(first, begun)
    first.clock.pass(1)
    await calling('POST /passwords/email/reset/start', { email })(first)
    const [reset, login] = await linksTo(email)
    first.clock.pass(1)
    const removals = [
      ...user.emails.map((one: { email_id: string }) => `emails/${one.email_id}`),
      ...user.phone_numbers.map((one: { phone_id: string }) => `phone_numbers/${one.phone_id}`),
      `crypto_wallets/${user.crypto_wallets[0].crypto_wallet_id}`,
      `webauthn_registrations/${user.webauthn_registrations[0].webauthn_registration_id}`,
      `oauth/${user.providers[0].oauth_user_registration_id}`,
    ]
    const sends: Send[] = [
      app.exchange,
      signIn,
      calling('POST /passwords/authenticate', { email, password: 'wrong' }),
      calling('POST /totps/authenticate', { totp_code: codeOf(0) }, begun),
      calling('POST /magic_links/authenticate', { token: login?.searchParams.get('token') }),
      calling('POST /passwords/email/reset/start', { email }),
      calling('POST /sessions/authenticate', { session_duration_minutes: 600 }, await own()),
      calling('POST /sessions/revoke', {}, await own()),
      calling('POST /totps', {}, await own()),
      calling(`POST /users/connected_apps/${app.clientId}/revoke`, {}, await own()),
    ]
    for (const way of ways) sends.push(await way.using(track))
    for (const create of Object.values(waysToSignIn))
      sends.push(await create().adding(track, await own()))
    for (const path of removals) {
      const remover = await own()
      sends.push((server) => server.call(`DELETE /users/${path}`, { session: remover }))
    }
    if (!isEnding) return sends
    const change = { email, existing_password: password, new_password: `${password}!` }
    const token = reset?.searchParams.get('token')
    return [
      ...sends,
      calling('POST /passwords/existing_password/reset', change),
      calling('POST /passwords/session/reset', { password: `${password}?` }, await own()),
      calling('POST /passwords/email/reset', { token, password: `${password}.` }),
    ]
  }

  it('can do everything at once without an error', async () => {
    for (let round = 0; round < 2; round += 1) {
      const sends = await prepare(round > 0)
      // Another order each time.
      const order = sends.map(
        (_, index) => sends[(index * 11 + round * 5) % sends.length] ?? sends[0],
      )
      expect(new Set(order).size).toBe(sends.length)
      const responses = await track.race(
        (server, index) => order[index]?.(server) ?? server.call('GET /users/me'),
        sends.length,
      )
      expect(responses.filter(({ statusCode }) => statusCode >= 500).map(outcome)).toEqual([])
    }
  })
})
