import type { startIdpAuthorizationBody } from '@maypole/contract/provider'
import type { z } from 'zod'
import type { AuthorizationQuestion } from './open-authorization.ts'

/** Converts the fields of a request. */
export function toQuestion(
  body: Omit<z.output<typeof startIdpAuthorizationBody>, 'resource' | 'resources'> & {
    resource?: string[] | undefined
    resources?: string[] | undefined
  },
): AuthorizationQuestion {
  return {
    clientId: body.client_id,
    redirectUri: body.redirect_uri,
    responseType: body.response_type,
    scopes: body.scopes,
    state: body.state || undefined,
    nonce: body.nonce || undefined,
    codeChallenge: body.code_challenge || undefined,
    prompt: body.prompt || undefined,
    resources: [...(body.resource ?? []), ...(body.resources ?? [])],
  }
}
