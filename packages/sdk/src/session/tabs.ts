import type { Page } from '../page.ts'

/** A word to the other tabs that the session has changed. What has changed they read from the cookies and the storage. */
export interface TabChannel {
  announce(): void
  listen(listener: () => void): void
  close(): void
}

/**
 * A BroadcastChannel where there is one, and storage events always: a message may overtake the write that it speaks of,
 * and a browser without channels still fires the events.
 */
export function openTabChannel({ key, page }: { key: string; page: Page }): TabChannel {
  const listeners = new Set<() => void>()
  let channel: BroadcastChannel | null = null

  function tell() {
    for (const listener of listeners) listener()
  }

  function open() {
    if (channel !== null || typeof BroadcastChannel === 'undefined') return
    channel = new BroadcastChannel(key)
    channel.addEventListener('message', tell)
  }

  function shut() {
    channel?.close()
    channel = null
  }

  function whenStored(event: StorageEvent) {
    // A null key: the whole storage was cleared.
    if (event.key === key || event.key === null) tell()
  }

  // An open channel can keep a page out of the browser's back/forward cache, so it is shut while the page is away.
  const stops = [page.on('left', shut), page.on('shown', open)]
  addEventListener('storage', whenStored)
  open()
  return {
    announce: () => channel?.postMessage(null),
    listen: (listener) => void listeners.add(listener),
    close() {
      shut()
      for (const stop of stops) stop()
      removeEventListener('storage', whenStored)
    },
  }
}
