import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK } from 'jose'
import OpenIdProvider from 'oidc-provider'
import { testKeyPair } from './test-key-pair.ts'

/** Somebody who has an account at the upstream issuer. */
export interface UpstreamAccount {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
  readonly picture?: string
  readonly locale?: string
}

export interface UpstreamIssuer {
  /** Without a slash at its end. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Who is signed in there, and consents at once; undefined refuses. */
  account: UpstreamAccount | undefined
  /**
   * Lets a browser without a screen go from a start to the address that the issuer sends it back
   * to.
   */
  visit(url: string): Promise<string>
  close(): Promise<void>
}

/**
 * A real issuer of OpenID Connect on this machine, where signing in and consenting take no clicks.
 */
export async function startUpstreamIssuer(options: {
  /** Where it may send browsers back to. */
  isRedirectUri: (uri: string) => boolean
  port?: number
}): Promise<UpstreamIssuer> {
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientId = 'maypole-at-upstream'
  const clientSecret = 'a secret of the client that is long enough for everybody'
  const { privateKey } = await testKeyPair('RS256', 'upstream issuer')
  const state: { account: UpstreamAccount | undefined } = { account: { sub: 'upstream-1' } }
  const provider = new OpenIdProvider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${issuer}/nowhere`],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: {
      keys: [{ ...(await exportJWK(privateKey)), kid: 'upstream', alg: 'RS256', use: 'sig' }],
    },
    cookies: { keys: ['a key for cookies of the issuer in tests'] },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email', 'offline_access', 'calendar'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'picture', 'locale'],
    },
    // As Google does: what was asked for by scopes is in the identity token, too.
    conformIdTokenClaims: false,
    ttl: { AccessToken: 3600, IdToken: 3600, Grant: 3600, Interaction: 600, Session: 3600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ ...state.account, sub }),
    }),
  })
  // The ids of projects, which stand in their callbacks, are known only later.
  provider.Client.prototype.redirectUriAllowed = options.isRedirectUri
  const callback = provider.callback()

  async function interact(...[request, response]: Parameters<typeof callback>): Promise<void> {
    const { prompt, params, session, grantId } = await provider.interactionDetails(
      request,
      response,
    )
    const { account } = state
    if (account === undefined)
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: account.sub } })
    const found = grantId === undefined ? undefined : await provider.Grant.find(grantId)
    const grant =
      found ??
      new provider.Grant({
        accountId: session?.accountId ?? account.sub,
        clientId: String(params.client_id),
      })
    grant.addOIDCScope(String(params.scope))
    return provider.interactionFinished(request, response, {
      consent: { grantId: await grant.save() },
    })
  }

  function handle(...[request, response]: Parameters<typeof callback>): void {
    if (request.url?.startsWith('/interaction/') !== true) return void callback(request, response)
    interact(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  }

  return {
    issuer,
    clientId,
    clientSecret,
    get account() {
      return state.account
    },
    set account(account) {
      state.account = account
    },
    visit: (url) => followWithin(url, issuer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Follows redirects, with cookies, within one origin. Returns the first address outside. */
async function followWithin(start: string, origin: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  for (let step = 0; step < 10; step += 1) {
    if (new URL(url).origin !== origin) return url
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(
        `The issuer answered ${response.status}: ${(await response.text()).slice(0, 500)}`,
      )
    url = new URL(location, url).href
  }
  throw new Error('The issuer redirects endlessly')
}
