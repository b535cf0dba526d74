import type { Endpoint } from '@maypole/contract'
import type { Answer, Call } from '@maypole/platform/http'
import type { Viewer } from '../session-port.ts'
import type { Member, Visit } from './membership.ts'
import type { Decision } from './policy.ts'
import type { Counted } from './write-limits.ts'

export type CommunityEndpoint = Endpoint & { readonly auth: 'none' | 'session' }
type SessionEndpoint = Endpoint & { readonly auth: 'session' }
type SiteEndpoint = SessionEndpoint & { readonly path: `/sites/:site${string}` }

/**
 * What is counted of a call: before its handler, or by the handler when it has read something. Left
 * out, what changes something is a write, and what reads is nothing.
 */
type Counts = Counted | 'nothing' | 'later' | { readonly later: Counted }

interface PersonRules {
  readonly counts?: Counts
}

interface MemberRules<E extends Endpoint> {
  readonly may: (member: Member, call: Call<E, Viewer>) => Decision
  readonly counts?: Counts | ((call: Call<E, Viewer>) => Counted)
  /** Whether it creates an item, once for each `Idempotency-Key`. */
  readonly creates?: true
}

interface Later {
  /** Counts the call, once however often it is asked to; in the site of the path by default. */
  count(site?: string): Promise<void>
}

type ByRules<Rules> = (Rules extends { readonly creates: true }
  ? { /** Of the new item. */ readonly id: string }
  : unknown) &
  (Rules extends { readonly counts: 'later' | { readonly later: Counted } } ? Later : unknown)

type PersonCall<E extends Endpoint> = Call<E, Viewer> & { readonly viewer: Viewer }

/**
 * Yields the member for each attempt at a change, as they are by then and may do it by then, so
 * that what is decided of them holds for what is written.
 */
export type Attempts = (most: number) => AsyncIterable<Member>

interface Entry {
  readonly member: Member
  readonly attempts: Attempts
}

type Handler<C, E extends Endpoint> = (call: C) => Promise<Answer<E>>

/** An endpoint with what is asked of its callers, and its handler. */
export interface CommunityRoute {
  readonly endpoint: CommunityEndpoint
  readonly who: 'member' | 'visitor' | 'person' | 'anybody'
  readonly rules: Partial<MemberRules<CommunityEndpoint>>
  // biome-ignore lint/suspicious/noExplicitAny: the functions below check it against the endpoint.
  readonly handler: (call: any) => Promise<any>
}

export type Routes = readonly CommunityRoute[]

/** A route for members of the site in the path, of whom `may` says which ones. */
export function forMembers<E extends SiteEndpoint, const Rules extends MemberRules<E>>(
  endpoint: E,
  rules: Rules,
  handler: Handler<PersonCall<E> & Entry & ByRules<Rules>, E>,
): CommunityRoute {
  return { endpoint, who: 'member', rules: rules as CommunityRoute['rules'], handler }
}

/** A route for everybody with a session who knows the site in the path. */
export function forVisitors<E extends SiteEndpoint>(
  endpoint: E,
  handler: Handler<PersonCall<E> & Visit, E>,
): CommunityRoute {
  return { endpoint, who: 'visitor', rules: {}, handler }
}

/** A route for everybody with a session, about what is theirs alone. */
export function forPeople<E extends SessionEndpoint, const Rules extends PersonRules>(
  endpoint: E,
  rules: Rules,
  handler: Handler<PersonCall<E> & ByRules<Rules>, E>,
): CommunityRoute {
  return { endpoint, who: 'person', rules: rules as CommunityRoute['rules'], handler }
}

/** A route for which nobody is asked who they are. */
export function forAnybody<E extends Endpoint & { readonly auth: 'none' }>(
  endpoint: E,
  handler: Handler<Call<E, undefined>, E>,
): CommunityRoute {
  return { endpoint, who: 'anybody', rules: {}, handler }
}
