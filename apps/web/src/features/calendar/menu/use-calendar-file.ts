import type { Event } from '@maypole/contract/community'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { messages } from '../../../texts/texts.en.ts'
import { useToast } from '../../../ui/toast.tsx'

/** Downloads the calendar file of an event, under the server's file name. */
export function useCalendarFile(options: { siteId: string; event: Event }) {
  const { siteId, event } = options
  const api = useApi()
  const showToast = useToast()
  const download = useSubmit({
    mutationFn: async () =>
      saveFile(
        await api.file('GET /sites/:site/events/:event/calendar.ics', {
          params: { site: siteId, event: event.id },
        }),
      ),
    onError: (error) => {
      // biome-ignore lint/suspicious/noConsole: a calendar file that fails is logged.
      console.error('The calendar file could not be downloaded', error)
      showToast({
        text: refusalText(error, messages.events.downloadFailed),
        onRetry: () => download.mutate(),
      })
    },
  })
  return download
}
