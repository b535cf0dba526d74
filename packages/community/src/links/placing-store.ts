import { forgetItem } from '../lists/news-store.ts'
import type { Db, LinkRow } from '../tables.ts'
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
