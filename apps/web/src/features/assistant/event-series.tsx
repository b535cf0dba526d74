import { useState } from 'react'
import { shiftWallTime, wallClock, wallTimeOf } from '../../lib/zoned-time.ts'
import { ruleFor } from '../../shared/event-form/event-values.ts'
import { RepetitionFields } from '../../shared/event-form/repetition-fields.tsx'
import { eventFormMessages } from '../../shared/event-form/texts.en.ts'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './assistant.module.css'
import { type EventDraft, type ProposedEvent, saidBy } from './draft.ts'
import { startInWords } from './event-when.ts'
import type { FieldsProps } from './fields-props.ts'
import { assistantMessages } from './texts.en.ts'

/** The rule of a series: in words, and its first starts (UTC ISO) where they are known. */
export interface SeriesRule {
  readonly text: string
  readonly dates: readonly string[]
}

interface EventSeriesProps extends FieldsProps<EventDraft> {
  readonly proposed: ProposedEvent
  readonly rule: SeriesRule | undefined
}

/**
 * How an event repeats. A proposed rule is there in words with its first dates, to be dropped by a
 * tap; once somebody changes it there are its fields instead.
 */
export function EventSeries(props: EventSeriesProps) {
  const { draft, onDraft, rule, proposed, refused, disabled } = props
  const [isOpen, setOpen] = useState(false)
  const isSeries = proposed.rrule !== undefined
  const isAsProposed = ruleFor(saidBy(draft), proposed) === proposed.rrule
  const isOtherDay = proposed.values.start.slice(0, 10) !== draft.start.slice(0, 10)
  const hasFields = isOpen || !isSeries || (draft.repeats && !isAsProposed)
  return (
    <div className={styles.series}>
      {!hasFields && (
        <Switch
          label={eventFormMessages.repeats}
          hint={rule?.text}
          checked={draft.repeats}
          disabled={disabled}
          onChecked={(repeats) => onDraft({ ...draft, repeats })}
        />
      )}
      {isSeries && draft.repeats && isAsProposed && rule !== undefined && isOtherDay && (
        <p className={styles.aside}>{assistantMessages.movedSeries(rule.text)}</p>
      )}
      {!hasFields && !isOtherDay && <FirstDates {...props} />}
      {!hasFields && draft.repeats && (
        <Button variant="quiet" disabled={disabled} onClick={() => setOpen(true)}>
          {assistantMessages.changeRepetition}
        </Button>
      )}
      {hasFields && (
        <RepetitionFields
          value={draft.repetition}
          start={draft.start}
          keptText={rule && messages.events.repetition(rule.text, proposed.rrule)}
          isLaterPart={false}
          error={refused.rrule}
          disabled={disabled}
          onValue={(repetition) =>
            onDraft({ ...draft, repetition, repeats: repetition.kind !== 'none' })
          }
        />
      )}
    </div>
  )
}

function FirstDates(props: EventSeriesProps) {
  const { draft, rule, proposed } = props
  const { timeZone, allDay } = draft
  const { start, allDay: wasAllDay } = proposed.values
  const moved = allDay || wasAllDay ? 0 : wallClock(draft.start) - wallClock(start)
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
