import { eachDeployment } from '@maypole/platform/database/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRaceTrack, type RaceTrack } from '../testing/create-race-track.ts'
import { outcome } from '../testing/outcome.ts'
import { beginApp, calling, enrolApp, type Send, waysToSignIn } from '../testing/ways-to-sign-in.ts'

const password = 'Seven maypoles, 1 rain'

/** Everything that needs or returns a session, up to the last step, for a given session. */
const uses: Readonly<
  Record<string, (track: RaceTrack, session: string) => Promise<{ session: string; send: Send }>>
> = {
  ...Object.fromEntries(
    Object.entries(waysToSignIn).map(([name, create]) => [
      `adds ${name}`,
      async (track: RaceTrack, session: string) => ({
        session,
        send: await create().adding(track, session),
      }),
    ]),
  ),
  'adds an app by its first code': async ({ first }, session) => {
    const { code } = await beginApp(first, session)
    return { session, send: calling('POST /totps/authenticate', { totp_code: code(0) }, session) }
  },
  'proves its app': async ({ first }, unproved) => {
    const { session, code } = await enrolApp(first, unproved)
    return { session, send: calling('POST /totps/authenticate', { totp_code: code(1) }, session) }
  },
  'uses a recovery code': async ({ first }, unproved) => {
    const { session, recoveryCodes } = await enrolApp(first, unproved)
    const body = { recovery_code: recoveryCodes[0] }
    return { session, send: calling('POST /totps/recover', body, session) }
  },
  'sets a password': async (_track, session) => ({
    session,
    send: calling('POST /passwords/session/reset', { password }, session),
  }),
  'is extended': async (_track, session) => ({
    session,
    send: calling('POST /sessions/authenticate', { session_duration_minutes: 600 }, session),
  }),
}

eachDeployment('a session that is ended', (open) => {
  let track: RaceTrack
  beforeAll(async () => {
    track = await createRaceTrack(await open())
  })

  async function begin(name: string) {
    const { first, newNumber } = track
    const given = await first.signIn(newNumber())
    const { user_id: userId } = (await first.call('GET /users/me', { session: given })).json().data
    const use = uses[name]
    if (use === undefined) throw new Error(`There is no ${name}`)
    return { userId, ...(await use(track, given)) }
  }

  const live = async (userId: string) =>
    (await track.first.provider.users.show({ userId })).sessions.map(
      (session) => session.session_id,
    )

  describe.each(Object.keys(uses))('stays ended while it %s', (name) => {
    it('and is revoked', async () => {
      const { userId, session, send } = await begin(name)
      const [used, revoked] = await Promise.all([
        send(track.first),
        track.last.call('POST /sessions/revoke', { session }),
      ])
      // Either the use came first, and what it answered has ended, or it found nothing left to use.
      expect([
        '200 ok',
        '404 session_not_found',
        '404 otp_code_not_found',
        '401 unable_to_auth_magic_link',
        // A message to be signed for a session, which has ended with it.
        '401 unable_to_authenticate_crypto_wallet',
        // An account to be added to a session that has ended already.
        '403 oauth_wrong_user',
      ]).toContain(outcome(used))
      if (revoked.statusCode === 200) expect(await live(userId)).toEqual([])
      else expect(outcome(used)).toBe('200 ok')
    })

    it('and the operator ends all of the user', async () => {
      const { userId, send } = await begin(name)
      const [used, ended] = await Promise.all([
        send(track.first),
        track.last.provider.users.revokeSessions({ userId }),
      ])
      expect(ended).toBe(1)
      expect(await live(userId)).toEqual([])
      expect(used.statusCode).toBeLessThan(500)
    })
  })
})
