import { eachDeployment } from '@maypole/platform/database/testing'
import { beforeAll, expect, it } from 'vitest'
import { createRaceTrack, type RaceTrack } from '../testing/create-race-track.ts'
import { outcome } from '../testing/outcome.ts'
import { beginApp, calling, type Send, waysToSignIn } from '../testing/ways-to-sign-in.ts'

const password = 'Seven maypoles, 1 rain'

/** What a claimant could leave behind for the later owner of the address, up to the last step. */
const traps: Readonly<Record<string, (track: RaceTrack, session: string) => Promise<Send>>> = {
  ...Object.fromEntries(
    Object.entries(waysToSignIn).map(([name, create]) => [
      name,
      (track: RaceTrack, session: string) => create().adding(track, session),
    ]),
  ),
  'an app': async ({ first }, session) => {
    const { code } = await beginApp(first, session)
    return calling('POST /totps/authenticate', { totp_code: code(0) }, session)
  },
  'an app that is begun': async (_track, session) => calling('POST /totps', {}, session),
  'another password': async (_track, session) =>
    calling('POST /passwords/session/reset', { password: `${password}!` }, session),
  'a name': async (_track, session) => (server) =>
    server.call('PUT /users/me', { session, body: { name: { first_name: 'Mallory' } } }),
}

eachDeployment('the first proof of an address', (open) => {
  let track: RaceTrack
  beforeAll(async () => {
    track = await createRaceTrack(await open())
  })

  it.each(Object.entries(traps))(
    'finds no %s that a claimant adds meanwhile',
    async (name, trap) => {
      const { first, last, newEmail, linksTo } = track
      const email = newEmail()
      const signedUp = await first.call('POST /passwords', { body: { email, password } })
      const claimant = signedUp.json().data
      await first.call('POST /magic_links/email/login_or_create', { body: { email } })
      const [link] = await linksTo(email)
      const token = link?.searchParams.get('token')
      const add = await trap(track, claimant.session_token)
      const [raced, added] = await Promise.all([
        calling('POST /magic_links/authenticate', { token })(last),
        add(first),
      ])
      let proved = raced
      if (name === 'another password' && outcome(raced) === '401 unable_to_auth_magic_link') {
        // A new password ends the links that were sent before it: the owner asks for another, which
        // there is one of for each second.
        first.clock.pass(1)
        await first.call('POST /magic_links/email/login_or_create', { body: { email } })
        const again = (await linksTo(email)).at(-1)?.searchParams.get('token')
        proved = await calling('POST /magic_links/authenticate', { token: again })(last)
      }
      expect(outcome(proved)).toBe('200 ok')
      expect(added.statusCode).toBeLessThan(500)
      const { user_id: userId } = proved.json().data
      const { user, sessions } = await first.provider.users.show({ userId })
      expect(user).toMatchObject({
        emails: [{ email, verified: true }],
        phone_numbers: [],
        webauthn_registrations: [],
        crypto_wallets: [],
        providers: [],
        totps: [],
        password: null,
      })
      expect(sessions).toHaveLength(1)
      // A name may have been given before; it opens nothing.
      if (name !== 'a name') return
      const isNamed = added.statusCode === 200
      expect(user.name.first_name).toBe(isNamed ? 'Mallory' : '')
    },
  )
})
