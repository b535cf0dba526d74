import { problem } from '@maypole/contract'
import { randomToken } from '@maypole/platform/crypto'
import { createHttpServer, ProblemError } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import { limitBodies } from '../../access/json-hooks.ts'
import type { CommunityRoute, Routes } from '../../access/route.ts'
import { addRoutes, type Door } from '../../access/router.ts'
import type { Viewer } from '../../access/session-port.ts'
import { openOnce } from './open-once.ts'

/** Asks a route of the product as a person. Throws ProblemError as the route refuses. */
export type Ask = (
  viewer: Viewer,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<unknown>

/**
 * Creates a server for the tools of agents that nobody else can reach: it does not listen. It has
 * the routes that only read, and none that writes, whatever a tool asks for. A route is asked with
 * a token that stands for the person in this one call.
 */
export function createInnerApi<Services extends Core>(
  door: Omit<Door<Services>, 'verifySession'>,
  routes: Routes<Services>,
): Ask {
  const viewers = new Map<string, Viewer>()
  const opened = openOnce(async () => {
    const server = createHttpServer({ log: door.services.log, isSecure: false, trustedProxies: [] })
    limitBodies(server)
    const verifySession = async (token: string) => viewers.get(token)
    addRoutes(server, { ...door, verifySession }, routes)
    await server.ready()
    return server
  })

  return async (viewer, method, path, body) => {
    const server = await opened()
    const token = randomToken()
    viewers.set(token, viewer)
    try {
      const response = await server.inject({
        method,
        url: path,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body }),
      })
      if (response.statusCode === 200) return response.json()
      const refused = problem.parse(response.json())
      throw new ProblemError(response.statusCode, refused.type.replace(/^.*\//, ''), refused.error)
    } finally {
      viewers.delete(token)
    }
  }
}

/** Returns the routes of these endpoints. Throws when one of them is missing. */
export function routesOf<Services>(
  all: Routes<Services>,
  endpoints: readonly CommunityRoute['endpoint'][],
): Routes<Services> {
  return endpoints.map((endpoint) => {
    const route = all.find((one) => one.endpoint === endpoint)
    if (route === undefined) throw new Error(`There is no route for ${endpoint.path}`)
    return route
  })
}
