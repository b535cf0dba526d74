import { reminderMinutes } from '@maypole/contract/community/constants'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { calendarFeedMessages as text } from './texts.en.ts'

const values = ['', ...reminderMinutes.map(String)]

/** How long before an event the calendar rings. */
export function AlarmField(props: {
  minutes: number | null
  disabled: boolean
  onMinutes: (minutes: number | null) => void
}) {
  const { minutes, disabled, onMinutes } = props
  return (
    <ChoiceField
      label={text.alarm}
      value={minutes === null ? '' : String(minutes)}
      choices={values.map((value) => ({ value, label: wordsOf(value) }))}
      hint={minutes === null ? undefined : text.alarmHint}
      disabled={disabled}
      onValue={(value) => onMinutes(value === '' ? null : Number(value))}
    />
  )
}

function wordsOf(value: string): string {
  if (value === '') return text.noAlarm
  const minutes = Number(value)
  if (minutes < 60) return text.minutes(minutes)
  return minutes < 1440 ? text.hours(minutes / 60) : text.days(minutes / 1440)
}
