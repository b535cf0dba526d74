import { definedFields } from '@maypole/platform/defined-fields'
import type { UncheckedObject } from '../providers/provider.ts'

/**
 * Normalises a token response where providers deviate from RFC 6749 §5.1: scopes as a list, a
 * missing `token_type`. An id_token that nothing can be verified against is removed.
 */
export async function normalizeTokenResponse(
  response: Response,
  { keepsIdToken }: { keepsIdToken: boolean },
): Promise<UncheckedObject> {
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Error('The token endpoint did not answer with an object')
  const { scope, token_type, id_token, ...rest } = body as Record<string, unknown>
  return definedFields({
    ...rest,
    token_type: 'access_token' in rest ? (token_type ?? 'bearer') : undefined,
    scope: Array.isArray(scope) ? scope.join(' ') : scope,
    id_token: keepsIdToken ? id_token : undefined,
  })
}
