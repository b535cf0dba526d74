import { ownList } from '../../lists/own-list-store.ts'

export const ownAttendance = ownList({
  name: 'attendance',
  about: 'Whether you came to dates of events, as admins have ticked it.',
  read: (db, userId) =>
    db
      .selectFrom('profiles')
      .innerJoin('attendance', 'attendance.profile_id', 'profiles.id')
      .innerJoin('sites', 'sites.id', 'attendance.site_id')
      .leftJoin('calendar_events', 'calendar_events.id', 'attendance.event_id')
      .select(['sites.title as community', 'calendar_events.title as event'])
      .select(['day', 'came', 'ticked_at'])
      .where('profiles.user_id', '=', userId)
      .orderBy('day')
      .execute(),
  fields: {
    community: ['The title of the community.', 'community'],
    event: ['The title of the event; empty for one that was deleted.', 'event'],
    day: ['The day of the date, before it was moved if it was.', 'day'],
    came: ['Whether you came.', ({ came }) => came === 1],
    tickedAt: ['When it was ticked.', 'ticked_at'],
  },
})
