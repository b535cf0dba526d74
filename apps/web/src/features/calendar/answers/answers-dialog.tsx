import type { Event } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys, ownProfileQuery } from '../../../api/queries.ts'
import { dateNameOf } from '../../../shared/answers/answers-query.ts'
import { createPart } from '../../../start/part.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Dialog, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './answers.module.css'
import { Face } from './faces.tsx'
import { answerMessages as texts } from './texts.en.ts'

interface AnswersDialogProps {
  readonly siteId: string
  readonly event: Event
  readonly onClose: () => void
}

const { Component: Unanswered } = createPart(
  async () => (await import('./unanswered/unanswered.tsx')).Unanswered,
)

const { Component: AllReplies } = createPart(
  async () => (await import('./questions/all-replies.tsx')).AllReplies,
)

const groups = ['going', 'waiting', 'maybe', 'declined'] as const

/** Who has answered, and for admins who has not. */
export function AnswersDialog(props: AnswersDialogProps) {
  const { siteId, event, onClose } = props
  const { data: profile } = useQuery({ ...ownProfileQuery(useApi(), siteId), enabled: false })
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <DialogBody>
        <p dir="auto">{event.next.title ?? event.title}</p>
        <People siteId={siteId} event={event} />
        {profile?.role === 'admin' && (
          <ErrorBoundary>
            <Suspense fallback={<Spinner label={messages.common.loading} />}>
              <AllReplies siteId={siteId} event={event} />
              <Unanswered siteId={siteId} event={event} />
            </Suspense>
          </ErrorBoundary>
        )}
      </DialogBody>
    </Dialog>
  )
}

function People({ siteId, event }: Pick<AnswersDialogProps, 'siteId' | 'event'>) {
  const api = useApi()
  const name = dateNameOf(event)
  const query = useQuery({
    // Requested again with the counts, whose key is the beginning of this one.
    queryKey: [...keys.eventAnswers(siteId), event.id, name.recurrenceId ?? ''],
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/events/:event/answers', {
        params: { site: siteId, event: event.id },
        query: name,
        signal,
      }),
  })
  if (query.data === undefined)
    return query.isError ? (
      <DialogError>{refusalText(query.error, texts.namesFailed)}</DialogError>
    ) : (
      <Spinner label={messages.common.loading} />
    )
  const { people, hidden } = query.data
  if (people.length === 0 && hidden === 0) return <p>{texts.nobody}</p>
  return (
    <>
      {groups.map((group) => {
        const those = people.filter(({ answer }) => answer === group)
        return those.length === 0 ? null : (
          <section key={group} className={styles.group}>
            <h3>{`${texts.own[group]} (${those.length})`}</h3>
            <ul>
              {those.map((one) => (
                <li key={one.profileId} className={styles.person}>
                  <Face siteId={siteId} face={one} />
                  <span dir="auto">{one.name}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {hidden > 0 && <p>{texts.hidden(hidden)}</p>}
    </>
  )
}
