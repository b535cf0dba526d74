import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** Distance from the edge of what scrolls, in pixels, at which it scrolls, and how far at once. */
const edge = 56
const step = 10

/**
 * Lets a pointer drag the rows of a list by their handles: the row changes places with those that
 * it passes. The list holds the pointer, because a row that is moved in the document would lose it.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number>()
  const at = useRef<number>(undefined)

  function start(index: number, event: PointerEvent): void {
    if (event.button !== 0 || list.current === null) return
    event.preventDefault()
    list.current.setPointerCapture(event.pointerId)
    at.current = index
    setDragged(index)
  }
  function move(event: PointerEvent): void {
    const from = at.current
    if (from === undefined || list.current === null) return
    scrollNearEdge(list.current, event.clientY)
    const to = placeAt([...list.current.children], from, event.clientY)
    if (to === from) return
    onMove(from, to)
    at.current = to
    setDragged(to)
  }
  function end(): void {
    at.current = undefined
    setDragged(undefined)
  }
  return {
    /** The number of the row that is dragged. */
    dragged,
    start,
    listeners: { onPointerMove: move, onLostPointerCapture: end },
  }
}

/** Returns where a row belongs: past each one whose middle the pointer has passed. */
function placeAt(rows: readonly Element[], from: number, y: number): number {
  const middle = (row: Element | undefined) => {
    const { top = 0, height = 0 } = row?.getBoundingClientRect() ?? {}
    return top + height / 2
  }
  let to = from
  while (to > 0 && y < middle(rows[to - 1])) to -= 1
  if (to !== from) return to
  while (to < rows.length - 1 && y > middle(rows[to + 1])) to += 1
  return to
}

function scrollNearEdge(list: HTMLElement, y: number): void {
  let scrolled: HTMLElement | null = list.parentElement
  while (scrolled !== null && scrolled.scrollHeight <= scrolled.clientHeight)
    scrolled = scrolled.parentElement
  if (scrolled === null) return
  const { top, bottom } = scrolled.getBoundingClientRect()
  if (y < top + edge) scrolled.scrollTop -= step
  else if (y > bottom - edge) scrolled.scrollTop += step
}
