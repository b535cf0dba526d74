import { writtenColumns } from '../../columns/announcements.ts'
import { ownFields, ownList } from '../../lists/own-list-store.ts'

export const ownScheduledAnnouncements = ownList({
  name: 'scheduled-announcements',
  about: 'Announcements that you have written and that are published later.',
  read: (db, userId) =>
    db
      .selectFrom('scheduled_announcements')
      .innerJoin('sites', 'sites.id', 'scheduled_announcements.site_id')
      .selectAll('scheduled_announcements')
      .select('sites.title')
      .where('author_id', '=', userId)
      .orderBy('publish_at')
      .execute(),
  fields: {
    community: ['The title of the community.', 'title'],
    ...ownFields(writtenColumns),
    publishAt: ['When it is published.', 'publish_at'],
    writtenAt: ['When you wrote it.', 'created_at'],
  },
})
