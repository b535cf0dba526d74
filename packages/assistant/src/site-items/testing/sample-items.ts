import type { ItemKind, SiteItem } from '@maypole/contract/community'
import type { ReadItems } from '../../engine.ts'

/** The moment of the tests: a Tuesday. */
export const now = '2026-03-10T09:00:00-04:00'
export const zone = 'America/New_York'

type EventFields = { title: string; start: string; end?: string; location?: string }

/** Returns an event as its list shows it. With `rrule`, its next date is `next`. */
export function eventItem(
  { title, start, end = start, location = '' }: EventFields,
  series?: { rrule: string; text: string; next: string },
): SiteItem {
  const length = Math.max(Date.parse(end) - Date.parse(start), 0)
  const allDay = !start.includes('T')
  const times = { startDate: start, endDate: end }
  const next = series && {
    startDate: series.next,
    endDate: new Date(Date.parse(series.next) + length).toISOString(),
  }
  return {
    kind: 'event',
    item: {
      id: title.toLowerCase().replaceAll(/\W+/g, '-'),
      title,
      location,
      allDay,
      timeZone: zone,
      ...times,
      version: 3,
      next: next ?? times,
      ...(series && { rrule: series.rrule, recurrenceText: series.text }),
    },
  }
}

export function announcementItem(headline: string, pinned = false): SiteItem {
  const id = headline.toLowerCase().replaceAll(/\W+/g, '-')
  return {
    kind: 'announcement',
    item: { id, headline, body: 'Text.', pinned, date: '2026-03-01T12:00:00Z', version: 1 },
  }
}

export function profileItem(name: string, phoneNumber = '+12025550101'): SiteItem {
  const [firstName = '', lastName = ''] = name.split(' ')
  const rights = { mayEdit: true, mayDelete: true, role: 'member' as const, version: 1 }
  const id = name.toLowerCase().replaceAll(/\W+/g, '-')
  return { kind: 'profile', item: { id, firstName, lastName, phoneNumber, ...rights } }
}

export function linkItem(title: string, url = 'https://example.org'): SiteItem {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-')
  return { kind: 'link', item: { id, title, url, version: 1 } }
}

export const rehearsal = eventItem(
  {
    title: 'Rehearsal',
    start: '2026-01-09T00:00:00.000Z',
    end: '2026-01-09T02:00:00.000Z',
    location: 'Hall',
  },
  {
    rrule: 'FREQ=WEEKLY;BYDAY=TH',
    text: 'every week on Thursday',
    next: '2026-03-12T23:00:00.000Z',
  },
)
export const concert = eventItem({
  title: 'Spring concert',
  start: '2026-03-28T23:00:00.000Z',
  end: '2026-03-29T01:00:00.000Z',
  location: 'Town Hall',
})

/** Reads items from a list, page by page, and counts the kinds that were read. */
export function itemsFrom(items: readonly SiteItem[], read: ItemKind[] = []): ReadItems {
  return async function* (kind) {
    read.push(kind)
    const found = items.filter((item) => item.kind === kind)
    for (let at = 0; at < found.length; at += 2) yield found.slice(at, at + 2)
  }
}
