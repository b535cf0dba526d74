import { ownList } from '../../lists/own-list-store.ts'

// Without the hashes of their tokens.
export const ownCalendarFeeds = ownList({
  name: 'calendar-feeds',
  about:
    'Your private calendar addresses. The addresses themselves are not stored, only hashes of them.',
  read: (db, userId) =>
    db
      .selectFrom('calendar_feeds')
      .leftJoin('sites', 'sites.id', 'calendar_feeds.site_id')
      .select(['language', 'alarm_minutes', 'fetches', 'calendar_feeds.created_at', 'sites.title'])
      .where('user_id', '=', userId)
      .orderBy('calendar_feeds.created_at')
      .execute(),
  fields: {
    community: ['The title of the community; empty for all of yours.', 'title'],
    language: ['The language of texts in the calendar.', 'language'],
    alarmMinutes: [
      'How many minutes before an event your calendar rings, if you have chosen.',
      'alarm_minutes',
    ],
    fetches: [
      'When which kind of calendar program last fetched it.',
      (row) => JSON.parse(row.fetches),
    ],
    createdAt: ['When the address was made.', 'created_at'],
  },
})
