import type { Update } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useApi } from '../../../api/api-provider.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import { showItem } from '../../../ui/show-item.ts'
import { useToast } from '../../../ui/toast.tsx'
import { placeOf, saveChange } from './change-calls.ts'
import { changeMessages } from './texts.en.ts'

/** Saves one change, and shows the item in its list. */
export function useSaveChange(options: { siteId: string; onDone: () => void }) {
  const { siteId, onDone } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const showToast = useToast()
  return useSubmit({
    succeedsOnce: true,
    mutationFn: (change: Update) => saveChange(change, { api, siteId }),
    onSuccess: async (saved, change) => {
      const { tab, list } = placeOf(change)
      const queryKey = list(siteId)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<readonly { readonly id: string }[]>(queryKey, (before) =>
        before?.map((one) => (one.id === saved.id ? saved : one)),
      )
      // Its place in the list may be another one now.
      void queryClient.invalidateQueries({ queryKey })
      navigate(`/${siteId}/${tab}`)
      onDone()
      showItem(saved.id)
      showToast({ text: changeMessages.changed[change.tool] })
    },
  })
}
