import { lockSite } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, EventAnswerRow, EventRow, ProfileRow } from '../../lists/tables.ts'

/** A date of an event by its key. */
export interface RepliedDate {
  readonly site: string
  readonly event: string
  readonly day: string
}

/** An entry with its answer and replies; null where there is none. */
export type RespondentRow = Pick<
  ProfileRow,
  'id' | 'first_name' | 'last_name' | 'nickname' | 'photo'
> & { answer: EventAnswerRow['answer'] | null; replies: string | null }

/** Returns those who come to a date or wait for a seat, by name. */
export function listComing(db: Db, date: RepliedDate): Promise<RespondentRow[]> {
  return respondents(db, date)
    .where('answer', 'in', ['going', 'waiting'])
    .orderBy('sort_name')
    .orderBy('profiles.id')
    .execute()
}

/** Returns some entries of the site, by name. */
export async function listOf(
  db: Db,
  date: RepliedDate,
  profiles: readonly string[],
): Promise<RespondentRow[]> {
  return respondents(db, date)
    .where('profiles.id', 'in', [...profiles])
    .orderBy('sort_name')
    .orderBy('profiles.id')
    .execute()
}

function respondents(db: Db, { site, event, day }: RepliedDate) {
  return db
    .selectFrom('profiles')
    .leftJoin('event_answers', (join) =>
      join
        .onRef('event_answers.profile_id', '=', 'profiles.id')
        .on('event_answers.event_id', '=', event)
        .on('event_answers.day', '=', day),
    )
    .select(['profiles.id', 'first_name', 'last_name', 'nickname', 'photo', 'answer', 'replies'])
    .where('profiles.site_id', '=', site)
}

/**
 * Saves what `change` makes of the questions and the replies of somebody who comes. Returns
 * undefined when they do not.
 */
export function saveReplies(
  db: Db,
  date: RepliedDate & { profile: string },
  change: (stored: { questions: string | null; replies: string | null }) => string | null,
): Promise<RespondentRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { site, event, day, profile } = date
    await lockSite(transaction, site)
    const [row] = await listOf(transaction, date, [profile])
    if (row?.answer !== 'going' && row?.answer !== 'waiting') return undefined
    const answering = await transaction
      .selectFrom('event_answering')
      .select(tableColumns.event_answering)
      .where('event_id', '=', event)
      .executeTakeFirst()
    const replies = change({
      questions: answering?.questions ?? null,
      replies: row.replies,
    })
    await transaction
      .updateTable('event_answers')
      .set({ replies })
      .where('event_id', '=', event)
      .where('day', '=', day)
      .where('profile_id', '=', profile)
      .execute()
    return { ...row, replies }
  })
}

/** Returns dates before a day that have replies, with their events, after another one. */
export async function listReplied(
  db: Db,
  { before, after, limit }: { before: string; after: readonly [string, string]; limit: number },
): Promise<{ event: string; day: string; row: EventRow | undefined }[]> {
  const [day, event] = after
  const dates = await db
    .selectFrom('event_answers')
    .select(['day', 'event_id'])
    .distinct()
    .where('replies', 'is not', null)
    .where('day', '<', before)
    .where(({ or, and, eb }) =>
      or([eb('day', '>', day), and([eb('day', '=', day), eb('event_id', '>', event)])]),
    )
    .orderBy('day')
    .orderBy('event_id')
    .limit(limit)
    .execute()
  if (dates.length === 0) return []
  const rows = await db
    .selectFrom('calendar_events')
    .select(tableColumns.calendar_events)
    .where('id', 'in', [...new Set(dates.map(({ event_id }) => event_id))])
    .execute()
  return dates.map(({ day, event_id }) => ({
    event: event_id,
    day,
    row: rows.find(({ id }) => id === event_id),
  }))
}

/** Erases the replies of a date. */
export async function eraseReplies(
  db: Db,
  { event, day }: { event: string; day: string },
): Promise<void> {
  await db
    .updateTable('event_answers')
    .set({ replies: null })
    .where('event_id', '=', event)
    .where('day', '=', day)
    .where('replies', 'is not', null)
    .execute()
}
