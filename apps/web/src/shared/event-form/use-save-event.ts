import type { Event, QuestionInput } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useApi } from '../../api/api-provider.tsx'
import { keys } from '../../api/queries.ts'
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useUndo } from '../../api/use-undo.ts'
import { showItem } from '../../ui/show-item.ts'
import { useToast } from '../../ui/toast.tsx'
import { answeringMessages } from '../answers/texts.en.ts'
import {
  type CreateBody,
  createBody,
  type EditedEvent,
  type EventValues,
  type SaveBody,
  saveBody,
} from './event-values.ts'
import { eventFormMessages } from './texts.en.ts'
import { undoBody } from './undo-edit.ts'

interface EventSave {
  readonly values: EventValues
  /** Whether it is saved even if answers to dates to come are lost. */
  readonly mayLoseAnswers: boolean
}

/** Who is asked to come. */
export interface Answering {
  readonly seats: number | null
  readonly off: boolean
  readonly questions: QuestionInput[] | undefined
}

/**
 * Creates an event, or saves the edited dates with the version that they were opened with. An edit
 * can be undone where another one brings back all that it changed.
 */
export function useSaveEvent(options: {
  siteId: string
  edited: EditedEvent | undefined
  /** Who is asked to come, and was before, if that is changed. */
  answering?: { readonly before: Answering; readonly after: Answering } | undefined
  onDone: () => void
}) {
  const { siteId, edited, answering, onDone } = options
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const showToast = useToast()
  const idempotencyKey = useIdempotencyKey()
  const queryKey = keys.events(siteId)
  const calls = useEventCalls(siteId)
  const undo = useUndo({ list: queryKey, failed: eventFormMessages.saveFailed })
  async function undoEdit(body: SaveBody, { id }: Event): Promise<void> {
    await calls.save(id, body)
    if (answering !== undefined) await calls.saveAnswering(id, answering.before)
  }
  return useSubmit({
    succeedsOnce: true,
    mutationFn: ({ values, mayLoseAnswers }: EventSave): Promise<Event> =>
      edited === undefined
        ? calls.create(createBody(values), idempotencyKey)
        : calls.save(
            edited.event.id,
            {
              ...saveBody(edited, values),
              mayLoseAnswers: edited.scope === 'this' ? undefined : mayLoseAnswers,
            },
            idempotencyKey,
          ),
    onSuccess: async (saved, { mayLoseAnswers }) => {
      const isAnsweringSaved =
        answering === undefined ||
        (await calls.saveAnswering(saved.id, answering.after).then(
          () => true,
          () => false,
        ))
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
      const body = edited && undoBody(edited, { saved, mayLoseAnswers })
      showToast({
        text: isAnsweringSaved ? done : answeringMessages.failed,
        onUndo: body && (() => void undo(() => undoEdit(body, saved))),
      })
    },
  })
}

function useEventCalls(siteId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const params = { site: siteId }
  return {
    create: (body: CreateBody, idempotencyKey: string): Promise<Event> =>
      api.call('POST /sites/:site/events', { params, body, idempotencyKey }),
    save: (event: string, body: SaveBody, idempotencyKey?: string): Promise<Event> =>
      api.call('PUT /sites/:site/events/:event', {
        params: { ...params, event },
        body,
        idempotencyKey,
      }),
    async saveAnswering(event: string, body: Answering): Promise<void> {
      await api.call('PUT /sites/:site/events/:event/answering', {
        params: { ...params, event },
        body,
      })
      await queryClient.invalidateQueries({ queryKey: keys.eventAnswers(siteId) })
    },
  }
}
