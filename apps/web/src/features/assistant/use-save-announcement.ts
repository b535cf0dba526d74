import type { Announcement } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-provider.tsx'
import { keys } from '../../api/queries.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { showItem } from '../../ui/show-item.ts'
import { useToast } from '../../ui/toast.tsx'
import type { AnnouncementDraft } from './draft.ts'
import { assistantMessages } from './texts.en.ts'

/**
 * Saves a corrected announcement with the version that it was opened with, and shows it in its
 * list.
 */
export function useSaveAnnouncement(options: {
  siteId: string
  announcement: Announcement
  onDone: () => void
}) {
  const { siteId, announcement, onDone } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const queryKey = keys.announcements(siteId)
  return useSubmit({
    succeedsOnce: true,
    mutationFn: ({ tool: _, ...text }: AnnouncementDraft): Promise<Announcement> => {
      const { id, version } = announcement
      return api.call('PUT /sites/:site/announcements/:announcement', {
        params: { site: siteId, announcement: id },
        body: { ...text, version },
      })
    },
    onSuccess: async (saved) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<readonly { readonly id: string }[]>(queryKey, (before) =>
        before?.map((one) => (one.id === saved.id ? saved : one)),
      )
      // Its place in the list may be another one now.
      void queryClient.invalidateQueries({ queryKey })
      onDone()
      showItem(saved.id)
      showToast({ text: assistantMessages.announcementSaved })
    },
  })
}
