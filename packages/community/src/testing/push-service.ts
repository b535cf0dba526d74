import { createECDH, createPublicKey, type ECDH, randomBytes } from 'node:crypto'
import { decrypt } from 'http_ece'
import { jwtVerify } from 'jose'

/** A message as the service worker gets it, with what the push service saw of it. */
export interface PushedMessage {
  readonly device: string
  readonly title: string
  readonly body: string
  readonly path: string
  readonly topic: string
  readonly ttl: number
}

/**
 * A push service with its browsers, as RFC 8030 says: it takes messages with a valid VAPID
 * signature (RFC 8292) only, and each browser decrypts its own (RFC 8291).
 */
export function createPushService(origin = 'https://push.example') {
  const browsers = new Map<string, { pair: ECDH; auth: string; applicationServerKey: string }>()
  const messages: PushedMessage[] = []
  /** Responses to give instead, in order. */
  const answers: Response[] = []
  let count = 0

  async function take(request: Request): Promise<Response> {
    const answer = answers.shift()
    if (answer !== undefined) return answer
    const browser = browsers.get(request.url)
    if (browser === undefined) return new Response(null, { status: 410 })
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
    if (key !== browser.applicationServerKey) return new Response(null, { status: 403 })
    await verify(token, key, new URL(request.url).origin)
    if (request.headers.get('content-encoding') !== 'aes128gcm')
      return new Response(null, { status: 400 })
    const text = decrypt(Buffer.from(await request.arrayBuffer()), {
      version: 'aes128gcm',
      privateKey: browser.pair,
      authSecret: browser.auth,
    }).toString()
    messages.push({
      device: request.url,
      topic: request.headers.get('topic') ?? '',
      ttl: Number(request.headers.get('ttl')),
      ...JSON.parse(text),
    })
    return new Response(null, { status: 201 })
  }

  return {
    messages,
    answers,
    take,
    fetch: ((input: string, init: RequestInit) => take(new Request(input, init))) as typeof fetch,
    /** What `PushManager.subscribe` returns, as JSON. */
    subscribe(applicationServerKey: string) {
      count += 1
      const pair = createECDH('prime256v1')
      const endpoint = `${origin}/send/${count}`
      const auth = randomBytes(16).toString('base64url')
      const p256dh = pair.generateKeys().toString('base64url')
      browsers.set(endpoint, { pair, auth, applicationServerKey })
      return { endpoint, keys: { p256dh, auth } }
    },
    unsubscribe: (endpoint: string) => browsers.delete(endpoint),
    /** Returns the messages since the last call, without what push services see. */
    takeTitles(): string[] {
      return messages.splice(0).map(({ title }) => title)
    },
  }
}

export type PushService = ReturnType<typeof createPushService>

async function verify(token: string, key: string, audience: string): Promise<void> {
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  // The clock of a test is its own: the times in the token are checked by the test of the token.
  const { exp = 0 } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const { payload } = await jwtVerify(token, publicKey, {
    audience,
    algorithms: ['ES256'],
    currentDate: new Date((exp - 60) * 1000),
  })
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('The token has no contact')
}
