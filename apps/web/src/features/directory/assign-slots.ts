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
 * all are reused, a contact that stays shown keeps its row, and a row is filled only where it
 * stands: one that is moved would lose the focus.
 */
export function assignSlots(
  before: readonly Slot[],
  keys: readonly string[],
  { reuse }: { reuse: Reuse },
): readonly Slot[] {
  let next = before.reduce((highest, { row }) => Math.max(highest, row), -1) + 1
  if (reuse === 'all') return keys.map((key, place) => ({ key, row: before[place]?.row ?? next++ }))
  const shown = new Set(keys)
  const places = new Map(before.map(({ key }, place) => [key, place]))
  let place = 0
  return keys.map((key) => {
    const own = places.get(key)
    const kept = own === undefined ? undefined : before[own]
    if (own !== undefined && kept !== undefined) {
      place = Math.max(place, own + 1)
      return kept
    }
    const free = before[place]
    if (reuse === 'none' || free === undefined || shown.has(free.key)) return { key, row: next++ }
    place += 1
    return { key, row: free.row }
  })
}
