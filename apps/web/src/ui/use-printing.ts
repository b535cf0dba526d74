import { useSyncExternalStore } from 'react'
import { useMedia } from './use-media.ts'

let isPrinting = false

/** Whether the page is being printed: what is drawn in part is then drawn whole. */
export function usePrinting(): boolean {
  const isAnnounced = useSyncExternalStore(follow, () => isPrinting)
  // Every browser sends the two events; the medium alone changes where it is emulated.
  const isMedium = useMedia('print')
  return isAnnounced || isMedium
}

function follow(onChange: () => void): () => void {
  const start = () => {
    isPrinting = true
    onChange()
  }
  const end = () => {
    isPrinting = false
    onChange()
  }
  window.addEventListener('beforeprint', start)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', start)
    window.removeEventListener('afterprint', end)
  }
}
