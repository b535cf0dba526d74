import { type RawBuilder, sql } from 'kysely'
import type { Db, NoticeDeliveryRow } from '../../lists/tables.ts'

type Way = NoticeDeliveryRow['way']

/** A message that is due. */
export type DueMessage = Pick<NoticeDeliveryRow, 'id' | 'line' | 'user_id'>

/** A line, and the person who had its last turn; an empty text is before the first. */
export interface LinePlace {
  readonly line: string
  readonly after: string
}

/** Returns the next lines with something due, in order of their ids. */
export async function lines(
  db: Db,
  options: {
    way: Way
    now: string
    after: string
    limit: number
  },
): Promise<string[]> {
  const { after, limit } = options
  const next = (than: RawBuilder<unknown>) =>
    sql`(select d.line from notice_deliveries as d
          where ${isDue(options)} and d.line > ${than} order by d.line limit 1)`
  const { rows } = await sql<{ line: string }>`
        with recursive turns (line, place) as (
          select ${next(sql`${after}`)}, 1
          union all
          select ${next(sql`turns.line`)}, place + 1 from turns
          where turns.line is not null and place < ${limit}
        )
        select line from turns where line is not null order by line`.execute(db)
  return rows.map(({ line }) => line)
}

/**
 * Returns the first message of each of the next people in these lines, at most `limit` in each,
 * in order of the people's ids.
 */
export async function messages(
  db: Db,
  options: {
    way: Way
    now: string
    places: readonly LinePlace[]
    limit: number
  },
): Promise<DueMessage[]> {
  const { places, limit } = options
  if (places.length === 0) return []
  const next = (line: string, than: string) =>
    sql`(select d.user_id from notice_deliveries as d
          where ${isDue(options)} and d.line = ${sql.ref(line)} and d.user_id > ${sql.ref(than)}
          order by d.user_id limit 1)`
  const starts = places.map(({ line, after }) => sql`(${line}, ${after})`)
  const { rows } = await sql<DueMessage>`
        with recursive starts (line, last) as (values ${sql.join(starts)}),
        turns (line, user_id, place) as (
          select line, ${next('starts.line', 'starts.last')}, 1 from starts
          union all
          select line, ${next('turns.line', 'turns.user_id')}, place + 1 from turns
          where turns.user_id is not null and place < ${limit}
        )
        select line, user_id, (
          select d.id from notice_deliveries as d
          where ${isDue(options)} and d.line = turns.line and d.user_id = turns.user_id
          order by d.due_at, d.id limit 1
        ) as id
        from turns where user_id is not null order by line, user_id`.execute(db)
  return rows
}

function isDue({ way, now }: { way: Way; now: string }) {
  return sql<boolean>`d.way = ${way} and d.due_at <= ${now}
    and (d.claimed_until is null or d.claimed_until <= ${now})`
}
