import { sql } from 'kysely'
import { listUsersOf } from '../../access/acting-for-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, EventAnswerRow } from '../../lists/tables.ts'
import { recordOccasion } from '../../notifications/index.ts'

/** More than anybody can offer. */
const unlimited = 1_000_000_000

/**
 * Gives the free seats of an event to those who have waited longest, date by date, and has them
 * told. Days that are over stay as they are. The caller has locked the site.
 */
export async function fillSeats(
  transaction: Db,
  options: {
    site: string
    event: string
    now: string
    /** The entry for which somebody has just asked for a seat: they see whether it has one. */
    asking?: string
  },
): Promise<void> {
  const { site, event, now, asking } = options
  const answering = await transaction
    .selectFrom('event_answering')
    .select(tableColumns.event_answering)
    .where('event_id', '=', event)
    .executeTakeFirst()
  if (answering?.is_off === 1) return
  const { rows } = await sql<Pick<EventAnswerRow, 'day' | 'profile_id' | 'place'>>`
    update event_answers set answer = 'going'
    where event_id = ${event} and answer = 'waiting' and (day, profile_id) in (
      select day, profile_id from (
        select day, profile_id, row_number() over (partition by day order by place) as number,
          (select count(*) from event_answers as seated
            where seated.event_id = waiting.event_id and seated.day = waiting.day
              and seated.answer = 'going') as taken
        from event_answers as waiting
        where event_id = ${event} and answer = 'waiting' and day >= ${dayBefore(now)}
      ) as ranked where number <= ${answering?.seats ?? unlimited} - taken
    ) returning day, profile_id, place`.execute(transaction)
  for (const { day, profile_id, place } of rows)
    if (profile_id !== asking)
      await tell(transaction, { site, event, day, profile: profile_id, place, now })
}

/** Returns the events of which a member has a seat that others may wait for. */
export async function seatsOf(transaction: Db, profile: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('event_answers')
    .select('event_id')
    .distinct()
    .where('profile_id', '=', profile)
    .where('answer', '=', 'going')
    .orderBy('event_id')
    .execute()
  return rows.map((row) => row.event_id)
}

async function tell(
  transaction: Db,
  told: { site: string; event: string; day: string; profile: string; place: number; now: string },
): Promise<void> {
  const { site, event, day, profile, place, now } = told
  for (const only of await listUsersOf(transaction, profile))
    await recordOccasion(transaction, {
      site_id: site,
      kind: 'seat',
      subject_id: event,
      only,
      now,
      // Somebody can lose their place and get a seat again; two can look after them.
      version: writeSeat({ day, profile, place, only }),
    })
}

function writeSeat(seat: { day: string; profile: string; place: number; only: string }): string {
  return `${seat.day} ${seat.profile} ${seat.place} ${seat.only}`
}

/** Reads the day and the entry of a seat from the version of its notice. */
export function readSeat(version: string): { readonly day: string; readonly profile: string } {
  const [day = '', profile = ''] = version.split(' ')
  return { day, profile }
}

/** A day that has begun somewhere is not over. */
export function dayBefore(now: string): string {
  return new Date(Date.parse(now) - 86_400_000).toISOString().slice(0, 10)
}
