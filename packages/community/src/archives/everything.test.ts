import { eachDatabase } from '@maypole/platform/database/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { features } from '../features.ts'
import { createTestCommunity } from '../testing/create-test-community.ts'
import { archiveKinds, communityKind, kindNames, kindOf } from './kinds.ts'

const tablesLeftOut = Object.assign({}, ...features.map(({ leftOut }) => leftOut)) as object
const userColumns = features.flatMap(({ users = {} }) => Object.keys(users))
const tablesOfNoCommunity = features.flatMap(({ ofNoCommunity = [] }) => ofNoCommunity)

/** Tables of the platform, which belong to no community, and those that FTS5 makes for an index. */
const ofPlatform = /^(sqlite_|limit_|search_words|(community|platform)_migrations$)/

eachDatabase('every table of a community', (open, kind) => {
  /** Returns the columns of each table, as they are after all migrations. */
  async function readColumns(): Promise<Map<string, string[]>> {
    const { database } = await createTestCommunity(await open())
    const query =
      kind === 'sqlite'
        ? sql<{ table: string; column: string }>`
            select t.name as "table", c.name as "column"
            from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table'`
        : sql<{ table: string; column: string }>`
            select table_name as "table", column_name as "column"
            from information_schema.columns where table_schema = current_schema()`
    const { rows } = await query.execute(database.tables())
    return new Map(
      [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => [
        name,
        columns.map(({ column }) => column).toSorted(),
      ]),
    )
  }

  it('is in the archive or left out with a reason, and so is each column', async () => {
    const columns = await readColumns()
    const kinds = [communityKind, ...kindNames.map(kindOf)]
    for (const { table, fields, leftOut } of kinds) {
      const known = [...Object.values(fields).map(({ column }) => column), ...Object.keys(leftOut)]
      expect(known.toSorted(), table).toEqual(columns.get(table))
      for (const reason of Object.values(leftOut)) expect(reason, table).toMatch(/^\S.+\.$/)
    }
    const expected = [
      ...kinds.map(({ table }) => table as string),
      ...Object.keys(tablesLeftOut),
      ...tablesOfNoCommunity,
    ]
    const found = [...columns.keys()].filter((name) => !ofPlatform.test(name))
    expect(found.toSorted()).toEqual(expected.toSorted())
    for (const reason of Object.values(tablesLeftOut)) expect(reason).toMatch(/^\S.+\.$/)
  })

  it('has no column with the id of a user of which no feature says what becomes', async () => {
    const found = [...(await readColumns())].flatMap(([table, columns]) =>
      ofPlatform.test(table)
        ? []
        : columns
            .filter((column) => /user_id$|^author_id$|_by$/.test(column))
            .map((column) => `${table}.${column}`),
    )
    const ofContacts = [
      'attendance.ticked_by',
      'contact_imports.created_by',
      'event_imports.created_by',
      'invitations.created_by',
      'join_requests.invited_by',
    ]
    expect(found.toSorted()).toEqual([...userColumns, ...ofContacts].toSorted())
  })

  it('is left out only where nothing else is, and no kind is there twice', () => {
    const tables = Object.values(archiveKinds).map(({ table }) => table as string)
    expect(new Set(tables).size).toBe(tables.length)
    expect(tables.filter((table) => table in tablesLeftOut)).toEqual([])
  })
})
