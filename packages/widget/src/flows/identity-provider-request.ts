import type { AuthorizationParameters } from '@maypole/sdk'

/** The required parameters of the address, in the order of checking. */
const neededParameters = {
  authorize: ['client_id', 'redirect_uri', 'response_type', 'scope'],
  logout: ['client_id', 'post_logout_redirect_uri'],
} as const

export type RequestKind = keyof typeof neededParameters

/** Returns what the page's address asks for. */
export function readKind(query: URLSearchParams): RequestKind {
  return query.has('post_logout_redirect_uri') ? 'logout' : 'authorize'
}

/** Returns the first required parameter that is missing or empty; undefined when all are there. */
export function findMissing(query: URLSearchParams, kind: RequestKind): string | undefined {
  return neededParameters[kind].find((name) => !query.get(name))
}

/** Returns an app's request, with `scope` as in the address. */
export function readAuthorization(
  query: URLSearchParams,
): Extract<AuthorizationParameters, { scope: string }> {
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

export function readLogout(query: URLSearchParams) {
  return {
    client_id: query.get('client_id') ?? '',
    post_logout_redirect_uri: query.get('post_logout_redirect_uri') ?? '',
    state: query.get('state') ?? undefined,
    id_token_hint: query.get('id_token_hint') ?? undefined,
  }
}
