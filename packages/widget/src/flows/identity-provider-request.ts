import type { AuthorizationParameters } from '@maypole/sdk'

/** What has to be in the address, in the order in which it is looked for. */
const neededParameters = {
  authorize: ['client_id', 'redirect_uri', 'response_type', 'scope'],
  logout: ['client_id', 'post_logout_redirect_uri'],
} as const

export type RequestKind = keyof typeof neededParameters

/** What the address of a page asks for. */
export function readKind(query: URLSearchParams): RequestKind {
  return query.has('post_logout_redirect_uri') ? 'logout' : 'authorize'
}

/** The first needed parameter that is not in the address, or empty there; undefined when all are. */
export function findMissing(query: URLSearchParams, kind: RequestKind): string | undefined {
  return neededParameters[kind].find((name) => !query.get(name))
}

/** What an app asks for, with `scope` as it stands in the address. */
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
