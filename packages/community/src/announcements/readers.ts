/** How many people have seen an announcement. */
interface Readers {
  readonly id: string
  readonly seenBy: number
  readonly of: number
}

/** Members who came at the same time and have seen equally much. */
export type SeenCount = { seen_from: number; seen: number; people: number }

/**
 * Counts for each announcement the members who were there when it was published, and those of them
 * who have seen the list since.
 */
export function countReaders(
  announcements: readonly { id: string; position: number }[],
  members: readonly SeenCount[],
): Readers[] {
  return announcements.map(({ id, position }) => {
    let [seenBy, of] = [0, 0]
    for (const { seen_from: from, seen, people } of members) {
      if (from >= position) continue
      of += people
      if (seen >= position) seenBy += people
    }
    return { id, seenBy, of }
  })
}
