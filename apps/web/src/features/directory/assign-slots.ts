/** A row of the list, and the contact that it shows. */
export interface Slot {
  /** The contact's key. */
  readonly key: string
  /** The row's own key. */
  readonly row: number
}

/**
 * Assigns the shown contacts to rows. A contact that stays shown keeps its row, and with `isReused`
 * the rows of those that go are filled with those that come, which is faster than new rows. A row
 * is filled only where it stands: one that is moved would lose the focus.
 */
export function assignSlots(
  before: readonly Slot[],
  keys: readonly string[],
  { isReused }: { isReused: boolean },
): readonly Slot[] {
  const shown = new Set(keys)
  const places = new Map(before.map(({ key }, place) => [key, place]))
  let next = before.reduce((highest, { row }) => Math.max(highest, row), -1) + 1
  let place = 0
  return keys.map((key) => {
    const own = places.get(key)
    const kept = own === undefined ? undefined : before[own]
    if (own !== undefined && kept !== undefined) {
      place = Math.max(place, own + 1)
      return kept
    }
    const free = before[place]
    if (!isReused || free === undefined || shown.has(free.key)) return { key, row: next++ }
    place += 1
    return { key, row: free.row }
  })
}
