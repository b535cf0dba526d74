import type { Db, EventAnswerRow, ProfileRow } from '../../lists/tables.ts'

/** An entry of the overview. */
export type OverviewEntry = Pick<
  ProfileRow,
  'id' | 'first_name' | 'last_name' | 'nickname' | 'photo' | 'group_ids'
>

/** Returns all entries of a site by name. */
export function listEntries(db: Db, site: string): Promise<OverviewEntry[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name', 'nickname', 'photo', 'group_ids'])
    .where('site_id', '=', site)
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
}

/** Returns the groups of a site by name. */
export function listGroups(db: Db, site: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('contact_groups')
    .select(['id', 'name'])
    .where('site_id', '=', site)
    .orderBy('name_key')
    .execute()
}

/** Returns the answers to dates of some events, from one day to another, both included. */
export async function listAnswers(
  db: Db,
  {
    site,
    events,
    from,
    until,
  }: { site: string; events: readonly string[]; from: string; until: string },
): Promise<Pick<EventAnswerRow, 'event_id' | 'day' | 'profile_id' | 'answer'>[]> {
  if (events.length === 0) return []
  return db
    .selectFrom('event_answers')
    .select(['event_id', 'day', 'profile_id', 'answer'])
    .where('site_id', '=', site)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .where('event_id', 'in', [...events])
    .execute()
}
