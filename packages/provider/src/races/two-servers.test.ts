import { eachDeployment } from '@maypole/platform/database/testing'
import { beforeAll, expect, it } from 'vitest'
import { createRaceTrack, type RaceTrack } from '../testing/create-race-track.ts'
import { outcome } from '../testing/outcome.ts'

eachDeployment('what one server has done', (open) => {
  let track: RaceTrack
  beforeAll(async () => {
    track = await createRaceTrack(await open())
  })

  it('the other sees changes of keys, projects and sessions at once', async () => {
    const { first, last, newNumber } = track
    const { secret } = await first.provider.projects.renewSecret('maypole')
    const authorization = `Basic ${Buffer.from(`${first.projectId}:${secret}`).toString('base64')}`
    const look = (session_jwt: string) =>
      last.app.inject({
        method: 'POST',
        url: '/v1/sessions/authenticate',
        headers: { authorization },
        payload: { session_jwt },
      })
    const jwtOf = async (session: string) =>
      (await first.call('POST /sessions/authenticate', { session })).json().data.session_jwt
    const session = await first.signIn(newNumber())
    const before = await jwtOf(session)
    expect(outcome(await look(before))).toBe('200 ok')
    await first.provider.rotateKeys()
    first.clock.pass(60)
    const after = await jwtOf(session)
    expect(after.split('.')[0]).not.toBe(before.split('.')[0])
    for (const jwt of [before, after]) expect(outcome(await look(jwt))).toBe('200 ok')

    const bootstrap = async () =>
      (await last.call(`GET /projects/bootstrap/${last.publicToken}`)).json().data
    expect((await bootstrap()).disable_sdk_watermark).toBe(true)
    await first.provider.projects.update('maypole', { settings: { showWatermark: true } })
    expect((await bootstrap()).disable_sdk_watermark).toBe(false)

    await first.call('POST /sessions/revoke', { session })
    expect(await last.provider.verifySession(session)).toBeUndefined()
    for (const jwt of [before, after])
      expect(outcome(await look(jwt))).toBe('404 session_not_found')
  })
})
