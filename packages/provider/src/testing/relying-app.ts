import { createHash, randomBytes } from 'node:crypto'
import type { AuthorizationDetails } from '@maypole/contract/provider'
import type { Database } from '@maypole/platform/database'
import { type Log, silentLog } from '@maypole/platform/log'
import type { LightMyRequestResponse } from 'fastify'
import type { ProviderOptions } from '../create-instance.ts'
import type { AppDefinition } from '../products/idp/apps/app-definition.ts'
import type { ProviderSettingsInput } from '../settings/provider-settings.ts'
import { createTestProvider, type TestProvider } from './create-test-provider.ts'
import { createSettableClock } from './settable-clock.ts'

export const callback = 'https://app.example/callback'
export const goodbye = 'https://app.example/goodbye'

/** Parameters of an authorization request; undefined leaves one out. */
export type Wishes = Readonly<Record<string, string | undefined>>

/** An app, and a signed-in user whose browser it redirects. */
export interface RelyingApp extends TestProvider {
  readonly clientId: string
  /** Empty for public apps. */
  readonly clientSecret: string
  readonly verifier: string
  readonly session: string
  /** Opens the authorization endpoint. Returns where the browser is sent. */
  open(wishes?: Wishes): Promise<URL>
  /**
   * Opens it, submits the consent page as newer clients do, and returns where the browser is sent.
   */
  authorize(options?: {
    wishes?: Wishes
    isGranted?: boolean
    session?: string
    details?: AuthorizationDetails
  }): Promise<URL>
  /** As `authorize`; returns the code. */
  code(wishes?: Wishes): Promise<string>
  /** Calls an endpoint for apps with a form; the app's credentials are among its fields. */
  form(endpoint: string, fields: Wishes): Promise<LightMyRequestResponse>
  /** Trades a code for tokens. */
  exchange(code: string, fields?: Wishes): Promise<LightMyRequestResponse>
  userinfo(token: string): Promise<LightMyRequestResponse>
}

export async function createRelyingApp(options: {
  database: Database
  definition?: Partial<AppDefinition>
  settings?: Partial<ProviderSettingsInput>
  log?: Log
  fetch?: typeof fetch
  resources?: ProviderOptions['resources']
}): Promise<RelyingApp> {
  // Relying parties have their own clock, which cannot be set.
  const clock = createSettableClock(Math.floor(Date.now() / 1000) * 1000)
  const { database, settings = {}, log = silentLog } = options
  const test = await createTestProvider({
    database,
    clock,
    settings,
    log,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
    resources: options.resources,
  })
  const { app, call, projectId, provider } = test
  const created = await provider.apps.create(projectId, {
    name: 'Calendar',
    description: 'Shows your events',
    redirectUris: [callback],
    postLogoutRedirectUris: [goodbye],
    ...options.definition,
  })
  const { clientId } = created.app
  const clientSecret = created.clientSecret ?? ''
  const session = await test.signIn('+12025550101', 60)
  const verifier = randomBytes(32).toString('base64url')
  const base = `/v1/public/${projectId}/oauth2`

  async function open(wishes: Wishes = {}): Promise<URL> {
    const parameters = {
      client_id: clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid profile email phone offline_access',
      state: 'the state',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...wishes,
    }
    const response = await app.inject({ url: `${base}/authorize?${toForm(parameters)}` })
    if (response.statusCode !== 303) throw new Error(`Not sent on: ${response.body}`)
    return new URL(String(response.headers.location))
  }

  async function authorize(given: Parameters<RelyingApp['authorize']>[0] = {}): Promise<URL> {
    const page = await open(given.wishes)
    if (page.origin !== 'https://maypole.test') return page
    const { scope, ...parameters } = Object.fromEntries(page.searchParams)
    const response = await call('POST /idp/oauth/authorize/submit', {
      session: given.session ?? session,
      body: {
        ...parameters,
        scopes: (scope ?? '').split(' '),
        consent_granted: given.isGranted ?? true,
        authorization_details: given.details,
      },
    })
    if (response.statusCode !== 200) throw new Error(`Not authorized: ${response.body}`)
    return new URL(response.json().data.redirect_uri)
  }

  const form: RelyingApp['form'] = (endpoint, fields) =>
    app.inject({
      method: 'POST',
      url: `${base}/${endpoint}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: toForm({
        client_id: clientId,
        client_secret: clientSecret === '' ? undefined : clientSecret,
        ...fields,
      }),
    })

  return {
    ...test,
    clientId,
    clientSecret,
    verifier,
    session,
    open,
    authorize,
    form,
    async code(wishes = {}) {
      const code = (await authorize({ wishes })).searchParams.get('code')
      if (code === null) throw new Error('There is no code')
      return code
    },
    exchange: (code, fields = {}) =>
      form('token', {
        grant_type: 'authorization_code',
        code,
        redirect_uri: callback,
        code_verifier: verifier,
        ...fields,
      }),
    userinfo: (token) =>
      app.inject({ url: `${base}/userinfo`, headers: { authorization: `Bearer ${token}` } }),
  }
}

export function toForm(fields: Wishes): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  return form.toString()
}
