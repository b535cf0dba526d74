import type { Group, Site } from '@maypole/contract/community'
import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'

/** The dialog with the invitation into a group. */
export type GroupInvitation = ComponentType<{
  siteId: string
  site: Site
  group: Group
  onClose: () => void
}>

const Context = createContext<GroupInvitation | undefined>(undefined)

export const GroupInvitationProvider = Context.Provider

/** Returns the dialog with the invitation into a group; undefined where there is none. */
export function useGroupInvitation(): GroupInvitation | undefined {
  return useContext(Context)
}
