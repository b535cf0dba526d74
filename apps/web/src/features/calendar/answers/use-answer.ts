import type { DateAnswers, Event } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { useUndo } from '../../../api/use-undo.ts'
import {
  type AnswerList,
  answerOf,
  answersTo,
  dateNameOf,
  foresee,
  withDate,
} from '../../../shared/answers/answers-query.ts'
import { useToast } from '../../../ui/toast.tsx'
import { answerMessages } from './texts.en.ts'

export type Choice = 'going' | 'maybe' | 'declined'

/** What was chosen, and for whom: for the viewer where nobody is named. */
interface Chosen {
  readonly answer: Choice | null
  readonly profileId: string | undefined
}

/** Returns what was chosen; who waits for a seat has chosen to come. */
export function choiceOf(date: DateAnswers, profileId: string | undefined): Choice | null {
  const answer = answerOf(date, profileId)
  return answer === 'waiting' ? 'going' : (answer ?? null)
}

/**
 * Saves an answer of the viewer, or of somebody whom they look after. It is shown at once, and
 * taken back when it could not be saved. It can be undone; a seat that somebody else has got
 * meanwhile stays theirs.
 */
export function useAnswer({ siteId, event }: { siteId: string; event: Event }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const queryKey = keys.eventAnswers(siteId)
  const change = (update: (list: AnswerList) => AnswerList) =>
    queryClient.setQueryData<AnswerList>(queryKey, (list) => list && update(list))
  const undo = useUndo({ list: queryKey, failed: answerMessages.failed })
  const send = (chosen: Chosen) =>
    api.call('PUT /sites/:site/events/:event/answer', {
      params: { site: siteId, event: event.id },
      body: { ...dateNameOf(event), ...chosen },
    })
  return useSubmit({
    mutationFn: (chosen: Chosen & { answer: Choice }) => send(chosen),
    onMutate: async (chosen) => {
      await queryClient.cancelQueries({ queryKey })
      const before = answersTo(queryClient.getQueryData<AnswerList>(queryKey), event)
      change((list) => {
        const seats = list.events.find(({ eventId }) => eventId === event.id)?.seats
        return withDate(list, foresee(before, { ...chosen, seats }))
      })
      return before
    },
    onError: (error, _chosen, before) => {
      if (before !== undefined) change((list) => withDate(list, before))
      showToast({ text: refusalText(error, answerMessages.failed) })
    },
    onSuccess: async (saved, { profileId }, before) => {
      change((list) => withDate(list, saved))
      if (answerOf(saved, profileId) !== answerOf(before, profileId))
        showToast({
          text: answerMessages.saved,
          onUndo: () => void undo(() => send({ answer: choiceOf(before, profileId), profileId })),
        })
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}
