import { onSqlite } from '@maypole/platform/database/testing'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import {
  createRelyingApp,
  type RelyingApp,
  toForm,
  type Wishes,
} from '../../testing/relying-app.ts'

const resource = 'https://maypole.test/mcp'
const resources = [{ identifier: resource, scopes: ['things:read', 'things:propose'] }]
const clientId = 'https://client.example/oauth/client.json'
const callback = 'https://client.example/callback'
const loopback = 'http://localhost:4123/callback'
const scope = 'things:read things:propose'
const start = 'POST /idp/oauth/authorize/start'
const details = [{ type: 'things', identifier: 'one' }]

/** Answers for the host of a client. */
function publish(initial: object = {}) {
  const published = {
    /** Replies that nobody has read to their end. */
    unread: 0,
    document: {
      client_id: clientId,
      client_name: 'Helper',
      redirect_uris: [callback, 'http://localhost/callback'],
      unknown_member: { anything: true },
      ...initial,
    } as unknown,
    headers: { 'cache-control': 'max-age=600' } as Record<string, string>,
    status: 200,
    asked: 0,
  }
  const fetch = async () => {
    published.asked += 1
    const { status, headers, document } = published
    published.unread += 1
    const read = () => void (published.unread -= 1)
    const body = new ReadableStream(
      {
        pull(controller) {
          controller.enqueue(new TextEncoder().encode(JSON.stringify(document)))
          controller.close()
          read()
        },
        cancel: read,
      },
      { highWaterMark: 0 },
    )
    return new Response(body, { status, headers })
  }
  return { published, fetch }
}

const wishes: Wishes = { client_id: clientId, redirect_uri: callback, scope, resource }

