import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { callback, createRelyingApp, toForm } from '../../../testing/relying-app.ts'

const other = 'connected-app-live-00000000-0000-4000-8000-000000000000'

eachDatabase('the form of older clients', (open) => {
  async function create() {
    const relying = await createRelyingApp({ database: await open() })
    const { app, publicToken, session, clientId } = relying
    const right = {
      client_id: clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid email',
      state: 'raw state',
      nonce: 'n',
      code_challenge: 'A'.repeat(43),
      consent_granted: 'true',
      __Authorization: `Basic ${Buffer.from(`${publicToken}:${session}`).toString('base64')}`,
      '__X-SDK-Client': 'e30=',
      '__X-SDK-Parent-Host': 'https://maypole.test',
    }
    const post = (fields: object, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/sdk/v1/oauth/authorize',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://maypole.test',
          ...headers,
        },
        payload: toForm({ ...right, ...fields }),
      })
    return { ...relying, post }
  }

  it('redirects the browser, with or without a code', async () => {
    const { post } = await create()
    for (const headers of [{}, { origin: 'null' }]) {
      const response = await post({}, headers)
      expect(response.statusCode).toBe(303)
      const back = new URL(String(response.headers.location))
      expect(back.searchParams.get('code')).toMatch(/^[\w-]{43}$/)
      expect(back.searchParams.get('state')).toBe('raw state')
    }
  })

  it('is refused with an error page', async () => {
    const { post, publicToken, app } = await create()
    const nobody = `Basic ${Buffer.from(`${publicToken}:${publicToken}`).toString('base64')}`
    const cases = [
      [{ consent_granted: 'maybe' }, 400],
      [{ client_id: other }, 404],
      [{ redirect_uri: 'https://evil.example' }, 400],
      [{ __Authorization: nobody }, 401],
      [{ __Authorization: 'Bearer x' }, 401],
      [{ __Authorization: undefined }, 400],
    ] as const
    for (const [fields, status] of cases) {
      const response = await post(fields)
      expect(response.statusCode, JSON.stringify(fields)).toBe(status)
      expect(response.headers['content-type']).toContain('text/html')
      expect(response.body).not.toContain('evil')
    }
    expect((await post({ consent_granted: 'false' })).headers.location).toContain('access_denied')
    expect((await post({}, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await post({}, { 'content-type': 'application/json' })).statusCode).toBe(415)
    const twice = await app.inject({
      method: 'POST',
      url: '/sdk/v1/oauth/authorize',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'client_id=1&client_id=2',
    })
    expect(twice.statusCode).toBe(400)
  })
})
