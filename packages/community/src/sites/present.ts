import type { DeletedSite, ListedSite, Site, SiteSettings } from '@maypole/contract/community'
import { deletedSiteDays } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { siteVisibility } from '../access/visibility.ts'
import { newsOf } from '../lists/news-store.ts'
import type { SiteRow } from '../lists/tables.ts'
import type { SiteOfUser } from './store.ts'

/** Presents the public part of a site: of its people only their number (PD-6). */
export function presentSite(row: SiteRow): Site {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    theme: { primaryColor: row.primary_color, backgroundColor: row.background_color },
    avatarUrl: row.avatar_hash === null ? undefined : `/avatars/${row.avatar_hash}.webp`,
    stats: { memberCount: row.member_count },
  }
}

/** Presents a site in the list of one of its members, with where something is new to them. */
export function presentListedSite(row: SiteOfUser): ListedSite {
  const unseen = Object.keys(newsOf(row, { role: row.role, seen: row })) as ListedSite['news']
  return {
    ...presentSite(row),
    news: unseen?.length === 0 ? undefined : unseen,
    unopened: row.unopened === 1 ? true : undefined,
    refusesAgents: row.agents === 'refused' ? true : undefined,
  }
}

/** Presents what members know beside the public part. */
export function presentSettings(row: SiteRow): SiteSettings {
  return {
    timeZone: row.time_zone,
    directoryEditing: row.directory_editing,
    eventDeletion: row.event_deletion,
    joining: row.joining,
    agents: row.agents,
    answerCounts: row.answer_counts,
    attendanceDays: row.attendance_days,
    visibility: siteVisibility(row),
    version: row.version,
  }
}

/** Presents a deleted site to its admins, with the day on which it is deleted for good. */
export function presentDeletedSite(row: SiteRow): DeletedSite {
  const deletedAt = Date.parse(row.deleted_at ?? '')
  return {
    site: presentSite(row),
    purgeDate: toInstant(deletedAt + deletedSiteDays * 86_400_000),
  }
}
