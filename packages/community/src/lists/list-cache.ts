import { problems } from '@maypole/platform/http'
import type { ListText } from './list-text.ts'

/** Milliseconds for which a reader keeps a text before it may be disconnected to make room. */
const undisturbed = 10_000

/** A list at some revision. */
export interface ListState {
  readonly text: ListText
  readonly revision: number
  /** When it was read, in milliseconds. */
  readonly readAt: number
  /** The moments for which it is valid, in milliseconds: `from` inclusive, `until` exclusive. */
  readonly from: number
  readonly until: number
}

interface Reader {
  readonly since: number
  readonly cut: () => void
}

/** A cached list with its readers. */
export interface KeptList extends ListState {
  readonly key: string
  readonly readers: Set<Reader>
}

/**
 * Caches the texts of recently read lists, up to `capacity` bytes. A text that is being sent counts
 * until it is sent. When a new text finds no room, unread texts are dropped first, then those of
 * slow readers, who are disconnected. One text larger than `capacity`, such as a list older than
 * budgets, is admitted at a time.
 */
export function createListCache(options: { capacity: number; now: () => number }) {
  const { capacity, now } = options
  /** In order of last use; includes replaced lists that are still being sent. */
  const alive = new Set<KeptList>()
  const current = new Map<string, KeptList>()
  let used = 0

  const isLarge = ({ text }: ListState) => text.size > capacity
  const isCurrent = (list: KeptList) => current.get(list.key) === list

  function add(list: KeptList): void {
    if (!alive.has(list) && !isLarge(list)) used += list.text.size
    // Deleted first, so that it is inserted last.
    alive.delete(list)
    alive.add(list)
  }

  function forget(list: KeptList): void {
    if (!alive.delete(list)) return
    if (!isLarge(list)) used -= list.text.size
    if (isCurrent(list)) current.delete(list.key)
    for (const { cut } of [...list.readers]) cut()
  }

  function makeRoom(size: number): boolean {
    for (const milliseconds of [Number.POSITIVE_INFINITY, undisturbed])
      for (const list of alive) {
        if (used + size <= capacity) return true
        if (!isLarge(list) && isForgettable(list, now() - milliseconds)) forget(list)
      }
    return used + size <= capacity
  }

  function makeRoomForLarge(): boolean {
    for (const list of alive)
      if (isLarge(list) && isForgettable(list, now() - undisturbed)) forget(list)
    return ![...alive].some(isLarge)
  }

  return {
    find(key: string): KeptList | undefined {
      const list = current.get(key)
      if (list !== undefined) add(list)
      return list
    },

    /** Caches a list in place of an older one. Throws 503 when slow readers leave no room. */
    keep(key: string, state: ListState): KeptList {
      const before = current.get(key)
      current.delete(key)
      if (before?.readers.size === 0) forget(before)
      const hasRoom = isLarge(state) ? makeRoomForLarge() : makeRoom(state.text.size)
      if (!hasRoom) throw problems.unavailable()
      const list: KeptList = { ...state, key, readers: new Set() }
      add(list)
      current.set(key, list)
      return list
    },

    /**
     * Records that a list is being sent. `cut` aborts that. Returns the function to call when done.
     */
    read(list: KeptList, cut: () => void): () => void {
      const reader = { since: now(), cut }
      add(list)
      list.readers.add(reader)
      return () => {
        list.readers.delete(reader)
        const isOfNoMoreUse = isLarge(list) || !isCurrent(list)
        if (list.readers.size === 0 && isOfNoMoreUse) forget(list)
      }
    },

    /** Bytes of the texts that are cached or being sent. */
    get used(): number {
      return used
    },
  }
}

/** Whether every reader of a list has had it since a moment. */
function isForgettable({ readers }: KeptList, latest: number): boolean {
  return [...readers].every(({ since }) => since <= latest)
}

export type ListCache = ReturnType<typeof createListCache>
