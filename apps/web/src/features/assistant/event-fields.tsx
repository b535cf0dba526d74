import type { ProposalPreview } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { isCalendarDate, shiftWallTime, wallClock, wallTimeOf } from '../../lib/zoned-time.ts'
import { messages } from '../../messages.ts'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './assistant.module.css'
import type { Draft, EventDraft } from './draft.ts'
import { problemsOf, withStart } from './draft.ts'
import { EventSummary } from './event-summary.tsx'
import { momentInWords, startInWords } from './event-when.ts'
import type { FieldsProps } from './fields-props.ts'

export interface EventFieldsProps extends FieldsProps<EventDraft> {
  readonly preview: ProposalPreview | undefined
  /** The draft before any correction. */
  readonly proposed: Draft
  /** The start as proposed, UTC ISO. */
  readonly startInstant: string
  readonly viewerZone: string
}

/**
 * When, where and what an event will be: first in words, to be checked at a glance, then as fields.
 */
export function EventFields(props: EventFieldsProps) {
  const { draft, onDraft, preview, proposed, refused, disabled } = props
  const problems = problemsOf(draft)
  const isMoved =
    proposed.tool === 'createEvent' &&
    (proposed.start !== draft.start || proposed.end !== draft.end)
  const clashes = isMoved ? [] : (preview?.clashes ?? [])
  const endError = problems.has('order') ? messages.assistant.endBeforeStart : refused.endDate
  return (
    <>
      {!problems.has('startDate') && !problems.has('endDate') && !problems.has('order') && (
        <EventSummary
          draft={draft}
          proposed={proposed}
          startInstant={props.startInstant}
          viewerZone={props.viewerZone}
        />
      )}
      {clashes.length > 0 && (
        <section className={styles.warning}>
          <h3>{messages.assistant.clashes}</h3>
          <ul>
            {clashes.map(({ title, startDate }) => (
              <li key={`${title} ${startDate}`}>
                {title} · {momentInWords(startDate, draft.timeZone)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <TextField
        label={messages.assistant.fields.title}
        value={draft.title}
        maxLength={limits.eventTitle}
        error={refused.title}
        disabled={disabled}
        onValue={(title) => onDraft({ ...draft, title })}
      />
      <TextField
        label={messages.assistant.fields.startDate}
        type="datetime-local"
        value={draft.start}
        error={problems.has('startDate') ? messages.assistant.incomplete : refused.startDate}
        disabled={disabled}
        onValue={(start) => onDraft(withStart(draft, start))}
      />
      <TextField
        label={messages.assistant.fields.endDate}
        type="datetime-local"
        value={draft.end}
        error={problems.has('endDate') ? messages.assistant.incomplete : endError}
        disabled={disabled}
        onValue={(end) => onDraft({ ...draft, end })}
      />
      <TextField
        label={messages.assistant.fields.location}
        value={draft.location}
        maxLength={limits.eventLocation}
        error={refused.location}
        disabled={disabled}
        onValue={(location) => onDraft({ ...draft, location })}
      />
      <Recurrence {...props} />
    </>
  )
}

/** The rule of a series in words with its first dates, and a way to drop it. */
function Recurrence(props: EventFieldsProps) {
  const { draft, onDraft, preview, proposed, disabled } = props
  if (proposed.tool !== 'createEvent' || !proposed.repeats) return null
  const rule = preview?.recurrence
  const isOtherDay = proposed.start.slice(0, 10) !== draft.start.slice(0, 10)
  const moved = isOtherDay ? 0 : wallClock(draft.start) - wallClock(proposed.start)
  const { timeZone } = draft
  return (
    <div className={styles.series}>
      <Switch
        label={messages.assistant.repeats}
        hint={rule?.text}
        checked={draft.repeats}
        disabled={disabled}
        onChecked={(repeats) => onDraft({ ...draft, repeats })}
      />
      {draft.repeats && rule !== undefined && isOtherDay && (
        <p className={styles.aside}>{messages.assistant.movedSeries(rule.text)}</p>
      )}
      {draft.repeats && rule !== undefined && !isOtherDay && Number.isFinite(moved) && (
        <ol className={styles.dates} aria-label={messages.assistant.nextDates}>
          {rule.dates.map((instant) => (
            <li key={instant}>
              {isCalendarDate(instant)
                ? momentInWords(instant, timeZone)
                : startInWords(shiftWallTime(wallTimeOf({ instant, timeZone }), moved))}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
