import type { CommunityApi, Event } from '@maypole/contract/community'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
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
  const named = { params: { site: siteId, event: event.id }, query: dateNameOf(event) }
  const date = [event.id, 'unanswered', named.query.recurrenceId ?? '']
  return (
    <People
      siteId={siteId}
      queryKey={[...keys.eventAnswers(siteId), ...date]}
      load={(signal) => api.call('GET /sites/:site/events/:event/unanswered', { ...named, signal })}
      remind={() => api.call('POST /sites/:site/events/:event/unanswered/reminders', named)}
    />
  )
}

/** Who has taken nothing of a sheet that stands alone, with the same button. */
export function Placeless(props: {
  siteId: string
  sheetId: string
  /** The key of the sheet, with which it is requested again. */
  sheetKey: QueryKey
}) {
  const { siteId, sheetId, sheetKey } = props
  const api = useApi()
  const params = { site: siteId, sheet: sheetId }
  return (
    <People
      siteId={siteId}
      queryKey={[...sheetKey, 'unanswered']}
      load={(signal) => api.call('GET /sites/:site/sheets/:sheet/unanswered', { params, signal })}
      remind={() => api.call('POST /sites/:site/sheets/:sheet/unanswered/reminders', { params })}
    />
  )
}

type Found = CommunityApi['GET /sites/:site/events/:event/unanswered']['reply']

function People(props: {
  siteId: string
  queryKey: QueryKey
  load: (signal: AbortSignal) => Promise<Found>
  remind: () => Promise<Found>
}) {
  const { siteId, queryKey } = props
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => props.load(signal) })
  const remind = useSubmit({
    mutationFn: props.remind,
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
