import type { ProviderErrorType } from '@maypole/contract/provider'
import { descriptions } from '../messages.ts'

/**
 * The reasons to refuse an authorization, each with the error for the app and that of the frontend
 * API.
 */
const refusals = {
  responseType: ['unsupported_response_type', 'oauth_unsupported_response_type'],
  responseMode: ['invalid_request', 'bad_request'],
  noScope: ['invalid_scope', 'oauth_invalid_scope_requested'],
  prompt: ['invalid_request', 'oauth_invalid_prompt'],
  accountSelection: ['account_selection_required', 'oauth_invalid_prompt'],
  maxAge: ['invalid_request', 'bad_request'],
  challenge: ['invalid_request', 'pkce_required_for_idp_authorization_flow'],
  stateTooLong: ['invalid_request', 'bad_request'],
  malformed: ['invalid_request', 'bad_request'],
  requestObject: ['request_not_supported', 'bad_request'],
  requestUri: ['request_uri_not_supported', 'bad_request'],
  registration: ['registration_not_supported', 'bad_request'],
  target: ['invalid_target', 'oauth_invalid_target'],
  denied: ['access_denied', 'unauthorized_action'],
  actedFor: ['access_denied', 'unauthorized_action'],
  loginRequired: ['login_required', 'unauthorized_action'],
  consentRequired: ['consent_required', 'unauthorized_action'],
} as const satisfies Record<string, readonly [error: string, type: ProviderErrorType]>

export type Refusal = keyof typeof refusals

/**
 * An authorization that is refused once the redirect URI is valid: the app is told (RFC 6749
 * §4.1.2.1, OpenID Connect Core §3.1.2.6). Errors about the app itself or its address are never
 * sent anywhere.
 */
export class RefusedAuthorizationError extends Error {
  override readonly name = 'RefusedAuthorizationError'
  readonly refusal: Refusal
  /** The `error` of the redirect. */
  readonly error: string
  readonly type: ProviderErrorType

  constructor(refusal: Refusal) {
    super(refusal === 'requestUri' ? descriptions.requestObject : descriptions[refusal])
    this.refusal = refusal
    this.error = refusals[refusal][0]
    this.type = refusals[refusal][1]
  }
}
