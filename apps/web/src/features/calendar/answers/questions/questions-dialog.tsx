import type { Event, Question, Replies } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem, refusalText } from '../../../../api/api-error.ts'
import { useApi } from '../../../../api/api-provider.tsx'
import { useDraft } from '../../../../api/use-draft.tsx'
import { useSubmit } from '../../../../api/use-submit.ts'
import { dateNameOf } from '../../../../shared/answers/answers-query.ts'
import { messages } from '../../../../texts/texts.en.ts'
import { Dialog, DialogBody, DialogError } from '../../../../ui/dialog.tsx'
import { DialogForm } from '../../../../ui/dialog-form.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import styles from '../answers.module.css'
import { repliesQuery } from './replies-query.ts'
import { comingOf, isReply, keyOf, repliesOf, replyValuesOf } from './reply-values.ts'
import { replyMessages as texts } from './texts.en.ts'

interface QuestionsDialogProps {
  readonly siteId: string
  readonly event: Event
  readonly onClose: () => void
}

/** What those who come are asked, for each whom one has answered for. */
export function QuestionsDialog(props: QuestionsDialogProps) {
  const { siteId, event, onClose } = props
  const query = useQuery({
    ...repliesQuery(useApi(), { siteId, event, of: 'own' }),
    // Each time as it is now.
    staleTime: 0,
    gcTime: 0,
  })
  const [saving, setSaving] = useState(false)
  return (
    <Dialog title={event.next.title ?? event.title} onClose={onClose} closable={!saving}>
      {query.data === undefined ? (
        <DialogBody>
          {query.isError ? (
            <DialogError>{refusalText(query.error, texts.failed)}</DialogError>
          ) : (
            <Spinner label={messages.common.loading} />
          )}
        </DialogBody>
      ) : (
        <RepliesForm
          {...props}
          replies={query.data}
          onSaving={setSaving}
          onChanged={() => query.refetch()}
        />
      )}
    </Dialog>
  )
}

function RepliesForm(
  props: QuestionsDialogProps & {
    replies: Replies
    onSaving: (saving: boolean) => void
    /** Loads the questions that are asked by now. */
    onChanged: () => Promise<unknown>
  },
) {
  const { siteId, event, replies, onSaving, onChanged, onClose } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { recurrenceId } = dateNameOf(event)
  const [opened] = useState(replies)
  const { values, setValues, leave, offer } = useDraft({
    key: ['replies', siteId, event.id, recurrenceId].join(),
    initial: replyValuesOf(opened),
    onLeave: onClose,
  })
  const people = comingOf(replies)
  const { questions } = replies
  const save = useSubmit({
    succeedsOnce: true,
    onMutate: () => onSaving(true),
    onSettled: () => onSaving(false),
    mutationFn: async () => {
      for (const person of people)
        await api.call('PUT /sites/:site/events/:event/replies', {
          params: { site: siteId, event: event.id },
          body: {
            recurrenceId,
            profileId: person.profileId,
            replies: repliesOf(person, questions, values),
          },
        })
    },
    onError: async (error) => {
      if (isProblem(error, 'questions-changed')) await onChanged()
    },
    onSuccess: () => {
      const { queryKey } = repliesQuery(api, { siteId, event, of: 'own' })
      void queryClient.invalidateQueries({ queryKey: queryKey.slice(0, 5) })
      leave()
      showToast({ text: texts.saved })
    },
  })
  const isReady = people.every((person) =>
    questions.every((question) => isReply(question, values[keyOf(person, question)] ?? '')),
  )
  /** What was typed for questions that are no longer asked. */
  const left = opened.questions
    .filter(({ id }) => questions.every((one) => one.id !== id))
    .flatMap((question) =>
      comingOf(opened).flatMap((person) => {
        const typed = values[keyOf(person, question)] ?? ''
        return typed === '' ? [] : texts.typed(question.text, typed)
      }),
    )
  return (
    <DialogForm
      isReady={isReady && people.length > 0}
      pending={save.isPending}
      submitText={questions.length > 0 ? texts.save : undefined}
      onSubmit={() => save.mutate()}
      onCancel={leave}
    >
      {offer}
      {questions.length === 0 && <p>{texts.nothing}</p>}
      {people.length === 0 && <p>{texts.notGoing}</p>}
      {people.map((person) => (
        <section key={person.profileId} className={styles.group}>
          {people.length > 1 && <h3 dir="auto">{person.name}</h3>}
          {questions.map((question) => (
            <ReplyField
              key={question.id}
              question={question}
              value={values[keyOf(person, question)] ?? ''}
              disabled={save.isPending}
              onValue={(value) => setValues({ ...values, [keyOf(person, question)]: value })}
            />
          ))}
        </section>
      ))}
      {save.isError && <DialogError>{refusalText(save.error, texts.saveFailed)}</DialogError>}
      {left.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </DialogForm>
  )
}

function ReplyField(props: {
  question: Question
  value: string
  disabled: boolean
  onValue: (value: string) => void
}) {
  const { question, value, disabled, onValue } = props
  const { text, kind, choices } = question
  if (kind === 'choice')
    return (
      <SelectField
        label={text}
        value={value}
        choices={[
          { value: '', label: texts.noReply },
          ...choices.map((choice) => ({ value: choice, label: choice })),
        ]}
        disabled={disabled}
        onValue={onValue}
      />
    )
  return (
    <TextField
      label={text}
      value={value}
      disabled={disabled}
      error={isReply(question, value) ? undefined : texts.badNumber(limits.replyNumber)}
      {...(kind === 'number'
        ? { type: 'number', inputMode: 'numeric' as const, min: 0 }
        : { maxLength: limits.replyLine })}
      onValue={onValue}
    />
  )
}
