import { sql } from 'kysely'
import type { DeletedBy } from '../lists/deleted-item-store.ts'
import type { ListBudget } from '../lists/list-sizes.ts'
import { forgetItem, recallItem } from '../lists/news-store.ts'
import { changeItem, deleteAndReleaseSlot, reserveSlot } from '../lists/quota-store.ts'
import { readPages } from '../lists/read-pages.ts'
import { itemFinder, statement } from '../lists/rows-store.ts'
import { tableColumns } from '../lists/table-columns.ts'
import type { Db, Item, LinkRow } from '../lists/tables.ts'
import { planCheck } from './checks/planning-store.ts'
import { arrangeLast } from './order-store.ts'
import { newsItem, placeLink } from './placing-store.ts'

const linksAfter = statement<
  { site: string; hidden: number; place: number; limit: number },
  LinkRow
>((db, value) =>
  db
    .selectFrom('links')
    .select(tableColumns.links)
    .where('site_id', '=', value('site'))
    .where('hidden', '<=', value('hidden'))
    .where('place', '>', value('place'))
    .orderBy('place')
    .limit(value('limit')),
)

/** Reads in list order, page by page; with `isAtOnce`, in one statement. */
export function pages(
  db: Db,
  site: string,
  { isAtOnce, withHidden }: { isAtOnce: boolean; withHidden: boolean },
) {
  return readPages<LinkRow>({
    size: isAtOnce ? undefined : 250,
    read: (last, limit) =>
      linksAfter(db, { site, hidden: withHidden ? 1 : 0, place: last?.place ?? 0, limit }),
  })
}

/** Throws QuotaExceededError at the limit. */
export function create(
  db: Db,
  link: Omit<LinkRow, 'position' | 'place'>,
  options: { author: string; budget: ListBudget },
): Promise<LinkRow> {
  return db.transaction().execute(async (transaction) => {
    const place = { site: link.site_id, list: 'links', row: link, ...options } as const
    const position = await reserveSlot(transaction, place)
    const row = { ...link, position, place: position }
    await transaction.insertInto('links').values(row).execute()
    await placeLink(transaction, row)
    return row
  })
}

export const find = itemFinder('links')

/**
 * Saves and raises the version; with `expected`, only if that is still the version. Throws
 * QuotaExceededError at the limit.
 */
export function update(
  db: Db,
  { site, id }: Item,
  options: {
    change: Pick<LinkRow, 'title' | 'url' | 'host' | 'updated_at'> &
      Partial<Pick<LinkRow, 'section' | 'hidden'>>
    expected: number | undefined
    budget: ListBudget
  },
): Promise<LinkRow | undefined> {
  const { change, expected, budget } = options
  const item = { site, list: 'links', id, budget } as const
  return changeItem<LinkRow>(db, item, async (transaction, before) => {
    let update = transaction
      .updateTable('links')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', id)
      .where('site_id', '=', site)
    if (expected !== undefined) update = update.where('version', '=', expected)
    const saved = await update.returning(tableColumns.links).executeTakeFirst()
    if (saved === undefined) return undefined
    if (saved.url !== before.url) await planCheck(transaction, saved)
    if (saved.section !== before.section) await arrangeLast(transaction, saved)
    if (saved.hidden < before.hidden) await recallItem(transaction, newsItem(saved))
    if (saved.hidden > before.hidden) await forgetItem(transaction, newsItem(saved))
    return saved
  })
}

export function remove(db: Db, item: Item, deletion: DeletedBy): Promise<boolean> {
  return deleteAndReleaseSlot(db, {
    ...item,
    list: 'links',
    titleOf: ({ title }) => title,
    deletion,
  })
}
