import type { DateAnswers, Event } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { useUndo } from '../../../api/use-undo.ts'
import {
  type AnswerList,
  answersTo,
  dateNameOf,
  foresee,
  withDate,
} from '../../../shared/answers/answers-query.ts'
import { useToast } from '../../../ui/toast.tsx'
import { answerMessages } from './texts.en.ts'

type Choice = 'going' | 'maybe' | 'declined'

/** Returns what was chosen; who waits for a seat has chosen to come. */
function choiceOf({ own }: DateAnswers): Choice | null {
  return own === 'waiting' ? 'going' : (own ?? null)
}

/**
 * Saves an answer. It is shown at once, and taken back when it could not be saved. It can be
 * undone; a seat that somebody else has got meanwhile stays theirs.
 */
export function useAnswer({ siteId, event }: { siteId: string; event: Event }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const queryKey = keys.eventAnswers(siteId)
  const change = (update: (list: AnswerList) => AnswerList) =>
    queryClient.setQueryData<AnswerList>(queryKey, (list) => list && update(list))
  const undo = useUndo({ list: queryKey, failed: answerMessages.failed })
  const send = (answer: Choice | null) =>
    api.call('PUT /sites/:site/events/:event/answer', {
      params: { site: siteId, event: event.id },
      body: { ...dateNameOf(event), answer },
    })
  return useSubmit({
    mutationFn: (answer: Choice) => send(answer),
    onMutate: async (answer) => {
      await queryClient.cancelQueries({ queryKey })
      const before = answersTo(queryClient.getQueryData<AnswerList>(queryKey), event)
      change((list) => {
        const seats = list.events.find(({ eventId }) => eventId === event.id)?.seats
        return withDate(list, foresee(before, { answer, seats }))
      })
      return before
    },
    onError: (error, _answer, before) => {
      if (before !== undefined) change((list) => withDate(list, before))
      showToast({ text: refusalText(error, answerMessages.failed) })
    },
    onSuccess: async (saved, _answer, before) => {
      change((list) => withDate(list, saved))
      if (saved.own !== before.own)
        showToast({
          text: answerMessages.saved,
          onUndo: () => void undo(() => send(choiceOf(before))),
        })
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}
