import { useLayoutEffect, useRef } from 'react'

/** The scroll position of each tab of a site, in pixels. */
const positions = new Map<string, number>()

/** Keeps a scroll position per tab: a new one starts at the top, a known one where it was. */
export function useTabScroll(siteId: string, tab: string): void {
  const key = `${siteId}/${tab}`
  const isFirst = useRef(true)

  useLayoutEffect(() => {
    // On the first screen after a load the browser restores the position itself.
    if (isFirst.current) isFirst.current = false
    else return scrollWhenTallEnough(positions.get(key) ?? 0)
    return undefined
  }, [key])

  // With the change of the tab, so that no position is kept for the one that was left.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])
}

/** Scrolls now, and again as the page grows to its former height, until the person scrolls. */
function scrollWhenTallEnough(top: number): () => void {
  window.scrollTo({ top, behavior: 'instant' })
  if (top === 0) return () => undefined
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 2) stop()
  })
  function stop(): void {
    observer.disconnect()
    for (const type of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(type, stop)
  }
  for (const type of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(type, stop, { passive: true })
  }
  observer.observe(document.documentElement)
  return stop
}
