import type { Event } from '@maypole/contract/community'
import { type RefCallback, startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { awaitedItem, followAwaited } from '../../ui/show-item.ts'

/** Events of the first screen, and of each addition. */
const step = 20
/** So many are rendered without scrolling, one addition after the other: found by the browser. */
const early = 60

/** How much of a list is rendered. */
interface Beginning {
  readonly count: number
  readonly onMore: () => void
  /** Of the element after the last item: there is more when the screen comes near. */
  readonly end: RefCallback<Element>
}

/**
 * Begins with the first events of a list, since thousands of cards at once would take seconds; the
 * others follow in the background, and beyond `early` as the list is scrolled. An item that is to
 * be shown is rendered with all before it, and for a print everything is.
 */
export function useBeginning(events: readonly Event[]): Beginning {
  const [count, setCount] = useState(step)
  const awaited = useSyncExternalStore(followAwaited, awaitedItem)
  const place = events.findIndex((event) => event?.id === awaited)
  if (place >= count) setCount(place + step)
  const onMore = () => startTransition(() => setCount(count + step))
  useEffect(() => {
    if (count < Math.min(events.length, early)) startTransition(() => setCount(count + step))
  }, [count, events.length])
  useEffect(() => {
    // The page is drawn for the print as soon as this returns.
    const renderAll = () => flushSync(() => setCount(Number.MAX_SAFE_INTEGER))
    addEventListener('beforeprint', renderAll)
    return () => removeEventListener('beforeprint', renderAll)
  }, [])
  return {
    count,
    onMore,
    end(element) {
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
        rootMargin: '1500px',
      })
      if (element !== null) observer.observe(element)
      return () => observer.disconnect()
    },
  }
}
