import { eachDeployment } from '@maypole/platform/database/testing'
import { beforeAll, expect, it } from 'vitest'
import { createRaceTrack, type RaceTrack } from '../testing/create-race-track.ts'
import { outcome } from '../testing/outcome.ts'
import { calling, enrolApp, type Send, type Way, waysToSignIn } from '../testing/ways-to-sign-in.ts'

const listedAs: Readonly<Record<Way['kind'], string>> = {
  webauthn_registrations: 'webauthn_registrations',
  biometric_registrations: 'biometric_registrations',
  crypto_wallets: 'crypto_wallets',
  emails: 'emails',
  phone_numbers: 'phone_numbers',
  oauth: 'providers',
}
const idsIn: Readonly<Record<Way['kind'], string>> = {
  webauthn_registrations: 'webauthn_registration_id',
  biometric_registrations: 'biometric_registration_id',
  crypto_wallets: 'crypto_wallet_id',
  emails: 'email_id',
  phone_numbers: 'phone_id',
  oauth: 'oauth_user_registration_id',
}

/**
 * A user with a number and one way more: where that is removed, and everything but the last step of
 * signing in by it.
 */
interface Prepared {
  readonly userId: string
  readonly session: string
  readonly id: string
  readonly path: string
  readonly send: Send
}

const factors: Readonly<Record<string, (track: RaceTrack, session: string) => Promise<Prepared>>> =
  {
    ...Object.fromEntries(
      Object.entries(waysToSignIn).map(([name, create]) => [
        name,
        async (track: RaceTrack, given: string) => {
          const way = create()
          const added = await (await way.adding(track, given))(track.first)
          const { user, user_id: userId, session_token: session } = added.json().data
          const id = user[listedAs[way.kind]].at(-1)[idsIn[way.kind]]
          const path = `/users/${way.kind}/${id}`
          return { userId, session, id, path, send: await way.using(track) }
        },
      ]),
    ),
    async 'an app'(track, given) {
      const { first } = track
      const app = await enrolApp(first, given)
      const me = (await first.call('GET /users/me', { session: app.session })).json().data
      const other = await first.signIn(me.phone_numbers[0].phone_number)
      return {
        ...app,
        userId: me.user_id,
        path: `/users/totps/${app.id}`,
        send: calling('POST /totps/authenticate', { totp_code: app.code(1) }, other),
      }
    },
  }

eachDeployment('a way to sign in that is removed', (open) => {
  let track: RaceTrack
  beforeAll(async () => {
    track = await createRaceTrack(await open())
  })

  it.each(Object.entries(factors))('leaves no session: %s', async (_name, prepare) => {
    const { first, last, newNumber } = track
    const { userId, session, id, path, send } = await prepare(
      track,
      await first.signIn(newNumber()),
    )
    const [used, removed] = await Promise.all([
      send(first),
      last.call(`DELETE ${path}`, { session }),
    ])
    expect(outcome(removed)).toBe('200 ok')
    expect(used.statusCode).toBeLessThan(500)
    const { sessions } = await first.provider.users.show({ userId })
    const proved = sessions.filter((one) => JSON.stringify(one.authentication_factors).includes(id))
    const own = await first.provider.verifySession(session)
    expect(proved.map((one) => one.session_id)).toEqual([own?.sessionId])
  })

  it('is never the last, when two are removed at once', async () => {
    const { first, newNumber, newEmail, sendEmailCode } = track
    const given = await first.signIn(newNumber())
    const code = await sendEmailCode(newEmail(), given)
    const added = await calling('POST /otps/authenticate', code, given)(first)
    const { user, session_token: session } = added.json().data
    const paths = [
      `/users/emails/${user.emails[0].email_id}`,
      `/users/phone_numbers/${user.phone_numbers[0].phone_id}`,
    ]
    const responses = await track.race(
      (server, index) => server.call(`DELETE ${paths[index % 2]}`, { session }),
      2,
    )
    expect(responses.map(outcome).sort()).toEqual([
      '200 ok',
      '400 cannot_delete_last_primary_factor',
    ])
  })
})
