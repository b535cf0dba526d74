import type { MarkedText, SearchResults } from '@maypole/contract/community'
import type { EntryRow } from '../access/member-store.ts'
import type { Member } from '../access/membership.ts'
import { isAdmin } from '../access/policy.ts'
import { presentSaved } from '../events/present.ts'
import { sightOf } from '../profiles/visibility.ts'
import type { AnnouncementRow, EventRow, LinkRow } from '../tables.ts'
import { nameOf, shownAddress } from './documents.ts'
import { excerpt, markFields } from './mark.ts'

type Found<Kind extends 'announcements' | 'links' | 'events' | 'contacts'> =
  SearchResults[Kind]['items'][number]

// Each presents an item that was found. The index only proposes: an item that does not hold the
// words, or that the viewer does not see, is undefined.

export function presentAnnouncement(
  row: AnnouncementRow,
  { words, now }: { words: readonly string[]; now: string },
): Found<'announcements'> | undefined {
  if (row.expires_at !== null && row.expires_at <= now) return undefined
  const marked = markFields({ title: row.headline, detail: row.body }, words)
  if (marked === undefined) return undefined
  return {
    ...{ id: row.id, siteId: row.site_id, title: marked.title, date: row.created_at },
    ...(row.body !== '' && { detail: excerpt(marked.detail) }),
  }
}

export function presentLink(
  row: LinkRow,
  { words, viewer }: { words: readonly string[]; viewer: Pick<Member, 'role'> },
): Found<'links'> | undefined {
  if (row.hidden === 1 && !isAdmin(viewer)) return undefined
  const marked = markFields({ title: row.title, detail: shownAddress(row.url) }, words)
  if (marked === undefined) return undefined
  const { title, detail } = marked
  return { id: row.id, siteId: row.site_id, title, detail: excerpt(detail), url: row.url }
}

export function presentEvent(
  row: EventRow,
  { words, now }: { words: readonly string[]; now: number },
): Found<'events'> | undefined {
  const marked = markFields({ title: row.title, detail: row.location }, words)
  if (marked === undefined) return undefined
  const { next, timeZone, recurrenceText } = presentSaved(row, now)
  return {
    ...{ id: row.id, siteId: row.site_id, title: marked.title },
    ...(row.location !== '' && { detail: marked.detail }),
    ...{ startDate: next.startDate, timeZone },
    ...(recurrenceText !== undefined && { recurrenceText }),
    isPast: Date.parse(row.last_ends_at) <= now,
  }
}

/** `digits` are those of a number that is searched for; empty for names. */
export function presentContact(
  row: EntryRow & { site_id: string },
  {
    words,
    digits,
    viewer,
  }: {
    words: readonly string[]
    digits: string
    viewer: Pick<Member, 'profileId' | 'role' | 'site'>
  },
): Found<'contacts'> | undefined {
  const sight = sightOf(viewer, row)
  if (!sight.listing) return undefined
  const name = nameOf(row)
  const hasDigits = digits !== '' && sight.phoneNumber && row.phone_number.includes(digits)
  const title: MarkedText | undefined =
    markFields({ name }, words)?.name ?? (hasDigits ? { text: name, marks: [] } : undefined)
  if (title === undefined) return undefined
  return {
    ...{ id: row.id, siteId: row.site_id, title },
    ...(sight.phoneNumber && { phoneNumber: row.phone_number }),
  }
}
