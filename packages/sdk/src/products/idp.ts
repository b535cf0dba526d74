import type { ProviderApi } from '@maypole/contract/provider'
import { isUnrecoverable, NoCurrentSessionError } from '../errors.ts'
import type { Endpoint } from '../transport/request.ts'
import { checkBoolean, checkObject, checkOptionalString, checkString } from '../usage.ts'
import type { ProductParts } from './product.ts'

type Reply<Name extends Endpoint> = ProviderApi[Name]['reply']
type StartLogout = ProviderApi['POST /oauth/logout/start']

/** What an app asks for, as it stands in the address that it sends people to (spec §5). `scope` is separated by spaces. */
export interface AuthorizationParameters {
  readonly client_id: string
  readonly redirect_uri: string
  readonly response_type: string
  readonly scope: string
  readonly state?: string | undefined
  readonly nonce?: string | undefined
  readonly code_challenge?: string | undefined
  readonly prompt?: string | undefined
}

/** The pages of the identity provider. Every call rejects with `NoCurrentSessionError` while nobody is signed in. */
export interface IdpClient {
  /** Who asks for what, and whether the person has to be asked. Nothing is settled yet. */
  oauthAuthorizeStart(
    parameters: AuthorizationParameters,
    signal?: AbortSignal,
  ): Promise<Reply<'POST /idp/oauth/authorize/start'>>
  /** Settles it. `redirect_uri` is where the page goes then, whatever the person said; nowhere else. */
  oauthAuthorizeSubmit(
    parameters: AuthorizationParameters & { readonly consent_granted: boolean },
    signal?: AbortSignal,
  ): Promise<Reply<'POST /idp/oauth/authorize/submit'>>
  /** Whether to ask before logging out, and where the page goes after. The session is revoked by the page. */
  oauthLogoutStart(
    parameters: StartLogout['body'],
    signal?: AbortSignal,
  ): Promise<StartLogout['reply']>
  /** The apps that the person has allowed something, the oldest first. */
  getConnectedApps(signal?: AbortSignal): Promise<Reply<'GET /users/connected_apps'>>
  /** Takes back what the person has allowed an app: everything that it was given ends at once. */
  revokeConnectedApp(
    connectedAppId: string,
    signal?: AbortSignal,
  ): Promise<Reply<'POST /users/connected_apps/:connectedAppId/revoke'>>
}

/** For `client.use`: few pages need it, so the others do not load it. */
export function createIdp({ send, store }: ProductParts): IdpClient {
  const sendSignedIn: typeof send = async (endpoint, call) => {
    const identity = store.getIdentity()
    if (identity === null) throw new NoCurrentSessionError()
    try {
      return await send(endpoint, call)
    } catch (error) {
      // Unless someone has signed in meanwhile: that session was not refused.
      if (isUnrecoverable(error) && store.getIdentity() === identity) store.clear()
      throw error
    }
  }
  return {
    async oauthAuthorizeStart(parameters, signal) {
      const body = readQuestion(parameters)
      return await sendSignedIn('POST /idp/oauth/authorize/start', { body, signal })
    },
    async oauthAuthorizeSubmit(parameters, signal) {
      const question = readQuestion(parameters)
      const { consent_granted } = parameters
      checkBoolean('consent_granted', consent_granted)
      const body = { ...question, consent_granted }
      return await sendSignedIn('POST /idp/oauth/authorize/submit', { body, signal })
    },
    async oauthLogoutStart(parameters, signal) {
      checkObject('parameters', parameters)
      checkString('client_id', parameters.client_id)
      checkString('post_logout_redirect_uri', parameters.post_logout_redirect_uri)
      checkOptionalString('state', parameters.state)
      checkOptionalString('id_token_hint', parameters.id_token_hint)
      return await sendSignedIn('POST /oauth/logout/start', { body: { ...parameters }, signal })
    },
    getConnectedApps: (signal) => sendSignedIn('GET /users/connected_apps', { signal }),
    async revokeConnectedApp(connectedAppId, signal) {
      checkString('connected_app_id', connectedAppId)
      const parameters = { connectedAppId }
      return await sendSignedIn('POST /users/connected_apps/:connectedAppId/revoke', {
        parameters,
        signal,
      })
    },
  }
}

/** The parameters as the newer endpoints take them: scopes as a list. */
function readQuestion(parameters: AuthorizationParameters) {
  checkObject('parameters', parameters)
  const { client_id, redirect_uri, response_type, scope } = parameters
  const { state, nonce, code_challenge, prompt } = parameters
  checkString('client_id', client_id)
  checkString('redirect_uri', redirect_uri)
  checkString('response_type', response_type)
  checkString('scope', scope)
  checkOptionalString('state', state)
  checkOptionalString('nonce', nonce)
  checkOptionalString('code_challenge', code_challenge)
  checkOptionalString('prompt', prompt)
  const scopes = scope.split(' ').filter((name) => name !== '')
  return { client_id, redirect_uri, response_type, scopes, state, nonce, code_challenge, prompt }
}
