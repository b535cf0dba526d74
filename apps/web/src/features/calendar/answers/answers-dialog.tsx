import type { Answering, Event } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { Dialog, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from './answers.module.css'
import { answersQuery, answersTo, dateNameOf } from './answers-query.ts'
import { answerMessages as texts } from './texts.en.ts'
import { useAnswer } from './use-answer.ts'

interface AnswersDialogProps {
  readonly siteId: string
  readonly event: Event
  readonly isAdmin: boolean
  /** What an admin has chosen; absent for no limit. */
  readonly answering: Answering | undefined
  readonly onClose: () => void
}

const choices = ['going', 'maybe', 'declined'] as const
const groups = ['going', 'waiting', 'maybe', 'declined'] as const

/** The own answer, who else has answered, and for admins the seats. */
export function AnswersDialog(props: AnswersDialogProps) {
  const { siteId, event, isAdmin, answering, onClose } = props
  const { data } = useQuery(answersQuery(useApi(), siteId))
  const { own } = answersTo(data, event)
  const save = useAnswer({ siteId, event })
  const chosen = own === 'waiting' ? 'going' : own
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <DialogBody>
        <p dir="auto">{event.next.title ?? event.title}</p>
        {answering?.off !== true && (
          <>
            <Chips role="group" aria-label={texts.yours}>
              {choices.map((one) => (
                <Chip key={one} aria-pressed={one === chosen} onClick={() => save.mutate(one)}>
                  {texts.choices[one]}
                </Chip>
              ))}
            </Chips>
            {own === 'waiting' && <p role="status">{texts.own.waiting}</p>}
          </>
        )}
        <People siteId={siteId} event={event} />
        {isAdmin && <Seats siteId={siteId} event={event} answering={answering} />}
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
                <li key={one.profileId} dir="auto">
                  {one.name}
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

function Seats(props: Pick<AnswersDialogProps, 'siteId' | 'event' | 'answering'>) {
  const { siteId, event, answering } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [seats, setSeats] = useState(String(answering?.seats ?? ''))
  const [isOn, setIsOn] = useState(answering?.off !== true)
  const number = seats.trim() === '' ? null : Number(seats)
  const isRight =
    number === null || (Number.isInteger(number) && number >= 1 && number <= limits.seats)
  const save = useSubmit({
    mutationFn: () =>
      api.call('PUT /sites/:site/events/:event/answering', {
        params: { site: siteId, event: event.id },
        body: { seats: number, off: !isOn },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.eventAnswers(siteId) })
      showToast({ text: texts.saved })
    },
  })
  return (
    <section className={styles.seats}>
      <Switch label={texts.off} checked={isOn} onChecked={setIsOn} disabled={save.isPending} />
      <TextField
        label={texts.seats}
        hint={texts.seatsHint}
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.seats}
        value={seats}
        disabled={save.isPending}
        onValue={setSeats}
      />
      {save.isError && <DialogError>{refusalText(save.error, texts.failed)}</DialogError>}
      <Button pending={save.isPending} disabled={!isRight} onClick={() => save.mutate()}>
        {texts.save}
      </Button>
    </section>
  )
}
