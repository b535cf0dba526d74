import type { Endpoint } from '@maypole/contract'
import type { Answer, Call } from '@maypole/platform/http'
import type { Core } from './core.ts'
import type { Member, Visit } from './membership.ts'
import type { Decision } from './policy.ts'
import type { Viewer } from './session-port.ts'
import type { Counted } from './write-limits.ts'

export type CommunityEndpoint = Endpoint & { readonly auth: 'none' | 'session' }
type SessionEndpoint = Endpoint & { readonly auth: 'session' }
type SiteEndpoint = SessionEndpoint & { readonly path: `/sites/:site${string}` }

type PersonCall<E extends Endpoint> = Call<E, Viewer> & { readonly viewer: Viewer }
export type MemberCall<E extends Endpoint> = PersonCall<E> & { readonly member: Member }

/** What a handler returns when what it has read has changed before it could write. */
export const changedMeanwhile = Symbol('changed meanwhile')

/** An answer that is known before anything is counted. */
export class Answered {
  readonly answer: unknown
  constructor(answer: unknown) {
    this.answer = answer
  }
}

/** Two of them are methods: they may ask for the same services as the handler. */
interface Rules<Asked, E extends Endpoint> {
  /** Left out, what changes something is a write, and what reads is nothing. */
  readonly counts?: Counted | 'nothing' | ((call: Asked) => Counted)
  /**
   * Reads and checks what the handler needs: a call that this refuses or answers counts as nothing.
   * Where no site is in the path, the `site` of what it returns is the one that is written to.
   */
  reads?(call: Asked, core: Core): unknown
  /**
   * Creates an item, once for each `Idempotency-Key`: answers with what an earlier call has
   * created.
   */
  creates?(call: Asked & { readonly id: string }, core: Core): Promise<Answer<E> | undefined>
  /** Says that there is no room for one more item. */
  readonly full?: string
  /** How often it is tried while others write, and what is said after the last attempt. */
  readonly attempts?: { readonly most: number; readonly text: string }
}

type MemberRules<E extends Endpoint> = Rules<MemberCall<E>, E> & {
  readonly may: (member: Member, call: Call<E, Viewer>) => Decision
}

type ByRules<R> = (R extends { readonly creates: unknown }
  ? { /** Of the new item. */ readonly id: string }
  : unknown) &
  (R extends { readonly reads: (...given: never[]) => infer Found }
    ? { readonly read: Exclude<Awaited<Found>, Answered> }
    : unknown)

type Handler<Asked, E extends Endpoint, Services> = (
  call: Asked,
  services: Services,
) => Promise<Answer<E> | typeof changedMeanwhile>

/** An endpoint with what is asked of its callers, and its handler. */
export interface CommunityRoute<Services = Core> {
  readonly endpoint: CommunityEndpoint
  readonly who: 'member' | 'visitor' | 'person' | 'anybody'
  readonly rules: Partial<MemberRules<CommunityEndpoint>>
  // biome-ignore lint/suspicious/noExplicitAny: the functions below check it against the endpoint.
  readonly handler: (call: any, services: Services) => Promise<any>
}

export type Routes<Services = Core> = readonly CommunityRoute<Services>[]

/** A route for members of the site in the path, of whom `may` says which ones. */
export function forMembers<
  E extends SiteEndpoint,
  const R extends MemberRules<E>,
  Services extends Core = Core,
>(
  endpoint: E,
  rules: R,
  handler: Handler<MemberCall<E> & ByRules<R>, E, Services>,
): CommunityRoute<Services> {
  return { endpoint, who: 'member', rules: rules as object as CommunityRoute['rules'], handler }
}

/** A route for everybody with a session who knows the site in the path. */
export function forVisitors<E extends SiteEndpoint, Services extends Core = Core>(
  endpoint: E,
  handler: Handler<PersonCall<E> & Visit, E, Services>,
): CommunityRoute<Services> {
  return { endpoint, who: 'visitor', rules: {}, handler }
}

/** A route for everybody with a session, about what is theirs alone. */
export function forPeople<
  E extends SessionEndpoint,
  const R extends Rules<PersonCall<E>, E>,
  Services extends Core = Core,
>(
  endpoint: E,
  rules: R,
  handler: Handler<PersonCall<E> & ByRules<R>, E, Services>,
): CommunityRoute<Services> {
  return { endpoint, who: 'person', rules: rules as object as CommunityRoute['rules'], handler }
}

/** A route for which nobody is asked who they are. */
export function forAnybody<
  E extends Endpoint & { readonly auth: 'none' },
  Services extends Core = Core,
>(endpoint: E, handler: Handler<Call<E, undefined>, E, Services>): CommunityRoute<Services> {
  return { endpoint, who: 'anybody', rules: {}, handler }
}
