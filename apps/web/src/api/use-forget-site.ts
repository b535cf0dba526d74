import { useQueryClient } from '@tanstack/react-query'
import { keys } from './queries.ts'
import { useSession } from './session.tsx'
import { deleteListsOfSite } from './stored-lists.ts'

/**
 * Returns a function that forgets everything of a site which the person has left or deleted, also
 * what the browser stores of it.
 */
export function useForgetSite(): (siteId: string) => void {
  const queryClient = useQueryClient()
  const { userId } = useSession()
  return (siteId) => {
    queryClient.removeQueries({ queryKey: keys.site(siteId) })
    if (userId !== undefined) deleteListsOfSite(userId, siteId)
    void queryClient.invalidateQueries({ queryKey: keys.sites() })
    void queryClient.invalidateQueries({ queryKey: keys.deletedSites() })
  }
}
