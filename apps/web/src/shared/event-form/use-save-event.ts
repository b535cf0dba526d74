import type { Event } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useApi } from '../../api/api-provider.tsx'
import { keys } from '../../api/queries.ts'
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { showItem } from '../../ui/show-item.ts'
import { useToast } from '../../ui/toast.tsx'
import { answeringMessages } from '../answers/texts.en.ts'
import { createBody, type EditedEvent, type EventValues, saveBody } from './event-values.ts'
import { eventFormMessages } from './texts.en.ts'

interface EventSave {
  readonly values: EventValues
  /** Whether it is saved even if answers to dates to come are lost. */
  readonly mayLoseAnswers: boolean
}

/** Creates an event, or saves the edited dates with the version that they were opened with. */
export function useSaveEvent(options: {
  siteId: string
  edited: EditedEvent | undefined
  /** Who is asked to come, if that is changed. */
  answering: { readonly seats: number | null; readonly off: boolean } | undefined
  onDone: () => void
}) {
  const { siteId, edited, answering, onDone } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const showToast = useToast()
  const idempotencyKey = useIdempotencyKey()
  const queryKey = keys.events(siteId)
  async function saveAnswering({ id }: Event): Promise<boolean> {
    if (answering === undefined) return true
    try {
      await api.call('PUT /sites/:site/events/:event/answering', {
        params: { site: siteId, event: id },
        body: answering,
      })
      await queryClient.invalidateQueries({ queryKey: keys.eventAnswers(siteId) })
      return true
    } catch {
      return false
    }
  }
  return useSubmit({
    succeedsOnce: true,
    mutationFn: ({ values, mayLoseAnswers }: EventSave): Promise<Event> =>
      edited === undefined
        ? api.call('POST /sites/:site/events', {
            params: { site: siteId },
            body: createBody(values),
            idempotencyKey,
          })
        : api.call('PUT /sites/:site/events/:event', {
            params: { site: siteId, event: edited.event.id },
            body: {
              ...saveBody(edited, values),
              mayLoseAnswers: edited.scope === 'this' ? undefined : mayLoseAnswers,
            },
            idempotencyKey,
          }),
    onSuccess: async (saved) => {
      const isAnsweringSaved = await saveAnswering(saved)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<readonly Event[]>(queryKey, (before) =>
        before?.map((one) => (one.id === saved.id ? saved : one)),
      )
      // Its place in the list may be another one now, and a series that was split is new.
      void queryClient.invalidateQueries({ queryKey })
      if (edited === undefined) navigate(`/${siteId}/events`)
      onDone()
      showItem(saved.id)
      const done = edited === undefined ? eventFormMessages.added : eventFormMessages.saved
      showToast({ text: isAnsweringSaved ? done : answeringMessages.failed })
    },
  })
}
