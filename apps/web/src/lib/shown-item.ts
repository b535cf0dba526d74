import { useEffect, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'

/** Goes with a navigation to a tab: the item that is to be shown there. */
export interface ShownItem {
  readonly shows: string
}

/** Goes with a navigation to the directory: a contact is to be added. */
export const addingContact = { shows: 'new' } as const satisfies ShownItem

/**
 * Returns the id of the item that the last navigation leads to. It is no longer in the history
 * afterwards, so that a reload does not show it again.
 */
export function useShownItem(): string | undefined {
  const state: Partial<ShownItem> | null = useHistoryState()
  const [shown, setShown] = useState<string>()
  const id = state?.shows
  useEffect(() => {
    if (id === undefined) return
    setShown(id)
    history.replaceState(null, '')
  }, [id])
  return shown
}
