import type { Announcement, Event } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-provider.tsx'
import type { EditableItem } from '../../api/edit-item.ts'
import { keys } from '../../api/queries.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { assistantMessages } from '../../assistant-messages.ts'
import { showItem } from '../../ui/show-item.ts'
import { useToast } from '../../ui/toast.tsx'
import type { EditedDraft } from './edited-draft.ts'
import { savedEventBody } from './edited-draft.ts'

/** Saves a corrected item with the version that it was opened with, and shows it in its list. */
export function useSaveItem(options: { siteId: string; item: EditableItem; onDone: () => void }) {
  const { siteId, item, onDone } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const queryKey = item.kind === 'event' ? keys.events(siteId) : keys.announcements(siteId)
  return useSubmit({
    succeedsOnce: true,
    mutationFn: (draft: EditedDraft): Promise<Event | Announcement> => {
      if (item.kind === 'event' && draft.tool === 'createEvent') {
        return api.call('PUT /sites/:site/events/:event', {
          params: { site: siteId, event: item.event.id },
          body: savedEventBody(item.event, draft),
        })
      }
      if (item.kind === 'announcement' && draft.tool === 'createAnnouncement') {
        const { tool: _, ...text } = draft
        const { id, version } = item.announcement
        return api.call('PUT /sites/:site/announcements/:announcement', {
          params: { site: siteId, announcement: id },
          body: { ...text, version },
        })
      }
      throw new Error('The draft is of another kind')
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
      showToast({ text: assistantMessages.saved[item.kind] })
    },
  })
}
