import type { CommunityApi } from '@maypole/contract/community'
import type { Route, SiteTab } from '../lib/routes.ts'
import { addressOf } from './address-of.ts'

type Call = keyof CommunityApi

// By their names in the contract, and for the queries too: the page asks for what the app will.
export const sitesCall = 'GET /sites' satisfies Call
export const profileCall = 'GET /sites/:site/profile' satisfies Call
/** What the list of each tab comes from. */
export const listCalls = {
  announcements: 'GET /sites/:site/announcements',
  links: 'GET /sites/:site/links',
  directory: 'GET /sites/:site/profiles',
  events: 'GET /sites/:site/events',
} as const satisfies Record<Exclude<SiteTab, 'profile'>, Call>

/** The events to come, from the minute that has begun. */
export function upcomingAt(now: Date): CommunityApi[(typeof listCalls)['events']]['query'] {
  const after = new Date(now)
  after.setSeconds(0, 0)
  return { after: after.toISOString() }
}

/** Returns what the screen of a route requests first: the addresses of its queries. */
export function firstAddresses(route: Route, now: Date): readonly string[] {
  if (route.name === 'sites') return [addressOf(sitesCall)]
  if (route.name !== 'site') return []
  const params = { site: route.siteId }
  const profile = addressOf(profileCall, { params })
  if (route.tab === 'profile') return [profile]
  const query = route.tab === 'events' ? upcomingAt(now) : undefined
  return [profile, addressOf(listCalls[route.tab], { params, query })]
}
