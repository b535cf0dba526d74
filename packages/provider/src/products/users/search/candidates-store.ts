import { hasOneWriter, prepared } from '@maypole/platform/database'
import { type RawBuilder, sql } from 'kysely'
import type { ProviderDatabase, ProviderTables } from '../../../tables.ts'
import type { Where } from './conditions-store.ts'
import { inSegment, toWord } from './grams.ts'

/** Lists of grams: who is looked for has all of one of them. */
export type Alternatives = readonly (readonly number[])[]

/** A user with all grams of a list, and whether the whole search holds for them. */
export interface Candidate {
  readonly id: string
  readonly created_at: string
  readonly holds: number
}

/**
 * Finds those who are indexed with the grams in these segments, in no order. Undefined where there
 * are more than `most`: none of them is looked at then.
 */
export async function findCandidates(
  db: ProviderDatabase,
  {
    projectId,
    segments,
    alternatives,
    where,
    most,
  }: {
    projectId: string
    segments: readonly number[]
    alternatives: Alternatives
    where: Where
    most: number
  },
): Promise<Candidate[] | undefined> {
  const matched = hasOneWriter(db)
    ? sql`select documents.user_id from user_search_grams
        inner join user_search_documents as documents on documents.id = user_search_grams.rowid
        where user_search_grams match ${toMatch(segments, alternatives)}`
    : matchOnPostgres(segments, alternatives)
  const { rows } = await sql<Candidate & { readonly amount: number | string }>`
    with found as materialized (select user_id from (${matched}) as matched limit ${most + 1}),
      counted as (select count(*) as amount from found)
    select counted.amount, users.id, users.created_at,
      case when users.project_id = ${projectId} and (${where}) then 1 else 0 end as holds
    from counted left join found on counted.amount <= ${most}
      left join users on users.id = found.user_id`.execute(db)
  const [first] = rows
  return first !== undefined && Number(first.amount) > most ? undefined : rows
}

/** A query of FTS5. The words are of letters and digits. */
function toMatch(segments: readonly number[], alternatives: Alternatives): string {
  return segments
    .flatMap((segment) =>
      alternatives.map((grams) => {
        const words = grams.map((gram) => `"${toWord(inSegment(segment, gram))}"`)
        return `(${words.join(' AND ')})`
      }),
    )
    .join(' OR ')
}

/** Looks into one segment after the other: the planner would read the table for many at once. */
function matchOnPostgres(
  segments: readonly number[],
  alternatives: Alternatives,
): RawBuilder<unknown> {
  const parts = alternatives.map((grams) => {
    const lists = grams.map(
      (gram) => sql`cast(${segments.map((segment) => inSegment(segment, gram))} as integer[])`,
    )
    const names = grams.map((_, index) => sql.ref(`g${index}`))
    return sql`select documents.user_id
      from unnest(${sql.join(lists)}) as wanted (${sql.join(names)})
      inner join user_search_documents as documents on documents.grams @> array[${sql.join(names)}]`
  })
  return sql.join(parts, sql` union all `)
}

/** Returns users who are not indexed as they are, `limit` notes at most. */
export const listPending = prepared<
  ProviderTables,
  { projectId: string; limit: number },
  { user_id: string }
>((db, value) =>
  db
    .selectFrom('user_search_pending')
    .select('user_id')
    .where('project_id', '=', value('projectId'))
    .limit(value('limit')),
)

/** Returns a row for a project whose users from before the index are not all in it. */
export const listBackfills = prepared<ProviderTables, { projectId: string }, object>((db, value) =>
  db
    .selectFrom('user_search_backfills')
    .select('project_id')
    .where('project_id', '=', value('projectId')),
)
