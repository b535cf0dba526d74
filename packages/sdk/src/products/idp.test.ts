import { expect, test } from 'vitest'
import { NoCurrentSessionError, ProviderApiError, UsageError } from '../errors.ts'
import { prepareSignIn } from '../testing/prepare-sign-in.ts'
import { fail, succeed } from '../testing/test-provider.ts'
import { createIdp, type IdpClient } from './idp.ts'

const here = prepareSignIn()

async function openSignedIn() {
  const client = await here.openSignedIn()
  return { client, idp: client.use(createIdp) }
}

const question = {
  client_id: 'connected-app-1',
  redirect_uri: 'https://calendar.example/callback',
  response_type: 'code',
  scope: 'openid  phone ',
  state: 'carried.1',
  code_challenge: 'challenge',
}
const asked = { ...question, scope: undefined, scopes: ['openid', 'phone'] }

function bodiesOf(endpoint: string) {
  return here.provider.requestsTo(endpoint).map(({ body }) => body)
}

test('starts and submits an authorization for the session', async () => {
  here.provider.answer('POST /idp/oauth/authorize/start', succeed({ consent_required: true }))
  const redirectUri = `${question.redirect_uri}?code=1`
  here.provider.answer('POST /idp/oauth/authorize/submit', succeed({ redirect_uri: redirectUri }))
  const { idp } = await openSignedIn()
  expect(await idp.oauthAuthorizeStart(question)).toMatchObject({ consent_required: true })
  const settled = await idp.oauthAuthorizeSubmit({ ...question, consent_granted: false })
  expect(settled.redirect_uri).toBe(redirectUri)

  const { scope: _, ...start } = asked
  expect(bodiesOf('POST /idp/oauth/authorize/start')).toEqual([start])
  expect(bodiesOf('POST /idp/oauth/authorize/submit')).toEqual([
    { ...start, consent_granted: false },
  ])
  const [request] = here.provider.requestsTo('POST /idp/oauth/authorize/submit')
  const credentials = request?.headers.authorization?.replace('Basic ', '') ?? ''
  expect(Buffer.from(credentials, 'base64').toString()).toMatch(/:token-1$/)
})

test('starts a logout, lists connected apps and revokes one', async () => {
  here.provider.answer('POST /oauth/logout/start', succeed({ consent_required: false }))
  here.provider.answer('GET /users/connected_apps', succeed({ connected_apps: [] }))
  here.provider.answer('POST /users/connected_apps/app%2F1/revoke', succeed({}))
  const { idp } = await openSignedIn()
  const logout = { client_id: 'app/1', post_logout_redirect_uri: 'https://calendar.example/' }
  expect(await idp.oauthLogoutStart(logout)).toMatchObject({ consent_required: false })
  expect(bodiesOf('POST /oauth/logout/start')).toEqual([logout])
  expect(await idp.getConnectedApps()).toEqual({ connected_apps: [] })
  await idp.revokeConnectedApp('app/1')
})

test('sends nothing without a session', async () => {
  const { client } = here.browser.openTab({ baseUrl: here.provider.baseUrl })
  const idp = client.use(createIdp)
  await expect(idp.oauthAuthorizeStart(question)).rejects.toThrow(NoCurrentSessionError)
  await expect(idp.getConnectedApps()).rejects.toThrow(NoCurrentSessionError)
  expect(here.provider.requests).toEqual([])
})

test('a refused app keeps the session, an ended session is cleared', async () => {
  here.provider.answer('POST /idp/oauth/authorize/start', fail(404, 'connected_app_not_found'))
  const { client, idp } = await openSignedIn()
  await expect(idp.oauthAuthorizeStart(question)).rejects.toThrow(ProviderApiError)
  expect(client.session.getSync()).not.toBeNull()
  here.provider.answer('POST /idp/oauth/authorize/start', fail(404, 'session_not_found'))
  await expect(idp.oauthAuthorizeStart(question)).rejects.toThrow(ProviderApiError)
  expect(client.session.getSync()).toBeNull()
})

test.each<[string, (idp: IdpClient) => Promise<unknown>]>([
  ['parameters must be an object', (idp) => idp.oauthAuthorizeStart('?' as never)],
  [
    'redirect_uri must be a string',
    (idp) => idp.oauthAuthorizeStart({ ...question, redirect_uri: 1 as never }),
  ],
  [
    'scope must be a string',
    (idp) => idp.oauthAuthorizeStart({ ...question, scope: ['openid'] as never }),
  ],
  ['nonce must be a string', (idp) => idp.oauthAuthorizeStart({ ...question, nonce: 1 as never })],
  [
    'consent_granted must be a boolean',
    (idp) => idp.oauthAuthorizeSubmit({ ...question, consent_granted: 'true' as never }),
  ],
  [
    'post_logout_redirect_uri must be a string',
    (idp) => idp.oauthLogoutStart({ client_id: 'app' } as never),
  ],
  ['connected_app_id must be a string', (idp) => idp.revokeConnectedApp(undefined as never)],
])('%s', async (message, call) => {
  const { idp } = await openSignedIn()
  const sent = here.provider.requests.length
  await expect(call(idp)).rejects.toThrow(new UsageError(message))
  expect(here.provider.requests).toHaveLength(sent)
})
