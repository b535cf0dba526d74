import type { ComponentType } from 'react'
import type { Membership } from './api/membership.ts'
import type { Route, SiteTab } from './routes.ts'

/** Loads the code of a tab. Repeated calls cost nothing. */
export type LoadTab = () => Promise<{ default: ComponentType<Membership> }>

/** Loads everything behind the sign-in, which the sign-in screen does without. */
export async function loadSignedIn() {
  const { SignedIn } = await import('./signed-in.tsx')
  return { default: SignedIn }
}

export async function loadSitesScreen() {
  const { SitesScreen } = await import('./features/sites/sites-screen.tsx')
  return { default: SitesScreen }
}

export async function loadAccountScreen() {
  const { AccountScreen } = await import('./features/account/account-screen.tsx')
  return { default: AccountScreen }
}

export async function loadJoinScreen() {
  const { JoinScreen } = await import('./features/joining/join-screen.tsx')
  return { default: JoinScreen }
}

export async function loadConsentScreen() {
  const [{ ConsentScreen }] = await Promise.all([
    import('./features/consent/consent-screen.tsx'),
    import('./widget/drawn-widget.tsx'),
  ])
  return { default: ConsentScreen }
}

export async function loadSiteScreen() {
  const { SiteScreen } = await import('./site-screen.tsx')
  return { default: SiteScreen }
}

/** Each tab is its own chunk. */
export const loadTab: Readonly<Record<SiteTab, LoadTab>> = {
  announcements: async () => {
    const { AnnouncementsTab } = await import('./features/announcements/announcements-tab.tsx')
    return { default: AnnouncementsTab }
  },
  links: async () => {
    const { LinksTab } = await import('./features/links/links-tab.tsx')
    return { default: LinksTab }
  },
  directory: async () => {
    const { DirectoryTab } = await import('./features/directory/directory-tab.tsx')
    return { default: DirectoryTab }
  },
  events: async () => {
    const { EventsTab } = await import('./features/events/events-tab.tsx')
    return { default: EventsTab }
  },
  profile: async () => {
    const { ProfileTab } = await import('./features/profile/profile-tab.tsx')
    return { default: ProfileTab }
  },
}

/**
 * Loads all the code for an address at once, instead of one part after another. A failure is
 * retried, and reported, by the screen that needs it.
 */
export async function loadScreen(route: Route): Promise<void> {
  const parts: Promise<unknown>[] = [loadSignedIn()]
  if (route.name === 'site') parts.push(loadSiteScreen(), loadTab[route.tab]())
  else if (route.name === 'consent') parts.push(loadConsentScreen())
  else if (route.name === 'account') parts.push(loadAccountScreen())
  else if (route.name === 'join') parts.push(loadJoinScreen())
  else parts.push(loadSitesScreen())
  await Promise.allSettled(parts)
}
