import { isUniqueViolation } from '@maypole/platform/database'
import {
  type Call,
  createRouter,
  ProblemError,
  problemFormat,
  problems,
} from '@maypole/platform/http'
import type { FastifyInstance } from 'fastify'
import { QuotaExceededError } from '../lists/quota-store.ts'
import { messages } from '../messages.ts'
import { createAuthenticate } from './authenticate.ts'
import type { Core } from './core.ts'
import { creationId } from './creation-id.ts'
import type { Member } from './membership.ts'
import { everyMember, requireAllowed } from './policy.ts'
import {
  Answered,
  type CommunityEndpoint,
  type CommunityRoute,
  changedMeanwhile,
  type Routes,
} from './route.ts'
import type { VerifySession, Viewer } from './session-port.ts'
import type { Count } from './write-limits.ts'

/** What is asked on the way to a handler, and what the handlers use. */
export interface Door<Services extends Core> {
  readonly verifySession: VerifySession
  readonly count: Count
  readonly services: Services
}

/** Adds routes to one part of the server. */
export function addRoutes<Services extends Core>(
  app: FastifyInstance,
  door: Door<Services>,
  routes: Routes<Services>,
): void {
  const router = createRouter<CommunityEndpoint, { none: undefined; session: Viewer }>(app, {
    ...problemFormat,
    authenticate: {
      none: async () => undefined,
      session: createAuthenticate(door.verifySession),
    },
  })
  for (const route of routes) router.route(route.endpoint, withPreamble(route, door))
}

/**
 * Once a call has been authenticated and its input validated, the order is fixed: member → may →
 * reads → counted → id of what is created → handler. So refused calls use up nothing of a site's
 * limit. Each further attempt begins with the member, as they are by then.
 */
function withPreamble<Services extends Core>(
  route: CommunityRoute<Services>,
  { count, services }: Door<Services>,
): (call: Call<CommunityEndpoint, Viewer | undefined>) => Promise<never> {
  const { endpoint, who, handler } = route
  const { may = everyMember, reads, creates, full, attempts } = route.rules
  const { counts = endpoint.method === 'GET' ? 'nothing' : 'write' } = route.rules
  if (who === 'anybody') return (call) => handler(call, services) as Promise<never>
  const list = endpoint.path.replace('/sites/:site', '')
  return async (asked) => {
    const call = { ...asked, viewer: asked.caller as Viewer } as Call<CommunityEndpoint, Viewer> & {
      viewer: Viewer
    }
    const { viewer, params, request, body } = call
    const { site: address = '' } = params as Readonly<Record<string, string>>
    const user = viewer.userId
    if (who === 'visitor') {
      const visit = await services.membership.visit(viewer, address)
      return handler({ ...call, ...visit }, services) as Promise<never>
    }

    for (let attempt = 1, id: string | undefined; ; attempt += 1) {
      const member = who === 'member' ? await services.membership.enter(viewer, address) : undefined
      if (member !== undefined) requireAllowed(may(member, call))
      const entered = { ...call, member: member as Member }
      const read = await reads?.(entered, services)
      if (read instanceof Answered) return read.answer as never
      const site = member?.site.id ?? siteOf(read)
      if (attempt === 1) {
        const counted = typeof counts === 'function' ? counts(entered) : counts
        if (counted !== 'nothing') await count(counted, { user, site })
        id =
          creates &&
          creationId(request, { user, place: `${site}${list}`, body: body as unknown as object })
      }
      try {
        const answer = await handler({ ...entered, read, id }, services)
        if (answer !== changedMeanwhile) return answer as never
      } catch (error) {
        const refusal = refusalOf(error, full)
        const first =
          isRefusedCreation(refusal) && (await creates?.({ ...entered, id: id ?? '' }, services))
        if (first) return first as never
        throw refusal
      }
      if (attempt === attempts?.most) throw problems.conflict('edit-conflict', attempts.text)
    }
  }
}

function siteOf(read: unknown): string | undefined {
  return (read as { site?: { id: string } } | undefined)?.site?.id
}

/** Says what a list has no room for: one more item, or its text. */
function refusalOf(error: unknown, full: string | undefined): unknown {
  if (!(error instanceof QuotaExceededError) || full === undefined) return error
  return problems.conflict('full', error.of === 'items' ? full : messages.full.bytes)
}

/** An earlier call with the same key may have created the item. */
function isRefusedCreation(error: unknown): boolean {
  return isUniqueViolation(error) || (error instanceof ProblemError && error.status === 409)
}
