import type { EventOccurrence } from '@maypole/contract/community'
import { dateFormat } from '../../texts/date-format.ts'
import styles from './event-form.module.css'
import type { EditedEvent, EventValues } from './event-values.ts'
import { eventFormMessages } from './texts.en.ts'
import { useClashes } from './use-clashes.ts'

/** Says which other events are at this time. Its place is kept, so that nothing moves. */
export function ClashHint(props: {
  siteId: string
  values: EventValues
  edited: EditedEvent | undefined
}) {
  const clashes = useClashes(props)
  return (
    <div role="status" className={styles.clashes}>
      {clashes.map((one) => (
        <p key={`${one.eventId} ${one.startDate}`} dir="auto">
          {eventFormMessages.overlaps(one.title, timeOf(one))}
        </p>
      ))}
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
