import { type RefObject, useLayoutEffect } from 'react'

/** How many rows are moved in one frame: each is laid out again. */
const movesPerFrame = 2

/**
 * Puts the rows into the order of their contacts, for the Tab key and for screen readers, once the
 * list is at rest. Rows are placed by their position, and while the list scrolls those that leave
 * it at one end are filled at the other where they are in the page. React keeps them in one order
 * and moves none of them.
 */
export function useRowOrder(
  list: RefObject<HTMLElement | null>,
  { isScrolling }: { isScrolling: boolean },
): void {
  useLayoutEffect(() => {
    if (isScrolling) return
    let frame: number | undefined
    function step(): void {
      if (list.current === null) return
      // A button that is moved while it is pressed is not clicked.
      const isPressed = list.current.matches(':active')
      if (isPressed || orderRows(list.current, movesPerFrame)) frame = requestAnimationFrame(step)
    }
    step()
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  })
}

/**
 * Moves at most `moves` rows of a list to where their `data-index` belongs, beginning in the middle
 * of those that are shown. A row with the focus stays, because one that is moved loses it. Returns
 * whether more rows may have to be moved.
 */
export function orderRows(list: Element, moves: number): boolean {
  const rows = [...list.children].sort((first, second) => indexOf(first) - indexOf(second))
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  const middle = focused < 0 ? Math.floor(rows.length / 2) : focused
  let left = moves
  for (const [place, row] of rows.entries()) {
    const before = rows[place - 1]
    if (place <= middle || before?.nextElementSibling === row) continue
    if (left-- === 0) return true
    before?.after(row)
  }
  for (let place = middle - 1; place >= 0; place--) {
    const [row, after] = [rows[place], rows[place + 1]]
    if (row === undefined || row.nextElementSibling === after) continue
    if (left-- === 0) return true
    after?.before(row)
  }
  return false
}

function indexOf(row: Element): number {
  return Number(row.getAttribute('data-index'))
}
