import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '../texts/texts.en.ts'
import { useToast } from '../ui/toast.tsx'
import { refusalText } from './api-error.ts'
import { useApi } from './api-provider.tsx'
import { keys, ownProfileQuery } from './queries.ts'

/**
 * Returns a function that brings back what was deleted; undefined for members, since only admins
 * may.
 */
export function useUndoDeletion(siteId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { data: profile } = useQuery({ ...ownProfileQuery(api, siteId), enabled: false })
  if (profile?.role !== 'admin') return undefined
  return async ({ id, name }: { id: string; name: string }): Promise<void> => {
    try {
      await api.call('POST /sites/:site/deleted-items/:deleted/restoration', {
        params: { site: siteId, deleted: id },
      })
      showToast({ text: messages.common.broughtBack(name) })
    } catch (error) {
      showToast({ text: refusalText(error, messages.common.bringBackFailed) })
    }
    await queryClient.invalidateQueries({ queryKey: keys.site(siteId) })
  }
}
