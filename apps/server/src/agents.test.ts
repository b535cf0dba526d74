import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createTestApplication, developmentAt } from './testing/create-test-application.ts'
import { signInByText } from './testing/sign-in-by-text.ts'
import { freePort } from './testing/start-server.ts'

const publicUrl = 'https://town.example'
const mcp = new URL(`${publicUrl}/mcp`)
const clientId = 'https://helper.example/client.json'
const callback = 'http://127.0.0.1/callback'
const metadata = {
  client_name: 'Helper',
  redirect_uris: [callback],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
}

/** The host of the client: it has its description, and nothing else. */
const fetchDocument = async (input: string | URL | Request) =>
  String(input) === clientId
    ? Response.json({ client_id: clientId, ...metadata })
    : new Response(null, { status: 404 })

/** Requests of a client go to the instance, as over the network. */
function fetchFrom(app: FastifyInstance) {
  return async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search, origin } = new URL(String(input))
    if (origin !== publicUrl) throw new TypeError(`Nothing is at ${origin}`)
    const payload = init.body === undefined || init.body === null ? undefined : String(init.body)
    const headers = new Headers(init.headers)
    if (init.body instanceof URLSearchParams)
      headers.set('content-type', 'application/x-www-form-urlencoded')
    const response = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(headers),
      ...(payload === undefined ? {} : { payload }),
    })
    const isEmpty = [202, 204].includes(response.statusCode)
    return new Response(isEmpty ? null : response.rawPayload, {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
    })
  }
}

/** What a client keeps of its person, and where it sends them. */
function createMemory(usesDocument: boolean) {
  const kept: {
    tokens?: never
    verifier?: string
    sentTo?: URL
    client?: never
    discovered?: never
  } = {}
  const provider = {
    redirectUrl: 'http://127.0.0.1:33418/callback',
    ...(usesDocument ? { clientMetadataUrl: clientId } : {}),
    clientMetadata: { ...metadata, redirect_uris: ['http://127.0.0.1:33418/callback'] },
    state: () => 'the state',
    clientInformation: () => kept.client,
    saveClientInformation: (client: never) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens: never) => void (kept.tokens = tokens),
    redirectToAuthorization: (url: URL) => void (kept.sentTo = url),
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
    invalidateCredentials: () => {
      delete kept.tokens
    },
    discoveryState: () => kept.discovered,
    saveDiscoveryState: (discovered: never) => void (kept.discovered = discovered),
  }
  return { kept, provider: provider as OAuthClientProvider }
}

interface AnyClient {
  connect(transport: never): Promise<void>
  close(): Promise<void>
  listTools(): Promise<{ tools: readonly { name: string }[] }>
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<object>
}

const generations = [
  {
    name: 'of 2026',
    createClient: () =>
      new Client(
        { name: 'test', version: '1' },
        { versionNegotiation: { mode: { pin: '2026-07-28' } } },
      ) as AnyClient,
    createTransport: (options: object) => new StreamableHTTPClientTransport(mcp, options),
    finish: (transport: StreamableHTTPClientTransport, back: URLSearchParams) =>
      transport.finishAuth(back),
  },
  {
    name: 'of 2025',
    createClient: () => new EarlierClient({ name: 'test', version: '1' }) as AnyClient,
    createTransport: (options: object) => new EarlierTransport(mcp, options),
    finish: (transport: EarlierTransport, back: URLSearchParams) =>
      transport.finishAuth(back.get('code') ?? ''),
  },
]

async function start({
  publicUrl: address = publicUrl,
  clientName = 'Helper',
  ...environment
}: Readonly<Record<string, string>> = {}) {
  const { app, folder } = await createTestApplication(
    { ...developmentAt(address), ...environment },
    { fetch: fetchDocument },
  )
  const person = await signInByText(app)
  const headers = { authorization: person.bearer }
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const slug = 'garden-club'
  const site = (await call('POST', '/sites', { title: 'Garden Club', slug, theme })).json()

  /** Does what the browser of the person does: reads the question, and allows it. */
  async function allow(sentTo: URL | undefined, datatypes: readonly string[]): Promise<URL> {
    if (sentTo === undefined) throw new Error('The client has sent nobody')
    const opened = await app.inject({ url: sentTo.pathname + sentTo.search })
    const page = new URL(String(opened.headers.location))
    expect(`${page.origin}${page.pathname}`).toBe(`${address}/oauth/authorize`)
    const { scope = '', ...parameters } = Object.fromEntries(page.searchParams)
    const question = { ...parameters, scopes: scope.split(' ') }
    const asked = await person.post('/sdk/v1/idp/oauth/authorize/start', question, authorization())
    expect(asked.data).toMatchObject({
      consent_required: true,
      client: { client_name: clientName, is_self_described: true },
      resource: `${address}/mcp`,
    })
    const submitted = await person.post(
      '/sdk/v1/idp/oauth/authorize/submit',
      {
        ...question,
        consent_granted: true,
        authorization_details: [{ type: 'community', identifier: site.id, datatypes }],
      },
      authorization(),
    )
    const back = new URL(submitted.data.redirect_uri)
    expect(back.searchParams.get('state')).toBe(sentTo.searchParams.get('state'))
    return back
  }
  const authorization = () => person.basic(person.session)
  return { app, folder, clientName, call, site, allow, person, authorization }
}

