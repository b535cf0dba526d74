import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import * as client from 'openid-client'
import type { AppDefinition } from '../../packages/provider/src/products/idp/apps/app-definition.ts'
import { asOperator } from '../clients/support/operator.ts'
import type { TestServer } from './server.ts'

/** What `/login` asks for beside the usual, and what it omits when a value is undefined. */
type Wishes = Readonly<Record<string, string | undefined>>

/** The result of a sign-in, as the app's own server sees it. */
interface SignedIn {
  readonly tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>
  readonly userinfo: client.UserInfoResponse
}

/**
 * Another app, on its own origin, that lets people sign in with their account here: a real library
 * for relying parties behind a few pages. `/login` starts, `/callback` ends, `/logout` logs out,
 * and `/goodbye` is where that ends.
 */
export interface RelyingParty {
  readonly origin: string
  readonly clientId: string
  /** The address of `/login` with these wishes. */
  loginUrl(wishes?: Wishes): string
  /** The address of `/logout`; with the id token of the last sign-in where `isHinted`. */
  logoutUrl(options: { isHinted: boolean }): string
  /** Returns the result of the last sign-in. Throws when there was none. */
  signedIn(): SignedIn
  /** Exchanges the refresh token of the last sign-in. Throws when the provider refuses. */
  refresh(): Promise<unknown>
  stop(): Promise<void>
}

/** An app with a custom scheme, and what the device does with it. */
export interface SchemeApp extends Pick<RelyingParty, 'signedIn'> {
  /** Returns the address that the app opens in the browser. */
  start(): Promise<string>
  /** Opens the app with an address of its scheme. Returns its heading. */
  open(address: string): Promise<string | undefined>
}

interface Page {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * An app on its own server, by https. It is asked for once, since no other app can be behind its
 * address (RFC 8252 §8.6).
 */
export async function openWebApp(options: {
  server: TestServer
  context: BrowserContext
  definition?: Partial<AppDefinition>
}): Promise<RelyingParty> {
  const origin = 'https://calendar.example'
  const party = await createParty({ ...options, origin })
  // Its certificate and name would have to be faked, too; the browser sees only its address and its
  // responses.
  await options.context.route(`${origin}/**`, async (route) => {
    const { status, headers = {}, body = '' } = await party.answer(new URL(route.request().url()))
    await route.fulfill({ status, headers, body, contentType: 'text/html; charset=utf-8' })
  })
  return { ...party, stop: () => options.context.unroute(`${origin}/**`) }
}

/** A public app on this device, which listens on its own port (RFC 8252 §7.3). */
export async function openNativeApp(options: { server: TestServer }): Promise<RelyingParty> {
  let answer = async (_: URL): Promise<Page> => ({ status: 404 })
  const listener = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://127.0.0.1')).then((page) => {
      response.writeHead(page.status, {
        'content-type': 'text/html; charset=utf-8',
        ...page.headers,
      })
      response.end(page.body)
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  const party = await createParty({
    ...options,
    origin: `http://127.0.0.1:${port}`,
    definition: { clientType: 'third_party_public', applicationType: 'native' },
  })
  answer = party.answer
  return {
    ...party,
    stop: () =>
      new Promise((resolve) => {
        listener.close(() => resolve())
        listener.closeAllConnections()
      }),
  }
}

/**
 * A public app with a custom scheme (RFC 8252 §7.1). No browser here can open the scheme, so the
 * test hands the address over.
 */
export async function openSchemeApp(options: { server: TestServer }): Promise<SchemeApp> {
  const party = await createParty({
    ...options,
    origin: 'com.example.calendar:',
    definition: { clientType: 'third_party_public', applicationType: 'native' },
  })
  return {
    signedIn: party.signedIn,
    async start() {
      const { headers } = await party.answer(new URL(party.loginUrl()))
      if (headers?.location === undefined) throw new Error('The app leads nowhere')
      return headers.location
    },
    async open(address) {
      if (!address.startsWith(`${party.origin}/`)) throw new Error(`Not of the app: ${address}`)
      const { body = '' } = await party.answer(new URL(address))
      return /<h1>(.*)<\/h1>/.exec(body)?.[1]
    },
  }
}

async function createParty(options: {
  server: TestServer
  origin: string
  definition?: Partial<AppDefinition>
}) {
  const { server, origin, definition } = options
  const callback = `${origin}/callback`
  const goodbye = `${origin}/goodbye`
  const { app, clientSecret } = await asOperator(server, (provider, projectId) =>
    provider.apps.create(projectId, {
      name: 'Calendar',
      redirectUris: [callback],
      postLogoutRedirectUris: [goodbye],
      ...definition,
    }),
  )
  const configuration = await client.discovery(
    new URL(server.url),
    app.clientId,
    undefined,
    clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret),
    { execute: [client.allowInsecureRequests] },
  )
  let pending: { pkceCodeVerifier: string; expectedState: string; expectedNonce: string }
  let last: SignedIn | undefined

  async function login(wishes: URLSearchParams): Promise<Page> {
    pending = {
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
      // Characters that a page on the way could take for escapes.
      expectedState: `${client.randomState()}+%2B&=%25`,
      expectedNonce: client.randomNonce(),
    }
    const location = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: 'openid profile phone offline_access',
      code_challenge: await client.calculatePKCECodeChallenge(pending.pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: pending.expectedState,
      nonce: pending.expectedNonce,
      ...Object.fromEntries(wishes),
    })
    return { status: 302, headers: { location: location.href } }
  }

  async function finish(url: URL): Promise<Page> {
    const address = new URL(`${origin}${url.pathname}${url.search}`)
    try {
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        ...pending,
        idTokenExpected: true,
      })
      const subject = tokens.claims()?.sub ?? ''
      const userinfo = await client.fetchUserInfo(configuration, tokens.access_token, subject)
      last = { tokens, userinfo }
      return page(`Welcome to the calendar, ${userinfo.phone_number}`)
    } catch (error) {
      const { error: name } = error as client.AuthorizationResponseError
      return page(`The calendar heard: ${name}`)
    }
  }

  function signedIn(): SignedIn {
    if (last === undefined) throw new Error('Nobody has signed in to the app')
    return last
  }

  function logout(isHinted: boolean): Page {
    const url = client.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: goodbye,
      state: 'bye',
      ...(isHinted ? { id_token_hint: signedIn().tokens.id_token ?? '' } : {}),
    })
    return { status: 302, headers: { location: url.href } }
  }

  return {
    origin,
    clientId: app.clientId,
    async answer(url: URL): Promise<Page> {
      switch (url.pathname) {
        case '/':
          return page('The calendar')
        case '/login':
          return login(url.searchParams)
        case '/callback':
          return finish(url)
        case '/logout':
          return logout(url.searchParams.has('hinted'))
        case '/goodbye':
          return page(`Goodbye, ${url.searchParams.get('state')}`)
        default:
          return { status: 404 }
      }
    },
    loginUrl(wishes: Wishes = {}) {
      const given = Object.entries(wishes).filter(([, value]) => value !== undefined)
      return `${origin}/login?${new URLSearchParams(Object.fromEntries(given) as Record<string, string>)}`
    },
    logoutUrl: ({ isHinted }: { isHinted: boolean }) =>
      `${origin}/logout${isHinted ? '?hinted' : ''}`,
    signedIn,
    refresh: () => client.refreshTokenGrant(configuration, signedIn().tokens.refresh_token ?? ''),
  }
}

function page(text: string): Page {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return {
    status: 200,
    body: `<!doctype html><html lang="en"><title>Calendar</title><link rel="icon" href="data:,"><h1>${safe}</h1></html>`,
  }
}
