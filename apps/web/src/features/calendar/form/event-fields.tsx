import { limits } from '@maypole/contract/community/constants'
import { messages } from '../../../texts/texts.en.ts'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import {
  type EditedEvent,
  type EventValues,
  problemsOf,
  withDate,
  withStart,
} from './event-values.ts'
import { RepetitionFields } from './repetition-fields.tsx'
import { eventFormMessages } from './texts.en.ts'
import { ZoneField } from './zone-field.tsx'

export interface EventFieldsProps {
  readonly siteId: string
  readonly values: EventValues
  readonly onValues: (values: EventValues) => void
  /** What is edited; absent for a new event. */
  readonly edited: EditedEvent | undefined
  /** Why the server refused, by field. */
  readonly refused: Readonly<Record<string, string>>
  readonly disabled: boolean
}

/** What, when and where; of one date of a series, without what only the series has. */
export function EventFields(props: EventFieldsProps) {
  const { siteId, values, onValues, edited, refused, disabled } = props
  const isOneDate = edited?.scope === 'this'
  return (
    <>
      <TextField
        name="title"
        label={eventFormMessages.title}
        value={values.title}
        maxLength={limits.eventTitle}
        error={refused.title}
        disabled={disabled}
        onValue={(title) => onValues({ ...values, title })}
      />
      <TextField
        name="location"
        label={eventFormMessages.place}
        value={values.location}
        maxLength={limits.eventLocation}
        error={refused.location}
        disabled={disabled}
        onValue={(location) => onValues({ ...values, location })}
      />
      {!isOneDate && (
        <Switch
          label={eventFormMessages.allDay}
          checked={values.allDay}
          disabled={disabled}
          onChecked={(allDay) => onValues({ ...values, allDay })}
        />
      )}
      <Times {...props} />
      {!values.allDay && (
        <ZoneField
          siteId={siteId}
          value={values.timeZone}
          error={refused.timeZone}
          disabled={disabled}
          onValue={(timeZone) => onValues({ ...values, timeZone })}
        />
      )}
      {isOneDate ? (
        <Switch
          label={eventFormMessages.cancelled}
          hint={eventFormMessages.cancelledHint}
          checked={values.isCancelled}
          disabled={disabled}
          onChecked={(isCancelled) => onValues({ ...values, isCancelled })}
        />
      ) : (
        <RepetitionFields
          value={values.repetition}
          start={values.start}
          keptText={keptText(edited)}
          isLaterPart={edited?.scope === 'following'}
          error={refused.rrule}
          disabled={disabled}
          onValue={(repetition) => onValues({ ...values, repetition })}
        />
      )}
    </>
  )
}

/** Date and time fields, or dates alone. */
function Times(props: EventFieldsProps) {
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

/** The words for a stored rule, which can stay as it is. */
function keptText(edited: EditedEvent | undefined): string | undefined {
  const { recurrenceText, rrule } = edited?.event ?? {}
  return recurrenceText && messages.events.repetition(recurrenceText, rrule)
}
