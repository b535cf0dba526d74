import type { CalendarFeed } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { useToast } from '../../../ui/toast.tsx'
import { calendarFeedMessages as text } from './texts.en.ts'

/** What a person does with their calendar addresses; the list is up to date afterwards. */
export function useFeedChanges() {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.calendarFeeds() })
  const onError = (error: unknown) => {
    showToast({ text: refusalText(error, text.changeFailed) })
    void refresh()
  }
  const create = useSubmit({
    mutationFn: (body: { site: string | null; alarmMinutes: number | null }) =>
      api.call('POST /calendar-feeds', { params: {}, body }),
    onSuccess: refresh,
    onError,
  })
  const setAlarm = useSubmit({
    mutationFn: ({ feed, minutes }: { feed: CalendarFeed; minutes: number | null }) =>
      api.call('PUT /calendar-feeds/:feed', {
        params: { feed: feed.id },
        body: { alarmMinutes: minutes },
      }),
    onSuccess: refresh,
    onError,
  })
  const end = useSubmit({
    mutationFn: (feed: CalendarFeed) =>
      api.call('DELETE /calendar-feeds/:feed', { params: { feed: feed.id } }),
    onSuccess: async () => {
      showToast({ text: text.ended })
      await refresh()
    },
    onError,
  })
  return { create, setAlarm, end }
}
