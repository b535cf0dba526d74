import type { AuthorizationDetails, ProviderApi } from '@maypole/contract/provider'
import { isUnrecoverable, NoCurrentSessionError } from '../errors.ts'
import type { Endpoint } from '../transport/request.ts'
import { check, checkObject, checkOptional, checkString, readFields } from '../usage.ts'
import type { SignedInParts } from './product.ts'

type Reply<Name extends Endpoint> = ProviderApi[Name]['reply']
type StartAuthorization = ProviderApi['POST /idp/oauth/authorize/start']
type Details = ProviderApi['POST /idp/oauth/authorize/submit']['body']['authorization_details']
type StartLogout = ProviderApi['POST /oauth/logout/start']

/**
 * An app's authorization request, as in the address it sends people to; scopes as a list or
 * separated by spaces.
 */
export type AuthorizationParameters = {
  readonly client_id: string
  readonly redirect_uri: string
  readonly response_type: string
  readonly state?: string | undefined
  readonly nonce?: string | undefined
  readonly code_challenge?: string | undefined
  readonly prompt?: string | undefined
} & ({ readonly scope: string } | { readonly scopes: readonly string[] })

/**
 * The pages of the identity provider. Every call rejects with `NoCurrentSessionError` without a
 * session.
 */
export interface IdpClient {
  /** Returns who asks for what, and whether consent is required. Grants nothing. */
  oauthAuthorizeStart(
    parameters: AuthorizationParameters,
    signal?: AbortSignal,
  ): Promise<Reply<'POST /idp/oauth/authorize/start'>>
  /**
   * Submits the decision. `redirect_uri` is where the page must go next, whatever the person
   * decided.
   */
  oauthAuthorizeSubmit(
    parameters: AuthorizationParameters & {
      readonly consent_granted: boolean
      /** With a resource, what of it is allowed (RFC 9396). */
      readonly authorization_details?: AuthorizationDetails | undefined
    },
    signal?: AbortSignal,
  ): Promise<Reply<'POST /idp/oauth/authorize/submit'>>
  /**
   * Returns whether to ask before the logout, and where the page goes afterwards. The page revokes
   * the session.
   */
  oauthLogoutStart(
    parameters: StartLogout['body'],
    signal?: AbortSignal,
  ): Promise<StartLogout['reply']>
  /** Returns the apps with the person's consent, oldest first. */
  getConnectedApps(signal?: AbortSignal): Promise<Reply<'GET /users/connected_apps'>>
  /** Revokes an app's consent: everything it was given ends at once. */
  revokeConnectedApp(
    connectedAppId: string,
    signal?: AbortSignal,
  ): Promise<Reply<'POST /users/connected_apps/:connectedAppId/revoke'>>
}

/** For `client.use`: few pages need it, so the others do not load it. */
export function createIdp({ send, store }: SignedInParts): IdpClient {
  const sendSignedIn: typeof send = async (endpoint, call) => {
    const identity = store.getIdentity()
    if (identity === null) throw new NoCurrentSessionError()
    try {
      return await send(endpoint, call)
    } catch (error) {
      // Unless somebody signed in meanwhile: that session was not refused.
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
      const { consent_granted, authorization_details } = parameters
      check('consent_granted', consent_granted, 'boolean')
      const body = {
        ...question,
        consent_granted,
        authorization_details: authorization_details as Details,
      }
      return await sendSignedIn('POST /idp/oauth/authorize/submit', { body, signal })
    },
    async oauthLogoutStart(parameters, signal) {
      checkObject('parameters', parameters)
      checkString('client_id', parameters.client_id)
      checkString('post_logout_redirect_uri', parameters.post_logout_redirect_uri)
      checkOptional('state', parameters.state, 'string')
      checkOptional('id_token_hint', parameters.id_token_hint, 'string')
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

/** Returns the parameters as the newer endpoints take them, with scopes as a list. */
function readQuestion(parameters: AuthorizationParameters) {
  checkObject('parameters', parameters)
  const scopes = 'scopes' in parameters ? parameters.scopes : splitScope(parameters.scope)
  check('scopes', scopes, 'strings')
  const fields = readFields(parameters as Omit<StartAuthorization['body'], 'scopes'>, {
    client_id: 'string',
    redirect_uri: 'string',
    response_type: 'string',
    state: 'string?',
    nonce: 'string?',
    code_challenge: 'string?',
    prompt: 'string?',
    resource: 'strings?',
    resources: 'strings?',
  })
  return { ...fields, scopes: [...scopes] }
}

function splitScope(scope: string): readonly string[] {
  checkString('scope', scope)
  return scope.split(' ').filter((name) => name !== '')
}
