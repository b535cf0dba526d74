import { createServer } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import OpenIdProvider, { type Adapter, type AdapterPayload } from 'oidc-provider'
import {
  type CodesWanted,
  challenge,
  redirectUri,
  type ServerMessage,
  scope,
} from './support/identity-provider.ts'

/**
 * `oidc-provider` on bare node:http, as in its documentation. It keeps everything in memory, while
 * ours is on disk. With an algorithm its access tokens are JWTs (RFC 9068) signed
 * with that, as ours are; without, they are opaque, as its own userinfo needs them. Id tokens are
 * signed with RS256, as ours.
 */
const [, port, algorithm] = process.argv.slice(2)
if (port === undefined)
  throw new Error('usage: oidc-provider-server.ts <unused> <port>, started with a channel')

const origin = `http://127.0.0.1:${port}`
const client = { id: 'relying-app', secret: 'a secret that is long enough for everybody' }
const machine = { id: 'machine', secret: 'another secret that is long enough for everybody' }
const accountId = 'person'
const resource = 'https://api.bench.test'
const stored = new Map<string, AdapterPayload>()

/** The bundled adapter drops all but the last thousand entries. */
class EverythingInMemory implements Adapter {
  readonly #name: string
  constructor(name: string) {
    this.#name = name
  }
  #key = (id: string) => `${this.#name}:${id}`
  async upsert(id: string, payload: AdapterPayload) {
    stored.set(this.#key(id), payload)
  }
  async find(id: string) {
    return stored.get(this.#key(id))
  }
  async consume(id: string) {
    const payload = stored.get(this.#key(id))
    if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
  }
  async destroy(id: string) {
    stored.delete(this.#key(id))
  }
  findByUid = async () => undefined
  findByUserCode = async () => undefined
  revokeByGrantId = async () => undefined
}

const keys = await Promise.all(
  ['RS256', 'ES256'].map(async (alg) => {
    const { privateKey } = await generateKeyPair(alg, { extractable: true })
    return { ...(await exportJWK(privateKey)), kid: alg, alg, use: 'sig' }
  }),
)
const provider = new OpenIdProvider(origin, {
  adapter: EverythingInMemory,
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_basic',
    },
    {
      client_id: machine.id,
      client_secret: machine.secret,
      redirect_uris: [],
      response_types: [],
      grant_types: ['client_credentials'],
      token_endpoint_auth_method: 'client_secret_basic',
    },
  ],
  jwks: { keys },
  cookies: { keys: ['a key for cookies of the bench'] },
  scopes: ['openid', 'profile', 'email', 'phone'],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name'],
    phone: ['phone_number', 'phone_number_verified'],
  },
  ttl: {
    AccessToken: 3600,
    ClientCredentials: 3600,
    IdToken: 3600,
    Grant: 3600,
    AuthorizationCode: 600,
  },
  features: {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: true },
    resourceIndicators: {
      enabled: algorithm !== undefined,
      defaultResource: () => resource,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope,
        audience: resource,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: algorithm as 'RS256' | 'ES256' } },
      }),
    },
  },
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: async () => ({ sub, email: 'person@bench.test', email_verified: false }),
  }),
})
createServer(provider.callback()).listen(Number(port), '127.0.0.1', () =>
  tell({
    kind: 'ready',
    origin,
    tokenPath: '/token',
    userinfoPath: '/me',
    clientId: client.id,
    clientSecret: client.secret,
    machine,
    settings:
      'oidc-provider, NODE_ENV=production; everything in memory; ' +
      `${algorithm === undefined ? 'opaque access token' : `access token (RFC 9068) signed with ${algorithm}`}, id token with RS256`,
  }),
)
process.on('message', (wanted: CodesWanted) => void makeCodes(wanted.codes))
process.once('disconnect', () => process.exit())

function tell(message: ServerMessage): void {
  process.send?.(message)
}

async function makeCodes(count: number): Promise<void> {
  const codes: string[] = []
  const known = await provider.Client.find(client.id)
  if (known === undefined) throw new Error('The client is missing')
  for (let index = 0; index < count; index++) {
    const grant = new provider.Grant({ accountId, clientId: client.id })
    grant.addOIDCScope(scope)
    if (algorithm !== undefined) grant.addResourceScope(resource, scope)
    const code = new provider.AuthorizationCode({
      accountId,
      client: known,
      grantId: await grant.save(),
      redirectUri,
      scope,
      nonce: `nonce-${index}`,
      codeChallenge: challenge,
      codeChallengeMethod: 'S256',
      authTime: Math.floor(Date.now() / 1000),
      gty: 'authorization_code',
      ...(algorithm === undefined ? {} : { resource }),
    })
    codes.push(await code.save())
  }
  tell({ kind: 'codes', codes })
}
