/**
 * `shown` also means focused or back from the back/forward cache; `left` means that the page may
 * never run again.
 */
export type PageEvent = 'shown' | 'hidden' | 'online' | 'left'

/** The page around the client: its address, and when it is visible. */
export interface Page {
  /** Such as `https://example.org`. */
  readonly origin: string
  /** Such as `example.org`. */
  readonly hostname: string
  /** Returns the current address in full. */
  getUrl(): string
  /** Navigates to another address. */
  goTo(url: string): void
  /** Shows another address of the same origin without loading anything. */
  replaceUrl(url: string): void
  isHidden(): boolean
  /** Returns a function that unsubscribes. */
  on(event: PageEvent, listener: () => void): () => void
}

export function openBrowserPage(): Page {
  return {
    origin: location.origin,
    hostname: location.hostname,
    getUrl: () => location.href,
    goTo: (url) => location.assign(url),
    replaceUrl: (url) => history.replaceState(history.state, '', url),
    isHidden: () => document.hidden,
    on(event, listener) {
      const stopping = new AbortController()
      const { signal } = stopping
      const isHidden = event === 'hidden'
      if (event === 'online') addEventListener('online', listener, { signal })
      if (event === 'left') addEventListener('pagehide', listener, { signal })
      if (event === 'shown') {
        addEventListener('focus', listener, { signal })
        addEventListener('pageshow', listener, { signal })
      }
      if (event === 'shown' || isHidden) {
        const whenChanged = () => {
          if (document.hidden === isHidden) listener()
        }
        document.addEventListener('visibilitychange', whenChanged, { signal })
      }
      return () => stopping.abort()
    },
  }
}
