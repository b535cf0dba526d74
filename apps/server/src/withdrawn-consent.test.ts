import { createHash, randomBytes } from 'node:crypto'
import { deletionConfirmation } from '@maypole/contract/community/constants'
import { createTestSchema } from '@maypole/platform/database/testing'
import { describe, expect, inject, it } from 'vitest'
import { runOperator } from './commands/operator/run-operator.ts'
import { readConfiguration } from './config.ts'
import { createTestApplication, developmentAt } from './testing/create-test-application.ts'
import { signInByText } from './testing/sign-in-by-text.ts'

const secretKey = Buffer.alloc(32, 1).toString('base64url')
const callback = 'https://reader.example/callback'
const scopes = ['openid', 'full_access', 'offline_access']
const subscription = {
  endpoint: 'https://push.example/1',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  name: 'Reader',
  language: 'en',
  timeZone: 'UTC',
}

/** An instance with a person, and with an app of the project that the person has allowed. */
async function start(kind: string) {
  const environment = {
    ...developmentAt('https://town.example'),
    ...(kind === 'postgres' && {
      DATABASE_URL: (await createTestSchema(inject('postgresUrl'))).url,
    }),
  }
  const { app, folder } = await createTestApplication(environment)
  let printed = ''
  const created = ['client', 'create', '--name', 'Reader', '--redirect-uri', callback]
  const options = ['--type', 'first_party', ...scopes.flatMap((scope) => ['--scope', scope])]
  await runOperator([...created, ...options, '--json'], {
    readSettings: () =>
      readConfiguration({ DATA_DIR: 'data', SECRET_KEY: secretKey, ...environment }, folder),
    print: (text) => {
      printed += text
    },
  })
  const { app: reader, clientSecret } = JSON.parse(printed)
  const person = await signInByText(app)
  const { token_endpoint, userinfo_endpoint, introspection_endpoint, ...discovered } = (
    await app.inject('/.well-known/openid-configuration')
  ).json()
  expect(discovered.issuer).toBe('https://town.example')
  const form = async (endpoint: string, fields: Record<string, string>) => {
    const sent = await app.inject({
      method: 'POST',
      url: new URL(endpoint).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        client_id: reader.clientId,
        client_secret: clientSecret,
        ...fields,
      }).toString(),
    })
    return { status: sent.statusCode, body: sent.json() }
  }
  const code_verifier = randomBytes(32).toString('base64url')
  const own = person.basic(person.session)
  const submitted = await person.post(
    '/sdk/v1/idp/oauth/authorize/submit',
    {
      client_id: reader.clientId,
      redirect_uri: callback,
      response_type: 'code',
      scopes,
      code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
      consent_granted: true,
    },
    own,
  )
  const tokens = await form(token_endpoint, {
    grant_type: 'authorization_code',
    code: submitted.data.authorization_code,
    redirect_uri: callback,
    code_verifier,
  })
  expect(tokens.status).toBe(200)
  const { access_token, refresh_token } = tokens.body
  const exchanged = await person.post('/sdk/v1/sessions/exchange_access_token', { access_token })
  const { session_token: session, session_jwt: jwt } = exchanged.data
  const api = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const sent = await app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${session}` },
      ...(payload !== undefined && { payload }),
    })
    return sent.statusCode
  }
  const withdraw = () =>
    person.post(`/sdk/v1/users/connected_apps/${reader.clientId}/revoke`, {}, own)
  const statusOf = async (
    url: string,
    authorization: string,
    method: 'GET' | 'POST' = 'GET',
    payload?: object,
  ) =>
    (
      await app.inject({
        method,
        url,
        headers: { authorization },
        ...(payload !== undefined && { payload }),
      })
    ).statusCode
  const introspect = async (token: string) =>
    (await form(introspection_endpoint, { token })).body.active
  return {
    app,
    person,
    api,
    withdraw,
    statusOf,
    introspect,
    session,
    jwt,
    access_token,
    refresh_token,
    refresh: (token: string) =>
      form(token_endpoint, { grant_type: 'refresh_token', refresh_token: token }),
    userinfo: () => statusOf(new URL(userinfo_endpoint).pathname, `Bearer ${access_token}`),
    authenticate: (basic: string) => statusOf('/sdk/v1/sessions/authenticate', basic, 'POST', {}),
  }
}

describe.each(['sqlite', 'postgres'])('an app that a person allowed everything (%s)', (kind) => {
  it('gets nothing that would outlive the consent, and has nothing after it', async () => {
    const world = await start(kind)
    const { api, person, session, jwt, access_token, refresh_token } = world
    const site = { title: 'Town', slug: 'town', timeZone: 'Europe/Vienna' }
    const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
    expect(await api('POST', '/sites', { ...site, theme })).toBe(201)
    // Each of these would go on without a session.
    expect(await api('PUT', '/notifications/devices', subscription)).toBe(403)
    expect(await api('POST', '/calendar-feeds', { site: null, alarmMinutes: null })).toBe(403)
    expect(await api('POST', '/sites/town/download')).toBe(403)
    expect(await api('GET', '/account/download')).toBe(403)
    expect(await api('POST', '/account/deletion', { confirmation: deletionConfirmation })).toBe(403)
    expect(await api('GET', '/sites')).toBe(200)
    expect(await world.authenticate(person.basic(session))).toBe(200)
    expect(await world.userinfo()).toBe(200)
    expect(await world.introspect(access_token)).toBe(true)
    const refreshed = await world.refresh(refresh_token)
    expect(refreshed.status).toBe(200)

    await world.withdraw()
    for (const basic of [person.basic(session), person.basic(jwt)])
      expect(await world.authenticate(basic)).toBe(404)
    expect(await api('GET', '/sites')).toBe(401)
    expect(await world.userinfo()).toBe(401)
    for (const { access_token: access, refresh_token: refresh } of [
      { access_token, refresh_token },
      refreshed.body,
    ]) {
      expect(await world.introspect(access)).toBe(false)
      expect(await world.introspect(refresh)).toBe(false)
      expect((await world.refresh(refresh)).body.error).toBe('invalid_grant')
    }
    expect(await world.statusOf('/api/sites', person.bearer)).toBe(200)
  })
})
