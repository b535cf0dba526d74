import { limits } from '@maypole/contract/community/constants'
import type { Poller } from '@maypole/platform/poll'
import type { ServedFeature } from '../access/feature.ts'
import { wholePictures } from '../files/pictures/kinds.ts'
import { announcementColumns, scheduledColumns } from '../lists/columns/announcements.ts'
import { announcementRoutes } from './routes.ts'
import { ownScheduledAnnouncements } from './scheduled/personal-data-store.ts'
import { scheduledAnnouncementRoutes } from './scheduled/routes.ts'
import { searchedAnnouncements } from './searched.ts'
import { restore } from './store.ts'

const pictures = { kind: 'announcement', sizes: wholePictures } as const

export const announcementFeature = {
  archived: {
    announcements: {
      table: 'announcements',
      about: 'Announcements, the oldest first.',
      columns: announcementColumns,
      order: ['position'],
      most: limits.announcementsPerSite,
      list: 'announcements',
      pictures,
      complete: (row, { now, next }) => ({
        ...row,
        version: 1,
        position: next('position'),
        // None is from the future, where it would stay at the top.
        created_at: (row.created_at as string) > now ? now : row.created_at,
      }),
    },
    scheduledAnnouncements: {
      table: 'scheduled_announcements',
      about: 'Announcements that are published later.',
      columns: scheduledColumns,
      order: ['publish_at'],
      most: limits.scheduledPerSite,
      pictures,
      complete: (row, { now }) => ({
        ...row,
        due_at: row.publish_at,
        author_id: null,
        version: 1,
        created_at: now,
      }),
    },
  },
  users: { 'scheduled_announcements.author_id': 'emptied' },
  own: [ownScheduledAnnouncements],
  searched: searchedAnnouncements,
  restores: { list: 'announcements', restore },
  routes: [announcementRoutes, scheduledAnnouncementRoutes],
  worker: ({ publisher }: { readonly publisher: Poller }) => publisher,
} as const satisfies ServedFeature
