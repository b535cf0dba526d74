import { useMemo, useSyncExternalStore } from 'react'

/** Whether a media query matches, also as the window changes. */
export function useMedia(query: string): boolean {
  // Asking once: `matchMedia` brings the styles of the page up to date, at every rendering.
  const media = useMemo(() => watchMedia(query), [query])
  return useSyncExternalStore(media.subscribe, media.matches)
}

function watchMedia(query: string) {
  const list = matchMedia(query)
  return {
    matches: () => list.matches,
    subscribe(onChange: () => void) {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
  }
}
