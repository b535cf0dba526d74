import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ItemKind, SiteItem } from '@maypole/contract/community'
import type { Clock } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { createSemaphore } from '@maypole/platform/semaphore'
import type { Member } from '../access/membership.ts'
import { sightOf } from '../access/visibility.ts'
import { presentAnnouncement } from '../announcements/present.ts'
import type { AnnouncementStore } from '../announcements/store.ts'
import type { Calendar } from '../calendar/events/calendar.ts'
import { presentEvent } from '../calendar/events/present.ts'
import { openSchedule } from '../calendar/events/series.ts'
import type { EventStore } from '../calendar/events/store.ts'
import type { IconSigner } from '../links/favicons/sign-icon.ts'
import { presentLink } from '../links/present.ts'
import type { LinkStore } from '../links/store.ts'
import { inPages } from '../lists/read-pages.ts'
import { presentProfile } from '../people/profiles/present.ts'
import type { ProfileStore } from '../people/profiles/store.ts'

type Pages = AsyncIterable<readonly SiteItem[]>

export interface SiteItems {
  /** Returns what a member sees in a list, page by page. */
  read(member: Member, kind: ItemKind): Pages
  /** Returns an item as it is now; undefined when it does not exist for this member. */
  find(member: Member, place: { kind: ItemKind; id: string }): Promise<SiteItem | undefined>
}

/** Sites that are searched at the same time. */
const searches = 2
const waiting = 32

/** Reads the items of a site for the assistant, each as the member sees it in its list. */
export function createSiteItems(options: {
  calendar: Calendar
  events: EventStore
  announcements: AnnouncementStore
  profiles: ProfileStore
  links: LinkStore
  icons: IconSigner | undefined
  clock: Clock
}): SiteItems {
  const { calendar, events, announcements, profiles, links, icons, clock } = options
  const reads = createSemaphore({
    permits: searches,
    queue: waiting,
    refuse: () => problems.unavailable(),
  })

  async function* pages(member: Member, kind: ItemKind): Pages {
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
        for await (const page of announcements.pages(site.id, false))
          yield page.map((row) => ({ kind, item: presentAnnouncement(row) }))
        return
      case 'profile':
        for await (const page of profiles.pages(site.id, false))
          yield page
            .filter((row) => sightOf(member, row).listing)
            .map((row) => ({ kind, item: presentProfile(row, member) }))
        return
      case 'link':
        for await (const page of links.pages(site.id, { isAtOnce: false, withHidden: true }))
          yield page.map((row) => ({ kind, item: presentLink(row, icons) }))
    }
  }

  return {
    async *read(member, kind) {
      const release = await reads.acquire()
      try {
        for await (const page of pages(member, kind)) {
          yield page
          await nextTurn()
        }
      } finally {
        release()
      }
    },

    async find(member, { kind, id }) {
      const site = member.site.id
      switch (kind) {
        case 'event': {
          const row = await events.find(site, id)
          if (row === undefined) return undefined
          const { first, next } = openSchedule(row)
          return { kind, item: presentEvent(row, { first, next: next(clock.now()) ?? first }) }
        }
        case 'announcement': {
          const row = await announcements.find(site, id)
          return row && { kind, item: presentAnnouncement(row) }
        }
        case 'profile': {
          const row = await profiles.find(site, id)
          if (row === undefined || !sightOf(member, row).listing) return undefined
          return { kind, item: presentProfile(row, member) }
        }
        case 'link': {
          const row = await links.find(site, id)
          return row && { kind, item: presentLink(row, icons) }
        }
      }
    },
  }
}
