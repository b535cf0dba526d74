import { idsActedFor } from '../../access/acting-for-store.ts'
import { ownList } from '../../lists/own-list-store.ts'
import { readQuestions, readReplies } from './stored-questions.ts'

export const ownAnswers = ownList({
  name: 'event-answers',
  about: 'What you have answered to dates of events, also for those whom you look after.',
  read: (db, userId) =>
    db
      .selectFrom('event_answers')
      .innerJoin('profiles', 'profiles.id', 'event_answers.profile_id')
      .innerJoin('sites', 'sites.id', 'event_answers.site_id')
      .leftJoin('calendar_events', 'calendar_events.id', 'event_answers.event_id')
      .select(['sites.title as community', 'calendar_events.title as event'])
      .leftJoin('event_answering', 'event_answering.event_id', 'event_answers.event_id')
      .select(['day', 'answer', 'answered_at', 'replies', 'questions'])
      .select(['profiles.first_name', 'profiles.last_name'])
      .where('profiles.id', 'in', idsActedFor(db, userId))
      .orderBy('answered_at')
      .execute(),
  fields: {
    community: ['The title of the community.', 'community'],
    event: ['The title of the event; empty for one that was deleted.', 'event'],
    day: ['The day of the date, before it was moved if it was.', 'day'],
    firstName: ['The first name of the one who comes.', 'first_name'],
    lastName: ['The last name of the one who comes.', 'last_name'],
    answer: ['going, waiting (for a seat), maybe or declined.', 'answer'],
    answeredAt: ['When you answered.', 'answered_at'],
    replies: ['What you have replied to questions, by their text.', (row) => repliesByText(row)],
  },
})

function repliesByText({
  questions,
  replies,
}: {
  questions: string | null
  replies: string | null
}): Readonly<Record<string, string | number>> {
  const texts = new Map(readQuestions(questions).map(({ id, text }) => [id, text]))
  return Object.fromEntries(
    readReplies(replies).map(({ questionId, reply }) => [texts.get(questionId) ?? '', reply]),
  )
}
