import type { Endpoint } from '@maypole/contract'
import { createRouter, problemFormat, type Router } from '@maypole/platform/http'
import type { FastifyInstance } from 'fastify'
import type { VerifySession, Viewer } from '../session-port.ts'
import { createAuthenticate } from './authenticate.ts'

type CommunityEndpoint = Endpoint & { readonly auth: 'none' | 'session' }
interface Callers {
  none: undefined
  session: Viewer
}

/** Adds the endpoints of the product API. */
export type CommunityRouter = Router<CommunityEndpoint, Callers>

export function createCommunityRouter(
  app: FastifyInstance,
  options: { verifySession: VerifySession },
): CommunityRouter {
  return createRouter<CommunityEndpoint, Callers>(app, {
    ...problemFormat,
    authenticate: {
      none: async () => undefined,
      session: createAuthenticate(options.verifySession),
    },
  })
}
