import type { Announcement } from '@maypole/contract/community'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { keys } from '../../api/queries.ts'
import { messages } from '../../texts/texts.en.ts'
import { animateList } from '../../ui/animate-list.ts'
import { useToast } from '../../ui/toast.tsx'
import { inOrder } from './in-order.ts'

/**
 * Pins or unpins: the announcement moves at once, and back with a message when the server refuses
 * (PD-70). It can be undone. Takes the announcement as shown.
 */
export function usePin(siteId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const queryKey = keys.announcements(siteId)
  const mutationKey = [...queryKey, 'pin']

  function show(id: string, pinned: boolean): void {
    void animateList(() =>
      queryClient.setQueryData<Announcement[]>(queryKey, (before) =>
        before === undefined
          ? undefined
          : inOrder(before.map((item) => (item.id === id ? { ...item, pinned } : item))),
      ),
    )
  }
  const mutation = useMutation({
    mutationKey,
    mutationFn: ({ id, pinned }: Announcement) =>
      api.call('PATCH /sites/:site/announcements/:announcement', {
        params: { site: siteId, announcement: id },
        body: { pinned: !pinned },
      }),
    onMutate: async ({ id, pinned }) => {
      await queryClient.cancelQueries({ queryKey })
      show(id, !pinned)
    },
    onError: (error, announcement) => {
      // Only this one goes back: others may have been pinned meanwhile.
      show(announcement.id, announcement.pinned)
      const { pinFailed, unpinFailed } = messages.announcements
      showToast({
        text: refusalText(error, announcement.pinned ? unpinFailed : pinFailed),
        onRetry: () => mutation.mutate(announcement),
      })
    },
    onSuccess: (_saved, announcement) => {
      const { pinDone, unpinDone } = messages.announcements
      const undone = { ...announcement, pinned: !announcement.pinned }
      showToast({
        text: announcement.pinned ? unpinDone : pinDone,
        onUndo: () => mutation.mutate(undone),
      })
    },
    onSettled: () => {
      // While another one is pending, the server's list would undo what is shown.
      if (queryClient.isMutating({ mutationKey }) === 1) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
  return mutation
}
