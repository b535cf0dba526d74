import { ownTimeZone, wallTimeOf } from '../../lib/zoned-time.ts'
import { dateFormat } from '../../texts/date-format.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './event-form.module.css'
import { nextDates } from './next-dates.ts'
import {
  mostCount,
  mostInterval,
  type Repetition,
  type RepetitionKind,
  repetitionProblems,
  weekdayOf,
  weekdays,
} from './repetition.ts'
import { eventFormMessages } from './texts.en.ts'

interface RepetitionFieldsProps {
  readonly value: Repetition
  readonly onValue: (value: Repetition) => void
  /** The first date, which may be incomplete. */
  readonly start: string
  /** The rule in words, where it has no fields. */
  readonly keptText: string | undefined
  /** Days on which the series does not take place. */
  readonly daysOff?: readonly string[] | undefined
  /** Whether only the later part of a series is edited. */
  readonly isLaterPart: boolean
  readonly error?: string | undefined
  readonly disabled: boolean
}

const datesShown = 5
const kinds = Object.keys(eventFormMessages.repetitions) as RepetitionKind[]

/** How an event repeats and until when, with its next dates. */
export function RepetitionFields(props: RepetitionFieldsProps) {
  const { value, onValue, start, keptText, daysOff = [], error, disabled } = props
  const { repetitions } = eventFormMessages
  const offered = kinds.filter((kind) => kind !== 'kept' || keptText !== undefined)
  const hasFields = value.kind !== 'none' && value.kind !== 'kept'

  function choose(kind: RepetitionKind): void {
    const days = kind === 'weekly' && value.days.length === 0 ? [weekdayOf(start)] : value.days
    onValue({ ...value, kind, days })
  }
  return (
    <>
      <SelectField
        label={eventFormMessages.repeats}
        hint={value.kind === 'kept' ? eventFormMessages.keptRule : undefined}
        error={error}
        value={value.kind}
        choices={offered.map((kind) => ({
          value: kind,
          label: kind === 'kept' ? (keptText ?? '') : repetitions[kind],
        }))}
        disabled={disabled}
        onValue={(kind) => choose(kind as RepetitionKind)}
      />
      {hasFields && (
        <>
          <IntervalField {...props} />
          {value.kind === 'weekly' && <WeekdayBoxes {...props} />}
          <EndingFields {...props} />
          <NextDates value={value} start={start} daysOff={daysOff} />
        </>
      )}
    </>
  )
}

function IntervalField({ value, onValue, disabled }: RepetitionFieldsProps) {
  const isBad = repetitionProblems(value).has('interval')
  const unit = eventFormMessages.units[value.kind] ?? ''
  return (
    <TextField
      label={eventFormMessages.every}
      hint={eventFormMessages.intervalHint(unit)}
      inputMode="numeric"
      value={value.interval}
      error={isBad ? eventFormMessages.badNumber(mostInterval) : undefined}
      disabled={disabled}
      onValue={(interval) => onValue({ ...value, interval: interval.trim() })}
    />
  )
}

function WeekdayBoxes({ value, onValue, disabled }: RepetitionFieldsProps) {
  const name = (index: number, weekday: 'long' | 'short') =>
    dateFormat({ weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 5, 1 + index)))
  return (
    <fieldset disabled={disabled}>
      <legend className={styles.legend}>{eventFormMessages.onDays}</legend>
      <div className={styles.weekdays}>
        {weekdays.map((day, index) => (
          <label key={day} className={styles.weekday}>
            <input
              type="checkbox"
              className="visually-hidden"
              aria-label={name(index, 'long')}
              checked={value.days.includes(day)}
              onChange={(event) => {
                const others = value.days.filter((one) => one !== day)
                onValue({ ...value, days: event.target.checked ? [...others, day] : others })
              }}
            />
            <span aria-hidden="true">{name(index, 'short')}</span>
          </label>
        ))}
      </div>
      <p className={styles.problem} role="alert">
        {value.days.length === 0 ? eventFormMessages.noDays : ''}
      </p>
    </fieldset>
  )
}

function EndingFields(props: RepetitionFieldsProps) {
  const { value, onValue, isLaterPart, disabled } = props
  const { endings } = eventFormMessages
  const problems = repetitionProblems(value)
  return (
    <>
      <ChoiceField
        label={eventFormMessages.ends}
        value={value.ends}
        choices={(['never', 'after', 'on'] as const).map((ends) => ({
          value: ends,
          label: endings[ends],
        }))}
        disabled={disabled}
        onValue={(ends) => onValue({ ...value, ends })}
      />
      {value.ends === 'after' && (
        <TextField
          label={eventFormMessages.times}
          hint={isLaterPart ? eventFormMessages.timesOfAll : undefined}
          inputMode="numeric"
          value={value.count}
          error={problems.has('count') ? eventFormMessages.badNumber(mostCount) : undefined}
          disabled={disabled}
          onValue={(count) => onValue({ ...value, count: count.trim() })}
        />
      )}
      {value.ends === 'on' && (
        <TextField
          label={eventFormMessages.lastDate}
          type="date"
          value={value.until}
          error={problems.has('until') ? eventFormMessages.incompleteDay : undefined}
          disabled={disabled}
          onValue={(until) => onValue({ ...value, until })}
        />
      )}
    </>
  )
}

function NextDates(props: { value: Repetition; start: string; daysOff: readonly string[] }) {
  const { value, start, daysOff } = props
  if (repetitionProblems(value).size > 0) return null
  const today = wallTimeOf({ instant: new Date().toISOString(), timeZone: ownTimeZone() })
  const dates = nextDates(value, start, { most: datesShown, from: today.slice(0, 10) })
  const format = dateFormat({ ...day, timeZone: 'UTC' })
  return (
    <div aria-live="polite">
      <p className={styles.legend} aria-hidden="true">
        {eventFormMessages.nextDates}
      </p>
      {dates.length === 0 ? (
        <p className={styles.problem}>{eventFormMessages.noDates}</p>
      ) : (
        <ol className={styles.dates} aria-label={eventFormMessages.nextDates}>
          {dates.map((date) => {
            const name = format.format(new Date(`${date}T12:00Z`))
            return <li key={date}>{daysOff.includes(date) ? <s>{name}</s> : name}</li>
          })}
        </ol>
      )}
    </div>
  )
}

const day = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
