/** A row of the list, and the contact that it shows. */
export interface Slot {
  /** The contact's key. */
  readonly key: string
  /** The row's own key. */
  readonly row: number
}

/**
 * Which rows are filled with other contacts: `all` in their order, or only those `left` by contacts
 * that go, or none.
 */
export type Reuse = 'all' | 'left' | 'none'

/**
 * Assigns the shown contacts to rows; to fill one again is faster than to make a new one. Unless
 * all are reused, a contact that stays shown keeps its row.
 */
export function assignSlots(
  before: readonly Slot[],
  keys: readonly string[],
  { reuse }: { reuse: Reuse },
): readonly Slot[] {
  let next = before.reduce((highest, { row }) => Math.max(highest, row), -1) + 1
  if (reuse === 'all') return keys.map((key, place) => ({ key, row: before[place]?.row ?? next++ }))
  const shown = new Set(keys)
  const kept = new Map(before.map((slot) => [slot.key, slot]))
  const free = reuse === 'none' ? [] : before.filter(({ key }) => !shown.has(key))
  return keys.map((key) => kept.get(key) ?? { key, row: free.shift()?.row ?? next++ })
}
