import type { EventOccurrence } from '@maypole/contract/community'
import { dateFormat } from '../../texts/date-format.ts'
import styles from './event-form.module.css'
import { type EditedEvent, type EventValues, isLong, unlikelyDays } from './event-values.ts'
import { eventFormMessages } from './texts.en.ts'
import { useClashes } from './use-clashes.ts'

/**
 * Asks whether a long event is meant, and says which other events are at this time. Its place is
 * kept, so that nothing moves.
 */
export function ClashHint(props: {
  siteId: string
  values: EventValues
  edited: EditedEvent | undefined
}) {
  const clashes = useClashes(props)
  const days = unlikelyDays(props.values)
  return (
    <div role="status" className={styles.clashes}>
      {days !== undefined && <p>{eventFormMessages.isLong(days)}</p>}
      {isLong(props.values) && clashes.length > 0 ? (
        <p>{eventFormMessages.overlapping(clashes.length)}</p>
      ) : (
        clashes.map((one) => (
          <p key={`${one.eventId} ${one.startDate}`} dir="auto">
            {eventFormMessages.overlaps(one.title, timeOf(one))}
          </p>
        ))
      )}
    </div>
  )
}

function timeOf({ allDay, startDate, endDate }: EventOccurrence): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  const format = dateFormat(
    allDay ? { ...day, timeZone: 'UTC' } : { ...day, hour: 'numeric', minute: '2-digit' },
  )
  return format.formatRange(Date.parse(startDate), Date.parse(endDate))
}
