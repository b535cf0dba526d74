import type { ArchivePreview } from '@maypole/contract/community'
import type { ArchiveSummary } from './read-archive.ts'

/** Presents what an archive has. */
export function presentArchive(summary: ArchiveSummary): ArchivePreview {
  const { title, address: slug, exportedAt, admins, counts, pictures } = summary
  const count = (name: string) => counts[name] ?? 0
  return {
    title,
    slug,
    exportedAt,
    admins,
    contacts: count('contacts'),
    groups: count('groups'),
    announcements: count('announcements'),
    scheduled: count('scheduledAnnouncements'),
    links: count('links'),
    events: count('events'),
    blockedNumbers: count('blockedNumbers'),
    pictures: pictures.length,
  }
}
