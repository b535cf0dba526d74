import { limits } from '@maypole/contract/community/constants'
import { Switch } from '../../ui/switch.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type EventValues, problemsOf, withDate, withStart } from './event-values.ts'
import { eventFormMessages } from './texts.en.ts'

interface EventFieldsProps<Values extends EventValues> {
  readonly values: Values
  readonly onValues: (values: Values) => void
  /** Whether one date of a series is edited, which takes whole days as the series does. */
  readonly isOneDate?: boolean
  /** Why the server refused, by field. */
  readonly refused: Readonly<Record<string, string>>
  readonly disabled: boolean
}

/** What, where and when. Whole days are chosen as dates, the last one included. */
export function EventFields<Values extends EventValues>(props: EventFieldsProps<Values>) {
  const { values, onValues, isOneDate = false, refused, disabled } = props
  return (
    <>
      <EventTextField {...props} name="title" />
      <EventTextField {...props} name="location" />
      {!isOneDate && (
        <TextAreaField
          name="notes"
          label={eventFormMessages.notes}
          hint={eventFormMessages.notesHint}
          rows={2}
          value={values.notes}
          maxLength={limits.eventNotes}
          error={refused.notes}
          disabled={disabled}
          onValue={(notes) => onValues({ ...values, notes })}
        />
      )}
      {!isOneDate && (
        <Switch
          label={eventFormMessages.allDay}
          checked={values.allDay}
          disabled={disabled}
          onChecked={(allDay) => onValues({ ...values, allDay })}
        />
      )}
      <EventTimeFields {...props} />
    </>
  )
}

/** The title, or the place. */
export function EventTextField<Values extends EventValues>(
  props: EventFieldsProps<Values> & { name: 'title' | 'location' },
) {
  const { values, onValues, refused, disabled, name } = props
  const isTitle = name === 'title'
  return (
    <TextField
      name={name}
      label={isTitle ? eventFormMessages.title : eventFormMessages.place}
      value={values[name]}
      maxLength={isTitle ? limits.eventTitle : limits.eventLocation}
      error={refused[name]}
      disabled={disabled}
      onValue={(text) => onValues({ ...values, [name]: text })}
    />
  )
}

/** Date and time fields, or dates alone. */
export function EventTimeFields<Values extends EventValues>(props: EventFieldsProps<Values>) {
  const { values, onValues, refused, disabled } = props
  const { allDay, start, end } = values
  const problems = problemsOf(values)
  const missing = allDay ? eventFormMessages.incompleteDay : eventFormMessages.incomplete
  const order = problems.has('order') ? eventFormMessages.endBeforeStart : refused.endDate
  const shown = (moment: string) => (allDay ? moment.slice(0, 10) : moment)
  const entered = (before: string, text: string) => (allDay ? withDate(before, text) : text)
  const type = allDay ? 'date' : 'datetime-local'
  return (
    <>
      <TextField
        name="startDate"
        label={allDay ? eventFormMessages.firstDay : eventFormMessages.start}
        type={type}
        value={shown(start)}
        error={problems.has('startDate') ? missing : refused.startDate}
        disabled={disabled}
        onValue={(text) => onValues(withStart(values, entered(start, text)))}
      />
      <TextField
        name="endDate"
        label={allDay ? eventFormMessages.lastDay : eventFormMessages.end}
        type={type}
        value={shown(end)}
        error={problems.has('endDate') ? missing : order}
        disabled={disabled}
        onValue={(text) => onValues({ ...values, end: entered(end, text) })}
      />
    </>
  )
}
