import { type RefObject, useEffect, useRef } from 'react'

/** CSS pixels along the line that make a movement a swipe. */
const leastDistance = 48

/** Calls `onSwipe` after a swipe along the lines: 1 to what comes next, -1 back. */
export function useSwipe(area: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const latest = useRef(onSwipe)
  useEffect(() => {
    latest.current = onSwipe
  })
  useEffect(() => {
    const element = area.current
    if (element === null) return
    let start: Touch | undefined
    const begin = (event: TouchEvent) => {
      start = event.touches.length === 1 ? event.touches[0] : undefined
    }
    const end = (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (start === undefined || touch === undefined) return
      const [along, across] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
      start = undefined
      if (Math.abs(along) < leastDistance || Math.abs(along) < 2 * Math.abs(across)) return
      const isBack = along > 0 === (getComputedStyle(element).direction !== 'rtl')
      latest.current(isBack ? -1 : 1)
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchend', end)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchend', end)
    }
  }, [area])
}
