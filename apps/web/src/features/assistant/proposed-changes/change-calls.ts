import type { Change, Deletion, Update } from '@maypole/contract/community'
import type { Api, CallOptions } from '../../../api/api.ts'
import { hasStatus } from '../../../api/api-error.ts'
import { keys } from '../../../api/queries.ts'
import type { SiteTab } from '../../../lib/routes.ts'
import { ownTimeZone } from '../../../lib/zoned-time.ts'
import { textOf } from '../../../shared/announcement-form/announcement-text.ts'
import { bodyOf, createCalls } from '../body-of.ts'
import { draftOf } from '../draft.ts'
import { applied } from './changed-item.ts'

type Kind = 'Event' | 'Announcement' | 'Profile' | 'Link'

/** The tab and the list of each kind. */
const places = {
  Event: { tab: 'events', list: keys.events },
  Announcement: { tab: 'announcements', list: keys.announcements },
  Profile: { tab: 'directory', list: keys.profiles },
  Link: { tab: 'links', list: keys.links },
} as const satisfies Record<Kind, { tab: SiteTab; list: (siteId: string) => readonly string[] }>

export function placeOf({ tool }: Pick<Change, 'tool'>): (typeof places)[Kind] {
  return places[tool.replace(/^(?:create|update|delete)/, '') as Kind]
}

export interface CallPlace {
  readonly api: Api
  readonly siteId: string
}

/** Makes a change by the call that makes it by hand. Resolves with what is stored then. */
export function saveChange(
  change: Update,
  { api, siteId: site }: CallPlace,
): Promise<{ readonly id: string }> {
  switch (change.tool) {
    case 'updateEvent': {
      const { id, title, location, startDate, endDate, timeZone, rrule, version } = applied(change)
      const body = { title, location, startDate, endDate, timeZone, version }
      const { scope, recurrenceId, cancelled } = change.parameters
      if (scope === 'this')
        return api.call('PUT /sites/:site/events/:event', {
          params: { site, event: id },
          body: { ...body, scope, recurrenceId, cancelled },
        })
      return api.call('PUT /sites/:site/events/:event', {
        params: { site, event: id },
        body: { ...body, rrule },
      })
    }
    case 'updateAnnouncement': {
      const { id, version, ...content } = applied(change)
      const params = { site, announcement: id }
      if (change.parameters.headline === undefined)
        return api.call('PATCH /sites/:site/announcements/:announcement', {
          params,
          body: { pinned: content.pinned },
        })
      return api.call('PUT /sites/:site/announcements/:announcement', {
        params,
        body: { ...textOf(content), version },
      })
    }
    case 'updateProfile': {
      const {
        id,
        firstName,
        lastName,
        nickname,
        phoneNumber = '',
        email,
        version,
      } = applied(change)
      return api.call('PUT /sites/:site/profiles/:profile', {
        params: { site, profile: id },
        body: { firstName, lastName, nickname, phoneNumber, email, version },
      })
    }
    case 'updateLink': {
      const { id, title, url, version } = applied(change)
      return api.call('PUT /sites/:site/links/:link', {
        params: { site, link: id },
        body: { title, url, version },
      })
    }
  }
}

/** Makes one change of a list. A creation that is sent again creates nothing a second time. */
export function makeChange(
  change: Exclude<Change, Deletion>,
  { api, siteId, idempotencyKey }: CallPlace & { idempotencyKey: string },
): Promise<{ readonly id: string }> {
  if ('item' in change) return saveChange(change, { api, siteId })
  const viewerZone = ownTimeZone()
  const body = bodyOf({ draft: draftOf(change, viewerZone), proposal: change, viewerZone })
  return api.call(createCalls[change.tool], {
    params: { site: siteId },
    body,
    idempotencyKey,
  } as CallOptions<(typeof createCalls)[typeof change.tool]>)
}

/** Deletes by the call that deletes by hand. */
export async function deleteItem(
  change: Deletion,
  { api, siteId: site }: CallPlace,
): Promise<void> {
  const { id } = change.item
  switch (change.tool) {
    case 'deleteEvent':
      return api.call('DELETE /sites/:site/events/:event', { params: { site, event: id } })
    case 'deleteAnnouncement':
      return api.call('DELETE /sites/:site/announcements/:announcement', {
        params: { site, announcement: id },
      })
    case 'deleteProfile':
      return api.call('DELETE /sites/:site/profiles/:profile', { params: { site, profile: id } })
    case 'deleteLink':
      return api.call('DELETE /sites/:site/links/:link', { params: { site, link: id } })
  }
}

/** Whether the next calls would fail for the same reason: no network, or too many calls. */
export function stopsAll(error: unknown): boolean {
  return hasStatus(error, 0) || hasStatus(error, 429) || hasStatus(error, 401)
}
