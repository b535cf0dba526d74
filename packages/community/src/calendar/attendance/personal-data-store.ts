import { idsActedFor } from '../../access/acting-for-store.ts'
import { ownList } from '../../lists/own-list-store.ts'

export const ownAttendance = ownList({
  name: 'attendance',
  about:
    'Whether you, or those whom you look after, came to dates of events, as admins have ticked it.',
  read: (db, userId) =>
    db
      .selectFrom('profiles')
      .innerJoin('attendance', 'attendance.profile_id', 'profiles.id')
      .innerJoin('sites', 'sites.id', 'attendance.site_id')
      .leftJoin('calendar_events', 'calendar_events.id', 'attendance.event_id')
      .select(['sites.title as community', 'calendar_events.title as event'])
      .select(['day', 'came', 'ticked_at', 'profiles.first_name', 'profiles.last_name'])
      .where('profiles.id', 'in', idsActedFor(db, userId))
      .orderBy('day')
      .execute(),
  fields: {
    community: ['The title of the community.', 'community'],
    event: ['The title of the event; empty for one that was deleted.', 'event'],
    day: ['The day of the date, before it was moved if it was.', 'day'],
    firstName: ['The first name of the one it is about.', 'first_name'],
    lastName: ['The last name of the one it is about.', 'last_name'],
    came: ['Whether that person came.', ({ came }) => came === 1],
    tickedAt: ['When it was ticked.', 'ticked_at'],
  },
})
