import type { AuthorizationParameters } from '@maypole/sdk'

/** What has to be in the address of either question, in the order in which it is asked for (spec §5). */
export const neededParameters = {
  authorization: ['client_id', 'redirect_uri', 'response_type', 'scope'],
  logout: ['client_id', 'post_logout_redirect_uri'],
} as const

/** The first of the parameters that is not there, or empty; undefined when all are. */
export function missingParameter(
  query: URLSearchParams,
  names: readonly string[],
): string | undefined {
  return names.find((name) => !query.get(name))
}

/** What an app asks for, as it stands in the address. */
export function readAuthorization(query: URLSearchParams): AuthorizationParameters {
  return {
    client_id: query.get('client_id') ?? '',
    redirect_uri: query.get('redirect_uri') ?? '',
    response_type: query.get('response_type') ?? '',
    scope: query.get('scope') ?? '',
    state: query.get('state') ?? undefined,
    nonce: query.get('nonce') ?? undefined,
    code_challenge: query.get('code_challenge') ?? undefined,
    prompt: query.get('prompt') ?? undefined,
  }
}

/** The logout that an app asks for. */
export function readLogout(query: URLSearchParams) {
  return {
    client_id: query.get('client_id') ?? '',
    post_logout_redirect_uri: query.get('post_logout_redirect_uri') ?? '',
    state: query.get('state') ?? undefined,
    id_token_hint: query.get('id_token_hint') ?? undefined,
  }
}
