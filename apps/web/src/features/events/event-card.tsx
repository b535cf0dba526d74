import type { Event } from '@maypole/contract/community'
import { ownTimeZone } from '../../lib/zoned-time.ts'
import { messages } from '../../messages.ts'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CalendarIcon } from '../../ui/icons/calendar.tsx'
import { DownloadIcon } from '../../ui/icons/download.tsx'
import { MapPinIcon } from '../../ui/icons/map-pin.tsx'
import { RepeatIcon } from '../../ui/icons/repeat.tsx'
import { TrashIcon } from '../../ui/icons/trash.tsx'
import { eventTimes } from './event-times.ts'
import styles from './events.module.css'
import { useCalendarFile } from './use-calendar-file.ts'

/** One event, or a series by its next occurrence (PD-95). */
export function EventCard(props: { siteId: string; event: Event; onDelete: () => void }) {
  const { siteId, event, onDelete } = props
  const calendarFile = useCalendarFile({ siteId, event })
  const isSeries = event.rrule !== undefined
  const { time, elsewhere } = eventTimes(event, ownTimeZone())
  return (
    <Card className={styles.card}>
      <span
        className={styles.icon}
        role="img"
        aria-label={isSeries ? messages.events.recurring : messages.events.single}
      >
        {isSeries ? <RepeatIcon size={22} /> : <CalendarIcon size={22} />}
      </span>
      <div className={styles.words}>
        <h3 className={styles.title} dir="auto">
          {event.title}
        </h3>
        <p className={styles.time}>
          <time dateTime={event.next.startDate}>{time}</time>
        </p>
        {elsewhere !== undefined && <p className={styles.detail}>{elsewhere}</p>}
        {event.recurrenceText !== undefined && (
          <p className={styles.detail}>{event.recurrenceText}</p>
        )}
        {event.location !== '' && (
          <p className={styles.place}>
            <MapPinIcon size={16} />
            <span dir="auto">{event.location}</span>
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <IconButton
          label={messages.events.download}
          icon={<DownloadIcon />}
          pending={calendarFile.isPending}
          onClick={() => calendarFile.mutate()}
        />
        <IconButton
          look="danger"
          label={messages.events.delete}
          icon={<TrashIcon />}
          onClick={onDelete}
        />
      </div>
    </Card>
  )
}
