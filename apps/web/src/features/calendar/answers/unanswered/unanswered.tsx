import type { Event } from '@maypole/contract/community'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../../../api/api-error.ts'
import { useApi } from '../../../../api/api-provider.tsx'
import { keys } from '../../../../api/queries.ts'
import { useSubmit } from '../../../../api/use-submit.ts'
import { dateNameOf } from '../../../../shared/answers/answers-query.ts'
import { messages } from '../../../../texts/texts.en.ts'
import { Button } from '../../../../ui/button.tsx'
import { DialogError } from '../../../../ui/dialog.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import styles from '../answers.module.css'
import { Face } from '../faces.tsx'
import { unansweredMessages as texts } from './texts.en.ts'

/** Who has not answered a date, and a button that reminds them (admins). */
export function Unanswered({ siteId, event }: { siteId: string; event: Event }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const named = { params: { site: siteId, event: event.id }, query: dateNameOf(event) }
  const queryKey = [
    ...keys.eventAnswers(siteId),
    event.id,
    'unanswered',
    named.query.recurrenceId ?? '',
  ]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/events/:event/unanswered', { ...named, signal }),
  })
  const remind = useSubmit({
    mutationFn: () => api.call('POST /sites/:site/events/:event/unanswered/reminders', named),
    onSuccess: (found) => {
      queryClient.setQueryData(queryKey, found)
      showToast({ text: texts.reminded(found.reached) })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
  if (data === undefined)
    return error === null ? (
      <Spinner label={messages.common.loading} />
    ) : (
      <DialogError>{refusalText(error, texts.failed)}</DialogError>
    )
  const { people, more, reached, isReminded } = data
  if (people.length === 0) return <p>{texts.everybody}</p>
  return (
    <section className={styles.group}>
      <h3>{texts.title(people.length + more)}</h3>
      <p>{isReminded ? texts.today : texts.reached(reached)}</p>
      {!isReminded && reached > 0 && (
        <Button
          pending={remind.isPending}
          pendingText={texts.reminding}
          onClick={() => remind.mutate()}
        >
          {texts.remind(reached)}
        </Button>
      )}
      {remind.isError && <DialogError>{refusalText(remind.error, texts.remindFailed)}</DialogError>}
      <ul>
        {people.map((one) => (
          <li key={one.profileId} className={styles.person}>
            <Face siteId={siteId} face={one} />
            <span dir="auto">{one.name || texts.noName}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{texts.more(more)}</p>}
    </section>
  )
}
