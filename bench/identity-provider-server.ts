import { randomBytes } from 'node:crypto'
import { systemClock } from '../packages/platform/src/clock.ts'
import { openDatabase } from '../packages/platform/src/database/index.ts'
import { createHttpServer } from '../packages/platform/src/http/index.ts'
import { createLog } from '../packages/platform/src/log.ts'
import { createProvider } from '../packages/provider/src/index.ts'
import { farLimits } from './support/far-limits.ts'
import {
  type CodesWanted,
  challenge,
  redirectUri,
  type ServerMessage,
  scope,
} from './support/identity-provider.ts'

/** The provider as it runs in production, with an app and somebody who is signed in and lets the app in as often as is wanted. */
const [file, port] = process.argv.slice(2)
if (file === undefined || port === undefined)
  throw new Error('usage: identity-provider-server.ts <database> <port>, started with a channel')

const publicUrl = `http://127.0.0.1:${port}`
const log = createLog({
  level: 'warn',
  write: (line) => process.stderr.write(line),
  now: systemClock.now,
})
const database = openDatabase({ url: `sqlite:${file}` })
const provider = createProvider({
  database,
  clock: systemClock,
  log,
  masterKey: randomBytes(32),
  settings: { environment: 'production', publicUrl, limits: farLimits },
  deliver: async () => undefined,
})
await provider.migrate()
const { projectId, publicToken } = await provider.ensureProject({ name: 'Bench', publicUrl })
const { app: relying, clientSecret = '' } = await provider.apps.create(projectId, {
  name: 'Relying app',
  redirectUris: [redirectUri],
})
const app = createHttpServer({ log, isSecure: false, trustedProxies: [] })
await app.register(provider.routes.sdk, { prefix: '/sdk/v1' })
await app.register(provider.routes.keys)
await app.listen({ host: '127.0.0.1', port: Number(port) })
const session = await signUp()

process.on('message', (wanted: CodesWanted) => void makeCodes(wanted.codes))
process.once('disconnect', () => void stop())
tell({
  kind: 'ready',
  origin: publicUrl,
  tokenPath: `/v1/public/${projectId}/oauth2/token`,
  userinfoPath: `/v1/public/${projectId}/oauth2/userinfo`,
  clientId: relying.clientId,
  clientSecret,
  settings:
    'the provider with its production settings; node:sqlite, WAL, synchronous=FULL; access token (RFC 9068) and id token signed with ' +
    'RS256, consent and session looked up at userinfo',
})

function tell(message: ServerMessage): void {
  process.send?.(message)
}

async function post<Reply>(path: string, token: string, payload: object): Promise<Reply> {
  const authorization = `Basic ${Buffer.from(`${publicToken}:${token}`).toString('base64')}`
  const answer = await app.inject({
    method: 'POST',
    url: `/sdk/v1${path}`,
    headers: { authorization },
    payload,
  })
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.body}`)
  return answer.json().data
}

async function signUp(): Promise<string> {
  const person = { email: 'person@bench.test', password: 'seven maypoles in the rain' }
  const signedIn = await post<{ session_token: string }>('/passwords', publicToken, {
    ...person,
    session_duration_minutes: 10_080,
  })
  return signedIn.session_token
}

async function makeCodes(count: number): Promise<void> {
  const codes: string[] = []
  for (let index = 0; index < count; index++) {
    const { authorization_code } = await post<{ authorization_code: string }>(
      '/idp/oauth/authorize/submit',
      session,
      {
        client_id: relying.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scopes: scope.split(' '),
        code_challenge: challenge,
        nonce: `nonce-${index}`,
        consent_granted: true,
      },
    )
    codes.push(authorization_code)
  }
  tell({ kind: 'codes', codes })
}

async function stop(): Promise<void> {
  await app.close()
  await provider.stopWorkers()
  await database.close()
}
