import { type Call, createRouter, problemFormat, type Router } from '@maypole/platform/http'
import type { FastifyInstance } from 'fastify'
import type { VerifySession, Viewer } from '../session-port.ts'
import { createAuthenticate } from './authenticate.ts'
import { creationId } from './creation-id.ts'
import type { Member, Membership } from './membership.ts'
import { everyMember, requireAllowed } from './policy.ts'
import type { CommunityEndpoint, CommunityRoute, Routes } from './route.ts'
import type { Count, Counted } from './write-limits.ts'

interface Callers {
  none: undefined
  session: Viewer
}

/** Adds the endpoints of the product API. */
export type CommunityRouter = Router<CommunityEndpoint, Callers>

/** What is asked on the way to a handler. */
export interface Door {
  readonly verifySession: VerifySession
  readonly membership: Pick<Membership, 'enter' | 'visit'>
  readonly count: Count
}

export function createCommunityRouter(
  app: FastifyInstance,
  options: Pick<Door, 'verifySession'>,
): CommunityRouter {
  return createRouter<CommunityEndpoint, Callers>(app, {
    ...problemFormat,
    authenticate: {
      none: async () => undefined,
      session: createAuthenticate(options.verifySession),
    },
  })
}

/** Adds routes to one part of the server. */
export function addRoutes(app: FastifyInstance, door: Door, tables: readonly Routes[]): void {
  const router = createCommunityRouter(app, door)
  for (const route of tables.flat()) router.route(route.endpoint, withPreamble(route, door))
}

/**
 * Once a call has been authenticated and its input validated, the order is fixed: member → may →
 * counted → id of what is created → handler. So refused calls use up nothing of a site's limit.
 */
function withPreamble(route: CommunityRoute, door: Door): CommunityRoute['handler'] {
  const { endpoint, who, handler } = route
  const { may = everyMember, counts = 'nothing', creates } = route.rules
  if (who === 'anybody') return handler
  const list = endpoint.path.replace('/sites/:site', '')
  return async (call: Call<CommunityEndpoint, Viewer>) => {
    const { caller: viewer, params, request, body } = call
    const { site: address = '' } = params as Readonly<Record<string, string>>
    const user = viewer.userId
    if (who === 'visitor')
      return handler({ ...call, ...(await door.membership.visit(viewer, address)), viewer })

    async function enterAgain(): Promise<Member> {
      const found = await door.membership.enter(viewer, address)
      requireAllowed(may(found, call))
      return found
    }
    const member = who === 'member' ? await enterAgain() : undefined
    const site = member?.site.id
    const counted = typeof counts === 'function' ? counts(call) : counts
    const later = typeof counted === 'object' && 'later' in counted ? counted.later : undefined
    if (later === undefined && counted !== 'nothing')
      await door.count(counted as Counted, { user, site })
    let counting: Promise<void> | undefined
    return handler({
      ...call,
      viewer,
      member,
      enterAgain,
      count: (found = site) => (counting ??= door.count(later ?? 'write', { user, site: found })),
      id:
        creates &&
        creationId(request, { user, place: `${site}${list}`, body: body as unknown as object }),
    })
  }
}
