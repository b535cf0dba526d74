import { type SqlBool, sql } from 'kysely'
import type { Db, EventAnswerRow } from '../../lists/tables.ts'
import { type ShownPerson, shownPersonColumns } from './shown-person.ts'

/** Somebody who comes to a date. */
export type Face = Pick<EventAnswerRow, 'event_id' | 'day'> & ShownPerson

/** People of each date that are looked at: those who are not listed for a member are left out. */
const looked = 8

/** Returns the first who come to each date of a site from one day to another, both included. */
export function listFaces(
  db: Db,
  { site, from, until, limit }: { site: string; from: string; until: string; limit: number },
): Promise<Face[]> {
  return faces(db, sql`site_id = ${site} and day >= ${from} and day <= ${until}`)
    .limit(limit)
    .execute()
}

/** Returns the first who come to one date. */
export function facesOf(db: Db, { event, day }: { event: string; day: string }): Promise<Face[]> {
  return faces(db, sql`event_id = ${event} and day = ${day}`).execute()
}

function faces(db: Db, dates: ReturnType<typeof sql<SqlBool>>) {
  return db
    .selectFrom(
      db
        .selectFrom('event_answers')
        .select(['event_id', 'day', 'profile_id'])
        .select(
          sql<number>`row_number() over (partition by event_id, day order by place)`.as('number'),
        )
        .where('answer', '=', 'going')
        .where(dates)
        .as('ranked'),
    )
    .innerJoin('profiles', 'profiles.id', 'ranked.profile_id')
    .select(['event_id', 'day', ...shownPersonColumns])
    .where('number', '<=', looked)
    .orderBy('day')
    .orderBy('event_id')
    .orderBy('number')
}
