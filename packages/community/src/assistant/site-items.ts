import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ItemKind, SiteItem } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import { createSemaphore } from '@maypole/platform/semaphore'
import type { Member } from '../access/membership.ts'
import { sightOf } from '../access/visibility.ts'
import { announcementPages, findAnnouncement, presentAnnouncement } from '../announcements/index.ts'
import { type CalendarServices, findEvent, presentEvent, presentSaved } from '../calendar/index.ts'
import { findLink, type Icons, linkPages, presentLink } from '../links/index.ts'
import { inPages } from '../lists/read-pages.ts'
import { findProfile, presentProfile, profilePages } from '../people/index.ts'

/** Sites that are searched at the same time. */
const searches = 2
const waiting = 32

export type ItemServices = CalendarServices & Icons

/** Creates what reads all items of a site, a few sites at a time. */
export function createSiteItems() {
  const reads = createSemaphore({
    permits: searches,
    queue: waiting,
    refuse: () => problems.unavailable(),
  })

  /** Yields what a member sees in a list, page by page. */
  return async function* readItems(
    services: ItemServices,
    member: Member,
    kind: ItemKind,
  ): AsyncGenerator<readonly SiteItem[]> {
    const release = await reads.acquire()
    try {
      for await (const page of pages(services, member, kind)) {
        yield page
        await nextTurn()
      }
    } finally {
      release()
    }
  }
}

export type ReadSiteItems = ReturnType<typeof createSiteItems>

async function* pages(
  services: ItemServices,
  member: Member,
  kind: ItemKind,
): AsyncGenerator<readonly SiteItem[]> {
  const { db, calendar, clock } = services
  const { site, userId } = member
  switch (kind) {
    case 'event': {
      const after = clock.now()
      const upcoming = await calendar.upcoming(site.id, { after, userId, isAtOnce: false })
      for (const page of inPages(upcoming))
        yield page.map(({ row, ...when }) => ({ kind, item: presentEvent(row, when) }))
      return
    }
    case 'announcement':
      for await (const page of announcementPages(db, site.id, false))
        yield page.map((row) => ({ kind, item: presentAnnouncement(row) }))
      return
    case 'profile':
      for await (const page of profilePages(db, site.id, false))
        yield page
          .filter((row) => sightOf(member, row).listing)
          .map((row) => ({ kind, item: presentProfile(row, member) }))
      return
    case 'link':
      for await (const page of linkPages(db, site.id, { isAtOnce: false, withHidden: true }))
        yield page.map((row) => ({ kind, item: presentLink(row, services) }))
  }
}

/** Returns an item as it is now; undefined when it does not exist for this member. */
export async function findSiteItem(
  services: ItemServices,
  member: Member,
  { kind, id }: { kind: ItemKind; id: string },
): Promise<SiteItem | undefined> {
  const { db, clock } = services
  const item = { site: member.site.id, id }
  switch (kind) {
    case 'event': {
      const row = await findEvent(db, item)
      return row && { kind, item: presentSaved(row, clock.now()) }
    }
    case 'announcement': {
      const row = await findAnnouncement(db, item)
      return row && { kind, item: presentAnnouncement(row) }
    }
    case 'profile': {
      const row = await findProfile(db, item)
      if (row === undefined || !sightOf(member, row).listing) return undefined
      return { kind, item: presentProfile(row, member) }
    }
    case 'link': {
      const row = await findLink(db, item)
      return row && { kind, item: presentLink(row, services) }
    }
  }
}
