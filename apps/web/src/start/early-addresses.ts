import type { Route } from '../lib/routes.ts'

/** The path of a tab's list in the product API, which is also its name. */
export const lists = {
  announcements: 'announcements',
  links: 'links',
  directory: 'profiles',
  events: 'events',
} as const

/** Returns the tab that shows a list. */
export function tabOf(list: (typeof lists)[keyof typeof lists]): keyof typeof lists {
  return list === 'profiles' ? 'directory' : list
}

/** Returns what the screen of a route requests first: the addresses of its queries. */
export function earlyAddresses(route: Route, now: Date): readonly string[] {
  if (route.name === 'sites') return ['/api/sites']
  if (route.name !== 'site') return []
  const site = `/api/sites/${encodeURIComponent(route.siteId)}`
  if (route.tab === 'profile') return [`${site}/profile`]
  const list = `${site}/${lists[route.tab]}`
  if (route.tab !== 'events') return [`${site}/profile`, list]
  const after = new Date(now)
  after.setSeconds(0, 0)
  return [`${site}/profile`, `${list}?${new URLSearchParams({ after: after.toISOString() })}`]
}
