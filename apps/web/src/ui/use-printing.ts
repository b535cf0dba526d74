import { useSyncExternalStore } from 'react'

let isPrinting = false

/** Whether the page is being printed: what is drawn in part is then drawn whole. */
export function usePrinting(): boolean {
  return useSyncExternalStore(follow, () => isPrinting || matchMedia('print').matches)
}

/** Every browser sends the two events; the medium alone changes where it is emulated. */
function follow(onChange: () => void): () => void {
  const medium = matchMedia('print')
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
  medium.addEventListener('change', onChange)
  return () => {
    window.removeEventListener('beforeprint', start)
    window.removeEventListener('afterprint', end)
    medium.removeEventListener('change', onChange)
  }
}
