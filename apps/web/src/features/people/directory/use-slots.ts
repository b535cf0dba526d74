import type { Profile } from '@maypole/contract/community'
import { useLayoutEffect, useRef } from 'react'
import { assignSlots, type Reuse, type Slot } from './assign-slots.ts'

/**
 * Returns the row of each shown contact, in their order. Scrolling fills the rows of contacts that
 * go, and another search all rows, unless one has the focus. When the contacts themselves change,
 * as after a deletion, the row of one that is gone goes with it, and no other contact comes to
 * stand where the focus was.
 */
export function useSlots(options: {
  keys: readonly string[]
  contacts: readonly Profile[]
  query: string
  hasFocus: boolean
}): readonly Slot[] {
  const { keys, contacts, query, hasFocus } = options
  const before = useRef<{ slots: readonly Slot[]; contacts: readonly Profile[]; query: string }>({
    slots: [],
    contacts,
    query,
  })
  const last = before.current
  const slots = assignSlots(last.slots, keys, { reuse: reuseOf() })
  useLayoutEffect(() => {
    before.current = { slots, contacts, query }
  })
  return slots

  function reuseOf(): Reuse {
    if (last.query !== query) return hasFocus ? 'left' : 'all'
    return last.contacts === contacts ? 'left' : 'none'
  }
}
