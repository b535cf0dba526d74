import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** What a person's own download has of one kind of thing. */
export interface OwnList {
  /** Names the files that it is written to. */
  readonly name: string
  readonly about: string
  /** What each field means. */
  readonly fields: Readonly<Record<string, string>>
  rows(db: Kysely<Tables>, userId: string): Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** A field of a list: what it means, and its column, or how it follows from the row. */
type Field<Row> = readonly [about: string, value: (keyof Row & string) | ((row: Row) => unknown)]

export function ownList<Row>({
  read,
  fields,
  ...list
}: {
  readonly name: string
  readonly about: string
  readonly read: (db: Kysely<Tables>, userId: string) => Promise<readonly Row[]>
  readonly fields: Readonly<Record<string, Field<Row>>>
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
