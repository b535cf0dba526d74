import { type Call, createRouter, problemFormat } from '@maypole/platform/http'
import type { FastifyInstance } from 'fastify'
import type { VerifySession, Viewer } from '../session-port.ts'
import { createAuthenticate } from './authenticate.ts'
import { creationId } from './creation-id.ts'
import type { Member, Membership } from './membership.ts'
import { everyMember, requireAllowed } from './policy.ts'
import type { Attempts, CommunityEndpoint, CommunityRoute, Routes } from './route.ts'
import type { Count, Counted } from './write-limits.ts'

/** What is asked on the way to a handler. */
export interface Door {
  readonly verifySession: VerifySession
  readonly membership: Pick<Membership, 'enter' | 'visit'>
  readonly count: Count
}

/** Adds routes to one part of the server. */
export function addRoutes(app: FastifyInstance, door: Door, tables: readonly Routes[]): void {
  const router = createRouter<CommunityEndpoint, { none: undefined; session: Viewer }>(app, {
    ...problemFormat,
    authenticate: {
      none: async () => undefined,
      session: createAuthenticate(door.verifySession),
    },
  })
  for (const route of tables.flat()) router.route(route.endpoint, withPreamble(route, door))
}

/**
 * Once a call has been authenticated and its input validated, the order is fixed: member → may →
 * counted → id of what is created → handler. So refused calls use up nothing of a site's limit.
 */
function withPreamble(route: CommunityRoute, door: Door): CommunityRoute['handler'] {
  const { endpoint, who, handler } = route
  const { may = everyMember, creates } = route.rules
  const { counts = endpoint.method === 'GET' ? 'nothing' : 'write' } = route.rules
  const later = laterOf(counts)
  if (who === 'anybody') return handler
  const list = endpoint.path.replace('/sites/:site', '')
  return async (call: Call<CommunityEndpoint, Viewer>) => {
    const { caller: viewer, params, request, body } = call
    const { site: address = '' } = params as Readonly<Record<string, string>>
    const user = viewer.userId
    if (who === 'visitor')
      return handler({ ...call, ...(await door.membership.visit(viewer, address)), viewer })

    async function enter(): Promise<Member> {
      const found = await door.membership.enter(viewer, address)
      requireAllowed(may(found, call))
      return found
    }
    const member = who === 'member' ? await enter() : undefined
    const site = member?.site.id
    const counted = typeof counts === 'function' ? counts(call) : counts
    if (later === undefined && counted !== 'nothing')
      await door.count(counted as Counted, { user, site })
    let counting: Promise<void> | undefined
    return handler({
      ...call,
      viewer,
      member,
      attempts: attemptsOf(member, enter),
      count: (found = site) => (counting ??= door.count(later ?? 'write', { user, site: found })),
      id:
        creates &&
        creationId(request, { user, place: `${site}${list}`, body: body as unknown as object }),
    })
  }
}

function attemptsOf(member: Member | undefined, enter: () => Promise<Member>): Attempts {
  return async function* attempts(most) {
    for (let attempt = 0; attempt < most; attempt += 1)
      yield attempt === 0 && member !== undefined ? member : await enter()
  }
}

/** What the handler counts; undefined where it counts nothing itself. */
function laterOf(counts: CommunityRoute['rules']['counts']): Counted | undefined {
  if (counts === 'later') return 'write'
  return typeof counts === 'object' && 'later' in counts ? counts.later : undefined
}
