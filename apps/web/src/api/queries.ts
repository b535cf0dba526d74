import { queryOptions } from '@tanstack/react-query'
import { listCalls, profileCall, upcomingAt } from '../start/first-calls.ts'
import type { Api } from './api.ts'
import { hasStatus } from './api-error.ts'

/** Every query key in one place; invalidate a whole site with `keys.site(siteId)`. */
export const keys = {
  sites: () => ['sites'] as const,
  agentUse: () => ['agent-use'] as const,
  connectedApps: () => ['connected-apps'] as const,
  account: () => ['account'] as const,
  devices: () => ['devices'] as const,
  site: (siteId: string) => ['site', siteId] as const,
  details: (siteId: string) => ['site', siteId, 'details'] as const,
  settings: (siteId: string) => ['site', siteId, 'settings'] as const,
  ownProfile: (siteId: string) => ['site', siteId, 'profile'] as const,
  profiles: (siteId: string) => ['site', siteId, 'profiles'] as const,
  groups: (siteId: string) => ['site', siteId, 'groups'] as const,
  links: (siteId: string) => ['site', siteId, 'links'] as const,
  deadLinks: (siteId: string) => ['site', siteId, 'dead-links'] as const,
  linkOrder: (siteId: string) => ['site', siteId, 'link-order'] as const,
  announcements: (siteId: string) => ['site', siteId, 'announcements'] as const,
  /** A newer list of announcements that is not shown yet. */
  newAnnouncements: (siteId: string) => ['site', siteId, 'new-announcements'] as const,
  scheduledAnnouncements: (siteId: string) => ['site', siteId, 'scheduled-announcements'] as const,
  announcementReaders: (siteId: string) => ['site', siteId, 'announcement-readers'] as const,
  events: (siteId: string) => ['site', siteId, 'events'] as const,
  /** Requested again with the events: their key is the beginning of this one. */
  eventDates: (siteId: string, month: string) => ['site', siteId, 'events', month] as const,
  pastEvents: (siteId: string) => ['site', siteId, 'events', 'past'] as const,
  eventAnswers: (siteId: string) => ['site', siteId, 'event-answers'] as const,
  calendarFeeds: () => ['calendar-feeds'] as const,
  publicCalendar: (siteId: string) => ['site', siteId, 'public-calendar'] as const,
  invitation: (siteId: string, group = '') => ['site', siteId, 'invitation', group] as const,
  standing: (siteId: string) => ['site', siteId, 'standing'] as const,
  joinRequests: (siteId: string) => ['site', siteId, 'join-requests'] as const,
  blockedNumbers: (siteId: string) => ['site', siteId, 'blocked-numbers'] as const,
  proposals: (siteId: string) => ['site', siteId, 'proposals'] as const,
  deletedItems: (siteId: string) => ['site', siteId, 'deleted-items'] as const,
  notifications: () => ['notifications'] as const,
  notificationChoices: (siteId: string) => ['site', siteId, 'notifications'] as const,
  deletedSites: () => ['deleted-sites'] as const,
}

/** The public look-up: the only query that is not retried. */
export function siteQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.details(siteId),
    queryFn: ({ signal }) => api.call('GET /site/:site', { params: { site: siteId }, signal }),
    retry: false,
  })
}

export function settingsQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.settings(siteId),
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/settings', { params: { site: siteId }, signal }),
  })
}

/** How somebody who is no member stands to a site; asked again while they wait to be let in. */
export function standingQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.standing(siteId),
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/standing', { params: { site: siteId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 20_000 : false),
  })
}

/** The viewer's profile in the site; null for non-members (PD-5). */
export function ownProfileQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.ownProfile(siteId),
    queryFn: async ({ signal }) => {
      try {
        return await api.call(profileCall, { params: { site: siteId }, signal })
      } catch (error) {
        if (hasStatus(error, 403)) return null
        throw error
      }
    },
  })
}

export function announcementsQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.announcements(siteId),
    queryFn: ({ signal }) =>
      api.call(listCalls.announcements, { params: { site: siteId }, signal }),
  })
}

/** What is published later (admins). */
export function scheduledAnnouncementsQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.scheduledAnnouncements(siteId),
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/scheduled-announcements', { params: { site: siteId }, signal }),
  })
}

export function linksQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.links(siteId),
    queryFn: ({ signal }) => api.call(listCalls.links, { params: { site: siteId }, signal }),
  })
}

export function profilesQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.profiles(siteId),
    queryFn: ({ signal }) => api.call(listCalls.directory, { params: { site: siteId }, signal }),
  })
}

/** The groups of the directory, by name. */
export function groupsQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.groups(siteId),
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/groups', { params: { site: siteId }, signal }),
  })
}

/** Upcoming events. */
export function eventsQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.events(siteId),
    queryFn: ({ signal }) =>
      api.call(listCalls.events, {
        params: { site: siteId },
        query: upcomingAt(new Date()),
        signal,
      }),
  })
}