type World = Awaited<ReturnType<typeof start>>

/** From the list of tools to a confirmed proposal. Returns how to use the tools. */
async function expectTools(client: AnyClient, { clientName, call, site }: World) {
  expect((await client.listTools()).tools).toHaveLength(12)
  const use = async (name: string, given: Record<string, unknown> = {}) =>
    (await client.callTool({ name, arguments: given })) as {
      structuredContent: Record<string, string>
      isError?: boolean
    }
  expect((await use('list_communities')).structuredContent).toMatchObject({
    communities: [{ id: site.id, given: ['events'] }],
  })
  expect((await use('list_contacts', { community: site.id })).isError).toBe(true)
  const { structuredContent: proposed } = await use('propose_event', {
    community: site.id,
    why: 'Put the bake sale in for Saturday',
    title: 'Bake sale',
    startDate: '2030-03-09',
  })
  expect(proposed).toMatchObject({ status: 'pending', would: 'createEvent' })

  const [waiting] = (await call('GET', `/sites/${site.id}/proposals`)).json()
  expect(waiting).toMatchObject({ id: proposed.id, client: { name: clientName } })
  const { title, startDate, endDate } = waiting.proposal.parameters
  const made = await call('POST', `/sites/${site.id}/events`, { title, startDate, endDate })
  expect(made.statusCode).toBe(201)
  const decision = `/sites/${site.id}/proposals/${proposed.id}/decision`
  expect((await call('POST', decision, { decision: 'confirmed' })).statusCode).toBe(204)
  expect((await use('get_proposal', { id: proposed.id })).structuredContent.status).toBe(
    'confirmed',
  )
  return use
}

/** Takes back what the person has allowed the one client of theirs. */
async function takeBack({ app, person, authorization }: World): Promise<void> {
  const [connected] = (
    await app.inject({
      url: '/sdk/v1/users/connected_apps',
      headers: { authorization: authorization() },
    })
  ).json().data.connected_apps
  const revoke = `/sdk/v1/users/connected_apps/${encodeURIComponent(connected.connected_app_id)}/revoke`
  await person.post(revoke, {}, authorization())
}

describe.each(generations)('a client $name', ({ createClient, createTransport, finish }) => {
  it.each([
    ['describes itself', true],
    ['registers itself', false],
  ] as const)('that %s goes from a refusal to a confirmed proposal', async (_way, usesDocument) => {
    const world = await start(usesDocument ? {} : { APP_REGISTRATION: 'open' })
    const { app, allow } = world
    const { kept, provider } = createMemory(usesDocument)
    const options = { authProvider: provider, fetch: fetchFrom(app) }
    const transport = createTransport(options)
    await expect(createClient().connect(transport as never)).rejects.toThrow(/unauthorized/i)
    await finish(transport as never, (await allow(kept.sentTo, ['events'])).searchParams)

    const client = createClient()
    await client.connect(createTransport(options) as never)
    const use = await expectTools(client, world)
    // Taken back, it ends with the next call.
    await takeBack(world)
    await expect(use('list_communities')).rejects.toThrow()
    await client.close()
  })
})

/** Yields the addresses that a program sends its person to, as it writes them. */
async function* sentToBy(written: AsyncIterable<Buffer>): AsyncGenerator<URL, never> {
  let text = ''
  for await (const chunk of written) {
    text += chunk.toString()
    const found = /^https?:\S+\/authorize\?\S+\n/m.exec(text)
    if (found === null) continue
    text = text.slice(found.index + found[0].length)
    yield new URL(found[0])
  }
  throw new Error(`It has ended:\n${text}`)
}

it('AGENTS=no turns them off', async () => {
  const { app } = await start({ AGENTS: 'no' })
  for (const url of ['/mcp', '/.well-known/oauth-protected-resource/mcp']) {
    const answer = await app.inject({ url, headers: { accept: 'application/json' } })
    expect(answer.headers['www-authenticate']).toBeUndefined()
    expect(answer.body).not.toContain('communities:read')
  }
  const url = '/.well-known/oauth-authorization-server'
  expect((await app.inject({ url })).json()).not.toHaveProperty(
    'client_id_metadata_document_supported',
  )
})

it('mcp-remote goes from a refusal to a confirmed proposal, for programs without a network', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const world = await start({
    publicUrl: address,
    clientName: 'MCP CLI Proxy',
    APP_REGISTRATION: 'open',
  })
  await world.app.listen({ host: '127.0.0.1', port })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [fileURLToPath(import.meta.resolve('mcp-remote/dist/proxy.js')), `${address}/mcp`],
    // The test is the browser.
    env: { MCP_REMOTE_CONFIG_DIR: mkdtempSync(join(world.folder, 'remote-')), BROWSER: 'true' },
    stderr: 'pipe',
  })
  const asks = sentToBy(transport.stderr as unknown as AsyncIterable<Buffer>)
  const client = new Client({ name: 'test', version: '1' })
  const connected = client.connect(transport)
  const back = await fetch(await world.allow((await asks.next()).value, ['events']))
  expect(back.status).toBe(200)
  await connected
  const use = await expectTools(client as AnyClient, world)
  // Taken back, it has to ask again before it answers.
  await takeBack(world)
  const refused = expect(use('list_communities')).rejects.toThrow()
  expect((await asks.next()).value.pathname).toMatch(/\/authorize$/)
  await client.close()
  await refused
})
