import { ofTable } from '@maypole/platform/database'
import type { Columns, Row } from './columns/column.ts'
import { tableColumns } from './table-columns.ts'
import type { Db, Tables } from './tables.ts'

/** What a person's own download has of one kind of thing. */
export interface OwnList {
  /** Names the files that it is written to. */
  readonly name: string
  readonly about: string
  /** What each field means. */
  readonly fields: Readonly<Record<string, string>>
  rows(db: Db, userId: string): Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** A field of a list: what it means, and its column, or how it follows from the row. */
type Field<Read> = readonly [about: string, value: (keyof Read & string) | ((row: Read) => unknown)]

/** Says columns of a feature in a list as archives do. */
export function ownFields<Described extends Columns>(
  columns: Described,
): Readonly<Record<string, Field<Row<Described>>>> {
  const fields: Record<string, Field<Row<Described>>> = {}
  for (const [column, { archive }] of Object.entries(columns))
    if (!('leftOut' in archive)) {
      const { name, about, write = (stored: unknown) => stored } = archive
      fields[name] = [about, (row) => write(row[column as keyof typeof row] as never)]
    }
  return fields
}

export function ownList<Read>({
  read,
  fields,
  ...list
}: {
  readonly name: string
  readonly about: string
  readonly read: (db: Db, userId: string) => Promise<readonly Read[]>
  readonly fields: Readonly<Record<string, Field<Read>>>
}): OwnList {
  const entries = Object.entries(fields)
  return {
    ...list,
    fields: Object.fromEntries(entries.map(([name, [about]]) => [name, about])),
    async rows(db, userId) {
      const rows = await read(db, userId)
      return rows.map((row) =>
        Object.fromEntries(
          entries.map(([name, [, value]]) => [
            name,
            typeof value === 'function' ? value(row) : row[value],
          ]),
        ),
      )
    },
  }
}

/** The columns that name a person in tables whose rows belong to sites. */
interface PersonColumns {
  readonly scheduled_announcements: 'author_id'
  readonly join_requests: 'user_id'
  readonly notification_choices: 'user_id'
  readonly pictures: 'uploaded_by'
  readonly site_invitations: 'user_id'
}

/** Reads the rows of a person in a table, each with the title of its site. */
export function rowsOf<Table extends keyof PersonColumns>(
  table: Table,
  column: PersonColumns[Table],
  order: keyof Tables[Table] & string,
): (db: Db, userId: string) => Promise<(Tables[Table] & { title: string })[]> {
  return async (db, userId) => {
    const found = await db
      .selectFrom(table as 'pictures')
      .innerJoin('sites', 'sites.id', `${table}.site_id` as 'pictures.site_id')
      .select(ofTable(table as 'pictures', tableColumns[table] as typeof tableColumns.pictures))
      .select('sites.title')
      .where(`${table}.${column}` as 'pictures.uploaded_by', '=', userId)
      .orderBy(`${table}.${order}` as 'pictures.created_at')
      .execute()
    return found as object[] as (Tables[Table] & { title: string })[]
  }
}
