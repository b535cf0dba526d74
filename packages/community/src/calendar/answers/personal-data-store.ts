import { ownList } from '../../lists/own-list-store.ts'

export const ownAnswers = ownList({
  name: 'event-answers',
  about: 'What you have answered to dates of events.',
  read: (db, userId) =>
    db
      .selectFrom('profiles')
      .innerJoin('event_answers', 'event_answers.profile_id', 'profiles.id')
      .innerJoin('sites', 'sites.id', 'event_answers.site_id')
      .leftJoin('calendar_events', 'calendar_events.id', 'event_answers.event_id')
      .select(['sites.title as community', 'calendar_events.title as event'])
      .select(['day', 'answer', 'answered_at'])
      .where('profiles.user_id', '=', userId)
      .orderBy('answered_at')
      .execute(),
  fields: {
    community: ['The title of the community.', 'community'],
    event: ['The title of the event; empty for one that was deleted.', 'event'],
    day: ['The day of the date, before it was moved if it was.', 'day'],
    answer: ['going, waiting (for a seat), maybe or declined.', 'answer'],
    answeredAt: ['When you answered.', 'answered_at'],
  },
})
