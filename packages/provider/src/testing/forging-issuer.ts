import { type CryptoKey, exportJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { testKeyPair } from './test-key-pair.ts'

/** One request that reached the issuer. */
export interface IssuerRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly form: URLSearchParams
}

/** What an issuer does with one sign-in; everything that is left out is as it should be. */
export interface Forgery {
  /** Replaces claims; undefined takes one out. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
  /** Makes the id_token from the right claims; undefined leaves it out. */
  readonly sign?: ((claims: JWTPayload) => Promise<string | undefined>) | undefined
  readonly userinfo?: object
  readonly discovery?: Readonly<Record<string, unknown>>
  /** Replaces members of the token answer; undefined takes one out. */
  readonly token?: Readonly<Record<string, unknown>>
  /** Answers instead of the endpoint whose path ends so. */
  readonly answer?: Readonly<Record<string, () => Response>>
}

/** An issuer behind a `fetch`, that can be told to lie. */
export interface ForgingIssuer {
  readonly fetch: typeof fetch
  readonly issuer: string
  readonly publicJwk: JWK
  readonly requests: IssuerRequest[]
  forgery: Forgery
  /** Taken from the address that a browser was sent to. */
  nonce: string | undefined
  /** The claims of a right id_token, and one made of them. */
  claims(): JWTPayload
  idToken(claims?: JWTPayload): Promise<string>
}

export async function createForgingIssuer(options: {
  issuer: string
  clientId: string
  now: () => number
}): Promise<ForgingIssuer> {
  const { issuer, clientId, now } = options
  const { privateKey, publicKey } = await testKeyPair('RS256', 'forging issuer')
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'right', alg: 'RS256', use: 'sig' }

  async function signWith(key: CryptoKey, claims: JWTPayload): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'right', ...self.forgery.header })
      .sign(key)
  }

  async function tokenAnswer(): Promise<object> {
    const claims = withReplaced(self.claims(), self.forgery.claims)
    const { sign = (right: JWTPayload) => signWith(privateKey, right) } = self.forgery
    const right = {
      access_token: 'an access token',
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: await sign(claims),
    }
    return withReplaced(right, self.forgery.token)
  }

  const self: ForgingIssuer = {
    issuer,
    publicJwk,
    requests: [],
    forgery: {},
    nonce: undefined,
    claims() {
      const seconds = Math.floor(now() / 1000)
      return {
        iss: issuer,
        aud: clientId,
        sub: 'subject-1',
        iat: seconds,
        exp: seconds + 600,
        email: 'alice@example.org',
        email_verified: true,
        nonce: self.nonce,
      }
    },
    idToken: async (claims = self.claims()) => signWith(privateKey, claims),
    async fetch(input, init) {
      const url = String(input instanceof Request ? input.url : input)
      const text = init?.body instanceof URLSearchParams ? String(init.body) : ''
      self.requests.push({
        method: init?.method ?? 'GET',
        url,
        headers: new Headers(init?.headers),
        form: new URLSearchParams(text),
      })
      const path = new URL(url).pathname
      for (const [ending, answer] of Object.entries(self.forgery.answer ?? {}))
        if (path.endsWith(ending)) return answer()
      if (path.endsWith('/.well-known/openid-configuration'))
        return Response.json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/keys`,
          ...self.forgery.discovery,
        })
      if (path.endsWith('/keys')) return Response.json({ keys: [publicJwk] })
      if (path.endsWith('/token')) return Response.json(await tokenAnswer())
      if (path.endsWith('/userinfo'))
        return Response.json(self.forgery.userinfo ?? { sub: 'subject-1' })
      return new Response('nothing here', { status: 404 })
    },
  }
  return self
}

/** Members replaced; an undefined one is taken out. */
function withReplaced(
  right: object,
  replaced: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...right, ...replaced }).filter(([, value]) => value !== undefined),
  )
}
