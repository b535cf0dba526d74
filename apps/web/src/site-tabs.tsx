import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { lazy } from 'react'
import type { Api } from './api/api.ts'
import type { Membership } from './api/membership.ts'
import { announcementsQuery, eventsQuery, linksQuery, profilesQuery } from './api/queries.ts'
import { messages } from './messages.ts'
import type { SiteTab } from './routes.ts'
import { CalendarIcon } from './ui/icons/calendar.tsx'
import { LinkIcon } from './ui/icons/link.tsx'
import { MegaphoneIcon } from './ui/icons/megaphone.tsx'
import { PeopleIcon } from './ui/icons/people.tsx'

/** Fetches a tab's code; calling it ahead of need is how a tab is ready when it is pressed. */
type LoadTab = () => Promise<{ default: ComponentType<Membership> }>

/** Each tab is its own chunk. */
const load: Readonly<Record<SiteTab, LoadTab>> = {
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

/** The parts behind the addresses of a site. */
export const tabContent: Readonly<Record<SiteTab, ComponentType<Membership>>> = {
  announcements: lazy(load.announcements),
  links: lazy(load.links),
  directory: lazy(load.directory),
  events: lazy(load.events),
  profile: lazy(load.profile),
}

/** The tab bar, from left to right (spec §2). */
export const tabBar: readonly {
  readonly tab: Exclude<SiteTab, 'profile'>
  readonly label: string
  readonly icon: ReactNode
}[] = [
  { tab: 'announcements', label: messages.tabs.announcements, icon: <MegaphoneIcon size={22} /> },
  { tab: 'links', label: messages.tabs.links, icon: <LinkIcon size={22} /> },
  { tab: 'directory', label: messages.tabs.directory, icon: <PeopleIcon size={22} /> },
  { tab: 'events', label: messages.tabs.events, icon: <CalendarIcon size={22} /> },
]

/** Fetches the code of every tab, so that none of them makes anybody wait. */
export function preloadTabs(): void {
  for (const loadTab of Object.values(load)) void loadTab().catch(() => undefined)
}

/** Asks for a tab's list before it is shown; what is in memory and fresh is not asked for again. */
export async function prefetchTab(options: {
  tab: SiteTab
  siteId: string
  api: Api
  queryClient: QueryClient
}): Promise<void> {
  const { tab, siteId, api, queryClient } = options
  if (tab === 'announcements') await queryClient.prefetchQuery(announcementsQuery(api, siteId))
  if (tab === 'links') await queryClient.prefetchQuery(linksQuery(api, siteId))
  if (tab === 'directory') await queryClient.prefetchQuery(profilesQuery(api, siteId))
  if (tab === 'events') await queryClient.prefetchQuery(eventsQuery(api, siteId))
}
