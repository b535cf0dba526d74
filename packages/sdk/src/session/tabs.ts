import type { Page } from '../page.ts'

/** Tells other tabs that the session changed. They read the change from cookies and storage. */
export interface TabChannel {
  announce(): void
  listen(listener: () => void): void
  close(): void
}

/**
 * Uses a BroadcastChannel if available, and storage events always: a message may overtake the write
 * it announces, and browsers without channels still fire the events.
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

  // An open channel can keep a page out of the back/forward cache, so it is closed while the page
  // is away.
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
