import { definedFields } from '@maypole/platform/defined-fields'
import { jwtVerify } from 'jose'
import type { AuthorizationServer } from 'oauth4webapi'
import type { UncheckedObject } from '../providers/provider.ts'
import { allowedAlgorithms, type Upstream } from './create-upstream.ts'

/** Seconds of clock skew. */
const tolerance = 60

/**
 * Verifies an id_token (OpenID Connect Core §3.1.3.7): signed by a key of the configured issuer
 * with an allowed algorithm, issued by it for our client, and current. The caller compares the
 * nonce. Throws otherwise.
 */
export async function verifyIdToken(
  upstream: Upstream,
  options: {
    idToken: string
    server: AuthorizationServer
    /** Accepted spellings. */
    issuers: readonly string[]
    clientId: string
    /** Seconds since its issue. */
    longestAge?: number
  },
): Promise<UncheckedObject> {
  const { idToken, server, issuers, clientId, longestAge } = options
  const { payload } = await jwtVerify(idToken, upstream.keysOf(server), {
    algorithms: allowedAlgorithms,
    issuer: [...issuers],
    audience: clientId,
    requiredClaims: ['exp', 'iat', 'sub'],
    currentDate: new Date(upstream.clock.now()),
    clockTolerance: tolerance,
    ...definedFields({ maxTokenAge: longestAge }),
  })
  const { aud, azp } = payload
  const isForOthersToo = Array.isArray(aud) && aud.length > 1
  if ((azp !== undefined || isForOthersToo) && azp !== clientId)
    throw new Error('The id_token was made for another client')
  return payload
}
