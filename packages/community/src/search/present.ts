import type { MarkedText, SearchResults } from '@maypole/contract/community'
import type { EntryRow } from '../access/entry.ts'
import type { Member } from '../access/membership.ts'
import { isAdmin } from '../access/policy.ts'
import { sightOf } from '../access/visibility.ts'
import { presentOccurrence, presentSaved } from '../calendar/events/present.ts'
import { openChangedDates } from '../calendar/events/series.ts'
import { shownAddress } from '../links/feature.ts'
import type { GroupNames } from '../lists/feature.ts'
import type { AnnouncementRow, EventRow, LinkRow } from '../lists/tables.ts'
import { groupsOf, nameOf } from '../people/feature.ts'
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
    id: row.id,
    siteId: row.site_id,
    title: marked.title,
    date: row.created_at,
    detail: row.body === '' ? undefined : excerpt(marked.detail),
  }
}

export function presentLink(
  row: LinkRow,
  { words, viewer }: { words: readonly string[]; viewer: Pick<Member, 'role'> },
): Found<'links'> | undefined {
  if (row.hidden === 1 && !isAdmin(viewer)) return undefined
  const texts = { title: row.title, heading: row.section ?? '', detail: shownAddress(row.url) }
  const marked = markFields(texts, words)
  if (marked === undefined) return undefined
  const { title, heading, detail } = marked
  return {
    id: row.id,
    siteId: row.site_id,
    title,
    heading: heading.marks.length > 0 ? heading : undefined,
    detail: excerpt(detail),
    url: row.url,
  }
}

export function presentEvent(
  row: EventRow,
  { words, now }: { words: readonly string[]; now: number },
): Found<'events'> | undefined {
  const saved = presentSaved(row, now)
  const texts = { title: row.title, detail: row.location, notes: row.notes ?? '' }
  const marked = markFields(texts, words)
  const isPast = Date.parse(row.last_ends_at) <= now
  const found =
    marked === undefined
      ? findDate(row, { words, now })
      : {
          title: marked.title,
          detail: marked.notes.marks.length > 0 ? excerpt(marked.notes) : marked.detail,
          isPast,
          startDate: saved.next.startDate,
        }
  if (found === undefined) return undefined
  const { timeZone, recurrenceText } = saved
  return {
    id: row.id,
    siteId: row.site_id,
    title: found.title,
    detail: found.detail.text === '' ? undefined : found.detail,
    startDate: found.startDate,
    timeZone,
    recurrenceText: marked && recurrenceText,
    isPast: found.isPast,
  }
}

/** Finds the date of a series with texts of its own that hold the words: the next, or the last. */
function findDate(row: EventRow, { words, now }: { words: readonly string[]; now: number }) {
  if (row.exceptions === null) return undefined
  const dates = openChangedDates(row).flatMap((date) => {
    if (date.changed?.isCancelled === true) return []
    const { title = row.title, location = row.location } = date.changed ?? {}
    const marked = markFields({ title, detail: location }, words)
    const { startDate } = presentOccurrence(date)
    return marked === undefined ? [] : { ...marked, startDate, isPast: date.end <= now }
  })
  return dates.find(({ isPast }) => !isPast) ?? dates.at(-1)
}

/** `digits` are those of a number that is searched for; empty for names. */
export function presentContact(
  row: EntryRow & { site_id: string },
  {
    words,
    digits,
    groups,
    viewer,
  }: {
    words: readonly string[]
    digits: string
    groups: GroupNames
    viewer: Pick<Member, 'profileId' | 'role' | 'site'>
  },
): Found<'contacts'> | undefined {
  const sight = sightOf(viewer, row)
  if (!sight.listing) return undefined
  const name = nameOf(row)
  const hasDigits = digits !== '' && sight.phoneNumber && row.phone_number.includes(digits)
  const marked = markFields({ name, groups: groupsOf(row, groups) }, words)
  const title: MarkedText | undefined =
    marked?.name ?? (hasDigits ? { text: name, marks: [] } : undefined)
  if (title === undefined) return undefined
  return {
    id: row.id,
    siteId: row.site_id,
    title,
    detail: marked && marked.groups.marks.length > 0 ? excerpt(marked.groups) : undefined,
    phoneNumber: sight.phoneNumber ? row.phone_number : undefined,
  }
}
