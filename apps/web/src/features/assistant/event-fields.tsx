import { limits } from '@maypole/contract/community/constants'
import { shiftWallTime, wallClock, wallTimeOf } from '../../lib/zoned-time.ts'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './assistant.module.css'
import type { EventDraft } from './draft.ts'
import { problemsOf, withDate, withStart } from './draft.ts'
import { startInWords } from './event-when.ts'
import type { FieldsProps } from './fields-props.ts'
import { assistantMessages } from './texts.en.ts'

/** The rule of a series: in words, and its first starts (UTC ISO) where they are known. */
export interface SeriesRule {
  readonly text: string
  readonly dates: readonly string[]
}

export interface EventFieldsProps extends FieldsProps<EventDraft> {
  /** The draft before any correction. */
  readonly before: EventDraft
  readonly rule: SeriesRule | undefined
}

/** When, where and what an event will be. Whole days are chosen as dates, the last one included. */
export function EventFields(props: EventFieldsProps) {
  const { draft, onDraft, refused, disabled } = props
  return (
    <>
      <TextField
        name="title"
        label={assistantMessages.fields.title}
        value={draft.title}
        maxLength={limits.eventTitle}
        error={refused.title}
        disabled={disabled}
        onValue={(title) => onDraft({ ...draft, title })}
      />
      <Switch
        label={assistantMessages.allDay}
        checked={draft.allDay}
        disabled={disabled}
        onChecked={(allDay) => onDraft({ ...draft, allDay })}
      />
      {draft.allDay ? <DayFields {...props} /> : <HourFields {...props} />}
      <TextField
        name="location"
        label={assistantMessages.fields.location}
        value={draft.location}
        maxLength={limits.eventLocation}
        error={refused.location}
        disabled={disabled}
        onValue={(location) => onDraft({ ...draft, location })}
      />
      {props.before.repeats && <Recurrence {...props} />}
    </>
  )
}

function DayFields(props: EventFieldsProps) {
  const { draft, onDraft, disabled } = props
  const { startError, endError } = timeErrors(props)
  return (
    <>
      <TextField
        name="startDate"
        label={assistantMessages.firstDay}
        type="date"
        value={draft.start.slice(0, 10)}
        error={startError}
        disabled={disabled}
        onValue={(date) => onDraft(withStart(draft, withDate(draft.start, date)))}
      />
      <TextField
        name="endDate"
        label={assistantMessages.lastDay}
        type="date"
        value={draft.end.slice(0, 10)}
        error={endError}
        disabled={disabled}
        onValue={(date) => onDraft({ ...draft, end: withDate(draft.end, date) })}
      />
    </>
  )
}

function HourFields(props: EventFieldsProps) {
  const { draft, onDraft, disabled } = props
  const { startError, endError } = timeErrors(props)
  return (
    <>
      <TextField
        name="startDate"
        label={assistantMessages.fields.startDate}
        type="datetime-local"
        value={draft.start}
        error={startError}
        disabled={disabled}
        onValue={(start) => onDraft(withStart(draft, start))}
      />
      <TextField
        name="endDate"
        label={assistantMessages.fields.endDate}
        type="datetime-local"
        value={draft.end}
        error={endError}
        disabled={disabled}
        onValue={(end) => onDraft({ ...draft, end })}
      />
    </>
  )
}

function timeErrors({ draft, refused }: EventFieldsProps) {
  const problems = problemsOf(draft)
  const { incomplete, incompleteDay, endBeforeStart } = assistantMessages
  const missing = draft.allDay ? incompleteDay : incomplete
  const order = problems.has('order') ? endBeforeStart : refused.endDate
  return {
    startError: problems.has('startDate') ? missing : refused.startDate,
    endError: problems.has('endDate') ? missing : order,
  }
}

/** The rule of a series in words with its first dates, and a way to drop it. */
function Recurrence(props: EventFieldsProps) {
  const { draft, onDraft, rule, before, disabled } = props
  const isOtherDay = before.start.slice(0, 10) !== draft.start.slice(0, 10)
  return (
    <div className={styles.series}>
      <Switch
        label={assistantMessages.repeats}
        hint={rule?.text}
        checked={draft.repeats}
        disabled={disabled}
        onChecked={(repeats) => onDraft({ ...draft, repeats })}
      />
      {draft.repeats && rule !== undefined && isOtherDay && (
        <p className={styles.aside}>{assistantMessages.movedSeries(rule.text)}</p>
      )}
      {!isOtherDay && <FirstDates {...props} />}
    </div>
  )
}

function FirstDates(props: EventFieldsProps) {
  const { draft, rule, before } = props
  const { timeZone, allDay } = draft
  const moved = allDay || before.allDay ? 0 : wallClock(draft.start) - wallClock(before.start)
  if (!draft.repeats || rule === undefined || rule.dates.length === 0) return null
  if (!Number.isFinite(moved)) return null
  return (
    <ol className={styles.dates} aria-label={assistantMessages.nextDates}>
      {rule.dates.map((instant) => (
        <li key={instant}>
          {startInWords(shiftWallTime(wallTimeOf({ instant, timeZone }), moved), { allDay })}
        </li>
      ))}
    </ol>
  )
}
