import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { nextTask } from '../../../start/next-task.ts'

/**
 * Whether an element has been scrolled away under a bar at the top of the window. Renders only when
 * that changes, not while scrolling.
 */
export function useIsUnder(options: {
  bar: RefObject<HTMLElement | null>
  element: RefObject<HTMLElement | null>
}): boolean {
  const { bar, element } = options
  const [isUnder, setIsUnder] = useState(false)
  useEffect(() => {
    let observer: IntersectionObserver | undefined
    let isOver = false
    // After a frame: until then, reading the height would make the browser lay out the page.
    const frame = requestAnimationFrame(async () => {
      await nextTask()
      if (isOver || bar.current === null || element.current === null) return
      const height = bar.current.offsetHeight
      observer = new IntersectionObserver(
        (entries) => {
          const last = entries.at(-1)
          if (last === undefined) return
          setIsUnder(!last.isIntersecting && last.boundingClientRect.bottom <= height)
        },
        { rootMargin: `-${height}px 0px 0px 0px` },
      )
      observer.observe(element.current)
    })
    return () => {
      isOver = true
      cancelAnimationFrame(frame)
      observer?.disconnect()
    }
  }, [bar, element])
  return isUnder
}
