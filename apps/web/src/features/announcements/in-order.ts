import type { Announcement } from '@maypole/contract/community'

/** Sorts pinned first, each part newest first, as the server does (PD-65). */
export function inOrder(announcements: readonly Announcement[]): Announcement[] {
  return announcements.toSorted(
    (first, second) =>
      Number(second.pinned) - Number(first.pinned) || second.date.localeCompare(first.date),
  )
}
