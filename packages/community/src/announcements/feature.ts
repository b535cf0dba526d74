import { limits } from '@maypole/contract/community/constants'
import {
  type AnnouncementRow,
  announcementColumns,
  scheduledColumns,
} from '../columns/announcements.ts'
import { wholePictures } from '../files/pictures/kinds.ts'
import { type Feature, searchedTable } from '../lists/feature.ts'
import { ownScheduledAnnouncements } from './scheduled/personal-data-store.ts'

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
  searched: searchedTable('announcements', {
    columns: ['id', 'headline', 'body', 'created_at'],
    readAtOnce: 10,
    toSearched: ({ created_at: sortKey, headline: title, body: detail }) => ({
      as: 'announcement',
      sortKey,
      title,
      detail,
    }),
  }),
  // One whose time is over stays from now on.
  restored: (row: AnnouncementRow, now) =>
    row.expires_at !== null && row.expires_at <= now ? { ...row, expires_at: null } : row,
} as const satisfies Feature
