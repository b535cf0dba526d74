import { hasOneWriter } from '@maypole/platform/database'
import { type RawBuilder, sql } from 'kysely'
import { readGroupIds } from '../lists/columns/group-ids.ts'
import type { GroupNames, SearchedTable } from '../lists/feature.ts'
import { statement } from '../lists/rows-store.ts'
import type { Db, SiteRow } from '../lists/tables.ts'
import type { Condition, Conditions, ItemKind } from './documents.ts'

/** An item that meets a search. */
export interface Hit {
  readonly kind: ItemKind
  readonly item_id: string
}

interface Matching extends Record<string, unknown> {
  readonly title: string
  readonly any: string
  readonly now: string
  readonly limit: number
}

/**
 * The best of each kind: coming events before past ones, titles before the rest. Then announcements
 * and past events from the newest, coming events from the next, links and contacts by name.
 */
function best(
  found: RawBuilder<unknown>,
  value: (name: 'now' | 'limit') => unknown,
): RawBuilder<Hit> {
  const isPast = sql`case when kind = 'event' and sort_key <= ${value('now')} then 1 else 0 end`
  const isNewestFirst = sql`(kind = 'announcement' or (${isPast}) = 1)`
  return sql<Hit>`select kind, item_id from (
    select kind, item_id, row_number() over (partition by kind order by ${isPast}, hit desc,
      case when ${isNewestFirst} then '' else sort_key end,
      case when ${isNewestFirst} then sort_key else '' end desc, item_id) as place
    from (${found}) as found
  ) as ranked where place <= ${value('limit')} order by kind, place`
}

const matchOnSqlite = statement<Matching, Hit>((db, value) => ({
  compile: () =>
    best(
      sql`select documents.kind, documents.item_id, documents.sort_key, hits.hit from (
        select id, max(hit) as hit from (
          select rowid as id, 1 as hit from search_words where search_words match ${value('title')}
          union all
          select rowid as id, 0 as hit from search_words where search_words match ${value('any')}
        ) as words group by id
      ) as hits inner join search_documents as documents on documents.id = hits.id`,
      value,
    ).compile(db),
}))
const matchOnPostgres = statement<Matching, Hit>((db, value) => ({
  compile: () =>
    best(
      sql`select kind, item_id, sort_key,
          case when terms @@ cast(${value('title')} as tsquery) then 1 else 0 end as hit
        from search_documents where terms @@ cast(${value('any')} as tsquery)`,
      value,
    ).compile(db),
}))

/** Writes conditions for FTS5. The words hold letters, digits and pictures only. */
function forSqlite(conditions: readonly Condition[]): string {
  return write(conditions, { begins: (word) => `"${word}"*`, or: ' OR ', and: ' AND ' })
}

/** Writes conditions as a `tsquery`. */
function forPostgres(conditions: readonly Condition[]): string {
  return write(conditions, { begins: (word) => `'${word}':*`, or: ' | ', and: ' & ' })
}

function write(
  conditions: readonly Condition[],
  { begins, or, and }: { begins: (word: string) => string; or: string; and: string },
): string {
  return conditions
    .map((words) => words.map((word) => `(${word.map(begins).join(or)})`).join(and))
    .map((condition) => `(${condition})`)
    .join(or)
}

const searchNumber = statement<{ site: string }, { number: number }>((db, value) =>
  db.selectFrom('search_sites').select('number').where('site_id', '=', value('site')),
)
const idsOfOwnSites = statement<{ user: string; limit: number }, Pick<SiteRow, 'id'>>((db, value) =>
  db
    .selectFrom('profiles')
    .innerJoin('sites', 'sites.id', 'profiles.site_id')
    .select('sites.id')
    .where('profiles.user_id', '=', value('user'))
    .where('sites.deleted_at', 'is', null)
    .orderBy('sites.id')
    .limit(value('limit')),
)

/** Returns what a site's words begin with; undefined when nothing of it is indexed yet. */
export async function numberOf(db: Db, site: string): Promise<number | undefined> {
  const [row] = await searchNumber(db, { site })
  return row?.number
}

/** Returns the ids of the communities that a person belongs to. */
export async function sitesOf(db: Db, user: string, limit: number): Promise<string[]> {
  return (await idsOfOwnSites(db, { user, limit })).map(({ id }) => id)
}

/** Returns the best `limit` items of each kind, in order. */
export async function match(
  db: Db,
  { title, any }: Conditions,
  { now, limit }: { now: string; limit: number },
): Promise<Hit[]> {
  if (title.length === 0) return []
  if (!hasOneWriter(db)) {
    const everything = [...title, ...any]
    const query = { title: forPostgres(title), any: forPostgres(everything), now, limit }
    return matchOnPostgres(db, query)
  }
  // Without further conditions, the titles again: nothing is an empty match.
  const rest = any.length === 0 ? title : any
  return matchOnSqlite(db, { title: forSqlite(title), any: forSqlite(rest), now, limit })
}

/** An item that was found, with what is presented of it. */
interface FoundRow {
  readonly id: string
  readonly site_id: string
  /** Of contacts. */
  readonly group_ids?: string
}

/** Reads the items themselves, by their ids, and the names of the groups that they are in. */
export async function read(
  db: Db,
  tables: readonly SearchedTable[],
  hits: readonly Hit[],
): Promise<{ rows: ReadonlyMap<string, FoundRow>; groups: GroupNames }> {
  const rows: FoundRow[] = []
  for (const { kind, table, presented } of tables) {
    const ids = hits.filter((hit) => hit.kind === kind).map((hit) => hit.item_id)
    if (ids.length === 0) continue
    const query = db
      .selectFrom(table as 'profiles')
      .select(presented as readonly ('id' | 'site_id' | 'group_ids')[])
    rows.push(...(await query.where('id', 'in', ids).execute()))
  }
  return { rows: new Map(rows.map((row) => [row.id, row])), groups: await namesOfGroups(db, rows) }
}

async function namesOfGroups(db: Db, rows: readonly FoundRow[]): Promise<GroupNames> {
  const ids = [...new Set(rows.flatMap((row) => readGroupIds(row.group_ids ?? '')))]
  if (ids.length === 0) return new Map()
  const groups = db.selectFrom('contact_groups').select(['id', 'name']).where('id', 'in', ids)
  return new Map((await groups.execute()).map(({ id, name }) => [id, name]))
}
