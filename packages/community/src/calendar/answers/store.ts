import type { DateAnswers } from '@maypole/contract/community'
import { sql } from 'kysely'
import type { Member } from '../../access/membership.ts'
import { lockSite } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, EventAnsweringRow, EventAnswerRow } from '../../lists/tables.ts'
import { fillSeats } from '../seats/seat-store.ts'
import { type ShownPerson, shownPersonColumns } from './shown-person.ts'

type Answer = EventAnswerRow['answer']

/** Who looks at answers. */
export type Asker = Pick<Member, 'profileId' | 'lookedAfter'>

/** A date of an event, and the member who looks at it. */
export interface AskedDate {
  readonly site: string
  readonly event: string
  readonly day: string
  readonly asker: Asker
}

/** Somebody who has answered. */
export type Answerer = ShownPerson & { answer: Answer }

export function listAnswering(db: Db, site: string): Promise<EventAnsweringRow[]> {
  return db
    .selectFrom('event_answering')
    .select(tableColumns.event_answering)
    .where('site_id', '=', site)
    .execute()
}

export async function findAnswering(db: Db, event: string): Promise<EventAnsweringRow | undefined> {
  return db
    .selectFrom('event_answering')
    .select(tableColumns.event_answering)
    .where('event_id', '=', event)
    .executeTakeFirst()
}

/** Returns the answers of all events of a site from one day to another, both included. */
export async function list(
  db: Db,
  {
    site,
    asker,
    from,
    until,
    limit,
  }: {
    site: string
    asker: Asker
    from: string
    until: string
    limit: number
  },
): Promise<DateAnswers[]> {
  const rows = await summaries(db, asker)
    .where('site_id', '=', site)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .orderBy('event_id')
    .limit(limit)
    .execute()
  return rows.map(present)
}

/** Returns who has answered, by when they did; at most `limit`. */
export function people(db: Db, { event, day }: AskedDate, limit: number): Promise<Answerer[]> {
  return db
    .selectFrom('event_answers')
    .innerJoin('profiles', 'profiles.id', 'event_answers.profile_id')
    .select([...shownPersonColumns, 'answer'])
    .where('event_id', '=', event)
    .where('day', '=', day)
    .orderBy('place')
    .limit(limit)
    .execute()
}

/**
 * Saves the answer of an entry, null for none. Going keeps a seat, or a place among those who wait,
 * that it already has; a seat that is given up goes to who waits. Returns undefined when the event
 * or the entry is gone.
 */
export function answer(
  db: Db,
  date: AskedDate,
  given: { profile: string; answer: 'going' | 'maybe' | 'declined' | null; now: string },
): Promise<DateAnswers | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { site, event, day } = date
    const { profile, answer, now } = given
    await lockSite(transaction, site)
    if (!(await isThere(transaction, { event, profile }))) return undefined
    if (answer === null) {
      await answersTo(transaction, date).where('profile_id', '=', profile).execute()
    } else {
      const before = await stored(transaction, date, profile)
      const isKept = answer === 'going' && (before === 'going' || before === 'waiting')
      if (!isKept && before !== answer)
        await transaction
          .insertInto('event_answers')
          .values({
            event_id: event,
            day,
            profile_id: profile,
            site_id: site,
            // Who wants to come waits first, and is seated below if there is a seat.
            answer: answer === 'going' ? 'waiting' : answer,
            place: await nextPlace(transaction, date),
            answered_at: now,
            replies: null,
          })
          .onConflict((conflict) =>
            conflict.columns(['event_id', 'day', 'profile_id']).doUpdateSet((row) => ({
              answer: row.ref('excluded.answer'),
              place: row.ref('excluded.place'),
              answered_at: now,
            })),
          )
          .execute()
    }
    await fillSeats(transaction, { site, event, now, asking: profile })
    return countAnswers(transaction, date)
  })
}

/**
 * Saves seats and questions. Nobody loses a seat; who waits gets those that are new.
 * `questionsFrom` returns the questions to store, given those that are.
 */
