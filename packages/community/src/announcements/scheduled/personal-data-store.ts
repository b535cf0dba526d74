import { writtenColumns } from '../../lists/columns/announcements.ts'
import { ownFields, ownList, rowsOf } from '../../lists/own-list-store.ts'

export const ownScheduledAnnouncements = ownList({
  name: 'scheduled-announcements',
  about: 'Announcements that you have written and that are published later.',
  read: rowsOf('scheduled_announcements', 'author_id', 'publish_at'),
  fields: {
    community: ['The title of the community.', 'title'],
    ...ownFields(writtenColumns),
    publishAt: ['When it is published.', 'publish_at'],
    writtenAt: ['When you wrote it.', 'created_at'],
  },
})
