import type { Announcement, Event } from '@maypole/contract/community'
import { createContext, useContext } from 'react'

/** What an admin can open again as a card with its fields. */
export type EditableItem =
  | { readonly kind: 'event'; readonly event: Event }
  | { readonly kind: 'announcement'; readonly announcement: Announcement }

const Context = createContext<((item: EditableItem) => void) | undefined>(undefined)

/** Gives the tabs a way to open the editor, which is a feature of its own. */
export const EditItemProvider = Context.Provider

/** Returns the function that opens an item for editing; undefined where nothing can be edited. */
export function useEditItem(): ((item: EditableItem) => void) | undefined {
  return useContext(Context)
}
