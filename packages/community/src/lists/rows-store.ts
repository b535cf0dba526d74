import { prepared, preparedOne } from '@maypole/platform/database'
import { tableColumns } from './table-columns.ts'
import type { Db, Item, Tables } from './tables.ts'

type Values = Readonly<Record<string, unknown>>
type Build<Given extends Values, Row> = Parameters<typeof prepared<Tables, Given, Row>>[0]

/** Defines a query of a community's tables that is compiled once, as `prepared` does. */
export function statement<Given extends Values, Row>(build: Build<Given, Row>) {
  return prepared<Tables, Given, Row>(build)
}

/** Defines one that returns its first row; undefined where there is none. */
export function findStatement<Given extends Values, Row>(build: Build<Given, Row>) {
  return preparedOne<Tables, Given, Row>(build)
}

/** Every transaction that changes a site locks the site's row first, which rules out deadlocks. */
export async function lockSite(transaction: Db, site: string): Promise<void> {
  await transaction.updateTable('sites').set({ id: site }).where('id', '=', site).execute()
}

type ItemTable = 'announcements' | 'scheduled_announcements' | 'links' | 'contact_groups'

/** Returns a function that finds an item of a site. */
export function itemFinder<Table extends ItemTable>(table: Table) {
  return (db: Db, { site, id }: Item): Promise<Tables[Table] | undefined> =>
    db
      .selectFrom(table as 'links')
      .select(tableColumns[table] as typeof tableColumns.links)
      .where('id', '=', id)
      .where('site_id', '=', site)
      .executeTakeFirst() as Promise<object | undefined> as Promise<Tables[Table] | undefined>
}
