import type { Event } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { eventsQuery } from '../../../api/queries.ts'
import { useDraft } from '../../../api/use-draft.tsx'
import { dateInWords, nextDateOf } from '../../../shared/event-form/date-in-words.ts'
import { EventTextField, EventTimeFields } from '../../../shared/event-form/event-fields.tsx'
import { EventSaveFailure } from '../../../shared/event-form/event-save-failure.tsx'
import {
  type EditedEvent,
  type EventValues,
  problemsOf,
  type Scope,
  valuesOf,
} from '../../../shared/event-form/event-values.ts'
import { eventFormMessages } from '../../../shared/event-form/texts.en.ts'
import { useSaveEvent } from '../../../shared/event-form/use-save-event.ts'
import type { FieldFormProps } from '../../../shared/in-place/field-form.ts'
import { InPlaceForm } from '../../../shared/in-place/in-place-form.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'

/** Edits the title, the place or the time of an event where it stands in the list. */
export function EventFieldForm(props: FieldFormProps) {
  const { data } = useQuery({ ...eventsQuery(useApi(), props.siteId), enabled: false })
  const event = data?.find(({ id }) => id === props.id)
  return event === undefined ? null : <Form {...props} event={event} />
}

function Form(props: FieldFormProps & { event: Event }) {
  const { siteId, field, onClose } = props
  // The version that the form was filled from; a background refresh must not change it.
  const [edited, setEdited] = useState(() => shownDateOf(props.event))
  const { event, date } = edited
  const before = valuesOf(edited)
  const draft = useDraft<Partial<EventValues>>({
    key: ['event', siteId, event.id, event.version, field].join(),
    initial: fieldOf(before, field),
    onLeave: onClose,
  })
  const values = { ...before, ...draft.values }
  const save = useSaveEvent({ siteId, edited, onDone: draft.leave })
  const fields = {
    values,
    onValues: (next: EventValues) => draft.setValues(fieldOf(next, field)),
    refused: save.error instanceof ApiError ? save.error.fields : {},
    disabled: save.isPending,
  }
  return (
    <InPlaceForm
      isReady={problemsOf(values).size === 0}
      pending={save.isPending}
      onSave={() => save.mutate({ values, mayLoseAnswers: false })}
      onCancel={draft.leave}
      onEscape={onClose}
    >
      {draft.offer}
      {field === 'time' ? (
        <EventTimeFields {...fields} />
      ) : (
        <EventTextField {...fields} name={field === 'place' ? 'location' : 'title'} />
      )}
      {date !== undefined && (
        <ChoiceField<Scope>
          label={eventFormMessages.whichEdit}
          value={edited.scope}
          choices={[
            {
              value: 'this',
              label: eventFormMessages.thisDate(dateInWords(date.startDate, event)),
            },
            // The times of all dates are in the form of the series.
            ...(field === 'time'
              ? []
              : [{ value: 'all' as const, label: eventFormMessages.scopes.all }]),
          ]}
          disabled={save.isPending}
          onValue={(scope) => setEdited({ ...edited, scope })}
        />
      )}
      <EventSaveFailure
        siteId={siteId}
        edited={edited}
        save={save}
        onLoaded={(found) => {
          setEdited(found)
          draft.fill(fieldOf(valuesOf(found), field))
        }}
        onAnyway={() => save.mutate({ values, mayLoseAnswers: true })}
      />
    </InPlaceForm>
  )
}

/** The event, or the date of a series that its card shows. */
function shownDateOf(event: Event): EditedEvent {
  return event.rrule === undefined
    ? { event, scope: 'all' }
    : { event, scope: 'this', date: nextDateOf(event) }
}

/** Returns what of the values belongs to a field. */
function fieldOf(values: EventValues, field: FieldFormProps['field']): Partial<EventValues> {
  const { title, location, start, end } = values
  if (field === 'time') return { start, end }
  return field === 'place' ? { location } : { title }
}
