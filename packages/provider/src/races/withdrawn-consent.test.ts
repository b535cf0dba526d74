import { eachDeployment } from '@maypole/platform/database/testing'
import { beforeAll, expect, it } from 'vitest'
import { type AuthorizedApp, authorizeApp } from '../testing/authorize-app.ts'
import { createRaceTrack, type RaceTrack } from '../testing/create-race-track.ts'
import { outcome } from '../testing/outcome.ts'
import type { Send } from '../testing/ways-to-sign-in.ts'

/** What an app is about to do at that moment. */
const uses: Readonly<Record<string, (track: RaceTrack, app: AuthorizedApp) => Promise<Send>>> = {
  'trades its code': async (_track, { exchange }) => exchange,
  async 'refreshes its tokens'({ first }, { exchange, form }) {
    const { refresh_token } = (await exchange(first)).json()
    return form('token', { grant_type: 'refresh_token', refresh_token })
  },
}

eachDeployment('an app whose user takes back what was allowed', (open) => {
  let track: RaceTrack
  beforeAll(async () => {
    track = await createRaceTrack(await open())
  })

  it.each(Object.entries(uses))('leaves no token when the app %s', async (_name, prepare) => {
    const { first, last } = track
    const app = await authorizeApp(track)
    const use = await prepare(track, app)
    const { clientId, session, form } = app
    const [used, revoked] = await Promise.all([
      use(first),
      last.call(`POST /users/connected_apps/${clientId}/revoke`, { session }),
    ])
    expect(outcome(revoked)).toBe('200 ok')
    expect(['200 ok', '400 invalid_grant']).toContain(outcome(used))
    const { access_token = 'x', refresh_token = 'x' } = used.json()
    for (const token of [access_token, refresh_token])
      expect((await form('introspect', { token })(first)).json()).toEqual({ active: false })
    const again = await form('token', { grant_type: 'refresh_token', refresh_token })(last)
    expect(outcome(again)).toBe('400 invalid_grant')
  })
})
