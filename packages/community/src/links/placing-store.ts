import type { Restorer } from '../lists/feature.ts'
import { forgetItem } from '../lists/news-store.ts'
import { restoreItem } from '../lists/quota-store.ts'
import type { Db, LinkRow } from '../lists/tables.ts'
import { planCheck } from './checks/planning-store.ts'
import { arrangeLast } from './order-store.ts'

/** Returns what says of a link whether it is new to members. */
export function newsItem({ site_id: site, position }: LinkRow) {
  return { site, list: 'links', position } as const
}

/**
 * Puts a link that was just inserted under its heading, to be checked from now on. A hidden one is
 * new to nobody. The caller has locked the site.
 */
export async function placeLink(transaction: Db, link: LinkRow): Promise<void> {
  await planCheck(transaction, link)
  await arrangeLast(transaction, link)
  if (link.hidden === 1) await forgetItem(transaction, newsItem(link))
}

/** One that was deleted before links could be arranged has the place that it was added at. */
export async function restore(transaction: Db, row: LinkRow, { budget }: Restorer): Promise<void> {
  const arranged = { place: row.position, section: null, hidden: 0, ...(row as object) }
  const again = { ...row, ...arranged }
  await restoreItem(transaction, 'links', again, budget)
  await placeLink(transaction, again)
}
