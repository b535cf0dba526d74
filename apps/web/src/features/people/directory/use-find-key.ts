import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

/**
 * Leads the browser's key for finding (Ctrl+F, on a Mac Cmd+F) to the search box, because only the
 * visible rows are in the page. In the box it is the browser's own again.
 */
export function useFindKey(box: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)
      if (!isFind || event.altKey || event.shiftKey || event.defaultPrevented) return
      if (document.activeElement === box.current || document.querySelector('dialog[open]')) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box])
}