onSqlite('tokens for a resource', (open) => {
  async function create(initial: object = {}, settings: object = {}) {
    const { published, fetch } = publish(initial)
    const app = await createRelyingApp({ database: await open(), fetch, resources, settings })
    const client = {
      ...app,
      published,
      form: (endpoint: string, fields: Wishes) =>
        app.form(endpoint, { client_id: clientId, client_secret: undefined, ...fields }),
      base: `/v1/public/${app.projectId}/oauth2`,
    }
    const code = async (given: Parameters<RelyingApp['authorize']>[0] = {}) => {
      const back = await app.authorize({
        details,
        ...given,
        wishes: { ...wishes, ...given.wishes },
      })
      return back.searchParams.get('code') ?? back.searchParams.get('error') ?? ''
    }
    const exchange = (token: string, fields: Wishes = {}) =>
      client.form('token', {
        grant_type: 'authorization_code',
        code: token,
        redirect_uri: callback,
        code_verifier: app.verifier,
        ...fields,
      })
    const refresh = (token: string, fields: Wishes = {}) =>
      client.form('token', { grant_type: 'refresh_token', refresh_token: token, ...fields })
    const verify = (token: string, of = resource) => app.provider.verifyResourceToken(token, of)
    return { ...client, own: app, code, exchange, refresh, verify }
  }

  it('are issued to a client that nobody has registered, for what the person ticked', async () => {
    const { code, exchange, verify, userinfo, call, published, session } = await create()
    const answered = await exchange(await code(), { resource })
    expect(answered.json()).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope })
    const { access_token, refresh_token, id_token } = answered.json()
    expect(decodeJwt(access_token)).toMatchObject({
      aud: [resource],
      iss: 'https://maypole.test',
      client_id: clientId,
    })
    expect(decodeJwt(access_token)).not.toHaveProperty('sid')
    expect(refresh_token).toMatch(/^[\w-]{43}$/)
    expect(id_token).toBeUndefined()
    expect(await verify(access_token)).toMatchObject({
      clientId,
      clientName: 'Helper',
      clientHost: 'client.example',
      scopes: ['things:read', 'things:propose'],
      details,
    })
    expect(published.asked).toBe(1)
    // It says nothing of the account, and is for nothing else.
    expect((await userinfo(access_token)).statusCode).toBe(401)
    expect(await verify(access_token, 'https://maypole.test/other')).toBeUndefined()
    // It is named among the person's apps, and ends with them.
    const apps = await call('GET /users/connected_apps', { session })
    expect(apps.json().data.connected_apps).toMatchObject([
      {
        connected_app_id: clientId,
        client_host: 'client.example',
        is_self_described: true,
        authorization_details: details,
      },
    ])
    const ended = `POST /users/connected_apps/${encodeURIComponent(clientId)}/revoke`
    expect((await call(ended, { session })).statusCode).toBe(200)
    expect(await verify(access_token)).toBeUndefined()
  })

  it('lasts when the person signs out, and ends with a revoked token', async () => {
    const { code, exchange, refresh, verify, call, session, form } = await create()
    const { access_token, refresh_token } = (await exchange(await code())).json()
    await call('POST /sessions/revoke', { session, body: {} })
    expect(await verify(access_token)).toBeDefined()
    const next = (await refresh(refresh_token)).json()
    expect(await verify(next.access_token)).toBeDefined()
    await form('revoke', { token: next.access_token })
    expect(await verify(access_token)).toBeUndefined()
    expect(await verify(next.access_token)).toBeUndefined()
  })

  it('are not those of the identity provider', async () => {
    const { exchange, code, verify, form, own } = await create()
    const { access_token } = (await exchange(await code())).json()
    expect((await form('introspect', { token: access_token })).json()).toMatchObject({
      active: true,
      aud: [resource],
    })
    const others = { redirect_uri: 'https://app.example/callback' }
    expect((await exchange(await own.code(), others)).json().error).toBe('invalid_grant')
    const account = (await own.exchange(await own.code())).json()
    expect((await own.userinfo(account.access_token)).statusCode).toBe(200)
    expect(await verify(account.access_token)).toBeUndefined()
    expect(await verify('')).toBeUndefined()
    expect(await verify('x.y.z')).toBeUndefined()
  })

  it('are for one known resource, the same in every request', async () => {
    const { code, exchange, refresh } = await create()
    expect(await code({ wishes: { resource: `${resource}/` } })).toBe('invalid_target')
    expect(await code({ wishes: { resource: 'https://elsewhere.example/mcp' } })).toBe(
      'invalid_target',
    )
    // Without one there is nothing that such a client may ask for.
    expect(await code({ wishes: { resource: undefined } })).toBe('invalid_scope')
    expect(await code({ wishes: { scope: 'openid phone' } })).toBe('invalid_scope')
    const first = await code()
    expect((await exchange(first, { resource: 'https://elsewhere.example' })).json().error).toBe(
      'invalid_target',
    )
    const { refresh_token } = (await exchange(first, { resource })).json()
    expect((await refresh(refresh_token, { resource: 'https://other.example' })).json().error).toBe(
      'invalid_target',
    )
    expect((await refresh(refresh_token, { resource })).statusCode).toBe(200)
  })

  it('asks again for a loopback address, and remembers what was ticked', async () => {
    const { call, session, code, exchange, open: openPage, verify } = await create()
    const asks = async (change: Wishes) => {
      const page = await openPage({ ...wishes, ...change })
      const { scope: asked = '', ...parameters } = Object.fromEntries(page.searchParams)
      const body = { ...parameters, scopes: asked.split(' ') }
      return (await call(start, { session, body })).json().data
    }
    expect(await asks({})).toMatchObject({
      consent_required: true,
      client: { client_name: 'Helper', client_host: 'client.example', is_self_described: true },
      resource,
      authorization_details: [],
    })
    const { access_token } = (await exchange(await code())).json()
    expect(await asks({})).toMatchObject({
      consent_required: false,
      authorization_details: details,
    })
    expect(await asks({ redirect_uri: loopback })).toMatchObject({ consent_required: true })
    expect(await asks({ prompt: 'consent' })).toMatchObject({ consent_required: true })
    // What a page sends without having asked changes nothing; what was asked for does.
    await code({ details: [] })
    expect((await verify(access_token))?.details).toEqual(details)
    await code({ details: [], wishes: { prompt: 'consent' } })
    expect((await verify(access_token))?.details).toEqual([])
  })

  it('are not sent without a question to where a changed document leads', async () => {
    const {
      call,
      session,
      code,
      open: openPage,
      published,
      clock,
      exchange,
      verify,
    } = await create()
    const asks = async (redirect_uri: string) => {
      const page = await openPage({ ...wishes, redirect_uri })
      const { scope: asked = '', ...parameters } = Object.fromEntries(page.searchParams)
      const body = { ...parameters, scopes: asked.split(' ') }
      return (await call(start, { session, body })).json().data
    }
    const { access_token } = (await exchange(await code())).json()
    expect(await asks(callback)).toMatchObject({ consent_required: false })
    const elsewhere = 'https://elsewhere.example/callback'
    const beside = 'https://client.example/other'
    published.document = {
      ...(published.document as object),
      client_name: 'Your bank',
      redirect_uris: [callback, beside, elsewhere],
    }
    clock.pass(601)
    expect(await asks(elsewhere)).toMatchObject({
      consent_required: true,
      client: { client_name: 'Your bank', client_host: 'client.example' },
    })
    // Allowed once, it is asked again: the next document may lead somewhere else.
    await code({ wishes: { redirect_uri: elsewhere } })
    expect(await asks(elsewhere)).toMatchObject({ consent_required: true })
    for (const own of [callback, beside])
      expect(await asks(own)).toMatchObject({ consent_required: false })
    expect(await verify(access_token)).toBeDefined()
  })

  it('take a redirect address exactly, but for the port of this machine', async () => {
    const { app, base, published } = await create()
    const opened = async (redirect_uri: string) =>
      (
        await app.inject({
          url: `${base}/authorize?${toForm({ ...wishes, redirect_uri, response_type: 'code' })}`,
        })
      ).statusCode
    for (const uri of [callback, loopback, 'http://localhost/callback'])
      expect(await opened(uri), uri).toBe(303)
    for (const uri of [
      `${callback}/`,
      'https://client.example/callback?x',
      'http://localhost.evil.example/callback',
      'http://127.0.0.1:4123/callback',
      'http://client.example/callback',
    ])
      expect(await opened(uri), uri).toBe(400)
    expect(published.asked).toBe(1)
  })

  it('are refused to clients whose document is wrong, and reads it anew when its time is over', async () => {
    const { app, base, published, clock } = await create()
    const opened = async (id = clientId) =>
      (
        await app.inject({
          url: `${base}/authorize?${toForm({ ...wishes, client_id: id, response_type: 'code' })}`,
        })
      ).statusCode
    for (const id of [
      'http://client.example/oauth/client.json',
      'https://client.example/',
      'https://client.example/a/../client.json',
      'https://user@client.example/client.json',
      'https://client.example/client.json#x',
    ])
      expect(await opened(id), id).toBe(404)
    expect(published.asked).toBe(0)
    const right = published.document
    for (const document of [
      { ...(right as object), client_id: 'https://other.example/oauth/client.json' },
      { ...(right as object), redirect_uris: [] },
      { ...(right as object), token_endpoint_auth_method: 'client_secret_basic' },
      'text',
    ]) {
      published.document = document
      expect(await opened(), JSON.stringify(document)).toBe(404)
    }
    published.document = right
    published.status = 302
    expect(await opened()).toBe(404)
    expect(published.unread).toBe(0)
    published.status = 200
    expect(await opened()).toBe(303)
    const { asked } = published
    expect(await opened()).toBe(303)
    expect(published.asked).toBe(asked)
    // The client has taken its address back.
    published.document = { ...(right as object), redirect_uris: ['https://client.example/new'] }
    clock.pass(601)
    expect(await opened()).toBe(400)
  })

  it('survive a refresh whose answer was lost, and end when it is late', async () => {
    const { code, exchange, refresh, clock, verify } = await create()
    const { refresh_token, access_token } = (await exchange(await code())).json()
    expect((await refresh(refresh_token)).statusCode).toBe(200)
    clock.pass(59)
    const again = await refresh(refresh_token)
    expect(again.statusCode).toBe(200)
    const results = await Promise.all(
      Array.from({ length: 4 }, () => refresh(again.json().refresh_token)),
    )
    expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    clock.pass(2)
    expect((await refresh(refresh_token)).json().error).toBe('invalid_grant')
    expect(await verify(access_token)).toBeUndefined()
  })

  it('limits how many documents one address has fetched', async () => {
    const limits = { clientDocumentsPerAddress: { limit: 2, seconds: 600 } }
    const { app, base, published } = await create({}, { limits })
    published.status = 404
    const statuses: number[] = []
    for (const name of ['a', 'b', 'c']) {
      const id = `https://client.example/${name}.json`
      const url = `${base}/authorize?${toForm({ ...wishes, client_id: id })}`
      statuses.push((await app.inject({ url })).statusCode)
    }
    expect(statuses).toEqual([404, 404, 429])
    expect(published.asked).toBe(2)
  })

  it('are announced', async () => {
    const { app } = await create()
    const url = '/.well-known/oauth-authorization-server'
    const metadata = (await app.inject({ url })).json()
    expect(metadata).toMatchObject({
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      protected_resources: [resource],
      code_challenge_methods_supported: ['S256'],
    })
    expect(metadata.scopes_supported).toEqual(expect.arrayContaining(['things:read']))
    expect(metadata).not.toHaveProperty('registration_endpoint')
  })

  it('are for registered clients where the operator allows it, and unused ones are deleted', async () => {
    const closed = await create()
    const register = (app: RelyingApp['app'], base: string, payload: object | string) =>
      app.inject({ method: 'POST', url: `${base}/register`, payload })
    const body = { client_name: 'Local', redirect_uris: ['http://127.0.0.1/cb'] }
    expect((await register(closed.app, closed.base, body)).statusCode).toBe(404)
    await closed.close()
    const limits = { registrationsPerAddress: { limit: 4, seconds: 600 } }
    const { app, base, provider, projectId, clock } = await create(
      {},
      { idp: { registration: true }, limits },
    )
    const made = await register(app, base, body)
    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({ client_name: 'Local', token_endpoint_auth_method: 'none' })
    for (const wrong of [
      {},
      { redirect_uris: ['http://evil.example/'] },
      { ...body, token_endpoint_auth_method: 'client_secret_post' },
    ])
      expect((await register(app, base, wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
    expect((await register(app, base, body)).statusCode).toBe(429)
    const { client_id } = made.json()
    const url = `${base}/authorize?${toForm({
      ...wishes,
      client_id,
      redirect_uri: 'http://127.0.0.1:777/cb',
      response_type: 'code',
    })}`
    expect((await app.inject({ url })).statusCode).toBe(303)
    clock.pass(3 * 86_400)
    await provider.sweep()
    expect(await provider.apps.show(projectId, client_id)).toBeUndefined()
    expect(await provider.apps.list(projectId)).toHaveLength(1)
  })
})
