/**
 * The tabs of a site in the order of the tab bar, and the page of the own profile, which is not a
 * tab.
 */
const siteTabs = ['announcements', 'links', 'directory', 'events'] as const
export type SiteTab = (typeof siteTabs)[number] | 'profile'

/** What an address shows. `siteId` is a slug or an id, lower-cased (PD-44). */
export type Route =
  | { readonly name: 'sign-in' }
  | { readonly name: 'sites' }
  | { readonly name: 'account' }
  | { readonly name: 'join' }
  | { readonly name: 'consent' }
  /** Where somebody whom others have added to a site says whether it is theirs. */
  | { readonly name: 'invitation'; readonly siteId: string }
  | { readonly name: 'site'; readonly siteId: string; readonly tab: SiteTab }
  | { readonly name: 'redirect'; readonly to: string }

/**
 * The app's own screens by the first part of their address, which no site can have (PD-37), and the
 * second, if any.
 */
const ownScreens = new Map<
  string,
  { name: Exclude<Route['name'], 'site' | 'invitation' | 'redirect'>; second?: string }
>([
  ['authenticate', { name: 'sign-in' }],
  ['sites', { name: 'sites' }],
  ['account', { name: 'account' }],
  ['join', { name: 'join' }],
  // Where the identity provider sends browsers (its setting `idp.consentPath`).
  ['oauth', { name: 'consent', second: 'authorize' }],
])

function isSiteTab(text: string): text is SiteTab {
  return text === 'profile' || (siteTabs as readonly string[]).includes(text)
}

/**
 * Parses a path. A trailing slash is ignored and slugs are lower-cased (PD-115). An unknown part of
 * a site leads to its announcements, anything deeper to the list of sites (PD-35).
 */
export function routeOf(path: string): Route {
  const [first, second, ...deeper] = path.split('/').filter((part) => part !== '')
  if (first === undefined) return { name: 'sign-in' }
  if (deeper.length > 0) return { name: 'redirect', to: '/sites' }
  const siteId = first.toLowerCase()
  const tab = second?.toLowerCase()
  // The former address of the connected apps.
  if (siteId === 'connected-apps') return { name: 'redirect', to: '/account' }
  const own = ownScreens.get(siteId)
  if (own !== undefined) {
    return own.second === tab ? { name: own.name } : { name: 'redirect', to: '/sites' }
  }
  if (tab !== 'invitation' && (tab === undefined || !isSiteTab(tab))) {
    return { name: 'redirect', to: `/${siteId}/announcements` }
  }
  if (siteId !== first || tab !== second) return { name: 'redirect', to: `/${siteId}/${tab}` }
  return tab === 'invitation' ? { name: 'invitation', siteId } : { name: 'site', siteId, tab }
}

/** The route at which a path ends up: after the app's own redirects, for somebody signed in. */
export function openedRouteOf(path: string): Route {
  const route = routeOf(path)
  if (route.name === 'sign-in') return { name: 'sites' }
  return route.name === 'redirect' ? routeOf(route.to) : route
}
