import { problems } from '@maypole/platform/http'
import type { FastifyRequest } from 'fastify'
import type { VerifySession, Viewer } from './session-port.ts'

// RFC 6750 §2.1: the scheme, one space, a b64token; the scheme's case does not matter (RFC 9110
// §11.1).
const bearer = /^Bearer ([A-Za-z0-9._~+/-]{1,4096}=*)$/i

/** Reads the session of the request's bearer token. Any other credentials count as no session. */
export function createAuthenticate(verifySession: VerifySession) {
  return async function authenticate(request: FastifyRequest): Promise<Viewer> {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1]
    const viewer = token === undefined ? undefined : await verifySession(token)
    if (viewer === undefined) throw problems.noSession()
    return viewer
  }
}
