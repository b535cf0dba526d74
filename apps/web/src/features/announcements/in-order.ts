import type { Announcement } from '@maypole/contract/community'

/** Pinned first, each part newest first, as the server answers them (PD-65). */
export function inOrder(announcements: readonly Announcement[]): Announcement[] {
  return announcements.toSorted(
    (first, second) =>
      Number(second.pinned) - Number(first.pinned) || second.date.localeCompare(first.date),
  )
}
