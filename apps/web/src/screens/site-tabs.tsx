import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Api } from '../api/api.ts'
import { announcementsQuery, eventsQuery, linksQuery, profilesQuery } from '../api/queries.ts'
import type { SiteTab } from '../lib/routes.ts'
import { CalendarIcon } from '../ui/icons/calendar.tsx'
import { LinkIcon } from '../ui/icons/link.tsx'
import { MegaphoneIcon } from '../ui/icons/megaphone.tsx'
import { PeopleIcon } from '../ui/icons/people.tsx'

/** The tab bar, from left to right. */
export const tabBar: readonly {
  readonly tab: Exclude<SiteTab, 'profile'>
  readonly icon: ReactNode
}[] = [
  { tab: 'announcements', icon: <MegaphoneIcon size={22} /> },
  { tab: 'links', icon: <LinkIcon size={22} /> },
  { tab: 'directory', icon: <PeopleIcon size={22} /> },
  { tab: 'events', icon: <CalendarIcon size={22} /> },
]

/** Loads a tab's list before it is shown, unless it is fresh in the cache. */
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
