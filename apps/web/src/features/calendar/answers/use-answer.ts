import type { Event } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import {
  type AnswerList,
  answersTo,
  dateNameOf,
  foresee,
  withDate,
} from '../../../shared/answers/answers-query.ts'
import { useToast } from '../../../ui/toast.tsx'
import { answerMessages } from './texts.en.ts'

/** Saves an answer. It is shown at once, and taken back when it could not be saved. */
export function useAnswer({ siteId, event }: { siteId: string; event: Event }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const queryKey = keys.eventAnswers(siteId)
  const change = (update: (list: AnswerList) => AnswerList) =>
    queryClient.setQueryData<AnswerList>(queryKey, (list) => list && update(list))
  return useSubmit({
    mutationFn: (answer: 'going' | 'maybe' | 'declined') =>
      api.call('PUT /sites/:site/events/:event/answer', {
        params: { site: siteId, event: event.id },
        body: { ...dateNameOf(event), answer },
      }),
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
      if (before !== undefined) change((list) => withDate(list, before as never))
      showToast({ text: refusalText(error, answerMessages.failed) })
    },
    onSuccess: async (saved) => {
      change((list) => withDate(list, saved))
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}
