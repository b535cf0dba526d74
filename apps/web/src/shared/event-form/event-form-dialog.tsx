import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { useDraft } from '../../api/use-draft.tsx'
import { ownTimeZone, wallTimeOf } from '../../lib/zoned-time.ts'
import { messages } from '../../texts/texts.en.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Switch } from '../../ui/switch.tsx'
import { answersQuery } from '../answers/answers-query.ts'
import { AnsweringFields, type AnsweringValues, answeringOf, seatsOf } from './answering-fields.tsx'
import { ClashHint } from './clash-hint.tsx'
import { EventFields } from './event-fields.tsx'
import { EventSaveFailure } from './event-save-failure.tsx'
import { daysOffOf, type EditedEvent, newValues, problemsOf, valuesOf } from './event-values.ts'
import { questionsOf, questionValuesOf } from './question-values.ts'
import { RepetitionFields } from './repetition-fields.tsx'
import { eventFormMessages } from './texts.en.ts'
import { useSaveEvent } from './use-save-event.ts'
import { ZoneField } from './zone-field.tsx'

/** Adds an event, or edits one or some dates of a series. */
export function EventFormDialog(props: {
  siteId: string
  edited?: EditedEvent
  onClose: () => void
}) {
  const { siteId, onClose } = props
  // The version that the form was filled from; a background refresh must not change it.
  const [edited, setEdited] = useState(props.edited)
  const { values, setValues, fill, leave, offer } = useDraft({
    key: draftKey(siteId, edited),
    initial: edited === undefined ? newValues(now()) : valuesOf(edited),
    onLeave: onClose,
  })
  const answers = useQuery(answersQuery(useApi(), siteId))
  const chosen = answers.data?.events.find(({ eventId }) => eventId === edited?.event.id)
  const [changed, setChanged] = useState<AnsweringValues>()
  const answering = changed ?? answeringOf(chosen)
  const seats = seatsOf(answering)
  const questions = questionsOf(answering.questions)
  const questionsBefore = questionsOf(questionValuesOf(chosen?.questions))
  // Those that were not touched stay as they are.
  const areQuestionsChanged = JSON.stringify(questions) !== JSON.stringify(questionsBefore)
  const save = useSaveEvent({
    siteId,
    edited,
    answering: changed && {
      before: {
        seats: chosen?.seats ?? null,
        off: chosen?.off ?? false,
        questions: areQuestionsChanged ? questionsBefore : undefined,
      },
      after: {
        seats: seats ?? null,
        off: !changed.isAsked,
        questions: areQuestionsChanged ? questions : undefined,
      },
    },
    onDone: leave,
  })
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  return (
    <Dialog
      title={edited === undefined ? eventFormMessages.add : eventFormMessages.edit}
      onClose={onClose}
      closable={!save.isPending}
    >
      <DialogForm
        isReady={problemsOf(values).size === 0 && seats !== undefined && questions !== undefined}
        pending={save.isPending}
        submitText={
          edited === undefined ? eventFormMessages.addEvent : eventFormMessages.saveChanges
        }
        onSubmit={() => save.mutate({ values, mayLoseAnswers: false })}
        onCancel={leave}
      >
        {offer}
        <EventFields
          values={values}
          onValues={setValues}
          isOneDate={edited?.scope === 'this'}
          refused={refused}
          disabled={save.isPending}
        />
        {!values.allDay && (
          <ZoneField
            siteId={siteId}
            value={values.timeZone}
            error={refused.timeZone}
            disabled={save.isPending}
            onValue={(timeZone) => setValues({ ...values, timeZone })}
          />
        )}
        {edited?.scope === 'this' ? (
          <Switch
            label={eventFormMessages.cancelled}
            hint={eventFormMessages.cancelledHint}
            checked={values.isCancelled}
            disabled={save.isPending}
            onChecked={(isCancelled) => setValues({ ...values, isCancelled })}
          />
        ) : (
          <RepetitionFields
            value={values.repetition}
            start={values.start}
            keptText={keptText(edited)}
            daysOff={edited && daysOffOf(edited.event)}
            isLaterPart={edited?.scope === 'following'}
            error={refused.rrule}
            disabled={save.isPending}
            onValue={(repetition) => setValues({ ...values, repetition })}
          />
        )}
        {edited?.scope !== 'this' && (
          <AnsweringFields values={answering} disabled={save.isPending} onValues={setChanged} />
        )}
        <ClashHint siteId={siteId} values={values} edited={edited} />
        <EventSaveFailure
          siteId={siteId}
          edited={edited}
          save={save}
          onLoaded={(found) => {
            setEdited(found)
            fill(valuesOf(found))
          }}
          onAnyway={() => save.mutate({ values, mayLoseAnswers: true })}
        />
      </DialogForm>
    </Dialog>
  )
}

function now() {
  return wallTimeOf({ instant: new Date().toISOString(), timeZone: ownTimeZone() })
}

/** Corrections belong to the version, and to the dates, that they were made in. */
function draftKey(siteId: string, edited: EditedEvent | undefined): string {
  const { event, scope, date } = edited ?? {}
  return ['event', siteId, event?.id, event?.version, scope, date?.recurrenceId].join()
}

/** The words for a stored rule, which can stay as it is. */
function keptText(edited: EditedEvent | undefined): string | undefined {
  const { recurrenceText, rrule } = edited?.event ?? {}
  return recurrenceText && messages.events.repetition(recurrenceText, rrule)
}
