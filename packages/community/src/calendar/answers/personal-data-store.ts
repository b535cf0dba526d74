import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Returns what a person has answered to dates of events. */
export function readAnswers(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('event_answers', 'event_answers.profile_id', 'profiles.id')
    .innerJoin('sites', 'sites.id', 'event_answers.site_id')
    .leftJoin('calendar_events', 'calendar_events.id', 'event_answers.event_id')
    .select([
      'sites.title as community',
      'calendar_events.title as event',
      'day',
      'answer',
      'answered_at',
    ])
    .where('profiles.user_id', '=', userId)
    .orderBy('answered_at')
    .execute()
}
