import { randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, exportSPKI, type JWK, SignJWT } from 'jose'
import { testKeyPair } from './test-key-pair.ts'

/** Somebody else's issuer of signed tokens, with its keys behind a `fetch`. */
export interface TokenIssuer {
  readonly issuer: string
  readonly audience: string
  readonly jwksUrl: string
  readonly publicPem: string
  readonly publicJwk: JWK
  /** Answers the keys, or what `answer` says. */
  readonly fetch: typeof fetch
  /** How often the keys were asked for. */
  readonly asked: { count: number }
  /** Takes the place of the keys, until it is taken away. */
  answer: (() => Promise<Response>) | undefined
  /** A token of it; claims and header members that are undefined are left out. */
  sign(
    claims?: Readonly<Record<string, unknown>>,
    options?: { header?: Readonly<Record<string, unknown>>; key?: CryptoKey | Uint8Array },
  ): Promise<string>
  /** Signs with another key from now on, which is published beside the old one. */
  rotate(): Promise<void>
}

export async function createTokenIssuer(options: {
  /** Milliseconds. */
  now: () => number
  algorithm?: string
  /** Issuers of different names have different keys. */
  name?: string
}): Promise<TokenIssuer> {
  const { now, algorithm = 'RS256', name = 'token issuer' } = options
  const issuer = 'https://issuer.example'
  const audience = 'https://maypole.test'
  const asked = { count: 0 }
  const keys: { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK }[] = []

  async function addKey(): Promise<void> {
    const kid = `key-${keys.length + 1}`
    const pair = await testKeyPair(algorithm, `${name} ${kid}`)
    keys.unshift({ ...pair, kid, jwk: { ...(await exportJWK(pair.publicKey)), kid } })
  }
  function newest() {
    const [key] = keys
    if (key === undefined) throw new Error('The issuer has no key')
    return key
  }

  await addKey()
  const self: TokenIssuer = {
    issuer,
    audience,
    jwksUrl: `${issuer}/keys.json`,
    publicPem: await exportSPKI(newest().publicKey),
    publicJwk: newest().jwk,
    asked,
    answer: undefined,
    fetch: async () => {
      asked.count += 1
      return self.answer?.() ?? Response.json({ keys: keys.map(({ jwk }) => jwk) })
    },
    async sign(claims = {}, { header = {}, key } = {}) {
      const seconds = Math.floor(now() / 1000)
      const all = {
        iss: issuer,
        aud: audience,
        sub: 'person-1',
        jti: randomUUID(),
        iat: seconds,
        exp: seconds + 300,
        ...claims,
      }
      return new SignJWT(onlyGiven(all))
        .setProtectedHeader({
          alg: algorithm,
          ...onlyGiven({ kid: newest().kid, ...header }),
        })
        .sign(key ?? newest().privateKey)
    },
    rotate: addKey,
  }
  return self
}

function onlyGiven(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
