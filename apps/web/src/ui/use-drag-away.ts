import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'

/** In pixels: a finger that moves less may still be a tap. */
const slop = 8
/** Past this share of its height a released sheet goes. */
const farEnough = 0.3
/** In pixels per millisecond: a flick takes it away wherever it is. */
const fastEnough = 0.5

interface Drag {
  readonly x: number
  y: number
  readonly height: number
  /** Until the finger's direction is known. */
  isUndecided: boolean
  /** The last two places, for the speed. */
  last: { y: number; time: number }
  speed: number
}

/**
 * Lets a finger drag a sheet down: it follows, goes away when released far down or fast, and comes
 * back otherwise. A finger on scrolled content, or that moves sideways or up, scrolls as usual.
 * Returns nothing to draw: the sheet is moved by its own `transform`, without rendering.
 */
export function useDragAway(
  sheet: RefObject<HTMLElement | null>,
  options: { isSheet: () => boolean; onAway: () => void },
): void {
  const isSheet = useEffectEvent(options.isSheet)
  const onAway = useEffectEvent(options.onAway)

  useEffect(() => {
    const element = sheet.current
    if (element === null) return undefined
    let drag: Drag | undefined

    function start(event: TouchEvent): void {
      const [touch] = event.touches
      drag = undefined
      if (element === null || touch === undefined || event.touches.length > 1 || !isSheet()) return
      if (isScrolled(event.target, element)) return
      const last = { y: touch.clientY, time: event.timeStamp }
      const height = element.offsetHeight
      drag = { x: touch.clientX, y: last.y, height, isUndecided: true, last, speed: 0 }
    }
    function move(event: TouchEvent): void {
      const [touch] = event.touches
      if (drag === undefined || element === null || touch === undefined) return
      if (drag.isUndecided) {
        const [right, down] = [Math.abs(touch.clientX - drag.x), touch.clientY - drag.y]
        if (Math.max(right, Math.abs(down)) < slop) return
        // Once the browser scrolls, it goes on doing so.
        if (down < right || !event.cancelable) {
          drag = undefined
          return
        }
        drag.isUndecided = false
        drag.y = touch.clientY
        element.style.transition = 'none'
        element.style.willChange = 'transform'
      }
      event.preventDefault()
      const passed = event.timeStamp - drag.last.time
      if (passed > 0) drag.speed = (touch.clientY - drag.last.y) / passed
      drag.last = { y: touch.clientY, time: event.timeStamp }
      element.style.transform = `translateY(${Math.max(0, touch.clientY - drag.y)}px)`
    }
    function end(event: TouchEvent): void {
      const ended = drag
      drag = undefined
      if (ended === undefined || ended.isUndecided) return
      const isAway =
        event.type === 'touchend' &&
        (ended.speed > fastEnough || ended.last.y - ended.y > ended.height * farEnough)
      if (isAway) onAway()
      // Also when it was asked to close and stays open.
      requestAnimationFrame(comeBack)
    }
    function comeBack(): void {
      for (const property of ['transition', 'will-change', 'transform'])
        element?.style.removeProperty(property)
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [sheet])
}

/** Whether something between `target` and `sheet` is scrolled down. */
function isScrolled(target: EventTarget | null, sheet: Element): boolean {
  for (let at = target; at instanceof Element && at !== sheet; at = at.parentElement)
    if (at.scrollTop > 0) return true
  return false
}
