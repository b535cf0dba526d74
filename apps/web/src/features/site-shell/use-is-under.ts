import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

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
    if (bar.current === null || element.current === null) return undefined
    const height = bar.current.offsetHeight
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last === undefined) return
        setIsUnder(!last.isIntersecting && last.boundingClientRect.bottom <= height)
      },
      { rootMargin: `-${height}px 0px 0px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [bar, element])
  return isUnder
}
