import {
  type CodesWanted,
  challenge,
  redirectUri,
  type ServerMessage,
  scope,
} from './support/identity-provider.ts'
import { startMeasuredProvider } from './support/measured-provider.ts'

/** What tokens are signed with. */
const algorithm = process.argv[4] === 'ES256' ? 'ES256' : 'RS256'
/** The provider with an app, and a signed-in person who consents as often as needed. */
const { provider, app, publicUrl, projectId, publicToken } = await startMeasuredProvider({
  algorithm,
  deliver: async () => undefined,
})
const { app: relying, clientSecret = '' } = await provider.apps.create(projectId, {
  name: 'Relying app',
  redirectUris: [redirectUri],
})
const session = await signUp()
const machine = await createMachine()

process.on('message', (wanted: CodesWanted) => void makeCodes(wanted.codes))
tell({
  kind: 'ready',
  origin: publicUrl,
  tokenPath: `/v1/public/${projectId}/oauth2/token`,
  userinfoPath: `/v1/public/${projectId}/oauth2/userinfo`,
  clientId: relying.clientId,
  clientSecret,
  machine,
  settings:
    'the provider with its production settings; node:sqlite, WAL, every commit synced before it is acknowledged; access token (RFC 9068) signed with ' +
    `${algorithm}, id token with RS256, consent and session looked up at userinfo`,
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

async function createMachine(): Promise<{ id: string; secret: string }> {
  const { secret } = await provider.projects.renewSecret(projectId)
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/m2m/clients',
    headers: {
      authorization: `Basic ${Buffer.from(`${projectId}:${secret}`).toString('base64')}`,
    },
    payload: { scopes: [] },
  })
  if (answer.statusCode !== 200) throw new Error(`m2m/clients answered ${answer.body}`)
  const { client_id, client_secret } = answer.json().m2m_client
  return { id: client_id, secret: client_secret }
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
