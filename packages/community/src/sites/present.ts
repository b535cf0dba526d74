import type { Site, SiteSettings } from '@maypole/contract/community'
import type { SiteRow } from '../tables.ts'

/** Presents the public part of a site: of its people only their number (PD-6). */
export function presentSite(row: SiteRow): Site {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    theme: { primaryColor: row.primary_color, backgroundColor: row.background_color },
    ...(row.avatar_hash === null ? {} : { avatarUrl: `/avatars/${row.avatar_hash}.webp` }),
    stats: { memberCount: row.member_count },
  }
}

/** Presents what members know beside the public part. */
export function presentSettings(row: SiteRow): SiteSettings {
  return {
    timeZone: row.time_zone,
    directoryEditing: row.directory_editing,
    version: row.version,
  }
}
