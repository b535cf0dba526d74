import type { Database } from '@maypole/platform/database'
import { type Kysely, sql } from 'kysely'
import { columnNames } from '../lists/columns/column.ts'
import { tableColumns } from '../lists/table-columns.ts'
import type { Db, SiteRow, Tables } from '../lists/tables.ts'
import type { ArchiveKind } from './kinds.ts'

export type AnyRow = Readonly<Record<string, unknown>>
type AnyTables = Record<string, Record<string, unknown>>

/** Rows that are read at once: other requests get a turn after each page. */
const pageSize = 200

/** Reads a community in one state of the database. */
export interface ArchiveReader {
  readonly site: SiteRow
  /** Reads the rows of a kind in its order, page by page. */
  pages(kind: ArchiveKind): AsyncGenerator<readonly AnyRow[]>
  /** Returns the rows of some ids that are in the community, with the id and some columns. */
  present(
    kind: ArchiveKind,
    ids: readonly string[],
    columns: readonly string[],
  ): Promise<readonly AnyRow[]>
  /** Returns all values of a column of text that are not null, each once. */
  values(kind: ArchiveKind, column: string): Promise<readonly string[]>
  /** Returns a picture; undefined when it is gone. */
  picture(hash: string): Promise<Buffer | undefined>
}

/**
 * Runs `work` with a reader of a community in one consistent state. Throws 'no-site' when there is
 * none of this id.
 */
export function readSnapshot<Result>(
  database: Database,
  id: string,
  work: (reader: ArchiveReader) => Promise<Result>,
): Promise<Result | undefined> {
  return database.snapshot<Tables, Result | undefined>(async (db) => {
    const site = await db
      .selectFrom('sites')
      .select(tableColumns.sites)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return site && work(createReader(db, site))
  })
}

function createReader(db: Db, site: SiteRow): ArchiveReader {
  const anyDb = db as unknown as Kysely<AnyTables>
  const ofItem = (hash: string) =>
    db
      .selectFrom('pictures')
      .innerJoin('picture_contents', 'picture_id', 'id')
      .select('content')
      .where('hash', '=', hash)
      .where('site_id', '=', site.id)
      .where('size', '=', 'desk')
      .limit(1)
      .executeTakeFirst()
  const ofSite = (kind: ArchiveKind) => {
    const rows = anyDb.selectFrom(kind.table).where('site_id', '=', site.id)
    return kind.deletedAt === undefined ? rows : rows.where(kind.deletedAt, 'is', null)
  }
  const count = async (kind: ArchiveKind) => {
    const all = sql<number | string>`count(*)`.as('number')
    return Number((await ofSite(kind).select(all).executeTakeFirstOrThrow()).number)
  }
  return {
    site,
    async *pages(kind) {
      const order = kind.isWithoutId === true ? kind.order : [...kind.order, 'id']
      const refs = sql.join(order.map((column) => sql.ref(column)))
      const skipped = kind.isUnlimited === true ? (await count(kind)) - kind.most : 0
      let last: AnyRow | undefined
      for (;;) {
        let query = ofSite(kind).select(columnNames(kind.columns)).limit(pageSize)
        if (last === undefined && skipped > 0) query = query.offset(skipped)
        for (const column of order) query = query.orderBy(column)
        if (last !== undefined) {
          const values = sql.join(order.map((column) => last?.[column]))
          query = query.where(sql<boolean>`(${refs}) > (${values})`)
        }
        const rows = await query.execute()
        if (rows.length > 0) yield rows
        if (rows.length < pageSize) return
        last = rows.at(-1)
      }
    },
    async present(kind, ids, columns) {
      if (ids.length === 0) return []
      return ofSite(kind)
        .select(['id', ...columns])
        .where('id', 'in', ids)
        .execute()
    },
    async values(kind, column) {
      const rows = await ofSite(kind)
        .select(column)
        .distinct()
        .where(column, 'is not', null)
        .orderBy(column)
        .execute()
      return rows.map((row) => row[column] as string)
    },
    async picture(hash) {
      const row = await db
        .selectFrom('avatars')
        .select('content')
        .where('hash', '=', hash)
        .executeTakeFirst()
      const { content } = row ?? (await ofItem(hash)) ?? {}
      return content === undefined ? undefined : Buffer.from(content, 'base64')
    },
  }
}
