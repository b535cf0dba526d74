import type { LinkOrder } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import { sql } from 'kysely'
import type { ListBudget } from '../lists/list-sizes.ts'
import { countBytes, touchList } from '../lists/quota-store.ts'
import type { Db, LinkRow } from '../lists/tables.ts'
import { messages } from '../messages.ts'
import { applyOrder, groupBySection, inPlaces, type PlacedLink, presentOrder } from './order.ts'

function linksInOrder(db: Db, site: string): Promise<PlacedLink[]> {
  return db
    .selectFrom('links')
    .select(['id', 'place', 'section'])
    .where('site_id', '=', site)
    .orderBy('place')
    .execute()
}

/** Stores the places and headings that differ. A changed heading is a change of the link. */
async function store(
  transaction: Db,
  change: { site: string; before: readonly PlacedLink[]; after: readonly PlacedLink[] },
): Promise<void> {
  const before = new Map(change.before.map((link) => [link.id, link]))
  const moved = change.after.filter(({ id, place }) => before.get(id)?.place !== place)
  const renamed = change.after.filter(({ id, section }) => before.get(id)?.section !== section)
  const ofSite = (links: readonly PlacedLink[]) =>
    transaction
      .updateTable('links')
      .where('site_id', '=', change.site)
      .where(
        'id',
        'in',
        links.map(({ id }) => id),
      )
  if (moved.length > 0) {
    const cases = moved.map(({ id, place }) => sql`when ${id} then cast(${place} as integer)`)
    await ofSite(moved)
      .set({ place: sql`case id ${sql.join(cases, sql` `)} end` })
      .execute()
  }
  for (const [section, links] of Map.groupBy(renamed, (link) => link.section))
    await ofSite(links).set({ section, version: sql`version + 1` }).execute()
}

/**
 * Puts a link after the others of its heading. Without headings every link stays where it is. The
 * caller has locked the site.
 */
export async function arrangeLast(transaction: Db, link: LinkRow): Promise<void> {
  const { site_id: site } = link
  const before = await linksInOrder(transaction, site)
  if (before.every(({ section }) => section === null)) return
  const others = before.filter(({ id }) => id !== link.id)
  const after = inPlaces(groupBySection([...others, link]), before)
  await store(transaction, { site, before, after })
}

export async function read(db: Db, site: string): Promise<LinkOrder> {
  return presentOrder(await linksInOrder(db, site))
}

/**
 * Arranges all links. Throws 409 when that is not made from the stored order, and
 * QuotaExceededError when the headings are too long for the list.
 */
export function save(
  db: Db,
  { site, order, budget }: { site: string; order: LinkOrder; budget: ListBudget },
): Promise<LinkOrder> {
  return db.transaction().execute(async (transaction) => {
    await touchList(transaction, { site, list: 'links' })
    const before = await linksInOrder(transaction, site)
    const after = applyOrder(before, order.sections)
    if (after === undefined || presentOrder(before).version !== order.version)
      throw problems.conflict('edit-conflict', messages.editConflict)
    await store(transaction, { site, before, after })
    const bytes = sectionBytes(after) - sectionBytes(before)
    await countBytes(transaction, { site, list: 'links', bytes, budget })
    return presentOrder(after)
  })
}

function sectionBytes(links: readonly PlacedLink[]): number {
  return links.reduce((sum, { section }) => sum + Buffer.byteLength(section ?? ''), 0)
}
