import { agreeAt, timeZoneName, wallClock, wallTimeOf } from '../../lib/zoned-time.ts'
import { messages } from '../../messages.ts'
import { CalendarIcon } from '../../ui/icons/calendar.tsx'
import { RepeatIcon } from '../../ui/icons/repeat.tsx'
import styles from './assistant.module.css'
import type { Draft, EventDraft } from './draft.ts'
import { startInWords, whenInWords } from './event-when.ts'

/** Weekday, date, hours and zone in large type: a wrong day must be noticed before confirming. */
export function EventSummary(props: {
  draft: EventDraft
  /** The draft before any correction, and its start, UTC ISO. */
  proposed: Draft
  startInstant: string
  viewerZone: string
}) {
  const { draft, proposed, startInstant, viewerZone } = props
  const { start, timeZone } = draft
  const { date, hours } = whenInWords(draft)
  const moved = proposed.tool === 'createEvent' ? wallClock(start) - wallClock(proposed.start) : 0
  // Accurate to the hour, which is enough for the name of the zone and the clocks of another one.
  const instant = new Date(Date.parse(startInstant) + moved).toISOString()
  const isElsewhere = !agreeAt({ instant, first: timeZone, second: viewerZone })
  return (
    <div className={styles.when} role="status">
      {draft.repeats ? <RepeatIcon size={24} /> : <CalendarIcon size={24} />}
      <p className={styles.date}>{date}</p>
      <p className={styles.hours}>{hours}</p>
      <p className={styles.zone}>
        {messages.assistant.inZone(timeZoneName({ instant, timeZone }), timeZone)}
      </p>
      {isElsewhere && (
        <p className={styles.zone}>
          {messages.assistant.forYou(startInWords(wallTimeOf({ instant, timeZone: viewerZone })))}
        </p>
      )}
    </div>
  )
}
