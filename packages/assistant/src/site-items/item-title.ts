import type { SiteItem } from '@maypole/contract/community'

/** Returns what an item is called. */
export function titleOf(found: SiteItem): string {
  if (found.kind === 'announcement') return found.item.headline
  if (found.kind !== 'profile') return found.item.title
  const { firstName, lastName, nickname = '' } = found.item
  return `${firstName} ${lastName}`.trim() || nickname
}
