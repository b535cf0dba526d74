import type { Project } from '../../../projects/project.ts'
import { idTokenAlgorithm } from '../../../settings/keys.ts'
import { knownScopes } from '../apps/app-definition.ts'
import { isRegistrationOpen } from '../apps/register-client.ts'
import type { Endpoints } from './issuer.ts'

const authenticationMethods = ['client_secret_basic', 'client_secret_post', 'none']

/**
 * Returns the server's metadata (OpenID Connect Discovery §3, RFC 8414 §2); one document for both
 * addresses.
 */
export function describeServer(
  endpoints: Endpoints,
  { resources, settings }: Pick<Project, 'resources' | 'settings'>,
): Record<string, unknown> {
  const hasResources = resources.length > 0
  return {
    issuer: endpoints.issuer,
    authorization_endpoint: endpoints.authorize,
    token_endpoint: endpoints.token,
    userinfo_endpoint: endpoints.userinfo,
    jwks_uri: endpoints.jwks,
    introspection_endpoint: endpoints.introspect,
    revocation_endpoint: endpoints.revoke,
    end_session_endpoint: endpoints.logout,
    scopes_supported: [...knownScopes, ...resources.flatMap(({ scopes }) => scopes)],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [idTokenAlgorithm],
    token_endpoint_auth_methods_supported: authenticationMethods,
    introspection_endpoint_auth_methods_supported: authenticationMethods,
    revocation_endpoint_auth_methods_supported: authenticationMethods,
    code_challenge_methods_supported: ['S256'],
    prompt_values_supported: ['none', 'login', 'consent'],
    claim_types_supported: ['normal'],
    claims_supported: [
      'sub',
      'iss',
      'aud',
      'exp',
      'iat',
      'auth_time',
      'nonce',
      'at_hash',
      'sid',
      'name',
      'given_name',
      'middle_name',
      'family_name',
      'picture',
      'locale',
      'email',
      'email_verified',
      'phone_number',
      'phone_number_verified',
    ],
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    ...(hasResources
      ? {
          client_id_metadata_document_supported: true,
          protected_resources: resources.map(({ identifier }) => identifier),
        }
      : {}),
    ...(isRegistrationOpen({ resources, settings })
      ? { registration_endpoint: endpoints.register }
      : {}),
  }
}
