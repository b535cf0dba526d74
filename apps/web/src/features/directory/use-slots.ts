import type { Profile } from '@maypole/contract/community'
import { useLayoutEffect, useRef } from 'react'
import { assignSlots, type Slot } from './assign-slots.ts'

/**
 * Returns the row of each shown contact, in their order. Scrolling and another search fill the rows
 * again; when the contacts themselves change, as after a deletion, the row of one that is gone goes
 * with it, and no other contact comes to stand where the focus was.
 */
export function useSlots(options: {
  keys: readonly string[]
  contacts: readonly Profile[]
  query: string
}): readonly Slot[] {
  const { keys, contacts, query } = options
  const before = useRef<{ slots: readonly Slot[]; contacts: readonly Profile[]; query: string }>({
    slots: [],
    contacts,
    query,
  })
  const last = before.current
  const isReused = last.contacts === contacts || last.query !== query
  const slots = assignSlots(last.slots, keys, { isReused })
  useLayoutEffect(() => {
    before.current = { slots, contacts, query }
  })
  return slots
}
