import type { QueryClient } from '@tanstack/react-query'
import { messages } from '../texts/texts.en.ts'
import type { Toast } from '../ui/toast.tsx'
import type { Api } from './api.ts'
import { refusalText } from './api-error.ts'
import { keys } from './queries.ts'

/** Brings an item back that was just deleted, by the id that it had, and says so. */
export async function bringBack(options: {
  api: Api
  queryClient: QueryClient
  showToast: (toast: Toast) => void
  siteId: string
  id: string
  name: string
}): Promise<void> {
  const { api, queryClient, showToast, siteId, id, name } = options
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
