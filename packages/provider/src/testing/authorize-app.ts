import { createHash, randomBytes } from 'node:crypto'
import type { AppDefinition } from '../products/idp/apps/app-definition.ts'
import { addressOf, type RaceTrack } from './create-race-track.ts'
import { callback, toForm } from './relying-app.ts'
import type { Send } from './ways-to-sign-in.ts'

/** An app that a user has allowed, and has not come for its tokens yet. */
export interface AuthorizedApp {
  readonly clientId: string
  /** The session of the user. */
  readonly session: string
  /** Trades the code for tokens. */
  readonly exchange: Send
  /** Sends a form to an endpoint for apps, with the app's credentials. */
  form(endpoint: string, fields: Readonly<Record<string, string>>): Send
}

export async function authorizeApp(
  { first, newNumber }: RaceTrack,
  definition: Pick<AppDefinition, 'clientType' | 'scopes'> = {
    clientType: 'third_party',
    scopes: ['openid', 'offline_access'],
  },
): Promise<AuthorizedApp> {
  const { app, clientSecret } = await first.provider.apps.create(first.projectId, {
    ...definition,
    name: 'Calendar',
    description: '',
    redirectUris: [callback],
  })
  const { clientId } = app
  const session = await first.signIn(newNumber())
  const verifier = randomBytes(32).toString('base64url')
  const answered = await first.call('POST /idp/oauth/authorize/submit', {
    session,
    body: {
      client_id: clientId,
      redirect_uri: callback,
      response_type: 'code',
      scopes: definition.scopes,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      consent_granted: true,
    },
  })
  const form: AuthorizedApp['form'] =
    (endpoint, fields) =>
    (server, remoteAddress = addressOf(0)) =>
      server.app.inject({
        method: 'POST',
        url: `/v1/public/${server.projectId}/oauth2/${endpoint}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: toForm({ client_id: clientId, client_secret: clientSecret, ...fields }),
        remoteAddress,
      })
  const exchange = form('token', {
    grant_type: 'authorization_code',
    code: answered.json().data.authorization_code,
    redirect_uri: callback,
    code_verifier: verifier,
  })
  return { clientId, session, exchange, form }
}