export function saveAnswering(
  db: Db,
  row: Omit<EventAnsweringRow, 'questions'>,
  { now, questionsFrom }: { now: string; questionsFrom: (stored: string | null) => string | null },
): Promise<EventAnsweringRow> {
  return db.transaction().execute(async (transaction) => {
    const { event_id: event, site_id: site, seats, is_off } = row
    await lockSite(transaction, site)
    const before = (await findAnswering(transaction, event))?.questions ?? null
    const questions = questionsFrom(before)
    await transaction
      .insertInto('event_answering')
      .values({ ...row, questions })
      .onConflict((conflict) =>
        conflict.column('event_id').doUpdateSet({ seats, is_off, questions }),
      )
      .execute()
    await fillSeats(transaction, { site, event, now })
    return { ...row, questions }
  })
}

async function isThere(
  db: Db,
  { event, profile }: { event: string; profile: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_events')
    .innerJoin('profiles', 'profiles.site_id', 'calendar_events.site_id')
    .select('profiles.id')
    .where('calendar_events.id', '=', event)
    .where('profiles.id', '=', profile)
    .executeTakeFirst()
  return row !== undefined
}

const answersTo = (db: Db, { event, day }: AskedDate) =>
  db.deleteFrom('event_answers').where('event_id', '=', event).where('day', '=', day)

async function stored(db: Db, date: AskedDate, profile: string): Promise<Answer | undefined> {
  const row = await db
    .selectFrom('event_answers')
    .select('answer')
    .where('event_id', '=', date.event)
    .where('day', '=', date.day)
    .where('profile_id', '=', profile)
    .executeTakeFirst()
  return row?.answer
}

async function nextPlace(db: Db, { event, day }: AskedDate): Promise<number> {
  const row = await db
    .selectFrom('event_answers')
    .select(sql<number>`coalesce(max(place), 0) + 1`.as('place'))
    .where('event_id', '=', event)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Number(row.place)
}

export async function countAnswers(db: Db, date: AskedDate): Promise<DateAnswers> {
  const { event, day, asker } = date
  const row = await summaries(db, asker)
    .where('event_id', '=', event)
    .where('day', '=', day)
    .executeTakeFirst()
  if (row !== undefined) return present(row)
  return { eventId: event, day, going: 0, waiting: 0, maybe: 0, declined: 0 }
}

function summaries(db: Db, { profileId, lookedAfter }: Asker) {
  const count = (answer: Answer) => sql<number>`sum(case when answer = ${answer} then 1 else 0 end)`
  return db
    .selectFrom('event_answers')
    .select([
      'event_id',
      'day',
      count('going').as('going'),
      count('waiting').as('waiting'),
      count('maybe').as('maybe'),
      count('declined').as('declined'),
      sql<Answer | null>`max(case when profile_id = ${profileId} then answer end)`.as('own'),
      answersOf(lookedAfter).as('others'),
    ])
    .groupBy(['event_id', 'day'])
}

/** The answers of some entries, as `<id> <answer>` with a comma between; null for none. */
function answersOf(entries: readonly string[]) {
  if (entries.length === 0) return sql<string | null>`null`
  return sql<string | null>`string_agg(
    case when profile_id in (${sql.join(entries)}) then profile_id || ' ' || answer end, ',')`
}

function readAnswers(others: string | null): DateAnswers['lookedAfter'] {
  return others?.split(',').map((text) => {
    const [profileId = '', answer] = text.split(' ')
    return { profileId, answer: answer as Answer }
  })
}

type Summary = Omit<DateAnswers, 'eventId' | 'own' | 'lookedAfter'> & {
  event_id: string
  own: Answer | null
  others: string | null
}

/** PostgreSQL counts in texts. */
function present({ event_id: eventId, day, own, others, ...counts }: Summary): DateAnswers {
  const { going, waiting, maybe, declined } = counts
  return {
    eventId,
    day,
    going: Number(going),
    waiting: Number(waiting),
    maybe: Number(maybe),
    declined: Number(declined),
    own: own ?? undefined,
    lookedAfter: readAnswers(others),
  }
}
