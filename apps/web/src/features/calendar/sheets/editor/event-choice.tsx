import type { Event } from '@maypole/contract/community'
import { dateFormat } from '../../../../texts/date-format.ts'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import type { SheetValues } from './sheet-values.ts'
import { sheetEditorMessages as texts } from './texts.en.ts'

/** What a new sheet is for: a date of an event, all of its dates, or nothing but itself. */
export function EventChoice(props: {
  events: readonly Event[]
  /** The chosen one, with its date. */
  event: Event | undefined
  values: Pick<SheetValues, 'eventId' | 'isOneDate'>
  disabled: boolean
  onChange: (changed: Partial<SheetValues>) => void
}) {
  const { events, event, values, disabled, onChange } = props
  const choices = events.map((one) => ({
    value: one.id,
    label: `${one.next.title ?? one.title} · ${dayOf(one)}`,
  }))
  return (
    <>
      <SelectField
        label={texts.event}
        value={values.eventId}
        choices={[{ value: '', label: texts.alone }, ...choices]}
        disabled={disabled}
        onValue={(eventId) => onChange({ eventId })}
      />
      {event?.rrule !== undefined && (
        <ChoiceField
          label={texts.dates}
          value={values.isOneDate ? 'one' : 'each'}
          choices={[
            { value: 'one', label: texts.oneDate(dayOf(event)) },
            { value: 'each', label: texts.eachDate },
          ]}
          disabled={disabled}
          onValue={(value) => onChange({ isOneDate: value === 'one' })}
        />
      )}
    </>
  )
}

function dayOf({ next, allDay }: Event): string {
  return dateFormat({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(allDay && { timeZone: 'UTC' }),
  }).format(new Date(next.startDate))
}
